import { inboxCopy } from '../../../copy/desk/inbox.ts';
import type { DeskState } from '../../../domain/inbox/topic.ts';
import { DESK_STATES } from '../../../domain/inbox/topic.ts';
import type { Box, InboxCursor } from '../../../features/enquiries/inbox.repo.server.ts';
import type { InboxAsk } from '../../../workflows/desk/inbox/read-inbox.server.ts';

/** Boxes in the order in which they are shown. */
export const SHOWN_BOXES = Object.keys(inboxCopy.boxes) as Box[];

/** Filters of the inbox in the address; senseless ones ask for what is open. */
export function askOf(address: URL, personId: string): InboxAsk {
  const { searchParams: query } = address;
  const state = DESK_STATES.find((each) => each === query.get('situacao')) ?? null;
  return {
    box: SHOWN_BOXES.find((each) => each === query.get('caixa')) ?? 'abertas',
    personId,
    words: (query.get('q') ?? '').slice(0, 200),
    state,
    after: cursorOf(query.get('depois')),
  };
}

/** `2026-11-25 12:31:02.123+00~uuid`. */
function cursorOf(text: string | null): InboxCursor | null {
  const [, at = '', id = ''] =
    /^(\d{4}-\d\d-\d\d[ T][\d:.]+[+-]\d\d(?::?\d\d)?)~([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return at === '' ? null : { at, id };
}

/** The part of an address that asks for the same again, with some of it changed. */
export function queryOf(
  ask: { readonly box: Box; readonly words: string; readonly state: DeskState | null },
  change: { readonly box?: Box; readonly after?: InboxCursor | null } = {},
): string {
  const query = new URLSearchParams();
  const box = change.box ?? ask.box;
  if (box !== 'abertas') query.set('caixa', box);
  if (ask.words !== '') query.set('q', ask.words);
  if (ask.state !== null) query.set('situacao', ask.state);
  if (change.after) query.set('depois', `${change.after.at}~${change.after.id}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
