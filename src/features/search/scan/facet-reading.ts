import { FACET_KEYS, type Facets, type OptionKey } from '../../../domain/search/search-result.ts';
import type { Arena } from '../layout/arena.ts';
import type { CodeValues } from '../layout/code-values.ts';
import { CAMPAIGN_GROUP, FIRST_OPEN_VALUE, RECORD_FIELDS } from '../layout/listing-record.ts';
import { PlaceCountsJson } from './place-counts-json.ts';
import type { PlaceList } from './place-list.ts';
import type { RegionPlaces } from './region-places.ts';

type Counts = Readonly<Record<string, number>>;

const OPTIONS = RECORD_FIELDS.flatMap(({ group, firstValue }) =>
  group.options.map(({ counts }, index) => ({ counts, number: firstValue + index })),
);

/** Facts of a search whose counts are read. */
export type FacetReading = {
  /** True when the places are counted over the whole catalogue: nothing narrows, but perhaps a place. */
  readonly isWhole: boolean;
  /** True when a city's count includes its region. */
  readonly widened: boolean;
  /** Another one after each change of the catalogue. */
  readonly revision: symbol;
  /** Throws when the catalogue is another one by now. */
  readonly countPlaces: () => Uint32Array;
};

/** The counts by place of one search. */
type PlaceReader = { readonly counts: () => Counts; readonly json: () => Buffer<ArrayBuffer> };

/** The options of a search, the places apart. */
type OptionCounts = Record<OptionKey, Record<string, number>>;

/** Writers of the counts that a reader has made. */
const writers = new WeakMap<Facets, () => Buffer<ArrayBuffer>>();
const END = Buffer.from('}');

/** The counts as JSON, made without an object of the places: to be asked for at once, as those are. */
export function facetsJson(facets: Facets): Buffer<ArrayBuffer> {
  return writers.get(facets)?.() ?? Buffer.from(JSON.stringify(facets));
}

const optionKeys = FACET_KEYS.filter((key) => key !== 'search');

/**
 * Makes objects of the counts of a scan. The places, thousands of them, are counted when they are first read; those over
 * the whole catalogue are kept, since they are asked for most.
 */
export class FacetReader {
  private readonly codes: CodeValues;
  private readonly places: PlaceList;
  private readonly regions: RegionPlaces;
  private readonly placesJson: PlaceCountsJson;
  private readonly ofWholeCatalogue = new Map<boolean, PlaceReader>();
  private revision: symbol | null = null;

  constructor(codes: CodeValues, places: PlaceList, regions: RegionPlaces) {
    this.codes = codes;
    this.places = places;
    this.regions = regions;
    this.placesJson = new PlaceCountsJson(places);
  }

  /** The last scan's count per option; options without any are left out. */
  read(arena: Arena, reading: FacetReading): Facets {
    const options = this.optionsOf(arena);
    const places = this.placeReader(reading);
    const facets: Facets = {
      ...options,
      get search() {
        return places.counts();
      },
    };
    writers.set(facets, () => {
      const others = JSON.stringify(options).slice(0, -1);
      return Buffer.concat([Buffer.from(`${others},"search":`), places.json(), END]);
    });
    return facets;
  }

  private optionsOf({ counts: found }: Arena): OptionCounts {
    const options = {} as OptionCounts;
    for (const key of optionKeys) options[key] = {};
    for (const { counts, number } of OPTIONS) {
      const count = found[number] as number;
      if (count === 0) continue;
      for (const [key, value] of counts) options[key][value] = (options[key][value] ?? 0) + count;
    }
    this.codes.values.forEach(({ group, code }, index) => {
      const count = found[FIRST_OPEN_VALUE + index] as number;
      if (count > 0) options[group === CAMPAIGN_GROUP ? 'campanha-exclusiva' : 'cupom'][code] = count;
    });
    return options;
  }

  private placeReader({ isWhole, widened, revision, countPlaces }: FacetReading): PlaceReader {
    if (revision !== this.revision) this.ofWholeCatalogue.clear();
    this.revision = revision;
    const known = isWhole ? this.ofWholeCatalogue.get(widened) : undefined;
    if (known !== undefined) return known;
    let counts: Counts | null = null;
    let json: Buffer<ArrayBuffer> | null = null;
    const reader: PlaceReader = {
      counts: () => {
        counts ??= this.countsOf(countPlaces(), widened);
        return counts;
      },
      json: () => {
        if (json !== null) return json;
        // A reader whose counts were read answers from them, however much has changed since.
        const made =
          counts === null ? this.jsonOf(countPlaces(), widened) : Buffer.from(JSON.stringify(counts));
        if (isWhole) json = made;
        return made;
      },
    };
    if (isWhole) this.ofWholeCatalogue.set(widened, reader);
    return reader;
  }

  private jsonOf(byPlace: Uint32Array, widened: boolean): Buffer<ArrayBuffer> {
    return this.placesJson.of(byPlace, widened ? (slug) => this.sumOfRegion(slug, byPlace) : null);
  }

  private countsOf(byPlace: Uint32Array, widened: boolean): Counts {
    const counts: Record<string, number> = {};
    for (let id = 0; id < this.places.cities.length; id++) {
      const count = byPlace[id] as number;
      const place = this.places.cities[id];
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
