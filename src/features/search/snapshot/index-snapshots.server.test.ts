import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { backup, restore } from '../../../platform/database/backup.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import {
  expectExact,
  SNAPSHOT_FILE as FILE,
  start,
  stopped,
  withSnapshot,
} from '../testing/snapshot-starts.server.ts';
import { storeCampaigns, storeProperties } from '../testing/stored-catalogue.server.ts';
import {
  anyListings,
  catalogue,
  change,
  random,
  store,
  UNTOLD_VERSION,
  writeBehindTheFeed,
} from '../testing/stored-search.server.ts';
import { writeSnapshot } from './snapshot-file.server.ts';
import { recordSnapshot } from './snapshot-record.server.ts';

onEachDatabase<unknown>('a snapshot of the search', (use) => {
  it('is started from without reading the listings, and what changed since is made up for', async () => {
    const folder = await withSnapshot(use());
    const number = await writeBehindTheFeed(use());
    const untouched = await start(use(), folder);
    expect(untouched.index().versionOf(number)).not.toBe(UNTOLD_VERSION);
    await stopped(untouched);
    const overwritten = catalogue.properties.filter((one) => one.number === number);
    for (let round = 0; round < 4; round++) {
      const others = anyListings(30, round).filter((one) => one.number !== number);
      await store(use(), [...others, ...overwritten]);
      if (round === 2) {
        await change(use(), [{ kind: 'campaign', key: 'saldao' }], (trx) =>
          storeCampaigns(trx, catalogue.campaigns.slice(1)),
        );
      }
      const search = await start(use(), folder);
      expect(search.problems).toEqual([]);
      await expectExact(use(), search);
      await stopped(search);
    }
  });

  it('is written at the stop when there is something new, and not again when there is not', async () => {
    const folder = await withSnapshot(use());
    const first = await readFile(join(folder, FILE));
    await stopped(await start(use(), folder));
    expect((await readFile(join(folder, FILE))).equals(first)).toBe(true);
    await store(use(), anyListings(5, 3));
    await stopped(await start(use(), folder));
    expect((await readFile(join(folder, FILE))).equals(first)).toBe(false);
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it('is not believed when it is torn at any place or changed in any byte', async () => {
    const folder = await withSnapshot(use());
    const whole = await readFile(join(folder, FILE));
    const damaged = temporaryFolder('damaged');
    const damages: ((file: string) => Promise<void>)[] = [
      ...[0, 1, 100, Math.floor(whole.length / 3), whole.length - 1].map(
        (length) => (file: string) => truncate(file, length),
      ),
      ...Array.from({ length: 4 }, () => (file: string) => {
        const bytes = Buffer.from(whole);
        const at = random.between(0, bytes.length - 1);
        bytes[at] = (bytes[at] as number) ^ (1 << random.between(0, 7));
        return writeFile(file, bytes);
      }),
      (file) => writeFile(file, Buffer.concat([whole, Buffer.from('x')])),
      (file) => writeFile(file, '{"format":"outlet-search-snapshot-1"}\n'),
    ];
    for (const damage of damages) {
      await copyFile(join(folder, FILE), join(damaged, FILE));
      await damage(join(damaged, FILE));
      const search = await start(use(), damaged);
      expect(['torn', 'foreign', 'unknown']).toContain(search.problems[0]);
      expect(search.index().size).toBeGreaterThan(0);
      await stopped(search);
    }
  });

  it('is not believed when it is of another brand, of another database, or cannot be read', async () => {
    const folder = await withSnapshot(use());
    const other = await start(use(), folder, 'xx');
    expect(other.problems).toEqual(['foreign']);
    await stopped(other);
    const again = await withSnapshot(use());
    await sql`delete from setting`.execute(use().db);
    const unknown = await start(use(), again);
    expect(unknown.problems).toEqual(['unknown']);
    await expectExact(use(), unknown);
    const odd = temporaryFolder('odd');
    await mkdir(join(odd, FILE));
    const unreadable = await start(use(), odd);
    expect(unreadable.problems[0]).toBe('unreadable');
    await expectExact(use(), unreadable);
  });

  it('is left aside when the changes since are forgotten, too many, or of the whole catalogue', async () => {
    const folder = await withSnapshot(use());
    const useless = await readFile(join(folder, FILE));
    const isAnother = async () => !(await readFile(join(folder, FILE))).equals(useless);
    await store(use(), anyListings(9, 5));
    const number = await writeBehindTheFeed(use());
    await sql`update change_head set pruned = version`.execute(use().db);
    await sql`delete from change`.execute(use().db);
    const search = await start(use(), folder);
    expect(search.index().versionOf(number)).toBe(UNTOLD_VERSION);
    await expectExact(use(), search);
    await expect.poll(isAnother, { message: 'written while it runs' }).toBe(true);
    await stopped(search);
    await change(use(), [{ kind: 'catalogue' }], (trx) => storeProperties(trx, anyListings(50, 6)));
    await expectExact(use(), await start(use(), folder));
  });

  it('does not outlive a restored backup, whichever was made first', async () => {
    const folder = await withSnapshot(use());
    const file = new PassThrough();
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    await backup(use(), file);
    await store(use(), anyListings(40, 8));
    const later = await start(use(), folder);
    await stopped(later);
    const source = new PassThrough();
    source.end(Buffer.concat(chunks));
    await restore(use(), source, { replace: true });
    await store(use(), anyListings(3, 9));
    const search = await start(use(), folder);
    await expectExact(use(), search);
  });

  it('may be cut short at any step of its writing: the start is exact all the same', async () => {
    const folder = await withSnapshot(use());
    const search = await start(use(), null);
    const owner = 'a process that was killed';
    const image = { head: '{}', bytes: new Uint8Array(1000) };
    const { version } = search.index();
    const written = await writeSnapshot(folder, owner, { version, image, turns: new Float64Array(3) });
    await store(use(), anyListings(4, 12));
    const unrecorded = await start(use(), folder);
    expect(unrecorded.problems).toEqual([]);
    await expectExact(use(), unrecorded);
    await recordSnapshot(use().db, written.id, written.version);
    const recorded = await start(use(), folder);
    expect(recorded.problems).toEqual([]);
    await expectExact(use(), recorded);
  });
});
