import { DISCOUNT_BANDS, INVESTOR_PROFILES, ORDERS, oneOf } from '../catalogue/enumerations.ts';
import { slugOf } from '../localities/locality.ts';
import type { Centavos } from '../money.ts';
import { OPTION_FILTERS, type OptionFields, YES_NO_FILTERS, type YesNoFields } from './filters/filters.ts';
import {
  LIMIT_FILTERS,
  RANGE_FILTERS,
  type RangeFields,
  type RangeKind,
  rangeLimit,
  readRangeValue,
  withOneDiscount,
} from './filters/ranges.ts';
import { filledByProfile } from './investor-profile.ts';
import { readName } from './name-text.ts';
import { parseReais } from './price-text.ts';
import { circleOf, polygonOf } from './search-area.ts';
import { CAMPAIGN_CODE_KEY } from './search-keys.ts';
import {
  DEFAULT_QUERY,
  MAX_AREA_M2,
  MAX_M2_REAIS,
  MAX_VALUE_REAIS,
  type SearchQuery,
} from './search-query.ts';

/** Context in which an address is read. */
export type SearchContext = {
  /** Campaign codes that are taken out of the filter (the brand's; specification 1 §2: `megafeiraoemgea`). */
  readonly strippedCampaigns: readonly string[];
  /** The slug of the place that a slug names in one way or another; without it every slug is kept, as the browser does. */
  readonly placeOf?: (slug: string) => string | null;
};

/** Free values of one key beyond these are ignored, so that an address cannot make a search expensive. */
const MAX_VALUES = 200;
const MAX_CODE_LENGTH = 64;
/** Pages past this hold nothing in any catalogue, and their offset is still a safe integer. */
const MAX_PAGE = 1_000_000_000;

/**
 * Reads the query of an address. Never fails: unknown keys and values are ignored, repeated and comma-joined values
 * are the same, case and spaces around values do not matter (D§4).
 */
export function parseSearchQuery(params: URLSearchParams, context: SearchContext): SearchQuery {
  const query: SearchQuery = {
    ...parseOptions(params),
    ...parseSwitches(params),
    ...parseRanges(params),
    discount: parseDiscount(params),
    visits: parseVisits(params),
    campaignCodes: parseCampaigns(params, context),
    coupons: codes(values(params, 'cupom')),
    preActive: saysYes(params, 'pre-ativo') ? 'sim' : null,
    searchId: values(params, 'id-banco').find((id) => id.length <= MAX_CODE_LENGTH) ?? DEFAULT_QUERY.searchId,
    ...parsePriceLimits(params),
    ...parseAreaLimits(params),
    maxM2PriceCents: parseM2Limit(params),
    area: parseArea(params),
    name: readName(params.get('nome') ?? ''),
    localities: parseLocalities(params, context),
    searchRegion: saysYes(params, 'buscar-regiao'),
    profile: parseProfile(params),
    order: parseOrder(params),
    page: parsePage(params),
  };
  return filledByProfile(withOneDiscount(query, 'range'));
}

function parseProfile(params: URLSearchParams): SearchQuery['profile'] {
  return oneOf(INVESTOR_PROFILES, foldedValues(params, 'perfil')[0]);
}

/** Trimmed, non-empty values of a key, repeated or joined by comma. */
function values(params: URLSearchParams, key: string): string[] {
  const written = params.getAll(key);
  // Nearly every key of nearly every address.
  if (written.length === 0) return [];
  return written
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/**
 * Form in which a value is compared with an option: without case and accents, any run of spaces, `_` and `-` the
 * same.
 */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}

function foldedValues(params: URLSearchParams, key: string): string[] {
  return values(params, key).map(folded);
}

function saysYes(params: URLSearchParams, key: string): boolean {
  return foldedValues(params, key).some((value) => value === 'sim' || value === 'true');
}

/** The options of each group as values are compared with them. */
const FOLDED_OPTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  OPTION_FILTERS.map(({ key, options }) => [key, options.map(folded)]),
);

