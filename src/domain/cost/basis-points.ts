import { type Centavos, centavos } from '../money.ts';

/** A rate in hundredths of a percent, whole: 250 is 2.5 %. */
export type BasisPoints = number & { readonly unit: 'basis-points' };

/** The whole of an amount. */
export const WHOLE = 10_000;

/** Brands whole basis points. Throws on a fraction: that is a bug, not bad input. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate)) throw new RangeError(`not whole basis points: ${rate}`);
  return rate as BasisPoints;
}

/** `amount × times ÷ by`, rounded half up to whole centavos: the one place where a cost is rounded. */
export function rounded(amount: number, times: number, by: number): Centavos {
  return floored(amount * times * 2 + by, 2 * by);
}

/** A share of an amount in centavos, rounded half up. */
export function shareOf(amount: Centavos, rate: BasisPoints): Centavos {
  return rounded(amount, rate, WHOLE);
}

/** An amount without a share of it, rounded down, so that the share is never smaller than asked for. */
export function withoutShare(amount: Centavos, rate: BasisPoints): Centavos {
  return floored(amount * (WHOLE - rate), WHOLE);
}

/** The part as a rate of the whole, rounded half up to a hundredth of a percent; below zero for a part below zero. */
export function rateOf(part: number, whole: Centavos): BasisPoints {
  return basisPoints(Math.floor((part * WHOLE * 2 + whole) / (2 * whole)));
}

/** By remainder: a quotient that was rounded by the division itself would be a centavo too many. */
function floored(amount: number, by: number): Centavos {
  return centavos((amount - (((amount % by) + by) % by)) / by);
}
