import { type BasisPoints, rounded, WHOLE } from '../cost/basis-points.ts';
import { type Centavos, centavos } from '../money.ts';

/** A rate of the tax on gains, and up to which gain it holds; null: beyond all others. */
export type GainBand = { readonly uptoCents: Centavos | null; readonly rate: BasisPoints };

/**
 * Tax of a person on the gain of a sale: of each part of the gain its band's rate (Lei 8.981/1995 art. 21).
 * Nothing where there is no gain. `bands` rise; each part is rounded half up by itself.
 */
export function gainsTax(gainCents: number, bands: readonly GainBand[]): Centavos {
  let from = 0;
  let tax = 0;
  for (const { uptoCents, rate } of bands) {
    const part = Math.min(gainCents, uptoCents ?? gainCents) - from;
    if (part <= 0) break;
    tax += rounded(part, rate, WHOLE);
    from += part;
  }
  return centavos(tax);
}

/** Share of the gain that one more month leaves (Lei 11.196/2005 art. 40, FR2), for what is held since December 2005. */
const MONTHLY_REDUCTION = 1.0035;

/** The gain that is taxed when the home is sold after so many months, where the reduction applies. */
export function reducedGain(gainCents: number, months: number): Centavos {
  let divisor = 1;
  for (let month = 0; month < months; month += 1) divisor *= MONTHLY_REDUCTION;
  return centavos(Math.round(Math.max(0, gainCents) / divisor));
}