/** The options that were named, in the order of the options. */
function chosen<const T extends string>(params: URLSearchParams, key: string, options: readonly T[]): T[] {
  if (!params.has(key)) return [];
  const named = new Set(foldedValues(params, key));
  const compared = FOLDED_OPTIONS.get(key) ?? [];
  return options.filter((_, index) => named.has(compared[index] ?? ''));
}

function parseOptions(params: URLSearchParams): OptionFields {
  const fields = OPTION_FILTERS.map((filter) => {
    const named = chosen<string>(params, filter.key, filter.options);
    // Whoever names several least numbers takes the lowest.
    return [filter.field, 'atLeast' in filter ? named.slice(0, 1) : named];
  });
  return Object.fromEntries(fields) as OptionFields;
}

function parseSwitches(params: URLSearchParams): YesNoFields {
  const fields = YES_NO_FILTERS.map(({ key, value, field }) => [
    field,
    foldedValues(params, key).includes(value),
  ]);
  return Object.fromEntries(fields) as YesNoFields;
}

/** Takes the first value of each limit that is one; a minimum above the maximum resets. */
function parseRanges(params: URLSearchParams): RangeFields {
  const limit = (kind: RangeKind, end: 'min' | 'max', key: string) => {
    const read = params.getAll(key).map((text) => readRangeValue(kind, text));
    return rangeLimit(kind, end, read.find((value) => value !== null) ?? null);
  };
  const fields = RANGE_FILTERS.flatMap(({ kind, min, max }) => {
    const [lowest, highest] = [limit(kind, 'min', min.key), limit(kind, 'max', max.key)];
    const isCrossed = lowest !== null && highest !== null && lowest > highest;
    return [
      [min.field, isCrossed ? null : lowest],
      [max.field, highest],
    ];
  });
  const limits = LIMIT_FILTERS.map(({ key, field, kind, end }) => [field, limit(kind, end, key)]);
  return Object.fromEntries([...fields, ...limits]) as RangeFields;
}

/** A single choice: the first band that is named counts. */
function parseDiscount(params: URLSearchParams): SearchQuery['discount'] {
  for (const value of values(params, 'desagio')) {
    const band = DISCOUNT_BANDS.find((option) => String(option) === value);
    if (band !== undefined) return band;
  }
  return null;
}

/** `permite-visita=tourvirtual` is the former spelling of `tourvirtual=true`. */
function parseVisits(params: URLSearchParams): SearchQuery['visits'] {
  const tour =
    saysYes(params, 'tourvirtual') || foldedValues(params, 'permite-visita').includes('tourvirtual');
  return [
    ...(saysYes(params, 'permite-visita') ? ['sim' as const] : []),
    ...(tour ? ['tourvirtual' as const] : []),
  ];
}

/** Codes as typed, each once whatever its case. */
function codes(typed: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const code of typed) {
    if (code.length > MAX_CODE_LENGTH || found.size >= MAX_VALUES) continue;
    const key = code.toLowerCase();
    if (!found.has(key)) found.set(key, code);
  }
  return [...found.values()];
}

function parseCampaigns(params: URLSearchParams, { strippedCampaigns }: SearchContext): string[] {
  const typed = [...values(params, 'campanha-exclusiva'), ...values(params, CAMPAIGN_CODE_KEY)];
  const stripped = new Set(strippedCampaigns.map((code) => code.toLowerCase()));
  return codes(typed.filter((code) => !stripped.has(code.toLowerCase())));
}

/**
 * The places that are known. If none of the named ones is, the first stays, so that nothing is found: a search in a
 * place that nobody knows is no search of the whole country (D§13).
 */
function parseLocalities(params: URLSearchParams, { placeOf }: SearchContext): string[] {
  // A text too long for a place is an unknown place, as far as it is kept.
  const named = values(params, 'search').map((value) => slugOf(value).slice(0, MAX_CODE_LENGTH));
  const slugs = codes(named).filter((slug) => slug !== '');
  if (placeOf === undefined) return slugs;
  const known = slugs.flatMap((slug) => placeOf(slug) ?? []);
  return known.length > 0 ? [...new Set(known)] : slugs.slice(0, 1);
}

