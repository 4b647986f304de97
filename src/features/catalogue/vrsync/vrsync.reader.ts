import { vrsyncWords as words } from '../../../copy/server/vrsync.ts';
import type { FeedProblem, OpenedFeed } from '../property-feed/property-feed.reader.ts';
import { VRSYNC_LIMITS } from './vrsync.limits.ts';
import { bankIdOf, listingIdOf, offerOf, readListing } from './vrsync.listing.ts';
import { readingListings, type VrsyncRefused, type XmlListing } from './vrsync.tree.ts';

/** A document of the exchange format, as a feed of ours, and what of it has no counterpart. */
export type OpenedVrsync = OpenedFeed & {
  /** Listings that could not be read at all. */
  readonly problems: readonly FeedProblem[];
  /** Parts of listings that were left out, and elements that nothing here stands for. */
  readonly remarks: readonly FeedProblem[];
};

const SLICE_SHOWN = 80;
const MOST_REMARKS = 2_000;
const MOST_ELEMENTS = 200;
const IDS_TOLD = 20;

/** True for a file that is meant to be XML. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replaceAll('\0', '');
  const start = head
    .slice(isWide ? 2 : 0)
    .replace(/^ï»¿/, '')
    .trimStart();
  return /^<(?:\?xml|!--|!doctype|!entity|[a-z_])/i.test(start);
}

/** Reads a document of the exchange format; yields the bytes that are read. */
export function* readingVrsync(
  bytes: Uint8Array,
  source: string,
): Generator<number, OpenedVrsync | VrsyncRefused> {
  const taken = new Taken(source);
  const refused = yield* readingListings(bytes, (listing) => taken.take(listing));
  if (refused !== null) return refused;
  return taken.isTooMany ? { refusal: 'xml_too_much', line: 1 } : taken.opened();
}

/** Result of the listings so far. */
class Taken {
  readonly #source: string;
  readonly #items: unknown[] = [];
  readonly #names: string[] = [];
  readonly #problems: FeedProblem[] = [];
  readonly #remarks: FeedProblem[] = [];
  readonly #untold = new Map<string, { count: number; value: string }>();
  readonly #rented: string[] = [];
  #count = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get isTooMany(): boolean {
    return this.#count > VRSYNC_LIMITS.listings;
  }

  take({ part, isTooMuch }: XmlListing): void {
    this.#count += 1;
    if (this.isTooMany) return;
    const id = listingIdOf(part);
    const at = this.#count - 1;
    const problem = (reason: string, value: string) =>
      this.#problems.push({
        path: id === '' ? words.nameless(this.#count) : words.listing(id),
        reason,
        value: value.slice(0, SLICE_SHOWN),
        bankId: id === '' ? null : bankIdOf(this.#source, id),
        // Not one of those that are read on.
        item: -1 - at,
      });
    if (id === '') return void problem(words.withoutId, '');
    if (isTooMuch) return void problem(words.tooMuch, id);
    const offer = offerOf(part);
    if (offer === 'rent') return void this.#rented.push(id);
    if (offer === 'unknown') return void problem(words.noOffer, id);
    const { document, remarks, untold } = readListing(part, this.#source);
    this.#items.push(document);
    this.#names.push(words.listing(id));
    for (const { path, reason, value } of remarks) this.#remark(`${id}: ${path}`, reason, value);
    for (const { path, value } of untold) {
      const known = this.#untold.get(path);
      if (known !== undefined) known.count += 1;
      else if (this.#untold.size < MOST_ELEMENTS) this.#untold.set(path, { count: 1, value });
    }
  }

  #remark(path: string, reason: string, value: string): void {
    if (this.#remarks.length >= MOST_REMARKS) return;
    this.#remarks.push({ path, reason, value: value.slice(0, SLICE_SHOWN), bankId: null, item: 0 });
  }

  opened(): OpenedVrsync {
    if (this.#rented.length > 0) {
      const ids = this.#rented.slice(0, IDS_TOLD).join(', ');
      this.#remark('TransactionType', words.rented(this.#rented.length), ids);
    }
    for (const [path, { count, value }] of this.#untold)
      this.#remark(path, words.noCounterpart(count), value);
    return {
      source: this.#source,
      items: this.#items,
      names: this.#names,
      root: '$.imoveis',
      problems: this.#problems,
      remarks: this.#remarks,
    };
  }
}
