import { sql } from 'kysely';
import { numberOfSmallId, shownSmallId } from '../../../domain/brand/small-id.ts';
import type { DeskState, InboxOrder } from '../../../domain/inbox/topic.ts';
import { DAY_MS, type Instant, instant, localDayNumber, startOfLocalDay } from '../../../domain/time.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  type Box,
  type BoxCounts,
  countBoxes,
  exportInbox,
  type InboxCursor,
  type InboxLine,
  type InboxQuery,
  newestSubmission,
  nextInInbox,
  readInbox,
} from '../../../features/enquiries/inbox.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;

/** Filters of the inbox, as the address of the page has them. */
export type InboxAsk = {
  readonly box: Box;
  readonly personId: string;
  readonly words: string;
  readonly state: DeskState | null;
  readonly order: InboxOrder;
  readonly after: InboxCursor | null;
};

export type ShownLine = Omit<InboxLine, 'receivedAt' | 'dueAt'> & {
  readonly receivedAt: Instant;
  readonly dueAt: Instant | null;
  /** Such as `OI-4071`. */
  readonly property: string | null;
  /** Colleague who has it; null: nobody. */
  readonly colleague: string | null;
};

export type InboxPage = {
  readonly counts: BoxCounts;
  readonly lines: readonly ShownLine[];
  readonly next: InboxCursor | null;
  readonly newest: string;
};

const PAGE = 40;
const MOST_EXPORTED = 20_000;

/** Midnight at which today ends. */
export const endOfToday = (now: Instant): Instant => startOfLocalDay(localDayNumber(instant(now + DAY_MS)));

/** A property's own code among the words narrows the list to it. */
function queryOf({ brand, clock }: Parts, { box, order, personId, words, state }: InboxAsk): InboxQuery {
  const propertyNumber = numberOfSmallId(brand.smallIdPrefix, words);
  const today = endOfToday(clock.now());
  return { box, order, personId, words: propertyNumber === null ? words : '', propertyNumber, state, today };
}

/** One page of a box, with how much lies in each. */
export async function readInboxPage(parts: Parts, ask: InboxAsk): Promise<InboxPage> {
  const db = parts.db as never;
  const query = queryOf(parts, ask);
  const { lines, next } = await readInbox(db, query, { after: ask.after, limit: PAGE });
  return {
    counts: await countBoxes(db, query),
    lines: await shown(parts, lines),
    next,
    newest: await newestSubmission(db),
  };
}

/** Item after another one, for a person who works through a box. Null: nothing else is in it. */
export async function nextInBox(parts: Parts, ask: InboxAsk, id: string): Promise<ShownLine | null> {
  const line = await nextInInbox(parts.db as never, queryOf(parts, ask), id);
  return line === null ? null : ((await shown(parts, [line]))[0] ?? null);
}

export async function shown(
  { db, brand }: Pick<Parts, 'db' | 'brand'>,
  lines: readonly InboxLine[],
): Promise<ShownLine[]> {
  const names = await namesOf(db, lines);
  return lines.map(({ receivedAt, dueAt, ...line }) => ({
    ...line,
    receivedAt: instant(receivedAt.getTime()),
    dueAt: dueAt === null ? null : instant(dueAt.getTime()),
    property: line.propertyNumber === null ? null : shownSmallId(brand.smallIdPrefix, line.propertyNumber),
    colleague: line.takenBy === null ? null : (names.get(line.takenBy) ?? null),
  }));
}

async function namesOf(db: Parts['db'], lines: readonly InboxLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ takenBy }) => (takenBy === null ? [] : [takenBy])))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from desk_person where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Sign by which a page sees that something came; names nobody. */
export const newestOf = ({ db }: Pick<Parts, 'db'>): Promise<string> => newestSubmission(db as never);

export type ExportedLine = ShownLine & { readonly phone: string | null };

/** The lines of a box for a spreadsheet; who took them along is in the audit. */
export async function exportLines(parts: Parts, ask: InboxAsk, actor: Actor): Promise<ExportedLine[]> {
  const rows = await exportInbox(parts.db as never, queryOf(parts, ask), MOST_EXPORTED);
  const lines = await shown(parts, rows);
  const entry: AuditEntry = { act: 'inbox.exported', detail: { box: ask.box, lines: rows.length } };
  await transaction(parts.db, (trx) => writeAudit(trx, actor, entry, parts.clock.now()));
  return lines.map((line, at) => ({ ...line, phone: rows[at]?.phone ?? null }));
}
