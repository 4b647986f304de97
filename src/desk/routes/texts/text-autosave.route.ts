import { type ActionFunctionArgs, data } from 'react-router';
import { isTextKey } from '../../../domain/content/text-versions.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { readTextForm } from './read-text-form.ts';

/** Calls of the page of a text while somebody types in it, and the sign that somebody has it open. */
export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, act } = call;
  const { actor, person } = mine(call);
  const { key = '' } = params;
  if (!isTextKey(key)) throw data(null, { status: 404 });
  if (act === 'here') return Response.json(await desk.texts.presence(key, person));
  const saved = await desk.texts.autosave(key, readTextForm(key, form), actor);
  return saved === 'stale' ? Response.json({}, { status: 409 }) : Response.json(saved);
}

export function loader() {
  return data(null, 405);
}
