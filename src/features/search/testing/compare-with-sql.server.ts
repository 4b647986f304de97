import { deepStrictEqual } from 'node:assert';
import type { Kysely } from 'kysely';
import { PAGE_SIZE, type SearchQuery } from '../../../domain/search/search-query.ts';
import { DAY_MS, type Instant, instant } from '../../../domain/time.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import { drain } from '../layout/present-state.ts';
import type { SearchIndex, SearchUpdate } from '../search-index.ts';
import { randomCatalogue } from './random-catalogue.ts';
import { randomChange } from './random-change.ts';
import { type RandomNumbers, randomNumbers } from './random-numbers.ts';
import { randomQuery, surroundingsOf } from './random-query.ts';
import { askOracle, type OracleAnswer, prepareOracle } from './sql-oracle.server.ts';
import {
  clearCatalogue,
  removeProperties,
  storeCampaigns,
  storeProperties,
} from './stored-catalogue.server.ts';

const NOON = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const MOST_GROUPS = 6;

export type Comparison = {
  readonly seed: number;
  /** Listings of the catalogue at the start. */
  readonly size: number;
  /** Changes that are applied one after the other; before each and after the last, `queries` searches. */
  readonly changes: number;
  readonly queries: number;
};

/**
 * Makes a random catalogue, changes it again and again while the clock jumps to and fro, and compares the answers of
 * the read model with those of plain SQL on the same data: ids, order, counts, facets, price range. The updated
 * index answers and one made anew. Throws on the first difference; gives the number of searches compared.
 */
export async function compareWithSql<DB>(db: Kysely<DB>, comparison: Comparison): Promise<number> {
  const { seed, size, changes, queries } = comparison;
  const random = randomNumbers(seed);
  let catalogue = randomCatalogue(random, size, NOON);
  const surroundings = surroundingsOf(catalogue.cities);
  await clearCatalogue(db);
  await storeCampaigns(db, catalogue.campaigns);
  await storeProperties(db, catalogue.properties);
  const indexOf = () => {
    const index = new BlockIndex(surroundings);
    index.apply({ version: 0, upserts: catalogue.properties, removals: [], campaigns: catalogue.campaigns });
    return index;
  };
  let updated = indexOf();
  for (let round = 0; round <= changes; round++) {
    const now = anyNow(random);
    await prepareOracle(db, now, surroundings);
    const indexes = [updated, indexOf()];
    for (let count = 0; count < queries; count++) {
      const query = randomQuery(random, catalogue, count % (MOST_GROUPS + 1));
      const answer = await askOracle(db, query, surroundings);
      for (const index of indexes) expectSame(index, query, now, answer, `seed ${seed}, round ${round}`);
    }
    const change = randomChange(random, catalogue, round + 1, NOON);
    catalogue = change.catalogue;
    updated = changedIndex(updated, change.update, round % 2 === 0);
    await removeProperties(db, change.update.removals);
    await storeProperties(db, change.update.upserts);
    await storeCampaigns(db, catalogue.campaigns);
  }
  return queries * (changes + 1);
}

/** The two ways in which a live index changes: in place, or as a copy that is changed in steps. */
function changedIndex(index: BlockIndex, update: SearchUpdate, isInPlace: boolean): BlockIndex {
  const changed = isInPlace ? index : index.copy();
  if (isInPlace) changed.apply(update);
  else drain(changed.applying(update));
  return changed;
}

/** Moments around which campaigns, openings and ends of the random data turn. */
function anyNow(random: RandomNumbers): Instant {
  return instant(
    NOON + random.pick([-2, -1, 0, 0, 0, 1, 2, 9]) * DAY_MS + random.pick([-1, 0, 1, DAY_MS / 2]),
  );
}

function expectSame(
  index: SearchIndex,
  query: SearchQuery,
  now: Instant,
  answer: OracleAnswer,
  where: string,
): void {
  const { numbers, facets, priceRange, totalItems, availableItems } = index.search(query, now);
  const offset = (query.page - 1) * PAGE_SIZE;
  const found = {
    page: numbers,
    all: index.matches(query, now),
    totalItems,
    availableItems,
    facets,
    priceRange,
  };
  const expected = {
    page: answer.numbers.slice(offset, offset + PAGE_SIZE),
    all: answer.numbers,
    totalItems: answer.numbers.length,
    availableItems: answer.availableItems,
    facets: answer.facets,
    priceRange: answer.priceRange,
  };
  try {
    deepStrictEqual(found, expected);
  } catch (cause) {
    throw new Error(`${where}, now ${new Date(now).toISOString()}, query ${JSON.stringify(query)}`, {
      cause,
    });
  }
}
