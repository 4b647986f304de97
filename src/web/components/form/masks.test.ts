import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { caretBehind, cpfMask, dateMask, pastedPhone, phoneMask } from './masks.ts';

const masked = (mask: typeof phoneMask, text: string) => mask.write(mask.digits(text));

describe('V02 the mask of a phone', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1112345678', '(11) 1234-5678'],
    ['11912345678', '(11) 91234-5678'],
    ['119123456789', '(11) 91234-5678'],
    ['(11) a91234-5678', '(11) 91234-5678'],
    ['letters', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(masked(phoneMask, typed)).toBe(shown);
  });

  test.each([
    ['+55 (11) 91234-5678', '11912345678'],
    ['5511912345678', '11912345678'],
    ['011 91234-5678', '11912345678'],
    ['+55 55 3220-1234', '5532201234'],
    ['55 91234-5678', '55912345678'],
    ['5532201234', '5532201234'],
  ])('%j pasted is the number %j', (pasted, digits) => {
    expect(pastedPhone(pasted)).toBe(digits);
  });
});

describe('V04 masks of cpf and date', () => {
  test.each([
    [cpfMask, '12345678909', '123.456.789-09'],
    [cpfMask, '123456789091234', '123.456.789-09'],
    [cpfMask, '1234', '123.4'],
    [dateMask, '22112026', '22/11/2026'],
    [dateMask, '22/11/20267', '22/11/2026'],
    [dateMask, '221', '22/1'],
  ])('writes and drops what is over (%#)', (mask, typed, shown) => {
    expect(masked(mask, typed)).toBe(shown);
  });

  it('keeps every digit that has a place, whatever stands between', () => {
    fc.assert(
      fc.property(fc.constantFrom(phoneMask, cpfMask, dateMask), fc.string(), (mask, text) => {
        const digits = mask.digits(text);
        expect(text.replace(/\D/g, '').startsWith(digits)).toBe(true);
        expect(mask.digits(mask.write(digits))).toBe(digits);
      }),
    );
  });
});

test('the caret stands behind as many digits as before', () => {
  expect(caretBehind('(11) 91234-5678', 0)).toBe(0);
  expect(caretBehind('(11) 91234-5678', 2)).toBe(3);
  expect(caretBehind('(11) 91234-5678', 3)).toBe(6);
  expect(caretBehind('(11) 91234-5678', 11)).toBe(15);
  expect(caretBehind('(11', 9)).toBe(3);
});
