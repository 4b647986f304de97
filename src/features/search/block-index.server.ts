import type { Centavos } from '../../domain/money.ts';
import { PAGE_SIZE, type SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import { makeArena, type Scanning, SMALLEST_SIZES } from './arena.ts';
import { ArenaKeeper } from './arena-keeper.ts';
import { BLOCK_ROWS } from './arena-views.ts';
import { scanBlocks } from './block-scan.ts';
import { rangeValue } from './block-zones.ts';
import { FacetReader } from './facet-reading.ts';
import { type IndexSnapshot, restoringTables, snapshotOf } from './index-snapshot.ts';
import { layingOut } from './laying-out.ts';
import { OVER } from './listing-now.ts';
import { PLACE_GROUP, SHOWN_FLAG } from './listing-record.ts';
import { ListingSets } from './listing-sets.ts';
import { MapAreas } from './map-area.ts';
import { PLAN } from './plan-words.ts';
import { drain } from './present-state.ts';
import { RegionPlaces } from './region-places.ts';
import { allHits, allOf, pageOf, priceEnds } from './row-reading.ts';
import type { ListedCity, SearchIndex, SearchPoints, SearchUpdate } from './search-index.ts';
import { COUNTED, type Planning, type SearchSurroundings, writePlan } from './search-plan.ts';
import { SearchTables } from './search-tables.ts';

/** The share of the rows that may lie out of order. */
const SCATTERED_SHARE = 0.02;

/** The search read model in blocks of rows. */
export class BlockIndex implements SearchIndex {
  private readonly tables: SearchTables;
  private readonly surroundings: SearchSurroundings;
  private readonly facets: FacetReader;
  private readonly planning: Planning;
  private localities: { readonly revision: symbol; readonly counts: Map<string, number> } | null = null;

  constructor(surroundings: SearchSurroundings, tables = SearchTables.empty()) {
    this.surroundings = surroundings;
    this.tables = tables;
    const { places } = tables.table;
    const regions = new RegionPlaces(places, surroundings.regionOf);
    this.facets = new FacetReader(tables.codes, places, regions);
    this.planning = {
      smallIdPrefix: surroundings.smallIdPrefix,
      regions,
      areas: new MapAreas(places, surroundings.seatOf),
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

  /** What answers are read from: another one after each change and each turn of the clock, unlike that of any other index. */
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

  /** What the listings have of a range now (`rangeValue`), ascending. */
  amountsOf(range: number): Float64Array {
    const { arena, usedRows } = this.tables.keeper;
    const rows = Array.from({ length: usedRows }, (_, row) => row).filter((row) => arena.status[row] !== 0);
    return Float64Array.from(rows, (row) => rangeValue(arena, range, row)).sort();
  }

  pointsOf(query: SearchQuery, now: Instant): SearchPoints {
    this.scan(query, now, 0);
    return this.planning.areas.pointsOf(this.tables, allHits(this.tables.keeper.arena));
  }

  versionOf(number: number): number | null {
    const row = this.tables.table.rowOf(number);
    return row === null ? null : (this.tables.keeper.arena.version[row] as number);
  }

  localityCounts(now: Instant): ReadonlyMap<string, number> {
    this.settle(now);
    const { revision } = this;
    if (this.localities?.revision !== revision)
      this.localities = { revision, counts: this.countLocalities() };
    return this.localities.counts;
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

  /** Whether so many rows lie out of order that searches take noticeably longer: time for `rebuilding`. */
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
    return this.tables.keeper.arena.placeCounts;
  }

  private scan(query: SearchQuery, now: Instant, counted: number): ReadonlySet<number> {
    this.settle(now);
    const narrowed = writePlan(this.tables, query, this.planning, counted);
    const { arena } = this.tables.keeper;
    if (arena.kernel === null) scanBlocks(arena);
    else arena.kernel.scan();
    return narrowed;
  }

  /** Available listings by state and city; places whose listings are all sold or closed count 0. */
  private countLocalities(): Map<string, number> {
    const { keeper, table } = this.tables;
    const { status, record, place } = keeper.arena;
    const counts = new Map<string, number>();
    for (let row = 0; row < keeper.usedRows; row++) {
      const own = record[row] as number;
      if (status[row] === 0 || (own & SHOWN_FLAG) === 0) continue;
      const found = table.places.places[place[row] as number];
      if (found === undefined) continue;
      const one = OVER[status[row] as number] === 1 ? 0 : 1;
      for (const slug of [found.uf, found.citySlug]) counts.set(slug, (counts.get(slug) ?? 0) + one);
    }
    return counts;
  }
}
