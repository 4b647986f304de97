import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { compareWithSql } from '../testing/compare-with-sql.server.ts';

onEachDatabase<Record<string, never>>('the search index against plain SQL', (use) => {
  it('gives the same ids, order, counts and range for random searches of random catalogues', async () => {
    const { db, kind } = use();
    let compared = 0;
    // The database is the oracle alone: each kind judges half of the catalogues (`npm run soak -- search`: many more).
    for (let seed = kind === 'embedded' ? 1 : 2; seed <= 25; seed += 2) {
      compared += await compareWithSql(db, {
        seed,
        size: [0, 1, 40, 120, 300][seed % 5] ?? 0,
        changes: 5,
        queries: 14,
      });
    }
    compared += await compareWithSql(db, { seed: 26, size: 3000, changes: 1, queries: 14 });
    expect(compared).toBeGreaterThan(1000);
  }, 120_000);
});
