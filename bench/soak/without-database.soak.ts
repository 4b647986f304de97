/**
 * The product over a PostgreSQL that is away for a minute, once ended and once hanging: home, searches and pages of
 * properties that nobody asked for before are answered all the time, and it recovers by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import type { CatalogueTables } from '../../src/features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../src/features/media/media-service.server.ts';
import { systemClock } from '../../src/platform/clock.server.ts';
import { openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { folderStorage } from '../../src/platform/storage/storage.server.ts';
import { type PostgresServer, startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { seedDemo } from '../../src/workflows/catalogue/seed-demo.server.ts';

const AWAY_MS = 60_000;
const BACK_WITHIN_MS = 10_000;
/** No answer may take longer, the first ones of an outage included. */
const LONGEST_MS = 5000;
const SECRET_KEY = 'soak-soak-soak-soak-soak-soak-soak-soak';

export async function soak(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outlet-soak-'));
  const postgres = await startPostgres();
  try {
    await seed(postgres, dataDir);
    const env = { DATABASE_URL: postgres.url, SECRET_KEY, LIMITS: 'off', ALLOW_TEST_CLOCK: '1' };
    const product = await startProduct({ dataDir, env });
    try {
      const ended = await without(product, postgres.pause, postgres.resume);
      const hanging = await without(
        product,
        async () => postgres.freeze(),
        async () => postgres.thaw(),
      );
      const logged = product.output().match(/"event":"[^"]+"/g) ?? [];
      if (logged.length > 20) throw new Error(`the log was flooded: ${logged.length} lines of warnings`);
      return `${ended} and ${hanging} requests answered; ${logged.length} lines of warnings`;
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed({ url }: PostgresServer, dataDir: string): Promise<void> {
  const database = await openDatabase<CatalogueTables>({ url });
  await migrate(database);
  await seedDemo(database, makeMediaService(folderStorage(join(dataDir, 'files'))), systemClock);
  await database.close();
}

/** The number of requests that were answered. */
async function without(
  { url }: Product,
  away: () => Promise<void>,
  back: () => Promise<void>,
): Promise<number> {
  const paths = await propertyPaths(url);
  await untilFilled(url);
  await away();
  const until = performance.now() + AWAY_MS;
  let asked = 0;
  for (let round = 0; performance.now() < until; round++) {
    await answered(url, '/', 200);
    await answered(url, `/busca?valor-min=${asked + 1}`, 200);
    await answered(url, `/api/property?valor-max=${500_000 + asked}`, 200);
    await answered(url, paths[round % paths.length] ?? '/', 200);
    await answered(url, `/imovel/oi-${2_000_000_000 + asked}`, 503);
    await answered(url, '/serving', 200);
    asked += 6;
    await wait(50);
  }
  await back();
  const deadline = performance.now() + BACK_WITHIN_MS;
  while ((await fetch(`${url}/ready`)).status !== 200) {
    if (performance.now() > deadline) throw new Error('it did not recover');
    await wait(100);
  }
  await answered(url, '/imovel/oi-1999999999', 404);
  return asked;
}

async function answered(url: string, path: string, status: number): Promise<void> {
  const response = await fetch(url + path, { signal: AbortSignal.timeout(LONGEST_MS), redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}, not ${status}`);
}

/** Pages of properties that nobody has asked for yet. */
async function propertyPaths(url: string): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= 20; page++) {
    const { data } = (await (await fetch(`${url}/api/property?page=${page}`)).json()) as {
      data: { caminho: string }[];
    };
    paths.push(...data.map(({ caminho }) => caminho));
  }
  return paths;
}

async function untilFilled(url: string): Promise<void> {
  const value = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (value(text, 'property_store_size') >= value(text, 'catalogue_listings')) return;
    await wait(100);
  }
}
