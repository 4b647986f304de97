import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone, writePhone } from './read-phone.ts';

const AREAS =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  );

test.each([
  ['(11) 91234-5678', '11912345678'],
  ['11912345678', '11912345678'],
  ['11 3265-4321', '1132654321'],
  ['+55 (11) 91234-5678', '11912345678'],
  ['(+55) 11 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['551132654321', '1132654321'],
  ['+55 (0)11 91234-5678', '11912345678'],
  ['011 91234-5678', '11912345678'],
  ['0 11 3265-4321', '1132654321'],
  ['0 15 11 91234-5678', '11912345678'],
  ['041 21 3265-4321', '2132654321'],
  ['+55 55 3220-1234', '5532201234'],
  ['55 91234-5678', '55912345678'],
  ['5532201234', '5532201234'],
  ['\u202a+55 11 91234‑5678\u202c', '11912345678'],
  [' 11.91234.5678 ', '11912345678'],
])('V02 %j is the number %s', (text, digits) => {
  expect(readPhone(text)).toBe(digits);
});

test.each([
  '',
  '+',
  '190',
  '4004-1234',
  '0800 726 0101',
  '0800 570 505',
  '0300 123 4567',
  '0500 123 4567',
  '0900 123 4567',
  '91234-5678',
  '+55 91234-5678',
  '+55 3220-1234',
  '+1 212 555 1234',
  '+351 912 345 678',
  '11 81234-5678',
  '11 8765-4321',
  '11 0234-5678',
  '10 91234-5678',
  '20 3265-4321',
  '23 3265-4321',
  '36 91234-5678',
  '00 00000-0000',
  '1191234567',
  '119123456789',
  '11 3265-4321 / 11 91234-5678',
  '11 3265-4321 11 91234-5678',
  '11 3265-4321/22',
  '11 3265-4321 ou 3265-4322',
  '11 3265-4321 ramal 12',
  'Maria 11 91234-5678',
  '11 9l234-5678',
  '11 91234-5678 +55',
  '++55 11 91234-5678',
  '１１９１２３４５６７８',
  '9015 11 91234-5678',
])('V02 %j is no number that can be right', (text) => {
  expect(readPhone(text)).toBeNull();
});

const national = fc
  .tuple(
    fc.constantFrom(...AREAS),
    fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[1-5]\d{7}$/)),
  )
  .map(([area, number]) => area + number);

const between = fc.constantFrom('', ' ', '-', '.', ') ', '  ');
const before = fc.constantFrom('', '+55', '+55 ', '55 ', '0', '0 ', '0 15 ', '041', '+55 0', '(');

test('V02 a number is read back from every way of writing it, and from its own writing', () => {
  fc.assert(
    fc.property(national, before, between, between, (digits, prefix, first, second) => {
      const text = `${prefix}${digits.slice(0, 2)}${first}${digits.slice(2, 6)}${second}${digits.slice(6)}`;
      expect(readPhone(text)).toBe(digits);
      expect(readPhone(writePhone(digits))).toBe(digits);
    }),
    { numRuns: 2000 },
  );
});

test('V02 whatever is read stands at the end of what was typed, with nothing but a country, 0 or an operator before it', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.stringMatching(/^[+( ]{0,2}(?:55|0|0\d\d)?[\d ().-]{6,16}$/),
    fc.stringMatching(/^\d{3,16}$/),
    fc.tuple(national, fc.stringMatching(/^\d{1,12}$/)).map(([one, more]) => one + more),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readPhone(text);
      if (read === null) return;
      expect(AREAS).toContain(read.slice(0, 2));
      expect(read).toMatch(/^\d\d(?:9\d{8}|[1-5]\d{7})$/);
      const digits = text.replace(/\D/g, '');
      expect(digits.endsWith(read)).toBe(true);
      expect(digits.slice(0, -read.length)).toMatch(/^(?:55|550|0|0[1-9]\d)?$/);
    }),
    { numRuns: 5000 },
  );
});

test('V02 two numbers are never read as one', () => {
  const joined = fc.constantFrom('', ' ', '/', ' / ', ', ', ' ou ', ';', '-', ' e ');
  fc.assert(
    fc.property(national, joined, national, (one, between, other) => {
      expect(readPhone(one + between + other)).toBeNull();
    }),
  );
});
