import { sql, type Transaction } from 'kysely';
import { markOfItem } from '../../../domain/inbox/item-mark.ts';
import { DESK_STATES, type DeskState, dueOf, TOPICS, type Topic } from '../../../domain/inbox/topic.ts';
import { oddTimesOf } from '../../../domain/inbox/visit-time.ts';
import { localTime } from '../../../domain/inbox/working-days.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { personById } from '../../../features/desk/person.repo.server.ts';
import { replayDeliveries } from '../../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../../features/enquiries/enquiries.tables.server.ts';
import {
  addEvent,
  type InboxItem,
  keepAppointment,
  type NewEvent,
  readItem,
  settleAppointment,
  updateItem,
} from '../../../features/enquiries/inbox-item.repo.server.ts';
import { addDelivery } from '../../../features/enquiries/store-submission.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { maySeeInbox } from '../may-see-inbox.ts';
import { documentsOfItem } from './item-documents.server.ts';

/** Names of the mails that leave from an item. */
export const DESK_ANSWER = 'desk-answer';
export const VISIT_CONFIRMED = 'desk-visit';

const LONGEST_TEXT = 10_000;
/** Time within which the same answer to the same item is asked about. */
const SAME_TEXT_MS = 30 * 60_000;
const CALL_OUTCOMES = ['reached', 'voicemail', 'no_answer', 'wrong_number'] as const;

/** Act of somebody on an item; `press` is made with the form. */
export type ItemAct = {
  readonly press: string;
  /** Mark of the item on the page (`markOfItem`); null: the page has none. */
  readonly known?: string | null;
} & (
  | { readonly kind: 'take' }
  | { readonly kind: 'give'; readonly to: string }
  | { readonly kind: 'state'; readonly state: string; readonly reason: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'call' | 'whatsapp'; readonly outcome: string }
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly closes: boolean;
      /** Addresses of documents of the property that go along. */
      readonly documents: readonly string[];
      /** The same text may go once more. */
      readonly again?: boolean;
    }
  | { readonly kind: 'refile'; readonly topic: string }
  | { readonly kind: 'resend'; readonly delivery: string }
  | {
      readonly kind: 'visit';
      readonly day: string;
      readonly hour: string;
      /** The day and hour that were asked about, since they are unusual, and are meant. */
      readonly sure?: string | null;
    }
  | { readonly kind: 'visited'; readonly outcome: string }
);

/** `gone`: it was erased meanwhile. The others name what is wrong with what was sent. */
export type ItemOutcome =
  | 'done'
  | 'gone'
  | 'text_required'
  | 'reason_required'
  /** The same text left a moment ago, by another press. */
  | 'sent_before'
  /** A colleague did something with it that the page does not show. */
  | 'moved'
  | 'time_invalid'
  | 'time_past'
  /** Nobody may have meant it (`oddTimesOf`). */
  | 'time_odd'
  | 'invalid';

