import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { emailKey } from './email-key.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import type { NewDelivery } from './store-submission.server.ts';

/** Mails to one e-mail are counted within this time. */
export const MAILS_MS = 60 * 60 * 1000;

/** Number of mails that submissions have led to in the last hour, and the time of the first of them. */
export async function mailsLately<DB extends EnquiryTables>(
  db: Kysely<DB>,
  { email, now }: { readonly email: string; readonly now: Instant },
): Promise<{ readonly count: number; readonly first: number }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(created_at) as first from delivery
    where lower(recipient) = ${emailKey(email)} and created_at > ${new Date(now - MAILS_MS)}
    and submission_id is not null`.execute(db);
  const { count = 0, first = null } = rows[0] ?? {};
  return { count, first: first?.getTime() ?? now };
}

/** Any number: the first of the two by which those who store mails to one e-mail come one after the other. */
const MAILS_LOCK = 7_402;

/** Writers of a mail to the same e-mail, in any process, wait from here until the end of the transaction. */
export async function lockMailsTo<DB>(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MAILS_LOCK}, hashtext(${emailKey(email)}))`.execute(trx);
}

type Room = { readonly email: string; readonly now: Instant; readonly most: number };

/** True when one more mail to the e-mail may be stored in this transaction: the mails of others are waited for. */
export async function hasRoom<DB extends EnquiryTables>(trx: Transaction<DB>, room: Room): Promise<boolean> {
  await lockMailsTo(trx, room.email);
  return (await mailsLately(trx, room)).count < room.most;
}

/** The deliveries for which there is room; those to others, as the operator, always have it. */
export async function withRoom(
  trx: Transaction<EnquiryTables>,
  deliveries: readonly NewDelivery[],
  room: Room,
): Promise<readonly NewDelivery[]> {
  const others = deliveries.filter(({ recipient }) => recipient !== room.email);
  if (others.length === deliveries.length || (await hasRoom(trx, room))) return deliveries;
  return others;
}
