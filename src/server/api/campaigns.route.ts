import type { Handler } from 'hono';
import { z } from 'zod';
import { apiMessages } from '../../copy/server/server.ts';
import { campaignToWire, campaignWireSchema } from '../../features/campaigns/campaign.wire.ts';
import type { AppEnv } from '../app-env.ts';
import { sendApiError, sendJson } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';

export const campaignsSchema = z.object({ data: z.array(campaignWireSchema) }).meta({ id: 'Campanhas' });

/** `GET /api/{tenant}/campaigns`: those that run now or are announced. */
export function campaignsRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return async (c) => {
    c.set('route', '/api/{tenant}/campaigns');
    const outlet = outletOf();
    if (c.req.param('tenant') !== outlet.brand.tenantSlug) {
      return sendApiError(c, 404, 'tenant_unknown', apiMessages.tenantUnknown);
    }
    return sendJson(c, { data: outlet.campaigns(outlet.clock.now()).map(campaignToWire) });
  };
}
