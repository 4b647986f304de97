/** The search read model against plain SQL, for thousands of random searches on both databases. */
import { compareWithSql } from '../../src/features/search/testing/compare-with-sql.server.ts';
import { openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';

const CATALOGUES = 150;
const SIZES = [1, 30, 200, 1000, 2500];

export async function soak(): Promise<string> {
  const postgres = await startPostgres();
  try {
    const onServer = await compared({ url: postgres.url });
    const embedded = await compared({});
    return `${onServer + embedded} searches gave the same as SQL`;
  } finally {
    await postgres.stop();
  }
}

async function compared(where: { readonly url?: string }): Promise<number> {
  const database = await openDatabase(where);
  try {
    await migrate(database);
    let count = 0;
    for (let round = 0; round < CATALOGUES; round++) {
      // A seed that no other run has, told when it fails.
      const seed = Date.now() + round;
      const size = SIZES[round % SIZES.length] ?? 1;
      count += await compareWithSql(database.db, { seed, size, changes: 4, queries: 14 });
    }
    return count;
  } finally {
    await database.close();
  }
}
