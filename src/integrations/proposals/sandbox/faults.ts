import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Faults of a partner, each on demand. */
export const FAULTS = [
  'lento',
  'trava',
  'erro500',
  'corta',
  'json',
  'enorme',
  'recusa',
  'nega',
  'destino',
] as const;
export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 2_500;
const HUGE_BYTES = 5_000_000;

/** The fault that an address asks for: `maria+lento@exemplo.com.br`. */
export function faultOf(email: string): Fault | null {
  const tag = /\+([a-z0-9]+)@/i.exec(email)?.[1]?.toLowerCase();
  return FAULTS.find((fault) => fault === tag) ?? null;
}

/**
 * Answers as the fault wants; false where the answer is the usual one, which may come late. `recusa` and `destino` are
 * answers of their own.
 */
export async function misbehave(fault: Fault | null, response: ServerResponse): Promise<boolean> {
  switch (fault) {
    case 'lento':
      await wait(SLOW_MS, undefined, { ref: false });
      return false;
    case 'trava':
      return true;
    case 'erro500':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>');
      return true;
    case 'nega':
      response.writeHead(401).end();
      return true;
    case 'corta':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
      response.write('{"status":"o');
      setTimeout(() => response.destroy(), 50);
      return true;
    case 'json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status": ok');
      return true;
    case 'enorme':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"status":"ok","message":"${'a'.repeat(HUGE_BYTES)}"}`);
      return true;
    default:
      return false;
  }
}
