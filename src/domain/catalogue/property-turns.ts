import { shownUntil } from '../search/shown-state.ts';
import type { Instant } from '../time.ts';
import type { PropertyFacts } from './property.ts';

export type TurningProperty = Pick<
  PropertyFacts,
  'status' | 'statusAt' | 'saleType' | 'preActiveUntil' | 'deadlineAt' | 'auctionDates'
>;

/**
 * The instants at which what is shown of a property becomes another by itself, in no order: it opens, its deadline or
 * one of its auctions passes (D§5), or it leaves the lists 30 days after its end (D§4).
 */
export function turnsOfProperty(property: TurningProperty): readonly Instant[] {
  const turns = [
    shownUntil(property),
    property.preActiveUntil,
    property.deadlineAt,
    ...property.auctionDates,
  ];
  return turns.filter((at) => at !== null);
}
