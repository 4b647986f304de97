import type { Centavos } from '../../../domain/money.ts';
import { PAGE_SIZE, type SearchQuery } from '../../../domain/search/search-query.ts';
import type { SearchResult } from '../../../domain/search/search-result.ts';
import type { Instant } from '../../../domain/time.ts';
import { scanBlocks } from '../scan/block-scan.ts';
import { FacetReader } from '../scan/facet-reading.ts';
import { ListingSets } from '../scan/listing-sets.ts';
import { MapAreas } from '../scan/map-area.ts';
import { COUNTED, PLAN } from '../scan/plan-words.ts';
import { RegionPlaces } from '../scan/region-places.ts';
import { allHits, allOf, pageOf, priceEnds } from '../scan/row-reading.ts';
import { type Planning, type SearchSurroundings, writePlan } from '../scan/search-plan.ts';
import type {
  ListedCity,
  ListedNeighbourhood,
  SearchIndex,
  SearchPoints,
  SearchUpdate,
} from '../search-index.ts';
import { type IndexSnapshot, restoringTables, snapshotOf } from '../snapshot/index-snapshot.ts';
import { makeArena, type Scanning, SMALLEST_SIZES } from './arena.ts';
import { ArenaKeeper } from './arena-keeper.ts';
import { BLOCK_ROWS } from './arena-views.ts';
import { M2_PRICE, rangeValue } from './block-zones.ts';
import { layingOut } from './laying-out.ts';
import { missingPrice } from './listing-now.ts';
import { PLACE_GROUP, SHOWN_FLAG } from './listing-record.ts';
import { drain } from './present-state.ts';
import { SearchTables } from './search-tables.ts';

/** Places in which listings are shown now, with the number of available ones in each. */
type CountedPlaces = {
  readonly revision: symbol;
  readonly counts: ReadonlyMap<string, number>;
  readonly byLeaf: Int32Array;
  /** Made when it is first asked for. */
  neighbourhoods: ReadonlyMap<string, number> | null;
};

/** A search as it was written into an arena. */
type Planned = {
  readonly query: SearchQuery;
  readonly revision: symbol;
  readonly narrowed: ReadonlySet<number>;
};

/** Of a leaf in which no listing is shown. */
const NOT_SHOWN = -1;

/** The share of the rows that may lie out of order. */
const SCATTERED_SHARE = 0.02;

/** The search read model in blocks of rows. */
export class BlockIndex implements SearchIndex {
  private readonly tables: SearchTables;
  private readonly surroundings: SearchSurroundings;
  private readonly facets: FacetReader;
  private readonly planning: Planning;
  private localities: CountedPlaces | null = null;
  /** The search whose plan stands in the arena, and what the catalogue was then: its places are mostly counted next. */
  private planned: Planned | null = null;

  constructor(surroundings: SearchSurroundings, tables = SearchTables.empty()) {
    this.surroundings = surroundings;
    this.tables = tables;
    const { places } = tables.table;
    const regions = new RegionPlaces(places, surroundings.regionOf);
    this.facets = new FacetReader(tables.codes, places, regions);
    this.planning = {
      smallIdPrefix: surroundings.smallIdPrefix,
      regions,
      isCity: (slug) => this.isCity(slug),
      areas: new MapAreas(places, surroundings),
      sets: new ListingSets(),
      within: surroundings.within ?? (() => null),
    };
  }

  /** An empty index that is scanned by the kernel, or never by it, whatever its size. */
  static scannedBy(scanning: Scanning, surroundings: SearchSurroundings): BlockIndex {
    const keeper = new ArenaKeeper(makeArena(SMALLEST_SIZES, scanning));
    return new BlockIndex(surroundings, SearchTables.empty(keeper));
  }

  get version(): number {
    return this.tables.version;
  }

  /** Of the rates by which its costs were worked out. */
  get costMark(): string {
    return this.tables.costMark;
  }

  set costMark(mark: string) {
    this.tables.costMark = mark;
  }

  /** Mark of the read state: another one after each change and each turn of the clock, unlike that of any other index. */
  get revision(): symbol {
    return this.tables.present.revision;
  }

  get size(): number {
    return this.tables.table.size;
  }

  /** The stretch of time whose turns this holds the outcome of; null before the first. */
  get settled(): { readonly from: Instant; readonly until: Instant } | null {
    return this.tables.present.settled?.stretch ?? null;
  }

