import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.server.ts';
import { beat, countWorkers } from './workers.server.ts';

const onError = (error: unknown) => {
  throw error;
};

onEachDatabase('workers on', (use) => {
  test('one that lives is seen, one that stopped is gone, and one that was killed is missed within a minute', async () => {
    const { db } = use();
    expect(await countWorkers(db)).toEqual({ alive: 0, lost: 0, silentSeconds: null });
    const [one, other] = [beat(db, { role: 'worker', onError }), beat(db, { role: 'all', onError })];
    await expect.poll(async () => (await countWorkers(db)).alive).toBe(2);
    await other.stop();
    expect(await countWorkers(db)).toMatchObject({ alive: 1, lost: 0 });
    // The row of a killed process, less than a minute later.
    await sql`update worker set seen_at = now() - interval '50 seconds'`.execute(db);
    expect(await countWorkers(db)).toMatchObject({ alive: 0, lost: 1 });
    await one.stop();
    expect((await countWorkers(db)).silentSeconds).toBeNull();
  });
});
