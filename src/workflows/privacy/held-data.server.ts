import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { CONSENT_TEXTS } from '../../copy/forms/consents.ts';
import type { Instant } from '../../domain/time.ts';
import { emailHash, emailKey, refusedHash } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { forgetRefused } from '../../features/enquiries/refused-address.repo.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { tellOthers } from '../exchange/webhook-parts.ts';
import { PRIVACY_TEMPLATE } from './privacy-terms.ts';

type Db = Kysely<EnquiryTables>;

/** Jobs of this queue carry `{ deliveries: ids }` whose files are to be removed. */
export const FORGET_MAILS_QUEUE = 'forget-mails';

/** Owner of data: the address, and the key for the hash of its consents. */
export type Person = { readonly email: string; readonly secret: string };

/** Receiver of consents, as their words name it. */
export type Recipient = { readonly brandName: string };

/** Number of records of each kind. */
export type HeldSummary = {
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  readonly deliveries: number;
  readonly consents: number;
};

/** Internal names, and what repeats the address. */
const LEFT_OUT = [
  'search_words',
  'found_words',
  'email_key',
  'idempotency_key',
  'token_hash',
  'address_hash',
];

/**
 * The tables that hold people's data say so by a column `email_key`: a new one is counted, exported and erased
 * without a word here. Rows that hang on theirs go with them by the database's own cascade.
 */
async function heldTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'email_key' order by table_name`.execute(db);
  return rows.map((row) => row.table_name);
}

const isTo = ({ email }: Person) => sql`lower(btrim(recipient)) = ${emailKey(email)}`;
const isOwn = ({ email }: Person) => sql`email_key = ${emailKey(email)}`;

/** Data held on an address, beside the request to see it. */
export async function summariseHeld(db: Db, person: Person): Promise<HeldSummary> {
  const kinds: { kind: string; count: number }[] = [];
  for (const table of await heldTables(db)) {
    // A request for an alert and the alert that it became are two records.
    const kind =
      table === 'submission'
        ? sql`case when kind in ('alert', 'watch') then kind || '_request' else kind end`
        : sql`${table}::text`;
    const { rows } = await sql<{ kind: string; count: number }>`
      select ${kind} as kind, count(*)::integer as count from ${sql.table(table)}
      where ${isOwn(person)} group by 1 order by 1`.execute(db);
    kinds.push(...rows);
  }
  const { rows } = await sql<{ deliveries: number; consents: number }>`select
    (select count(*)::integer from delivery
      where ${isTo(person)} and template <> ${PRIVACY_TEMPLATE}) as deliveries,
    (select count(*)::integer from consent
      where email_hash = ${emailHash(person.email, person.secret)}) as consents`.execute(db);
  return { kinds, deliveries: rows[0]?.deliveries ?? 0, consents: rows[0]?.consents ?? 0 };
}

/**
 * Everything held on an address, as the database has it: as many records of each kind as the summary counts, with what hangs
 * on them. Consents come with the words that were agreed to.
 */
export async function exportHeld(
  db: Db,
  person: Person,
  { brandName }: Recipient,
): Promise<Record<string, unknown>> {
  const held = await heldTables(db);
  const tables: Record<string, unknown> = {};
  for (const table of held) {
    tables[table] = await rowsOf(sql`select to_jsonb(t) - ${LEFT_OUT}::text[] as row
      from ${sql.table(table)} t where ${isOwn(person)}`)(db);
  }
  for (const { table, column, parent, key } of await hangingTables(db, held)) {
    const rows = await rowsOf(sql`select to_jsonb(t) - ${LEFT_OUT}::text[] as row
      from ${sql.table(table)} t where ${sql.ref(column)} in (
        select ${sql.ref(key)} from ${sql.table(parent)} where ${isOwn(person)})`)(db);
    tables[table] = [...((tables[table] as unknown[]) ?? []), ...rows];
  }
  const messages = (isLink: boolean) =>
    rowsOf(sql`select to_jsonb(t) - 'submission_id' as row from delivery t
      where ${isTo(person)} and (template = ${PRIVACY_TEMPLATE}) = ${isLink} order by created_at`)(db);
  const consents = await rowsOf<{ text_version: string }>(sql`select to_jsonb(t) - 'email_hash' as row
    from consent t where email_hash = ${emailHash(person.email, person.secret)} order by at`)(db);
  return {
    ...tables,
    delivery: await messages(false),
    privacy_link: await messages(true),
    refused_address: await rowsOf(sql`select to_jsonb(t) - ${LEFT_OUT}::text[] as row from refused_address t
      where address_hash = ${refusedHash(person.email, person.secret)}`)(db),
    consent: consents.map((row) => ({ ...row, texts: consentTexts(row.text_version, brandName) })),
  };
}

const rowsOf =
  <Row = unknown>(query: RawBuilder<unknown>) =>
  async (db: Db): Promise<Row[]> => {
    const { rows } = await (query as RawBuilder<{ row: Row }>).execute(db);
    return rows.map(({ row }) => row);
  };

/** The words of a version as they were shown: with the name of the brand. */
function consentTexts(version: string, brandName: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(CONSENT_TEXTS[version] ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('{marca}', brandName),
    ]),
  );
}

type Hanging = {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
};

/** Tables whose rows belong to rows of those that hold people's data; messages are found by whom they are for. */
async function hangingTables(db: Db, held: readonly string[]): Promise<Hanging[]> {
  const { rows } = await sql<Hanging>`
    select child.relname as "table", own.attname as "column", parent.relname as parent, other.attname as key
    from pg_constraint k
      join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
      join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      and parent.relname = any(${[...held]}::text[]) and child.relname <> 'delivery'
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * Erases everything held on an address, in the caller's transaction: rows, messages to it and about it, and, by a job of
 * the same transaction, their files. Consents stay as proof, since they name nobody (D§8).
 */
export async function eraseHeld(
  trx: Transaction<EnquiryTables>,
  person: Person,
  now: Instant,
): Promise<void> {
  await tellOfErasure(trx, person, now);
  const gone = await sql<{ id: string }>`
    delete from delivery where ${isTo(person)}
      or submission_id in (select id from submission where ${isOwn(person)})
    returning id`.execute(trx);
  for (const table of await heldTables(trx)) {
    await sql`delete from ${sql.table(table)} where ${isOwn(person)}`.execute(trx);
  }
  await forgetRefused(trx, refusedHash(person.email, person.secret));
  const deliveries = gone.rows.map(({ id }) => id);
  if (deliveries.length > 0) await enqueue(trx, { queue: FORGET_MAILS_QUEUE, body: { deliveries } });
}

/** Receivers of a person's messages are told to erase them, by the ids that they know them by. */
async function tellOfErasure(trx: Transaction<EnquiryTables>, person: Person, now: Instant): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from submission where ${isOwn(person)} order by id`.execute(trx);
  const data = { ids: rows.map(({ id }) => id) };
  if (rows.length > 0) await tellOthers(trx, [{ kind: 'person.erased', data }], now);
}
