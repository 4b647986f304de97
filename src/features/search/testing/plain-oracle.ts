import { numberOfSmallId } from '../../../domain/brand/small-id.ts';
import { type Campaign, isCampaignActive } from '../../../domain/campaigns/campaign.ts';
import { payablePriceOf } from '../../../domain/campaigns/payable-price.ts';
import { discountOf } from '../../../domain/catalogue/discount.ts';
import { ORDERS } from '../../../domain/catalogue/enumerations.ts';
import { tieBreakOf } from '../../../domain/catalogue/property.ts';
import { isOver } from '../../../domain/catalogue/sale-end.ts';
import type { SearchedCost } from '../../../domain/finance/searched-cost.ts';
import { readNeighbourhood } from '../../../domain/localities/neighbourhood.ts';
import { relevanceOf } from '../../../domain/search/relevance.ts';
import { gridPoint, insideOf } from '../../../domain/search/search-area.ts';
import { chosenPlaces } from '../../../domain/search/search-places.ts';
import { PAGE_SIZE, type SearchQuery } from '../../../domain/search/search-query.ts';
import { shownUntil } from '../../../domain/search/shown-state.ts';
import { type Instant, localDateOf, localDayNumber, startOfLocalDate } from '../../../domain/time.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import type { SearchableProperty } from '../search-index.ts';
import { PLAIN_GROUPS, type PlainGroup, type PlainListing } from './plain-groups.ts';

/** Answer of the oracle: the page of the query, and all counts. */
export type PlainAnswer = {
  readonly numbers: readonly number[];
  readonly totalItems: number;
  readonly availableItems: number;
  readonly facets: Record<string, Record<string, number>>;
  readonly priceRange: { readonly lowestCents: number; readonly highestCents: number } | null;
};

/** Options of a group as they occur, each with a bit. */
class Options {
  readonly names: string[] = [];
  private readonly places = new Map<string, number>();

  bitOf(name: string): number {
    let place = this.places.get(name);
    if (place === undefined) {
      place = this.names.push(name) - 1;
      if (place > 30) throw new RangeError('the oracle has room for 31 options of a group');
      this.places.set(name, place);
    }
    return 1 << place;
  }
}

const NEVER = Number.MAX_VALUE;

/** Smallest limit that each amount passes, and the whole percents of the discount, the largest first. */
function costKeys(cost: SearchedCost | null): number[] {
  const limit = (cents: number | null | undefined) => {
    if (cents === null || cents === undefined) return NEVER;
    const reais = Math.ceil(cents / 100);
    const steps = [1, 10, 100, 1_000, 10_000];
    const step = steps[[10_000, 100_000, 2_000_000, 20_000_000].filter((upto) => reais > upto).length] ?? 1;
    return Math.min(Math.ceil(reais / step) * step, 110_000_001);
  };
  const discount = cost?.effectiveDiscount ?? -1;
  return [
    limit(cost?.totalCents),
    limit(cost?.firstDayCents),
    discount < 0 ? NEVER : -Math.floor(discount / 100),
  ];
}

/**
 * Answers searches by looking at every listing, one after the other, for tests and benchmarks with a million of them.
 * Rules of single listings are the domain's; how they are found, counted and ordered is nobody else's.
 */
export class PlainOracle {
  private readonly surroundings: SearchSurroundings;
  private readonly listings: (SearchableProperty | null)[] = [];
  private readonly options = PLAIN_GROUPS.map(() => new Options());
  private readonly cities: { readonly slug: string; readonly uf: string }[] = [];
  private neighbourhood: (string | null)[] = [];
  private readonly cityIds = new Map<string, number>();
  private masks: Uint32Array[] = [];
  private city = new Uint32Array(0);
  private price = new Float64Array(0);
  /** 0: not in the lists, 1: sold or closed, 2: available. */
  private shown = new Uint8Array(0);
  private nextAuction: (string | null)[] = [];
  private cost: (SearchedCost | null)[] = [];
  private orders: Uint32Array[] = [];

  constructor(surroundings: SearchSurroundings) {
    this.surroundings = surroundings;
  }

  /** Puts a listing in the place of the one with its number; null takes it away. */
  write(number: number, property: SearchableProperty | null): void {
    this.listings[number] = property;
  }

