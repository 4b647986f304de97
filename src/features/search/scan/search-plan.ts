import { numberOfSmallId } from '../../../domain/brand/small-id.ts';
import {
  LIMIT_FILTERS,
  RANGE_FILTERS,
  type RangeOf,
  type RangeValue,
} from '../../../domain/search/filters/ranges.ts';
import { placesAsked, type RegionOf } from '../../../domain/search/search-places.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { blocksFor } from '../layout/arena-keeper.ts';
import {
  AREA_GROUP,
  AUCTION_GROUP,
  CAMPAIGN_GROUP,
  COST_GROUP,
  COUPON_GROUP,
  DISCOUNT_GROUP,
  FIRST_OPEN_VALUE,
  ID_GROUP,
  M2_PRICE_GROUP,
  MAP_GROUP,
  PLACE_GROUP,
  PRICE_GROUP,
  RECORD_FIELDS,
} from '../layout/listing-record.ts';
import { priceClassOf } from '../layout/price-class.ts';
import { LEAST_CODE, limitCode, MOST_CODE } from '../layout/range-codes.ts';
import type { SearchTables } from '../layout/search-tables.ts';
import type { ListingSet, ListingSets } from './listing-sets.ts';
import type { MapAreas, MiddleOf, SeatOf } from './map-area.ts';
import { PLAN } from './plan-words.ts';
import type { RegionPlaces } from './region-places.ts';

/** Knowledge of a search beyond its listings. */
export type SearchSurroundings = {
  readonly regionOf: RegionOf;
  readonly seatOf: SeatOf;
  /** Without it no neighbourhood is known by itself. */
  readonly middleOf?: MiddleOf;
  /** True when a slug is that of a city, listings or not; without it only the cities of listings are known. */
  readonly isCity?: (slug: string) => boolean;
  /** `oi` of `oi-4071`. */
  readonly smallIdPrefix: string;
  /**
   * The listings that a search is narrowed to beside its filters; null: not narrowed. The set may depend on the
   * address of the search and on the version of the catalogue, on nothing else; the same object while it is the same.
   */
  readonly within?: (query: SearchQuery) => ListingSet | null;
};

/** Parts that a plan is written with. */
export type Planning = {
  readonly smallIdPrefix: string;
  readonly regions: RegionPlaces;
  readonly isCity: (slug: string) => boolean;
  readonly areas: MapAreas;
  readonly sets: ListingSets;
  readonly within: NonNullable<SearchSurroundings['within']>;
};

/** Highest amount that a limit can be: less than what stands for an unknown one. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const RANGE_GROUPS: Readonly<Record<RangeOf, number>> = {
  discount: DISCOUNT_GROUP,
  nextAuction: AUCTION_GROUP,
  totalCost: COST_GROUP,
  firstDay: COST_GROUP + 1,
  instalment: COST_GROUP + 2,
  effectiveDiscount: COST_GROUP + 3,
};
/** Lowest area that is known. */
const LEAST_AREA = Number.MIN_VALUE;

/** Writes a query into the arena for scans of it; gives the numbers of the groups that it narrows by. */
export function writePlan(tables: SearchTables, query: SearchQuery, planning: Planning): ReadonlySet<number> {
  const { keeper, codes, table } = tables;
  const { arena } = keeper;
  arena.plan[PLAN.blocks] = blocksFor(keeper.usedRows);
  arena.plan[PLAN.values] = FIRST_OPEN_VALUE + codes.values.length;
  arena.plan[PLAN.rows] = keeper.usedRows;
  arena.plan[PLAN.places] = table.places.leaves.length;
  const narrowed = new Set<number>();
  writeGroups(tables, query, narrowed);
  writeRanges(tables, query, narrowed);
  writeRows(tables, query, planning, narrowed);
  writeIds(tables, query.searchId, planning.smallIdPrefix, narrowed);
  writePlaces(tables, query, planning, narrowed);
  return narrowed;
}

function writeGroups({ keeper, codes }: SearchTables, query: SearchQuery, narrowed: Set<number>): void {
  const { plan, chosenValues } = keeper.arena;
  let length = 0;
  let count = 0;
  const add = (group: number, values: Iterable<number>) => {
    const first = length;
    for (const value of values) chosenValues[length++] = value;
    plan.set([group, first, length], PLAN.groups + count++ * 3);
    narrowed.add(group);
  };
  RECORD_FIELDS.forEach(({ group: { options }, firstValue }, group) => {
    const chosen = options.flatMap((option, index) => (option.isChosen(query) ? [firstValue + index] : []));
    if (chosen.length > 0) add(group, chosen);
  });
  if (query.campaignCodes.length > 0) {
    add(CAMPAIGN_GROUP, codes.matching(CAMPAIGN_GROUP, query.campaignCodes));
  }
  if (query.coupons.length > 0) add(COUPON_GROUP, codes.matching(COUPON_GROUP, query.coupons));
  plan[PLAN.groupCount] = count;
}

