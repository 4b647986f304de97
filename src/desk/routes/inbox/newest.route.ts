import type { LoaderFunctionArgs } from 'react-router';
import { deskContext } from '../../desk-context.ts';

/** Asked by the open page now and then; says nothing but whether something is newer. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const newest = await context.get(deskContext).desk.inbox.newest();
  return new Response(newest, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
