import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { AppContext } from '../app-env.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** True when the request comes from this machine itself, not through a proxy that runs on it. */
export function isFromThisMachine(c: AppContext, trustProxy: boolean): boolean {
  if (trustProxy || FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)) return false;
  return LOOPBACK.has(c.env.incoming.socket.remoteAddress ?? '');
}

/**
 * The address from which a request came: what the outermost of our own proxies saw, or whoever is connected when there
 * are none. Each proxy adds one entry at the end of `X-Forwarded-For`, so what a visitor wrote into it stands before
 * the entries that count. A request with fewer entries than proxies came past them: then it is whoever is connected.
 */
export const clientAddress = (c: AppContext, proxies: number): string => addressOf(c.env.incoming, proxies);

/** The same, of a request that the app has not seen. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const peer = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
  if (proxies === 0) return peer;
  const entries = (headers['x-forwarded-for']?.toString() ?? '').split(',');
  return plainAddress(entries.at(-proxies)?.trim() ?? '') ?? peer;
}

/** Without port, brackets and the prefix of an IPv4 address in an IPv6 one; null when it is no address. */
function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return isIP(address) === 0 ? null : address;
}
