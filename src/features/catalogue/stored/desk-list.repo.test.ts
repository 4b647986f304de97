import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';
import { conditions, type PropertyListQuery } from './desk-list.repo.server.ts';

const ALL: PropertyListQuery = {
  ...{ view: 'todos', also: [], words: '', number: null, status: null, uf: null, city: '', type: null },
  ...{ saleType: null, source: null, completeAtMost: null, lacks: null, order: 'mudou', now: instant(0) },
};

onEachDatabase<CatalogueTables>('the search of the desk’s properties on', (use) => {
  test('O10 words and numbers are found by an index: nothing walks over every property', async () => {
    const planOf = (words: string) =>
      use()
        .db.transaction()
        .execute(async (trx) => {
          // A walk through few rows is always the cheapest.
          await sql`set local enable_seqscan = off`.execute(trx);
          const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select count(*) from property where ${conditions({ ...ALL, words })}`.execute(trx);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        });
    for (const [words, index] of [
      ['sao gonc', 'property_found'],
      ['rua', 'property_found'],
      ['TX1-b7', 'property_found'],
      ['12.345', 'property_numbers'],
      ['13010-001', 'property_numbers'],
      ['0001234-56.2020', 'property_numbers'],
    ] as const) {
      expect(await planOf(words), words).toContain(`on ${index}`);
    }
  });
});
