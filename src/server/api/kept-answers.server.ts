import { LRUCache } from 'lru-cache';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import { SeenLately } from '../../platform/changes/seen-lately.ts';
import { type Encoding, type Packed, packed } from '../body/send-body.server.ts';

/** Packed answers of 7 kB each, or plain ones of 40 kB. */
const MAX_BYTES = 6_000_000;
/** Rough cost of an entry beside its bytes and its key. */
const ENTRY_BYTES = 200;
/** Questions among which one that comes again is told from one that comes once. */
const LATELY = 1000;

/** Answers of the API as they were sent, by question and encoding, good for one moment of the catalogue. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, Packed>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 20,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + ENTRY_BYTES,
  });
  readonly #askedLately = new SeenLately<string>(LATELY);
  #moment: CatalogueMoment | null = null;

  /** The kept answer, or the result of `make`; kept from now on if the moment is still the same then. */
  async of(
    question: string,
    encoding: Encoding,
    momentNow: () => CatalogueMoment,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Packed> {
    const moment = momentNow();
    if (moment !== this.#moment) {
      this.#kept.clear();
      this.#moment = moment;
    }
    const key = `${encoding} ${question}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const isWanted = this.#askedLately.sees(key);
    const answer = await packed(await make(), encoding, 'quick');
    if (isWanted && momentNow() === moment && this.#moment === moment) this.#kept.set(key, answer);
    return answer;
  }
}
