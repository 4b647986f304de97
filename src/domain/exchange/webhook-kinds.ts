/** Events that other systems can be told of. */
export const WEBHOOK_KINDS = [
  'lead.created',
  'message.created',
  'visit.requested',
  'proposal.settled',
  'property.published',
  'property.changed',
  'property.withdrawn',
  'consent.withdrawn',
  'person.erased',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

const isKind = (text: string): text is WebhookKind => (WEBHOOK_KINDS as readonly string[]).includes(text);

export const PROPERTY_KINDS = ['property.published', 'property.changed', 'property.withdrawn'] as const;
const PERSONAL: readonly WebhookKind[] = [
  'lead.created',
  'message.created',
  'visit.requested',
  'proposal.settled',
];

/** Events that whoever is told of people has to act on. */
const OWED: readonly WebhookKind[] = ['consent.withdrawn', 'person.erased'];

/**
 * Each once, in the order of the list; who is told of people is told of what they take back, and of their erasure. Null: one is unknown, or there
 * is none.
 */
export function readWebhookKinds(texts: readonly string[]): WebhookKind[] | null {
  const known = texts.filter(isKind);
  if (known.length === 0 || known.length < texts.length) return null;
  const wanted = known.some((kind) => PERSONAL.includes(kind)) ? [...known, ...OWED] : known;
  return WEBHOOK_KINDS.filter((kind) => wanted.includes(kind));
}

const KIND_OF: Readonly<Record<string, WebhookKind>> = {
  message: 'message.created',
  contact: 'message.created',
  visit: 'visit.requested',
  lead: 'lead.created',
  popup_lead: 'lead.created',
  auction_lead: 'lead.created',
  simulation: 'lead.created',
};

/** Kind of a submission for others; null: none, or not yet. */
export const kindOfSubmission = (kind: string): WebhookKind | null => KIND_OF[kind] ?? null;

const HOUR_MS = 3_600_000;
/** Time for which a message is tried. */
export const TRIED_FOR_MS = 48 * HOUR_MS;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3 * HOUR_MS;

/** Wait after so many attempts that failed: 10 s, 30 s, 90 s, … three hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 3 ** Math.max(0, Math.min(attempts, 10) - 1), LONGEST_WAIT_MS);
