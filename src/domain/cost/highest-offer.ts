import { type Centavos, centavos } from '../money.ts';
import { type CostPremises, totalCost } from './total-cost.ts';

const REAL = 100;

/**
 * The highest offer in whole reais whose total cost stays within `ceiling`; null when the costs alone go beyond it. By
 * halving, since the total never falls while the offer rises: exact whatever the tables of fees look like.
 */
export function highestOffer(premises: CostPremises, ceiling: Centavos): Centavos | null {
  const fits = (reais: number) => totalCost(premises, centavos(reais * REAL)).totalCents <= ceiling;
  if (!fits(0)) return null;
  let fitting = 0;
  for (let tooHigh = Math.floor(ceiling / REAL) + 1; tooHigh - fitting > 1; ) {
    const middle = Math.floor((fitting + tooHigh) / 2);
    if (fits(middle)) fitting = middle;
    else tooHigh = middle;
  }
  return centavos(fitting * REAL);
}
