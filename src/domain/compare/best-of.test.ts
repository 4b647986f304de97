import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOf } from './best-of.ts';

describe('the best value of a row', () => {
  test.each([
    ['least', [3, 1, 2], [1]],
    ['most', [3, 1, 2], [0]],
    ['least', [1, 1, 2, null], [0, 1]],
    ['least', [0, 1], [0]],
    ['least', [null, 5, null], []],
    ['most', [2, 2], []],
    ['most', [2, 2, null], []],
    ['most', [], []],
    ['least', [null, null], []],
  ] as const)('%s of %j: positions %j', (wanted, values, best) => {
    expect(bestOf(values, wanted)).toEqual(best);
  });

  test('unknown never wins, nothing known is better, and all that is as good shares it', () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { maxLength: 4 });
    fc.assert(
      fc.property(values, fc.constantFrom('least' as const, 'most' as const), (row, wanted) => {
        const best = bestOf(row, wanted);
        const known = row.filter((value) => value !== null);
        const top = wanted === 'least' ? Math.min(...known) : Math.max(...known);
        const isOpen = new Set(known).size >= 2;
        expect(best).toEqual(isOpen ? row.flatMap((value, at) => (value === top ? [at] : [])) : []);
        expect(best.length > 0).toBe(isOpen);
      }),
    );
  });
});
