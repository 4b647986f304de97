import type { Centavos } from '../money.ts';
import type { DiscountBand } from './enumerations.ts';

/**
 * Deságio: (appraisal − price payable now) / appraisal, between 0 and 1 (D§4). Null without a price, and when the
 * appraisal is zero or less or below the price (D§5).
 */
export function discountOf(appraisal: Centavos | null, price: Centavos | null): number | null {
  if (appraisal === null || price === null || appraisal <= 0 || appraisal < price) return null;
  return (appraisal - price) / appraisal;
}

/** True when an exact discount falls in a band of the filter. */
export function isInDiscountBand(discount: number | null, band: DiscountBand): boolean {
  if (discount === null || discount <= 0) return false;
  if (band === 51) return discount > 0.5;
  if (band === 31) return discount > 0.3;
  return discount <= band / 100;
}

/** The whole percent that the screen shows; while something is left to pay it is not all. */
export function discountPercent(discount: number): number {
  return discount < 1 ? Math.min(99, Math.round(discount * 100)) : 100;
}
