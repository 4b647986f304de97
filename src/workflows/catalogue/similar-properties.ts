import type { Property } from '../../domain/catalogue/property.ts';
import { distanceKm } from '../../domain/localities/distance.ts';
import type { Locality } from '../../domain/localities/locality.ts';
import { centavos } from '../../domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import type { Instant } from '../../domain/time.ts';
import type { SearchIndex, SearchPoints } from '../../features/search/search-index.ts';

/** As many as one row of cards holds. */
const SIMILAR = 4;
/** Greatest distance of the price from the property's, as a share of it. */
const PRICE_SHARE = 0.3;
/** Further than anything in Brazil. */
const UNKNOWN_KM = 100_000;

/** Facts by which another property is similar. */
type Compared = Pick<Property, 'number' | 'uf' | 'citySlug' | 'propertyType' | 'priceCents' | 'position'>;

/**
 * Available properties of the same type, within 30 % of the price where one is known: those of the same city first, then
 * by the distance of theirs. Rather few than others; only where there is none at all, the nearest of the type.
 */
export function similarNumbers(
  index: SearchIndex,
  property: Compared,
  city: Locality | null,
  now: Instant,
): number[] {
  const here = property.position ?? city?.position ?? null;
  // Without a place on the map nothing outside the state is known to be near.
  const around = here === null ? { localities: [property.uf] } : {};
  for (const query of [{ ...priceBand(property.priceCents), ...around }, around]) {
    const points = index.pointsOf(
      { ...DEFAULT_QUERY, propertyTypes: [property.propertyType], ...query },
      now,
    );
    const found = nearestNumbers(points, property.citySlug, here).filter((one) => one !== property.number);
    if (found.length > 0) return found.slice(0, SIMILAR);
  }
  return [];
}

function priceBand(priceCents: number | null): Pick<SearchQuery, 'minPriceCents' | 'maxPriceCents'> {
  if (priceCents === null) return { minPriceCents: null, maxPriceCents: null };
  return {
    minPriceCents: centavos(Math.ceil(priceCents * (1 - PRICE_SHARE))),
    maxPriceCents: centavos(Math.floor(priceCents * (1 + PRICE_SHARE))),
  };
}

/** The nearest points that can still be bought, those of the same city first. */
function nearestNumbers(
  points: SearchPoints,
  citySlug: string,
  here: { readonly latitude: number; readonly longitude: number } | null,
): number[] {
  const found: { readonly number: number; readonly km: number }[] = [];
  points.numbers.forEach((number, place) => {
    if (points.isOver[place] === 1) return;
    const isSameCity = points.cities[points.places[place] ?? 0]?.citySlug === citySlug;
    const km = isSameCity ? 0 : here === null ? UNKNOWN_KM : distanceKm(here, positionOf(points, place));
    found.push({ number, km: Number.isFinite(km) ? km : UNKNOWN_KM });
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
