import type { Handler } from 'hono';
import { z } from 'zod';
import { apiMessages } from '../../copy/server/server.ts';
import { propertyWireSchema } from '../../features/catalogue/view/property.wire.ts';
import { propertyToWire } from '../../features/catalogue/view/property-to-wire.server.ts';
import type { AppEnv } from '../app-env.ts';
import { sendApiError, sendJson } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';
import { queryOf } from './query-of.ts';

export const propertyAnswerSchema = z.object({ data: propertyWireSchema }).meta({ id: 'Imovel' });

/** `GET /api/property/{id}`: 404 when unknown or unpublished, 410 when withdrawn; no campaigns in a preview. */
export function propertyRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return async (c) => {
    c.set('route', '/api/property/{id}');
    const outlet = outletOf();
    const now = outlet.clock.now();
    const params = queryOf(c);
    const isPreview = params.get('preview') === '1';
    const found = await outlet.findProperty(c.req.param('id') ?? '', now, {
      walletId: params.get('wallet-id'),
      previewToken: isPreview ? params.get('token') : null,
    });
    if (found.kind === 'unknown')
      return sendApiError(c, 404, 'property_unknown', apiMessages.propertyUnknown);
    if (found.kind === 'gone') return sendApiError(c, 410, 'property_gone', apiMessages.propertyGone);
    const page = outlet.propertyPage(found.property, now, { isPreview });
    const campaigns = isPreview ? [] : outlet.campaigns(now);
    const card = { ...outlet.propertyCard(found.property, now), price: page.price, tags: page.tags };
    return sendJson(c, { data: propertyToWire(found.property, { card, campaigns, now }) });
  };
}
