import type { Instant } from '../time.ts';

/** In the order in which the events of one change are told. */
export const PROPERTY_EVENT_KINDS = [
  'published',
  'returned',
  'price',
  'appraisal',
  'sale_type',
  'auction_dates',
  'deadline',
  'occupation',
  'status',
] as const;
export type PropertyEventKind = (typeof PROPERTY_EVENT_KINDS)[number];

/** A change that is kept with its time (D§5). Amounts are centavos, statuses and sale types their stored names. */
export type PropertyEvent = {
  readonly at: Instant;
  readonly kind: PropertyEventKind;
  readonly before: unknown;
  readonly after: unknown;
};
