import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { SearchResult } from '../../../domain/search/search-result.ts';
import type { Instant } from '../../../domain/time.ts';
import { type CatalogueMoment, CatalogueTurns } from '../live/catalogue-turns.ts';
import { AnswerCache } from '../scan/answer-cache.ts';
import type {
  ListedCity,
  ListedNeighbourhood,
  SearchableProperty,
  SearchIndex,
  SearchPoints,
  SearchUpdate,
} from '../search-index.ts';
import type { IndexSnapshot } from '../snapshot/index-snapshot.ts';
import type { BlockIndex } from './block-index.server.ts';
import { drain } from './present-state.ts';

/** Indexes held at once: for the stretch that runs, the one before it, and the next ones. */
const MOST_HELD = 4;
/** Most attempts at a copy that is begun anew because something changed meanwhile; then it is made without pauses. */
const MOST_ATTEMPTS = 3;
/** Bytes that are copied between two pauses: about two milliseconds. */
const SLICE_BYTES = 8 * 2 ** 20;

/** A copy of everything that an index of that version holds. */
export type IndexImage = IndexSnapshot & { readonly version: number };

/** Runs work in steps and lets others in between. */
export type InSteps = <T>(work: Generator<void, T>) => Promise<T>;

/**
 * The index of a process that runs through versions and turns of the clock. Changes of a turn are worked out before
 * its instant, on a copy; a search is answered by the one that holds its instant, so that before and after a turn
 * nothing has to be worked out. Answers are kept by search, version and epoch.
 */
export class LiveIndex implements SearchIndex {
  /** Indexes of one version, each settled for a stretch of its own; the first is the one that was used last. */
  private held: BlockIndex[];
  private turns: CatalogueTurns;
  private readonly answers = new AnswerCache();
  private last: CatalogueMoment | null = null;
  /** Changes since the successor that is being made was copied; null while none is. */
  private missed: SearchUpdate[] | null = null;

  constructor(index: BlockIndex, turns = new CatalogueTurns()) {
    this.held = [index];
    this.turns = turns;
  }

  get version(): number {
    return this.newest.version;
  }

  get size(): number {
    return this.newest.size;
  }

  /** True when so many rows lie out of order that a search takes noticeably longer. */
  get isScattered(): boolean {
    return this.newest.isScattered;
  }

  /** State that answers at `now` depend on. The same object while it does not change. */
  moment(now: Instant): CatalogueMoment {
    const epoch = this.turns.epochAt(now);
    const { version } = this;
    if (this.last?.from !== epoch.from || this.last.until !== epoch.until || this.last.version !== version) {
      this.last = { ...epoch, version };
    }
    return this.last;
  }

  /** The next instant at which a listing turns by itself; null: none is known. */
  nextListingTurn(now: Instant): Instant | null {
    return this.turns.nextListingTurn(now);
  }

  search(query: SearchQuery, now: Instant): SearchResult {
    return this.answers.answer(query, this.moment(now), this.at(now), now);
  }

  matches(query: SearchQuery, now: Instant): readonly number[] {
    return this.at(now).matches(query, now);
  }

  pointsOf(query: SearchQuery, now: Instant): SearchPoints {
    return this.at(now).pointsOf(query, now);
  }

  m2PricesOf(query: SearchQuery, now: Instant, but: number): Float64Array {
    return this.at(now).m2PricesOf(query, now, but);
  }

  versionOf(number: number): number | null {
    return this.newest.versionOf(number);
  }

  localityCounts(now: Instant): ReadonlyMap<string, number> {
    return this.at(now).localityCounts(now);
  }

  neighbourhoodCounts(now: Instant): ReadonlyMap<string, number> {
    return this.at(now).neighbourhoodCounts(now);
  }

  countsIn(query: SearchQuery, slugs: readonly string[], now: Instant): readonly number[] {
    return this.at(now).countsIn(query, slugs, now);
  }

