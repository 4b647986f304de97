import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseNumbersIn, courtOf, formatCaseNumber, readCaseNumber } from './case-number.ts';

test('S17 a number of a lawsuit is read however it is written, when its check digits are right', () => {
  for (const written of [
    '0000832-35.2018.4.01.3202',
    '00008323520184013202',
    ' 0000832-35.2018.4.01.3202 ',
  ]) {
    expect(readCaseNumber(written)).toBe('00008323520184013202');
  }
  for (const wrong of ['0000832-36.2018.4.01.3202', '0000832-35.2018.4.01.320', 'abc', '']) {
    expect(readCaseNumber(wrong)).toBeNull();
  }
  expect(formatCaseNumber('00008323520184013202')).toBe('0000832-35.2018.4.01.3202');
});

const parts = fc.record({
  serial: fc.integer({ min: 0, max: 9_999_999 }),
  year: fc.integer({ min: 1950, max: 2030 }),
  branch: fc.integer({ min: 1, max: 9 }),
  court: fc.integer({ min: 0, max: 99 }),
  place: fc.integer({ min: 0, max: 9999 }),
});
const digits = (value: number, length: number) => String(value).padStart(length, '0');

test('S17 of the hundred check digits of a number one pair is right, and no other digit may change', () => {
  fc.assert(
    fc.property(parts, fc.nat(19), fc.integer({ min: 1, max: 9 }), (drawn, at, by) => {
      const head = digits(drawn.serial, 7);
      const tail = `${drawn.year}${drawn.branch}${digits(drawn.court, 2)}${digits(drawn.place, 4)}`;
      const right = Array.from({ length: 100 }, (_, check) => readCaseNumber(head + digits(check, 2) + tail));
      const numbers = right.filter((number) => number !== null);
      // 98 less the remainder: 00 and 97, 01 and 98 stand for the same remainder.
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.length).toBeLessThan(3);
      const [number = ''] = numbers;
      const changed = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
      expect(readCaseNumber(changed)).toBeNull();
    }),
  );
});

test('S17 the numbers that a text names are found, those with wrong check digits are not', () => {
  const text =
    'Autos nº 0000832-35.2018.4.01.3202 e 0000832-36.2018.4.01.3202; também 0000832-35.2018.4.01.3202.';
  expect(caseNumbersIn(text)).toEqual(['00008323520184013202']);
});

test.each([
  ['8.26', 'tjsp'],
  ['8.07', 'tjdft'],
  ['8.13', 'tjmg'],
  ['8.27', 'tjto'],
  ['4.03', 'trf3'],
  ['4.06', 'trf6'],
  ['5.15', 'trt15'],
  ['5.00', 'tst'],
  ['6.26', 'tre-sp'],
  ['3.00', 'stj'],
  ['9.13', 'tjmmg'],
  ['9.26', 'tjmsp'],
  ['8.28', null],
  ['4.07', null],
  ['1.00', null],
  ['9.01', null],
] as const)('S17 the court of a lawsuit follows from its number: %s is %s', (place, court) => {
  const [branch, pair = ''] = place.split('.');
  expect(courtOf(`000083235${2018}${branch}${pair}3202` as never)).toBe(court);
});
