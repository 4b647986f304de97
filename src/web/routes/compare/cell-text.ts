import { bestLabels, cellCopy } from '../../../copy/frame/compare.ts';
import { amenityNames, priceCopy } from '../../../copy/frame/components.ts';
import {
  amountLabels,
  occupationLabels,
  propertyTypeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from '../../../copy/property/catalogue.ts';
import { dataAgeCopy } from '../../../copy/property/data-age.ts';
import { decisionCopy, possessionWords, riskWords } from '../../../copy/property/decision.ts';
import type {
  CompareCell,
  ComparedDate,
  ComparedDistance,
  MoneyNote,
} from '../../../domain/compare/compare-cells.ts';
import type { CompareRow } from '../../../domain/compare/compare-rows.ts';
import type { ComparedDebt } from '../../../domain/compare/compared-debts.ts';
import { discountText } from '../../../domain/cost/discount-text.ts';
import { formatArea, formatCount, formatDeadline, formatMoney } from '../../../domain/format.ts';

/** Text of a field, and below it further lines. */
export type CellText = { readonly lines: readonly string[]; readonly hint?: string };

/** A field in words; the page and the spreadsheets say the same. */
export function cellText(cell: CompareCell): CellText {
  switch (cell.kind) {
    case 'money':
      return moneyText(cell.cents, cell);
    case 'percent':
      return line(`${cell.percent}%`);
    case 'squareMetres':
      return line(formatArea(cell.squareMetres));
    case 'count':
      return line(formatCount(cell.count));
    case 'answer':
      return line(answerText(cell));
    case 'sale':
      return saleText(cell);
    case 'propertyType':
      return line(propertyTypeLabels[cell.propertyType]);
    case 'occupation':
      return line(occupationLabels[cell.occupation]);
    case 'debts':
      return { lines: cell.debts.items.map(debtText) };
    case 'dates':
      return { lines: cell.dates.map(dateText) };
    case 'day':
      return line(cell.day.split('-').reverse().join('/'));
    case 'months':
      return line(possessionWords(cell.likely, cell.high));
    case 'share':
      return line(discountText(cell.basisPoints));
    case 'risk':
      return line(riskWords(cell.risk, cell.months));
    case 'untoldFacts':
      return line(decisionCopy.missing(cell.count));
    case 'age':
      return line(dataAgeCopy.short(cell.age.day.split('-').reverse().join('/'), cell.age.days));
    case 'documents':
      return { lines: cell.documents.map(({ name }) => name) };
    case 'place':
      return line(cell.place);
    case 'distances':
      return { lines: cell.distances.map(distanceText) };
    case 'onRequest':
      return line(priceCopy.onRequest);
    default:
      return line(cellCopy[cell.kind]);
  }
}

const line = (text: string): CellText => ({ lines: [text] });

function moneyText(cents: number, { label, campaign, area }: MoneyNote): CellText {
  const text = line(area !== undefined && cents < 100 ? cellCopy.underOne : formatMoney(cents));
  if (campaign !== undefined) return { ...text, hint: priceCopy.campaignPrice(campaign) };
  if (area !== undefined) return { ...text, hint: cellCopy.per(amenityNames[area].one) };
  return label === undefined || label === amountLabels.sale ? text : { ...text, hint: label };
}

function answerText({ isYes, instalments }: Extract<CompareCell, { kind: 'answer' }>): string {
  if (!isYes) return cellCopy.no;
  return instalments ? cellCopy.instalments(instalments) : cellCopy.yes;
}

function saleText({ saleType, saleCategory }: Extract<CompareCell, { kind: 'sale' }>): CellText {
  const text = line(saleTypeLabels[saleType]);
  return saleCategory === 'outras' ? text : { ...text, hint: saleCategoryLabels[saleCategory] };
}

function debtText({ type, valueCents, payer }: ComparedDebt): string {
  const amount = valueCents === null ? cellCopy.untoldAmount : formatMoney(valueCents);
  const isOwnWords = payer.who === 'unknown' && payer.text !== null;
  const who = isOwnWords ? cellCopy.payerInWords(payer.text) : cellCopy.payers[payer.who];
  return `${type}: ${amount} (${who})`;
}

function dateText({ what, at, isPast }: ComparedDate): string {
  const text = `${cellCopy.dates[what]}: ${formatDeadline(Date.parse(at))}`;
  return isPast ? `${text} (${cellCopy.past})` : text;
}

function distanceText({ smallId, km, isApproximate, isSameSeat }: ComparedDistance): string {
  if (isSameSeat) return `${smallId}: ${cellCopy.sameCity}`;
  const text = km < 0.1 ? cellCopy.nearby : `${formatKilometres(km)}\u00a0km`;
  return `${smallId}: ${isApproximate ? `${cellCopy.about} ${text}` : text}`;
}

/** One decimal below ten kilometres, whole above: `4,2`, `1.043`. */
function formatKilometres(km: number): string {
  return km < 9.95 ? km.toFixed(1).replace('.', ',') : formatCount(km);
}

/** Reason why a field is the best of its row; only rows with a better and a worse have one. */
export function bestLabel(key: CompareRow['key'], cell: CompareCell): string {
  if (key === 'buyerDebts') return cell.kind === 'noDebts' ? bestLabels.noDebts : bestLabels.buyerDebts;
  if (key === 'iptu' || key === 'condominio') return bestLabels.cost;
  if (key.startsWith('area_')) return bestLabels.area;
  return bestLabels[key as Exclude<keyof typeof bestLabels, 'noDebts' | 'cost' | 'area' | 'buyerDebts'>];
}
