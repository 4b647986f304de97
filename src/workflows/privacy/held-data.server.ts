import { type Kysely, sql, type Transaction } from 'kysely';
import { CONSENT_TEXTS } from '../../copy/consents.ts';
import { emailHash, emailKey } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { enqueue } from '../../platform/jobs.server.ts';
import { PRIVACY_TEMPLATE } from './privacy-terms.ts';

type Db = Kysely<EnquiryTables>;

/** Jobs of this queue carry `{ deliveries: ids }` whose files are to be removed. */
export const FORGET_MAILS_QUEUE = 'forget-mails';

/** Whose data: the address, and the key for the hash of its consents. */
export type Person = { readonly email: string; readonly secret: string };

/** How much of each kind is held. */
export type HeldSummary = {
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  readonly deliveries: number;
  readonly consents: number;
};

/** Internal names, and what repeats the address. */
const LEFT_OUT = ['email_key', 'idempotency_key'];

/**
 * The tables that hold people's data say so by a column `email_key`: a new one is counted, exported and erased without
 * a word here. What hangs on their rows goes with them by the database's own cascade.
 */
async function heldTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'email_key' order by table_name`.execute(db);
  return rows.map((row) => row.table_name);
}

const isTo = ({ email }: Person) => sql`lower(btrim(recipient)) = ${emailKey(email)}`;
const isOwn = ({ email }: Person) => sql`email_key = ${emailKey(email)}`;

/** What is held on an address, beside the request to see it. */
export async function summariseHeld(db: Db, person: Person): Promise<HeldSummary> {
  const kinds: { kind: string; count: number }[] = [];
  for (const table of await heldTables(db)) {
    const kind = table === 'submission' ? sql`kind` : sql`${table}::text`;
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

/** Everything held on an address, as the database has it. Consents come with the words that were agreed to. */
export async function exportHeld(db: Db, person: Person): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const table of await heldTables(db)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${LEFT_OUT}::text[] as row from ${sql.table(table)} t where ${isOwn(person)}`.execute(
      db,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  const messages = await sql<{ row: unknown }>`
    select to_jsonb(t) - 'submission_id' as row from delivery t where ${isTo(person)} order by created_at`.execute(
    db,
  );
  const consents = await sql<{ row: { text_version: string } }>`
    select to_jsonb(t) - 'email_hash' as row from consent t
    where email_hash = ${emailHash(person.email, person.secret)} order by at`.execute(db);
  return {
    ...tables,
    delivery: messages.rows.map(({ row }) => row),
    consent: consents.rows.map(({ row }) => ({ ...row, texts: CONSENT_TEXTS[row.text_version] ?? {} })),
  };
}

/**
 * Erases everything held on an address, in the caller's transaction: rows, messages to it and about it, and, by a job of
 * the same transaction, their files. Consents stay as proof, since they name nobody (D§8).
 */
export async function eraseHeld(trx: Transaction<EnquiryTables>, person: Person): Promise<void> {
  const gone = await sql<{ id: string }>`
    delete from delivery where ${isTo(person)}
      or submission_id in (select id from submission where ${isOwn(person)})
    returning id`.execute(trx);
  for (const table of await heldTables(trx)) {
    await sql`delete from ${sql.table(table)} where ${isOwn(person)}`.execute(trx);
  }
  const deliveries = gone.rows.map(({ id }) => id);
  if (deliveries.length > 0) await enqueue(trx, { queue: FORGET_MAILS_QUEUE, body: { deliveries } });
}
