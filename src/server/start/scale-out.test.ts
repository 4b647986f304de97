import { Agent } from 'node:http';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { derivativePath, documentPath } from '../../domain/media/media-address.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { s3Storage } from '../../platform/storage/s3-storage.server.ts';
import {
  type TestDatabase,
  type TestDatabaseKind,
  temporaryFolder,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import { startS3, type TestS3 } from '../../platform/testing/s3-server.server.ts';
import { ask } from '../testing/ask.ts';
import { type Balancer, startBalancer } from '../testing/balancer.ts';
import { outcome } from '../testing/outcome.ts';
import { startOn, type TestServer } from '../testing/test-server.server.ts';

const [, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];

let database: TestDatabase<CatalogueTables>;
let s3: TestS3;
beforeAll(async () => {
  [database, s3] = await Promise.all([postgres.open<CatalogueTables>(), startS3()]);
});
afterAll(async () => {
  await s3.stop();
  await database.remove();
});

/** A process on the shared database and storage, with a data folder of its own. */
async function startProcess(environment: Record<string, string>): Promise<TestServer> {
  const server = await startOn(database.address, temporaryFolder('process'), {
    environment: { STORAGE_URL: s3.url, ...environment },
  });
  onTestFinished(server.stop);
  return server;
}

describe('processes that share database and storage', () => {
  test('show the same photos and documents, whichever of them made the picture', async () => {
    const [first, second] = await Promise.all([startProcess({ ROLE: 'web' }), startProcess({ ROLE: 'web' })]);
    const media = makeMediaService(s3Storage(s3.address));
    const pixels = { width: 800, height: 600, channels: 3, background: '#336699' } as const;
    const added = await media.photos.add(await sharp({ create: pixels }).jpeg().toBuffer());
    if (!added.ok) throw new Error(added.code);
    const document = await media.documents.add(Buffer.from('%PDF-1.7 a document'), 'pdf');

    const photo = derivativePath(added.key, 640, 'webp');
    const made = await ask(first, photo);
    expect(made).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    const kept: string[] = [];
    for await (const key of s3Storage(s3.address).list('photos')) kept.push(key.split('/').at(-1) ?? '');
    expect(kept.sort()).toEqual(['640.webp', 'original']);
    expect((await ask(second, photo)).body.equals(made.body)).toBe(true);
    for (const server of [first, second]) {
      const answer = await ask(server, documentPath(document, 'pdf'));
      expect(answer.body.toString()).toBe('%PDF-1.7 a document');
    }
  });

  test('what is due runs once with two workers, and never in a process that serves pages', async () => {
    const web = await startProcess({ ROLE: 'web' });
    const workers = await Promise.all([startProcess({ ROLE: 'worker' }), startProcess({ ROLE: 'worker' })]);
    expect(workers.map(({ url }) => url)).toEqual(['', '']);
    const runs = (server: TestServer) =>
      server.lines.filter(({ event, queue }) => event === 'job.done' && queue === 'forget-changes').length;
    const entries = () => sql`select name from schedule`.execute(database.db);
    await expect.poll(async () => (await entries()).rows.length).toBeGreaterThan(0);
    for (let round = 1; round <= 3; round += 1) {
      await sql`update schedule set next_at = to_timestamp(0)`.execute(database.db);
      await expect.poll(() => workers.map(runs).reduce((sum, count) => sum + count)).toBe(round);
    }
    expect(runs(web)).toBe(0);
  });
});

describe('a rolling restart behind a balancer', () => {
  test('a process may keep its port closed until there is something to show', async () => {
    const server = await startProcess({ ROLE: 'web', LISTEN_WHEN: 'ready' });
    expect((await ask(server, '/ready')).status).toBe(200);
    expect((await ask(server, '/api/property')).status).toBe(200);
  });

  test('an old process may start again on what a newer version has migrated', async () => {
    await sql`insert into migration_hash (name, sha) values ('9999_newer', 'x')`.execute(database.db);
    await sql`insert into kysely_migration values ('9999_newer', 'now')`.execute(database.db);
    const old = await startProcess({ ROLE: 'web' });
    expect((await ask(old, '/ready')).status).toBe(200);
  });

  test('fails no request: each process says that it stops, goes on for a while, and ends its connections', async () => {
    const balancer = await startBalancer();
    onTestFinished(balancer.close);
    const start = async () => {
      const server = await startProcess({ ROLE: 'web', TRUST_PROXY: '1', DRAIN_MS: '600' });
      balancer.add(server);
      await expect.poll(() => balancer.sendsTo(server)).toBe(true);
      return server;
    };
    let servers = [await start(), await start()];
    const visitors = keepAsking(balancer);
    for (let round = 0; round < 2; round += 1) {
      const [oldest, ...others] = servers;
      const stopping = oldest!.stop();
      await expect.poll(async () => (await ask(oldest!, '/ready')).status).toBe(503);
      await stopping;
      balancer.remove(oldest!);
      servers = [...others, await start()];
    }
    const statuses = await visitors.stop();
    expect([...statuses.keys()].sort()).toEqual(['GET 200', 'POST 404']);
    expect(Math.min(...statuses.values())).toBeGreaterThan(100);
  });
});

/** Visitors that ask without a pause, some over kept connections, some over new ones; counts what they got. */
function keepAsking(balancer: Balancer): { stop: () => Promise<Map<string, number>> } {
  const counts = new Map<string, number>();
  let isRunning = true;
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const visitor = async (index: number) => {
    const agent = new Agent({ keepAlive: index % 2 === 0 });
    while (isRunning) {
      const [method, path] = index < 4 ? ['GET', '/api/property'] : ['POST', '/api/nowhere'];
      count(`${method} ${await outcome(balancer.port, method, path, agent)}`);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: 6 }, (_, index) => visitor(index)));
  return {
    async stop() {
      isRunning = false;
      await all;
      return counts;
    },
  };
}
