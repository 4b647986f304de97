import { discountPercent } from '../catalogue/discount.ts';
import { isSteepFall } from './bulk/bulk-change.ts';

/** Whole percent by which a price falls, where that is steep; null: it does not, or there is none on one side. */
export function steepFall(before: number | null, after: number | null): number | null {
  if (before === null || after === null || !isSteepFall(before, after)) return null;
  return discountPercent(1 - after / before);
}
