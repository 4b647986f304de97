import type { Property, PropertyFacts } from '../catalogue/property.ts';
import type { Centavos } from '../money.ts';

type Priced = Pick<PropertyFacts, 'priceCents' | 'campaignTotalCents' | 'campaignCodes'>;

/** The codes of `activeCodes` that the property takes part in decide: its campaign price is payable only with one. */
export function campaignPriceOf(property: Priced, activeCodes: ReadonlySet<string>): Centavos | null {
  const total = property.campaignTotalCents;
  if (total === null || total <= 0) return null;
  return property.campaignCodes.some((code) => activeCodes.has(code)) ? total : null;
}

/** Price payable now: the campaign's total value while it is active, else the sale value (D§4). */
export function payablePriceOf(property: Priced, activeCodes: ReadonlySet<string>): Centavos | null {
  return campaignPriceOf(property, activeCodes) ?? property.priceCents;
}

/** The same as far as visitors may know it: null for a listing that hides its value (P31). */
export function shownPriceOf(property: Property, activeCodes: ReadonlySet<string>): Centavos | null {
  return property.detail.display.hideValue ? null : payablePriceOf(property, activeCodes);
}
