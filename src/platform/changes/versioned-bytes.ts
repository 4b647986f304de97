/** Place of a value, and whether it was asked for since its block was looked at last. */
type Place = { version: number; block: Block; start: number; end: number; wasUsed: boolean };

/** A stretch of memory outside the heap that is filled from its beginning. */
type Block = { readonly bytes: Buffer; readonly numbers: number[]; used: number };

/** Rough cost of a value beside its bytes: its entry and its place. */
const ENTRY_BYTES = 128;
const BLOCK_BYTES = 256 * 1024;

/**
 * Bytes by number and version, in a few large blocks outside the heap, so that a hundred thousand values are no work
 * for the garbage collector; nor are the blocks, which are filled again. Bounded: beyond `maxBytes`, one block in
 * hand apart, the oldest block is given up, except what of it was used meanwhile. Room of former versions is used
 * again before it makes up a quarter.
 */
export class VersionedBytes {
  readonly #maxBytes: number;
  readonly #blockBytes: number;
  readonly #places = new Map<number, Place>();
  /** The oldest first; the last one is being filled. */
  readonly #blocks: Block[] = [];
  /** A block that was given up, to be filled next. */
  #spare: Buffer | null = null;
  /** Bytes of values that can still be asked for. */
  #live = 0;

  constructor(maxBytes: number, blockBytes = BLOCK_BYTES) {
    this.#maxBytes = maxBytes;
    this.#blockBytes = blockBytes;
  }

  get size(): number {
    return this.#places.size;
  }

  /** Bytes that are held, blocks and entries. */
  get bytes(): number {
    return this.#blocks.length * this.#blockBytes + this.#places.size * ENTRY_BYTES;
  }

  /** True when another block would make something be given up. */
  get isFull(): boolean {
    return this.bytes + this.#blockBytes > this.#maxBytes;
  }

  /** The version that is held of a number; null when none is. Does not count as use. */
  versionOf(number: number): number | null {
    return this.#places.get(number)?.version ?? null;
  }

  /** A view, good until the next value is kept; null unless that very version is held. */
  get(number: number, version: number): Buffer | null {
    const place = this.#placeOf(number, version);
    return place === null ? null : place.block.bytes.subarray(place.start, place.end);
  }

  /** The same as text. */
  text(number: number, version: number): string | null {
    const place = this.#placeOf(number, version);
    return place === null ? null : place.block.bytes.toString('utf8', place.start, place.end);
  }

  /** Keeps a value in place of any other version of it; one that is larger than a block is not kept. */
  set(number: number, version: number, value: string | Uint8Array): void {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    this.delete(number);
    if (bytes.length > this.#blockBytes || this.#maxBytes < this.#blockBytes) return;
    this.#append(number, version, bytes);
    if (this.#blocks.length * this.#blockBytes > this.#live * 1.25 + 2 * this.#blockBytes) {
      this.#empty(this.#blockBytes, () => true);
    }
    // Values in use move on, at most half a block of them, so that room is always made.
    while (this.bytes > this.#maxBytes && this.#blocks.length > 1) {
      this.#empty(this.#blockBytes / 2, ({ wasUsed }) => wasUsed);
    }
  }

  delete(number: number): void {
    const place = this.#places.get(number);
    if (place === undefined) return;
    this.#live -= place.end - place.start;
    this.#places.delete(number);
  }

  clear(): void {
    this.#places.clear();
    this.#blocks.length = 0;
    this.#spare = null;
    this.#live = 0;
  }

  #placeOf(number: number, version: number): Place | null {
    const place = this.#places.get(number);
    if (place === undefined || place.version !== version) return null;
    place.wasUsed = true;
    return place;
  }

  #append(number: number, version: number, bytes: Uint8Array): void {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.used + bytes.length > this.#blockBytes) {
      block = { bytes: this.#spare ?? Buffer.allocUnsafeSlow(this.#blockBytes), numbers: [], used: 0 };
      this.#spare = null;
      this.#blocks.push(block);
    }
    const start = block.used;
    const end = start + bytes.length;
    block.bytes.set(bytes, start);
    block.used = end;
    block.numbers.push(number);
    this.#live += bytes.length;
    this.#places.set(number, { version, block, start, end, wasUsed: false });
  }

  /** Gives the oldest block up; what of it is to be kept, up to so many bytes, is written anew. */
  #empty(most: number, isKept: (place: Place) => boolean): void {
    const oldest = this.#blocks.shift();
    if (oldest === undefined) return;
    let moved = 0;
    for (const number of oldest.numbers) {
      const place = this.#places.get(number);
      if (place?.block !== oldest) continue;
      const length = place.end - place.start;
      this.delete(number);
      if (!isKept(place) || moved + length > most) continue;
      moved += length;
      this.#append(number, place.version, oldest.bytes.subarray(place.start, place.end));
    }
    this.#spare = oldest.bytes;
  }
}