  isCity(slug: string): boolean {
    return this.newest.isCity(slug);
  }

  neighbourhoodBySlug(slug: string): ListedNeighbourhood | null {
    return this.newest.neighbourhoodBySlug(slug);
  }

  cityBySlug(slug: string): ListedCity | null {
    return this.newest.cityBySlug(slug);
  }

  nextTurn(now: Instant): Instant | null {
    return this.at(now).nextTurn(now);
  }

  /** Instants of listings at which something turns, for a snapshot; ascending. */
  get listedTurns(): Float64Array<ArrayBuffer> {
    return this.turns.listedTurns;
  }

  /** Everything that is held, for a snapshot: to be written before anything changes. */
  toSnapshot(): IndexSnapshot {
    return this.newest.toSnapshot();
  }

  /** Lets epochs end at the turns of listings that will be part of a change. Early is harmless: they only end sooner. */
  expect(listings: readonly SearchableProperty[]): void {
    this.turns.add(listings);
  }

  /** Takes in a small change at once; its listings are expected. */
  apply(update: SearchUpdate): void {
    this.note(update);
    for (const index of this.held) index.apply(update);
    this.missed?.push(update);
  }

  /** A copy of the newest, to be changed in steps and given to `replace`. No other change may come meanwhile. */
  async copied(inSteps: InSteps): Promise<BlockIndex> {
    return copyOf(
      () => this.newest,
      (index) => index.copying(),
      [],
      inSteps,
    );
  }

  /**
   * An index of its own as it will be at another instant, and with other campaigns: what is asked of it, and when, changes
   * nothing for those who ask this one.
   */
  async imagined(campaigns: readonly Campaign[], at: Instant, inSteps: InSteps): Promise<SearchIndex> {
    const copy = await untouchedCopy(() => this.newest, inSteps);
    const { version } = copy;
    await inSteps(copy.applying({ version, upserts: [], removals: [], campaigns }));
    await inSteps(copy.settling(at));
    return copy;
  }

  /** Lets a copy that was changed in steps answer from now on; what was prepared of the version before is given up. */
  replace(index: BlockIndex, update: SearchUpdate): void {
    this.note(update);
    this.holdOnly([index]);
    this.missed = null;
  }

  /** Lets what was read anew answer from now on. */
  reload(index: BlockIndex, turns: CatalogueTurns): void {
    this.turns = turns;
    this.holdOnly([index]);
    this.missed = null;
    this.last = null;
  }

  /**
   * Works out the next turn that comes within `leadMs` and is not prepared yet, in steps. False when there is none, or
   * when a version has replaced what it was made from. One of `prepare` and `renew` at a time.
   */
  async prepare(
    now: Instant,
    { leadMs, keepMs }: { readonly leadMs: number; readonly keepMs: number },
    inSteps: InSteps,
  ): Promise<boolean> {
    const [index, turn] = this.lastPrepared(now);
    this.forget(now - keepMs);
    if (turn === null || turn - now > leadMs || this.held.length >= MOST_HELD) return false;
    return this.succeeding(async (missed) => {
      const next = await copyOf(
        () => index,
        (from) => from.copying(),
        missed,
        inSteps,
      );
      await inSteps(next.settling(turn));
      await catchUp(next, missed, inSteps);
      return () => this.held.push(next);
    });
  }

  /**
   * Lets an index with the same content that `make` builds from an image of the newest take its place, made up for the
   * changes meanwhile. False when there is none, or when a version has replaced what it was made from.
   */
  async renew(
    make: (image: IndexImage) => Promise<BlockIndex | null>,
    nowOf: () => Instant,
    inSteps: InSteps,
  ): Promise<boolean> {
    return this.succeeding(async (missed) => {
      const image = await copyOf(() => this.newest, copyingImage, missed, inSteps);
      const next = await make(image);
      if (next === null) return null;
      await catchUp(next, missed, inSteps);
      if (!holds(next, nowOf())) {
        await inSteps(next.settling(nowOf()));
        await catchUp(next, missed, inSteps);
      }
      return () => this.holdOnly([next]);
    });
  }

