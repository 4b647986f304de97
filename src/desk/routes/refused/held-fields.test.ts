import { expect, test } from 'vitest';
import { heldFields } from './held-fields.ts';

test('O06 a press that is given back has its texts to read and mend, and all else as it was sent, in its order', () => {
  const { fields, textCount } = heldFields([
    ['text', 'Bom dia.\nTem, sim.'],
    ['paper', '12'],
    ['paper', '14'],
    ['seen', '{"a b":"c d"}'],
    ['empty', ''],
    ['known', 'nova message  '],
    ['note', 'Ligar à tarde'],
    ['do', 'answer'],
  ]);
  expect(fields.map(({ name, value, textNumber }) => [name, value, textNumber])).toEqual([
    ['text', 'Bom dia.\nTem, sim.', 1],
    ['paper', '12', null],
    ['paper', '14', null],
    ['seen', '{"a b":"c d"}', null],
    ['empty', '', null],
    ['known', 'nova message  ', null],
    ['note', 'Ligar à tarde', 2],
    ['do', 'answer', null],
  ]);
  expect(textCount).toBe(2);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(8);
});
