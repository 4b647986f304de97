import { missingPrice } from './listing-now.ts';

/**
 * Amounts that a class of its own stands for, numbered from `first` on, in steps that widen: from each amount (in
 * centavos), a step until the next one. Visitors take such amounts as limits. The kernel knows them too
 * (`numbers_of`).
 */
const STEPS = [
  { first: 0, fromCents: 0, stepCents: 100_00 },
  { first: 20_000, fromCents: 2_000_000_00, stepCents: 1_000_00 },
  { first: 28_000, fromCents: 10_000_000_00, stepCents: 100_000_00 },
] as const;

/** Number of the last of these amounts: R$ 486,600,000. */
const LAST_ROUND = 32_766;
/** Class of listings without a price: between no two limits. */
const NO_CLASS = 0xffff;

/**
 * The class of a price, in 16 bits: even for the round amounts of `STEPS`, each alone in its class, odd for what lies
 * between two of them. Of two prices the higher has no lower class.
 */
export function priceClassOf(cents: number): number {
  if (cents === missingPrice) return NO_CLASS;
  const { first, fromCents, stepCents } = STEPS.findLast((step) => cents >= step.fromCents) ?? STEPS[0];
  const steps = (cents - fromCents) / stepCents;
  const round = first + Math.floor(steps);
  if (round > LAST_ROUND) return LAST_ROUND * 2 + 1;
  return round * 2 + (Number.isInteger(steps) ? 0 : 1);
}

/** True when all prices of a class are one amount. */
export function isOnePrice(priceClass: number): boolean {
  return (priceClass & 1) === 0;
}
