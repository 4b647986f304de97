import type { PaymentType } from '../catalogue/enumerations.ts';
import { isOverState } from '../catalogue/property-card.ts';
import type { PropertyPageView } from '../catalogue/property-page.ts';
import type { Centavos } from '../money.ts';
import type { ComparedDebts } from './compared-debts.ts';

/** A property as it stands in a comparison; plain data, the same in browser and server. */
export type ComparedProperty = Pick<
  PropertyPageView,
  | 'number'
  | 'smallId'
  | 'href'
  | 'name'
  | 'neighbourhood'
  | 'cityName'
  | 'uf'
  | 'position'
  | 'propertyType'
  | 'saleType'
  | 'saleCategory'
  | 'occupation'
  | 'state'
  | 'overLabel'
  | 'preActiveUntil'
  | 'deadlineAt'
  | 'auctions'
  | 'publishedOn'
  | 'price'
  | 'showDiscount'
  | 'expenses'
  | 'areas'
  | 'documents'
> & {
  readonly image: PropertyPageView['images'][number];
  /** Null: the listing keeps its conditions to itself. */
  readonly payment: ComparedPayment | null;
  /** Null: not told. */
  readonly rooms: Readonly<Record<RoomKey, number | null>>;
  readonly debts: ComparedDebts;
  /** True when there is a legal action about it; null: not told. */
  readonly legalAction: boolean | null;
};

export type RoomKey = 'bedrooms' | 'suites' | 'bathrooms' | 'parkingSpaces';

export type ComparedPayment = {
  readonly types: readonly PaymentType[];
  /** Ways of paying that its source never speaks of: not among `types`, they may still be offered. */
  readonly untold: readonly PaymentType[];
  /** Most instalments with the seller; null: not told, or not offered. */
  readonly instalments: number | null;
  /** The least entry of the terms that have one; null: not told, or cash alone. */
  readonly minimumEntryCents: Centavos | null;
};

/** Sold and closed ones are shown and do not compete: nobody can buy them. */
export function isBuyable({ state }: Pick<ComparedProperty, 'state'>): boolean {
  return !isOverState(state);
}

/** Price payable now, in centavos: the campaign's while one is active; null: 'Sob consulta'. */
export function payableCents({ price }: Pick<ComparedProperty, 'price'>): number | null {
  return price.campaign?.cents ?? price.saleCents;
}
