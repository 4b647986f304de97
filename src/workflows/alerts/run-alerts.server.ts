import { setImmediate as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Periodicity, queryOfAlert } from '../../domain/alerts/alert.ts';
import { type FoundListing, isToldReduced } from '../../domain/alerts/found-listing.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { Clock } from '../../domain/time.ts';
import {
  type ActiveAlert,
  activeAlerts,
  type Baseline,
  beginRun,
  type DecidedDigest,
  finishRun,
  firstConfirmed,
  lastRun,
  type OpenRun,
  sentPrices,
  writeDigests,
  writeWatchDigests,
} from '../../features/alerts/alert-run.repo.server.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import { watchesOfChanged } from '../../features/alerts/watch.repo.server.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { ListingNames } from '../../features/search/layout/listing-names.server.ts';
import { inSteps } from '../../features/search/live/in-steps.server.ts';
import { searchSurroundings } from '../../features/search/scan/search-surroundings.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { activeCodesAt, type CatalogueChanges, readCatalogueChanges } from './catalogue-changes.server.ts';
import { NewsSince } from './find-news.ts';

export type AlertDatabase = AlertTables & CatalogueTables;

/** Jobs of this queue carry `{ run: id }`. */
export const QUEUE_DIGESTS = 'queue-digests';

/** Listings that a digest keeps; its mail shows fewer and leads to all. */
export const MOST_IN_DIGEST = 24;
/** Alerts that are read and decided at once. */
const PAGE_ALERTS = 1000;
/** Alerts that are decided between two pauses. */
const ALERTS_IN_STEP = 200;

export type RunOptions = {
  readonly database: Database<AlertDatabase>;
  readonly clock: Clock;
  readonly smallIdPrefix: string;
  /** Aborted when the process stops. */
  readonly signal?: AbortSignal;
};

/** Outcome of a run; null: there was nothing to look for. */
export type RunSummary = {
  readonly runId: number;
  readonly alerts: number;
  readonly digests: number;
  readonly watches: number;
  readonly changed: number;
} | null;

/**
 * Looks for the news of all alerts of a periodicity since its last look (D§8), and writes a digest for each that has
 * any; watches are looked after with those that are told at once. Its window ends at the version of the catalogue that
 * it reads, so that whatever comes later belongs to the next one, however long the process was away. Throws Failure
 * `alerts_busy` while another process does the same.
 */
export async function runAlerts(options: RunOptions, periodicity: Periodicity): Promise<RunSummary> {
  const db = options.database.db as unknown as Kysely<AlertTables>;
  const start = await windowStart(db, periodicity);
  if (start === null) return null;
  const { from } = start;
  const changes = await readCatalogueChanges(options.database.db, from, options.clock.now());
  const { to } = changes;
  // A campaign without listings is written down too: it would be news at the next look again.
  if (to.version === from.version && !changes.hasTurned) return null;
  const run: OpenRun = {
    id: await beginRun(db, periodicity, { ...start, to }),
    toVersion: to.version,
    toAt: to.at,
  };
  const decided =
    changes.listings.length === 0
      ? { alerts: 0, digests: 0 }
      : await decideAll(options, run, { periodicity, from, changes });
  const watches = periodicity === 'avaiable' ? await lookAtWatches(db, run, { from, changes }) : 0;
  await finishRun(options.database.db, run, (trx) =>
    enqueue(trx, { queue: QUEUE_DIGESTS, body: { run: run.id }, key: `run:${run.id}` }),
  );
  return { runId: run.id, ...decided, watches, changed: changes.listings.length };
}

/** Beginning of the window, and the run that ended there. */
async function windowStart(
  db: Kysely<AlertTables>,
  periodicity: Periodicity,
): Promise<{ readonly after: number | null; readonly from: Baseline } | null> {
  const last = await lastRun(db, periodicity);
  if (last !== null) return { after: last.id, from: last.end };
  const first = await firstConfirmed(db, periodicity);
  if (first === null) return null;
  return { after: null, from: { ...first, activeCodes: activeCodesAt(await readCampaigns(db), first.at) } };
}

type Window = {
  readonly periodicity: Periodicity;
  readonly from: Baseline;
  readonly changes: CatalogueChanges;
};

