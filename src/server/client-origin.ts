import type { AppContext } from './app-env.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** True when the request comes from this machine itself, not through a proxy that runs on it. */
export function isFromThisMachine(c: AppContext, trustProxy: boolean): boolean {
  if (trustProxy || FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)) return false;
  return LOOPBACK.has(c.env.incoming.socket.remoteAddress ?? '');
}
