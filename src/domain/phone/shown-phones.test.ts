import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownPhones } from './shown-phones.ts';

test.each([
  [null, []],
  ['  ', []],
  ['11912345678', [['(11) 91234-5678', 'tel:+5511912345678']]],
  ['+55 (11) 3265-4321', [['(11) 3265-4321', 'tel:+551132654321']]],
  ['0 15 11 3265-4321', [['(11) 3265-4321', 'tel:+551132654321']]],
  ['0800 726 0101', [['0800 726 0101', 'tel:08007260101']]],
  ['0800-570505', [['0800-570505', 'tel:0800570505']]],
  ['0300 123 4567', [['0300 123 4567', 'tel:03001234567']]],
  ['4004-1234', [['4004-1234', 'tel:40041234']]],
  ['3003 1234', [['3003 1234', 'tel:30031234']]],
  ['156', [['156', 'tel:156']]],
  ['+351 21 123 4567', [['+351 21 123 4567', 'tel:+351211234567']]],
  [
    '(11) 3265-4321 / 11 91234-5678',
    [
      ['(11) 3265-4321', 'tel:+551132654321'],
      ['(11) 91234-5678', 'tel:+5511912345678'],
    ],
  ],
  [
    '4004-1234 ou 0800 726 0101',
    [
      ['4004-1234', 'tel:40041234'],
      ['0800 726 0101', 'tel:08007260101'],
    ],
  ],
  ['11 3265-4321 ramal 12', [['11 3265-4321 ramal 12', 'tel:+551132654321']]],
  ['11 3265-4321/22', [['11 3265-4321/22', 'tel:+551132654321']]],
  ['WhatsApp: 11 91234-5678', [['WhatsApp: 11 91234-5678', 'tel:+5511912345678']]],
  ['Vendas 11 3265-4321 e 3265-4322', [['Vendas 11 3265-4321 e 3265-4322', null]]],
  ['3265-4321', [['3265-4321', null]]],
  ['11 81234-5678', [['11 81234-5678', null]]],
  ['00 0000-0000', [['00 0000-0000', null]]],
  ['a combinar', [['a combinar', null]]],
  ['javascript:alert(1)', [['javascript:alert(1)', null]]],
])('P19 %j is shown as %j', (text, expected) => {
  expect(shownPhones(text).map(({ text: shown, href }) => [shown, href])).toEqual(expected);
});

test('P19 nothing is dialled that the text does not say, and nothing of the text is lost', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.stringMatching(/^[+(]?[\d ().-]{3,16}( ?[/,;] ?[\d ().-]{3,16}| ramal \d{1,4}| ou \d{8,11})?$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const shown = shownPhones(text);
      const digits = text.replace(/\D/g, '');
      for (const { href } of shown) {
        if (href === null) continue;
        expect(href).toMatch(/^tel:\+?\d{3,24}$/);
        expect(digits).toContain(href.replace(/^tel:(?:\+55)?\+?/, ''));
      }
      if (shown.length === 1 && shown[0]?.href === null)
        expect(shown[0].text).toBe(text.replace(/[^\S\n]+/g, ' ').trim());
    }),
    { numRuns: 3000 },
  );
});
