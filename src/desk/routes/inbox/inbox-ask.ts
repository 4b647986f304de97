import { inboxCopy } from '../../../copy/desk/inbox.ts';
import { DESK_STATES, type DeskState, INBOX_ORDERS, type InboxOrder } from '../../../domain/inbox/topic.ts';
import type { Box, InboxCursor } from '../../../features/enquiries/inbox.repo.server.ts';
import type { InboxAsk } from '../../../workflows/desk/inbox/read-inbox.server.ts';

/** Boxes in the order in which they are shown. */
export const SHOWN_BOXES = Object.keys(inboxCopy.boxes) as Box[];

/** Row of an item in the list, and the heading of an item on its page: an address with it is shown from there on. */
export const rowOf = (id: string): string => `i-${id}`;
export const HEADING = 'mensagem';

/** Address of an item within the list that it was chosen from. */
export const addressOf = (id: string, query: string): string => `/mesa/entrada/${id}${query}#${HEADING}`;

/** Filters of the inbox in the address; senseless ones ask for what is open. */
export function askOf(address: URL, personId: string): InboxAsk {
  const { searchParams: query } = address;
  const state = DESK_STATES.find((each) => each === query.get('situacao')) ?? null;
  return {
    box: SHOWN_BOXES.find((each) => each === query.get('caixa')) ?? 'abertas',
    personId,
    words: (query.get('q') ?? '').slice(0, 200),
    state,
    order: INBOX_ORDERS.find((each) => each === query.get('ordem')) ?? 'novas',
    after: cursorOf(query.get('depois')),
  };
}

const AT = String.raw`\d{4}-\d\d-\d\d[ T][\d:.]+[+-]\d\d(?::?\d\d)?`;
const CURSOR = new RegExp(`^(${AT}|infinity)~(${AT})~([0-9a-f-]{36})$`);

/** `2026-11-26 21:00:00+00~2026-11-25 12:31:02.123+00~uuid`. */
function cursorOf(text: string | null): InboxCursor | null {
  const [, due = '', at = '', id = ''] = CURSOR.exec(text ?? '') ?? [];
  return at === '' ? null : { due, at, id };
}

/** The part of an address that asks for the same again, with some of it changed. */
export function queryOf(
  ask: {
    readonly box: Box;
    readonly words: string;
    readonly state: DeskState | null;
    readonly order: InboxOrder;
  },
  change: { readonly box?: Box; readonly after?: InboxCursor | null } = {},
): string {
  const query = new URLSearchParams();
  const box = change.box ?? ask.box;
  if (box !== 'abertas') query.set('caixa', box);
  if (ask.words !== '') query.set('q', ask.words);
  if (ask.state !== null) query.set('situacao', ask.state);
  if (ask.order !== 'novas') query.set('ordem', ask.order);
  const { after } = change;
  if (after) query.set('depois', `${after.due}~${after.at}~${after.id}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