type Doing = {
  readonly trx: Transaction<EnquiryTables>;
  readonly item: InboxItem;
  readonly actor: Actor;
  readonly now: Instant;
  readonly press: string;
  readonly parts: DeskParts;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Does one thing with an item, and writes it down with it: in the thread, and in the audit without what was said. */
export async function workOnItem(
  parts: DeskParts,
  id: string,
  act: ItemAct,
  actor: Actor,
): Promise<ItemOutcome> {
  const fault = faultOf(act, parts.clock.now());
  if (fault !== null) return fault;
  const item = await readItem(parts.db as never, id);
  if (item === null) return 'gone';
  const now = parts.clock.now();
  return transaction(parts.db, async (trx) => {
    if (await hasMoved(trx as never, id, act)) return 'moved';
    const doing = { trx: trx as never, item, actor, now, press: act.press, parts };
    const done = await carryOut(doing, act);
    if (done === null) return 'invalid';
    if (done === 'sent_before') return done;
    if (done !== 'again') await writeAudit(trx, actor, { object: { kind: 'enquiry', id }, ...done }, now);
    return 'done';
  });
}

/** Acts of which the person hears, or which say with whom and where the item is. */
const ASKED_ABOUT: readonly ItemAct['kind'][] = [
  'answer',
  'call',
  'whatsapp',
  'visit',
  'visited',
  'give',
  'state',
  'refile',
];

/** True for a press from a page that was drawn before an act of a colleague. One press comes at a time. */
async function hasMoved(
  trx: Transaction<EnquiryTables>,
  id: string,
  { kind, known, press }: ItemAct,
): Promise<boolean> {
  if ((known ?? null) === null || !ASKED_ABOUT.includes(kind)) return false;
  await sql`select 1 from submission where id = ${id} for update`.execute(trx);
  const now = await readItem(trx as never, id);
  if (now === null || markOfItem(now) === known) return false;
  // The same press twice is one press.
  return !now.events.some((event) => event.id === press);
}

function faultOf(act: ItemAct, now: Instant): ItemOutcome | null {
  if (!UUID.test(act.press)) return 'invalid';
  if (act.kind === 'note' || act.kind === 'answer') {
    return act.text.trim() === '' ? 'text_required' : act.text.length > LONGEST_TEXT ? 'invalid' : null;
  }
  if (act.kind === 'state' && act.state === 'fechada' && act.reason.trim() === '') return 'reason_required';
  if (act.kind === 'visit') {
    const at = localTime(act.day, act.hour);
    if (at === null) return 'time_invalid';
    if (at < now) return 'time_past';
    const isMeant = act.sure === `${act.day} ${act.hour}` || oddTimesOf(at, now).length === 0;
    return isMeant ? null : 'time_odd';
  }
  return null;
}

/** Null: what was sent names nothing that there is; `again`: this press was taken already. */
type Done = AuditEntry | 'again' | 'sent_before' | null;

function carryOut(doing: Doing, act: ItemAct): Promise<Done> {
  switch (act.kind) {
    case 'take':
      return take(doing);
    case 'give':
      return give(doing, act.to);
    case 'state':
      return changeState(doing, act.state, act.reason);
    case 'note':
      return note(doing, act.text);
    case 'call':
    case 'whatsapp':
      return noteCall(doing, act.kind, act.outcome);
    case 'answer':
      return answer(doing, act);
    case 'refile':
      return refile(doing, act.topic);
    case 'resend':
      return resend(doing, act.delivery);
    case 'visit':
      return confirmVisit(doing, localTime(act.day, act.hour) ?? doing.now);
    case 'visited':
      return settleVisit(doing, act.outcome);
  }
}

const event = ({ trx, item, actor, now, press }: Doing, rest: Pick<NewEvent, 'kind'> & Partial<NewEvent>) =>
  addEvent(
    trx,
    { id: press, submissionId: item.id, personId: actor.id, personName: actor.name, ...rest },
    now,
  );

async function take(doing: Doing): Promise<Done> {
  if (!(await event(doing, { kind: 'taken' }))) return 'again';
  const { trx, item, actor, now } = doing;
  const state = item.state === 'nova' ? { desk_state: 'em_atendimento' as const } : {};
  await updateItem(trx, item.id, { taken_by: actor.id, ...state }, now);
  return { act: 'enquiry.taken' };
}

async function give(doing: Doing, to: string): Promise<Done> {
  if (!UUID.test(to)) return null;
  const person = await personById(doing.trx as never, to);
  if (person === null || !maySeeInbox(person)) return null;
  if (!(await event(doing, { kind: 'given', text: person.name }))) return 'again';
  await updateItem(doing.trx, doing.item.id, { taken_by: to }, doing.now);
  return { act: 'enquiry.given', detail: { to } };
}

async function changeState(doing: Doing, state: string, reason: string): Promise<Done> {
  const wanted = DESK_STATES.find((each) => each === state);
  if (wanted === undefined) return null;
  const text = reason.trim() === '' ? null : reason.trim().slice(0, LONGEST_TEXT);
  if (!(await event(doing, { kind: 'state', outcome: wanted, text }))) return 'again';
  await updateItem(doing.trx, doing.item.id, { desk_state: wanted }, doing.now);
  return { act: 'enquiry.state', detail: { before: doing.item.state, after: wanted } };
}

async function note(doing: Doing, text: string): Promise<Done> {
  if (!(await event(doing, { kind: 'note', text: text.trim() }))) return 'again';
  return { act: 'enquiry.noted' };
}

/** A call that reached somebody is an answer; one that did not leaves the deadline as it was. */
async function noteCall(doing: Doing, kind: 'call' | 'whatsapp', outcome: string): Promise<Done> {
  const known = CALL_OUTCOMES.find((each) => each === outcome);
  if (known === undefined) return null;
  if (!(await event(doing, { kind, outcome: known }))) return 'again';
  const { trx, item, actor, now } = doing;
  const taken = item.takenBy === null ? { taken_by: actor.id } : {};
  const state: DeskState = known === 'reached' ? 'respondida' : 'em_atendimento';
  if (item.state !== 'fechada') await updateItem(trx, item.id, { ...taken, desk_state: state }, now);
  return { act: `enquiry.${kind}`, detail: { outcome: known } };
}

/** The answer leaves by the outbox, in the transaction that keeps it: it goes once, whatever ends the process. */
async function answer(
  doing: Doing,
  { text, closes, documents: wanted, again }: Extract<ItemAct, { kind: 'answer' }>,
): Promise<Done> {
  const { trx, item, actor, now } = doing;
  const said = text.trim();
  const documents = (await documentsOfItem(trx, item)).filter(({ url }) => wanted.includes(url));
  if (documents.length < new Set(wanted).size) return null;
  // A page that was gone back to still has the text, under another press.
  const isSame = (each: InboxItem['events'][number]) =>
    each.kind === 'answer' && each.text === said && each.at.getTime() > now - SAME_TEXT_MS;
  const isOtherPress = !item.events.some(({ id }) => id === doing.press);
  if (!again && isOtherPress && item.events.some(isSame)) return 'sent_before';
  if (!(await event(doing, { kind: 'answer', text: said }))) return 'again';
  const delivery = {
    template: DESK_ANSWER,
    recipient: item.email,
    data: { text: said, by: actor.name, documents },
  };
  const deliveryId = await addDelivery(trx, delivery, { submissionId: item.id, now });
  await trx
    .updateTable('inbox_event')
    .set({ delivery_id: deliveryId })
    .where('id', '=', doing.press)
    .execute();
  const taken = item.takenBy === null ? { taken_by: actor.id } : {};
  await updateItem(trx, item.id, { ...taken, desk_state: closes ? 'fechada' : 'respondida' }, now);
  const detail = { closes, delivery: deliveryId, documents: documents.length };
  return { act: 'enquiry.answered', detail };
}

/** Another box, with its own deadline from the day on which it came. */
async function refile(doing: Doing, topic: string): Promise<Done> {
  const wanted: Topic | undefined = TOPICS.find((each) => each === topic);
  if (wanted === undefined) return null;
  if (!(await event(doing, { kind: 'refiled', outcome: wanted }))) return 'again';
  const { trx, item, now, parts } = doing;
  const due = dueOf(wanted, instant(item.receivedAt.getTime()), parts.brand.answersWithin);
  await updateItem(trx, item.id, { topic: wanted, due_at: due === null ? null : new Date(due) }, now);
  return { act: 'enquiry.refiled', detail: { before: item.topic, after: wanted } };
}

async function resend({ trx, item }: Doing, delivery: string): Promise<Done> {
  if (!item.deliveries.some(({ id }) => id === delivery)) return null;
  const replayed = await replayDeliveries(trx, { id: delivery });
  return replayed === 0 ? 'again' : { act: 'delivery.replayed', detail: { delivery } };
}

async function confirmVisit(doing: Doing, startsAt: Instant): Promise<Done> {
  const { trx, item, actor, now } = doing;
  const outcome = new Date(startsAt).toISOString();
  if (!(await event(doing, { kind: 'visit', outcome }))) return 'again';
  const sequence = await keepAppointment(trx, item.id, startsAt);
  const before = item.appointment?.state === 'confirmed' ? item.appointment.startsAt.getTime() : startsAt;
  const data = {
    ...{ startsAt, sequence, by: actor.name },
    ...(before === startsAt ? {} : { movedFrom: before }),
  };
  const delivery = { template: VISIT_CONFIRMED, recipient: item.email, data };
  await addDelivery(trx, delivery, { submissionId: item.id, now });
  const taken = item.takenBy === null ? { taken_by: actor.id } : {};
  await updateItem(trx, item.id, { ...taken, desk_state: 'respondida' }, now);
  return { act: 'visit.confirmed', detail: { startsAt: outcome } };
}

async function settleVisit(doing: Doing, outcome: string): Promise<Done> {
  const state = (['done', 'missed', 'cancelled'] as const).find((each) => each === outcome);
  if (state === undefined || doing.item.appointment === null) return null;
  if (!(await event(doing, { kind: 'visit', outcome: state }))) return 'again';
  await settleAppointment(doing.trx, doing.item.id, state);
  const closed = state === 'done' ? { desk_state: 'fechada' as const } : {};
  await updateItem(doing.trx, doing.item.id, closed, doing.now);
  return { act: 'visit.settled', detail: { outcome: state } };
}
