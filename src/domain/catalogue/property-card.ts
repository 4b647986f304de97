import type { Centavos } from '../money.ts';
import type { Amenity, Area, PropertyType, SaleType, StateCode } from './enumerations.ts';

/** A tag as it is shown: wording, kind of look, and own colours, readable ones, when a campaign brings them. */
export type TagView = {
  readonly label: string;
  readonly kind: 'sale' | 'judicial' | 'ok' | 'warn' | 'danger' | 'new' | 'soon' | 'campaign' | 'plain';
  readonly background?: string;
  readonly foreground?: string;
};

/** A picture: our own derivatives, an outside address still to be fetched, or the category's illustration. */
export type ImageView = {
  readonly src: string;
  /** `srcset` candidates by type; empty for SVG. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly alt: string;
  readonly kind: 'photo' | 'illustration' | 'placeholder';
  /** Part of a picture that stays in sight where a frame shows a part alone, as CSS says it; absent: the middle. */
  readonly position?: string;
  /** Owner and day of the photo; absent where they are not known. */
  readonly credit?: string;
};

export type FeatureView = { readonly key: Amenity | Area; readonly amount: number };

/** The life cycle as a visitor is told it; `ended`: over by its own dates, whatever its status. */
export type ListingState = 'available' | 'sold' | 'closed' | 'ended' | 'pre_active' | 'disputed';

/** Over: muted, without an action, counted and highlighted nowhere. */
export function isOverState(state: ListingState): boolean {
  return state === 'sold' || state === 'closed' || state === 'ended';
}

/** Everything a property card shows; plain data, the same in browser and server. */
export type PropertyCardView = {
  readonly number: number;
  readonly id: string;
  /** As shown: `OI-4071`. */
  readonly smallId: string;
  readonly href: string;
  readonly name: string;
  readonly address: string;
  readonly cityName: string;
  readonly uf: StateCode;
  readonly propertyType: PropertyType;
  readonly saleType: SaleType;
  readonly image: ImageView;
  readonly imageCount: number;
  readonly tags: readonly TagView[];
  /** At most six highlighted and one main area; zeros are left out (2§9). */
  readonly features: readonly FeatureView[];
  readonly state: ListingState;
  /** Label of a listing that is over, "VENDIDO" or "Leilão concluído"; null while it can be taken. */
  readonly overLabel: string | null;
  /** ISO instant at which a pre-active property opens. */
  readonly preActiveUntil: string | null;
  readonly price: {
    /** Null reads 'Sob consulta'. */
    readonly saleCents: Centavos | null;
    readonly saleLabel: string;
    /** Least amounts that the listing tells beside its sale value: minimum bid, minimum proposal. */
    readonly minimums: readonly { readonly label: string; readonly cents: Centavos }[];
    readonly appraisalCents: Centavos | null;
    readonly appraisalLabel: string;
    /** The campaign price and its label, while a campaign is active. */
    readonly campaign: { readonly cents: Centavos; readonly label: string } | null;
    /** Whole percent, from the price payable now; null: no ruler and no tag. */
    readonly discountPercent: number | null;
  };
  readonly coupon: string | null;
  /** Amount by which the list is ordered, where that is no price: as the page of the property tells it. */
  readonly figure?: { readonly label: string; readonly text: string };
};
