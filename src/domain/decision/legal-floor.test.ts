import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { againstBid, FLOOR_VERDICTS, type FloorFacts, leastSafeBid, legalFloor } from './legal-floor.ts';

const DAY = '2026-11-27' as LocalDate;
const reais = (amount: number) => centavos(amount * 100);

const JUDICIAL: FloorFacts = {
  saleCategory: 'venda_judicial',
  saleType: 'leilao',
  loanKind: null,
  hasCourtMinimum: false,
  courtMinimumCents: null,
  fullDebtCents: null,
  appraisalCents: reais(400_000),
  priceCents: reais(200_000),
};
const SECOND: FloorFacts = { ...JUDICIAL, saleCategory: 'segundo_leilao', hasCourtMinimum: null };

const verdictOf = (facts: FloorFacts) => legalFloor(facts, DAY)?.verdict;

describe('D01 a judicial sale', () => {
  test('half of the appraisal, where the judge fixed no minimum (CPC 891)', () => {
    expect(legalFloor(JUDICIAL, DAY)).toMatchObject({
      base: 'half_appraisal',
      verdict: 'clear',
      floorCents: reais(200_000),
      rules: ['vilePrice', 'undoing', 'objection', 'withdrawal'],
    });
    expect(verdictOf({ ...JUDICIAL, priceCents: centavos(199_999_99) })).toBe('risk');
  });

  test('the minimum of the judge stands, above or below half', () => {
    const fixed = { ...JUDICIAL, hasCourtMinimum: true, courtMinimumCents: reais(240_000) };
    expect(legalFloor(fixed, DAY)).toMatchObject({ base: 'court_minimum', verdict: 'risk' });
    expect(verdictOf({ ...fixed, courtMinimumCents: reais(160_000), priceCents: reais(160_000) })).toBe(
      'clear',
    );
  });

  test('a minimum of which no amount is told, and none of which it is not known whether there is one', () => {
    expect(legalFloor({ ...JUDICIAL, hasCourtMinimum: true }, DAY)).toMatchObject({
      base: 'court_minimum_untold',
      verdict: 'untold',
      floorCents: null,
    });
    expect(legalFloor({ ...JUDICIAL, hasCourtMinimum: null }, DAY)?.base).toBe('half_unless_court');
  });
});

describe('D01 an extrajudicial auction', () => {
  test('the first begins at the value of the contract, which is not told', () => {
    const first: FloorFacts = { ...SECOND, saleCategory: 'primeiro_leilao', priceCents: reais(400_000) };
    expect(legalFloor(first, DAY)).toMatchObject({ base: 'contract_value', verdict: 'half_only' });
    expect(verdictOf({ ...first, priceCents: reais(150_000) })).toBe('contested');
  });

  test.each([
    ['an unknown loan, half and more', null, 200_000, null, 'clear'],
    ['an unknown loan, below half', null, 199_000, null, 'contested'],
    ['another loan, below half, the debt covered', 'outro', 150_000, 140_000, 'contested'],
    ['another loan, below half and below the debt', 'outro', 150_000, 160_000, 'risk'],
    ['another loan, half and more, below the debt', 'outro', 220_000, 300_000, 'clear'],
    ['a home loan, the debt covered, half and more', 'moradia', 220_000, 210_000, 'clear'],
    ['a home loan, the debt covered, below half', 'moradia', 150_000, 140_000, 'contested'],
    ['a home loan, the debt not covered', 'moradia', 220_000, 300_000, 'risk'],
    ['a home loan, the debt not told', 'moradia', 220_000, null, 'half_only'],
    ['a home loan, the debt not told, below half', 'moradia', 150_000, null, 'contested'],
  ] as const)('the second: %s', (_, loanKind, price, debt, verdict) => {
    const fullDebtCents = debt === null ? null : reais(debt);
    expect(verdictOf({ ...SECOND, loanKind, priceCents: reais(price), fullDebtCents })).toBe(verdict);
  });
});

test('D01 nothing is said of a direct sale after negative auctions, nor of an auction of no told law', () => {
  for (const saleType of ['venda_direta', 'melhor_proposta', 'concorrencia_publica'] as const) {
    expect(legalFloor({ ...SECOND, saleCategory: 'averbacoes_leiloes_negativos', saleType }, DAY)).toBeNull();
    expect(legalFloor({ ...SECOND, saleCategory: 'outras', saleType }, DAY)).toBeNull();
  }
  expect(legalFloor({ ...SECOND, saleCategory: 'outras' }, DAY)).toBeNull();
});

test('D01 without price or appraisal nothing is judged', () => {
  expect(verdictOf({ ...JUDICIAL, priceCents: null })).toBe('untold');
  expect(verdictOf({ ...SECOND, appraisalCents: null })).toBe('untold');
});

const amount = fc.option(fc.integer({ min: 1, max: 1e11 }).map(centavos), { nil: null });
const anyFacts: fc.Arbitrary<FloorFacts> = fc.record({
  saleCategory: fc.constantFrom('venda_judicial', 'primeiro_leilao', 'segundo_leilao'),
  saleType: fc.constant('leilao' as const),
  loanKind: fc.constantFrom('moradia', 'outro', null),
  hasCourtMinimum: fc.constantFrom(true, false, null),
  courtMinimumCents: amount,
  fullDebtCents: amount,
  appraisalCents: amount,
  priceCents: fc.integer({ min: 1, max: 1e11 }).map(centavos),
});

/** Gravity of a verdict; an unknown one is no better than clear. */
const BADNESS = { clear: 0, untold: 0, half_only: 0, contested: 1, risk: 2 } as const;

test('D01 a higher bid is never judged worse; the floor is whole centavos, and the least that is half', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 1e10 }), (facts, more) => {
      const low = legalFloor(facts, DAY);
      const higher = centavos((facts.priceCents ?? 0) + more);
      const high = legalFloor({ ...facts, priceCents: higher }, DAY);
      expect(FLOOR_VERDICTS).toContain(low?.verdict);
      expect(BADNESS[high?.verdict ?? 'risk']).toBeLessThanOrEqual(BADNESS[low?.verdict ?? 'clear']);
      const floor = low?.floorCents ?? null;
      if (floor === null) return;
      expect(Number.isSafeInteger(floor)).toBe(true);
      if (low?.base === 'court_minimum' || facts.appraisalCents === null) return;
      expect(2 * floor).toBeGreaterThanOrEqual(facts.appraisalCents);
      expect(2 * (floor - 1)).toBeLessThan(facts.appraisalCents);
    }),
  );
});

test('D01 a bid is judged as a price that asked for as much would be', () => {
  const bids = fc.integer({ min: 1, max: 1e11 }).map(centavos);
  fc.assert(
    fc.property(anyFacts, bids, (facts, bid) => {
      const floor = legalFloor(facts, DAY);
      const asked = legalFloor({ ...facts, priceCents: bid }, DAY)?.verdict;
      const wanted = asked === 'risk' || asked === 'contested' ? asked : null;
      expect(floor === null ? null : againstBid(floor, bid)).toBe(wanted);
      const least = floor === null ? null : leastSafeBid(floor);
      if (floor === null || least === null) return;
      expect(againstBid(floor, least)).toBeNull();
      if (least > 1) expect(againstBid(floor, centavos(least - 1))).not.toBeNull();
    }),
  );
});
