import { expect, test } from 'vitest';
import type { CostRate, RateKind } from '../../domain/cost/cost-rate.ts';
import type { Range } from '../../domain/cost/scenario.ts';
import { unusualRate } from '../../domain/cost/unusual-rate.ts';
import { referenceRates } from './reference-rates.server.ts';

test('O25 a rate far from all that are known of its kind stands out, and no known one does', () => {
  const known = referenceRates();
  const same = (base: number): Range => ({ low: base, base, high: base });
  const of = (kind: RateKind, base: number) => unusualRate({ kind, value: same(base) }, known);
  // Hundredths of a percent.
  expect(of('itbi', 90_00)).toMatchObject({ most: expect.any(Number) });
  expect(of('itbi', 27_00)).not.toBeNull();
  expect(of('itbi', 2)).not.toBeNull();
  expect([of('itbi', 2_70), of('itbi', 3_00), of('itbi', 4_00)]).toEqual([null, null, null]);
  const told = known.filter((rate: CostRate) => unusualRate(rate, known) !== null);
  expect(told).toEqual([]);
});
