import { formatCount } from '../../format.ts';
import type { Centavos } from '../../money.ts';
import { parseSearchQuery } from '../parse-search-query.ts';
import type { SearchQuery } from '../search-query.ts';

/** The typed fields of area and price for a square metre, by their keys in the address. */
export const SIZE_FIELDS = ['area-min', 'area-max', 'm2-max'] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];
export type SizeError = { readonly field: SizeField; readonly code: 'size_number' | 'area_above_max' };

export type SizeLimits = Pick<SearchQuery, 'minAreaM2' | 'maxAreaM2' | 'maxM2PriceCents'>;

function read(params: Readonly<Record<string, string>>): SizeLimits {
  const query = parseSearchQuery(new URLSearchParams(params), { strippedCampaigns: [] });
  const { minAreaM2, maxAreaM2, maxM2PriceCents } = query;
  return { minAreaM2, maxAreaM2, maxM2PriceCents };
}

function limitOf(limits: SizeLimits, field: SizeField): number | null {
  if (field === 'm2-max') return limits.maxM2PriceCents;
  return field === 'area-min' ? limits.minAreaM2 : limits.maxAreaM2;
}

/** Values of the size fields, read as an address is; one that cannot be read leaves all as they were, and says why. */
export function readSizeFields(
  params: URLSearchParams,
  previous: SizeLimits,
): { readonly limits: SizeLimits; readonly errors: readonly SizeError[] } {
  const typed = Object.fromEntries(SIZE_FIELDS.map((field) => [field, params.get(field)?.trim() ?? '']));
  const limits = read(typed);
  const errors = SIZE_FIELDS.flatMap((field): SizeError[] => {
    const text = typed[field] ?? '';
    if (text === '' || limitOf(limits, field) !== null) return [];
    const alone = limitOf(read({ [field]: text }), field);
    return [{ field, code: alone === null ? 'size_number' : 'area_above_max' }];
  });
  const { minAreaM2, maxAreaM2, maxM2PriceCents } = previous;
  return { limits: errors.length > 0 ? { minAreaM2, maxAreaM2, maxM2PriceCents } : limits, errors };
}

/** The limits as their fields show them, by field; empty without a limit. */
export function sizeTexts({ minAreaM2, maxAreaM2, maxM2PriceCents }: SizeLimits): Record<SizeField, string> {
  const area = (squareMetres: number | null) => (squareMetres === null ? '' : formatCount(squareMetres));
  return { 'area-min': area(minAreaM2), 'area-max': area(maxAreaM2), 'm2-max': m2Text(maxM2PriceCents) };
}

/** Reais, with centavos where there are any: a limit must come back from its field as it was. */
function m2Text(cents: Centavos | null): string {
  if (cents === null) return '';
  const rest = cents % 100;
  const whole = `R$ ${formatCount((cents - rest) / 100)}`;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
