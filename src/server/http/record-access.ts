import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../domain/time.ts';
import type { AccessLog } from '../../platform/storage/access-records.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { TELL_PATH } from '../numbers/tell-path.ts';
import { clientAddress } from './client-origin.ts';

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const LONGEST_PATH = 200;

export type AccessRecording = { readonly log: AccessLog; readonly clock: Clock; readonly proxies: number };

/** Records from where each request came that changes something, whatever is answered; null: nothing is recorded. */
export function recordAccess(recording: AccessRecording | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const changes = !READING.has(c.req.method) && c.req.path !== TELL_PATH;
    if (recording !== null && changes) recordRequest(c, recording);
    await next();
  };
}

function recordRequest(c: AppContext, { log, clock, proxies }: AccessRecording): void {
  log.add({
    at: clock.now(),
    address: clientAddress(c, proxies),
    port: clientPort(c, proxies),
    method: c.req.method.slice(0, 10),
    path: c.req.path.slice(0, LONGEST_PATH),
    requestId: c.var.requestId,
  });
}

/** Behind proxies the outermost one tells it in `X-Real-Port`; many people may share one address. */
function clientPort(c: AppContext, proxies: number): number | null {
  if (proxies === 0) return c.env.incoming.socket.remotePort ?? null;
  const told = c.req.header('x-real-port') ?? '';
  return /^\d{1,5}$/.test(told) ? Number(told) : null;
}
