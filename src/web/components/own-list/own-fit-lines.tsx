import { ownListCopy } from '../../../copy/frame/own-list.ts';
import { monthsText } from '../../../copy/property/cost.ts';
import { formatMoney } from '../../../domain/format.ts';
import type { ListedCost } from '../../../domain/own-list/listed-cost.ts';
import { type OwnFit, ownFit } from '../../../domain/own-list/own-fit.ts';
import type { OwnNumbers } from '../../../domain/own-list/own-numbers.ts';

const words = ownListCopy.fit;

/** Whole reais, rounded up: who has as much has enough. */
const wholeReais = (cents: number) => formatMoney(Math.ceil(cents / 100) * 100);

/** Verdicts of the buyer's own numbers on a property, a sentence each; empty where there are none. */
function fitLines(cost: ListedCost, numbers: OwnNumbers): readonly string[] {
  const fit = ownFit(cost, numbers);
  if (fit === null) return [cost.financing === false ? words.notFinanced : words.financingUntold];
  return [
    ...moneyLine(fit, numbers),
    ...(fit.money === null ? [] : [wholeLine(fit, 'likely'), wholeLine(fit, 'high')]),
    ...rentLine(fit),
    ...loanLines(fit),
    ...horizonLine(fit, cost),
  ];
}

function moneyLine({ money, shortCents }: OwnFit, { fgts }: OwnNumbers): readonly string[] {
  if (money === null) return [];
  if (money !== 'short') return [words[money]];
  return [
    (fgts ?? 0) > 0 ? words.shortWithFgts(wholeReais(shortCents)) : words.short(wholeReais(shortCents)),
  ];
}

/** Whether the money is enough for all costs together, and how much of it is missing. */
function wholeLine(fit: OwnFit, which: 'likely' | 'high'): string {
  const { ownCents, shortCents } = fit[which];
  const total = fit.loanCents > 0 ? words.ownPart(wholeReais(ownCents)) : wholeReais(ownCents);
  return shortCents > 0 ? words.wholeShort[which](wholeReais(shortCents), total) : words.whole[which](total);
}

function rentLine({ likely, high }: OwnFit): readonly string[] {
  if (high.rentCents === 0) return [];
  const amount = ({ rentCents }: OwnFit['likely']) => formatMoney(rentCents);
  return [words.rent(amount(likely), monthsText(likely.months), amount(high), monthsText(high.months))];
}

function loanLines({ loanCents, instalmentCents, larger, mostInstalmentCents }: OwnFit): readonly string[] {
  if (loanCents === 0) return [];
  const instalment = formatMoney(instalmentCents);
  const most = mostInstalmentCents;
  const first =
    most === null
      ? words.instalment(instalment)
      : words[instalmentCents <= most ? 'bearable' : 'unbearable'](instalment, formatMoney(most));
  return [words.loan(formatMoney(loanCents)), first, ...largerLine(larger)];
}

function largerLine(larger: OwnFit['larger']): readonly string[] {
  if (larger === null) return [];
  const { entryCents, instalmentCents } = larger;
  return [
    instalmentCents === 0
      ? words.noLoan
      : words.larger(formatMoney(entryCents), formatMoney(instalmentCents)),
  ];
}

/** The likely day of the keys and the worst one: a purchase in time may still turn out late. */
function horizonLine({ monthsLate, highMonthsLate }: OwnFit, cost: ListedCost): readonly string[] {
  if (monthsLate === null || highMonthsLate === null) return [];
  const likely = monthsText(cost.months);
  const worst = words[highMonthsLate === 0 ? 'worstInTime' : 'worstLate'](monthsText(cost.highMonths));
  const first = monthsLate === 0 ? words.inTime(likely) : words.late(monthsText(monthsLate), likely);
  return [[first, worst, ...(cost.mayBeContested ? [words.contested] : [])].join(' ')];
}

/** The same as a list. */
export function OwnFitLines({ cost, numbers }: { cost: ListedCost; numbers: OwnNumbers }) {
  const lines = fitLines(cost, numbers);
  return lines.length === 0 ? null : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