  /** Works out every listing at a moment; to be called before `ask`, and again after `write`. */
  settle(now: Instant, campaigns: readonly Campaign[]): void {
    const length = this.listings.length;
    this.masks = PLAIN_GROUPS.map(() => new Uint32Array(length));
    this.city = new Uint32Array(length);
    this.price = new Float64Array(length).fill(Number.NaN);
    this.shown = new Uint8Array(length);
    const keys = ORDERS.map(() => new Float64Array(length));
    const active = new Set(campaigns.filter((one) => isCampaignActive(one, now)).map(({ code }) => code));
    for (let row = 0; row < length; row++) {
      const property = this.listings[row] ?? null;
      if (property !== null) this.settleRow(row, property, now, active, keys);
    }
    this.orders = keys.map((key) => this.sorted(key));
  }

  ask(query: SearchQuery): PlainAnswer {
    const failed = this.failures(query);
    const order = this.orders[ORDERS.indexOf(query.order)] as Uint32Array;
    const numbers: number[] = [];
    let skip = (query.page - 1) * PAGE_SIZE;
    for (let index = 0; index < order.length && numbers.length < PAGE_SIZE; index++) {
      const row = order[index] as number;
      if (failed[row] === 0 && skip-- <= 0) numbers.push(row);
    }
    return { numbers, ...this.counted(failed, query.searchRegion) };
  }

  /** Numbers of all that match, ascending. */
  all(query: SearchQuery): number[] {
    const failed = this.failures(query);
    return [...failed.keys()].filter((row) => failed[row] === 0);
  }

  private settleRow(
    row: number,
    property: SearchableProperty,
    now: Instant,
    active: ReadonlySet<string>,
    keys: readonly Float64Array[],
  ): void {
    const payable = payablePriceOf(property, active);
    const discount = discountOf(property.appraisalCents, payable);
    const until = shownUntil(property);
    if (until === null || now < until) this.shown[row] = isOver(property, now) ? 1 : 2;
    const listing: PlainListing = { property, discount, now };
    PLAIN_GROUPS.forEach(({ valuesOf }, group) => {
      let mask = 0;
      for (const value of valuesOf(listing)) mask |= (this.options[group] as Options).bitOf(value);
      (this.masks[group] as Uint32Array)[row] = mask;
    });
    const coming = property.auctionDates.filter((at) => at > now).toSorted((a, b) => a - b);
    this.nextAuction[row] = coming[0] === undefined ? null : localDateOf(coming[0]);
    this.city[row] = this.cityOf(property);
    const read = readNeighbourhood(property.neighbourhood, property.cityName);
    this.neighbourhood[row] = read === null ? null : `${read.key}-${property.citySlug}`;
    this.price[row] = payable ?? Number.NaN;
    const costs = property.costsOf?.(property);
    const hasCampaignPrice =
      (property.campaignTotalCents ?? 0) > 0 &&
      ((property.priceCents ?? 0) <= 0 ||
        Number(property.campaignTotalCents) < Number(property.priceCents)) &&
      property.campaignCodes.some((code) => active.has(code));
    this.cost[row] = (hasCampaignPrice ? costs?.atCampaign : costs?.atPrice) ?? null;
    const relevance = relevanceOf({
      featuredRank: property.featuredRank,
      hasCampaignPrice,
      discount,
      completeness: property.completeness,
      ageDays: localDayNumber(now) - localDayNumber(startOfLocalDate(property.publishedOn)),
    });
    const published = localDayNumber(startOfLocalDate(property.publishedOn));
    const values = [
      ...[-relevance, payable ?? NEVER, -(payable ?? -NEVER), -(discount ?? -NEVER), -published],
      ...costKeys(this.cost[row] ?? null),
    ];
    values.forEach((value, order) => {
      (keys[order] as Float64Array)[row] = value;
    });
  }

  private cityOf({ uf, citySlug }: SearchableProperty): number {
    const key = `${uf} ${citySlug}`;
    const known = this.cityIds.get(key) ?? this.cities.push({ slug: citySlug, uf }) - 1;
    this.cityIds.set(key, known);
    return known;
  }

  private sorted(key: Float64Array): Uint32Array {
    const rows = Uint32Array.from(this.listings.keys()).filter((row) => this.shown[row] !== 0);
    return rows.sort(
      (a, b) =>
        (this.shown[b] as number) - (this.shown[a] as number) ||
        (key[a] as number) - (key[b] as number) ||
        tieBreakOf(a) - tieBreakOf(b),
    );
  }

