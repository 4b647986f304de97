import { expect, test } from 'vitest';
import { PAID_AMOUNTS, undoneAmounts } from './undone.ts';
import { SALE_WAYS } from './way-to-buy.ts';

test('D01 what comes back after an annulment is told for every sale, each amount once and from somebody who is there', () => {
  for (const way of SALE_WAYS) {
    const amounts = undoneAmounts(way);
    const names = amounts.map(({ amount }) => amount);
    expect(new Set(names).size).toBe(names.length);
    expect(PAID_AMOUNTS.filter((one) => one !== 'commission').every((one) => names.includes(one))).toBe(true);
    const givers = amounts.map(({ giver }) => giver);
    expect(givers.includes('auctioneer')).toBe(way === 'judicial');
    const auctioneers = amounts.find(({ giver }) => giver === 'auctioneer');
    if (auctioneers !== undefined) expect(auctioneers.rule).toBe('commissionBack');
    expect(givers.includes('court')).toBe(way === 'judicial' || way === 'court');
    expect(names.includes('commission')).toBe(['judicial', 'auction', 'tender'].includes(way));
  }
});
