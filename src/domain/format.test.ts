import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatArea, formatCount, formatDeadline, formatMoney } from './format.ts';

describe('numbers for a Brazilian reader', () => {
  it('K01 money has thousands dots, no decimals and a space that does not break', () => {
    expect(formatMoney(1_234_567_890)).toBe('R$\u00a012.345.679');
    expect(formatMoney(99_900)).toBe('R$\u00a0999');
    expect(formatMoney(0)).toBe('R$\u00a00');
  });

  it('agrees with the language rules of the platform for any whole amount', () => {
    const rules = new Intl.NumberFormat('pt-BR', { useGrouping: true });
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => {
        expect(formatCount(value)).toBe(rules.format(value));
      }),
    );
  });

  it('areas turn to hectares from 10,000 square metres on and drop zero decimals', () => {
    expect(formatArea(92)).toBe('92\u00a0m²');
    expect(formatArea(62.5)).toBe('62,5\u00a0m²');
    expect(formatArea(9999.99)).toBe('9.999,99\u00a0m²');
    expect(formatArea(1_840_000)).toBe('184\u00a0ha');
  });

  it('K01 an instant is read on the clock of São Paulo, whatever the clock of the machine', () => {
    expect(formatDeadline(Date.parse('2026-11-28T20:00:00Z'))).toBe('28/11/2026, 17h');
    expect(formatDeadline(Date.parse('2027-01-01T02:05:00Z'))).toBe('31/12/2026, 23h05');
  });
});