/** The first of the places that an address asks for which is none; null: all of them are known. */
export function firstUnknownPlace(
  params: URLSearchParams,
  isKnown: (slug: string) => boolean,
): string | null {
  const named = values(params, 'search');
  return named.find((slug) => slugOf(slug) !== '' && !isKnown(slugOf(slug))) ?? null;
}

/** The first value that is an amount; a limit at its end of the range is none, a minimum above the maximum resets. */
function parsePriceLimits(params: URLSearchParams): Pick<SearchQuery, 'minPriceCents' | 'maxPriceCents'> {
  const min = firstAmount(params, 'valor-min');
  const max = firstAmount(params, 'valor-max');
  const maxPriceCents = max === null || max >= MAX_VALUE_REAIS * 100 ? null : max;
  const isMinimum = min !== null && min > 0 && (maxPriceCents === null || min <= maxPriceCents);
  return { minPriceCents: isMinimum ? min : null, maxPriceCents };
}

/** Whole square metres, rounded; limits that cross or that are past every property are none. */
function parseAreaLimits(params: URLSearchParams): Pick<SearchQuery, 'minAreaM2' | 'maxAreaM2'> {
  const limit = (key: string) => {
    const area = Math.round((firstAmount(params, key) ?? 0) / 100);
    return area > 0 && area < MAX_AREA_M2 ? area : null;
  };
  const [min, max] = [limit('area-min'), limit('area-max')];
  return { minAreaM2: min !== null && max !== null && min > max ? null : min, maxAreaM2: max };
}

function parseM2Limit(params: URLSearchParams): SearchQuery['maxM2PriceCents'] {
  const max = firstAmount(params, 'm2-max');
  return max !== null && max > 0 && max < MAX_M2_REAIS * 100 ? max : null;
}

const AREA_KEYS = { area: polygonOf, raio: circleOf } as const;
/** The keys of a place on the map: a drawn area, or all around a point. */
export type AreaKey = keyof typeof AREA_KEYS;

function areaOf(params: URLSearchParams, key: AreaKey): SearchQuery['area'] {
  const numbers = (text: string) =>
    text.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,20})?$/.test(part.trim()) ? Number(part) : Number.NaN));
  const read = AREA_KEYS[key];
  return params.getAll(key).reduce<SearchQuery['area']>((found, text) => found ?? read(numbers(text)), null);
}

/** A drawn area, or all around a point; of several the first drawn one. */
function parseArea(params: URLSearchParams): SearchQuery['area'] {
  return areaOf(params, 'area') ?? areaOf(params, 'raio');
}

/** The keys of a place on the map that say something which is none. */
export function refusedAreaKeys(params: URLSearchParams): AreaKey[] {
  const keys = Object.keys(AREA_KEYS) as AreaKey[];
  return keys.filter(
    (key) => params.getAll(key).some((text) => text.trim() !== '') && areaOf(params, key) === null,
  );
}

/** Not split at commas: an amount may hold one. */
function firstAmount(params: URLSearchParams, key: string): Centavos | null {
  for (const value of params.getAll(key)) {
    const amount = parseReais(value);
    if (amount !== null) return amount;
  }
  return null;
}

function parseOrder(params: URLSearchParams): SearchQuery['order'] {
  for (const value of foldedValues(params, 'order')) {
    const order = oneOf(ORDERS, value.replaceAll('_', '-'));
    if (order !== null) return order;
  }
  return DEFAULT_QUERY.order;
}

/** However many digits it has, a number past the end stays one. */
function parsePage(params: URLSearchParams): number {
  const digits = values(params, 'page').find((value) => /^\d+$/.test(value));
  return Math.min(MAX_PAGE, Math.max(1, Number(digits ?? 1)));
}
