import { LISTING_GROUPS, type ListingGroup } from './listing-groups.ts';
import type { SearchableProperty } from './search-index.ts';

/**
 * A listing's options as one 32-bit number, a field for each group, and two flags. No field lies in two bytes, so that
 * counting the values of the four bytes counts all groups. Every option also has a number of its own (`firstValue` of its
 * group and its place in it) under which its bits and counts are kept.
 */
export type RecordField = {
  readonly group: ListingGroup;
  readonly firstValue: number;
  readonly count: number;
  readonly isSingle: boolean;
  readonly shift: number;
  /** Ones in the width of the field, not shifted. */
  readonly mask: number;
};

function widthOf({ options, holds, mayBeNone }: ListingGroup): number {
  if (holds === 'many') return options.length;
  return 32 - Math.clz32(options.length - 1 + (mayBeNone ? 1 : 0));
}

const BYTE_BITS = 8;
const RECORD_BITS = 32;

function layFields(): RecordField[] {
  let firstValue = 0;
  let end = 0;
  return LISTING_GROUPS.map((group) => {
    const count = group.options.length;
    const width = widthOf(group);
    const leftInByte = BYTE_BITS - (end % BYTE_BITS);
    const shift = width <= leftInByte ? end : end + leftInByte;
    const mask = 2 ** width - 1;
    const field = { group, firstValue, count, isSingle: group.holds === 'one', shift, mask };
    firstValue += count;
    end = shift + width;
    return field;
  });
}

export const RECORD_FIELDS: readonly RecordField[] = layFields();

/** Bits that no field takes. */
const FREE_BITS = Array.from({ length: RECORD_BITS }, (_, bit) => bit).filter((bit) =>
  RECORD_FIELDS.every(({ group, shift }) => bit < shift || bit >= shift + widthOf(group)),
);
const last = RECORD_FIELDS.at(-1) as RecordField;
const isTooWide = RECORD_FIELDS.some(({ group }) => widthOf(group) > BYTE_BITS);
if (isTooWide || last.shift + widthOf(last.group) > RECORD_BITS || FREE_BITS.length < 2)
  throw new RangeError('the options of a listing no longer fit its record of 32 bits');

/** In the lists now. */
export const SHOWN_FLAG = 1 << (FREE_BITS[0] as number);
/** The campaign price is the one payable now. */
export const CAMPAIGN_PRICE_FLAG = 1 << (FREE_BITS[1] as number);

/** Values beside the options: rows shown, available, and all that hold a listing. */
export const SHOWN_VALUE = last.firstValue + last.count;
export const AVAILABLE_VALUE = SHOWN_VALUE + 1;
export const LIVE_VALUE = SHOWN_VALUE + 2;
/** From here on: campaigns and coupons, numbered as they occur. */
export const FIRST_OPEN_VALUE = SHOWN_VALUE + 3;

/**
 * The groups that the data brings the options of, numbered after those of the record; then those without options: the
 * places are counted otherwise, the price is told as a range, those behind it are not counted at all.
 */
export const CAMPAIGN_GROUP = RECORD_FIELDS.length;
export const COUPON_GROUP = CAMPAIGN_GROUP + 1;
export const PLACE_GROUP = CAMPAIGN_GROUP + 2;
export const PRICE_GROUP = CAMPAIGN_GROUP + 3;
export const AREA_GROUP = CAMPAIGN_GROUP + 4;
export const M2_PRICE_GROUP = CAMPAIGN_GROUP + 5;
export const MAP_GROUP = CAMPAIGN_GROUP + 6;
export const ID_GROUP = CAMPAIGN_GROUP + 7;

const FIELD_OF = new Map(RECORD_FIELDS.map((field) => [field.group.name, field]));

function fieldNamed(name: ListingGroup['name']): RecordField {
  const field = FIELD_OF.get(name);
  if (field === undefined) throw new Error(`no group ${name}`);
  return field;
}

const DISCOUNT = fieldNamed('desagio');
const PRE_ACTIVE = fieldNamed('pre-ativo');

/** The part of a record that the facts of a listing decide. */
export function recordOfFacts(property: SearchableProperty): number {
  let record = 0;
  for (const { group, shift } of RECORD_FIELDS) {
    if (group.read !== null) record |= group.read(property) << shift;
  }
  return record;
}

export const FACTS_MASK = RECORD_FIELDS.reduce(
  (mask, { group, shift, mask: field }) => (group.read === null ? mask : mask | (field << shift)),
  0,
);

/** The part that the clock decides. */
export function recordOfPresent(present: {
  readonly discountStep: number;
  readonly isPreActive: boolean;
  readonly isShown: boolean;
  readonly hasCampaignPrice: boolean;
}): number {
  return (
    (present.discountStep << DISCOUNT.shift) |
    (present.isPreActive ? 1 << PRE_ACTIVE.shift : 0) |
    (present.isShown ? SHOWN_FLAG : 0) |
    (present.hasCampaignPrice ? CAMPAIGN_PRICE_FLAG : 0)
  );
}

/**
 * Writes the numbers of the values of a record to `into`, `LIVE_VALUE` included; returns how many there are. `isOver`:
 * the listing is sold or closed.
 */
export function valuesOf(record: number, isOver: boolean, into: Uint32Array): number {
  let length = 0;
  for (const { firstValue, count, isSingle, shift, mask } of RECORD_FIELDS) {
    const field = (record >>> shift) & mask;
    if (isSingle) {
      if (field < count) into[length++] = firstValue + field;
      continue;
    }
    for (let bit = 0; bit < count; bit++) {
      if (((field >>> bit) & 1) === 1) into[length++] = firstValue + bit;
    }
  }
  if ((record & SHOWN_FLAG) !== 0) into[length++] = SHOWN_VALUE;
  if ((record & SHOWN_FLAG) !== 0 && !isOver) into[length++] = AVAILABLE_VALUE;
  into[length++] = LIVE_VALUE;
  return length;
}
