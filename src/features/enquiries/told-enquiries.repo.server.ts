import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { standingConsents } from './consent.repo.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';

/** Submission of a visitor, as another system is told of it. */
export type ToldEnquiry = {
  readonly id: string;
  readonly kind: string;
  readonly receivedAt: Date;
  readonly propertyNumber: number | null;
  readonly name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly status: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly ticked: Readonly<Record<string, boolean>> | null;
};

/** Place in the order of arrival after which a page begins. */
export type EnquiryPlace = { readonly receivedAt: string; readonly id: string };

/** Searches and properties that somebody watches concern nobody but us. */
const UNTOLD = ['alert', 'watch'];

const columns = sql`s.id, s.kind, s.received_at as "receivedAt", s.property_number as "propertyNumber", s.name,
  s.email, s.phone, s.status, s.body,
  (select ${standingConsents} from consent c where c.submission_id = s.id order by c.id limit 1) as ticked`;

/** Submissions received after a place and until an instant, oldest first, and the place at which that ends. */
export async function toldEnquiries(
  db: Kysely<EnquiryTables>,
  { after, until, limit }: { readonly after: EnquiryPlace; readonly until: Instant; readonly limit: number },
): Promise<{ readonly enquiries: ToldEnquiry[]; readonly end: EnquiryPlace }> {
  const { rows } = await sql<ToldEnquiry & { cursor: string }>`
    select ${columns}, to_char(s.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor from submission s
    where (s.received_at, s.id) > (${after.receivedAt}::timestamptz, ${after.id}::uuid)
      and s.received_at <= ${new Date(until)} and s.kind <> all(${UNTOLD})
    order by s.received_at, s.id limit ${limit}`.execute(db);
  const last = rows.at(-1);
  const end = last === undefined ? after : { receivedAt: last.cursor, id: last.id };
  return { enquiries: rows.map(({ cursor: _cursor, ...enquiry }) => enquiry), end };
}

/** One of them; null when it is gone. */
export async function toldEnquiry(db: Kysely<EnquiryTables>, id: string): Promise<ToldEnquiry | null> {
  const { rows } =
    await sql<ToldEnquiry>`select ${columns} from submission s where s.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
