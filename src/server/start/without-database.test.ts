import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { centavos } from '../../domain/money.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import { type PostgresServer, startPostgres } from '../../platform/testing/postgres.server.ts';
import { changeProperty } from '../../workflows/catalogue/change-property.server.ts';
import { seedDemo } from '../../workflows/catalogue/seed-demo.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { ask } from '../testing/ask.ts';
import { startOn, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';

const AWAY_MS = 5000;
const UNKNOWN = 'oi-2000000000';

const OUTAGES = {
  'ended by its operator': {
    away: (it: PostgresServer) => it.pause(),
    back: (it: PostgresServer) => it.resume(),
  },
  hanging: {
    away: async (it: PostgresServer) => it.freeze(),
    back: async (it: PostgresServer) => it.thaw(),
  },
} as const;

/** Answers as the web app does: an error inside is told, and the page is one of status 500. */
const propertyPage: PageHandler = async (request, outlet, { reportError }) => {
  const reference = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  try {
    const found = await outlet.findProperty(reference, outlet.clock.now());
    const status = { found: 200, gone: 410, unknown: 404 }[found.kind];
    return new Response(found.kind === 'found' ? found.property.name : '', { status, headers });
  } catch (error) {
    reportError(error);
    return new Response('', { status: 500, headers });
  }
};

test.each(Object.entries(OUTAGES))(
  'with its database %s the site is browsed as before, and goes on by itself when it is back',
  async (_, { away, back }) => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const server = await serverOver(postgres);
    const numbers = await publishedNumbers(server);
    await filled(server);
    await away(postgres);
    const until = performance.now() + AWAY_MS;
    for (let round = 1; performance.now() < until; round++) {
      await browses(server, `oi-${numbers[round % numbers.length]}`, round);
      await isToldWhatIsMissing(server);
      await pause(100);
    }
    await back(postgres);
    const changed = numbers.at(-1) ?? 0;
    await changePrice(postgres, changed);
    const price = async () =>
      (await json(server, `/api/property/oi-${changed}`)).body.data?.valores.valor_venda;
    await expect.poll(price).toBe(98_765.43);
    await expect.poll(async () => (await ask(server, '/ready')).status).toBe(200);
    expect((await json(server, `/api/property/${UNKNOWN}`)).status).toBe(404);
    expect((await ask(server, `/imovel/${UNKNOWN}`)).status).toBe(404);
    const troubles = server.lines
      .filter(({ level }) => level === 'error' || level === 'warn')
      .filter(({ event }) => event !== 'proposals.by_message');
    expect(troubles.map(({ event }) => event)).toEqual(['database.away']);
    expect(server.lines.filter(({ event }) => event === 'database.back')).toHaveLength(1);
  },
  60_000,
);

/** Asks for what nobody asked for before. */
async function browses(server: TestServer, smallId: string, round: number): Promise<void> {
  const list = await json(server, `/api/property?valor-min=${round}`);
  expect([list.status, list.body.data.length > 0], 'a search').toEqual([200, true]);
  const property = await json(server, `/api/property/${smallId}`);
  expect(property.status, 'a property').toBe(200);
  const page = await ask(server, `/imovel/${list.body.data[0].id}`);
  expect([page.status, page.body.toString()], 'a page by id').toEqual([200, list.body.data[0].nome_imovel]);
  expect((await ask(server, '/health')).status).toBe(200);
}

async function isToldWhatIsMissing(server: TestServer): Promise<void> {
  const property = await json(server, `/api/property/${UNKNOWN}`);
  expect([property.status, property.body.error.code]).toEqual([503, 'unavailable']);
  expect(property.headers['retry-after']).toBe('5');
  const page = await ask(server, `/imovel/${UNKNOWN}`);
  expect(page.status).toBe(503);
  expect(page.body.toString()).toContain('lang="pt-BR"');
  expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  const ready = await json(server, '/ready');
  expect([ready.status, ready.body]).toEqual([503, { ready: false, waiting_for: ['database'] }]);
  expect((await ask(server, '/serving')).status, 'it may be sent visitors all the same').toBe(200);
}

async function serverOver({ url }: PostgresServer): Promise<TestServer> {
  const database = await openDatabase<CatalogueTables>({ url });
  await migrate(database);
  const dataDir = temporaryFolder('without-database');
  await seedDemo(database, makeMediaService(folderStorage(dataDir)), clockFrom(TEST_NOW));
  await database.close();
  const server = await startOn({ url }, dataDir, { pages: propertyPage });
  onTestFinished(server.stop);
  return server;
}

/** Waits until every published property is in memory. */
async function filled(server: TestServer): Promise<void> {
  const held = async () => {
    const text = (await ask(server, '/metrics')).body.toString();
    const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
    return value('property_store_size') === value('catalogue_listings');
  };
  await expect.poll(held).toBe(true);
}

async function publishedNumbers(server: TestServer): Promise<number[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => json(server, `/api/property?page=${page}`)));
  return pages.flatMap(({ body }) =>
    body.data.map((item: { id_do_imovel: string }) => Number(item.id_do_imovel.slice(3))),
  );
}

async function changePrice({ url }: PostgresServer, number: number): Promise<void> {
  const database = await openDatabase<CatalogueTables>({ url });
  const change = { kind: 'price', priceCents: centavos(9_876_543) } as const;
  const outcome = await changeProperty(database, `oi-${number}`, change, {
    smallIdPrefix: 'oi',
    now: TEST_NOW,
  });
  await database.close();
  expect(outcome).toMatchObject({ ok: true });
}

async function json(server: TestServer, path: string) {
  const { status, headers, body } = await ask(server, path);
  return { status, headers, body: JSON.parse(body.toString()) };
}
