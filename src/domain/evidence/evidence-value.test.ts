import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EvidenceForm } from './evidence-kinds.ts';
import { evidenceText, readEvidenceValue } from './evidence-value.ts';

test.each([
  ['money', 'R$ 185.432,17', '18543217'],
  ['money', '185000', '18500000'],
  ['money', 'cento e dez', null],
  ['day', '12/03/2026', '2026-03-12'],
  ['day', '31/02/2026', null],
  ['moment', '12/03/2026, às 14h30', '2026-03-12T14:30'],
  ['moment', '12/03/2026 14:00', '2026-03-12T14:00'],
  ['moment', '12/03/2026', '2026-03-12'],
  ['percent', '5%', '5'],
  ['percent', '2,5 %', '2.5'],
  ['percent', '500%', null],
  ['area', '1.045,5 m²', '1045.5'],
  ['text', '  à   vista ', 'à vista'],
  ['text', ' ', null],
  ['case', '0000832-35.2018.4.01.3202', '00008323520184013202'],
  ['case', '0000832-36.2018.4.01.3202', null],
] as const)('S18 what somebody writes of a fact is read: %s %s', (form, written, value) => {
  expect(readEvidenceValue(form, written)).toBe(value);
});

const VALUES: Readonly<Record<Exclude<EvidenceForm, 'case'>, fc.Arbitrary<string>>> = {
  money: fc.integer({ min: 0, max: 1e12 }).map(String),
  day: fc.integer({ min: 0, max: 40_000 }).map((day) => new Date(day * 864e5).toISOString().slice(0, 10)),
  moment: fc
    .integer({ min: 0, max: 40_000_000 })
    .map((min) => new Date(min * 6e4).toISOString().slice(0, 16)),
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100)),
  area: fc.integer({ min: 1, max: 1e8 }).map((hundredths) => String(hundredths / 100)),
  text: fc.constantFrom('Ocupado', 'Av-5, de 12/03/2020; cancelada pela Av-8'),
};

test('S18 a value is read again as it is written', () => {
  for (const [form, values] of Object.entries(VALUES)) {
    fc.assert(
      fc.property(values, (value) => {
        expect(readEvidenceValue(form as EvidenceForm, evidenceText(form as EvidenceForm, value))).toBe(
          value,
        );
      }),
    );
  }
});
