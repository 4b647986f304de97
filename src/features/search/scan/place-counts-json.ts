import { STATES } from '../../../domain/catalogue/enumerations.ts';
import type { PlaceList } from './place-list.ts';

/** Digits of the largest number of 32 bits. */
const COUNT_BYTES = 10;
const OPEN = '{'.charCodeAt(0);
const CLOSE = '}'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** An entry of a JSON object up to its value. */
const entryOf = (name: string): Buffer => Buffer.from(`,${JSON.stringify(name)}:`);

const stateEntries = STATES.map(entryOf);

/**
 * Counts by place as JSON, written from array to array: an object of so many names takes ten times as long to make and
 * to write.
 */
export class PlaceCountsJson {
  private readonly places: PlaceList;
  /** The beginnings of the places' entries, one after the other, and where each ends. */
  private entries = Buffer.alloc(0);
  private ends = new Uint32Array(0);
  /** Number of the state in which each place lies. */
  private states = new Uint8Array(0);
  /** Places of a slug that listings name in several states, under the id of each. */
  private twins = new Map<number, readonly number[]>();
  private text = Buffer.alloc(0);
  private used = 0;

  constructor(places: PlaceList) {
    this.places = places;
  }

  /** Every place in which something is, with what is in it, or with what `told` says of its slug; and the states' sums. */
  of(byPlace: Uint32Array, told: ((slug: string) => number) | null): Buffer<ArrayBuffer> {
    if (this.ends.length !== this.places.cities.length) this.learnPlaces();
    const inStates = new Uint32Array(STATES.length);
    this.used = 0;
    for (let id = 0, start = 0; id < this.ends.length; id++) {
      const end = this.ends[id] as number;
      const count = byPlace[id] as number;
      if (count > 0) {
        const state = this.states[id] as number;
        inStates[state] = (inStates[state] as number) + count;
        const sum = this.twins.size === 0 ? count : this.sumOfTwins(id, byPlace);
        const slug = this.places.cities[id]?.citySlug ?? '';
        this.write(this.entries, start, end, told === null || sum === 0 ? sum : told(slug));
      }
      start = end;
    }
    for (const [state, count] of inStates.entries()) {
      const entry = stateEntries[state] as Buffer;
      this.write(entry, 0, entry.length, count);
    }
    if (this.used === 0) return Buffer.from('{}');
    // The first entry begins with a comma.
    this.text[0] = OPEN;
    this.text[this.used] = CLOSE;
    return Buffer.from(this.text.subarray(0, this.used + 1));
  }

  private write(entries: Buffer, start: number, end: number, count: number): void {
    if (count === 0) return;
    const { text } = this;
    let at = this.used;
    for (let from = start; from < end; from++) text[at++] = entries[from] as number;
    let digits = 1;
    for (let power = 10; power <= count; power *= 10) digits++;
    this.used = at + digits;
    for (let left = count, place = this.used - 1; place >= at; place--) {
      text[place] = ZERO + (left % 10);
      left = Math.floor(left / 10);
    }
  }

  /** Sum over all places of the same slug, for the first of them with any; 0 for the others. */
  private sumOfTwins(id: number, byPlace: Uint32Array): number {
    const twins = this.twins.get(id);
    if (twins === undefined) return byPlace[id] as number;
    if (twins.find((one) => byPlace[one] !== 0) !== id) return 0;
    return twins.reduce((sum, one) => sum + (byPlace[one] as number), 0);
  }

  private learnPlaces(): void {
    const { cities: places } = this.places;
    this.twins = new Map(
      places.flatMap(({ citySlug }, id) => {
        const ids = this.places.idsOf(citySlug);
        return ids.length > 1 ? [[id, ids] as const] : [];
      }),
    );
    const entries = places.map(({ citySlug }) => entryOf(citySlug));
    let end = 0;
    this.ends = Uint32Array.from(entries, ({ length }) => {
      end += length;
      return end;
    });
    this.entries = Buffer.concat(entries);
    this.states = Uint8Array.from(places, ({ uf }) => STATES.indexOf(uf));
    const most = [...entries, ...stateEntries].reduce((sum, { length }) => sum + length + COUNT_BYTES, 1);
    this.text = Buffer.alloc(most);
  }
}
