import type { Handler } from 'hono';
import { z } from 'zod';
import type { BotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import { challengeSchema } from '../../integrations/bot-check/token.wire.ts';
import type { AppEnv } from '../app-env.ts';
import { sendJson } from './api-answer.ts';

export const botCheckSchema = z.object({ data: challengeSchema }).meta({ id: 'DesafioAntirrobo' });

/** `GET /api/bot-check`: a challenge; with its solution it is the `tokenCaptcha` of a form (D§2). */
export function botCheckRoute(botCheck: () => BotCheck): Handler<AppEnv> {
  return async (c) => {
    c.set('route', '/api/bot-check');
    return sendJson(c, { data: await botCheck().challenge() }, { cacheControl: 'no-store' });
  };
}
