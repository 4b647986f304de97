import { LRUCache } from 'lru-cache';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import {
  FIRST_STATE_ALONE_ZOOM,
  groupByState,
  groupPoints,
  LAST_STATE_ZOOM,
  type PointGroup,
} from '../../../domain/map/group-points.ts';
import type { MapFrame } from '../../../domain/map/map-frame.ts';
import { type Bounds, latitudeOf, longitudeOf } from '../../../domain/map/mercator.ts';
import type { Centavos } from '../../../domain/money.ts';
import { formatSearchQuery } from '../../../domain/search/format-search-query.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import type { CatalogueMoment } from '../live/catalogue-turns.ts';
import type { ListedCity, SearchIndex } from '../search-index.ts';
import { type PlacedPoints, placedPoints } from './placed-points.ts';

type NamedPlace = { readonly slug: string; readonly name: string };

/** A mark for several listings, or for those that stand at the seat of their city. */
export type MapGroup = {
  /** A whole state, listings of one city, of one neighbourhood, or of several cities. */
  readonly kind: 'state' | 'city' | 'neighbourhood' | 'mixed';
  readonly longitude: number;
  readonly latitude: number;
  readonly count: number;
  /**
   * Number of listings that stand at the seat of their city or amid their neighbourhood, since their own place is not
   * known.
   */
  readonly approximateCount: number;
  readonly bounds: Bounds;
  /** State of a place that is a state or a city. */
  readonly uf: StateCode | null;
  /** The city in which all of them lie, or most of them; null for a state. */
  readonly city: NamedPlace | null;
  /** Number of further cities in which they lie. */
  readonly furtherCities: number;
  readonly neighbourhood: NamedPlace | null;
  /** Listings of the asked page of the list. */
  readonly listed: readonly number[];
};

/** A listing that stands alone at its own place. */
export type MapPin = {
  readonly number: number;
  readonly longitude: number;
  readonly latitude: number;
  /** Null: on request. */
  readonly payableCents: Centavos | null;
};

export type MapAnswer = {
  readonly version: number;
  /** Available listings of the search that have a place on the map. */
  readonly total: number;
  /** Available ones that have none: their city is on no list. */
  readonly unplaced: number;
  readonly inFrame: number;
  /** Span of all of them, frame or not; null for none. */
  readonly bounds: Bounds | null;
  readonly groups: readonly MapGroup[];
  readonly pins: readonly MapPin[];
};

/** Searches whose points are kept: 39 bytes for each listing of each. */
const KEPT_POINTS = 2_000_000;

type KeptPoints = { readonly points: PlacedPoints; readonly bounds: Bounds | null };

type MapParts = {
  readonly index: () => SearchIndex;
  readonly moment: (now: Instant) => CatalogueMoment;
};

/** Answers where the listings of a search stand. A search's points are kept, since a map is moved more often than changed. */
export class MapAnswers {
  readonly #parts: MapParts;
  readonly #kept = new LRUCache<string, KeptPoints>({
    maxSize: KEPT_POINTS,
    sizeCalculation: ({ points }) => points.numbers.length + 100,
  });
  #moment: CatalogueMoment | null = null;

  constructor(parts: MapParts) {
    this.#parts = parts;
  }

  answer(query: SearchQuery, frame: MapFrame, now: Instant): MapAnswer {
    const index = this.#parts.index();
    const { points, bounds } = this.#pointsOf(query, now);
    const { numbers, availableItems } = index.search(query, now);
    const tell = groupTeller(points, new Set(numbers));
    const rest = {
      version: index.version,
      total: points.numbers.length,
      unplaced: availableItems - points.numbers.length,
      bounds,
    };
    if (frame.zoom <= LAST_STATE_ZOOM && !(frame.zoom >= FIRST_STATE_ALONE_ZOOM && isOneState(points))) {
      const { states, count } = groupByState(points, frame, (city) => (points.names[city] as ListedCity).uf);
      const groups = [...states].map(([uf, group]) => tell(group, uf as StateCode));
      return { ...rest, inFrame: count, groups, pins: [] };
    }
    const { groups, singles, count } = groupPoints(points, frame);
    return {
      ...rest,
      inFrame: count,
      groups: groups.map((group) => tell(group, null)),
      pins: singles.map((row) => ({
        number: points.numbers[row] as number,
        longitude: degrees(longitudeOf(points.xs[row] as number)),
        latitude: degrees(latitudeOf(points.ys[row] as number)),
        payableCents: centsOrNull(points.payableCents[row] as number),
      })),
    };
  }

  #pointsOf(query: SearchQuery, now: Instant): KeptPoints {
    const moment = this.#parts.moment(now);
    if (moment !== this.#moment) {
      this.#kept.clear();
      this.#moment = moment;
    }
    const key = formatSearchQuery({ ...query, order: 'data', page: 1 });
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const points = placedPoints(this.#parts.index().pointsOf(query, now));
    const made = { points, bounds: boundsOfAll(points) };
    this.#kept.set(key, made);
    return made;
  }
}

function groupTeller(points: PlacedPoints, listed: ReadonlySet<number>) {
  return (group: PointGroup, state: StateCode | null): MapGroup => {
    const city = group.city === null ? null : (points.names[group.city] as ListedCity);
    const main = points.names[group.mainCity] as ListedCity;
    const neighbourhood = group.neighbourhood === null ? null : points.neighbourhoodAt(group.neighbourhood);
    const isState = state !== null;
    return {
      kind: isState ? 'state' : city === null ? 'mixed' : neighbourhood === null ? 'city' : 'neighbourhood',
      longitude: degrees(longitudeOf(group.x)),
      latitude: degrees(latitudeOf(group.y)),
      count: group.rows.length,
      approximateCount: group.approximateCount,
      bounds: boundsOfSpan(group.span),
      uf: state ?? city?.uf ?? null,
      city: isState ? null : { slug: main.citySlug, name: main.cityName },
      furtherCities: isState ? 0 : group.cityCount - 1,
      neighbourhood: neighbourhood && { slug: neighbourhood.slug, name: neighbourhood.name },
      listed: group.rows.flatMap((row) => {
        const number = points.numbers[row] as number;
        return listed.has(number) ? [number] : [];
      }),
    };
  };
}

function isOneState({ cities, names }: PlacedPoints): boolean {
  const uf = names[cities[0] ?? 0]?.uf;
  return cities.every((city) => names[city]?.uf === uf);
}

function boundsOfAll({ xs, ys }: PlacedPoints): Bounds | null {
  if (xs.length === 0) return null;
  let [west, north, east, south] = [1, 1, 0, 0];
  for (let row = 0; row < xs.length; row++) {
    west = Math.min(west, xs[row] as number);
    east = Math.max(east, xs[row] as number);
    north = Math.min(north, ys[row] as number);
    south = Math.max(south, ys[row] as number);
  }
  return boundsOfSpan([west, north, east, south]);
}

function boundsOfSpan([west, north, east, south]: PointGroup['span']): Bounds {
  return {
    west: degrees(longitudeOf(west)),
    north: degrees(latitudeOf(north)),
    east: degrees(longitudeOf(east)),
    south: degrees(latitudeOf(south)),
  };
}

function centsOrNull(cents: number): Centavos | null {
  return Number.isNaN(cents) ? null : (cents as Centavos);
}

/** Five decimals are a metre. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5;
