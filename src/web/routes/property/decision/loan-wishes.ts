import { readHundredths } from '../../../../domain/cost/typed-number.ts';
import {
  AMORTISATION_SYSTEMS,
  type AmortisationSystem,
} from '../../../../domain/finance/instalment-terms.ts';
import type { LoanWish } from '../../../../domain/finance/purchase-ways.ts';
import { browserValue } from '../../../components/input/browser-value.ts';

/** Terms that a bank may have told, each as it is typed. */
export const LOAN_FIELDS = ['interest', 'months', 'fee', 'monthly'] as const;
export type LoanField = (typeof LOAN_FIELDS)[number];

export type TypedLoan = { readonly [F in LoanField]?: string } & { readonly system: AmortisationSystem };

/** Most that is taken, in hundredths: above it a number is a slip. */
const MOST: Readonly<Record<LoanField, number>> = {
  interest: 100_00,
  months: 480_00,
  fee: 1_000_000_00,
  monthly: 100_000_00,
};
const LONGEST = 24;

/** Terms of the buyer's bank, on whatever property; nothing of them is sent anywhere. */
export const loanWishes = browserValue<TypedLoan>('loanWishes', (stored) => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<
    Record<string, unknown>
  >;
  const typed = LOAN_FIELDS.flatMap((field) => {
    const text = given[field];
    return typeof text === 'string' && text !== '' ? [[field, text.slice(0, LONGEST)]] : [];
  });
  const system = AMORTISATION_SYSTEMS.find((one) => one === given.system) ?? 'price';
  return { ...Object.fromEntries(typed), system };
});

/** In hundredths of its unit, months whole; undefined where nothing is typed, null where it is not taken. */
export function readLoanField(field: LoanField, typed: TypedLoan): number | null | undefined {
  const text = typed[field]?.replace(/%\s*$/, '').trim() ?? '';
  if (text === '') return undefined;
  const read = readHundredths(text);
  if (read === null || read > MOST[field]) return null;
  if (field !== 'months') return read;
  return read >= 100 && read % 100 === 0 ? read / 100 : null;
}

export function loanWishOf(typed: TypedLoan): LoanWish {
  const fields = LOAN_FIELDS.flatMap((field) => {
    const read = readLoanField(field, typed);
    return typeof read === 'number' ? [[field, read]] : [];
  });
  return { ...Object.fromEntries(fields), system: typed.system };
}
