import type { RegionOf } from '../../domain/search/search-places.ts';
import { FACET_KEYS, type FacetKey, type Facets } from '../../domain/search/search-result.ts';
import type { Arena } from './arena.ts';
import type { CodeValues } from './code-values.ts';
import { CAMPAIGN_GROUP, FIRST_OPEN_VALUE, PLACE_GROUP, RECORD_FIELDS } from './listing-record.ts';
import type { PlaceList } from './place-list.ts';

type Counts = Readonly<Record<string, number>>;

const OPTIONS = RECORD_FIELDS.flatMap(({ group, firstValue }) =>
  group.options.map(({ facet, value }, index) => ({ facet, value, number: firstValue + index })),
);

/** Whether the places are counted over the whole catalogue. */
function isWhole(narrowed: ReadonlySet<number>): boolean {
  return narrowed.size === 0 || (narrowed.size === 1 && narrowed.has(PLACE_GROUP));
}

/**
 * Makes objects of the counts of a scan. Those of the places, thousands of them, are made when they are first read;
 * those over the whole catalogue are kept, since they are asked for most.
 */
export class FacetReader {
  private readonly codes: CodeValues;
  private readonly places: PlaceList;
  private readonly regionOf: RegionOf;
  private readonly ofWholeCatalogue = new Map<boolean, () => Counts>();
  private revision = -1;
  private regions: (Uint32Array | undefined)[] = [];
  private knownPlaces = 0;

  constructor(codes: CodeValues, places: PlaceList, regionOf: RegionOf) {
    this.codes = codes;
    this.places = places;
    this.regionOf = regionOf;
  }

  /**
   * The last scan's count per option; options without any are left out. With `searchRegion` a city counts what it
   * gives together with its region. `revision` is another one after each change of the catalogue.
   */
  read(arena: Arena, narrowed: ReadonlySet<number>, searchRegion: boolean, revision: number): Facets {
    const facets = {} as Record<FacetKey, Record<string, number>>;
    for (const facet of FACET_KEYS) facets[facet] = {};
    const { counts } = arena;
    for (const { facet, value, number } of OPTIONS) {
      const count = counts[number] as number;
      if (count > 0) facets[facet][value] = count;
    }
    this.codes.values.forEach(({ group, code }, index) => {
      const count = counts[FIRST_OPEN_VALUE + index] as number;
      if (count > 0) facets[group === CAMPAIGN_GROUP ? 'campanha-exclusiva' : 'cupom'][code] = count;
    });
    const get = this.placeReader(arena, narrowed, searchRegion, revision);
    return Object.defineProperty(facets, 'search', { enumerable: true, get });
  }

  /** Whether the counts of the places need not be worked out again: nothing narrows, but perhaps the place. */
  knowsPlaces(narrowed: ReadonlySet<number>, searchRegion: boolean, revision: number): boolean {
    return this.knownPlaceReader(narrowed, searchRegion, revision) !== undefined;
  }

  private knownPlaceReader(
    narrowed: ReadonlySet<number>,
    searchRegion: boolean,
    revision: number,
  ): (() => Counts) | undefined {
    if (revision !== this.revision) this.ofWholeCatalogue.clear();
    this.revision = revision;
    return isWhole(narrowed) ? this.ofWholeCatalogue.get(searchRegion) : undefined;
  }

  private placeReader(
    { placeCounts }: Arena,
    narrowed: ReadonlySet<number>,
    searchRegion: boolean,
    revision: number,
  ): () => Counts {
    const known = this.knownPlaceReader(narrowed, searchRegion, revision);
    if (known !== undefined) return known;
    const byPlace = placeCounts.slice(0, this.places.length);
    let counts: Counts | null = null;
    const read = () => {
      counts ??= this.countsOf(byPlace, searchRegion);
      return counts;
    };
    if (isWhole(narrowed)) this.ofWholeCatalogue.set(searchRegion, read);
    return read;
  }

  private countsOf(byPlace: Uint32Array, widened: boolean): Counts {
    const counts: Record<string, number> = {};
    for (let id = 0; id < byPlace.length; id++) {
      const count = byPlace[id] as number;
      const place = this.places.places[id];
      if (count === 0 || place === undefined) continue;
      counts[place.uf] = (counts[place.uf] ?? 0) + count;
      counts[place.citySlug] = widened
        ? this.sumOfRegion(id, place.citySlug, byPlace)
        : (counts[place.citySlug] ?? 0) + count;
    }
    return counts;
  }

  private sumOfRegion(id: number, citySlug: string, byPlace: Uint32Array): number {
    let sum = 0;
    for (const near of this.regionIds(id, citySlug)) sum += byPlace[near] ?? 0;
    return sum;
  }

  private regionIds(id: number, citySlug: string): Uint32Array {
    if (this.knownPlaces !== this.places.length) {
      this.regions = [];
      this.knownPlaces = this.places.length;
    }
    const known = this.regions[id];
    if (known !== undefined) return known;
    const slugs = new Set([citySlug, ...this.regionOf(citySlug)]);
    const ids = Uint32Array.from([...slugs].flatMap((slug) => this.places.idsOf(slug)));
    this.regions[id] = ids;
    return ids;
  }
}
