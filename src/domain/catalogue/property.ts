import type { Centavos } from '../money.ts';
import type { Instant, LocalDate } from '../time.ts';
import type {
  Occupation,
  PaymentType,
  PropertyType,
  PurchaseType,
  Purpose,
  SaleCategory,
  SaleType,
  StateCode,
} from './enumerations.ts';
import type { PropertyDetail } from './property-detail.schema.ts';
import type { PropertyEvent } from './property-event.ts';
import type { PropertyStatus } from './property-status.ts';

/** What a list needs of a property: the columns that are filtered, sorted or joined. Null means "não informado". */
export type PropertyFacts = {
  /** The internal key; with the brand's prefix it is the small id (`oi-4071`). */
  readonly number: number;
  /** UUID, the `id` on the wire. Disjoint from small ids and bank ids (D§5). */
  readonly id: string;
  readonly bankId: string | null;
  readonly name: string;
  readonly status: PropertyStatus;
  /** Since when it has this status: sold and closed ones leave the lists 30 days later (D§4). */
  readonly statusAt: Instant;
  readonly publishedOn: LocalDate;
  readonly preActiveUntil: Instant | null;
  /** Last moment for a proposal or bid; over at this instant. */
  readonly deadlineAt: Instant | null;
  readonly auctionDates: readonly Instant[];
  readonly uf: StateCode;
  /** IBGE code; null when the name in the source matches no municipality. */
  readonly cityCode: number | null;
  /** `campinas-sp` (D§3). */
  readonly citySlug: string;
  readonly cityName: string;
  readonly neighbourhood: string | null;
  readonly address: string;
  /** 8 digits. */
  readonly postalCode: string | null;
  /** Own coordinates; null: it stands at its city's seat, marked approximate. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  readonly saleType: SaleType;
  readonly saleCategory: SaleCategory;
  readonly purchaseType: PurchaseType;
  readonly occupation: Occupation | null;
  readonly paymentTypes: readonly PaymentType[];
  readonly hasLegalAction: boolean | null;
  readonly hasDebts: boolean | null;
  readonly acceptsVisit: boolean;
  readonly hasVirtualTour: boolean;
  /** Sale value; null: 'Sob consulta'. */
  readonly priceCents: Centavos | null;
  readonly appraisalCents: Centavos | null;
  /** `valor_campanha`: above zero it is the gate for the campaign label. */
  readonly campaignValueCents: Centavos | null;
  /** `valor_total_campanha`: the campaign price, payable while one of the campaigns is active. */
  readonly campaignTotalCents: Centavos | null;
  readonly campaignCodes: readonly string[];
  readonly coupon: string | null;
  readonly bedrooms: number | null;
  readonly suites: number | null;
  readonly bathrooms: number | null;
  readonly parkingSpaces: number | null;
  /** Square metres of the main area (2§9), and of the land. */
  readonly mainAreaM2: number | null;
  readonly landAreaM2: number | null;
  /** 0: not featured; higher stands first in 'relevante'. */
  readonly featuredRank: number;
  /** 0 to 100: how much of what a buyer wants to know is there. */
  readonly completeness: number;
  /** Version of the change that wrote this row last. */
  readonly version: number;
};

/** A property whole: its facts and everything that is only shown. */
export type Property = PropertyFacts & {
  readonly source: string;
  readonly detail: PropertyDetail;
  /** What happened to it, oldest first; absent while that is no more than its publication. */
  readonly history?: readonly PropertyEvent[];
  /** Keys of the stored pictures of its videos, by the address of the video; absent where there is none. */
  readonly videoPictures?: Readonly<Record<string, string>>;
};

/** Knuth's multiplicative hash of the number: a bijection of 32 bits, the last key of every order (D§4). */
export function tieBreakOf(number: number): number {
  return Math.imul(number, 2654435761) >>> 0;
}
