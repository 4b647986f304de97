import type { DataAge } from '../catalogue/data-age.ts';
import type { Area, Occupation, PropertyType, SaleCategory, SaleType } from '../catalogue/enumerations.ts';
import type { MainRisk } from '../decision/main-risk.ts';
import type { ComparedDebts } from './compared-debts.ts';
import type { ComparedProperty } from './compared-property.ts';

/** Date of something that happens to a property. */
export type ComparedDate = {
  readonly what: 'auction' | 'deadline' | 'opening';
  /** ISO instant. */
  readonly at: string;
  readonly isPast: boolean;
};

export type ComparedDistance = {
  /** Small id of the property at the other end. */
  readonly smallId: string;
  readonly km: number;
  /** One of the two stands at its city's seat. */
  readonly isApproximate: boolean;
  /** Both stand at the same seat: they lie in one city, nothing else is known. */
  readonly isSameSeat: boolean;
};

/** Kind of an amount. */
export type MoneyNote = {
  /** In the listing's words: "Lance mínimo". */
  readonly label?: string;
  /** The name of the campaign whose price it is. */
  readonly campaign?: string;
  /** The area that it is for a square metre of. */
  readonly area?: Area;
};

/** A field of the table; words are put to it where it is shown. */
export type CompareCell =
  | { readonly kind: 'unknown' | 'onRequest' | 'withSeller' | 'noDiscount' | 'noDebts' | 'exempt' | 'atOnce' }
  | ({ readonly kind: 'money'; readonly cents: number } & MoneyNote)
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'squareMetres'; readonly squareMetres: number }
  | { readonly kind: 'months'; readonly likely: number; readonly high: number }
  /** Below the appraisal; a negative one is above it. */
  | { readonly kind: 'share'; readonly basisPoints: number }
  /** `months`: until the keys where all goes badly; null: not told. */
  | { readonly kind: 'risk'; readonly risk: MainRisk | null; readonly months: number | null }
  /** Of the facts that a listing should tell. */
  | { readonly kind: 'untoldFacts'; readonly count: number }
  | { readonly kind: 'age'; readonly age: DataAge }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'answer'; readonly isYes: boolean; readonly instalments?: number | null }
  | { readonly kind: 'sale'; readonly saleType: SaleType; readonly saleCategory: SaleCategory }
  | { readonly kind: 'propertyType'; readonly propertyType: PropertyType }
  | { readonly kind: 'occupation'; readonly occupation: Occupation }
  | { readonly kind: 'debts'; readonly debts: Extract<ComparedDebts, { kind: 'some' }> }
  | { readonly kind: 'dates'; readonly dates: readonly ComparedDate[] }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'documents'; readonly documents: ComparedProperty['documents'] }
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'distances'; readonly distances: readonly ComparedDistance[] };

export const UNKNOWN: CompareCell = { kind: 'unknown' };

/** The number by which a field is ranked, as it is shown: reais and percents are whole. Null: it never wins. */
export function rankOf(cell: CompareCell): number | null {
  switch (cell.kind) {
    case 'money':
      return Math.round(cell.cents / 100);
    case 'percent':
      return cell.percent;
    case 'squareMetres':
      return cell.squareMetres;
    case 'count':
      return cell.count;
    case 'noDiscount':
    case 'noDebts':
    case 'exempt':
      return 0;
    default:
      return null;
  }
}
