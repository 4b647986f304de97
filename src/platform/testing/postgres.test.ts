import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.server.ts';
import { migrate } from '../database/migrate.server.ts';
import { startPostgres } from './postgres.server.ts';

it.each([
  ['of the machine, if it has one', true],
  ['inside the npm package alone', false],
])('a PostgreSQL server %s starts, takes the migrations and leaves nothing behind', async (_, system) => {
  const server = await startPostgres({ system });
  const database = await openDatabase<unknown>({ url: server.url });
  expect(await migrate(database)).toContain('0001_platform');
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(database.db);
  expect(rows[0]?.major).toBeGreaterThanOrEqual(15);
  await database.close();
  await server.stop();
  // Its number is free once this process has heard of its end.
  const isThere = () => {
    try {
      return process.kill(server.processId, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere).toBe(false);
});
