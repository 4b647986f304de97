import type { Handler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import { sendJson } from './api-answer.ts';
import type { CurrentOutlet } from './current-outlet.ts';

const messageProvider = z
  .object({
    id: z.string(),
    nome: z.string(),
    url: z.string().meta({ description: 'Endereço https:, tel: ou mailto:' }),
  })
  .meta({ id: 'CanalDeMensagem' });

export const messageProvidersSchema = z
  .object({ data: z.array(messageProvider) })
  .meta({ id: 'CanaisDeMensagem' });

export const exampleMessageProviders: z.infer<typeof messageProvidersSchema> = {
  data: [{ id: 'whatsapp', nome: 'WhatsApp', url: 'https://wa.me/5511900000000' }],
};

/** `GET /api/message-providers`: how the brand can be written to, in its order. */
export function messageProvidersRoute(outletOf: CurrentOutlet): Handler<AppEnv> {
  return (c) => {
    c.set('route', '/api/message-providers');
    const { messageProviders } = outletOf().brand;
    const data = messageProviders.map(({ id, name, url }) => ({ id, nome: name, url }));
    return Promise.resolve(sendJson(c, { data }, { etag: true }));
  };
}
