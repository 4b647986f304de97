import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';
import { AnswerCache } from './answer-cache.ts';
import { type CatalogueMoment, CatalogueTurns, type Epoch } from './catalogue-turns.ts';
import type { ListedCity, SearchableProperty, SearchIndex, SearchUpdate } from './search-index.ts';

/** An index that can also be changed in steps of a few milliseconds, as a copy beside the one that answers. */
export interface SteppedIndex extends SearchIndex {
  /** The stretch of time whose turns it holds the outcome of; a search outside it works that out first. */
  readonly settled: Epoch | null;
  copy(): SteppedIndex;
  applying(update: SearchUpdate): Generator<void, void>;
  settling(now: Instant): Generator<void, void>;
}

/** Indexes held at once: for the stretch that runs, the one before it, and the next ones. */
const MOST_HELD = 4;

/**
 * The index of a process that runs through versions and turns of the clock. What a turn brings is worked out before its
 * instant, on a copy; a search is answered by the one that holds its instant, so that before and after a turn nothing
 * has to be worked out. Answers are kept by search, version and epoch.
 */
export class LiveIndex implements SearchIndex {
  /** All of one version, each settled for a stretch of its own; the first is the one that was used last. */
  private held: SteppedIndex[];
  private turns: CatalogueTurns;
  private readonly answers = new AnswerCache();
  private last: CatalogueMoment | null = null;
  /** Changes since the successor that is being made was copied; null while none is. */
  private missed: SearchUpdate[] | null = null;

  constructor(index: SteppedIndex, turns = new CatalogueTurns()) {
    this.held = [index];
    this.turns = turns;
  }

  get version(): number {
    return this.newest.version;
  }

  get size(): number {
    return this.newest.size;
  }

  /** What answers at `now` depend on. The same object while it does not change. */
  moment(now: Instant): CatalogueMoment {
    const epoch = this.turns.epochAt(now);
    const { version } = this;
    if (this.last?.from !== epoch.from || this.last.until !== epoch.until || this.last.version !== version) {
      this.last = { ...epoch, version };
    }
    return this.last;
  }

  search(query: SearchQuery, now: Instant): SearchResult {
    return this.answers.answer(query, this.moment(now), () => this.at(now).search(query, now));
  }

  matches(query: SearchQuery, now: Instant): readonly number[] {
    return this.at(now).matches(query, now);
  }

  versionOf(number: number): number | null {
    return this.newest.versionOf(number);
  }

  localityCounts(now: Instant): ReadonlyMap<string, number> {
    return this.at(now).localityCounts(now);
  }

  cityBySlug(slug: string): ListedCity | null {
    return this.newest.cityBySlug(slug);
  }

  nextTurn(now: Instant): Instant | null {
    return this.at(now).nextTurn(now);
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

  /** A copy of the newest, to be changed in steps and given to `replace`. */
  copy(): SteppedIndex {
    return this.newest.copy();
  }

  /** Lets a copy that was changed in steps answer from now on; what was prepared of the version before is given up. */
  replace(index: SteppedIndex, update: SearchUpdate): void {
    this.note(update);
    this.held = [index];
    this.missed = null;
  }

  /** Lets what was read anew answer from now on. */
  reload(index: SteppedIndex, turns: CatalogueTurns): void {
    this.turns = turns;
    this.held = [index];
    this.missed = null;
    this.last = null;
  }

  /**
   * Works out the next turn that comes within `leadMs` and is not prepared yet, in steps (`inSteps` runs them and lets
   * others in between). False when there is none, or when a version has replaced what it was made from.
   */
  async prepare(
    now: Instant,
    { leadMs, keepMs }: { readonly leadMs: number; readonly keepMs: number },
    inSteps: (work: Generator<void, void>) => Promise<void>,
  ): Promise<boolean> {
    const [index, turn] = this.lastPrepared(now);
    this.forget(now - keepMs);
    if (turn === null || turn - now > leadMs || this.held.length >= MOST_HELD) return false;
    const missed: SearchUpdate[] = [];
    this.missed = missed;
    try {
      const next = index.copy();
      await inSteps(next.settling(turn));
      for (let update = missed.shift(); update !== undefined; update = missed.shift()) {
        await inSteps(next.applying(update));
      }
      if (this.missed !== missed) return false;
      this.held.push(next);
      return true;
    } finally {
      if (this.missed === missed) this.missed = null;
    }
  }

  /** The one that is settled for `now`; the one used last, which then works it out, when there is none. */
  private at(now: Instant): SteppedIndex {
    const found = this.held.findIndex((index) => holds(index, now));
    if (found > 0) this.held.unshift(...this.held.splice(found, 1));
    return this.newest;
  }

  private get newest(): SteppedIndex {
    return this.held[0] as SteppedIndex;
  }

  /** The last of those that follow one another from `now` on, and the turn at which it ends. */
  private lastPrepared(now: Instant): readonly [SteppedIndex, Instant | null] {
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
    this.held = [newest, ...others.filter(({ settled }) => settled !== null && settled.until > since)];
  }

  private note({ campaigns }: SearchUpdate): void {
    if (campaigns !== undefined) this.turns.setCampaigns(campaigns);
  }
}

/** Whether the index answers at `now` without working anything out first. */
export function holds({ settled }: SteppedIndex, now: Instant): boolean {
  return settled !== null && now >= settled.from && now < settled.until;
}
