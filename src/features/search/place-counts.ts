import type { RegionOf } from '../../domain/search/search-places.ts';
import type { Bitset } from './bitset.ts';
import type { PropertyTable } from './property-table.ts';

/** A set that options are counted in, with the numbers of its words that hold anything. */
export type Base = { readonly rows: Bitset; readonly words: Uint32Array; readonly wordCount: number };

/** Counts listings by state and city. Which cities make a region is kept until the catalogue names another place. */
export class PlaceCounter {
  private readonly table: PropertyTable;
  private readonly regionOf: RegionOf;
  private regions: (Uint32Array | undefined)[] = [];
  private knownPlaces = 0;

  constructor(table: PropertyTable, regionOf: RegionOf) {
    this.table = table;
    this.regionOf = regionOf;
  }

  /** Listings by place, for the states and the cities that have any; `widened`: those of a city's whole region. */
  count(base: Base, widened: boolean): Record<string, number> {
    const { places } = this.table;
    const byPlace = this.countRows(base);
    const counts: Record<string, number> = {};
    for (let id = 0; id < byPlace.length; id++) {
      const count = byPlace[id] as number;
      const found = places[id];
      if (count === 0 || found === undefined) continue;
      counts[found.uf] = (counts[found.uf] ?? 0) + count;
      counts[found.citySlug] = widened
        ? this.sumOfRegion(id, found.citySlug, byPlace)
        : (counts[found.citySlug] ?? 0) + count;
    }
    return counts;
  }

  private countRows(base: Base): Uint32Array {
    const byPlace = new Uint32Array(this.table.places.length);
    const { place } = this.table.columns;
    for (let index = 0; index < base.wordCount; index++) {
      const word = base.words[index] as number;
      let bits = base.rows[word] as number;
      while (bits !== 0) {
        const id = place[word * 32 + 31 - Math.clz32(bits & -bits)] as number;
        byPlace[id] = (byPlace[id] as number) + 1;
        bits &= bits - 1;
      }
    }
    return byPlace;
  }

  private sumOfRegion(id: number, citySlug: string, byPlace: Uint32Array): number {
    let sum = 0;
    for (const near of this.regionIds(id, citySlug)) sum += byPlace[near] as number;
    return sum;
  }

  private regionIds(id: number, citySlug: string): Uint32Array {
    if (this.knownPlaces !== this.table.places.length) {
      this.regions = [];
      this.knownPlaces = this.table.places.length;
    }
    const known = this.regions[id];
    if (known !== undefined) return known;
    const slugs = new Set([citySlug, ...this.regionOf(citySlug)]);
    const ids = Uint32Array.from([...slugs].flatMap((slug) => this.table.placeIdsOf(slug)));
    this.regions[id] = ids;
    return ids;
  }
}
