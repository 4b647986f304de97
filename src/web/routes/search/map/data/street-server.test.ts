import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StreetServer, throughStreets } from './street-server.ts';

/** Answers `/ok`, has nothing at `/none`, fails at `/bad`, and is silent at `/slow`. */
const server = createServer(({ url }, response) => {
  if (url === '/ok') response.writeHead(200, { 'cache-control': 'max-age=60' }).end('tile');
  else if (url !== '/slow') response.writeHead(url === '/none' ? 404 : 503).end();
});
let origin = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function streets() {
  let lost = 0;
  const asked = new StreetServer(`${origin}/style.json`, () => {
    lost += 1;
  });
  const part = (address: string, signal = new AbortController().signal) =>
    asked.part(`ruas://${address.startsWith('/') ? origin + address : address}`, 'arrayBuffer', signal);
  return { asked, part, lost: () => lost };
}

test('what a style names goes through the page, and what is no address of the web stays what it is', () => {
  expect(throughStreets('https://tiles.example.org/{z}?key=a')).toEqual({
    url: 'ruas://https://tiles.example.org/{z}?key=a',
  });
  expect(throughStreets('data:,x')).toEqual({ url: 'data:,x' });
});

test('a part comes with how long it holds, and where there is none nothing comes', async () => {
  const { asked, part } = streets();
  const tile = await part('/ok');
  expect(Buffer.from(tile.data as ArrayBuffer).toString()).toBe('tile');
  expect(tile.cacheControl).toBe('max-age=60');
  expect((await part('/none')).data).toEqual(new ArrayBuffer(0));
  expect(asked.isSilent).toBe(false);
});

test('four failures one after another are a loss, told once; an answer between them begins the count anew', async () => {
  const { asked, part, lost } = streets();
  for (let count = 0; count < 3; count++) await expect(part('/bad')).rejects.toThrow('503');
  expect([lost(), asked.isSilent]).toEqual([0, true]);
  await part('/ok');
  for (let count = 0; count < 6; count++) await expect(part('/bad')).rejects.toThrow('503');
  expect([lost(), asked.isSilent]).toEqual([1, false]);
});

test('what the map no longer wants has not failed, and nobody but the origin of the style is asked', async () => {
  const { asked, part, lost } = streets();
  const given = new AbortController();
  const waiting = part('/slow', given.signal);
  given.abort();
  await expect(waiting).rejects.toThrow();
  expect(asked.isSilent).toBe(false);
  await expect(part(origin.replace('127.0.0.1', 'localhost'))).rejects.toThrow('another server');
  expect(lost()).toBe(0);
});
