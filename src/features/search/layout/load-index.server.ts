import { setImmediate as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { Clock } from '../../../domain/time.ts';
import { type ChangeBatch, changesSince } from '../../../platform/changes/follow-changes.server.ts';
import { CatalogueTurns } from '../live/catalogue-turns.ts';
import { inSteps } from '../live/in-steps.server.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import type { SearchableProperty, SearchUpdate } from '../search-index.ts';
import type { Beginning } from '../snapshot/index-snapshots.server.ts';
import { BlockIndex } from './block-index.server.ts';
import type { CostBook } from './cost-book.ts';
import { searchableByNumber, searchablePage } from './searchable-property.row.server.ts';

/** Rows that are read, parsed and written between two pauses. */
const PAGE_ROWS = 1000;
/** After more changes than this, reading every listing anew is hardly slower. */
const MOST_CHANGES = 100_000;

type LoadOptions = {
  readonly surroundings: SearchSurroundings;
  readonly clock: Clock;
  /** Book by which the costs are worked out; null: they are not. */
  readonly book: CostBook | null;
};

/** Reads every listing of a snapshot of the database. */
export async function readIndex<DB>(
  { surroundings, clock, book }: LoadOptions,
  version: number,
  campaigns: readonly Campaign[],
  snapshot: Transaction<DB>,
): Promise<Beginning> {
  const index = new BlockIndex(surroundings);
  index.costMark = book?.mark ?? '';
  const turns = new CatalogueTurns();
  turns.setCampaigns(campaigns);
  index.apply({ version, upserts: [], removals: [], campaigns });
  for (let after = 0; ; ) {
    const page = await searchablePage(snapshot, after, PAGE_ROWS, book);
    await inSteps(index.applying({ version, upserts: page, removals: [] }));
    turns.add(page);
    after = page.at(-1)?.number ?? after;
    if (page.length < PAGE_ROWS) break;
  }
  await inSteps(index.settling(clock.now()));
  return { index: index.isScattered ? await inSteps(index.rebuilding()) : index, turns };
}

/**
 * Brings an index of an earlier version up to what `snapshot` reads; null when its changes cannot be told any more, or its costs
 * are of other rates.
 */
export async function broughtUpTo<DB>(
  { index, turns }: Beginning,
  { clock, book }: LoadOptions,
  campaigns: readonly Campaign[],
  snapshot: Transaction<DB>,
): Promise<Beginning | null> {
  if (index.costMark !== (book?.mark ?? '')) return null;
  const batch = await changesSince(snapshot, index.version, MOST_CHANGES);
  if (batch.reload) return null;
  turns.setCampaigns(campaigns);
  const update = await readUpdate(batch, { campaigns, book }, snapshot, (page) => turns.add(page));
  await inSteps(index.applying(update));
  await inSteps(index.settling(clock.now()));
  return { index, turns };
}

/** Changes of a batch, as its snapshot reads them; `expect` is told of the listings page by page. */
export async function readUpdate<DB>(
  { to, changes }: ChangeBatch,
  { campaigns, book }: { readonly campaigns: readonly Campaign[] | null; readonly book: CostBook | null },
  snapshot: Transaction<DB>,
  expect: (page: readonly SearchableProperty[]) => void,
): Promise<SearchUpdate> {
  const numbers = [
    ...new Set(changes.flatMap(({ kind, id }) => (kind === 'property' && id !== null ? [id] : []))),
  ];
  const upserts: SearchableProperty[] = [];
  const read = (from: number) => {
    const page = searchableByNumber(snapshot, numbers.slice(from, from + PAGE_ROWS), book);
    // A page that is awaited later than its failure would end the process as an unhandled rejection.
    page.catch(() => {});
    return page;
  };
  let coming = numbers.length === 0 ? null : read(0);
  for (let next = PAGE_ROWS; coming !== null; next += PAGE_ROWS) {
    const page: readonly SearchableProperty[] = await coming;
    // The database reads on while this page is worked on.
    coming = next < numbers.length ? read(next) : null;
    upserts.push(...page);
    expect(page);
    await pause();
  }
  const published = new Set(upserts.map(({ number }) => number));
  const removals = numbers.filter((number) => !published.has(number));
  return { version: to, upserts, removals, ...(campaigns === null ? {} : { campaigns }) };
}