  /** By row: 0 for a match, the group that alone keeps it out (from 1), 255 when it is out anyway. */
  private failures(query: SearchQuery): Uint8Array {
    const failed = new Uint8Array(this.shown.length);
    for (let row = 0; row < failed.length; row++) failed[row] = this.shown[row] === 0 ? 255 : 0;
    const narrow = (group: number, passes: (row: number) => boolean) => {
      for (let row = 0; row < failed.length; row++) {
        if (failed[row] === 255 || passes(row)) continue;
        failed[row] = failed[row] === 0 ? group + 1 : 255;
      }
    };
    PLAIN_GROUPS.forEach((group, index) => {
      const chosen = this.chosenMask(group, index, query);
      const masks = this.masks[index] as Uint32Array;
      if (chosen !== null) narrow(index, (row) => ((masks[row] as number) & chosen) !== 0);
    });
    const listed = new Set(this.cities.map(({ slug }) => slug));
    const places = chosenPlaces(query.localities, query.searchRegion, {
      regionOf: this.surroundings.regionOf,
      isCity: this.surroundings.isCity ?? ((slug) => listed.has(slug)),
    });
    if (places !== null) {
      const isChosen = this.cities.map(({ slug, uf }) => places.states.has(uf) || places.cities.has(slug));
      narrow(
        PLACE,
        (row) =>
          isChosen[this.city[row] as number] === true ||
          places.neighbourhoods.has(this.neighbourhood[row] ?? 'none'),
      );
    }
    if (query.minPriceCents !== null || query.maxPriceCents !== null) {
      const [low, high] = [query.minPriceCents ?? 0, query.maxPriceCents ?? NEVER];
      narrow(PRICE, (row) => (this.price[row] as number) >= low && (this.price[row] as number) <= high);
    }
    this.narrowByMeasures(query, narrow);
    this.narrowByRanges(query, narrow);
    if (query.searchId !== '') narrow(ID, this.idTest(query.searchId));
    const within = this.surroundings.within?.(query) ?? null;
    const chosen = new Set(within?.numbers);
    if (within !== null) narrow(WITHIN, (row) => chosen.has(row));
    return failed;
  }

  private narrowByMeasures(
    query: SearchQuery,
    narrow: (group: number, passes: (row: number) => boolean) => void,
  ) {
    const { minAreaM2, maxAreaM2, maxM2PriceCents, area } = query;
    // In hundredths, as areas are shown.
    const areaOf = (row: number) => Math.round((this.listings[row]?.mainAreaM2 ?? 0) * 100);
    if (minAreaM2 !== null || maxAreaM2 !== null) {
      const [low, high] = [minAreaM2 ?? 0, maxAreaM2 ?? NEVER];
      narrow(AREA, (row) => areaOf(row) > 0 && areaOf(row) >= low * 100 && areaOf(row) <= high * 100);
    }
    if (maxM2PriceCents !== null) {
      narrow(
        M2_PRICE,
        (row) => areaOf(row) > 0 && (this.price[row] as number) * 100 <= maxM2PriceCents * areaOf(row),
      );
    }
    if (area === null) return;
    const isInside = insideOf(area);
    narrow(MAP, (row) => {
      const listing = this.listings[row] as SearchableProperty;
      const position = listing.position ?? this.standing(listing);
      const point = position && gridPoint(position);
      return point !== null && isInside(point.latitudeE5, point.longitudeE5);
    });
  }

  /** Where one without a position stands: where its neighbourhood is known to lie, else at the seat. */
  private standing({ citySlug, cityName, neighbourhood }: SearchableProperty) {
    const { middleOf, seatOf } = this.surroundings;
    const key = readNeighbourhood(neighbourhood, cityName)?.key;
    return (key ? middleOf?.(citySlug, key) : null) ?? seatOf(citySlug);
  }

  private narrowByRanges(
    query: SearchQuery,
    narrow: (group: number, passes: (row: number) => boolean) => void,
  ) {
    const { minDiscount, maxDiscount, auctionFrom, auctionTo } = query;
    const { maxTotalCost, maxFirstDay, maxInstalment, minEffectiveDiscount } = query;
    const upTo = (
      group: number,
      limit: number | null,
      of: 'totalCents' | 'firstDayCents' | 'instalmentCents',
    ) => {
      if (limit === null) return;
      narrow(group, (row) => (this.cost[row]?.[of] ?? NEVER) <= limit * 100);
    };
    upTo(TOTAL_COST, maxTotalCost, 'totalCents');
    upTo(FIRST_DAY, maxFirstDay, 'firstDayCents');
    upTo(INSTALMENT, maxInstalment, 'instalmentCents');
    if (minEffectiveDiscount !== null) {
      narrow(EFFECTIVE, (row) => (this.cost[row]?.effectiveDiscount ?? -NEVER) >= minEffectiveDiscount * 100);
    }
    if (minDiscount !== null || maxDiscount !== null) {
      narrow(DISCOUNT, (row) => {
        const appraisal = this.listings[row]?.appraisalCents ?? 0;
        const off = (appraisal - (this.price[row] as number)) * 100;
        return off > 0 && off >= (minDiscount ?? 0) * appraisal && off <= (maxDiscount ?? 100) * appraisal;
      });
    }
    if (auctionFrom === null && auctionTo === null) return;
    narrow(AUCTION, (row) => {
      const day = this.nextAuction[row] ?? null;
      return day !== null && day >= (auctionFrom ?? '') && day <= (auctionTo ?? '9999');
    });
  }

