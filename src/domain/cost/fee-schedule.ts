import { type Centavos, centavos } from '../money.ts';
import { type BasisPoints, rounded, shareOf, WHOLE } from './basis-points.ts';

/** From a value on: the fee, and where the table grows by steps what each begun step adds, up to a limit. */
export type FeeBracket = {
  /** The lowest value of the bracket. */
  readonly fromCents: number;
  readonly feeCents: number;
  readonly step?: {
    readonly sizeCents: number;
    readonly feeCents: number;
    readonly limitCents: number | null;
  };
};

/** A table of notary or registry fees by the value of the deal. */
export type FeeSchedule = {
  readonly brackets: readonly FeeBracket[];
  /** Fees of state funds beside the table's, where the table leaves them out and the law names them. */
  readonly addedRate: number;
};

/** Fee of a deal of that value, in centavos, funds included. */
export function scheduledFee({ brackets, addedRate }: FeeSchedule, value: Centavos): Centavos {
  const bracket = brackets.findLast(({ fromCents }) => fromCents <= value) ?? brackets[0];
  if (bracket === undefined) return centavos(0);
  return rounded(bracketFee(bracket, value), WHOLE + addedRate, WHOLE);
}

function bracketFee({ fromCents, feeCents, step }: FeeBracket, value: number): number {
  if (step === undefined || value < fromCents) return feeCents;
  // The steps count from the end of the bracket before, which is a centavo lower.
  const begun = Math.ceil((value - Math.max(0, fromCents - 1)) / step.sizeCents);
  return Math.min(feeCents + begun * step.feeCents, step.limitCents ?? Number.MAX_SAFE_INTEGER);
}

export type ScheduleProblem =
  | 'empty'
  | 'first_not_zero'
  | 'not_ascending'
  | 'falling'
  | 'not_whole'
  | 'bad_step';

/**
 * Faults of a schedule; empty when it has none. A fee must never fall while the value rises: the highest offer is
 * found by that.
 */
export function scheduleProblems({ brackets, addedRate }: FeeSchedule): ScheduleProblem[] {
  const first = brackets[0];
  if (first === undefined) return ['empty'];
  const problems = new Set<ScheduleProblem>();
  if (first.fromCents !== 0) problems.add('first_not_zero');
  if (!isWhole(addedRate) || addedRate > WHOLE) problems.add('not_whole');
  for (const [index, bracket] of brackets.entries()) {
    const next = brackets[index + 1];
    for (const problem of bracketProblems(bracket, next)) problems.add(problem);
  }
  return [...problems];
}

/** Ten billion centavos: beyond it an amount is a slip of the pen, and products would lose their last digits. */
const MOST_CENTS = 1e10;
const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= MOST_CENTS;

function bracketProblems(bracket: FeeBracket, next: FeeBracket | undefined): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  const { fromCents, feeCents, step } = bracket;
  if (!isWhole(fromCents) || !isWhole(feeCents)) problems.push('not_whole');
  if (step !== undefined) {
    const { sizeCents, limitCents } = step;
    const isSound =
      isWhole(sizeCents) && sizeCents > 0 && isWhole(step.feeCents) && step.feeCents <= sizeCents;
    if (!isSound || (limitCents !== null && (!isWhole(limitCents) || limitCents < feeCents))) {
      problems.push('bad_step');
    }
  }
  if (next === undefined) return problems;
  if (next.fromCents <= fromCents) problems.push('not_ascending');
  else if (next.feeCents < bracketFee(bracket, next.fromCents - 1)) problems.push('falling');
  return problems;
}

/** Fee of a notary or registry: nothing or a sum, a share of the price, or a table's. */
export type Fee =
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'rate'; readonly rate: number }
  | {
      readonly kind: 'schedule';
      readonly schedule: FeeSchedule;
      /** Factor by which the table is taken, in basis points: 10,000 as it is. */
      readonly factor: number;
    };

export const NO_FEE: Fee = { kind: 'amount', cents: 0 };

/** The fee of a deal at that price, in centavos. */
export function feeAt(fee: Fee, price: Centavos): Centavos {
  if (fee.kind === 'amount') return centavos(fee.cents);
  if (fee.kind === 'rate') return shareOf(price, fee.rate as BasisPoints);
  return rounded(scheduledFee(fee.schedule, price), fee.factor, WHOLE);
}
