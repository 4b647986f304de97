import type { LoaderFunctionArgs } from 'react-router';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';

/** Everything held on a person, as a file for them. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const call = context.get(deskContext);
  const copy = await call.desk.inbox.copyPerson(params.id ?? '', mine(call).actor);
  if (copy === null) return new Response('', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="dados.json"',
    },
  });
}
