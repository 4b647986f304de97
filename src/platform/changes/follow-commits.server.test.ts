import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { shareCommits } from '../database/commits.server.ts';
import { type Database, transaction } from '../database/database.server.ts';
import { onEachDatabase } from '../testing/databases.server.ts';
import { publish } from './change-feed.server.ts';
import { type FollowOptions, follow } from './follow-changes.server.ts';

function followed<DB>(database: Database<DB>, options: Partial<FollowOptions<DB>> = {}) {
  const follower = follow(database, { from: null, onVersions: async () => {}, pollMs: 60_000, ...options });
  onTestFinished(() => follower.stop());
  return follower;
}

const publishOne = (trx: Transaction<unknown>) => publish(trx, [{ kind: 'property', id: 1 }]);

/** Resolves to the version that was committed; null when nothing was. */
const DEEDS = {
  commit: (database: Database<unknown>) => transaction(database.db, publishOne),
  'commit on a connection of its own': (database: Database<unknown>) =>
    database.patient((db) => transaction(db, publishOne)),
  'nothing to publish': (database: Database<unknown>) => transaction(database.db, (trx) => publish(trx, [])),
  'rolled back': (database: Database<unknown>) =>
    transaction(database.db, async (trx) => {
      await publishOne(trx);
      throw new Error('on purpose');
    }).catch(() => null),
  pause: () => pause(2, null),
} as const satisfies Record<string, (database: Database<unknown>) => Promise<number | null>>;

type Deed = keyof typeof DEEDS;
const aDeed = fc.constantFrom(...(Object.keys(DEEDS) as Deed[]));

onEachDatabase<unknown>('a follower of the process that commits', (use) => {
  it('is behind, or there, from the moment at which a commit ends: random deeds of several writers', async () => {
    const follower = followed(use());
    await follower.caughtUp();
    const writer = async (deeds: readonly Deed[]) => {
      for (const deed of deeds) {
        const version = await DEEDS[deed](use());
        if (version === null) continue;
        expect(follower.behind() || (follower.version() ?? 0) >= version).toBe(true);
        expect(await follower.catchUp(20_000)).toBe(true);
        expect(follower.version()).toBeGreaterThanOrEqual(version);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(aDeed, { maxLength: 6 }), { maxLength: 4 }), async (writers) => {
        await Promise.all(writers.map(writer));
        await follower.caughtUp();
        await expect.poll(() => follower.behind()).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('is not kept behind by what was rolled back after it had its version', async () => {
    const follower = followed(use());
    await follower.caughtUp();
    await DEEDS['rolled back'](use());
    expect(await follower.catchUp(20_000)).toBe(true);
    expect(follower.behind()).toBe(false);
  });

  it('is behind a version that commits during a look, though the same one was rolled back before the look', async () => {
    // The embedded database has one session: nothing commits there while the follower reads.
    if (use().kind === 'embedded') return;
    const looked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    onTestFinished(() => goOn.resolve());
    let isHeld = false;
    const held = use().db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld) {
          looked.resolve();
          await goOn.promise;
        }
        return result;
      },
    });
    shareCommits(held, use().db);
    const follower = followed({ ...use(), db: held });
    await follower.caughtUp();
    // The look that was asked for just now ends first.
    await pause(100);
    await DEEDS['rolled back'](use());
    isHeld = true;
    await looked.promise;
    const version = await DEEDS.commit(use());
    isHeld = false;
    goOn.resolve();
    expect(await follower.catchUp(20_000)).toBe(true);
    expect(follower.version()).toBe(version);
  });

  it('says at once that it is late while following fails, and is there once it works again', async () => {
    let isBroken = false;
    const follower = followed(use(), {
      onVersions: async () => {
        if (isBroken) throw new Error('on purpose');
      },
    });
    await follower.caughtUp();
    isBroken = true;
    await DEEDS.commit(use());
    expect(await follower.catchUp(60_000)).toBe(false);
    expect([follower.behind(), follower.isFailing()]).toEqual([true, true]);
    expect(await follower.catchUp(60_000)).toBe(false);
    isBroken = false;
    const version = await DEEDS.commit(use());
    await expect.poll(() => follower.version()).toBe(version);
    expect([follower.behind(), follower.isFailing()]).toEqual([false, false]);
  });

  it('waits no longer than it was told to', async () => {
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    let isHeld = false;
    const follower = followed(use(), { onVersions: () => (isHeld ? gate.promise : Promise.resolve()) });
    await follower.caughtUp();
    isHeld = true;
    // The embedded database has one session, which the follower's snapshot holds meanwhile.
    await DEEDS.commit(use());
    expect(await follower.catchUp(20)).toBe(false);
    gate.resolve();
    expect(await follower.catchUp(20_000)).toBe(true);
  });

  it('is not held behind for ever by a database that was set back under it', async () => {
    const follower = followed(use());
    await DEEDS.commit(use());
    await follower.caughtUp();
    await transaction(use().db, async (trx) => {
      await publishOne(trx);
      await sql`update change_head set version = 1`.execute(trx);
      await sql`delete from change`.execute(trx);
    });
    expect(await follower.catchUp(20_000)).toBe(true);
    expect(follower.version()).toBe(1);
  });
});
