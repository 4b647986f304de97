import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, transaction } from '../database/database.server.ts';
import { readSetting, writeSetting } from '../database/settings.server.ts';
import { startChild } from '../testing/child.server.ts';
import { onEachDatabase, testDatabases } from '../testing/databases.server.ts';
import { currentVersion, pruneChanges, publish, publishFrom } from './change-feed.server.ts';
import { type ChangeBatch, type FollowOptions, follow } from './follow-changes.server.ts';

/** Follows until the test ends and keeps the batches. */
function record<DB>(database: Database<DB>, options: Partial<FollowOptions<DB>> = {}) {
  const batches: ChangeBatch[] = [];
  const follower = follow(database, {
    from: 0,
    onVersions: async (batch) => void batches.push(batch),
    ...options,
  });
  onTestFinished(() => follower.stop());
  return { follower, batches };
}

function publishOne<DB>({ db }: Database<DB>, id: number): Promise<number | null> {
  return transaction(db, (trx) => publish(trx, [{ kind: 'property', id }]));
}

onEachDatabase<unknown>('the change feed', (use) => {
  it('gives each transaction one version and all its changes to a follower at once', async () => {
    const from = await currentVersion(use().db);
    const { follower, batches } = record(use(), { from });
    const version = await transaction(use().db, (trx) =>
      publish(trx, [
        { kind: 'property', id: 7 },
        { kind: 'property', id: 8 },
        { kind: 'campaign', key: 'bf' },
      ]),
    );
    expect(version).toBe(from + 1);
    await follower.caughtUp();
    expect(batches.flatMap(({ changes }) => changes)).toEqual([
      { version, kind: 'property', id: 7, key: null },
      { version, kind: 'property', id: 8, key: null },
      { version, kind: 'campaign', id: null, key: 'bf' },
    ]);
    expect(batches.at(-1)?.to).toBe(version);
  });

  it('hears of a change well before it would look by itself', async () => {
    const { follower } = record(use(), { from: await currentVersion(use().db), pollMs: 60_000 });
    await expect.poll(() => follower.version()).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const version = await publishOne(use(), 1);
    await expect.poll(() => follower.version()).toBe(version);
  });

  it('publishes nothing for a transaction that changed nothing or was rolled back', async () => {
    const before = await currentVersion(use().db);
    expect(await transaction(use().db, (trx) => publish(trx, []))).toBeNull();
    await transaction(use().db, async (trx) => {
      await publish(trx, [{ kind: 'property', id: 1 }]);
      throw new Error('on purpose');
    }).catch(() => {});
    expect(await currentVersion(use().db)).toBe(before);
  });

  it('publishes what a statement selects, thirty thousand rows in one version', async () => {
    const { follower, batches } = record(use(), { from: await currentVersion(use().db) });
    const version = await transaction(use().db, (trx) =>
      publishFrom(trx, sql`select 'property', n, null::text from generate_series(1, 32547) as n`),
    );
    await follower.caughtUp();
    const changes = batches.flatMap((batch) => batch.changes);
    expect(changes).toHaveLength(32547);
    expect(new Set(changes.map((change) => change.version))).toEqual(new Set([version]));
  });

  it('reads the rows of exactly the version that it hands over, whatever is written meanwhile', async () => {
    const { db } = use();
    await sql`create table counter (n int not null)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    const base = await currentVersion(db);
    const seen: { version: number; n: number }[] = [];
    const { follower } = record(use(), {
      from: base,
      async onVersions({ to }, snapshot) {
        const { rows } = await sql<{ n: number }>`select n from counter`.execute(snapshot);
        seen.push({ version: to, n: rows[0]?.n ?? -1 });
      },
    });
    for (let i = 0; i < 60; i += 1) {
      await transaction(db, async (trx) => {
        await sql`update counter set n = n + 1`.execute(trx);
        await publish(trx, [{ kind: 'property', id: i }]);
      });
    }
    await follower.caughtUp();
    expect(seen.at(-1)).toEqual({ version: base + 60, n: 60 });
    for (const { version, n } of seen) expect(n).toBe(version - base);
  });

  it('hands the same versions over again after the follower failed', async () => {
    const errors: unknown[] = [];
    const taken: number[] = [];
    const from = await currentVersion(use().db);
    const { follower } = record(use(), {
      from,
      onError: (error) => errors.push(error),
      async onVersions(batch) {
        if (errors.length < 2) throw new Error('not yet');
        taken.push(...batch.changes.map(({ version }) => version));
      },
    });
    const version = await publishOne(use(), 1);
    await follower.caughtUp();
    expect(errors.length).toBe(2);
    expect(taken).toEqual([version]);
  });

  it('tells a follower to read everything again: at its beginning, behind a pruning, after a restore, by name', async () => {
    const database = use();
    const beginning = record(database, { from: null });
    await beginning.follower.caughtUp();
    expect(beginning.batches[0]).toMatchObject({ from: null, reload: true, changes: [] });

    const from = await currentVersion(database.db);
    await publishOne(database, 1);
    await publishOne(database, 2);
    await sql`update change set at = now() - interval '10 days' where version = ${from + 1}`.execute(
      database.db,
    );
    expect(await transaction(database.db, (trx) => pruneChanges(trx, 9))).toBe(1);
    const behind = record(database, { from });
    const ahead = record(database, { from: from + 1000 });
    const inTime = record(database, { from: from + 1 });
    await Promise.all([behind, ahead, inTime].map(({ follower }) => follower.caughtUp()));
    await expect.poll(() => ahead.batches.length).toBe(1);
    expect(behind.batches[0]).toMatchObject({ to: from + 2, reload: true });
    expect(ahead.batches[0]).toMatchObject({ to: from + 2, reload: true });
    expect(inTime.batches[0]).toMatchObject({ reload: false, changes: [{ version: from + 2, id: 2 }] });

    await transaction(database.db, (trx) => publish(trx, [{ kind: 'catalogue' }]));
    await inTime.follower.caughtUp();
    expect(inTime.batches.at(-1)).toMatchObject({ to: from + 3, reload: true });
  });

  it('makes a reload of more changes than a follower wants to hear of', async () => {
    const from = await currentVersion(use().db);
    await transaction(use().db, (trx) =>
      publishFrom(trx, sql`select 'property', n, null::text from generate_series(1, 11) as n`),
    );
    const { follower, batches } = record(use(), { from, maxChanges: 10 });
    await follower.caughtUp();
    expect(batches[0]).toMatchObject({ to: from + 1, reload: true });
  });

  it('says when a version is not reached', async () => {
    const { follower } = record(use(), { from: await currentVersion(use().db) });
    await expect(follower.caughtUp(1e9, 50)).rejects.toThrow('was not reached');
  });

  it('keeps settings and publishes their change', async () => {
    const { follower, batches } = record(use(), { from: await currentVersion(use().db) });
    expect(await readSetting(use().db, 'maintenance')).toBeNull();
    await transaction(use().db, (trx) => writeSetting(trx, 'maintenance', { on: true }));
    await transaction(use().db, (trx) => writeSetting(trx, 'maintenance', { on: false }));
    expect(await readSetting(use().db, 'maintenance')).toEqual({ on: false });
    await follower.caughtUp();
    const changes = batches.flatMap((batch) => batch.changes);
    expect(changes.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'setting maintenance',
      'setting maintenance',
    ]);
  });
});

describe('eight processes that write while listeners are cut off', () => {
  const postgres = testDatabases().find(({ name }) => name === 'postgres')!;

  it('skip no version, repeat none and keep each whole', async () => {
    const database = await postgres.open<unknown>();
    const { follower, batches } = record(database, { pollMs: 500 });
    const cutting = setInterval(() => {
      void sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(database.db);
    }, 100);
    const writers = Array.from({ length: 8 }, (_, who) =>
      startChild('publisher.child.ts', database.address.url!, '150', String(who)),
    );
    const ended = await Promise.all(writers.map((writer) => writer.ended));
    clearInterval(cutting);
    expect(ended.map(({ errors }) => errors).join('')).toBe('');
    await follower.caughtUp();
    const changes = batches.flatMap((batch) => batch.changes);
    const committed = 8 * 120;
    expect(changes.map(({ version }) => version)).toEqual(
      Array.from({ length: committed }, (_, at) => [at + 1, at + 1]).flat(),
    );
    expect(new Set(changes.map(({ id, key }) => id ?? key)).size).toBe(2 * committed);
    await follower.stop();
    await database.remove();
  });
});
