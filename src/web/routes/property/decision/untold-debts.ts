import { debtPayersCopy as words } from '../../../../copy/property/debt-payers.ts';
import type { DebtPayer } from '../../../../domain/decision/debt-payers.ts';

type CountedDebt = {
  readonly payer: DebtPayer;
  readonly assumed: {
    /** As of what the costs assume: the listing, or where the table has it from. */
    readonly origin: unknown;
    readonly value: { readonly base: number; readonly high: number };
  };
};

/** Debts of which no amount is told, and which somebody else than the seller may have to pay. */
export const isAmountUntold = ({ payer, assumed }: CountedDebt) =>
  payer !== 'none' && payer !== 'seller' && assumed.origin !== 'listing';

/** What the sums count for debts that nobody tells: what is likely, or the worst case alone; null: nothing. */
export function untoldDebtsNote(debts: readonly CountedDebt[]): string | null {
  const counted = debts.filter((debt) => isAmountUntold(debt) && debt.assumed.value.high > 0);
  if (counted.some(({ assumed }) => assumed.value.base > 0)) return words.stress;
  return counted.length > 0 ? words.stressAtWorst : null;
}