  /** Makes a successor while changes are noted for it; it takes its place unless all was replaced meanwhile. */
  private async succeeding(make: (missed: SearchUpdate[]) => Promise<(() => void) | null>): Promise<boolean> {
    const missed: SearchUpdate[] = [];
    this.missed = missed;
    try {
      const takePlace = await make(missed);
      if (takePlace === null || this.missed !== missed) return false;
      takePlace();
      return true;
    } finally {
      if (this.missed === missed) this.missed = null;
    }
  }

  /** The one that is settled for `now`; the one used last, which then works it out, when there is none. */
  private at(now: Instant): BlockIndex {
    const found = this.held.findIndex((index) => holds(index, now));
    if (found > 0) this.held.unshift(...this.held.splice(found, 1));
    return this.newest;
  }

  private get newest(): BlockIndex {
    return this.held[0] as BlockIndex;
  }

  /** The last of those that follow one another from `now` on, and the turn at which it ends. */
  private lastPrepared(now: Instant): readonly [BlockIndex, Instant | null] {
    let index = this.at(now);
    let turn = index.nextTurn(now);
    for (;;) {
      const at = turn;
      const next = at === null ? undefined : this.held.find((other) => holds(other, at));
      if (next === undefined || next === index) return [index, turn];
      index = next;
      turn = next.settled?.until ?? null;
    }
  }

  /** Gives up what ended before `since`. */
  private forget(since: number): void {
    const [newest, ...others] = this.held;
    if (newest === undefined) return;
    const kept = others.filter(({ settled }) => settled !== null && settled.until > since);
    if (kept.length < others.length) this.holdOnly([newest, ...kept]);
  }

  /** Answers count their places when they are first read: those of an index that is given up would keep it alive. */
  private holdOnly(indexes: BlockIndex[]): void {
    this.held = indexes;
    this.answers.clear();
  }

  private note({ campaigns }: SearchUpdate): void {
    if (campaigns !== undefined) this.turns.setCampaigns(campaigns);
  }
}

/** True when the index answers at `now` without working anything out first. */
export function holds({ settled }: BlockIndex, now: Instant): boolean {
  return settled !== null && now >= settled.from && now < settled.until;
}

/**
 * Result of `copying`, made of an index that did not change meanwhile: the copy is begun anew when it did. `missed`
 * holds the changes since the copy was begun, afterwards none.
 */
async function copyOf<T>(
  indexOf: () => BlockIndex,
  copying: (index: BlockIndex) => Generator<void, T>,
  missed: SearchUpdate[],
  inSteps: InSteps,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    missed.length = 0;
    const index = indexOf();
    const { settled } = index;
    if (attempt > MOST_ATTEMPTS) return drain(copying(index));
    const made = await inSteps(copying(index));
    if (missed.length === 0 && index.settled === settled) return made;
  }
}

/** A copy that is begun anew where a version or a turn of the clock came in between; in the end it is made without pauses. */
async function untouchedCopy(indexOf: () => BlockIndex, inSteps: InSteps): Promise<BlockIndex> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const index = indexOf();
    const { version, settled } = index;
    const made = await inSteps(index.copying());
    if (indexOf() === index && index.version === version && index.settled === settled) return made;
  }
  return drain(indexOf().copying());
}

async function catchUp(index: BlockIndex, missed: SearchUpdate[], inSteps: InSteps): Promise<void> {
  for (let update = missed.shift(); update !== undefined; update = missed.shift()) {
    await inSteps(index.applying(update));
  }
}

function* copyingImage(index: BlockIndex): Generator<void, IndexImage> {
  const { version } = index;
  const { head, bytes } = index.toSnapshot();
  const copy = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    copy.set(bytes.subarray(at, at + SLICE_BYTES), at);
    yield;
  }
  return { version, head, bytes: copy };
}
