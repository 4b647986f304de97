import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { SubmissionKind } from '../../domain/forms/form.ts';
import { emailKey } from './email-key.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import type { NewSubmission } from './store-submission.server.ts';

/** Content of a submission: all of it but its sender, their place, and their proof of being a person. */
export type Said = Pick<NewSubmission, 'email' | 'name' | 'phone' | 'propertyNumber' | 'body' | 'consent'>;

/** A submission as it lies in the database. */
export type KeptSubmission = { readonly id: string; readonly said: unknown };

/** Submission stored under a key; null when there is none yet. */
export async function storedUnder(
  db: Kysely<EnquiryTables>,
  kind: SubmissionKind,
  key: string,
): Promise<KeptSubmission | null> {
  const row = await db
    .selectFrom('submission')
    .leftJoin('consent', 'consent.submission_id', 'submission.id')
    .select(['submission.id', 'email_key', 'name', 'phone', 'property_number', 'body', 'ticked'])
    .where('kind', '=', kind)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, ...said } = row;
  return { id, said };
}

/** True when a stored submission says the same as this one (D§8): then it is the same one, sent again. */
export function saysTheSame({ said }: KeptSubmission, submission: Said): boolean {
  const { email, name, phone, propertyNumber, body, consent } = submission;
  const told = {
    email_key: emailKey(email),
    name,
    phone,
    property_number: propertyNumber,
    body,
    ticked: consent?.ticked ?? null,
  };
  return isDeepStrictEqual(JSON.parse(JSON.stringify(told)), said);
}
