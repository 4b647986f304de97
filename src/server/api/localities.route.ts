import type { Handler } from 'hono';
import { normaliseName } from '../../domain/localities/locality.ts';
import type { LocalityOption, Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import type { WireLocality } from './api.schemas.ts';
import { sendJson, sendJsonText } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { queryOf } from './query-of.ts';

const LEVELS = { state: 'estado', city: 'cidade', neighbourhood: 'bairro' } as const;

/**
 * Time for which the whole list is kept here while the catalogue stays the same: only texts that turn with the clock
 * may lag.
 */
const KEPT_MS = 60_000;

type Kept = { readonly version: number; readonly until: number; readonly body: string };

/** `GET /api/property/city`: every place with a listing; with `q=` those that the picker offers, at most 27. */
export function localitiesRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  let kept: Kept | null = null;
  return async (c) => {
    c.set('route', '/api/property/city');
    const outlet = outletOf();
    const text = queryOf(c).get('q');
    if (text !== null) {
      return sendJson(c, { data: outlet.suggestLocalities(text, outlet.clock.now()).map(wireLocality) });
    }
    kept = isCurrent(kept, outlet) ? kept : listAll(outlet);
    return sendJsonText(c, kept.body, { cacheControl: 'public, max-age=300', etag: true });
  };
}

function isCurrent(kept: Kept | null, outlet: Outlet): kept is Kept {
  return kept !== null && kept.version === outlet.catalogueVersion() && outlet.clock.now() < kept.until;
}

function listAll(outlet: Outlet): Kept {
  const now = outlet.clock.now();
  const body = JSON.stringify({ data: outlet.localities(now).map(wireLocality) });
  return { version: outlet.catalogueVersion(), until: now + KEPT_MS, body };
}

function wireLocality(option: LocalityOption): WireLocality {
  return {
    name: option.name,
    slug: option.slug,
    value: normaliseName(option.name),
    nivel: LEVELS[option.level],
    uf: option.uf,
    pai: option.parent,
    codigo_ibge: option.code,
    quantidade: option.count,
  };
}
