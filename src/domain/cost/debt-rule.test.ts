import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEBT_LIMITS } from '../catalogue/enumerations.ts';
import { centavos } from '../money.ts';
import { withinRule } from './assume-debts.ts';

const APPRAISAL = centavos(300_000_00);
const limit = (kind: (typeof DEBT_LIMITS)[number], percent: number | null, cents: number | null) => ({
  kind,
  percent,
  cents: cents === null ? null : centavos(cents),
});

test.each([
  ['no limit', limit('sem_limite', 10, 1_000_00), 40_000_00, 40_000_00],
  ['a tenth of the appraisal', limit('percentual_avaliacao', 10, null), 40_000_00, 30_000_00],
  ['a debt below the tenth', limit('percentual_avaliacao', 10, null), 20_000_00, 20_000_00],
  ['a fixed amount', limit('valor_fixo', null, 1_000_00), 40_000_00, 1_000_00],
  ['all up to the limit', limit('tudo_ou_nada', 10, null), 30_000_00, 30_000_00],
  ['nothing of a larger one', limit('tudo_ou_nada', 10, null), 30_000_01, 0],
  ['a limit of no told amount', limit('valor_fixo', null, null), 40_000_00, 40_000_00],
] as const)('D04 %s', (_, rule, owed, part) => {
  expect(withinRule(rule, APPRAISAL, owed)).toBe(part);
});

test('D04 a buyer never pays more than is owed, in whole centavos, and never more under a lower limit', () => {
  const rules = fc.record({
    kind: fc.constantFrom(...DEBT_LIMITS),
    percent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    cents: fc.option(fc.integer({ min: 0, max: 1e10 }), { nil: null }),
  });
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 1e10 }), ({ kind, percent, cents }, owed) => {
      const part = withinRule(limit(kind, percent, cents), APPRAISAL, owed);
      expect(Number.isSafeInteger(part)).toBe(true);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(owed);
      const higher = limit(
        kind,
        percent === null ? null : Math.min(100, percent + 5),
        cents === null ? null : cents + 1e6,
      );
      expect(withinRule(higher, APPRAISAL, owed)).toBeGreaterThanOrEqual(part);
    }),
  );
});
