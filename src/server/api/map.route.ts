import type { Handler } from 'hono';
import { parseFrame } from '../../domain/map/map-frame.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import type { AppEnv } from '../app-env.ts';
import { encodingFor } from '../body/send-body.server.ts';
import { sendJsonText } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { mapWire } from './map.wire.ts';
import { queryOf, searchOf } from './query-of.ts';

/** `GET /api/property/map`: where the available listings of a search stand, grouped as the zoom of the frame asks. */
export function mapRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  const answers = new KeptAnswers();
  return async (c) => {
    c.set('route', '/api/property/map');
    const outlet = outletOf();
    const make = async () => {
      const params = queryOf(c);
      const query = parseSearchQuery(params, {
        strippedCampaigns: outlet.brand.wire.strippedCampaigns,
        placeOf: (slug) => outlet.localityBySlug(slug)?.slug ?? null,
      });
      const map = outlet.mapSearch(query, parseFrame(params), outlet.clock.now());
      return Buffer.from(JSON.stringify(mapWire(map, outlet.brand.smallIdPrefix)));
    };
    const { bytes, encoding } = await answers.of(
      searchOf(c),
      encodingFor(c.req.header('accept-encoding')),
      () => outlet.moment(outlet.clock.now()),
      make,
    );
    return sendJsonText(c, bytes, { encoding });
  };
}
