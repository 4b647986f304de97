import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../database/database.server.ts';
import { onEachDatabase } from '../testing/databases.server.ts';
import { listen } from './notifications.server.ts';

onEachDatabase('listeners', (use) => {
  test('M08 O24 who listens on a channel hears nothing of the others: no work of theirs begins its own', async () => {
    const database = use();
    const heard: string[] = [];
    for (const channel of ['jobs', 'news']) {
      const listener = listen(database, channel, () => heard.push(channel));
      onTestFinished(listener.stop);
    }
    // Each hears once that it is connected.
    await expect.poll(() => heard.toSorted()).toEqual(['jobs', 'news']);
    const notify = (channel: string) =>
      transaction(database.db, (trx) => sql`select pg_notify(${channel}, '')`.execute(trx));
    for (let time = 0; time < 3; time += 1) await notify('jobs');
    await notify('news');
    await expect.poll(() => heard.slice(2).includes('news')).toBe(true);
    expect(heard.slice(2).toSorted()).toEqual(['jobs', 'jobs', 'jobs', 'news']);
  });
});
