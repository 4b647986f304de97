import { ownListCopy } from '../../../../copy/frame/own-list.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { ListedCost } from '../../../../domain/own-list/listed-cost.ts';
import { ownFit } from '../../../../domain/own-list/own-fit.ts';
import { ownNumbers } from '../../../components/own-list/own-values.ts';

const words = ownListCopy.brief;

const wholeReais = (cents: number) => formatMoney(Math.ceil(cents / 100) * 100);

/** The visitor's own numbers on a property in one line; the costs tell the whole of it. */
export function ownVerdict(cost: ListedCost): string {
  const fit = ownFit(cost, ownNumbers.read());
  if (fit === null) return cost.financing === false ? words.notFinanced : words.financingUntold;
  const { money, shortCents, likely, high } = fit;
  if (money === null) return words.noMoney;
  if (money === 'short') return words.short(wholeReais(shortCents));
  if (likely.shortCents > 0) return words.shortLikely(wholeReais(likely.shortCents));
  if (high.shortCents > 0) return words.shortHigh(wholeReais(high.shortCents));
  return money === 'if_fgts' ? words.ifFgts : words.enough;
}
