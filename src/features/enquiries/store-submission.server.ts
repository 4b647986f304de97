import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { SubmissionKind } from '../../domain/forms/form.ts';
import type { Sender } from '../../domain/forms/sender.ts';
import { type AnswersWithin, dueOf, firstState, topicOf } from '../../domain/inbox/topic.ts';
import type { Instant } from '../../domain/time.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { emailHash, emailKey } from './email-key.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import { givenTo } from './inbox-rule.repo.server.ts';
import { hasRoom, withRoom } from './mail-room.server.ts';
import { saysTheSame, storedUnder } from './same-submission.server.ts';

/** Jobs of this queue carry `{ delivery: id }`. */
export const DELIVER_QUEUE = 'deliver';

/** A mail server may be away for days: from the ninth attempt on one every half hour, for two days (decision 0200). */
export const DELIVERY_ATTEMPTS = 100;

export type NewDelivery = {
  /** Text that is written when it is sent. */
  readonly template: string;
  /** An address, or `operator`. */
  readonly recipient: string;
  /** Data of the text beside the submission. */
  readonly data?: Readonly<Record<string, unknown>>;
};

export type NewSubmission = {
  readonly kind: SubmissionKind;
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly propertyNumber: number | null;
  /** As parsed, in neutral names. Never a password. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly sender: Sender;
  /** Shown and ticked consent; null where nothing is agreed to. */
  readonly consent: {
    readonly textVersion: string;
    readonly ticked: Readonly<Record<string, boolean>>;
  } | null;
  readonly deliveries: readonly NewDelivery[];
  /** Status of the work to be done beside it (`received`: none). */
  readonly status?: string;
  /** Rows that other features store in the same transaction. */
  readonly also?: (trx: Transaction<EnquiryTables>, submissionId: string) => Promise<void>;
};

export type StoredSubmission = {
  readonly id: string;
  /** False for one that had been stored before. */
  readonly isNew: boolean;
  /** False where something else was stored under its key: then this one was not. */
  readonly isSame: boolean;
};

type StoreContext = {
  readonly now: Instant;
  readonly secret: string;
  /** Working days within which the operator says that it answers (one of each). */
  readonly answersWithin?: AnswersWithin;
  /** Number of the policy of privacy that holds now; absent: in tests of what needs none. */
  readonly policyVersion?: string | undefined;
  /** Mails to one e-mail in an hour; what is over is left out (absent: no limit). */
  readonly mostMails?: number | undefined;
  /** True when a submission without its mail would be of no use: then it is not stored, and `MailsFull` is thrown. */
  readonly needsMail?: boolean;
};

/** Error for a submission that needs a mail to an address with too many already: it is not stored. */
export class MailsFull extends Error {}

const ONE_DAY: AnswersWithin = { messages: 1, visits: 1 };

/** Box of the desk in which it lies, and the time by which it is to be answered. */
function deskColumns({ kind, body }: NewSubmission, now: Instant, within = ONE_DAY) {
  const topic = topicOf(kind, body);
  const due = dueOf(topic, now, within);
  return { topic, desk_state: firstState(topic), due_at: due === null ? null : new Date(due) };
}

/**
 * Stores a submission, what was agreed to and what has to be delivered, in one transaction (D§8). The same one again
 * (same kind and key) is not stored twice, and another one under a used key not at all. Resolves only when it is committed.
 */
export async function storeSubmission<DB extends EnquiryTables>(
  database: Kysely<DB>,
  submission: NewSubmission,
  context: StoreContext,
): Promise<StoredSubmission> {
  const db = database as unknown as Kysely<EnquiryTables>;
  return transaction(db, (trx) => storeIn(trx, submission, context));
}

async function storeIn(
  trx: Transaction<EnquiryTables>,
  submission: NewSubmission,
  { now, secret, answersWithin, policyVersion, mostMails, needsMail = false }: StoreContext,
): Promise<StoredSubmission> {
  const id = randomUUID();
  const at = new Date(now);
  const key = submission.sender.idempotencyKey ?? contentKey(submission, now);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('submission')
    .values({
      id,
      kind: submission.kind,
      idempotency_key: key,
      received_at: at,
      email: submission.email,
      email_key: emailKey(submission.email),
      name: submission.name,
      phone: submission.phone,
      property_number: submission.propertyNumber,
      body: JSON.stringify(submission.body),
      sender: JSON.stringify(senderRecord(submission.sender)),
      ...deskColumns(submission, now, answersWithin),
      taken_by: givenTo(submission.propertyNumber),
      ...(submission.status === undefined ? {} : { status: submission.status }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    const stored = await storedUnder(trx, submission.kind, key);
    if (stored === null) throw new Error('what kept a submission from being stored is gone');
    return { id: stored.id, isNew: false, isSame: saysTheSame(stored, submission) };
  }
  if (submission.consent !== null) {
    await trx
      .insertInto('consent')
      .values({
        submission_id: id,
        email_hash: emailHash(submission.email, secret),
        form: submission.kind,
        text_version: submission.consent.textVersion,
        policy_version: policyVersion ?? null,
        ticked: JSON.stringify(submission.consent.ticked),
        at,
      })
      .execute();
  }
  const room = { email: submission.email, now, most: mostMails ?? Number.POSITIVE_INFINITY };
  if (needsMail && !(await hasRoom(trx, room))) throw new MailsFull();
  const deliveries = await withRoom(trx, submission.deliveries, room);
  for (const delivery of deliveries) await addDelivery(trx, delivery, { submissionId: id, now });
  await submission.also?.(trx, id);
  return { id, isNew: true, isSame: true };
}

/** Adds a message to send, and the job that sends it, to the caller's transaction. Returns its id. */
export async function addDelivery(
  trx: Transaction<EnquiryTables>,
  delivery: NewDelivery,
  { submissionId, now }: { readonly submissionId: string | null; readonly now: Instant },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('delivery')
    .values({
      id,
      submission_id: submissionId,
      template: delivery.template,
      recipient: delivery.recipient,
      data: JSON.stringify(delivery.data ?? {}),
      error: null,
      created_at: new Date(now),
      confirmed_at: null,
    })
    .execute();
  await enqueue(trx, {
    queue: DELIVER_QUEUE,
    key: id,
    body: { delivery: id },
    maxAttempts: DELIVERY_ATTEMPTS,
  });
  return id;
}

/** Submissions that were alike within this time are one that was sent twice. */
const SAME_WITHIN_MS = 10 * 60 * 1000;

/** A page without script cannot name its intent: then the content within ten minutes is its name. */
function contentKey(submission: NewSubmission, now: Instant): string {
  const { kind, email, name, phone, propertyNumber, body, consent } = submission;
  const content = JSON.stringify([kind, emailKey(email), name, phone, propertyNumber, body, consent?.ticked]);
  const hash = createHash('sha256').update(content).digest('base64url');
  return `content:${Math.floor(now / SAME_WITHIN_MS)}:${hash}`;
}

/** Stored facts of a sender: never where the request came from. */
function senderRecord({ utms, originDevice, origin, environment }: Sender) {
  return { utms, originDevice, origin, environment };
}
