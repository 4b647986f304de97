import type { IncomingMessage } from 'node:http';

/** Headers that make of a reading request something that a kept page does not answer. */
const UNUSUAL = ['range', 'transfer-encoding', 'content-length', 'expect', 'upgrade'] as const;

/**
 * True for a request that others' answers may serve: it reads, whole, and brings nothing. Cookies, credentials,
 * languages and forwarding headers never reach a page, so they make no difference.
 */
export function mayBeShared({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  for (const name of UNUSUAL) if (headers[name] !== undefined) return false;
  return true;
}
