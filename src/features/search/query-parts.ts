import { type Campaign, isCampaignActive } from '../../domain/campaigns/campaign.ts';
import { payablePriceOf } from '../../domain/campaigns/payable-price.ts';
import { type Centavos, centavos } from '../../domain/money.ts';
import { chosenPlaces, type RegionOf } from '../../domain/search/search-places.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import type { Instant } from '../../domain/time.ts';
import type { SearchableProperty, SearchIndex } from './search-index.ts';

/** How each field of a query narrows: by itself, as a limit of prices, with the places, or not at all. */
const NARROWS = {
  purposes: 'alone',
  propertyTypes: 'alone',
  paymentTypes: 'alone',
  saleCategories: 'alone',
  saleTypes: 'alone',
  occupations: 'alone',
  purchaseTypes: 'alone',
  bedrooms: 'alone',
  discount: 'alone',
  withoutLegalAction: 'alone',
  withoutDebts: 'alone',
  visits: 'alone',
  campaignCodes: 'alone',
  coupons: 'alone',
  preActive: 'alone',
  searchId: 'alone',
  minAreaM2: 'alone',
  maxAreaM2: 'alone',
  maxM2PriceCents: 'alone',
  area: 'alone',
  minPriceCents: 'price',
  maxPriceCents: 'price',
  localities: 'places',
  searchRegion: 'places',
  profile: 'not',
  order: 'not',
  page: 'not',
} as const satisfies Record<keyof SearchQuery, string>;

type Field = keyof SearchQuery;

const FIELDS_ALONE = (Object.keys(NARROWS) as Field[]).filter((field) => NARROWS[field] === 'alone');

/** Parts that are remembered; a flood of ids that nobody else asks for must not fill the memory. */
const MOST_PARTS = 20_000;

export type QueryPartsOptions = {
  /** Holds `listings` and nothing else. */
  readonly index: SearchIndex;
  readonly listings: readonly SearchableProperty[];
  readonly campaigns: readonly Campaign[];
  readonly now: Instant;
  readonly regionOf: RegionOf;
};

/**
 * Answers very many queries over a few thousand listings. A query is the intersection of what each of its parts lets
 * through; the search itself says once which listings a part lets through, and it is remembered, as there are far fewer
 * parts than queries. Listings are bits of a set, by their place in the list.
 */
export class QueryParts {
  private readonly options: QueryPartsOptions;
  private readonly rowOf: ReadonlyMap<number, number>;
  private readonly numberOf: readonly number[];
  private readonly words: number;
  private readonly parts = new Map<string, Uint32Array>();
  private readonly slugs: ReadonlySet<string>;
  /** Prices payable now, ascending: limits between the same two of them let the same listings through. */
  private readonly prices: readonly Centavos[];
  private readonly shown: Uint32Array;
  private readonly matching: Uint32Array;
  private readonly placed: Uint32Array;
  private readonly found: number[];

  constructor(options: QueryPartsOptions) {
    this.options = options;
    const { listings, campaigns, now } = options;
    this.numberOf = listings.map(({ number }) => number);
    this.found = this.numberOf.slice();
    this.rowOf = new Map(listings.map(({ number }, row) => [number, row]));
    this.words = (listings.length + 31) >>> 5;
    this.slugs = new Set(listings.flatMap(({ uf, citySlug }) => [uf, citySlug]));
    const active = new Set(campaigns.filter((one) => isCampaignActive(one, now)).map(({ code }) => code));
    const prices = new Set(listings.map((listing) => payablePriceOf(listing, active) ?? 0));
    this.prices = [...prices].sort((a, b) => a - b).map(centavos);
    this.shown = this.ask({});
    this.matching = new Uint32Array(this.words);
    this.placed = new Uint32Array(this.words);
  }

  /** Numbers of the listings that match, in the order in which they were given. */
  matches(query: SearchQuery): number[] {
    this.matching.set(this.shown);
    for (const field of FIELDS_ALONE) {
      const value = query[field];
      if (isDefault(field, value)) continue;
      const key = `${field}\0${JSON.stringify(value)}`;
      if (!this.narrow(this.part(key, { [field]: value }))) return [];
    }
    const { minPriceCents, maxPriceCents } = query;
    if (minPriceCents !== null && !this.narrow(this.pricedFrom(minPriceCents))) return [];
    if (maxPriceCents !== null && !this.narrow(this.pricedTo(maxPriceCents))) return [];
    if (query.localities.length > 0 && !this.narrow(this.placesOf(query))) return [];
    return this.numbers();
  }

  /** The lowest limit that lets the same listings through stands for all of them. */
  private pricedFrom(limit: Centavos): Uint32Array {
    const index = this.pricesBelow(limit);
    const least = this.prices[index] ?? limit;
    return this.part(`from\0${index}`, { minPriceCents: least });
  }

  private pricedTo(limit: Centavos): Uint32Array {
    const index = this.pricesBelow(limit + 1);
    return this.part(`to\0${index}`, { maxPriceCents: this.prices[index - 1] ?? limit });
  }

  private pricesBelow(limit: number): number {
    let low = 0;
    for (let high = this.prices.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.prices[middle] as number) < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The union of the places that the query asks for and a listing lies in. */
  private placesOf({ localities, searchRegion }: SearchQuery): Uint32Array {
    this.placed.fill(0);
    const chosen = chosenPlaces(localities, searchRegion, this.options.regionOf);
    for (const slug of [...(chosen?.states ?? []), ...(chosen?.cities ?? [])]) {
      if (!this.slugs.has(slug)) continue;
      const rows = this.part(`place\0${slug}`, { localities: [slug] });
      for (let word = 0; word < this.words; word++) {
        this.placed[word] = (this.placed[word] as number) | (rows[word] as number);
      }
    }
    return this.placed;
  }

  private part(key: string, query: Partial<SearchQuery>): Uint32Array {
    const known = this.parts.get(key);
    if (known !== undefined) return known;
    if (this.parts.size >= MOST_PARTS) this.parts.clear();
    const rows = this.ask(query);
    this.parts.set(key, rows);
    return rows;
  }

  private ask(query: Partial<SearchQuery>): Uint32Array {
    const rows = new Uint32Array(this.words);
    for (const number of this.options.index.matches({ ...DEFAULT_QUERY, ...query }, this.options.now)) {
      const row = this.rowOf.get(number) as number;
      rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31));
    }
    return rows;
  }

  /** False when nothing is left. */
  private narrow(rows: Uint32Array): boolean {
    let left = 0;
    for (let word = 0; word < this.words; word++) {
      const both = (this.matching[word] as number) & (rows[word] as number);
      this.matching[word] = both;
      left |= both;
    }
    return left !== 0;
  }

  private numbers(): number[] {
    let count = 0;
    for (let word = 0; word < this.words; word++) {
      const first = word * 32 + 31;
      for (let bits = this.matching[word] as number; bits !== 0; bits &= bits - 1) {
        this.found[count++] = this.numberOf[first - Math.clz32(bits & -bits)] as number;
      }
    }
    return this.found.slice(0, count);
  }
}

function isDefault(field: Field, value: SearchQuery[Field]): boolean {
  return Array.isArray(value) ? value.length === 0 : value === DEFAULT_QUERY[field];
}
