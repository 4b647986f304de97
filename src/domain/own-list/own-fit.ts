import type { CostPayment } from '../cost/total-cost.ts';
import { firstMonthCents } from '../finance/loan-cost.ts';
import { type Centavos, centavos } from '../money.ts';
import type { ListedCost, WayCost } from './listed-cost.ts';
import type { OwnNumbers } from './own-numbers.ts';

/** Banks lend as long as an instalment takes no more than this of the income. */
const MOST_OF_INCOME_PERCENT = 30;

export type OwnFit = {
  /** The way that was reckoned with: the buyer's own, else cash. */
  readonly payment: CostPayment;
  readonly totalCents: Centavos;
  /** Price or entry, taxes and fees of the first day. */
  readonly dayZeroCents: Centavos;
  /**
   * Money for that day: enough with the cash alone or an FGTS that may be used, enough only if the FGTS may be used,
   * or short. Null: the buyer told no money.
   */
  readonly money: 'enough' | 'if_fgts' | 'short' | null;
  /** Missing money on that day, the FGTS used as far as it may be; 0 where the money is enough. */
  readonly shortCents: Centavos;
  /** Money for the whole cost, the own rent until the keys with it, without what a bank lends. */
  readonly likely: WholeCost;
  readonly high: WholeCost;
  /** Loan of the bank at the least entry; 0 in cash. */
  readonly loanCents: Centavos;
  /** First instalment of that loan; 0 in cash. */
  readonly instalmentCents: Centavos;
  /** The entry that the buyer's money allows once all other likely costs are paid, where it is above the least. */
  readonly larger: { readonly entryCents: Centavos; readonly instalmentCents: Centavos } | null;
  /** The instalment that the income bears; null: no loan, or no income told. */
  readonly mostInstalmentCents: Centavos | null;
  /** Months by which the likely day of the keys comes after the buyer's horizon; 0: in time; null: no horizon told. */
  readonly monthsLate: number | null;
  /** The same of the day on which they come where all goes badly. */
  readonly highMonthsLate: number | null;
};

/** What a purchase takes of the buyer's own money in the end. */
export type WholeCost = {
  readonly ownCents: Centavos;
  readonly rentCents: Centavos;
  readonly months: number;
  readonly shortCents: Centavos;
};

/** A property's cost against the buyer's own numbers. Null: it is not sold in the way in which the buyer wants to pay. */
export function ownFit(cost: ListedCost, numbers: OwnNumbers): OwnFit | null {
  const payment = numbers.payment ?? 'vista';
  const way = cost.ways[payment];
  if (way === null) return null;
  const { cash, fgts, income, horizon } = numbers;
  const missing = (balance: number) => missingOn(way, cash ?? 0, balance);
  const balance = cost.fgts === 'no' ? 0 : (fgts ?? 0);
  const loan = cost.priceCents - way.ownPartCents;
  const likely = wholeCost(cost, way, numbers, balance, 'likely');
  return {
    payment,
    totalCents: way.totalCents,
    dayZeroCents: centavos(way.ownPartCents + way.feesCents),
    money: cash === undefined && fgts === undefined ? null : moneyOf(missing, balance, cost.fgts),
    shortCents: centavos(missing(balance)),
    likely,
    high: wholeCost(cost, way, numbers, balance, 'high'),
    loanCents: centavos(loan),
    instalmentCents: instalmentOf(cost, loan),
    larger: largerEntry(cost, way, likely, (cash ?? 0) + balance),
    mostInstalmentCents:
      loan === 0 || income === undefined
        ? null
        : centavos(Math.floor((income * MOST_OF_INCOME_PERCENT) / 100)),
    monthsLate: horizon === undefined ? null : Math.max(0, cost.months - horizon),
    highMonthsLate: horizon === undefined ? null : Math.max(0, cost.highMonths - horizon),
  };
}

function wholeCost(
  cost: ListedCost,
  way: WayCost,
  { cash, rent }: OwnNumbers,
  balance: number,
  which: 'likely' | 'high',
): WholeCost {
  const months = which === 'likely' ? cost.months : cost.highMonths;
  const total = which === 'likely' ? way.totalCents : way.highTotalCents;
  const rentCents = Math.round((rent ?? 0) * months);
  const feesCents = Math.max(way.feesCents, total - cost.priceCents) + rentCents;
  return {
    ownCents: centavos(way.ownPartCents + feesCents),
    rentCents: centavos(rentCents),
    months,
    shortCents: centavos(missingOn({ ownPartCents: way.ownPartCents, feesCents }, cash ?? 0, balance)),
  };
}

function instalmentOf({ loan }: ListedCost, balanceCents: number): Centavos {
  return balanceCents <= 0 || loan === null ? centavos(0) : firstMonthCents({ ...loan, balanceCents });
}

/** Nothing in cash, and nothing where the money is all used up by the least entry and the other costs. */
function largerEntry(
  cost: ListedCost,
  { ownPartCents }: WayCost,
  { ownCents, shortCents }: WholeCost,
  money: number,
): OwnFit['larger'] {
  const loan = cost.priceCents - ownPartCents;
  const more = shortCents > 0 ? 0 : Math.min(money - ownCents, loan);
  if (loan <= 0 || more <= 0) return null;
  return {
    entryCents: centavos(ownPartCents + more),
    instalmentCents: instalmentOf(cost, loan - more),
  };
}

function moneyOf(
  missing: (balance: number) => number,
  balance: number,
  fgts: ListedCost['fgts'],
): 'enough' | 'if_fgts' | 'short' {
  if (missing(0) === 0) return 'enough';
  if (missing(balance) > 0) return 'short';
  return fgts === 'yes' ? 'enough' : 'if_fgts';
}

/** Cash pays the fees first, since the FGTS pays of the price alone (Lei 8.036/1990 art. 20, VI and VII). */
function missingOn(
  { ownPartCents, feesCents }: { readonly ownPartCents: number; readonly feesCents: number },
  cash: number,
  balance: number,
): number {
  const left = Math.max(0, cash - feesCents);
  return Math.max(0, feesCents - cash) + Math.max(0, ownPartCents - balance - left);
}
