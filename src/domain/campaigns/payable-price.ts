import type { Property, PropertyFacts } from '../catalogue/property.ts';
import type { Centavos } from '../money.ts';

type Priced = Pick<PropertyFacts, 'priceCents' | 'campaignTotalCents' | 'campaignCodes'>;

/**
 * True of a total value below the sale value. One that is not is no offer: a price may fall below it by hand or by a
 * newer list, and what is cheaper without the campaign is payable. A property on request has its total value alone.
 */
export function isOffer<Cents extends number>(
  totalCents: Cents | null,
  priceCents: number | null,
): totalCents is Cents {
  if (totalCents === null || totalCents <= 0) return false;
  return priceCents === null || priceCents <= 0 || totalCents < priceCents;
}

/** The codes of `activeCodes` that the property takes part in decide: its campaign price is payable only with one. */
export function campaignPriceOf(property: Priced, activeCodes: ReadonlySet<string>): Centavos | null {
  const { campaignTotalCents: total, priceCents } = property;
  if (!isOffer(total, priceCents)) return null;
  return property.campaignCodes.some((code) => activeCodes.has(code)) ? total : null;
}

/** Price payable now: the campaign's total value while it is active and below the sale value, else that (D§4). */
export function payablePriceOf(property: Priced, activeCodes: ReadonlySet<string>): Centavos | null {
  return campaignPriceOf(property, activeCodes) ?? property.priceCents;
}

/** The same as far as visitors may know it: null for a listing that hides its value (P31). */
export function shownPriceOf(property: Property, activeCodes: ReadonlySet<string>): Centavos | null {
  return property.detail.display.hideValue ? null : payablePriceOf(property, activeCodes);
}
