import { formatMoney } from '../../format.ts';
import type { Centavos } from '../../money.ts';
import { orderAfterChange, withMaxPrice, withMinPrice } from '../change-search-query.ts';
import { NO_DISCOUNT_RANGE, RANGE_KEYS, type RangeKey, withOneDiscount } from '../filters/ranges.ts';
import { formatSearchQuery, searchPath } from '../format-search-query.ts';
import { profileOf } from '../investor-profile.ts';
import {
  type AreaKey,
  parseSearchQuery,
  refusedAreaKeys,
  type SearchContext,
} from '../parse-search-query.ts';
import { parseReais, readPriceInput } from '../price-text.ts';
import { FORM_KEYS } from '../search-keys.ts';
import { MAX_VALUE_REAIS, type SearchQuery } from '../search-query.ts';
import { crossedRanges, type RangeFieldError, readRangeFields } from './range-fields.ts';
import { readSizeFields, type SizeError, type SizeField } from './size-fields.ts';

type PriceField = 'valor-min' | 'valor-max';

/** The fields of the form that take a text. */
export type TypedField = PriceField | SizeField | RangeKey | 'localidade';

export type SearchFormError = {
  /** An area has no field: it is drawn on the map. A band of the discount is chosen, and may be written in an address. */
  readonly field: TypedField | AreaKey | 'desagio';
  readonly code:
    | 'price_length'
    | 'price_number'
    | 'price_above_max'
    | 'price_below_min'
    | 'locality_unknown'
    | 'postal_unknown'
    | 'code_unknown'
    | 'area_unreadable'
    | 'radius_unreadable'
    | 'band_unknown'
    | SizeError['code']
    | RangeFieldError['code'];
};

/** Values that stay in an address beside its search, because the search could not take them. */
export type LeftOver = { readonly localityText: string | null; readonly crossed: PriceField | null };

export type SearchForm = {
  /** Search of the form; a value that is not applied leaves its field as it was. */
  readonly query: SearchQuery;
  readonly errors: readonly SearchFormError[];
  /** The typed place, still to be found; null when none was typed. */
  readonly localityText: string | null;
  /** The price limit that crossed the other one and is reset (2§5). */
  readonly crossed: PriceField | null;
};

/** The box for words sends what it came from too; it is read with the words. */
export function isSearchForm(params: URLSearchParams): boolean {
  return params.has(FORM_KEYS.previous) && !params.has(FORM_KEYS.words);
}

/** The price limit as the field shows it. */
export function priceText(cents: Centavos | null): string {
  return cents === null ? '' : formatMoney(cents);
}

/**
 * Reads the submitted filter form, in the browser and on the server alike, so that both lead to the same address: a
 * changed filter begins at page 1 and turns an order by date into relevance, as the click does (D§4).
 */
export function readSearchForm(params: URLSearchParams, context: SearchContext): SearchForm {
  const previous = parseSearchQuery(new URLSearchParams(params.get(FORM_KEYS.previous) ?? ''), context);
  const chosen = parseSearchQuery(withoutTypedValues(params), context);
  const limits = readLimits(params, previous);
  const localityText = params.get(FORM_KEYS.locality)?.trim() || null;
  const sizes = readSizeFields(params, previous);
  const ranges = readRangeFields(params, previous);
  const filled = { ...chosen, ...limits.range, ...sizes.limits, ...ranges.limits, profile: previous.profile };
  const query = withLaterDiscount(filled, previous, params.get('desagio'));
  return {
    query: afterChange(previous, { ...query, profile: profileOf(query) }),
    errors: [...limits.errors, ...sizes.errors, ...ranges.errors],
    localityText,
    crossed: limits.crossed,
  };
}

/** Keeps the later choice of a band and a range; the choice of any discount takes an unchanged range away. */
function withLaterDiscount(filled: SearchQuery, previous: SearchQuery, choice: string | null): SearchQuery {
  const isSameRange =
    filled.minDiscount === previous.minDiscount && filled.maxDiscount === previous.maxDiscount;
  if (choice === '' && isSameRange) return { ...filled, ...NO_DISCOUNT_RANGE };
  const isBandLater = filled.discount !== null && filled.discount !== previous.discount;
  return withOneDiscount(filled, isBandLater ? 'band' : 'range');
}

/** The search that `next` is after `previous`: an order that was chosen stays, one by date gives way to a new filter. */
export function afterChange(previous: SearchQuery, next: SearchQuery): SearchQuery {
  const isOrderChosen = next.order !== previous.order;
  if (isSameFilters(previous, next)) return isOrderChosen ? { ...next, page: 1 } : previous;
  return { ...next, page: 1, order: isOrderChosen ? next.order : orderAfterChange(previous.order) };
}

/** The address that a form leads to in the browser; a typed place is found by the server. */
export function searchFormTarget(params: URLSearchParams, form: SearchForm): string {
  return form.localityText === null ? leftOverPath(form.query, form) : `/busca?${params}`;
}

