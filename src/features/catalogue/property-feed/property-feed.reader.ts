import type { z } from 'zod';
import { feedReasons as words } from '../../../copy/server/feed-reasons.ts';
import { inReadingOrder } from '../../../domain/forms/clean-text.ts';
import type { PlaceIndex } from '../../../domain/localities/place-index.ts';
import type { ImportRow } from '../import/import-row.ts';
import { offLimits } from './property-feed.limits.ts';
import { feedReason } from './property-feed.reasons.ts';
import { feedRow } from './property-feed.row.ts';
import { feedPropertySchema } from './property-feed.wire.ts';
import { understand } from './property-feed.words.ts';
import { withReservedPapers } from './reserved-papers.ts';

/** Rejected part of a feed: its place in the document, and the reason. */
export type FeedProblem = {
  /** `$.imoveis[3].endereco.uf` */
  readonly path: string;
  readonly reason: string;
  readonly value: string;
  /** The listing that is meant, when its code can be read: it is left alone. */
  readonly bankId: string | null;
  /** Place of the property in the feed; several problems may be of one. */
  readonly item: number;
};

/** Reason why a whole file is no feed. */
export type FeedRefusal = 'not_json' | 'not_a_feed' | 'source_name' | 'source_reserved';

export type OpenedFeed = {
  readonly source: string;
  readonly items: readonly unknown[];
  /** Beginning of a path in the report. */
  readonly root: string;
  /** Names of the properties in the report, where they have any. */
  readonly names?: readonly string[];
};

export type ReadFeed = {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly FeedProblem[];
  /** Fields that were left out of properties that were taken. */
  readonly refusedFields: readonly FeedProblem[];
  /** Cities that no municipality matches, by path. */
  readonly unmatchedCities: readonly { readonly path: string; readonly city: string }[];
};

/** Names of sources that a feed may not take. */
export const RESERVED_SOURCES: ReadonlySet<string> = new Set(['caixa', 'demo']);
const SLICE = 50;
const MAX_VALUE_LENGTH = 80;

/** True when a file is meant to be JSON rather than a list. */
export function looksLikeJson(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return start.startsWith('{') || start.startsWith('[');
}

/** Signs that turn the direction of what follows, as they are or written by their numbers: no listing here needs them. */
const MAYBE_TURNED = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;

const turnedBack = (_key: string, value: unknown) =>
  typeof value === 'string' ? inReadingOrder(value) : value;

/** Finds the properties of a feed: a list of them, or an object that holds it, or one alone, as `imoveis` or `data`. */
export function openFeed(bytes: Uint8Array): OpenedFeed | { readonly refusal: FeedRefusal } {
  let document: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    document = JSON.parse(text, MAYBE_TURNED.test(text) ? turnedBack : undefined);
  } catch {
    return { refusal: 'not_json' };
  }
  if (Array.isArray(document)) return { source: 'feed', items: document, root: '$' };
  if (typeof document !== 'object' || document === null) return { refusal: 'not_a_feed' };
  const key = 'imoveis' in document ? 'imoveis' : 'data';
  const held = (document as Record<string, unknown>)[key];
  const items = typeof held === 'object' && held !== null && !Array.isArray(held) ? [held] : held;
  const source = 'fonte' in document ? document.fonte : 'feed';
  const isName = typeof source === 'string' && /^[a-z][a-z0-9-]{1,30}$/.test(source);
  if (!Array.isArray(items)) return { refusal: 'not_a_feed' };
  if (!isName) return { refusal: 'source_name' };
  if (RESERVED_SOURCES.has(source)) return { refusal: 'source_reserved' };
  return { source, items, root: `$.${key}` };
}

/** Reads the properties in slices; yields the number done. A bad one is rejected by itself. */
export function* readingFeed(opened: OpenedFeed, places: PlaceIndex): Generator<number, ReadFeed> {
  const rows = new Map<string, ImportRow>();
  const problems: FeedProblem[] = [];
  const refusedFields: FeedProblem[] = [];
  const unmatchedCities: { path: string; city: string }[] = [];
  for (const [at, item] of opened.items.entries()) {
    if (at > 0 && at % SLICE === 0) yield at;
    const path = opened.names?.[at] ?? `${opened.root}[${at}]`;
    const problem = ({ path: keys, reason }: Fault) => problemOf(keys, reason, { path, item, at });
    const parsed = feedPropertySchema.safeParse(item);
    const faults = parsed.success ? offLimits(parsed.data) : faultsOf(parsed.error, item);
    const bankId = parsed.data?.id_banco ?? '';
    if (faults.length === 0 && rows.has(bankId)) {
      faults.push({ path: [], reason: words.repeated });
    }
    if (faults.length > 0 || !parsed.success) {
      problems.push(...shortened(faults).map(problem));
      continue;
    }
    const { property, refused } = understand(withReservedPapers(parsed.data));
    const { row, unmatchedCity } = feedRow(property, places);
    rows.set(bankId, row);
    refusedFields.push(...refused.map(problem));
    if (unmatchedCity !== null)
      unmatchedCities.push({ path: `${path}.endereco.cidade`, city: unmatchedCity });
  }
  return { rows: [...rows.values()], problems, refusedFields, unmatchedCities };
}

type Fault = { readonly path: readonly PropertyKey[]; readonly reason: string };

function faultsOf(error: z.ZodError, item: unknown): Fault[] {
  return error.issues.map((issue) => ({
    path: issue.path,
    reason: feedReason(issue, valueAt(item, issue.path) === undefined),
  }));
}

/** Most faults of one property that are told one by one. */
const MOST_FAULTS = 20;

function shortened(faults: readonly Fault[]): Fault[] {
  const told = faults.slice(0, MOST_FAULTS);
  const more = faults.length - told.length;
  return more === 0 ? told : [...told, { path: [], reason: words.more(more) }];
}

function problemOf(
  keys: readonly PropertyKey[],
  reason: string,
  { path, item, at }: { readonly path: string; readonly item: unknown; readonly at: number },
): FeedProblem {
  const where = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const id = valueAt(item, ['id_banco']);
  const value = valueAt(item, keys.length === 0 && isObject(item) ? ['id_banco'] : keys);
  return {
    path: path + where,
    reason,
    value: (JSON.stringify(value) ?? words.nothing).slice(0, MAX_VALUE_LENGTH),
    bankId: isStorableId(id) ? String(id) : null,
    item: at,
  };
}

const isObject = (item: unknown) => typeof item === 'object' && item !== null;

function valueAt(item: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], item);
}

function isStorableId(id: unknown): id is string | number {
  return (typeof id === 'string' || typeof id === 'number') && offLimits(String(id)).length === 0;
}
