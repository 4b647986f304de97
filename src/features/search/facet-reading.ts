import { FACET_KEYS, type FacetKey, type Facets } from '../../domain/search/search-result.ts';
import type { Arena } from './arena.ts';
import type { CodeValues } from './code-values.ts';
import { CAMPAIGN_GROUP, FIRST_OPEN_VALUE, RECORD_FIELDS } from './listing-record.ts';
import type { PlaceList } from './place-list.ts';
import type { RegionPlaces } from './region-places.ts';

type Counts = Readonly<Record<string, number>>;

const OPTIONS = RECORD_FIELDS.flatMap(({ group, firstValue }) =>
  group.options.map(({ counts }, index) => ({ counts, number: firstValue + index })),
);

/** What is to be known of a search whose counts are read. */
export type FacetReading = {
  /** Whether the places are counted over the whole catalogue: nothing narrows, but perhaps a place. */
  readonly isWhole: boolean;
  /** Whether a city counts what it gives together with its region. */
  readonly widened: boolean;
  /** Another one after each change of the catalogue. */
  readonly revision: symbol;
  /** Throws when the catalogue is another one by now. */
  readonly countPlaces: () => Uint32Array;
};

/**
 * Makes objects of the counts of a scan. The places, thousands of them, are counted when they are first read; those over
 * the whole catalogue are kept, since they are asked for most.
 */
export class FacetReader {
  private readonly codes: CodeValues;
  private readonly places: PlaceList;
  private readonly regions: RegionPlaces;
  private readonly ofWholeCatalogue = new Map<boolean, () => Counts>();
  private revision: symbol | null = null;

  constructor(codes: CodeValues, places: PlaceList, regions: RegionPlaces) {
    this.codes = codes;
    this.places = places;
    this.regions = regions;
  }

  /** The last scan's count per option; options without any are left out. */
  read({ counts: found }: Arena, reading: FacetReading): Facets {
    const facets = {} as Record<FacetKey, Record<string, number>>;
    for (const facet of FACET_KEYS) facets[facet] = {};
    for (const { counts, number } of OPTIONS) {
      const count = found[number] as number;
      if (count === 0) continue;
      for (const [facet, value] of counts) facets[facet][value] = (facets[facet][value] ?? 0) + count;
    }
    this.codes.values.forEach(({ group, code }, index) => {
      const count = found[FIRST_OPEN_VALUE + index] as number;
      if (count > 0) facets[group === CAMPAIGN_GROUP ? 'campanha-exclusiva' : 'cupom'][code] = count;
    });
    return Object.defineProperty(facets, 'search', { enumerable: true, get: this.placeReader(reading) });
  }

  private placeReader({ isWhole, widened, revision, countPlaces }: FacetReading): () => Counts {
    if (revision !== this.revision) this.ofWholeCatalogue.clear();
    this.revision = revision;
    const known = isWhole ? this.ofWholeCatalogue.get(widened) : undefined;
    if (known !== undefined) return known;
    let counts: Counts | null = null;
    const read = () => {
      counts ??= this.countsOf(countPlaces(), widened);
      return counts;
    };
    if (isWhole) this.ofWholeCatalogue.set(widened, read);
    return read;
  }

  private countsOf(byPlace: Uint32Array, widened: boolean): Counts {
    const counts: Record<string, number> = {};
    for (let id = 0; id < this.places.length; id++) {
      const count = byPlace[id] as number;
      const place = this.places.places[id];
      if (count === 0 || place === undefined) continue;
      counts[place.uf] = (counts[place.uf] ?? 0) + count;
      counts[place.citySlug] = widened
        ? this.sumOfRegion(place.citySlug, byPlace)
        : (counts[place.citySlug] ?? 0) + count;
    }
    return counts;
  }

  private sumOfRegion(citySlug: string, byPlace: Uint32Array): number {
    let sum = 0;
    for (const near of this.regions.idsAround(citySlug)) sum += byPlace[near] ?? 0;
    return sum;
  }
}