  search(query: SearchQuery, now: Instant): SearchResult {
    const narrowed = this.scan(query, now, COUNTED.options);
    const { version, keeper, orders } = this.tables;
    const { revision } = this;
    const { arena } = keeper;
    const totalItems = arena.plan[PLAN.total] as number;
    const availableItems = arena.plan[PLAN.available] as number;
    const rows = pageOf(arena, query.order, orders, (query.page - 1) * PAGE_SIZE, PAGE_SIZE);
    const ends = priceEnds(arena, orders.length);
    return {
      version,
      totalItems,
      availableItems,
      page: query.page,
      maxPage: Math.max(1, Math.ceil(totalItems / PAGE_SIZE)),
      numbers: rows.map((row) => arena.number[row] as number),
      facets: this.facets.read(arena, {
        isWhole: narrowed.size === 0 || (narrowed.size === 1 && narrowed.has(PLACE_GROUP)),
        widened: query.searchRegion,
        revision,
        countPlaces: () => this.countPlaces(query, now, revision),
      }),
      priceRange: ends && { lowestCents: ends[0] as Centavos, highestCents: ends[1] as Centavos },
    };
  }

  matches(query: SearchQuery, now: Instant): readonly number[] {
    this.scan(query, now, 0);
    const { keeper, orders } = this.tables;
    const { arena } = keeper;
    return allOf(arena, query.order, orders.length).map((row) => arena.number[row] as number);
  }

  /** Rows of all that match, as bits: rows keep their listings until the next change. */
  matchingRows(query: SearchQuery, now: Instant): Uint32Array {
    this.scan(query, now, 0);
    const { arena, usedRows } = this.tables.keeper;
    return arena.hits.slice(0, Math.ceil(usedRows / 32));
  }

  /** Numbers of the listings by row; what a row without one has means nothing. */
  numbersByRow(): Uint32Array {
    const { arena, usedRows } = this.tables.keeper;
    return arena.number.slice(0, usedRows);
  }

  /** Values of a range that the listings have now (`rangeValue`), ascending. */
  amountsOf(range: number): Float64Array {
    const { arena, usedRows } = this.tables.keeper;
    const rows = Array.from({ length: usedRows }, (_, row) => row).filter((row) => arena.status[row] !== 0);
    return Float64Array.from(rows, (row) => rangeValue(arena, range, row)).sort();
  }

  pointsOf(query: SearchQuery, now: Instant): SearchPoints {
    this.scan(query, now, 0);
    return this.planning.areas.pointsOf(this.tables, allHits(this.tables.keeper.arena));
  }

  m2PricesOf(query: SearchQuery, now: Instant, but: number): Float64Array {
    this.scan(query, now, 0);
    const { arena } = this.tables.keeper;
    const others = allHits(arena).filter((row) => arena.over[row] === 0 && arena.number[row] !== but);
    const prices = Float64Array.from(others, (row) => rangeValue(arena, M2_PRICE, row));
    return prices.filter((price) => price < missingPrice).sort();
  }

  versionOf(number: number): number | null {
    const row = this.tables.table.rowOf(number);
    return row === null ? null : (this.tables.keeper.arena.version[row] as number);
  }

  localityCounts(now: Instant): ReadonlyMap<string, number> {
    return this.countedPlaces(now).counts;
  }

  neighbourhoodCounts(now: Instant): ReadonlyMap<string, number> {
    const counted = this.countedPlaces(now);
    counted.neighbourhoods ??= this.ofNeighbourhoods(counted);
    return counted.neighbourhoods;
  }

  countsIn(query: SearchQuery, slugs: readonly string[], now: Instant): readonly number[] {
    this.scan(query, now, COUNTED.places);
    const { places } = this.tables.table;
    const { placeCounts } = this.tables.keeper.arena;
    const sum = (leaves: Iterable<number>) => {
      let count = 0;
      for (const leaf of leaves) count += placeCounts[leaf] as number;
      return count;
    };
    const inCities = (ids: readonly number[]) =>
      ids.reduce((count, id) => count + sum(places.leavesOf(id)), 0);
    return slugs.map((slug) => {
      if (slug.length === 2) return inCities(places.idsIn(slug));
      return this.isCity(slug) ? inCities(places.idsOf(slug)) : sum(places.leafIdsOf(slug));
    });
  }

  /** True when a slug is a city's: one of the catalogue's, or any other. */
  isCity(slug: string): boolean {
    return this.tables.table.places.idsOf(slug).length > 0 || (this.surroundings.isCity?.(slug) ?? false);
  }

  neighbourhoodBySlug(slug: string): ListedNeighbourhood | null {
    return this.isCity(slug) ? null : this.tables.table.places.neighbourhoodOf(slug);
  }

  cityBySlug(slug: string): ListedCity | null {
    return this.tables.table.places.cityOf(slug);
  }

  nextTurn(now: Instant): Instant | null {
    this.settle(now);
    return this.tables.present.until;
  }

  apply(update: SearchUpdate): void {
    drain(this.tables.applying(update));
  }

