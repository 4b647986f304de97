import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPhone } from '../../../domain/phone/read-phone.ts';
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
    ['119123456789', '119123456789'],
    ['+55119', '+55119'],
    ['+', '+'],
    ['0151191', '0151191'],
    ['(11) a91234-5678', '(11) 91234-5678'],
    ['letters', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(masked(phoneMask, typed)).toBe(shown);
  });

  test.each([
    ['+55 (11) 91234-5678', '(11) 91234-5678'],
    ['5511912345678', '(11) 91234-5678'],
    ['011 91234-5678', '(11) 91234-5678'],
    ['0 15 21 3265-4321', '(21) 3265-4321'],
    ['+55 55 3220-1234', '(55) 3220-1234'],
    ['55 91234-5678', '(55) 91234-5678'],
    ['+55 91234-5678', '+55 91234-5678'],
    ['11 3265-4321 / 11 91234-5678', '11 3265-4321 / 11 91234-5678'],
    ['0800 726 0101', '0800 726 0101'],
    ['ligar à tarde', 'ligar à tarde'],
  ])('%j pasted stands as %j', (pasted, shown) => {
    expect(pastedPhone(pasted)).toBe(shown);
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
        expect(text.replace(/\D/g, '').startsWith(digits.replace('+', ''))).toBe(true);
        expect(mask.digits(mask.write(digits))).toBe(digits);
      }),
    );
  });

  it('V02 a phone that is typed sign by sign is the number that its digits are, or none', () => {
    const ways = fc.stringMatching(/^(?:\+?55 ?|0 ?|0\d\d ?)?\(?[1-9]\d\)? ?9?\d{4}-?\d{4}$/);
    fc.assert(
      fc.property(ways, (text) => {
        let value = '';
        for (const sign of text) value = phoneMask.write(phoneMask.digits(value + sign));
        expect(readPhone(value)).toBe(readPhone(text));
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
