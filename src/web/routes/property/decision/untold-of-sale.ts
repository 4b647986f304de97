import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { untoldSaleFacts } from '../../../../domain/decision/known-facts.ts';

/** Facts of this kind of sale that the listing does not tell. */
export function untoldOfSale({ saleType, saleCategory, auctions, deadlineAt, decision }: PropertyPageView) {
  const hasDay = auctions.length > 0 || deadlineAt !== null;
  return untoldSaleFacts({ saleType, saleCategory, hasDay, floor: decision.floor });
}
