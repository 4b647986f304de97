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
  return [...moneyLine(fit, numbers), ...loanLines(fit), ...horizonLine(fit)];
}

function moneyLine({ money, shortCents }: OwnFit, { fgts }: OwnNumbers): readonly string[] {
  if (money === null) return [];
  if (money !== 'short') return [words[money]];
  return [
    (fgts ?? 0) > 0 ? words.shortWithFgts(wholeReais(shortCents)) : words.short(wholeReais(shortCents)),
  ];
}

function loanLines({ loanCents, mostInstalmentCents }: OwnFit): readonly string[] {
  if (loanCents === 0) return [];
  const bearable = mostInstalmentCents === null ? [] : [words.instalment(formatMoney(mostInstalmentCents))];
  return [words.loan(formatMoney(loanCents)), ...bearable];
}

function horizonLine({ monthsLate }: OwnFit): readonly string[] {
  if (monthsLate === null) return [];
  return [monthsLate === 0 ? words.inTime : words.late(monthsText(monthsLate))];
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
