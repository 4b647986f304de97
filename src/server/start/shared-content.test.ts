import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { derivativePath, photoKeyOf } from '../../domain/media/media-address.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { cameraPhoto } from '../../features/media/testing/camera-photos.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { s3Storage } from '../../platform/storage/s3-storage.server.ts';
import {
  type TestDatabase,
  type TestDatabaseKind,
  temporaryFolder,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import { startS3, type TestS3 } from '../../platform/testing/s3-server.server.ts';
import { type PhotoHost, startPhotoHost } from '../../workflows/media/testing/photo-host.ts';
import { type SourcesCommand, sourcesCommand } from '../../workflows/sources/sources-command.server.ts';
import { listFile } from '../../workflows/testing/list-file.ts';
import { ask } from '../testing/ask.ts';
import { startOn, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';

const [, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];
const MOST_PATIENCE = { timeout: 60_000, interval: 200 };
const IDS = ['8444433039915', '10005120', '10005121', '10005122'];

let database: TestDatabase<CatalogueTables>;
let s3: TestS3;
let host: PhotoHost;
beforeAll(async () => {
  [database, s3, host] = await Promise.all([postgres.open<CatalogueTables>(), startS3(), startPhotoHost()]);
});
afterAll(async () => {
  await Promise.all([s3.stop(), host.stop()]);
  await database.remove();
});

async function startProcess(role: 'web' | 'worker'): Promise<TestServer> {
  const server = await startOn(database.address, temporaryFolder('process'), {
    environment: { STORAGE_URL: s3.url, ROLE: role, FETCH_ALLOW: host.hostAndPort },
  });
  onTestFinished(server.stop);
  return server;
}

/** As `npm run sources` does in a process of its own. */
function sources(args: SourcesCommand) {
  const clock = clockFrom(TEST_NOW);
  const parts = {
    database,
    fetcher: makeFetcher({ publicUrl: null, allow: [host.hostAndPort], clock }),
    storage: s3Storage(s3.address),
    clock,
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    dataDir: temporaryFolder('reports'),
  };
  const call = { args, input: Readable.from([]), say: async () => {}, signal: new AbortController().signal };
  return sourcesCommand(parts)(call);
}

/** The photos that a process shows of a listing of the bank. */
async function photosOf(server: TestServer, id: string): Promise<string[]> {
  const { status, body } = await ask(server, `/api/property/${id}`);
  if (status !== 200) return [];
  const { data } = JSON.parse(body.toString()) as { data: { imagens: { url: string }[] } };
  return data.imagens.map(({ url }) => url);
}

test('S01 S06 S08 with two web processes, two workers, PostgreSQL and S3 a list comes once, each photo is asked for once, and both show it', async () => {
  const webs = await Promise.all([startProcess('web'), startProcess('web')]);
  await Promise.all([startProcess('worker'), startProcess('worker')]);
  host.put(`/fotos/F${IDS[0]?.padStart(13, '0')}21.jpg`, await cameraPhoto('turned'));
  const folder = join(temporaryFolder('watched'), 'listas');
  mkdirSync(folder, { recursive: true });
  const put = (day: string, price: string) => {
    const file = join(folder, `${day.replaceAll('/', '-')}.csv`);
    writeFileSync(
      file,
      listFile(
        day,
        IDS.map((id) => ({ id, price })),
      ).bytes,
    );
    utimesSync(file, new Date(Date.now() - 10_000), new Date(Date.now() - 10_000));
  };
  put('30/07/2026', '100.000,00');
  await sources({ do: 'add', name: 'banco', kind: 'caixa', url: host.origin, intervalMs: 0 });
  await sources({ do: 'add', name: 'pasta', kind: 'folder', path: folder, intervalMs: 200 });
  for (const id of IDS) {
    for (const web of webs) {
      await expect
        .poll(() => photosOf(web, id), MOST_PATIENCE)
        .toEqual([expect.stringMatching(/^\/midia\/foto\//)]);
    }
  }
  expect(
    host
      .files()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(IDS.map((id) => `/fotos/F${id.padStart(13, '0')}21.jpg`).sort());
  const { rows } = await sql`select from import_list`.execute(database.db);
  expect(rows).toHaveLength(1);
  const [photo = ''] = await photosOf(webs[0], IDS[0] ?? '');
  const sizes = await Promise.all(
    webs.map((web) => ask(web, derivativePath(photoKeyOf(photo) ?? '', 640, 'avif'))),
  );
  expect(sizes.map(({ status }) => status)).toEqual([200, 200]);
  expect(sizes[0]?.body.equals(sizes[1]?.body ?? Buffer.alloc(0))).toBe(true);
  // The list of the next day changes the price and leaves the photos.
  put('31/07/2026', '90.000,00');
  const priceOf = async (web: TestServer) => {
    const { body } = await ask(web, `/api/property/${IDS[0]}`);
    return (JSON.parse(body.toString()) as { data: { valores: { valor_venda: number } } }).data.valores
      .valor_venda;
  };
  for (const web of webs) await expect.poll(() => priceOf(web), MOST_PATIENCE).toBe(90_000);
  expect(await photosOf(webs[1], IDS[0] ?? '')).toEqual([photo]);
  expect(host.files()).toEqual([]);
});
