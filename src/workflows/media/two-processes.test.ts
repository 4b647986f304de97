import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivativePath, photoKeyOf } from '../../domain/media/media-address.ts';
import { markPhoto } from '../../features/catalogue/media-files/photo-mark.repo.server.ts';
import { showAnew } from '../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { startChild } from '../../platform/testing/child.server.ts';
import {
  type TestDatabase,
  type TestDatabaseKind,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import { MOST_PATIENCE, mediaWorks } from './testing/media-works.ts';
import { type PhotoHost, startPhotoHost } from './testing/photo-host.ts';

const [, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];
const NAMES = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'];
/** Files of one origin that may be under way at once. */
const LANES = 2;
const WEEK_MS = 8 * 86_400_000;

let database: TestDatabase<CatalogueTables>;
let host: PhotoHost;
beforeAll(async () => {
  [database, host] = await Promise.all([postgres.open<CatalogueTables>(), startPhotoHost()]);
});
afterAll(async () => {
  await host.stop();
  await database.remove();
});

test('S01 S04 of two processes one is killed with photos under way: no more than those are asked for again, and none is half; one that is withheld is served by neither, whatever comes later', async () => {
  const works = mediaWorks(
    () => database,
    () => [host],
  );
  await works.reset();
  const release = host.hold();
  await works.take([works.withPhotos('A', ...NAMES)]);
  const child = startChild(
    '../../workflows/media/testing/media.child.ts',
    ...[database.address.url ?? '', works.folder, host.hostAndPort],
  );
  await child.says('working');
  const asked: string[] = [];
  const look = () => {
    asked.push(...host.files().map(({ path }) => path));
    return asked.length;
  };
  await expect.poll(look, MOST_PATIENCE).toBeGreaterThan(0);
  child.process.kill('SIGKILL');
  await child.ended;
  release();
  // As when the lease of the killed process has run out.
  await sql`update job set leased_until = '-infinity' where state = 'running'`.execute(database.db);
  works.run();
  await works.work();
  look();
  expect([...new Set(asked)].sort()).toEqual(NAMES.map((name) => `/${name}`));
  expect(asked.length).toBeLessThanOrEqual(NAMES.length + LANES);
  const keys = (await works.images('A')).map((url) => photoKeyOf(url) ?? '');
  expect(keys).toHaveLength(NAMES.length);
  for (const key of keys) {
    const bytes = await works.storage.get(`photos/${key.slice(0, 2)}/${key}/original`);
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
        .slice(0, 32),
    ).toBe(key);
  }

  const [key = '', ...others] = keys;
  const sizes = () =>
    Promise.all(
      [works.media, makeMediaService(works.storage)].map(
        async ({ serve }) => (await serve(derivativePath(key, 640, 'webp'))) !== null,
      ),
    );
  expect(await sizes()).toEqual([true, true]);
  await transaction(database.db, async (trx) => {
    const { fetched } = await markPhoto(trx, { key, mark: 'withheld', by: 'x', now: works.clock.now() });
    await showAnew(trx, fetched);
  });
  await makeMediaService(works.storage).photos.withhold(key);
  expect(await sizes()).toEqual([false, false]);
  // The host sends the same picture again.
  await sql`update media_file set etag = null`.execute(database.db);
  works.goAhead(WEEK_MS);
  await works.wake();
  await works.work();
  expect(host.files()).toHaveLength(NAMES.length);
  expect(await sizes()).toEqual([false, false]);
  expect((await works.images('A')).map((url) => photoKeyOf(url))).toEqual([null, ...others]);
});
