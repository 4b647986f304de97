import { once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { clientAddress } from './client-origin.ts';

const app = new Hono<AppEnv>();
app.get('/:proxies', (c) => c.text(clientAddress(c, Number(c.req.param('proxies')))));
const server = createServer(getRequestListener(app.fetch) as RequestListener);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function addressSeen(proxies: number, forwardedFor?: string | string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/${proxies}`, headers }, (response) => resolve(text(response))).on(
      'error',
      reject,
    );
  });
}

describe('the address of a visitor', () => {
  test.each([
    [0, '203.0.113.7', '127.0.0.1'],
    [1, undefined, '127.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    [2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    [2, '203.0.113.7', '127.0.0.1'],
    [1, '2001:DB8::7', '2001:db8::7'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
    [1, '203.0.113.7:4711', '203.0.113.7'],
    [1, '[2001:db8::7]:4711', '2001:db8::7'],
    [1, '203.0.113.7, unknown', '127.0.0.1'],
    [1, '', '127.0.0.1'],
    [1, ',', '127.0.0.1'],
    [1, '999.1.1.1', '127.0.0.1'],
  ])('with %d proxies and %j is %s', async (proxies, header, address) => {
    expect(await addressSeen(proxies, header)).toBe(address);
  });

  test('whatever a visitor sends, what our proxy adds behind it counts, also as a header of its own', async () => {
    const written = fc.string({ unit: fc.constantFrom(...'0123456789.,: []abcdef;="unknown'.split('')) });
    await fc.assert(
      fc.asyncProperty(written, async (spoofed) => {
        expect(await addressSeen(1, `${spoofed}, 203.0.113.7`)).toBe('203.0.113.7');
        expect(await addressSeen(1, [spoofed, '203.0.113.7'])).toBe('203.0.113.7');
      }),
      { numRuns: 50 },
    );
  });
});