/** The canonical address of a search, and behind it what could not be applied. */
export function leftOverPath(query: SearchQuery, { localityText, crossed }: LeftOver): string {
  const path = searchPath(query);
  const left = new URLSearchParams();
  if (crossed !== null) left.set(FORM_KEYS.crossed, crossed);
  if (localityText !== null) left.set(FORM_KEYS.locality, localityText);
  if (left.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${left}`;
}

/** Values of an address that its search could not take; a crossed limit that has a value again is forgotten. */
export function readLeftOver(params: URLSearchParams, query: SearchQuery): LeftOver {
  const named = params.get(FORM_KEYS.crossed);
  const { minPriceCents, maxPriceCents } = query;
  const isMin = minPriceCents === null && (named === 'valor-min' || isMinimumCrossed(params));
  const isMax = maxPriceCents === null && named === 'valor-max';
  return {
    localityText: params.get(FORM_KEYS.locality)?.trim() || null,
    crossed: isMin ? 'valor-min' : isMax ? 'valor-max' : null,
  };
}

/** True when an address has a minimum that counts by itself, but not beside its maximum. */
function isMinimumCrossed(params: URLSearchParams): boolean {
  if (!params.has('valor-min') || !params.has('valor-max')) return false;
  const alone = new URLSearchParams(params);
  alone.delete('valor-max');
  const read = (from: URLSearchParams) => parseSearchQuery(from, { strippedCampaigns: [] }).minPriceCents;
  return read(alone) !== null && read(params) === null;
}

/** Words of an address on sizes and on the map that no search can ask for. */
export function refusedErrors(params: URLSearchParams): SearchFormError[] {
  const { minAreaM2 } = parseSearchQuery(params, { strippedCampaigns: [] });
  const isAreaCrossed = minAreaM2 === null && readSizeFields(params, NO_SIZES).errors.some(isCrossedArea);
  return [
    ...(isAreaCrossed ? [{ field: 'area-min', code: 'area_above_max' } as const] : []),
    ...crossedRanges(params),
    ...refusedAreaKeys(params).map(
      (field) => ({ field, code: field === 'area' ? 'area_unreadable' : 'radius_unreadable' }) as const,
    ),
  ];
}

const NO_SIZES = { minAreaM2: null, maxAreaM2: null, maxM2PriceCents: null };
const isCrossedArea = ({ code }: SizeError) => code === 'area_above_max';

/** Error of a limit that lost its value because it crossed the other one. */
export function crossedError(field: PriceField): SearchFormError {
  return { field, code: field === 'valor-min' ? 'price_above_max' : 'price_below_min' };
}

function isSameFilters(a: SearchQuery, b: SearchQuery): boolean {
  const plain = (query: SearchQuery) => formatSearchQuery({ ...query, order: 'data', page: 1 });
  return plain(a) === plain(b);
}

function withoutTypedValues(params: URLSearchParams): URLSearchParams {
  const chosen = new URLSearchParams(params);
  for (const key of ['valor-min', 'valor-max', ...RANGE_KEYS, ...Object.values(FORM_KEYS)])
    chosen.delete(key);
  return chosen;
}

/** True when a field holds its first value, whichever space stands behind the R$. */
const isSameText = (a: string, b: string) => a.replace(/\s/g, ' ') === b.replace(/\s/g, ' ');

type Limits = Pick<SearchQuery, 'minPriceCents' | 'maxPriceCents'>;

function readLimits(
  params: URLSearchParams,
  previous: SearchQuery,
): {
  readonly range: Limits;
  readonly errors: readonly SearchFormError[];
  readonly crossed: PriceField | null;
} {
  const errors: SearchFormError[] = [];
  const read = (field: PriceField, before: Centavos | null): Centavos | null => {
    const typed = params.get(field)?.trim() ?? priceText(before);
    // A limit that an address or a sentence set may be shorter than one that may be typed; kept, it is none that was typed.
    if (isSameText(typed, priceText(before)) || (before !== null && parseReais(typed) === before))
      return before;
    if (typed === '') return null;
    const input = readPriceInput(typed);
    if (input.ok) return input.cents;
    errors.push({ field, code: input.code === 'length' ? 'price_length' : 'price_number' });
    return before;
  };
  const min = read('valor-min', previous.minPriceCents);
  const max = read('valor-max', previous.maxPriceCents);
  const range = limitsOf(previous, min, max);
  return { range, errors, crossed: crossedOf(range, min, max) };
}

/** Limit that was reset because it lay beyond the other one, or beyond the range when there is no other. */
function crossedOf(range: Limits, min: Centavos | null, max: Centavos | null): PriceField | null {
  const top = range.maxPriceCents ?? MAX_VALUE_REAIS * 100;
  if (min !== null && range.minPriceCents === null && min > top) return 'valor-min';
  const bottom = range.minPriceCents ?? 0;
  return max !== null && range.maxPriceCents === null && max < bottom ? 'valor-max' : null;
}

/** The clamps and resets of 2§5: the limit that changed gives way; when both did, the minimum does. */
function limitsOf(previous: SearchQuery, min: Centavos | null, max: Centavos | null): Limits {
  const isMinChanged = min !== previous.minPriceCents;
  const isMaxChanged = max !== previous.maxPriceCents;
  const unlimited = { ...previous, minPriceCents: null, maxPriceCents: null };
  const withMax = isMaxChanged ? withMaxPrice(isMinChanged ? unlimited : previous, max) : previous;
  const { minPriceCents, maxPriceCents } = isMinChanged ? withMinPrice(withMax, min) : withMax;
  return { minPriceCents, maxPriceCents };
}
