import { type Kysely, sql, type Transaction } from 'kysely';
import { markOfItem } from '../../domain/inbox/item-mark.ts';
import type { DeskState, Topic } from '../../domain/inbox/topic.ts';
import type { Instant } from '../../domain/time.ts';
import { standingConsents } from './consent.repo.server.ts';
import type { EnquiryTables, VisitAppointmentTable } from './enquiries.tables.server.ts';
import type { InboxLine } from './inbox.repo.server.ts';

type Db = Kysely<EnquiryTables>;
type Trx = Transaction<EnquiryTables>;

/** One thing that a visitor sent, with all that hangs on it. */
export type InboxItem = InboxLine & {
  readonly kind: string;
  readonly phone: string | null;
  readonly sender: Readonly<Record<string, unknown>>;
  readonly consent: {
    readonly textVersion: string;
    readonly policyVersion: string | null;
    readonly ticked: Readonly<Record<string, boolean>>;
  } | null;
  readonly deliveries: readonly ItemDelivery[];
  readonly events: readonly ItemEvent[];
  readonly appointment: { readonly startsAt: Date; readonly state: VisitAppointmentTable['state'] } | null;
  readonly proposal: {
    readonly reason: string | null;
    readonly message: string | null;
    readonly targetUrl: string | null;
  } | null;
};

export type ItemDelivery = {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly status: 'waiting' | 'confirmed' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
};

export type ItemEvent = {
  readonly id: string;
  readonly at: Date;
  readonly personName: string;
  readonly kind: string;
  readonly text: string | null;
  readonly outcome: string | null;
  readonly deliveryId: string | null;
};

/** Null: there is none, or it was erased. */
export async function readItem(db: Db, id: string): Promise<InboxItem | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const { rows } = await sql<
    Omit<InboxItem, 'consent' | 'deliveries' | 'events' | 'appointment' | 'proposal'>
  >`
    select id, kind, coalesce(topic, 'message') as topic, desk_state as state, received_at as "receivedAt",
      due_at as "dueAt", name, email, phone, property_number as "propertyNumber", body, sender, status,
      taken_by as "takenBy" from submission where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const consent = await sql<NonNullable<InboxItem['consent']>>`
    select text_version as "textVersion", policy_version as "policyVersion", ${standingConsents} as ticked
    from consent c where submission_id = ${id} limit 1`.execute(db);
  const deliveries = await sql<ItemDelivery>`
    select id, template, recipient, status, attempts, error, created_at as "createdAt",
      confirmed_at as "confirmedAt" from delivery where submission_id = ${id} order by created_at, id`.execute(
    db,
  );
  const events = await sql<ItemEvent>`
    select id, at, person_name as "personName", kind, text, outcome, delivery_id as "deliveryId"
    from inbox_event where submission_id = ${id} order by number`.execute(db);
  const appointment = await sql<NonNullable<InboxItem['appointment']>>`
    select starts_at as "startsAt", state from visit_appointment where submission_id = ${id}`.execute(db);
  const proposal = await sql<NonNullable<InboxItem['proposal']>>`
    select reason, message, target_url as "targetUrl" from proposal where submission_id = ${id}`.execute(db);
  return {
    ...row,
    consent: consent.rows[0] ?? null,
    deliveries: deliveries.rows,
    events: events.rows,
    appointment: appointment.rows[0] ?? null,
    proposal: proposal.rows[0] ?? null,
  };
}

export type NewEvent = {
  /** Of the form: pressed twice it is one. */
  readonly id: string;
  readonly submissionId: string;
  readonly personId: string;
  readonly personName: string;
  readonly kind: 'answer' | 'note' | 'call' | 'whatsapp' | 'state' | 'taken' | 'given' | 'refiled' | 'visit';
  readonly text?: string | null;
  readonly outcome?: string | null;
  readonly deliveryId?: string | null;
};

/** Adds what was done; false when this press was taken already. */
export async function addEvent(trx: Trx, event: NewEvent, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inbox_event')
    .values({
      id: event.id,
      submission_id: event.submissionId,
      at: new Date(now),
      person_id: event.personId,
      person_name: event.personName,
      kind: event.kind,
      text: event.text ?? null,
      outcome: event.outcome ?? null,
      delivery_id: event.deliveryId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes how far the desk is with something. */
export async function updateItem(
  trx: Trx,
  id: string,
  change: {
    readonly desk_state?: DeskState;
    readonly taken_by?: string | null;
    readonly topic?: Topic;
    readonly due_at?: Date | null;
  },
  now: Instant,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx
    .updateTable('submission')
    .set({ ...change, ...(change.desk_state === undefined ? {} : { state_at: new Date(now) }) })
    .where('id', '=', id)
    .execute();
}

/** Open items of somebody are nobody's from now on. Gives their number. */
export async function letGoOfItems(trx: Trx, personId: string): Promise<number> {
  const { numAffectedRows } = await sql`update submission set taken_by = null
    where taken_by = ${personId}::uuid and desk_state <> 'fechada'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Notes when a visit takes place. Gives how often that was changed, for calendars. */
