import { safeAddress } from '../../catalogue/safe-address.ts';
import type { FieldValues } from '../record/record-fields.ts';
import type { TextField } from './campaign-fields.ts';

/** Longest text of a field, in letters; wider ones break cards, banners and menus. */
export const LONGEST_FIELDS = {
  name: 80,
  code: 40,
  key: 40,
  coupon: 40,
  text: 500,
  tagName: 40,
  link: 500,
  alt: 200,
} as const satisfies Partial<Record<TextField, number>>;
export type BoundField = keyof typeof LONGEST_FIELDS;

/** Codes stand in addresses and in lists of properties. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;
/** Addresses of the desk call a campaign that was never published so. */
const DRAFT_CODE = /^rascunho-\d+$/;
const MOST_ORDER = 9_999;

export type BoundFault =
  | { readonly field: BoundField; readonly fault: 'long'; readonly most: number }
  | { readonly field: 'code' | 'key'; readonly fault: 'letters' }
  | { readonly field: 'code'; readonly fault: 'taken_word' }
  | { readonly field: 'link'; readonly fault: 'unsafe' }
  | { readonly field: 'order'; readonly fault: 'order' };

/**
 * Texts that nobody means, each at its field. What is published already, by a file for instance, is told only once somebody
 * writes another value there.
 */
export function boundFaults(fields: FieldValues, before: FieldValues | null): readonly BoundFault[] {
  const typed = (field: TextField): string => {
    const value = fields[field];
    return typeof value === 'string' && value !== before?.[field] ? value : '';
  };
  const long = (Object.entries(LONGEST_FIELDS) as [BoundField, number][]).flatMap(
    ([field, most]): BoundFault[] =>
      [...typed(field)].length > most ? [{ field, fault: 'long', most }] : [],
  );
  const isLong = (field: BoundField) => long.some((each) => each.field === field);
  const coded = (['code', 'key'] as const).filter(
    (field) => typed(field) !== '' && !isLong(field) && !CODE.test(typed(field)),
  );
  const order = typed('order').replace(/^−/, '-');
  return [
    ...long,
    ...coded.map((field): BoundFault => ({ field, fault: 'letters' })),
    ...(DRAFT_CODE.test(typed('code')) ? [{ field: 'code', fault: 'taken_word' } as const] : []),
    ...(typed('link') === '' || safeAddress(typed('link')) !== null
      ? []
      : [{ field: 'link', fault: 'unsafe' } as const]),
    ...(order === '' || (/^-?\d{1,4}$/.test(order) && Math.abs(Number(order)) <= MOST_ORDER)
      ? []
      : [{ field: 'order', fault: 'order' } as const]),
  ];
}
