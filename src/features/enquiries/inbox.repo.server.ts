import { type Kysely, type RawBuilder, sql } from 'kysely';
import { queryOfWords } from '../../domain/desk/found-words.ts';
import type { DeskState, InboxOrder, Topic } from '../../domain/inbox/topic.ts';
import type { Instant } from '../../domain/time.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';

type Db = Kysely<EnquiryTables>;

/** The boxes of the inbox: what waits for the desk, whole and by topic, and what does so no longer. */
export const BOXES = [
  'abertas',
  'minhas',
  'hoje',
  'visitas',
  'mensagens',
  'propostas',
  'parcerias',
  'ouvidoria',
  'privacidade',
  'respondidas',
  'falhou',
  'cadastros',
  'fechadas',
] as const;
export type Box = (typeof BOXES)[number];

/** A line of the inbox. */
export type InboxLine = {
  readonly id: string;
  readonly topic: Topic;
  readonly state: DeskState;
  readonly receivedAt: Date;
  readonly dueAt: Date | null;
  readonly name: string | null;
  readonly email: string;
  readonly propertyNumber: number | null;
  readonly body: Readonly<Record<string, unknown>>;
  /** State of a proposal. */
  readonly status: string;
  readonly takenBy: string | null;
};

export type InboxQuery = {
  readonly box: Box;
  readonly order: InboxOrder;
  /** Person of `minhas`. */
  readonly personId: string;
  /** Words, an address, a phone, or parts of them, or the beginning of a protocol; empty: all. */
  readonly words: string;
  readonly propertyNumber: number | null;
  readonly state: DeskState | null;
  /** End of today: what is due before it is due today. */
  readonly today: Instant;
};

/** Beginning of the next page; `due` is of the order by deadline. */
export type InboxCursor = { readonly due: string; readonly at: string; readonly id: string };

const TOPIC = sql`coalesce(topic, 'message')`;
const WAITING = sql`desk_state in ('nova', 'em_atendimento')`;
const ANSWERED = sql`desk_state in ('aguardando_cliente', 'respondida')`;
const SENT_TO_DESK = sql`coalesce(topic, 'message') not in ('lead', 'simulation')`;
const FAILED = sql`id in (select submission_id from delivery where status = 'failed')`;

/** Items that wait; a question for a state, or for words, means those that wait no longer too. */
const waiting = ({ words, propertyNumber, state }: InboxQuery): RawBuilder<unknown> =>
  words === '' && propertyNumber === null && state === null ? WAITING : SENT_TO_DESK;

const ofTopic = (topic: Topic) => (query: InboxQuery) => sql`${waiting(query)} and ${TOPIC} = ${topic}`;

const IN_BOX: Readonly<Record<Box, (query: InboxQuery) => RawBuilder<unknown>>> = {
  abertas: waiting,
  minhas: (query) => sql`${waiting(query)} and taken_by = ${query.personId}::uuid`,
  hoje: ({ today }) => sql`${WAITING} and due_at < ${new Date(today)}`,
  visitas: ofTopic('visit'),
  mensagens: ofTopic('message'),
  propostas: ofTopic('proposal'),
  parcerias: ofTopic('partnership'),
  ouvidoria: ofTopic('ombudsman'),
  privacidade: ofTopic('privacy'),
  respondidas: () => ANSWERED,
  falhou: () => FAILED,
  cadastros: () => sql`topic in ('lead', 'simulation')`,
  fechadas: () => sql`desk_state = 'fechada' and topic not in ('lead', 'simulation')`,
};

const FOUND = sql`found_words`;
/** Signs of a number, with those of a telephone or of money. */
const NUMBER = /^[\d\s().,+/-]*\d[\d\s().,+/-]*$/;
const SHORTEST_PART = 3;
/** Digits of a telephone without its area. */
const WHOLE_TELEPHONE = 8;

/** Words, their beginnings, and any part of a telephone; what looks like a protocol or an address is compared as it stands. */
function matching(words: string): RawBuilder<unknown> {
  const text = words.trim();
  if (text === '') return sql`true`;
  const found = text.includes('@') ? ofAddress(text.toLowerCase()) : ofWords(text);
  const protocol = /^(?:\d{4}-)?([0-9a-f]{8})$/i.exec(text)?.[1]?.toLowerCase();
  if (protocol === undefined) return found;
  const low = `${protocol}-0000-0000-0000-000000000000`;
  const high = `${protocol}-ffff-ffff-ffff-ffffffffffff`;
  return sql`(id between ${low}::uuid and ${high}::uuid or ${found})`;
}

/** An address, or a part of it from its beginning or from its sign on. */
function ofAddress(typed: string): RawBuilder<unknown> {
  const [local = '', domain = ''] = typed.split('@');
  const query = queryOfWords(local) ?? queryOfWords(domain);
  if (query === null) return sql`false`;
  const found = sql`(${FOUND} @@ to_tsquery('simple', ${query}) and position(${typed} in email_key) > 0)`;
  return local === '' ? found : amongFew(found);
}

