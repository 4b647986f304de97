import type { Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { Person } from '../../features/desk/person.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';

/** Name of the mail that tells somebody what happened to their way in. */
export const DESK_NOTICE = 'desk-notice';

/** Events that somebody of the desk is told of, since it might not have been them. */
export const NOTICES = [
  'password',
  'factor',
  'recovery',
  'role',
  'reset',
  'factor_reset',
  'sessions',
  'revoked',
  'linked',
  'place',
] as const;
export type Notice = (typeof NOTICES)[number];

/** Tells a person by mail, in the transaction that did it; `from`: the address from which it was done. */
export async function notify<DB>(
  trx: Transaction<DB>,
  { login }: Pick<Person, 'login'>,
  { notice, from, now }: { readonly notice: Notice; readonly from: string | null; readonly now: Instant },
): Promise<void> {
  if (!login.includes('@')) return;
  const data = { notice, from: from ?? '', at: now };
  const delivery = { template: DESK_NOTICE, recipient: login, data };
  await addDelivery(trx as unknown as Transaction<EnquiryTables>, delivery, { submissionId: null, now });
}
