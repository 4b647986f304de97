import { setImmediate as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import type { Database } from '../../platform/database.server.ts';
import { type ChangeBatch, follow } from '../../platform/follow-changes.server.ts';
import { BitsetIndex } from './bitset-index.ts';
import { CatalogueTurns, type Epoch } from './catalogue-turns.ts';
import type { SearchSurroundings } from './narrowing.ts';
import type { SearchableProperty, SearchIndex } from './search-index.ts';
import { searchableByNumber, searchablePage } from './searchable-property.row.server.ts';

/** Rows that are read, parsed and written between two pauses. */
const PAGE_ROWS = 1000;
/** More changed listings than this are applied in steps to a copy, so that no visitor waits for them. */
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

/** What answers depend on: the same version within the same epoch gives the same answer. */
export type CatalogueMoment = Epoch & { readonly version: number };

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
  let index = new BitsetIndex(options.surroundings);
  let turns = new CatalogueTurns();
  let campaigns: readonly Campaign[] = [];
  let isReady = false;
  const takeOver = async (batch: ChangeBatch, snapshot: Transaction<DB>) => {
    const finish = await options.alongside?.(batch, snapshot);
    const isCampaignChange = batch.reload || batch.changes.some(({ kind }) => kind === 'campaign');
    const read = isCampaignChange ? await options.readCampaigns(snapshot) : null;
    const changed = batch.reload
      ? await loadedIndex(options, batch.to, read ?? [], snapshot)
      : await changedIndex(index, turns, batch, read, snapshot);
    ({ index, turns } = changed());
    campaigns = read ?? campaigns;
    turns.setCampaigns(campaigns);
    finish?.();
    isReady = true;
  };
  const follower = follow(database, {
    from: null,
    onVersions: takeOver,
    ...(options.onError === undefined ? {} : { onError: options.onError }),
  });
  return {
    index: () => index,
    campaigns: () => campaigns,
    moment: momentReader(
      () => index.version,
      (now) => turns.epochAt(now),
    ),
    isReady: () => isReady,
    isFailing: () => follower.isFailing(),
    behind: () => follower.behind(),
    catchUp: (ms) => follower.catchUp(ms),
    caughtUp: (version, ms) => follower.caughtUp(version, ms),
    stop: () => follower.stop(),
  };
}

function momentReader(
  versionOf: () => number,
  epochAt: (now: Instant) => Epoch,
): (now: Instant) => CatalogueMoment {
  let last: { readonly epoch: Epoch; readonly moment: CatalogueMoment } | null = null;
  return (now) => {
    const epoch = epochAt(now);
    const version = versionOf();
    if (last?.epoch !== epoch || last.moment.version !== version) {
      last = { epoch, moment: { ...epoch, version } };
    }
    return last.moment;
  };
}

type Held = { readonly index: BitsetIndex; readonly turns: CatalogueTurns };

/** Gives what holds the change; called when everything else of the version is ready too. */
type Change = () => Held;

async function loadedIndex<DB>(
  { surroundings, clock }: LiveSearchOptions<DB>,
  version: number,
  campaigns: readonly Campaign[],
  snapshot: Transaction<DB>,
): Promise<Change> {
  const index = new BitsetIndex(surroundings);
  const turns = new CatalogueTurns();
  index.apply({ version, upserts: [], removals: [], campaigns });
  for (let after = 0; ; ) {
    const page = await searchablePage(snapshot, after, PAGE_ROWS);
    await inSteps(index.applying({ version, upserts: page, removals: [] }));
    turns.add(page);
    after = page.at(-1)?.number ?? after;
    if (page.length < PAGE_ROWS) break;
  }
  await inSteps(index.settling(clock.now()));
  return () => ({ index, turns });
}

async function changedIndex<DB>(
  index: BitsetIndex,
  turns: CatalogueTurns,
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
    // Early is harmless: until they count, their instants only end epochs sooner.
    turns.add(page);
    await pause();
  }
  const published = new Set(upserts.map(({ number }) => number));
  const removals = numbers.filter((number) => !published.has(number));
  const update = { version: to, upserts, removals, ...(campaigns === null ? {} : { campaigns }) };
  if (numbers.length > MAX_IN_PLACE) {
    const copy = index.copy();
    await inSteps(copy.applying(update));
    return () => ({ index: copy, turns });
  }
  return () => {
    index.apply(update);
    return { index, turns };
  };
}

/** Does work step by step, answering whoever waits in between. */
async function inSteps(work: Generator<void, void>): Promise<void> {
  while (work.next().done !== true) await pause();
}
