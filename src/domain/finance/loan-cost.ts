import { type Centavos, centavos } from '../money.ts';
import { amortisationSchedule, firstInstalment, type LoanFacts, type ScheduleRow } from './amortisation.ts';
import { internalRate, yearlyRate } from './internal-rate.ts';

/** A balance that is paid back, and what its lender takes beside interest. */
export type LoanTerms = LoanFacts & {
  /** Taken at once. */
  readonly feeCents: number;
  /** Beside each instalment. */
  readonly monthlyCents: number;
  /** Fraction by which an index raises the balance in a month, before its interest; 0 without an index. */
  readonly monthlyCorrection: number;
};

export type LoanCost = {
  /** Payments of the first and the last month, with the charges beside. */
  readonly firstCents: Centavos;
  readonly lastCents: Centavos;
  /** Every month together, without the fee. */
  readonly paidCents: Centavos;
  /** Cost of the loan beside the balance itself: interest, correction, fee and monthly charges. */
  readonly chargesCents: Centavos;
  /** CET: the internal rate of all flows, a fraction a year; null where the fee takes all of the balance. */
  readonly effectiveYearly: number | null;
};

/** Cost of a loan. CET as Resolução CMN 4.881/2020 has it: received at once less the fee, against all that is paid back. */
export function loanCost(terms: LoanTerms): LoanCost {
  const months = correctedSchedule(terms).map(({ instalmentCents }) => instalmentCents + terms.monthlyCents);
  const paid = months.reduce((sum, cents) => sum + cents, 0);
  const monthly = internalRate([terms.balanceCents - terms.feeCents, ...months.map((cents) => -cents)]);
  return {
    firstCents: centavos(months[0] ?? 0),
    lastCents: centavos(months.at(-1) ?? 0),
    paidCents: centavos(paid),
    chargesCents: centavos(paid - terms.balanceCents + terms.feeCents),
    effectiveYearly: monthly === null ? null : yearlyRate(monthly),
  };
}

/** Payment of the first month (`LoanCost.firstCents`), without the months after it. */
export function firstMonthCents(terms: LoanTerms): Centavos {
  const [first] = correctedSchedule(terms, 1);
  return centavos((first?.instalmentCents ?? -terms.monthlyCents) + terms.monthlyCents);
}

type CorrectedLoan = LoanFacts & Pick<LoanTerms, 'monthlyCorrection'>;

/**
 * Every instalment of a balance that an index corrects each month before its interest; each is made anew from what is left and
 * the months that are left. Rounded as `amortisationSchedule`, whose rows these are without an index. `rows`: only so many of the
 * first.
 */
export function correctedSchedule(loan: CorrectedLoan, rows = loan.count): readonly ScheduleRow[] {
  if (loan.monthlyCorrection === 0) return amortisationSchedule(loan, rows);
  let left = loan.balanceCents;
  return Array.from({ length: rows }, (_, position) => {
    left = Math.round(left * (1 + loan.monthlyCorrection));
    const rest = { ...loan, balanceCents: left, count: loan.count - position };
    const interest = Math.round(left * loan.monthlyRate);
    const wanted = Math.max(0, firstInstalment(rest) - interest);
    const amortisation = rest.count === 1 ? left : Math.min(left, wanted);
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

/** The rate of a month of which twelve, each bearing the next one's, make a year's: `percent` 2 is 2 % a year. */
export function monthlyOfYearly(percent: number): number {
  if (percent === 0) return 0;
  let [low, high] = [0, percent / 1200];
  for (let times = 0; times < 60; times += 1) {
    const middle = (low + high) / 2;
    if (yearlyRate(middle) * 100 < percent) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
