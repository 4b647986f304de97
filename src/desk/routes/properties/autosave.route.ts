import { type ActionFunctionArgs, data } from 'react-router';
import { deskContext } from '../../desk-context.ts';
import { seenOf } from '../../draft-acts.ts';
import { mine } from '../../mine.ts';
import { sectionOf } from './record/record-acts.ts';

/** Calls of a record's page while somebody types in it, and the sign that somebody has it open. */
export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, act } = call;
  const { actor, person } = mine(call);
  const reference = params.id ?? '';
  if (act === 'here') return Response.json(await desk.record.presence(reference, person));
  const sent = { section: sectionOf(form.get('parte')), form, seen: seenOf(form.get('visto')) };
  return Response.json(await desk.record.autosave(reference, sent, actor));
}

export function loader() {
  return data(null, 405);
}
