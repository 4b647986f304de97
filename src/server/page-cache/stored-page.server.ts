import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { WholeList } from '../../domain/catalogue/data-age.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { RateTable } from '../../domain/cost/cost-rate.ts';
import type { Instant } from '../../domain/time.ts';
import type { Encoding } from '../body/send-body.server.ts';
import type { PackedBody } from './packed-body.server.ts';

export type HeaderPair = readonly [name: string, value: string];

/** State of one moment; a page that was rendered in it is good while all that it depends on stays the same. */
export type Moment = {
  /** Version of the catalogue. */
  readonly version: number;
  /** The instants between which the clock turns nothing by itself. */
  readonly from: Instant;
  readonly until: Instant;
  /** The very list: another one is there after every change of a campaign, and when everything was read anew. */
  readonly campaigns: readonly Campaign[];
  readonly isDemo: boolean;
  /** The very table of the cost of buying. */
  readonly rates: RateTable;
  /** Address of the streets that a page offers; null: it offers none. */
  readonly mapStyleUrl: string | null;
};

/** Tells whether what a page takes from rows beside its own is at `now` what it was. */
export type StaysTheSame = (now: Instant) => boolean;

/** A row of the catalogue as it was when it was read. */
export type RowVersion = Pick<Property, 'number' | 'version' | 'source' | 'uf'> & {
  /** The very list that tells of what day its data are; null: none does. */
  readonly list: WholeList | null;
  /** True when the parts taken from other rows are the same still; absent: there are none. */
  readonly isSame?: StaysTheSame;
};

/** State that a page was rendered from. */
export type Basis = Moment & {
  /** The one property that it shows; null: it depends on the whole catalogue. */
  readonly property: RowVersion | null;
};

/** Data of a page's loaders, by the name that the page has for them. */
export type PageData = { readonly name: string; readonly body: PackedBody };

/** Header lines of a request's own, at fixed places of the flat list, so that a hit only fills them in. */
const OWN = { requestId: 1, clock: 3 } as const;
const OWN_LINES = ['x-request-id', '', 'server-timing', ''] as const;

/** Weight of a page beside its bytes: objects and the lists of its headers. */
const OVERHEAD_BYTES = 1500;

export type AnswerLines = {
  readonly requestId: string;
  readonly clock: string;
};

/** A rendered page, ready to be written: status, header lines as one flat list, body in several encodings. */
export class StoredPage {
  readonly status: number;
  /** Headers of the page itself, without those that every answer has. */
  readonly headers: readonly HeaderPair[];
  readonly body: PackedBody;
  readonly basis: Basis;
  /** The search that it found nothing for; null: it is none, or found something. */
  readonly emptySearch: string | null;
  /** Null: they stand in the page. */
  readonly data: PageData | null;
  /** Number of answers from the cache. */
  hits = 0;
  readonly #common: readonly HeaderPair[];
  readonly #lines = new Map<Encoding | 'unchanged', string[]>();

  /** `common`: headers of every answer; the page's own take their place where both have one. */
  constructor(
    page: {
      readonly status: number;
      readonly headers: readonly HeaderPair[];
      readonly emptySearch?: string | null;
    },
    { body, data = null }: { readonly body: PackedBody; readonly data?: PageData | null },
    basis: Basis,
    common: readonly HeaderPair[],
  ) {
    this.status = page.status;
    this.headers = page.headers;
    this.emptySearch = page.emptySearch ?? null;
    this.body = body;
    this.data = data;
    this.basis = basis;
    this.#common = common;
  }

  /** The validator; only a page that was found has one. */
  get etag(): string | null {
    return this.status === 200 ? this.body.etag : null;
  }

  /** Leads elsewhere; the router answers a data request so with 202. */
  get isRedirect(): boolean {
    return this.status === 202 || (this.status >= 300 && this.status < 400);
  }

  get size(): number {
    const text = this.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return this.body.size + (this.data?.body.size ?? 0) + 2 * text + OVERHEAD_BYTES;
  }

  /** The flat list of header lines of one answer, good until the next call: to be written at once. */
  lines(own: AnswerLines, encoding: Encoding, body: Uint8Array): readonly string[] {
    const known = this.#lines.get(encoding);
    // The length is the last line; another one means that the body was packed anew.
    if (known?.at(-1) === String(body.length)) return withOwn(known, own);
    const packed = encoding === null ? [] : ['content-encoding', encoding];
    const lines = this.#compose([...packed, 'content-length', String(body.length)], () => true);
    this.#lines.set(encoding, lines);
    return withOwn(lines, own);
  }

  /** The same for the answer that the client holds it already. */
  unchangedLines(own: AnswerLines): readonly string[] {
    const lines =
      this.#lines.get('unchanged') ?? this.#compose([], (name) => !name.startsWith('content-type'));
    this.#lines.set('unchanged', lines);
    return withOwn(lines, own);
  }

  #compose(ending: readonly string[], isSent: (name: string) => boolean): string[] {
    const names = new Set(this.headers.map(([name]) => name));
    const common = this.#common.filter(([name]) => !names.has(name));
    const sent = [...common, ...this.headers].filter(([name]) => isSent(name));
    const etag = this.etag === null ? [] : ['etag', this.etag];
    return [...OWN_LINES, ...sent.flat(), ...etag, ...ending];
  }
}

function withOwn(lines: string[], own: AnswerLines): readonly string[] {
  lines[OWN.requestId] = own.requestId;
  lines[OWN.clock] = own.clock;
  return lines;
}
