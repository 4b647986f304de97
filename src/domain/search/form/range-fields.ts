import { formatMoney } from '../../format.ts';
import { centavosFromReais } from '../../money.ts';
import {
  LIMIT_FILTERS,
  RANGE_ENDS,
  RANGE_FILTERS,
  type RangeFields,
  type RangeKey,
  type RangeKind,
  type RangeValue,
  rangeLimit,
  readRangeValue,
} from '../filters/ranges.ts';

export type RangeFieldError = {
  readonly field: RangeKey;
  readonly code: `${RangeKind}_unreadable` | `${(typeof RANGE_FILTERS)[number]['kind']}_crossed`;
};

type Typed = { readonly value: RangeValue | null; readonly isUnreadable: boolean };

function readTyped(kind: RangeKind, end: 'min' | 'max', text: string): Typed {
  const read = readRangeValue(kind, text);
  return { value: rangeLimit(kind, end, read), isUnreadable: text.trim() !== '' && read === null };
}

/** Values of the range fields; a range that cannot be read, or whose ends cross, stays as it was and says why. */
export function readRangeFields(
  params: URLSearchParams,
  previous: RangeFields,
): { readonly limits: RangeFields; readonly errors: readonly RangeFieldError[] } {
  const errors: RangeFieldError[] = [];
  const limits = RANGE_FILTERS.flatMap(({ kind, min, max }) => {
    const lowest = readTyped(kind, 'min', params.get(min.key) ?? '');
    const highest = readTyped(kind, 'max', params.get(max.key) ?? '');
    const found: RangeFieldError[] = [];
    if (lowest.isUnreadable) found.push({ field: min.key, code: `${kind}_unreadable` });
    if (highest.isUnreadable) found.push({ field: max.key, code: `${kind}_unreadable` });
    const isCrossed = lowest.value !== null && highest.value !== null && lowest.value > highest.value;
    if (isCrossed) found.push({ field: min.key, code: `${kind}_crossed` });
    errors.push(...found);
    const keeps = found.length > 0;
    return [
      [min.field, keeps ? previous[min.field] : lowest.value],
      [max.field, keeps ? previous[max.field] : highest.value],
    ];
  });
  const single = LIMIT_FILTERS.map(({ key, field, kind, end }) => {
    const { value, isUnreadable } = readTyped(kind, end, params.get(key) ?? '');
    if (isUnreadable) errors.push({ field: key, code: `${kind}_unreadable` });
    return [field, isUnreadable ? previous[field] : value];
  });
  return { limits: Object.fromEntries([...limits, ...single]) as RangeFields, errors };
}

/** Ranges of an address whose lowest value is above the highest: the search left the lowest out. */
export function crossedRanges(params: URLSearchParams): readonly RangeFieldError[] {
  return readRangeFields(params, {} as RangeFields).errors.filter(({ code }) => code.endsWith('_crossed'));
}

/** The limits as their fields hold them, by field, amounts as prices are; empty without a limit. */
export function rangeFieldTexts(limits: RangeFields): Record<RangeKey, string> {
  const amounts = new Set<RangeKey>(LIMIT_FILTERS.flatMap(({ key, kind }) => (kind === 'reais' ? key : [])));
  const texts = RANGE_ENDS.map(({ key, field }) => {
    const limit = limits[field];
    return [
      key,
      typeof limit === 'number' && amounts.has(key)
        ? formatMoney(centavosFromReais(limit))
        : String(limit ?? ''),
    ];
  });
  return Object.fromEntries(texts) as Record<RangeKey, string>;
}
