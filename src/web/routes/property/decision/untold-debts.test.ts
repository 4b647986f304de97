import { expect, test } from 'vitest';
import { debtPayersCopy as words } from '../../../../copy/property/debt-payers.ts';
import { untoldDebtsNote } from './untold-debts.ts';

const debt = (
  base: number,
  high: number,
  origin = 'default',
  payer: 'buyer' | 'seller' | 'none' = 'buyer',
) => ({
  payer,
  assumed: { origin, value: { base, high } },
});

test('D04 a year without paying is told where the sum counts one, and nowhere else', () => {
  expect(untoldDebtsNote([debt(1200, 6000), debt(0, 0)])).toBe(words.stress);
  expect(untoldDebtsNote([debt(0, 18_445), debt(0, 0)])).toBe(words.stressAtWorst);
  expect(untoldDebtsNote([debt(0, 0)])).toBeNull();
  expect(untoldDebtsNote([debt(900, 900, 'listing')])).toBeNull();
  expect(untoldDebtsNote([debt(0, 6000, 'default', 'seller'), debt(0, 0, 'default', 'none')])).toBeNull();
});
