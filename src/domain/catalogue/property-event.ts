import type { Instant } from '../time.ts';

export type PropertyEventKind =
  | 'published'
  | 'returned'
  | 'status'
  | 'price'
  | 'appraisal'
  | 'sale_type'
  | 'auction_dates'
  | 'deadline';

/** A change that is kept with its time (D§5). Amounts are centavos, statuses and sale types their stored names. */
export type PropertyEvent = {
  readonly at: Instant;
  readonly kind: PropertyEventKind;
  readonly before: unknown;
  readonly after: unknown;
};
