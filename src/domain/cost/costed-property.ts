import type { Property } from '../catalogue/property.ts';
import type { Sourced } from './cost-facts.ts';
import type { RateKind, rateInForce } from './cost-rate.ts';

/** Facts of a property for its costs. */
export type CostedProperty = Pick<
  Property,
  | 'uf'
  | 'cityCode'
  | 'source'
  | 'propertyType'
  | 'saleType'
  | 'saleCategory'
  | 'occupation'
  | 'paymentTypes'
  | 'hasDebts'
  | 'priceCents'
  | 'appraisalCents'
  | 'mainAreaM2'
  | 'noticePublishedOn'
> & {
  readonly detail: Pick<
    Property['detail'],
    | 'areas'
    | 'considerations'
    | 'debts'
    | 'display'
    | 'expenses'
    | 'extraConsiderations'
    | 'pendingCategories'
    | 'priceWithoutCommissionCents'
    | 'remarks'
    | 'wallets'
  >;
};

/** The table on one day, asked for the first scope that it knows; throws where not even `br` has a row in force. */
export type Look = <K extends RateKind>(kind: K, ...scopes: string[]) => Sourced<RateOf<K>>;
type RateOf<K extends RateKind> = NonNullable<ReturnType<typeof rateInForce<K>>>['value'];
