import { setImmediate as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import type { Database } from '../../platform/database.server.ts';
import { type ChangeBatch, follow } from '../../platform/follow-changes.server.ts';
import { BlockIndex } from './block-index.server.ts';
import { type CatalogueMoment, CatalogueTurns } from './catalogue-turns.ts';
import { inSteps } from './in-steps.server.ts';
import { keepTurnsPrepared } from './keep-turns-prepared.server.ts';
import { holds, LiveIndex } from './live-index.ts';
import type { SearchableProperty, SearchIndex } from './search-index.ts';
import type { SearchSurroundings } from './search-plan.ts';
import { searchableByNumber, searchablePage } from './searchable-property.row.server.ts';

/** Rows that are read, parsed and written between two pauses. */
const PAGE_ROWS = 1000;
/**
 * More changed listings than this, and changes of campaigns, which concern any number of them, are applied in steps to a
 * copy, so that no visitor waits for them.
 */
const MAX_IN_PLACE = 300;

export type LiveSearchOptions<DB> = {
  readonly surroundings: SearchSurroundings;
  readonly clock: Clock;
  /** All campaigns, in the order in which they are shown. */
  readonly readCampaigns: (snapshot: Transaction<DB>) => Promise<readonly Campaign[]>;
  /**
   * Whatever else must be of the same version: reads what it needs in the snapshot, and gives back what makes it
   * current, which runs in the same moment as the change of the index.
   */
  readonly alongside?: (batch: ChangeBatch, snapshot: Transaction<DB>) => Promise<() => void>;
  /** Told of every failed attempt; it is tried again. */
  readonly onError?: (error: unknown) => void;
};

/** The search read model of this process, kept current with the database. */
export type LiveSearch = {
  /** The index to read now; not to be kept across an await. Empty until the first load. */
  readonly index: () => SearchIndex;
  /** Campaigns of the same version as the index. */
  readonly campaigns: () => readonly Campaign[];
  /**
   * The version that would answer now, and the epoch that holds `now`: everything that the clock turns in lists, cards
   * and pages, so that what was made within it may be shown until its end. The same object while nothing turned.
   */
  readonly moment: (now: Instant) => CatalogueMoment;
  /** Whether the first load is done. */
  readonly isReady: () => boolean;
  /** Whether the last attempt to follow the database failed: answers are those of the last version read. */
  readonly isFailing: () => boolean;
  /** Whether this process has committed a version that is not shown yet. */
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
  const index = new LiveIndex(new BlockIndex(options.surroundings));
  let campaigns: readonly Campaign[] = [];
  let isReady = false;
  const takeOver = async (batch: ChangeBatch, snapshot: Transaction<DB>) => {
    const finish = await options.alongside?.(batch, snapshot);
    const isCampaignChange = batch.reload || batch.changes.some(({ kind }) => kind === 'campaign');
    const read = isCampaignChange ? await options.readCampaigns(snapshot) : null;
    const changed = batch.reload
      ? await loadedIndex(index, options, batch.to, read ?? [], snapshot)
      : await changedIndex(index, options.clock, batch, read, snapshot);
    changed();
    campaigns = read ?? campaigns;
    finish?.();
    isReady = true;
  };
  const follower = follow(database, {
    from: null,
    onVersions: takeOver,
    ...(options.onError === undefined ? {} : { onError: options.onError }),
  });
  const turns = keepTurnsPrepared(index, options.clock, (error) => options.onError?.(error));
  return {
    index: () => index,
    campaigns: () => campaigns,
    moment: (now) => index.moment(now),
    isReady: () => isReady,
    isFailing: () => follower.isFailing(),
    behind: () => follower.behind(),
    catchUp: (ms) => follower.catchUp(ms),
    caughtUp: (version, ms) => follower.caughtUp(version, ms),
    async stop() {
      await Promise.all([follower.stop(), turns.stop()]);
    },
  };
}

/** Lets the change be shown; called when everything else of the version is ready too. */
type Change = () => void;

async function loadedIndex<DB>(
  live: LiveIndex,
  { surroundings, clock }: LiveSearchOptions<DB>,
  version: number,
  campaigns: readonly Campaign[],
  snapshot: Transaction<DB>,
): Promise<Change> {
  const index = new BlockIndex(surroundings);
  const turns = new CatalogueTurns();
  turns.setCampaigns(campaigns);
  index.apply({ version, upserts: [], removals: [], campaigns });
  for (let after = 0; ; ) {
    const page = await searchablePage(snapshot, after, PAGE_ROWS);
    await inSteps(index.applying({ version, upserts: page, removals: [] }));
    turns.add(page);
    after = page.at(-1)?.number ?? after;
    if (page.length < PAGE_ROWS) break;
  }
  await inSteps(index.settling(clock.now()));
  return () => live.reload(index, turns);
}

async function changedIndex<DB>(
  live: LiveIndex,
  clock: Clock,
  { to, changes }: ChangeBatch,
  campaigns: readonly Campaign[] | null,
  snapshot: Transaction<DB>,
): Promise<Change> {
  const numbers = [
    ...new Set(changes.flatMap(({ kind, id }) => (kind === 'property' && id !== null ? [id] : []))),
  ];
  const upserts: SearchableProperty[] = [];
  for (let from = 0; from < numbers.length; from += PAGE_ROWS) {
    const page = await searchableByNumber(snapshot, numbers.slice(from, from + PAGE_ROWS));
    upserts.push(...page);
    live.expect(page);
    await pause();
  }
  const published = new Set(upserts.map(({ number }) => number));
  const removals = numbers.filter((number) => !published.has(number));
  const update = { version: to, upserts, removals, ...(campaigns === null ? {} : { campaigns }) };
  if (numbers.length > MAX_IN_PLACE || campaigns !== null) {
    const copy = live.copy();
    await inSteps(copy.applying(update));
    const now = clock.now();
    if (!holds(copy, now)) await inSteps(copy.settling(now));
    return () => live.replace(copy, update);
  }
  return () => live.apply(update);
}