  /** An index of its own with the same content, to be changed in steps while this one answers. */
  copy(): BlockIndex {
    return new BlockIndex(this.surroundings, this.tables.copy());
  }

  /** `copy` in steps of a few milliseconds; nothing may change meanwhile. */
  *copying(): Generator<void, BlockIndex> {
    return new BlockIndex(this.surroundings, yield* this.tables.copying());
  }

  /** True when so many rows lie out of order that searches take noticeably longer: time for `rebuilding`. */
  get isScattered(): boolean {
    return this.tables.scattered > Math.max(BLOCK_ROWS, this.size * SCATTERED_SHARE);
  }

  /** An index of its own with the same content, its rows laid out in order; nothing may change meanwhile. */
  *rebuilding(): Generator<void, BlockIndex> {
    return new BlockIndex(this.surroundings, yield* layingOut(this.tables));
  }

  /** Everything that is held, to be kept or sent. `bytes` is the memory itself: to be copied before the next change. */
  toSnapshot(): IndexSnapshot {
    return snapshotOf(this.tables);
  }

  /** An index with the content of a snapshot, as of its moment; null when another build of the product wrote it. */
  static *restoring(
    surroundings: SearchSurroundings,
    snapshot: IndexSnapshot,
    scanning: Scanning = 'auto',
  ): Generator<void, BlockIndex | null> {
    const tables = yield* restoringTables(snapshot, scanning);
    return tables && new BlockIndex(surroundings, tables);
  }

  /** `apply` in steps of a few milliseconds; nothing may be asked before the last one. */
  applying(update: SearchUpdate): Generator<void, void> {
    return this.tables.applying(update);
  }

  /** Makes the index true for `now` in steps; nothing may be asked before the last one. */
  settling(now: Instant): Generator<void, void> {
    return this.tables.settling(now);
  }

  private settle(now: Instant): void {
    this.tables.present.settle(now, this.size);
  }

  /** Counts by place, of those that match with the places left out. Throws unless all is as it was at the search. */
  private countPlaces(query: SearchQuery, now: Instant, revision: symbol): Uint32Array {
    if (revision !== this.revision)
      throw new Error('the places of an answer were first read after the catalogue had changed');
    this.scan(query, now, COUNTED.places);
    return this.tables.table.places.byCity(this.tables.keeper.arena.placeCounts);
  }

  private scan(query: SearchQuery, now: Instant, counted: number): ReadonlySet<number> {
    this.settle(now);
    const { revision, planned } = this;
    const isPlanned = planned?.query === query && planned.revision === revision;
    // A plan that fails leaves none behind.
    this.planned = null;
    const narrowed = isPlanned ? planned.narrowed : writePlan(this.tables, query, this.planning);
    this.planned = { query, revision, narrowed };
    const { arena } = this.tables.keeper;
    arena.plan[PLAN.counted] = counted;
    if (arena.kernel === null) scanBlocks(arena);
    else arena.kernel.scan();
    return narrowed;
  }

  private countedPlaces(now: Instant): CountedPlaces {
    this.settle(now);
    const { revision } = this;
    if (this.localities?.revision !== revision) this.localities = this.countLocalities(revision);
    return this.localities;
  }

  /** Available listings by leaf, state and city; places whose listings are all over count 0. */
  private countLocalities(revision: symbol): CountedPlaces {
    const { keeper, table } = this.tables;
    const { status, over, record, place } = keeper.arena;
    const { leaves, cities } = table.places;
    const byLeaf = new Int32Array(leaves.length).fill(NOT_SHOWN);
    for (let row = 0; row < keeper.usedRows; row++) {
      const own = record[row] as number;
      if (status[row] === 0 || (own & SHOWN_FLAG) === 0) continue;
      const leaf = place[row] as number;
      byLeaf[leaf] = Math.max(0, byLeaf[leaf] as number) + (over[row] === 1 ? 0 : 1);
    }
    const counts = new Map<string, number>();
    for (const [id, { city }] of leaves.entries()) {
      const found = cities[city];
      const count = byLeaf[id] as number;
      if (found === undefined || count === NOT_SHOWN) continue;
      for (const slug of [found.uf, found.citySlug]) counts.set(slug, (counts.get(slug) ?? 0) + count);
    }
    return { revision, counts, byLeaf, neighbourhoods: null };
  }

  private ofNeighbourhoods({ byLeaf }: CountedPlaces): Map<string, number> {
    const { places } = this.tables.table;
    const counts = new Map<string, number>();
    for (const [id, count] of byLeaf.entries()) {
      const slug = count === NOT_SHOWN ? undefined : places.neighbourhoodAt(id)?.slug;
      if (slug !== undefined) counts.set(slug, (counts.get(slug) ?? 0) + count);
    }
    return counts;
  }
}
