import { type Centavos, centavos } from '../money.ts';
import { shareOf } from './basis-points.ts';
import { type CostLine, type CostPremises, totalCost, waitingUntil } from './total-cost.ts';

/** A payment: one of the costs, the price, or the own part of a financed price. */
export type CashPart = CostLine | 'price' | 'entry';

export type CashMonth = {
  /** 0: at once. */
  readonly month: number;
  readonly parts: readonly { readonly part: CashPart; readonly cents: Centavos }[];
  readonly totalCents: Centavos;
};

/** Debts are settled in the month after, a suit begins in the second; each no later than possession. */
const DEBTS_MONTH = 1;
const SUIT_MONTH = 2;
const AT_ONCE: readonly CostLine[] = ['commission', 'itbi', 'deed', 'registry'];
const DEBTS: readonly CostLine[] = ['condominiumDebt', 'taxDebt', 'otherDebt'];
const SUIT: readonly CostLine[] = ['lawyer', 'court'];
const AT_POSSESSION: readonly CostLine[] = ['moving', 'renovation', 'regularisation'];

/**
 * When the money leaves: at once and in each month until possession. A financed purchase counts its own part only; the
 * months add up to the total cost less what is borrowed. Instalments of the loan are not in it.
 */
export function cashByMonth(premises: CostPremises, price: Centavos): readonly CashMonth[] {
  const { lines } = totalCost(premises, price);
  const possession = premises.months;
  const due = (at: number, month: number, among: readonly CostLine[]) =>
    month === Math.min(at, possession) ? among.map((part) => ({ part, cents: lines[part] })) : [];
  return Array.from({ length: possession + 1 }, (_, month) => {
    const parts = [
      ...(month === 0 ? [pricePart(premises, price)] : []),
      ...due(0, month, AT_ONCE),
      ...due(DEBTS_MONTH, month, DEBTS),
      ...due(SUIT_MONTH, month, SUIT),
      ...(month === 0 ? [] : [{ part: 'waiting' as const, cents: waitingIn(premises, month) }]),
      ...due(possession, month, AT_POSSESSION),
    ].filter(({ cents }) => cents > 0);
    const total = parts.reduce((sum, { cents }) => sum + cents, 0);
    return { month, parts, totalCents: centavos(total) };
  });
}

function pricePart(premises: CostPremises, price: Centavos) {
  return premises.payment === 'vista'
    ? { part: 'price' as const, cents: price }
    : { part: 'entry' as const, cents: loanEntryAt(premises, price) };
}

/** Own money at once where a bank lends the rest: never below the least that the listing tells, nor above the price. */
export function loanEntryAt(
  { entryRate, leastEntryCents = centavos(0) }: CostPremises,
  price: Centavos,
): Centavos {
  return centavos(Math.min(price, Math.max(leastEntryCents, shareOf(price, entryRate))));
}

/** By what the months before left over, so that all of them together are what the whole wait costs. */
function waitingIn(premises: CostPremises, month: number): Centavos {
  return centavos(waitingUntil(premises, month) - waitingUntil(premises, month - 1));
}
