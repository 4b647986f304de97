import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { RevocableConsent } from '../../domain/forms/revocable-consents.ts';
import { type Instant, instant } from '../../domain/time.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';

/** What an address agreed to by one form. */
export type GivenConsent = {
  readonly id: number;
  readonly form: string;
  readonly textVersion: string;
  readonly policyVersion: string | null;
  readonly at: Instant;
  readonly ticked: Readonly<Record<string, boolean>>;
  /** When each was taken back, by name. */
  readonly takenBack: Readonly<Record<string, Instant>>;
};

/** The consents of a row of `consent c` as they stand: what was taken back reads as not given. */
export const standingConsents: RawBuilder<Record<string, boolean>> = sql`(c.ticked || coalesce(
  (select jsonb_object_agg(key, false) from jsonb_each(c.taken_back)), '{}'))`;

/** Consents of an address, by its hash, the newest first. */
export async function consentsOf(
  db: Kysely<EnquiryTables>,
  emailHash: string,
  limit: number,
): Promise<readonly GivenConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .selectAll()
    .where('email_hash', '=', emailHash)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    form: row.form,
    textVersion: row.text_version,
    policyVersion: row.policy_version,
    at: instant(row.at.getTime()),
    ticked: row.ticked as Readonly<Record<string, boolean>>,
    takenBack: Object.fromEntries(
      Object.entries(row.taken_back as Record<string, string>).map(([name, at]) => [
        name,
        instant(Date.parse(at)),
      ]),
    ),
  }));
}

/** Takes back a consent wherever the address gave it until now; a later one counts anew. Gives the ids of the submissions that it came with. */
export async function takeBackConsent(
  trx: Transaction<EnquiryTables>,
  emailHash: string,
  name: RevocableConsent,
  now: Instant,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update consent set taken_back = taken_back || jsonb_build_object(${name}::text, ${new Date(now).toISOString()}::text)
    where email_hash = ${emailHash} and (ticked ->> ${name}::text)::boolean and not taken_back ? ${name}::text
    returning submission_id as id`.execute(trx);
  return rows.map(({ id }) => id).toSorted();
}
