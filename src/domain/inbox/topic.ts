import { PARTNERSHIPS } from '../forms/message.form.ts';
import { DAY_MS, type Instant, instant } from '../time.ts';
import { endOfWorkingDay } from './working-days.ts';

/** Boxes of the desk. */
export const TOPICS = [
  'message',
  'visit',
  'proposal',
  'partnership',
  'ombudsman',
  'privacy',
  'simulation',
  'lead',
] as const;
export type Topic = (typeof TOPICS)[number];

/** State of the desk's work on it (contract of the desk §4). */
export const DESK_STATES = ['nova', 'em_atendimento', 'aguardando_cliente', 'respondida', 'fechada'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** Orders in which a box is worked through: the newest first, or the oldest deadline first. */
export const INBOX_ORDERS = ['novas', 'prazo'] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

/** Topics that wait for nobody: an address left, a search to be told of, figures that were sent. */
const UNANSWERED: readonly Topic[] = ['lead', 'simulation'];

const OMBUDSMAN = 'Ouvidoria';

export function topicOf(kind: string, body: Readonly<Record<string, unknown>>): Topic {
  if (kind === 'visit' || kind === 'proposal' || kind === 'simulation') return kind;
  if (kind !== 'message' && kind !== 'contact') return 'lead';
  if (body.subject === OMBUDSMAN) return 'ombudsman';
  return body.subject === PARTNERSHIPS ? 'partnership' : 'message';
}

export const firstState = (topic: Topic): DeskState => (UNANSWERED.includes(topic) ? 'fechada' : 'nova');

/** Working days within which the operator says that it answers. */
export type AnswersWithin = { readonly messages: number; readonly visits: number };

const PROPOSAL_DAYS = 1;
const OMBUDSMAN_DAYS = 5;
/** Days of the calendar (LGPD, art. 19, II). */
const PRIVACY_DAYS = 15;

/** Until when it is to be answered; null: nothing waits for an answer. */
export function dueOf(topic: Topic, receivedAt: Instant, within: AnswersWithin): Instant | null {
  if (UNANSWERED.includes(topic)) return null;
  if (topic === 'privacy') return instant(receivedAt + PRIVACY_DAYS * DAY_MS);
  const days: Partial<Record<Topic, number>> = {
    visit: within.visits,
    proposal: PROPOSAL_DAYS,
    ombudsman: OMBUDSMAN_DAYS,
  };
  return endOfWorkingDay(receivedAt, days[topic] ?? within.messages);
}
