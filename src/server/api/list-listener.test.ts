import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { ask } from '../testing/ask.ts';
import { startTestServer, TEST_TOKEN, type TestServer } from '../testing/test-server.server.ts';

let server: TestServer & { remove: () => Promise<void> };
beforeAll(async () => {
  const [embedded] = testDatabases();
  if (embedded === undefined) throw new Error('no database to test on');
  server = await startTestServer(embedded);
});
afterAll(() => server?.remove());

/** Headers that make a request unusual enough to be the app's, and change nothing else. */
const BY_THE_APP = { range: 'bytes=0-' };

type Answer = Awaited<ReturnType<typeof ask>>;

function comparable({ status, headers, body }: Answer) {
  const { date: _, 'x-request-id': id, ...others } = headers;
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }[String(others['content-encoding'])];
  return { status, id: typeof id, others, text: (unpacked?.(body) ?? body).toString() };
}

test.each([
  '',
  '?search=sp&order=valor-min',
  '?page=9999',
  '?destaques=true',
  '?nome=rua',
  '?tipo-imovel=casa&tipo-imovel=lote,apartamento&page=2&utm_source=x',
  '?search=S%C3%A3o%20Paulo&search=%E0%A4%A',
  '?cupom=%00&valor-min=1e3&order=',
  '?=&&==?',
])('A07 a list is the same answer with and without the app in between: %s', async (query) => {
  for (const encoding of ['', 'identity', 'gzip', 'br, gzip', 'br;q=0']) {
    const own = { 'accept-encoding': encoding };
    const inFront = await ask(server, `/api/property${query}`, own);
    const byTheApp = await ask(server, `/api/property${query}`, { ...own, ...BY_THE_APP });
    expect(inFront.status).toBe(200);
    expect(comparable(inFront)).toEqual(comparable(byTheApp));
  }
});

test('a request for a list is one log line and counted, under the id that its answer has', async () => {
  const { headers } = await ask(server, '/api/property?cupom=segredo');
  const lines = server.lines.filter(({ id }) => id === headers['x-request-id']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    event: 'http.request',
    method: 'GET',
    route: '/api/property',
    status: 200,
  });
  const { body } = await ask(server, '/metrics', { authorization: `Bearer ${TEST_TOKEN}` });
  expect(body.toString()).toContain(
    'http_request_seconds_count{method="GET",route="/api/property",status="200"}',
  );
});

test('requests at once are all answered, each with its own list', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask(server, `/api/property?page=${index + 1}`)),
  );
  const pages = answers.map(({ body }) => JSON.parse(body.toString()).pagination.page);
  expect(pages).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});
