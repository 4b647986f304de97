import { createHash, randomBytes } from 'node:crypto';
import { type Instant, localDayNumber } from '../../domain/time.ts';

/** A search is counted once so many different visitors have asked for it on one day. */
export const FEWEST_VISITORS = 5;
/** Searches that are watched at once; the one that was asked for longest ago gives way. */
const MOST_SEARCHES = 2000;
const LONGEST_SEARCH = 300;

type Watched = {
  asked: number;
  /** Marks of those who asked, until there are enough of them. */
  visitors: Set<string> | null;
};

/**
 * Searches that found nothing, held in memory until enough different visitors have asked for them on one day: before that
 * nothing of a search is written anywhere. A visitor is a short mark, made with a salt that lasts a day and never leaves
 * this process, so that nobody can be found by it, and the marks are gone when there are enough (decision 0551).
 */
export class EmptySearches {
  readonly #watched = new Map<string, Watched>();
  #day = Number.NaN;
  #salt = randomBytes(16);

  /** Number of times that a search is to be counted now: none yet, all who asked until now, or this one. */
  ask(search: string, visitor: string, now: Instant): number {
    if (search.length > LONGEST_SEARCH) return 0;
    this.#turnTo(localDayNumber(now));
    const watched = this.#watched.get(search) ?? { asked: 0, visitors: new Set<string>() };
    this.#watched.delete(search);
    this.#watched.set(search, watched);
    if (this.#watched.size > MOST_SEARCHES) this.#forgetOldest();
    if (watched.visitors === null) return 1;
    watched.asked += 1;
    watched.visitors.add(this.#markOf(visitor));
    if (watched.visitors.size < FEWEST_VISITORS) return 0;
    watched.visitors = null;
    return watched.asked;
  }

  #turnTo(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#salt = randomBytes(16);
    this.#watched.clear();
  }

  #markOf(visitor: string): string {
    return createHash('sha256').update(this.#salt).update(visitor).digest('base64').slice(0, 8);
  }

  #forgetOldest(): void {
    for (const search of this.#watched.keys()) {
      this.#watched.delete(search);
      return;
    }
  }
}
