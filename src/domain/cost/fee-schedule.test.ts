import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, centavosFromReais } from '../money.ts';
import { type FeeSchedule, feeAt, scheduledFee, scheduleProblems } from './fee-schedule.ts';

const reais = centavosFromReais;
const growing: FeeSchedule = {
  addedRate: 0,
  brackets: [
    { fromCents: 0, feeCents: 300_65 },
    {
      fromCents: 5353_46,
      feeCents: 300_65,
      step: { sizeCents: 1338_53, feeCents: 29_50, limitCents: 6948_45 },
    },
  ],
};

describe('a table of fees', () => {
  it('gives the fee of the bracket that holds the value, its first value included', () => {
    const table: FeeSchedule = {
      addedRate: 0,
      brackets: [
        { fromCents: 0, feeCents: 100_00 },
        { fromCents: 3000_01, feeCents: 200_00 },
      ],
    };
    expect(scheduledFee(table, reais(0))).toBe(100_00);
    expect(scheduledFee(table, reais(3000))).toBe(100_00);
    expect(scheduledFee(table, reais(3000.01))).toBe(200_00);
    expect(scheduledFee(table, reais(9e8))).toBe(200_00);
  });

  it('adds each begun step up to the limit', () => {
    expect(scheduledFee(growing, reais(5353.45))).toBe(300_65);
    expect(scheduledFee(growing, reais(5353.46))).toBe(330_15);
    expect(scheduledFee(growing, reais(100_000))).toBe(2395_15);
    expect(scheduledFee(growing, reais(5_000_000))).toBe(6948_45);
  });

  it('adds the funds that the law puts on top, and is taken by its factor', () => {
    expect(scheduledFee({ ...growing, addedRate: 3600 }, reais(1))).toBe(408_88);
    expect(feeAt({ kind: 'schedule', schedule: growing, factor: 15_000 }, reais(1))).toBe(450_98);
  });

  it('is refused where a fee falls, begins late, does not rise in value or steps wrongly', () => {
    const of = (...brackets: FeeSchedule['brackets']) => scheduleProblems({ addedRate: 0, brackets });
    const zero = { fromCents: 0, feeCents: 100 };
    expect(scheduleProblems(growing)).toEqual([]);
    expect(of()).toEqual(['empty']);
    expect(of({ fromCents: 1, feeCents: 1 })).toEqual(['first_not_zero']);
    expect(of(zero, { fromCents: 500, feeCents: 99 })).toEqual(['falling']);
    expect(of(zero, { fromCents: 0, feeCents: 200 })).toEqual(['not_ascending']);
    expect(of({ fromCents: 0, feeCents: 1.5 })).toEqual(['not_whole']);
    const step = { sizeCents: 10, feeCents: 5, limitCents: null };
    expect(of({ ...zero, step: { ...step, sizeCents: 0 } })).toEqual(['bad_step']);
    expect(of({ ...zero, step: { ...step, feeCents: 11 } })).toEqual(['bad_step']);
    expect(of({ ...zero, step: { ...step, limitCents: 99 } })).toEqual(['bad_step']);
    // A step that has grown beyond the fee of the next bracket.
    expect(of({ ...zero, step }, { fromCents: 1000, feeCents: 300 })).toEqual(['falling']);
  });

  it('D09 of a sound table never falls while the value or the factor rises, and is whole centavos', () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 });
    const steps = fc.option(
      fc.record({
        sizeCents: fc.integer({ min: 1, max: 1000_00 }),
        feeCents: fc.nat(1000),
        limitCents: fc.constant(null),
      }),
      { nil: undefined },
    );
    const bracket = fc.record({
      width: fc.integer({ min: 1, max: 9_000_00 }),
      feeCents: amount,
      step: steps,
    });
    const tables = fc
      .tuple(fc.array(bracket, { minLength: 1, maxLength: 5 }), fc.nat(5000))
      .map(([all, addedRate]) => {
        let from = 0;
        const brackets = all.map(({ width, feeCents, step }) => {
          const one = { fromCents: from, feeCents, ...(step && { step }) };
          from += width;
          return one;
        });
        return { addedRate, brackets: brackets.toSorted((a, b) => a.fromCents - b.fromCents) };
      });
    const sound = tables.filter((table) => scheduleProblems(table).length === 0);
    fc.assert(
      fc.property(sound, fc.nat(1e9), fc.nat(1e8), fc.nat(20_000), (schedule, value, more, factor) => {
        const fee = { kind: 'schedule', schedule, factor } as const;
        const found = feeAt(fee, centavos(value));
        expect(Number.isSafeInteger(found) && found >= 0).toBe(true);
        expect(feeAt(fee, centavos(value + more))).toBeGreaterThanOrEqual(found);
        expect(feeAt({ ...fee, factor: factor + 1 }, centavos(value))).toBeGreaterThanOrEqual(found);
      }),
    );
  });
});
