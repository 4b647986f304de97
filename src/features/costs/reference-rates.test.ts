import { expect, test } from 'vitest';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { RATE_UNITS, type RateKind, rateInForce, rateTable } from '../../domain/cost/cost-rate.ts';
import { scheduledFee } from '../../domain/cost/fee-schedule.ts';
import { places } from '../../domain/localities/places.server.ts';
import { centavosFromReais } from '../../domain/money.ts';
import { parseLocalDate } from '../../domain/time.ts';
import { referenceRates } from './reference-rates.server.ts';

const table = rateTable(referenceRates(), []);
const day = parseLocalDate('2026-11-21') ?? expect.unreachable();
const kinds = Object.keys(RATE_UNITS) as RateKind[];

test('every kind of rate has a row that holds where nothing else does, on any day', () => {
  const longAgo = parseLocalDate('2000-01-01') ?? expect.unreachable();
  for (const kind of kinds) expect(rateInForce(table, kind, ['br'], longAgo), kind).not.toBeNull();
});

test('every row tells its source and the day on which somebody looked, and stands for a place that there is', () => {
  for (const { kind, scope, source, checkedOn } of referenceRates()) {
    expect(source.length, `${kind} ${scope}`).toBeGreaterThan(10);
    expect(checkedOn >= '2023-01-01' && checkedOn <= day, `${kind} ${scope}`).toBe(true);
    if (kind === 'itbi' && scope !== 'br') expect(places().cityByCode(Number(scope)), scope).not.toBeNull();
  }
  expect(referenceRates().filter(({ kind }) => kind === 'itbi').length).toBeGreaterThan(370);
});

test('D04 what a newspaper alone tells is never a sure source', () => {
  const ofPress = referenceRates().filter(({ source }) => /imprensa|notícia/i.test(source));
  expect(ofPress.length).toBeGreaterThan(3);
  expect(ofPress.filter(({ confidence }) => confidence === 'high')).toEqual([]);
});

test('every state has a table of notary fees; fees rise with the value and stay within what such acts cost', () => {
  for (const uf of STATES) {
    for (const kind of ['escritura', 'registro'] as const) {
      const rate = rateInForce(table, kind, [uf, 'br'], day);
      if (rate === null) throw new Error(`${kind} ${uf}`);
      if (kind === 'escritura') expect(rate.scope).toBe(uf);
      const fees = [50_000, 200_000, 500_000, 1_000_000].map((value) =>
        scheduledFee(rate.value, centavosFromReais(value)),
      );
      expect(fees, `${kind} ${uf}`).toEqual(fees.toSorted((a, b) => a - b));
      expect(fees[2], `${kind} ${uf}`).toBeGreaterThan(centavosFromReais(900));
      expect(fees[2], `${kind} ${uf}`).toBeLessThan(centavosFromReais(20_000));
    }
  }
});

test.each([
  ['mt', 'escritura', 100_000, 2395.15],
  ['ce', 'escritura', 200_000, 3596.4],
  ['sp', 'escritura', 322_400, 4536.14],
  ['rj', 'registro', 600_000, 4259.53],
  ['df', 'registro', 300_000, 1324.7],
] as const)('the table of %s for %s at %d is read to the centavo', (uf, kind, value, fee) => {
  const rate = rateInForce(table, kind, [uf], day) ?? expect.unreachable();
  expect(scheduledFee(rate.value, centavosFromReais(value)) / 100).toBe(fee);
});
