import { LRUCache } from 'lru-cache';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { listOf, type WholeLists } from '../../domain/catalogue/data-age.ts';
import type { RateTable } from '../../domain/cost/cost-rate.ts';
import type { Instant } from '../../domain/time.ts';
import type { GateAnswer } from '../../platform/work-gate.ts';
import { weakEtagOf } from '../body/send-body.server.ts';
import { PackedBody } from './packed-body.server.ts';
import type { PageKey } from './page-key.ts';
import {
  type Basis,
  type HeaderPair,
  type Moment,
  type PageData,
  type RowVersion,
  StoredPage,
} from './stored-page.server.ts';

/** The shown catalogue of now; everything is asked anew for each request, nothing is kept across an await. */
export type CatalogueNow = {
  readonly version: () => number;
  /** The very list: another one is there after every change of a campaign, and when everything was read anew. */
  readonly campaigns: () => readonly Campaign[];
  readonly isDemo: () => boolean;
  /** The very table: another one is there after every change of a rate. */
  readonly rates: () => RateTable;
  /** The last whole lists; each the very object until its day is another. */
  readonly lists: () => WholeLists;
  /** Address of the streets that pages offer, which a command changes; null: they offer none. */
  readonly mapStyleUrl: () => string | null;
  /** The instants around `now` between which the clock turns nothing by itself. */
  readonly epoch: (now: Instant) => Pick<Moment, 'from' | 'until'>;
  /** Version of a property's row as it is shown; null when it is not. */
  readonly versionOf: (number: number) => number | null;
};

/** A rendered page of a key. */
export type RenderedPage = {
  readonly status: number;
  /** In lower case, without those that the server sets from the body. */
  readonly headers: readonly HeaderPair[];
  readonly body: Uint8Array<ArrayBuffer>;
  /** Data of its loaders, for which it has a name; absent: they stand in the body. */
  readonly data?: NamedData | null;
  /** False: made for one visitor, or not to be kept. */
  readonly mayBeShared: boolean;
  /** The one property of the catalogue that it shows; null: it depends on the whole. */
  readonly property: RowVersion | null;
  /** The search that it found nothing for; null: it is none, or found something. */
  readonly emptySearch?: string | null;
};

/** Data of a page's loaders as the router spells them, and the name that is made of them. */
export type NamedData = { readonly name: string; readonly text: string };

export type Render = () => Promise<GateAnswer<RenderedPage>>;

export type PageOutcome =
  | { readonly kind: 'page'; readonly page: StoredPage }
  /** Must be rendered for this visitor alone. */
  | { readonly kind: 'unshared' }
  | { readonly kind: 'busy' };

export type PageCacheOptions = {
  /** Bound of everything that is kept; 0: nothing is. */
  readonly maxBytes: number;
  readonly catalogue: CatalogueNow;
  readonly clock: { readonly now: () => Instant };
  /** Headers of every answer. */
  readonly commonHeaders: readonly HeaderPair[];
};

export type PageCacheCounts = {
  readonly hits: number;
  readonly misses: number;
  readonly renders: number;
  readonly pages: number;
  readonly bytes: number;
};

type Flight = { readonly moment: Moment; readonly outcome: Promise<PageOutcome> };

/** Share of the bytes for what may be asked at any number of addresses: redirects, errors, byways. */
const BYWAY_SHARE = 1 / 16;
/** Share of the bytes for data of pages that are no longer kept, or no longer so: a browser may still ask for them. */
const DATA_SHARE = 1 / 16;
/** No single page takes more of its part than this. */
const LARGEST_SHARE = 1 / 8;
/**
 * Answers from the cache after which a page is worth its best packing: one, for a page that is asked for a second
 * time is asked for again. Under 14.6 kB with its headers a page comes a round trip earlier on a new connection
 * (decision 0070).
 */
const USEFUL_HITS = 1;
/** Pages that wait for it at most. */
const MAX_PRESSED = 100;

