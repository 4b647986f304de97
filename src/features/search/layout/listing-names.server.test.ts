import { type Kysely, sql, type Transaction } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { instant } from '../../../domain/time.ts';
import { type Change, publish } from '../../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../../platform/database/database.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { keepSearchCurrent, type LiveSearch } from '../live/live-search.server.ts';
import { randomCities, randomProperty } from '../testing/random-catalogue.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { clearCatalogue, storeProperties } from '../testing/stored-catalogue.server.ts';
import { ListingNames } from './listing-names.server.ts';

const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const random = randomNumbers(5);
const cities = randomCities(random, 5);
const live: LiveSearch[] = [];

afterEach(async () => {
  await Promise.all(live.splice(0).map((search) => search.stop()));
});

type Work = (trx: Transaction<unknown>) => Promise<unknown>;

async function change({ db }: Database<unknown>, changes: readonly Change[], work: Work): Promise<number> {
  const version = await transaction(db, async (trx) => {
    await work(trx);
    return publish(trx, changes);
  });
  return version ?? 0;
}

const rename = (db: Kysely<unknown>, number: number, address: string) =>
  sql`update property set address = ${address}, version = version + 1 where number = ${number}`.execute(db);

function start(database: Database<unknown>) {
  const names = new ListingNames(database.db);
  const search = keepSearchCurrent(database, {
    surroundings: {
      regionOf: (slug) => [slug],
      seatOf: () => null,
      smallIdPrefix: 'oi',
      within: ({ name }) => (name === '' ? null : names.setOf(name)),
    },
    clock: { now: () => now },
    readCampaigns: async () => [],
    alongside: (batch, snapshot) => names.alongside(batch, snapshot),
  });
  live.push(search);
  const named = (name: string) =>
    [...search.index().matches({ ...DEFAULT_QUERY, name }, now)].sort((a, b) => a - b);
  return { names, search, named };
}

onEachDatabase<unknown>('searches by name', (use) => {
  it('find what is there when the first is asked, and what comes, changes and goes after it', async () => {
    await clearCatalogue(use().db);
    const stored = Array.from({ length: 1200 }, (_, index) => ({
      ...randomProperty(random, index + 1, cities, now),
      status: 'ativo' as const,
    }));
    await change(use(), [{ kind: 'catalogue' }], async (trx) => {
      await storeProperties(trx, stored);
      await rename(trx, 7, 'Rua Augusta, 10');
      await rename(trx, 900, 'Alameda Augusta, 20');
    });
    const { names, search, named } = start(use());
    await search.caughtUp();
    expect(() => named('augusta')).toThrow();
    await Promise.all([names.ready(), names.ready()]);
    expect(named('augusta')).toEqual([7, 900]);
    expect(named('agusta 20')).toEqual([900]);
    expect(names.setOf('augusta')).toBe(names.setOf('augusta'));

    const renamed = await change(use(), [{ kind: 'property', id: 8 }], (trx) =>
      rename(trx, 8, 'Praça Augusta'),
    );
    await search.caughtUp(renamed);
    expect(named('augusta')).toEqual([7, 8, 900]);
    const gone = await change(use(), [{ kind: 'property', id: 7 }], (trx) =>
      sql`update property set status = 'retirado', version = version + 1 where number = 7`.execute(trx),
    );
    await search.caughtUp(gone);
    expect(named('augusta')).toEqual([8, 900]);
    const anew = await change(use(), [{ kind: 'catalogue' }], (trx) => rename(trx, 900, 'Rua Nova'));
    await search.caughtUp(anew);
    expect(named('augusta')).toEqual([8]);
    expect(search.index().search({ ...DEFAULT_QUERY, name: 'augusta' }, now).totalItems).toBe(1);
  });

  it('see what changed while all names were read', async () => {
    await clearCatalogue(use().db);
    const stored = Array.from({ length: 600 }, (_, index) => ({
      ...randomProperty(random, index + 1, cities, now),
      status: 'ativo' as const,
    }));
    await change(use(), [{ kind: 'catalogue' }], (trx) => storeProperties(trx, stored));
    const { names, search, named } = start(use());
    await search.caughtUp();
    const reading = names.ready();
    const renamed = await change(use(), [{ kind: 'property', id: 1 }], (trx) =>
      rename(trx, 1, 'Rua Augusta'),
    );
    await Promise.all([reading, search.caughtUp(renamed)]);
    expect(named('augusta')).toEqual([1]);
  });
});
