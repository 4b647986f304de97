import { stateNames } from '../../../../copy/property/catalogue.ts';
import { pickerCopy } from '../../../../copy/search/place-picker.ts';
import {
  nearestCity,
  type PlaceNames,
  type PlaceOption,
  type PlaceSeats,
  placeOptions,
} from '../../../../domain/localities/place-names.ts';
import { localitySuggester } from '../../../../domain/localities/suggest-localities.ts';
import { isPlaceNames, keptNames } from './place-cache.ts';

/** Fetched when the picker is first used: all places, and what is asked of them. */
export type PlaceLookup = {
  /** At most 27, by the rules of 2§5; more listings stand first. */
  readonly suggest: (text: string, counts: PlaceCounts, more: MorePlaces) => readonly PlaceOption[];
};

/** Names that the server adds for a text: neighbourhoods, and other names of cities. */
export type MorePlaces = {
  /** The text that they were found for. */
  readonly text: string;
  readonly options: readonly PlaceOption[];
  readonly counts: PlaceCounts;
};

/** Listings by slug under the other filters of the search; null while they are unknown. */
export type PlaceCounts = Readonly<Record<string, number>> | null;

const API = '/api/property/city';
/** Longest wait for a position. */
const POSITION_TIMEOUT_MS = 10_000;
const POSITION_AGE_MS = 300_000;

let names: Promise<PlaceNames> | null = null;
let lookup: Promise<PlaceLookup> | null = null;

/** The places of Brazil, from the browser's store or the server; asked for again after a failure. */
export function loadPlaces(): Promise<PlaceLookup> {
  lookup ??= namesOnce().then((byState) => {
    const suggester = localitySuggester(placeOptions(byState, (uf) => stateNames[uf]));
    return {
      suggest(text, counts, more) {
        const isFound = more.text === text.trim();
        return suggester(text, ({ slug }) => counts?.[slug] ?? 0, more.options, isFound);
      },
    };
  });
  lookup.catch(() => {
    lookup = null;
  });
  return lookup;
}

/** Number of listings of each place under the filters, which are spelled as in the list call; null when unknown. */
export function loadCounts(filters: string): Promise<PlaceCounts> {
  return fetchData<Record<string, number>>(`/contagens?${filters}`).catch(() => null);
}

const LEVELS = { estado: 'state', cidade: 'city', bairro: 'neighbourhood' } as const;

type Suggested = Pick<PlaceOption, 'slug' | 'name' | 'uf'> & {
  readonly nivel: keyof typeof LEVELS;
  readonly cidade?: string;
  readonly quantidade: number;
};

/** Places for a text under the filters, spelled as in the list call; none when they cannot be had. */
export async function loadMore(text: string, filters: string): Promise<MorePlaces> {
  const params = new URLSearchParams(filters);
  params.set('q', text);
  const found = await fetchData<readonly Suggested[]>(`/sugestoes?${params}`).catch(() => []);
  return {
    text,
    options: found.map(({ slug, name, uf, nivel, cidade }) => ({
      ...{ slug, name, uf, level: LEVELS[nivel] },
      ...(cidade === undefined ? {} : { cityName: cidade }),
    })),
    counts: Object.fromEntries(found.map(({ slug, quantidade }) => [slug, quantidade])),
  };
}

export type NearMe =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly said: string };

const { nearMeProblems } = pickerCopy;

/** The city of the nearest seat. The position is asked of the browser, compared here, and sent nowhere. */
export async function findNearMe(): Promise<NearMe> {
  const position = await askPosition();
  if (typeof position === 'string') return { ok: false, said: nearMeProblems[position] };
  try {
    const [byState, seats] = await Promise.all([namesOnce(), fetchData<PlaceSeats>('/sedes')]);
    const slug = nearestCity(position.coords, byState, seats);
    return slug === null ? { ok: false, said: nearMeProblems.abroad } : { ok: true, slug };
  } catch {
    return { ok: false, said: nearMeProblems.unavailable };
  }
}

function namesOnce(): Promise<PlaceNames> {
  names ??= keptNames(async () => {
    const fetched = await fetchData<unknown>('/nomes');
    if (!isPlaceNames(fetched)) throw new Error('no names of places');
    return fetched;
  });
  names.catch(() => {
    names = null;
  });
  return names;
}

async function fetchData<Data>(path: string): Promise<Data> {
  const answer = await fetch(API + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return ((await answer.json()) as { readonly data: Data }).data;
}

function askPosition(): Promise<GeolocationPosition | 'refused' | 'unavailable'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    );
  });
}
