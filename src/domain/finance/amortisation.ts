import { type Centavos, centavos } from '../money.ts';
import type { AmortisationSystem } from './instalment-terms.ts';

/** One instalment and what is left after it. `instalment` = `interest` + `amortisation`. */
export type ScheduleRow = {
  /** From 1. */
  readonly number: number;
  readonly instalmentCents: Centavos;
  readonly interestCents: Centavos;
  readonly amortisationCents: Centavos;
  readonly balanceCents: Centavos;
};

export type LoanFacts = {
  readonly balanceCents: number;
  /** Whole, at least 1. */
  readonly count: number;
  /** A fraction, at least 0. */
  readonly monthlyRate: number;
  readonly system: AmortisationSystem;
};

/**
 * Every instalment of a balance, before any correction. Each amount is rounded half up to the centavo, and the last
 * instalment settles what the roundings have left, so that the parts of the balance add up to it exactly (D§7). `rows`: only
 * so many of the first.
 */
export function amortisationSchedule(loan: LoanFacts, rows = loan.count): ScheduleRow[] {
  const { count, monthlyRate: rate, system } = loan;
  const equal = exactInstalment(loan);
  const part = Math.round(loan.balanceCents / count);
  let left = loan.balanceCents;
  return Array.from({ length: rows }, (_, position) => {
    const interest = Math.round(left * rate);
    const wanted = system === 'sac' ? part : Math.max(0, Math.round(equal) - interest);
    const amortisation = position === count - 1 ? left : Math.min(left, wanted);
    left -= amortisation;
    return {
      number: position + 1,
      instalmentCents: centavos(amortisation + interest),
      interestCents: centavos(interest),
      amortisationCents: centavos(amortisation),
      balanceCents: centavos(left),
    };
  });
}

/** The first instalment, without the others. */
export function firstInstalment(loan: LoanFacts): Centavos {
  const { balanceCents, count, monthlyRate: rate, system } = loan;
  if (system === 'price' && count > 1) return centavos(Math.round(exactInstalment(loan)));
  return centavos(Math.round(balanceCents / count) + Math.round(balanceCents * rate));
}

/**
 * First and last instalment as the formulae of D§7 give them, in centavos with fractions: Price
 * `PV · i / (1 − (1+i)^−n)`; SAC `PV/n + PV·i` and `PV/n · (1+i)`.
 */
export function exactEnds(loan: LoanFacts): { readonly first: number; readonly last: number } {
  const { balanceCents, count, monthlyRate: rate, system } = loan;
  if (system === 'price') return { first: exactInstalment(loan), last: exactInstalment(loan) };
  const part = balanceCents / count;
  return { first: part + balanceCents * rate, last: part * (1 + rate) };
}

function exactInstalment({ balanceCents, count, monthlyRate: rate }: LoanFacts): number {
  if (rate === 0) return balanceCents / count;
  return (balanceCents * rate) / (1 - 1 / power(1 + rate, count));
}

/** By multiplication alone: `**` may give other last digits in another browser than on the server. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let times = 0; times < exponent; times++) result *= base;
  return result;
}
