import { type Kysely, sql, type Transaction } from 'kysely';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { instant } from '../../../domain/time.ts';
import { type Change, publish } from '../../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../../platform/database/database.server.ts';
import { keepSearchCurrent, type LiveSearch } from '../live/live-search.server.ts';
import type { SearchableProperty } from '../search-index.ts';
import { randomCatalogue, randomProperty } from './random-catalogue.ts';
import { randomNumbers } from './random-numbers.ts';
import { clearCatalogue, storeCampaigns, storeProperties } from './stored-catalogue.server.ts';

/** The moment at which all of this is asked for. */
export const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
export const random = randomNumbers(11);
export const catalogue = randomCatalogue(random, 500, now);

export type StartedSearch = LiveSearch & { readonly problems: readonly string[] };

/**
 * A read model over the database that keeps a snapshot in the folder, even of a small catalogue, or none; resolves when
 * it shows the newest version.
 */
export async function startSearch<DB>(
  database: Database<DB>,
  folder: string | null,
  smallIdPrefix = 'oi',
): Promise<StartedSearch> {
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  const search = keepSearchCurrent(database, {
    surroundings: { regionOf: (slug) => [slug], seatOf: () => null, smallIdPrefix },
    clock: { now: () => now },
    readCampaigns,
    ...(folder === null ? {} : { snapshots: { folder, fromListings: 100, onProblem } }),
  });
  await search.caughtUp();
  return { ...search, problems };
}

async function readCampaigns<DB>(snapshot: Kysely<DB>): Promise<Campaign[]> {
  const { rows } = await sql<{ code: string }>`select code from campaign order by code`.execute(snapshot);
  const codes = rows.map(({ code }) => code);
  return catalogue.campaigns.filter(({ code }) => codes.includes(code));
}

type Work = (trx: Transaction<unknown>) => Promise<void>;

export function change(
  { db }: Database<unknown>,
  changes: readonly Change[],
  work: Work,
): Promise<number | null> {
  return transaction(db, async (trx) => {
    await work(trx);
    return publish(trx, changes);
  });
}

/** Puts the whole catalogue in the place of what is there. */
export function storeCatalogue(database: Database<unknown>): Promise<number | null> {
  return change(database, [{ kind: 'catalogue' }], async (trx) => {
    await clearCatalogue(trx);
    await storeCampaigns(trx, catalogue.campaigns);
    await storeProperties(trx, catalogue.properties);
  });
}

export function store(
  database: Database<unknown>,
  properties: readonly SearchableProperty[],
): Promise<number | null> {
  const changes: Change[] = properties.map(({ number }) => ({ kind: 'property', id: number }));
  return change(database, changes, (trx) => storeProperties(trx, properties));
}

/** Listings of the catalogue with other properties, and new ones. */
export function anyListings(count: number, version: number): SearchableProperty[] {
  return Array.from({ length: count }, () => ({
    ...randomProperty(random, random.between(1, 600), catalogue.cities, now),
    version,
  })).filter((one, index, all) => all.findIndex(({ number }) => number === one.number) === index);
}

/** Numbers of listings on offer. */
export const published = catalogue.properties.flatMap(({ status, number }) =>
  status === 'ativo' ? [number] : [],
);

/** The version that a row gets of which nobody is told. */
export const UNTOLD_VERSION = 77_777;

/** Writes over a listing, the one `at` of its kind, without anybody being told: who still shows the former one has not read it. */
export async function writeBehindTheFeed({ db }: Database<unknown>, at = 0): Promise<number> {
  const number = published[at] ?? 0;
  await sql`update property set version = ${UNTOLD_VERSION} where number = ${number}`.execute(db);
  return number;
}