async function decideAll(
  options: RunOptions,
  run: OpenRun,
  window: Window,
): Promise<{ alerts: number; digests: number }> {
  const db = options.database.db as unknown as Kysely<AlertTables>;
  const reader = newsReader(options, window);
  let alerts = 0;
  let digests = 0;
  for (let after = 0; ; ) {
    options.signal?.throwIfAborted();
    const page = await activeAlerts(db, window.periodicity, after, PAGE_ALERTS);
    const decided = await decidePage(db, page, reader);
    await writeDigests(db, run, decided);
    alerts += page.length;
    digests += decided.length;
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE_ALERTS) return { alerts, digests };
  }
}

type NewsReader = {
  readonly queryOf: (alert: ActiveAlert) => SearchQuery;
  readonly baselineOf: (alert: ActiveAlert) => Baseline;
  readonly newsSince: (baseline: Baseline) => Promise<NewsSince>;
  readonly namesReady: () => Promise<void>;
};

/** Indexes of a baseline are kept: nearly all alerts have that of the last run. */
function newsReader({ database, smallIdPrefix }: RunOptions, { from, changes }: Window): NewsReader {
  const names = new ListingNames(database.db);
  const surroundings = searchSurroundings(smallIdPrefix, (name) => names.setOf(name));
  const made = new Map<string, Promise<NewsSince>>();
  return {
    namesReady: () => names.ready(),
    queryOf: queryOfAlert,
    baselineOf({ kind, afterVersion, afterAt }) {
      // Offers are those of the week, whenever they were asked for.
      if (kind === 'offers' || afterAt <= from.at) return from;
      return { version: afterVersion, at: afterAt, activeCodes: activeCodesAt(changes.campaigns, afterAt) };
    },
    newsSince(baseline) {
      const key = `${baseline.version} ${baseline.activeCodes.join()}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const news = inSteps(NewsSince.preparing(changes, baseline, surroundings));
      made.set(key, news);
      return news;
    },
  };
}

type Candidate = DecidedDigest & { readonly cheaper: readonly FoundListing[] };

async function decidePage(
  db: Kysely<AlertTables>,
  page: readonly ActiveAlert[],
  reader: NewsReader,
): Promise<DecidedDigest[]> {
  const candidates: Candidate[] = [];
  for (const [index, alert] of page.entries()) {
    if (index % ALERTS_IN_STEP === ALERTS_IN_STEP - 1) await pause();
    const query = reader.queryOf(alert);
    if (query.name !== '') await reader.namesReady();
    const baseline = reader.baselineOf(alert);
    const news = await reader.newsSince(baseline);
    if (alert.kind === 'offers') {
      const offers = news.bestOffers(query, MOST_IN_DIGEST);
      if (offers.count > 0) {
        candidates.push({ alertId: alert.id, fromVersion: baseline.version, ...offers, cheaper: [] });
      }
      continue;
    }
    const { fresh, freshCount, cheaper } = news.of(query, MOST_IN_DIGEST);
    if (freshCount + cheaper.length === 0) continue;
    const digest = { alertId: alert.id, fromVersion: baseline.version, found: fresh, count: freshCount };
    candidates.push({ ...digest, cheaper });
  }
  return withReductions(db, candidates);
}

/** Adds the lower prices that are told. */
async function withReductions(
  db: Kysely<AlertTables>,
  candidates: readonly Candidate[],
): Promise<DecidedDigest[]> {
  const asked = candidates.filter(({ cheaper }) => cheaper.length > 0);
  const numbers = new Set(asked.flatMap(({ cheaper }) => cheaper.map(({ number }) => number)));
  const sent = await sentPrices(
    db,
    asked.map(({ alertId }) => alertId),
    [...numbers],
  );
  return candidates.flatMap(({ cheaper, ...digest }) => {
    const reduced = cheaper.filter(({ number, priceCents }) =>
      isToldReduced(priceCents, sent.get(`${digest.alertId} ${number}`)),
    );
    const count = digest.count + reduced.length;
    if (count === 0) return [];
    return [{ ...digest, found: [...digest.found, ...reduced].slice(0, MOST_IN_DIGEST), count }];
  });
}

/**
 * Looks at the watches of the listings that changed at all: the exact news are looked at when the mail is written.
 */
async function lookAtWatches(
  db: Kysely<AlertTables>,
  run: OpenRun,
  { from, changes }: Omit<Window, 'periodicity'>,
): Promise<number> {
  const turned = changes.listings.map(({ number }) => number);
  let found = 0;
  for (let after = 0; ; ) {
    const ids = await watchesOfChanged(db, {
      ...{ since: from.version, turned, after, limit: PAGE_ALERTS },
      now: changes.to.at,
    });
    await writeWatchDigests(db, run, ids, from.version);
    found += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < PAGE_ALERTS) return found;
  }
}
