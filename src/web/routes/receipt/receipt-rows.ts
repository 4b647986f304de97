import {
  occupationLabels,
  paymentTypeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from '../../../copy/property/catalogue.ts';
import { premiseCopy } from '../../../copy/property/cost.ts';
import { lawRuleWords } from '../../../copy/property/law-rules.ts';
import { receiptFactNames, receiptStates, receiptCopy as words } from '../../../copy/property/receipt.ts';
import { formatDeadline, formatMoney } from '../../../domain/format.ts';
import type { ReceiptFact, ReceiptFacts } from '../../../domain/receipt/receipt-facts.schema.ts';
import { dayText, decimalText, percentText } from '../property/cost/cost-text.ts';

/** The facts that stand in the table, in its order. */
export const TABLE_FACTS = [
  ...(['smallId', 'bankId', 'name', 'address', 'place', 'state', 'saleType', 'saleCategory'] as const),
  ...(['priceCents', 'appraisalCents', 'totalCents', 'occupation', 'paymentTypes', 'fgts'] as const),
  ...(['registration', 'deadlineAt', 'auctions', 'debts', 'dataOf'] as const),
] as const satisfies readonly ReceiptFact[];

export const factName = (fact: ReceiptFact) => receiptFactNames[fact];

/** Name of a label where the code is one of ours, else the code as it was kept. */
const named = (labels: Readonly<Record<string, string>>, code: string) => labels[code] ?? code;

/** A fact in words. */
export function factText(fact: ReceiptFact, facts: ReceiptFacts): string {
  switch (fact) {
    case 'state':
      return named(receiptStates, facts.state);
    case 'saleType':
      return named(saleTypeLabels, facts.saleType);
    case 'saleCategory':
      return named(saleCategoryLabels, facts.saleCategory);
    case 'occupation':
      return facts.occupation === null ? words.untold : named(occupationLabels, facts.occupation);
    case 'paymentTypes':
      return listed(facts.paymentTypes.map((type) => named(paymentTypeLabels, type)));
    case 'fgts':
      return facts.fgts === null ? words.untold : facts.fgts ? words.yes : words.no;
    case 'deadlineAt':
      return facts.deadlineAt === null ? words.none : instantText(facts.deadlineAt);
    case 'dataOf':
      return facts.dataOf === null ? words.untold : dayText(facts.dataOf);
    case 'takenInAt':
      return facts.takenInAt ? instantText(facts.takenInAt) : words.untold;
    case 'auctions':
      return listed(facts.auctions.map(auctionText));
    case 'debts':
      return listed(facts.debts.map(debtText));
    case 'documents':
    case 'rules':
    case 'rates':
      return words.several(facts[fact].length);
    case 'priceCents':
    case 'appraisalCents':
    case 'totalCents':
      return moneyText(facts[fact]);
    default:
      return facts[fact] ?? words.untold;
  }
}

const listed = (texts: readonly string[]) => (texts.length === 0 ? words.none : texts.join('; '));
const moneyText = (cents: number | null) => (cents === null ? words.untold : formatMoney(cents));
const instantText = (at: string) => formatDeadline(Date.parse(at));
const auctionText = ({ at, minimumCents }: ReceiptFacts['auctions'][number]) =>
  minimumCents === null ? instantText(at) : `${instantText(at)}, ${formatMoney(minimumCents)}`;
const debtText = ({ type, valueCents, payer }: ReceiptFacts['debts'][number]) =>
  [type, moneyText(valueCents), ...(payer === null ? [] : [payer])].join(', ');

const MONEY: ReadonlySet<string> = new Set([
  ...['condominiumDebt', 'taxDebt', 'otherDebt', 'lawyer', 'moving', 'condominium', 'iptu', 'renovation'],
  'regularisation',
]);
const MONTHS: ReadonlySet<string> = new Set(['months', 'saleMonths']);

/** A premise with its three values, and whose it is. */
export function rateText({ id, low, base, high }: ReceiptFacts['rates'][number]): string {
  if (low === null || base === null || high === null) return words.byTable;
  const text = (value: number) =>
    MONEY.has(id) ? formatMoney(value) : MONTHS.has(id) ? decimalText(value) : percentText(value);
  return low === high ? text(base) : words.range(text(low), text(base), text(high));
}

export const rateName = (id: string) => named(premiseCopy.labels, id);

export function rateSource({ source, since, checkedOn }: ReceiptFacts['rates'][number]): string {
  if (source === null) return words.ofListing;
  return [
    source,
    ...(since === null ? [] : [words.since(dayText(since))]),
    ...(checkedOn === null ? [] : [words.checked(dayText(checkedOn))]),
  ].join('; ');
}

export function ruleName(id: string): string {
  return Object.hasOwn(lawRuleWords, id) ? lawRuleWords[id as keyof typeof lawRuleWords].law : id;
}

export function ruleText({ since, checkedOn, value }: ReceiptFacts['rules'][number]): string {
  const told = [words.since(dayText(since)), words.checked(dayText(checkedOn))];
  return [...(value === null ? [] : [decimalText(value * 100)]), ...told].join('; ');
}
