import { expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { campaignPriceOf, isOffer, payablePriceOf } from './payable-price.ts';

const RUNNING: ReadonlySet<string> = new Set(['feirao']);
const house = (price: number | null, total: number | null) => ({
  priceCents: price === null ? null : centavos(price),
  campaignTotalCents: total === null ? null : centavos(total),
  campaignCodes: ['feirao'],
});

test('L13 what a campaign asks is an offer only below the price of today, which else is payable', () => {
  const seen = [
    [190_000_00, 204_500_00],
    [204_500_00, 204_500_00],
    [232_400_00, 204_500_00],
    [null, 204_500_00],
    [190_000_00, null],
    [190_000_00, 0],
  ] as const;
  expect(seen.map(([price, total]) => campaignPriceOf(house(price, total), RUNNING))).toEqual([
    null,
    null,
    204_500_00,
    204_500_00,
    null,
    null,
  ]);
  expect(seen.map(([price, total]) => payablePriceOf(house(price, total), RUNNING))).toEqual([
    190_000_00, 204_500_00, 204_500_00, 204_500_00, 190_000_00, 190_000_00,
  ]);
  expect(campaignPriceOf(house(232_400_00, 204_500_00), new Set())).toBeNull();
  expect(isOffer(204_500_00, 0)).toBe(true);
});
