import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { mine } from '../../mine.ts';
import { askOf } from './inbox-ask.ts';

/** The list, beside which an item may be open. */
export async function loadInbox(call: DeskCall, request: Request) {
  const ask = askOf(new URL(request.url), mine(call).person.id);
  const { personId: _, ...kept } = ask;
  return { ask: kept, now: call.desk.clock.now(), page: await call.desk.inbox.page(ask) };
}

export type LoadedInbox = Awaited<ReturnType<typeof loadInbox>>;
