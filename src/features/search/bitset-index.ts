import { PAGE_SIZE, type SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import { type Bitset, countBits, countCommon, occupiedWords, wordsFor } from './bitset.ts';
import { FacetCounter } from './facet-counts.ts';
import { Intersections, narrowingsOf, type SearchSurroundings } from './narrowing.ts';
import { drain } from './present-state.ts';
import { countByPlace, pageOf, priceRangeOf } from './row-reading.ts';
import { ScratchSets } from './scratch-sets.ts';
import type { ListedCity, SearchIndex, SearchUpdate } from './search-index.ts';
import { SearchTables } from './search-tables.ts';

/** The search read model as one set of rows for each option. */
export class BitsetIndex implements SearchIndex {
  private readonly scratch = new ScratchSets();
  private readonly take = () => this.scratch.take();
  private readonly tables: SearchTables;
  private readonly facets: FacetCounter;
  private readonly surroundings: SearchSurroundings;

  constructor(surroundings: SearchSurroundings, tables = new SearchTables()) {
    this.surroundings = surroundings;
    this.tables = tables;
    this.facets = new FacetCounter(tables, surroundings.regionOf, this.take);
  }

  get version(): number {
    return this.tables.version;
  }

  get size(): number {
    return this.tables.table.size;
  }

  /** The stretch of time whose turns this holds the outcome of; null before the first. */
  get settled(): { readonly from: Instant; readonly until: Instant } | null {
    return this.tables.present.settled;
  }

  search(query: SearchQuery, now: Instant): SearchResult {
    const matches = this.match(query, now);
    const { version, present, table } = this.tables;
    const totalItems = countBits(matches.all);
    const withoutPrice = matches.allBut('price');
    const offset = (query.page - 1) * PAGE_SIZE;
    const order = present.orders.rowsBy(query.order);
    const rows = offset >= totalItems ? [] : pageOf(order, matches.all, offset, PAGE_SIZE);
    return {
      version,
      totalItems,
      availableItems: this.countAvailable(matches.all),
      page: query.page,
      maxPage: Math.max(1, Math.ceil(totalItems / PAGE_SIZE)),
      numbers: rows.map((row) => table.columns.number[row] as number),
      facets: this.facets.count(matches, query.searchRegion),
      priceRange: priceRangeOf(this.tables, withoutPrice, countBits(withoutPrice)),
    };
  }

  matches(query: SearchQuery, now: Instant): readonly number[] {
    const { all } = this.match(query, now);
    const { present, table } = this.tables;
    const rows = pageOf(present.orders.rowsBy(query.order), all, 0, table.size);
    return rows.map((row) => table.columns.number[row] as number);
  }

  versionOf(number: number): number | null {
    const { table } = this.tables;
    const row = table.rowOf(number);
    return row === null ? null : (table.columns.version[row] as number);
  }

  localityCounts(now: Instant): ReadonlyMap<string, number> {
    this.tables.present.settle(now);
    return countByPlace(this.tables);
  }

  cityBySlug(slug: string): ListedCity | null {
    return this.tables.table.placeOf(slug);
  }

  nextTurn(now: Instant): Instant | null {
    this.tables.present.settle(now);
    return this.tables.present.until;
  }

  apply(update: SearchUpdate): void {
    drain(this.tables.applying(update));
  }

  /** An index of its own with the same content, to be changed in steps while this one answers. */
  copy(): BitsetIndex {
    return new BitsetIndex(this.surroundings, new SearchTables(this.tables));
  }

  /** `apply` in steps of a few milliseconds; nothing may be asked before the last one. */
  applying(update: SearchUpdate): Generator<void, void> {
    return this.tables.applying(update);
  }

  /** Makes the index true for `now` in steps; nothing may be asked before the last one. */
  settling(now: Instant): Generator<void, void> {
    return this.tables.present.settling(now);
  }

  private match(query: SearchQuery, now: Instant): Intersections {
    const { present, table } = this.tables;
    present.settle(now);
    this.scratch.reset(wordsFor(table.capacity));
    const narrowings = narrowingsOf(this.tables, query, this.surroundings, this.take);
    return new Intersections(present.shown, narrowings, this.take);
  }

  private countAvailable(matching: Bitset): number {
    const words = this.take();
    return countCommon(matching, this.tables.present.available, words, occupiedWords(matching, words));
  }
}
