import type { Property } from '../domain/catalogue/property.ts';
import { distanceKm } from '../domain/localities/distance.ts';
import type { Locality } from '../domain/localities/locality.ts';
import { centavos } from '../domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../domain/search/search-query.ts';
import type { Instant } from '../domain/time.ts';
import type { SearchIndex, SearchPoints } from '../features/search/search-index.ts';

/** As many as one row of cards holds. */
const SIMILAR = 4;
/** How far the price may be from the property's. */
const PRICE_SHARE = 0.3;

/**
 * Available properties of the same type, within 30 % of the price where one is known: those of the same city first, then
 * by the distance of theirs. Where there are too few, those of the state follow, best first.
 */
export function similarNumbers(
  index: SearchIndex,
  property: Property,
  city: Locality | null,
  now: Instant,
): number[] {
  const sameType: SearchQuery = {
    ...DEFAULT_QUERY,
    propertyTypes: [property.propertyType],
    ...priceBand(property.priceCents),
  };
  const here = property.position ?? city?.position ?? null;
  const nearest = nearestNumbers(index.pointsOf(sameType, now), property.citySlug, here);
  const inState = (query: Partial<SearchQuery>) =>
    index.search({ ...DEFAULT_QUERY, ...query, localities: [property.uf], order: 'relevante' }, now).numbers;
  const candidates =
    nearest.length > SIMILAR
      ? nearest
      : [...nearest, ...inState({ propertyTypes: [property.propertyType] }), ...inState({})];
  return [...new Set(candidates)].filter((number) => number !== property.number).slice(0, SIMILAR);
}

function priceBand(priceCents: number | null): Pick<SearchQuery, 'minPriceCents' | 'maxPriceCents'> {
  if (priceCents === null) return { minPriceCents: null, maxPriceCents: null };
  return {
    minPriceCents: centavos(Math.ceil(priceCents * (1 - PRICE_SHARE))),
    maxPriceCents: centavos(Math.floor(priceCents * (1 + PRICE_SHARE))),
  };
}

/** The nearest points that can still be bought, by distance; without a place of its own, those of the same city. */
function nearestNumbers(
  points: SearchPoints,
  citySlug: string,
  here: { readonly latitude: number; readonly longitude: number } | null,
): number[] {
  const found: { readonly number: number; readonly km: number }[] = [];
  points.numbers.forEach((number, place) => {
    if (points.isOver[place] === 1) return;
    const isSameCity = points.cities[points.places[place] ?? 0]?.citySlug === citySlug;
    if (here === null && !isSameCity) return;
    const km = isSameCity || here === null ? 0 : distanceKm(here, positionOf(points, place));
    if (Number.isFinite(km)) found.push({ number, km });
  });
  return found
    .sort((a, b) => a.km - b.km || a.number - b.number)
    .slice(0, SIMILAR + 1)
    .map(({ number }) => number);
}

function positionOf({ latitudesE5, longitudesE5 }: SearchPoints, place: number) {
  return {
    latitude: (latitudesE5[place] ?? Number.NaN) / 100_000,
    longitude: (longitudesE5[place] ?? Number.NaN) / 100_000,
  };
}