  private chosenMask(group: PlainGroup, index: number, query: SearchQuery): number | null {
    const chosen = group.chosen(query);
    if (chosen === null) return null;
    const { names } = this.options[index] as Options;
    return names.reduce((mask, name, place) => (chosen(name) ? mask | (1 << place) : mask), 0);
  }

  private idTest(text: string): (row: number) => boolean {
    const number = numberOfSmallId(this.surroundings.smallIdPrefix, text);
    const typed = text.trim();
    const digits = /^[\d\s./-]+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
    return (row) => {
      const bankId = this.listings[row]?.bankId ?? null;
      return row === number || (bankId !== null && (bankId === typed || bankId === digits));
    };
  }

  private counted(failed: Uint8Array, searchRegion: boolean): Omit<PlainAnswer, 'numbers'> {
    const counts = PLAIN_GROUPS.map(() => new Uint32Array(32));
    const cities = new Uint32Array(this.cities.length);
    let [totalItems, availableItems, lowest, highest] = [0, 0, NEVER, -1];
    for (let row = 0; row < failed.length; row++) {
      const group = failed[row] as number;
      if (group === 255) continue;
      if (group === 0) totalItems++;
      if (this.shown[row] !== 2) continue;
      if (group === 0) availableItems++;
      for (let index = 0; index < PLAIN_GROUPS.length; index++) {
        if (group !== 0 && group !== index + 1) continue;
        const own = counts[index] as Uint32Array;
        for (let mask = (this.masks[index] as Uint32Array)[row] as number; mask !== 0; mask &= mask - 1) {
          const place = 31 - Math.clz32(mask & -mask);
          own[place] = (own[place] as number) + 1;
        }
      }
      if (group === 0 || group === PLACE + 1) {
        const city = this.city[row] as number;
        cities[city] = (cities[city] as number) + 1;
      }
      const price = this.price[row] as number;
      if ((group === 0 || group === PRICE + 1) && !Number.isNaN(price)) {
        if (price < lowest) lowest = price;
        if (price > highest) highest = price;
      }
    }
    const priceRange = highest < 0 ? null : { lowestCents: lowest, highestCents: highest };
    return { totalItems, availableItems, facets: this.facetsOf(counts, cities, searchRegion), priceRange };
  }

  private facetsOf(
    counts: readonly Uint32Array[],
    cities: Uint32Array,
    searchRegion: boolean,
  ): PlainAnswer['facets'] {
    const facets: Record<string, Record<string, number>> = { search: {} };
    PLAIN_GROUPS.forEach(({ facets: names, facetOf }, index) => {
      for (const name of names) facets[name] ??= {};
      (this.options[index] as Options).names.forEach((value, place) => {
        const count = (counts[index] as Uint32Array)[place] as number;
        const [facet, option] = facetOf(value);
        if (count > 0) (facets[facet] as Record<string, number>)[option] = count;
      });
    });
    const search = facets.search as Record<string, number>;
    const bySlug = new Map<string, number>();
    this.cities.forEach(({ slug }, id) => {
      bySlug.set(slug, (bySlug.get(slug) ?? 0) + (cities[id] as number));
    });
    this.cities.forEach(({ slug, uf }, id) => {
      if (cities[id] === 0) return;
      search[uf] = (search[uf] ?? 0) + (cities[id] as number);
      const near = searchRegion ? new Set([slug, ...this.surroundings.regionOf(slug)]) : [slug];
      search[slug] = [...near].reduce((sum, one) => sum + (bySlug.get(one) ?? 0), 0);
    });
    return facets;
  }
}

const PLACE = PLAIN_GROUPS.length;
const PRICE = PLACE + 1;
const ID = PLACE + 2;
const AREA = PLACE + 3;
const M2_PRICE = PLACE + 4;
const MAP = PLACE + 5;
const WITHIN = PLACE + 6;
const DISCOUNT = PLACE + 7;
const AUCTION = PLACE + 8;
const TOTAL_COST = PLACE + 9;
const FIRST_DAY = PLACE + 10;
const INSTALMENT = PLACE + 11;
const EFFECTIVE = PLACE + 12;