/**
 * Rendered pages of the newest version, bounded by bytes. A page is good while what it was rendered from is: the row of
 * its one property or the whole catalogue, the campaigns, the rates, the streets, the demonstration's mark, and no
 * instant at which the clock turns something. Requests for the same page of the same moment wait for one rendering.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, StoredPage> | null;
  readonly #byways: LRUCache<string, StoredPage> | null;
  readonly #data: LRUCache<string, PackedBody> | null;
  readonly #flights = new Map<string, Flight>();
  readonly #toPress: [PageKey, StoredPage][] = [];
  #isPressing = false;
  #hits = 0;
  #misses = 0;
  #renders = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = boundedBy(options.maxBytes * (1 - BYWAY_SHARE - DATA_SHARE), weightOfPage);
    this.#byways = boundedBy(options.maxBytes * BYWAY_SHARE, weightOfPage);
    this.#data = boundedBy(options.maxBytes * DATA_SHARE, ({ size }) => size + DATA_OVERHEAD_BYTES);
  }

  counts(): PageCacheCounts {
    const parts = [this.#pages, this.#byways];
    return {
      hits: this.#hits,
      misses: this.#misses,
      renders: this.#renders,
      pages: parts.reduce((sum, part) => sum + (part?.size ?? 0), 0),
      bytes: parts.reduce((sum, part) => sum + (part?.calculatedSize ?? 0), 0),
    };
  }

  /** The page as it is now, when it is there; counted by `hit` once it is answered with. */
  find(key: PageKey, now: Instant): StoredPage | null {
    const page = this.#kept(key);
    return page !== undefined && this.#isCurrent(page.basis, now) ? page : null;
  }

  /** Counts an answer from the cache; what proves useful is packed better in the background. */
  hit(key: PageKey, page: StoredPage): void {
    this.#hits += 1;
    page.hits += 1;
    if (page.hits === USEFUL_HITS) this.#pressLater(key, page);
  }

  /** Counts a rendering outside the cache, for one visitor alone. */
  countOwnRender(): void {
    this.#renders += 1;
  }

  /** The page as it is now, or as it was when a request that it waits for began. Rejects as the renderer does. */
  async get(key: PageKey, render: Render): Promise<PageOutcome> {
    const now = this.#options.clock.now();
    const page = this.find(key, now);
    if (page !== null) {
      this.hit(key, page);
      return { kind: 'page', page };
    }
    this.#misses += 1;
    const underWay = this.#flights.get(key.address);
    if (underWay && this.#isSameMoment(underWay.moment, now)) return underWay.outcome;
    const moment = this.#momentOf(now);
    const flight = { moment, outcome: this.#fill(key, moment, render) };
    this.#flights.set(key.address, flight);
    const land = () => {
      if (this.#flights.get(key.address) === flight) this.#flights.delete(key.address);
    };
    flight.outcome.then(land, land);
    return flight.outcome;
  }

  /** Data of a name, which the page at the key has or had; null: they are gone. */
  data(key: PageKey, name: string): PackedBody | null {
    const page = this.#kept(key);
    return (page?.data?.name === name ? page.data.body : this.#data?.get(name)) ?? null;
  }

  async #keepData({ name, text }: NamedData): Promise<PackedBody> {
    const there = this.#data?.get(name);
    if (there !== undefined) return there;
    const body = await PackedBody.of(new TextEncoder().encode(text), `"${name}"`);
    this.#data?.set(name, body);
    return body;
  }

  /** Tells that a page takes another amount of room, after it was packed for somebody. */
  weighAgain(key: PageKey, page: StoredPage): void {
    for (const part of [this.#pages, this.#byways]) {
      if (part?.peek(key.address) !== page) continue;
      // Setting the same value again would leave its weight as it was.
      part.delete(key.address);
      part.set(key.address, page);
    }
  }

  async #fill(key: PageKey, moment: Moment, render: Render): Promise<PageOutcome> {
    this.#renders += 1;
    const rendered = await render();
    if (!rendered.ok) return { kind: 'busy' };
    const { value } = rendered;
    if (!value.mayBeShared) return { kind: 'unshared' };
    const [body, data] = await Promise.all([this.#packed(key, value), this.#dataOf(key, value)]);
    const { property } = value;
    const isShown = property !== null && this.#options.catalogue.versionOf(property.number) !== null;
    const basis: Basis = { ...moment, property: isShown ? property : null };
    const page = new StoredPage(value, { body, data }, basis, this.#options.commonHeaders);
    this.#keep(key, page);
    return { kind: 'page', page };
  }

  /** The same bytes as before need no packing; often nothing but the version has changed. */
  #packed(key: PageKey, { body }: RenderedPage): Promise<PackedBody> | PackedBody {
    const etag = weakEtagOf(body);
    const before = this.#kept(key)?.body;
    return before?.etag === etag ? before : PackedBody.of(body, etag);
  }

  async #dataOf(key: PageKey, { data }: RenderedPage): Promise<PageData | null> {
    if (!data) return null;
    const before = this.#kept(key)?.data;
    if (before?.name === data.name) return before;
    return { name: data.name, body: await this.#keepData(data) };
  }

  /** Keeps what is still true after its rendering, or soon will be: a row that was read before it is shown. */
  #keep(key: PageKey, page: StoredPage): void {
    const now = this.#options.clock.now();
    const { basis } = page;
    if (page.status >= 500) return;
    if (basis.property === null ? !this.#isCurrent(basis, now) : !this.#isSameBeside(basis, now)) return;
    const isByway = key.isByway || page.status !== 200;
    const [part, other] = isByway ? [this.#byways, this.#pages] : [this.#pages, this.#byways];
    other?.delete(key.address);
    part?.set(key.address, page);
  }

  #kept(key: PageKey): StoredPage | undefined {
    return this.#pages?.get(key.address) ?? this.#byways?.get(key.address);
  }

  #isKept(key: PageKey, page: StoredPage): boolean {
    return this.#pages?.peek(key.address) === page || this.#byways?.peek(key.address) === page;
  }

  #momentOf(now: Instant): Moment {
    const { catalogue } = this.#options;
    const { from, until } = catalogue.epoch(now);
    return {
      version: catalogue.version(),
      campaigns: catalogue.campaigns(),
      isDemo: catalogue.isDemo(),
      rates: catalogue.rates(),
      mapStyleUrl: catalogue.mapStyleUrl(),
      from,
      until,
    };
  }

  #isCurrent(basis: Basis, now: Instant): boolean {
    const { property } = basis;
    if (property === null) return this.#isSameMoment(basis, now);
    return (
      this.#isSameBeside(basis, now) &&
      this.#options.catalogue.versionOf(property.number) === property.version &&
      listOf(property, this.#options.catalogue.lists()) === property.list &&
      (property.isSame?.(now) ?? true)
    );
  }

  #isSameMoment(moment: Moment, now: Instant): boolean {
    return this.#isSameBeside(moment, now) && this.#options.catalogue.version() === moment.version;
  }

  /**
   * Everything but the catalogue's rows. An instant that came to be known only later counts as well: a row may have been
   * read before it was shown, and nobody knew then when something of it turns.
   */
  #isSameBeside({ from, until, campaigns, isDemo, rates, mapStyleUrl }: Moment, now: Instant): boolean {
    const { catalogue } = this.#options;
    if (now < from || now >= until || catalogue.epoch(now).from > from) return false;
    const isSameMark = isDemo === catalogue.isDemo() && mapStyleUrl === catalogue.mapStyleUrl();
    return isSameMark && campaigns === catalogue.campaigns() && rates === catalogue.rates();
  }

  #pressLater(key: PageKey, page: StoredPage): void {
    if (this.#toPress.length >= MAX_PRESSED) return;
    this.#toPress.push([key, page]);
    if (!this.#isPressing) void this.#press();
  }

  /** One at a time, so that one core stays for the visitors. */
  async #press(): Promise<void> {
    this.#isPressing = true;
    for (let next = this.#toPress.shift(); next; next = this.#toPress.shift()) {
      const [key, page] = next;
      if (!this.#isKept(key, page)) continue;
      const isSmaller = await page.body.pressHarder();
      if ((await page.data?.body.pressHarder()) || isSmaller) this.weighAgain(key, page);
    }
    this.#isPressing = false;
  }
}

const weightOfPage = (page: StoredPage, key: string): number => page.size + 2 * key.length;

/** Weight of data beside their bytes. */
const DATA_OVERHEAD_BYTES = 500;

function boundedBy<Kept extends object>(
  bytes: number,
  weightOf: (kept: Kept, key: string) => number,
): LRUCache<string, Kept> | null {
  const maxSize = Math.floor(bytes);
  if (maxSize < 1) return null;
  const maxEntrySize = Math.max(1, Math.floor(maxSize * LARGEST_SHARE));
  return new LRUCache({
    maxSize,
    maxEntrySize,
    sizeCalculation: weightOf,
  });
}
