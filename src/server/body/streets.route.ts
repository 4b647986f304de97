import type { Hono } from 'hono';
import type { StreetMap } from '../../features/streets/street-map.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { sendBody } from './send-body.server.ts';

/** Addresses hold the hash of the file. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const NUMBER = '{[0-9]{1,7}}';

/** `/ruas/HASH/…`: the map of streets that we serve ourselves; what it does not hold is passed on. */
export function mountStreets(app: Hono<AppEnv>, streets: StreetMap): void {
  const json =
    (answer: (hash: string) => object | null) => async (c: AppContext, next: () => Promise<void>) => {
      const told = answer(c.req.param('hash') ?? '');
      if (told === null) return next();
      c.set('route', '/ruas/*');
      return sendBody(c, { type: 'application/json', body: JSON.stringify(told), cacheControl: FOR_GOOD });
    };
  app.get('/ruas/:hash/estilo.json', json(streets.style));
  app.get('/ruas/:hash/mapa.json', json(streets.tileJson));
  app.get(`/ruas/:hash/:zoom${NUMBER}/:x${NUMBER}/:y${NUMBER}`, async (c) => {
    c.set('route', '/ruas/*');
    const { hash, zoom, x, y } = c.req.param();
    const tile = await streets.tile(hash, { zoom: Number(zoom), x: Number(x), y: Number(y) });
    c.header('cache-control', FOR_GOOD);
    // A place without streets is no fault of the map's.
    if (tile === null) return c.body(null, streets.style(hash) === null ? 404 : 204);
    return sendBody(c, { type: 'application/vnd.mapbox-vector-tile', body: tile, cacheControl: FOR_GOOD });
  });
}