/** A narrow choice is looked up first: else the newest are walked through until enough are found. */
const amongFew = (found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`id = any(array(select id from submission where ${found}))`;

function ofWords(text: string): RawBuilder<unknown> {
  const query = NUMBER.test(text) ? queryOfNumber(text) : queryOfWords(text);
  if (query === null) return sql`false`;
  // The words of what was written are found in their other forms too.
  const found = sql`(${FOUND} @@ to_tsquery('simple', ${query})
    or search_words @@ websearch_to_tsquery('portuguese', ${text}))`;
  return text.replace(/\D/g, '').length < WHOLE_TELEPHONE ? found : amongFew(found);
}

/** Part of a telephone, or a number with its signs as it stands in a text. */
function queryOfNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10})/, '');
  if (digits.length < SHORTEST_PART) return queryOfWords(text);
  const asWritten = queryOfWords(`"${text}"`);
  return `${digits}:*${asWritten === null ? '' : ` | ${asWritten}`}`;
}

function conditions(query: InboxQuery): RawBuilder<unknown> {
  const { propertyNumber, state } = query;
  return sql.join(
    [
      IN_BOX[query.box](query),
      matching(query.words),
      propertyNumber === null ? sql`true` : sql`property_number = ${propertyNumber}`,
      state === null ? sql`true` : sql`desk_state = ${state}`,
    ],
    sql` and `,
  );
}

const LINE = sql`id, ${TOPIC} as topic, desk_state as state, received_at as "receivedAt", due_at as "dueAt",
  name, email, property_number as "propertyNumber", body, status, taken_by as "takenBy"`;

/** Items without a deadline come after all that have one. */
const DUE = sql`coalesce(due_at, 'infinity')`;

const IN_ORDER: Readonly<Record<InboxOrder, RawBuilder<unknown>>> = {
  novas: sql`received_at desc, id desc`,
  prazo: sql`${DUE}, received_at, id`,
};

const isAfter = ({ order }: InboxQuery, { due, at, id }: InboxCursor): RawBuilder<unknown> =>
  order === 'novas'
    ? sql`(received_at, id) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${DUE}, received_at, id) > (${due}::timestamptz, ${at}::timestamptz, ${id}::uuid)`;

const CURSOR = sql`${DUE}::text as due, received_at::text as at`;

/** A page of a box, in the order asked for. */
export async function readInbox(
  db: Db,
  query: InboxQuery,
  { after, limit }: { readonly after: InboxCursor | null; readonly limit: number },
): Promise<{ readonly lines: readonly InboxLine[]; readonly next: InboxCursor | null }> {
  const from = after === null ? sql`true` : isAfter(query, after);
  const { rows } = await sql<InboxLine & Pick<InboxCursor, 'due' | 'at'>>`
    select ${LINE}, ${CURSOR} from submission where ${conditions(query)} and ${from}
    order by ${IN_ORDER[query.order]} limit ${limit + 1}`.execute(db);
  const lines = rows.slice(0, limit);
  const last = rows.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last === undefined ? null : { due: last.due, at: last.at, id: last.id } };
}

/** The one that follows an item in a box, be the item still in it or not; after the last comes the first. Null: no other. */
export async function nextInInbox(db: Db, query: InboxQuery, id: string): Promise<InboxLine | null> {
  const { rows } =
    await sql<InboxCursor>`select id, ${CURSOR} from submission where id = ${id}::uuid`.execute(db);
  const [cursor] = rows;
  if (cursor === undefined) return null;
  const following = await readInbox(db, query, { after: cursor, limit: 1 });
  if (following.lines[0] !== undefined) return following.lines[0];
  const { lines } = await readInbox(db, query, { after: null, limit: 1 });
  return lines.find((line) => line.id !== id) ?? null;
}

export type BoxCounts = Readonly<Record<Box, number>>;

/**
 * Number of items in each box whose number is shown; the others are 0. One statement, so that the numbers fit each
 * other.
 */
export async function countBoxes(
  db: Db,
  { personId, today }: Pick<InboxQuery, 'personId' | 'today'>,
): Promise<BoxCounts> {
  const { rows } = await sql<Record<Box, number>>`select
    count(*)::integer as abertas,
    count(*) filter (where taken_by = ${personId}::uuid)::integer as minhas,
    count(*) filter (where due_at < ${new Date(today)})::integer as hoje,
    count(*) filter (where topic = 'visit')::integer as visitas,
    count(*) filter (where ${TOPIC} = 'message')::integer as mensagens,
    count(*) filter (where topic = 'proposal')::integer as propostas,
    count(*) filter (where topic = 'partnership')::integer as parcerias,
    count(*) filter (where topic = 'ombudsman')::integer as ouvidoria,
    count(*) filter (where topic = 'privacy')::integer as privacidade,
    (select count(*) from submission where ${ANSWERED})::integer as respondidas,
    (select count(distinct submission_id)::integer from delivery
      where status = 'failed' and submission_id is not null) as falhou,
    0 as cadastros, 0 as fechadas
    from submission where ${WAITING}`.execute(db);
  const none = Object.fromEntries(BOXES.map((box) => [box, 0])) as Record<Box, number>;
  return rows[0] ?? none;
}

/** Number of items that wait for the desk. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from submission where ${WAITING}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest of all, by which a page knows that there is more. */
export async function newestSubmission(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from submission order by received_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** Up to so many lines of a box, for a spreadsheet. */
export async function exportInbox(
  db: Db,
  query: InboxQuery,
  limit: number,
): Promise<readonly (InboxLine & { readonly phone: string | null })[]> {
  const { rows } = await sql<InboxLine & { phone: string | null }>`
    select ${LINE}, phone from submission where ${conditions(query)}
    order by ${IN_ORDER[query.order]} limit ${limit}`.execute(db);
  return rows;
}