/** Bounds included; what is not known of a listing passes no limit (D§4). */
function writeRanges({ keeper }: SearchTables, query: SearchQuery, narrowed: Set<number>): void {
  const { plan, limits } = keeper.arena;
  plan[PLAN.ranges] = 0;
  const add = (group: number, low: number | null, high: number | null, least: number) => {
    if (low === null && high === null) return;
    const range = group - PRICE_GROUP;
    plan[PLAN.ranges] = (plan[PLAN.ranges] as number) | (1 << range);
    limits[range * 2] = low ?? least;
    limits[range * 2 + 1] = high ?? NO_LIMIT;
    narrowed.add(group);
  };
  add(PRICE_GROUP, query.minPriceCents, query.maxPriceCents, 0);
  plan[PLAN.lowClass] = priceClassOf(query.minPriceCents ?? 0);
  plan[PLAN.highClass] = priceClassOf(query.maxPriceCents ?? NO_LIMIT);
  add(AREA_GROUP, query.minAreaM2, query.maxAreaM2, LEAST_AREA);
  add(M2_PRICE_GROUP, null, query.maxM2PriceCents, 0);
  const addCodes = (of: RangeOf, lowest: RangeValue | null, highest: RangeValue | null) => {
    const code = (limit: RangeValue | null) => (limit === null ? null : limitCode(of, limit));
    const [low, high] = [code(lowest), code(highest)];
    add(RANGE_GROUPS[of], low, high ?? (low === null ? null : MOST_CODE), LEAST_CODE[of]);
  };
  for (const { of, min, max } of RANGE_FILTERS) addCodes(of, query[min.field], query[max.field]);
  for (const { of, end, field } of LIMIT_FILTERS) {
    const limit = query[field];
    addCodes(of, end === 'min' ? limit : null, end === 'max' ? limit : null);
  }
}

/** An area on the map and a set of listings are rows, neither of them counted: what lies in both is one set of rows. */
function writeRows(
  tables: SearchTables,
  query: SearchQuery,
  { areas, sets, within }: Planning,
  narrowed: Set<number>,
): void {
  const { area } = query;
  const set = within(query);
  tables.keeper.arena.plan[PLAN.hasMap] = area === null && set === null ? 0 : 1;
  if (area === null && set === null) return;
  narrowed.add(MAP_GROUP);
  if (area !== null) areas.write(tables, area);
  if (set !== null) sets.write(tables, set, area !== null);
}

/** The listing with that small id or bank id; punctuation between the digits of a bank id does not matter. */
function writeIds(
  { keeper, table }: SearchTables,
  text: string,
  smallIdPrefix: string,
  narrowed: Set<number>,
): void {
  const { plan } = keeper.arena;
  plan[PLAN.idRows] = 0;
  if (text === '') return;
  narrowed.add(ID_GROUP);
  const number = numberOfSmallId(smallIdPrefix, text);
  const typed = text.trim();
  const digits = /^[\d\s./-]+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
  const rows = [
    number === null ? null : table.rowOf(number),
    table.rowOfBankId(typed),
    table.rowOfBankId(digits),
  ].filter((row) => row !== null);
  plan[PLAN.idRows] = 1 + rows.length;
  plan.set(rows, PLAN.idRow);
}

/** `chosenBefore[id]`: how many of the places before that one are chosen. */
function writePlaces(
  { keeper, table: { places } }: SearchTables,
  query: SearchQuery,
  { regions, isCity }: Pick<Planning, 'regions' | 'isCity'>,
  narrowed: Set<number>,
): void {
  const { plan, chosenBefore } = keeper.arena;
  const chosen = placesAsked(query.localities, isCity);
  plan[PLAN.hasPlaces] = chosen === null ? 0 : 1;
  if (chosen === null) return;
  narrowed.add(PLACE_GROUP);
  const isChosen = new Uint8Array(places.cities.length);
  const choose = (cities: readonly number[]) => {
    for (const city of cities) isChosen[city] = 1;
  };
  for (const state of chosen.states) choose(places.idsIn(state));
  for (const city of chosen.cities) choose(query.searchRegion ? regions.idsAround(city) : places.idsOf(city));
  if (query.searchRegion) for (const { city } of chosen.neighbourhoods) choose(regions.idsAround(city));
  // Of the neighbourhoods alone; a region holds all those of its cities.
  const chosenLeaves = new Set<number>();
  if (!query.searchRegion) {
    for (const { slug } of chosen.neighbourhoods) {
      for (const leaf of places.leafIdsOf(slug)) chosenLeaves.add(leaf);
    }
  }
  // Regions overlap: each leaf is looked at once, however many of the places that are asked for hold it.
  places.sumLeaves(isChosen, chosenLeaves, chosenBefore);
}
