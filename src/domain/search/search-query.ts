import type { DiscountBand, InvestorProfile, Order } from '../catalogue/enumerations.ts';
import type { Centavos } from '../money.ts';
import { ALL_OFF, NO_OPTIONS, type OptionFields, type YesNoFields } from './filters/filters.ts';
import { NO_RANGES, type RangeFields } from './filters/ranges.ts';
import type { SearchArea } from './search-area.ts';

/** 20 cards a page (D§4). */
export const PAGE_SIZE = 20;
/** Default upper end of the price range in reais; as a filter it means no upper limit (D§4). */
export const MAX_VALUE_REAIS = 70_000_000;

/** Limits of an area in m² end below this, a hundred thousand hectares. */
export const MAX_AREA_M2 = 1_000_000_000;
/** A limit of R$ 1.000.000 for a square metre or more is none. */
export const MAX_M2_REAIS = 1_000_000;

/** A parsed search: the address without its spelling. Empty lists and nulls are the defaults of 2§9. */
export type SearchQuery = OptionFields & YesNoFields & RangeFields & OtherFields;

/** Fields that are no declared filter. */
type OtherFields = {
  readonly discount: DiscountBand | null;
  /** One group with two keys of the address: `permite-visita=sim`, `tourvirtual=true`. */
  readonly visits: readonly ('sim' | 'tourvirtual')[];
  readonly campaignCodes: readonly string[];
  readonly coupons: readonly string[];
  /** `sim`: only pre-active ones; null shows both (D§4). */
  readonly preActive: 'sim' | null;
  /** Bank id or small id, as typed. */
  readonly searchId: string;
  readonly minPriceCents: Centavos | null;
  readonly maxPriceCents: Centavos | null;
  /** Limits of the main area in whole m², both included; a listing without an area passes none. */
  readonly minAreaM2: number | null;
  readonly maxAreaM2: number | null;
  /** Highest price payable now for a square metre of the main area. */
  readonly maxM2PriceCents: Centavos | null;
  /** Area on the map; a listing without a position of its own stands at the seat of its city (D§3). */
  readonly area: SearchArea | null;
  /** Words of streets, neighbourhoods and condominiums, as `readName` spells them; empty: any. */
  readonly name: string;
  /** Slugs; a state is narrowed by its own cities in the list (D§4). */
  readonly localities: readonly string[];
  /** Widens each chosen city to seats within 50 km (D§3). */
  readonly searchRegion: boolean;
  /** The investor profile that was asked for; its filters stand in their own fields (see `profileOf`). */
  readonly profile: InvestorProfile | null;
  readonly order: Order;
  /** From 1. */
  readonly page: number;
};

export const DEFAULT_QUERY: SearchQuery = {
  ...NO_OPTIONS,
  ...ALL_OFF,
  ...NO_RANGES,
  discount: null,
  visits: [],
  campaignCodes: [],
  coupons: [],
  preActive: null,
  searchId: '',
  minPriceCents: null,
  maxPriceCents: null,
  minAreaM2: null,
  maxAreaM2: null,
  maxM2PriceCents: null,
  area: null,
  name: '',
  localities: [],
  searchRegion: false,
  profile: null,
  order: 'data',
  page: 1,
};