export async function keepAppointment(trx: Trx, submissionId: string, startsAt: Instant): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    insert into visit_appointment (submission_id, starts_at, state)
    values (${submissionId}, ${new Date(startsAt)}, 'confirmed')
    on conflict (submission_id) do update set starts_at = excluded.starts_at, state = 'confirmed',
      sequence = visit_appointment.sequence + 1
    returning sequence`.execute(trx);
  return rows[0]?.sequence ?? 0;
}

/** Outcome of a visit that was agreed on. */
export async function settleAppointment(
  trx: Trx,
  submissionId: string,
  state: 'done' | 'missed' | 'cancelled',
): Promise<void> {
  await sql`update visit_appointment set state = ${state},
    sequence = sequence + 1 where submission_id = ${submissionId}`.execute(trx);
}

/** Submissions of the same address, the newest first. */
export async function sentBy(db: Db, emailKey: string, limit: number): Promise<readonly InboxLine[]> {
  const { rows } = await sql<InboxLine>`
    select id, coalesce(topic, 'message') as topic, desk_state as state, received_at as "receivedAt",
      due_at as "dueAt", name, email, property_number as "propertyNumber", body, status,
      taken_by as "takenBy"
    from submission where email_key = ${emailKey} order by received_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type WeekVisit = {
  readonly id: string;
  readonly name: string | null;
  readonly propertyNumber: number | null;
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly startsAt: Date | null;
  readonly state: VisitAppointmentTable['state'] | null;
  /** Mark of the item on the page that shows it (`markOfItem`). */
  readonly known: string;
};

/** Visits that are asked for and not agreed on, and those that take place in a span of time. */
export async function visitsOf(
  db: Db,
  from: Instant,
  to: Instant,
  limit: number,
): Promise<readonly WeekVisit[]> {
  type Row = Omit<WeekVisit, 'days' | 'times' | 'known'> & {
    body: Record<string, unknown>;
    standing: { state: string; topic: string; takenBy: string | null; last: string | null };
  };
  const standing = sql`jsonb_build_object('state', s.desk_state, 'topic', s.topic, 'takenBy', s.taken_by,
    'last', (select id from inbox_event where submission_id = s.id order by number desc limit 1)) as standing`;
  const { rows: agreed } = await sql<Row>`
    select s.id, s.name, s.property_number as "propertyNumber", s.body, a.starts_at as "startsAt", a.state,
      ${standing}
    from visit_appointment a join submission s on s.id = a.submission_id
    where s.topic = 'visit' and a.starts_at >= ${new Date(from)} and a.starts_at < ${new Date(to)}
    order by a.starts_at, s.id limit ${limit}`.execute(db);
  const { rows: asked } = await sql<Row>`
    select s.id, s.name, s.property_number as "propertyNumber", s.body, null as "startsAt", null as state,
      ${standing}
    from submission s
    where s.topic = 'visit' and s.desk_state <> 'fechada'
      and not exists (select from visit_appointment a where a.submission_id = s.id)
    order by s.received_at, s.id limit ${limit}`.execute(db);
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return [...agreed, ...asked].map(({ body, standing: { last, ...stands }, ...rest }) => ({
    ...rest,
    known: markOfItem({ ...stands, events: last === null ? [] : [{ id: last }] }),
    days: texts(body.days),
    times: texts(body.times),
  }));
}
