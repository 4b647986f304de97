import { type ActionFunctionArgs, data } from 'react-router';
import { deskContext } from '../../desk-context.ts';
import { seenOf } from '../../draft-acts.ts';
import { mine } from '../../mine.ts';

/** Calls of the campaign editor while somebody types in it, and the sign that somebody has it open. */
export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, act } = call;
  const { actor, person } = mine(call);
  const reference = params.id ?? '';
  if (act === 'here') return Response.json(await desk.campaigns.presence(reference, person));
  const sent = { form, seen: seenOf(form.get('visto')) };
  return Response.json(await desk.campaigns.autosave(reference, sent, actor));
}

export function loader() {
  return data(null, 405);
}
