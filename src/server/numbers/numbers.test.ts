import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.server.ts';
import { readAccessRecords } from '../../platform/storage/access-records.server.ts';
import { keepAccessKey } from '../../platform/storage/secret-key.server.ts';
import { databasesHere, temporaryFolder, testDatabases } from '../../platform/testing/databases.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { outletPages } from '../testing/outlet-pages.server.ts';
import { type SimulatedRequest, simulateDay } from '../testing/simulated-day.ts';
import { startOn, startTestServer } from '../testing/test-server.server.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Those pages, as HTML and as data of the router. */
const pages: PageHandler = (asked, outlet, telling) =>
  outletPages(new Request(asked.url.replace(/\.data(?=\?|$)/, '')), outlet, telling);

function send(port: number, { method, path, headers, body }: SimulatedRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

type Row = { readonly kind: string; readonly subject: string; readonly count: number };

async function storedIn(address: { readonly url?: string; readonly folder?: string }): Promise<Row[]> {
  const database = await openDatabase(address);
  const { rows } = await sql<Row>`
    select kind, subject, sum(count)::integer as count from daily_count group by kind, subject`.execute(
    database.db,
  );
  await database.close();
  return rows;
}

describe.each(databasesHere())('numbers of a simulated day on $name', (kind) => {
  test('O22 visits, views and saves of people, and of nobody else, are those of the simulation; a stop loses none', async () => {
    const server = await startTestServer(kind, { pages, environment: { LIMITS: 'off' } });
    const properties = new Map([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, `/imovel/oi-${number}`]));
    const shown = new Map<number, string>();
    for (const [number, path] of properties) {
      const headers = { 'user-agent': 'curl/8.5.0' };
      if ((await send(server.port, { method: 'GET', path, headers })) === 200) shown.set(number, path);
    }
    expect(shown.size).toBeGreaterThan(3);
    const origin = `http://127.0.0.1:${server.port}`;
    const { requests, log } = simulateDay({ comers: 50, properties: shown, origin, seed: 7 });
    for (const each of requests.flat()) await send(server.port, each);
    await server.stop();
    const rows = await storedIn(server.address);
    const total = (wanted: string) =>
      rows.find((row) => row.kind === wanted && row.subject === '')?.count ?? 0;
    const byProperty = (wanted: string) =>
      new Map(
        rows.flatMap((row) =>
          row.kind === wanted && row.subject !== '' ? [[Number(row.subject), row.count]] : [],
        ),
      );
    expect({
      visits: total('visit'),
      pages: total('page'),
      views: total('view'),
      saved: total('saved'),
    }).toEqual({
      ...{ visits: log.visits, pages: log.pages, views: log.views, saved: log.saved },
    });
    expect(byProperty('view')).toEqual(log.viewsOf);
    expect(byProperty('saved')).toEqual(log.savedOf);
    expect(log.saved).toBeGreaterThan(0);
    await server.remove();
  });
});

test('O22 what a page tells is bounded, names listed properties, sets no cookie and leaves no address anywhere', async () => {
  const kind = testDatabases()[0];
  if (kind === undefined) throw new Error('there is no database');
  const database = await kind.open();
  await database.close();
  const dataDir = database.address.folder ?? temporaryFolder('told');
  const environment = { DEMO: 'off', ACCESS_LOG: 'on', TRUST_PROXY: '1' };
  const server = await startOn(database.address, dataDir, { pages, environment });
  const headers = { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.77', 'content-type': 'text/plain' };
  const tell = (body: string, more = {}) =>
    send(server.port, { method: 'POST', path: '/contagem', headers: { ...headers, ...more }, body });
  expect(await tell('{"path":"/busca","lcp":900,"cls":0.01,"saved":["oi-999"]}')).toBe(204);
  expect(await tell('{"path":"/busca","lcp":900}', { 'user-agent': 'curl/8.5.0' })).toBe(204);
  expect(await tell(`{"saved":["${'x'.repeat(1100)}"]}`)).toBe(413);
  for (const body of ['', 'no json', '[]', '{"who":"me"}', '{"lcp":"1"}', '{"lcp":-1}']) {
    expect(await tell(body), body).toBe(400);
  }
  const answer = await fetch(`${server.url}/contagem`, { method: 'POST', headers, body: '{"lcp":1}' });
  expect({ status: answer.status, cookie: answer.headers.get('set-cookie') }).toEqual({
    status: 204,
    cookie: null,
  });
  await server.stop();
  const rows = await storedIn(server.address);
  expect(rows.map((row) => `${row.kind} ${row.subject}`.trim()).sort()).toEqual([
    'cls busca',
    'cls busca 25',
    'lcp busca',
    'lcp busca 24',
  ]);
  const kept: unknown[] = [];
  const between = { from: 0, to: Date.parse('2100-01-01T00:00:00Z') };
  for await (const { records } of readAccessRecords(dataDir, keepAccessKey(dataDir), between))
    kept.push(...records);
  expect(kept).toEqual([]);
  expect(JSON.stringify([rows, server.lines])).not.toContain('203.0.113.77');
  await database.remove();
});
