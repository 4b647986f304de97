import type { Transaction } from 'kysely';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { RateTable } from '../../../domain/cost/cost-rate.ts';
import { type Clock, type Instant, localDateOf } from '../../../domain/time.ts';
import { type ChangeBatch, follow } from '../../../platform/changes/follow-changes.server.ts';
import type { Database } from '../../../platform/database/database.server.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import { costBook } from '../layout/cost-book.ts';
import { holds, LiveIndex } from '../layout/live-index.ts';
import { broughtUpTo, readIndex, readUpdate } from '../layout/load-index.server.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import type { SearchIndex, SearchUpdate } from '../search-index.ts';
import { IndexSnapshots, type SnapshotOptions } from '../snapshot/index-snapshots.server.ts';
import type { CatalogueMoment } from './catalogue-turns.ts';
import { inSteps, inUrgentSteps } from './in-steps.server.ts';
import { keepIndexFit } from './keep-index-fit.server.ts';

/**
 * More changed listings than this, and changes of campaigns, which concern any number of them, are applied in steps to a
 * copy, so that no visitor waits for them.
 */
const MAX_IN_PLACE = 300;

export type LiveSearchOptions<DB> = {
  readonly surroundings: SearchSurroundings;
  readonly clock: Clock;
  /** Campaigns, in the order in which they are shown. */
  readonly readCampaigns: (snapshot: Transaction<DB>) => Promise<readonly Campaign[]>;
  /** The table of rates, by which the costs of listings are worked out; absent: they are not. */
  readonly readRates?: (snapshot: Transaction<DB>) => Promise<RateTable>;
  /**
   * Whatever else must be of the same version: reads what it needs in the snapshot, and gives back what makes it
   * current, which runs in the same moment as the change of the index.
   */
  readonly alongside?: (batch: ChangeBatch, snapshot: Transaction<DB>) => Promise<() => void>;
  /** Keeps a file from which a large catalogue starts without reading every listing; absent: none. */
  readonly snapshots?: SnapshotOptions;
  /** Told of every failed attempt; it is tried again. */
  readonly onError?: (error: unknown) => void;
};

/** The search read model of this process, kept current with the database. */
export type LiveSearch = {
  /** The index to read now; not to be kept across an await. Empty until the first load. */
  readonly index: () => SearchIndex;
  /** An index as it will be at an instant, with other campaigns; nobody who asks the one of now is concerned by it. */
  readonly imagined: (campaigns: readonly Campaign[], at: Instant) => Promise<SearchIndex>;
  /** Campaigns of the same version as the index. */
  readonly campaigns: () => readonly Campaign[];
  /**
   * The version that would answer now, and the epoch that holds `now`: everything that the clock turns in lists, cards
   * and pages, so that what was made within it may be shown until its end. The same object while nothing turned.
   */
  readonly moment: (now: Instant) => CatalogueMoment;
  /** The next instant at which a listing turns by itself; null: none is known. */
  readonly nextListingTurn: (now: Instant) => Instant | null;
  /** True when the first load is done. */
  readonly isReady: () => boolean;
  /** True when the last attempt to follow the database failed: answers are those of the last version read. */
  readonly isFailing: () => boolean;
  /** True when this process has committed a version that is not shown yet. */
  readonly behind: () => boolean;
  /**
   * Waits until all that this process has committed so far is shown, `ms` at most; false when it is not by then, and at
   * once while following the database fails. Asks the database nothing.
   */
  readonly catchUp: (ms: number) => Promise<boolean>;
  /** Resolves when a version (default: the newest of now) is shown; rejects after `ms` (10,000). */
  readonly caughtUp: (version?: number, ms?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Loads the search read model from one snapshot of the database and follows the change feed from there on, whole
 * versions only. Returns at once; `caughtUp` tells when the first load is done.
 */
export function keepSearchCurrent<DB>(database: Database<DB>, options: LiveSearchOptions<DB>): LiveSearch {
  const { surroundings, clock } = options;
  const index = new LiveIndex(new BlockIndex(surroundings));
  const snapshots =
    options.snapshots === undefined ? null : new IndexSnapshots(database, surroundings, options.snapshots);
  let campaigns: readonly Campaign[] = [];
  let rates: RateTable | null = null;
  let costMark: string | undefined;
  let isReady = false;
  const takeOver = async (batch: ChangeBatch, snapshot: Transaction<DB>) => {
    const finish = await options.alongside?.(batch, snapshot);
    const isCampaignChange = batch.reload || batch.changes.some(({ kind }) => kind === 'campaign');
    const read = isCampaignChange ? await options.readCampaigns(snapshot) : null;
    const isRateChange = batch.reload || batch.changes.some(({ kind }) => kind === 'rate');
    const table = isRateChange ? ((await options.readRates?.(snapshot)) ?? null) : rates;
    const book = table && costBook(table, localDateOf(clock.now()));
    const beginsWith = isReady ? null : snapshots;
    const load = { surroundings, clock, book };
    // A rate concerns any number of listings, and costs are read off all that is told of them.
    const changed =
      batch.reload || (isRateChange && book?.mark !== costMark)
        ? await loaded(index, load, beginsWith, batch.to, read ?? campaigns, snapshot)
        : await changedBy(
            index,
            clock,
            await readUpdate(batch, { campaigns: read, book }, snapshot, (page) => index.expect(page)),
          );
    changed();
    rates = table;
    if (isRateChange) costMark = book?.mark;
    campaigns = read ?? campaigns;
    finish?.();
    isReady = true;
  };
  const onError = (error: unknown) => options.onError?.(error);
  const follower = follow(database, { from: null, onVersions: takeOver, onError });
  const upkeep = keepIndexFit(index, { clock, surroundings, snapshots, onError });
  return {
    index: () => index,
    imagined: (other, at) => index.imagined(other, at, inSteps),
    campaigns: () => campaigns,
    moment: (now) => index.moment(now),
    nextListingTurn: (now) => index.nextListingTurn(now),
    isReady: () => isReady,
    isFailing: () => follower.isFailing(),
    behind: () => follower.behind(),
    catchUp: (ms) => follower.catchUp(ms),
    caughtUp: (version, ms) => follower.caughtUp(version, ms),
    async stop() {
      await Promise.all([follower.stop(), upkeep.stop()]);
      await snapshots?.writeLast(index);
    },
  };
}

/** Lets the change be shown; called when everything else of the version is ready too. */
type Change = () => void;

async function loaded<DB>(
  live: LiveIndex,
  options: Parameters<typeof readIndex>[0],
  snapshots: IndexSnapshots<DB> | null,
  version: number,
  campaigns: readonly Campaign[],
  snapshot: Transaction<DB>,
): Promise<Change> {
  const begun = (await snapshots?.begin(snapshot)) ?? null;
  const current = begun && (await broughtUpTo(begun, options, campaigns, snapshot));
  if (begun !== null && current === null) snapshots?.giveUp();
  const { index, turns } = current ?? (await readIndex(options, version, campaigns, snapshot));
  return () => live.reload(index, turns);
}

async function changedBy(live: LiveIndex, clock: Clock, update: SearchUpdate): Promise<Change> {
  const isSmall = update.upserts.length + update.removals.length <= MAX_IN_PLACE;
  if (isSmall && update.campaigns === undefined) return () => live.apply(update);
  const copy = await live.copied(inUrgentSteps);
  await inUrgentSteps(copy.applying(update));
  const now = clock.now();
  if (!holds(copy, now)) await inUrgentSteps(copy.settling(now));
  return () => live.replace(copy, update);
}
