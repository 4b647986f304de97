import type { Instant } from '../time.ts';
import type { PropertyFacts } from './property.ts';
import { isSoldOrClosed } from './property-status.ts';

/** Facts that the end of an offer follows from. */
export type EndingFacts = Pick<
  PropertyFacts,
  'status' | 'statusAt' | 'saleType' | 'deadlineAt' | 'auctionDates'
>;

/** Way in which an offer is over: by its status, or by its own dates. */
export type Ending = 'sold' | 'closed' | 'ended';

/** The instant from which an offer is over by its own dates: its deadline, or an auction's last date without one (D§13). */
export function saleEndOf({
  deadlineAt,
  saleType,
  auctionDates,
}: Omit<EndingFacts, 'status' | 'statusAt'>): Instant | null {
  if (deadlineAt !== null || saleType !== 'leilao') return deadlineAt;
  return auctionDates.reduce<Instant | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** Since when, or from when on, an offer is over: by a status as soon as it has it. */
export function overFrom(property: EndingFacts): Instant | null {
  return isSoldOrClosed(property.status) ? property.statusAt : saleEndOf(property);
}

/** Ending of an offer that is over at `now`; null while it can be taken. Its stored status stays the same. */
export function endingOf(property: Omit<EndingFacts, 'statusAt'>, now: Instant): Ending | null {
  if (property.status === 'vendido') return 'sold';
  if (property.status === 'encerrado' || property.status === 'retirado') return 'closed';
  const end = saleEndOf(property);
  return end !== null && end <= now ? 'ended' : null;
}

/** Over: last in every order, counted, highlighted and announced nowhere (D§4, D§13). */
export function isOver(property: Omit<EndingFacts, 'statusAt'>, now: Instant): boolean {
  return endingOf(property, now) !== null;
}
