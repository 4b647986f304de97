import type { Handler } from 'hono';
import { z } from 'zod';
import type { PlaceNames, PlaceSeats } from '../../domain/localities/place-names.ts';
import { places } from '../../domain/localities/places.server.ts';
import { STATE_LIST } from '../../domain/localities/states.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import type { AppEnv } from '../app-env.ts';
import { sendJson } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { queryOf } from './query-of.ts';

/** Age of the picker's data in the browser: it is asked for once a day (1§3). */
const A_DAY = 'public, max-age=86400';

export const placeNamesSchema = z
  .object({ data: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'NomesDeLocalidades' });

export const placeSeatsSchema = z
  .object({ data: z.record(z.string(), z.array(z.int())) })
  .meta({ id: 'SedesDeLocalidades' });

export const placeCountsSchema = z
  .object({ data: z.record(z.string(), z.int().min(1)) })
  .meta({ id: 'ContagensDeLocalidades' });

/** `GET /api/property/city/nomes`: every city of Brazil by state, and those that only a listing knows. */
export function placeNamesRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return (c) => {
    c.set('route', '/api/property/city/nomes');
    const outlet = outletOf();
    const unlisted = outlet.localities(outlet.clock.now()).filter(isUnofficial);
    const data: PlaceNames = Object.fromEntries(
      STATE_LIST.map(({ uf }) => [
        uf,
        [...citiesOf(uf), ...unlisted.filter((place) => place.uf === uf)].map(({ name }) => name),
      ]),
    );
    return sendJson(c, { data }, { cacheControl: A_DAY, etag: true });
  };
}

/** `GET /api/property/city/sedes`: where the cities of `nomes` lie, in the same order. */
export const placeSeatsRoute: Handler<AppEnv> = (c) => {
  c.set('route', '/api/property/city/sedes');
  const data: PlaceSeats = Object.fromEntries(
    STATE_LIST.map(({ uf }) => [
      uf,
      citiesOf(uf).flatMap(({ position }) =>
        position === null ? [] : [hundredths(position.latitude), hundredths(position.longitude)],
      ),
    ]),
  );
  return sendJson(c, { data }, { cacheControl: A_DAY, etag: true });
};

/** `GET /api/property/city/contagens`: what each place would show under the other filters of a search. */
export function placeCountsRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return (c) => {
    c.set('route', '/api/property/city/contagens');
    const outlet = outletOf();
    const query = parseSearchQuery(queryOf(c), {
      strippedCampaigns: outlet.brand.wire.strippedCampaigns,
      placeOf: (slug) => outlet.localityBySlug(slug)?.slug ?? null,
    });
    const { facets } = outlet.search({ ...query, page: 1 }, outlet.clock.now());
    return sendJson(c, { data: facets.search }, { etag: true });
  };
}

/**
 * `GET /api/property/city/sugestoes`: the places that a text may mean (`q`), neighbourhoods and other names of cities among
 * them, each with how many it would show under the other filters of a search.
 */
export function placeSuggestionsRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return (c) => {
    c.set('route', '/api/property/city/sugestoes');
    const outlet = outletOf();
    const now = outlet.clock.now();
    const params = queryOf(c);
    const query = parseSearchQuery(params, {
      strippedCampaigns: outlet.brand.wire.strippedCampaigns,
      placeOf: (slug) => outlet.localityBySlug(slug)?.slug ?? null,
    });
    const places = outlet.suggestLocalities((params.get('q') ?? '').slice(0, MOST_TYPED), now);
    const counts = outlet.countsIn(
      { ...query, page: 1 },
      places.map(({ slug }) => slug),
      now,
    );
    const data = places.map(({ slug, name, level, uf, cityName }, index) => ({
      slug,
      name,
      nivel: LEVELS[level],
      uf,
      ...(cityName === undefined ? {} : { cidade: cityName }),
      quantidade: counts[index] ?? 0,
    }));
    return sendJson(c, { data }, { etag: true });
  };
}

const LEVELS = { state: 'estado', city: 'cidade', neighbourhood: 'bairro' } as const;
/** Letters of a text that are looked at. */
const MOST_TYPED = 80;

export const placeSuggestionsSchema = z
  .object({
    data: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        nivel: z.enum(['estado', 'cidade', 'bairro']),
        uf: z.string(),
        cidade: z.string().optional(),
        quantidade: z.int().min(0),
      }),
    ),
  })
  .meta({ id: 'SugestoesDeLocalidades' });

const isUnofficial = ({ code, level }: { readonly code: number | null; readonly level: string }) =>
  level === 'city' && code === null;

/** Every city has a seat, so names and seats are in step. */
function citiesOf(uf: string) {
  return places().localities.filter((place) => place.level === 'city' && place.uf === uf);
}

const hundredths = (degrees: number) => Math.round(degrees * 100);
