import type { NowFact } from '../../../domain/search/filters/filter.ts';
import { NOW_FILTERS } from '../../../domain/search/filters/filters.ts';
import type { SearchableProperty } from '../search-index.ts';
import { COST_COUNT } from './cost-count.ts';
import { LISTING_GROUPS, type ListingGroup } from './listing-groups.ts';

/**
 * A listing's options as words of 32 bits, as many as the groups need: a field for each group, and two flags in the first
 * word, as are the fields that the clock decides. No field lies in two bytes, so that counting the values of the bytes
 * counts all groups. Every option also has a number of its own (`firstValue` of its group and its place in it) under which
 * its bits and counts are kept.
 */
export type RecordField = {
  readonly group: ListingGroup;
  readonly firstValue: number;
  readonly count: number;
  readonly isSingle: boolean;
  /** In bits from the first word on. */
  readonly shift: number;
  /** Ones in the width of the field, not shifted. */
  readonly mask: number;
};

function widthOf({ options, holds, mayBeNone }: ListingGroup): number {
  if (holds === 'many') return options.length;
  return 32 - Math.clz32(options.length - 1 + (mayBeNone ? 1 : 0));
}

const BYTE_BITS = 8;
const WORD_BITS = 32;

/** In the lists now. */
export const SHOWN_FLAG = 1;
/** The campaign price is the one payable now. */
export const CAMPAIGN_PRICE_FLAG = 2;
const FLAG_BITS = 2;

/** First bit of the field of each group. Groups that the clock decides come first, into the word of the flags. */
function shiftsOf(groups: readonly ListingGroup[]): ReadonlyMap<ListingGroup, number> {
  const shifts = new Map<ListingGroup, number>();
  let end = FLAG_BITS;
  for (const group of [...groups].sort((a, b) => Number(a.read !== null) - Number(b.read !== null))) {
    const width = widthOf(group);
    const leftInByte = BYTE_BITS - (end % BYTE_BITS);
    const shift = width <= leftInByte ? end : end + leftInByte;
    shifts.set(group, shift);
    end = shift + width;
  }
  return shifts;
}

function layFields(groups: readonly ListingGroup[]): RecordField[] {
  const shifts = shiftsOf(groups);
  let firstValue = 0;
  return groups.map((group) => {
    const count = group.options.length;
    const mask = 2 ** widthOf(group) - 1;
    const shift = shifts.get(group) ?? 0;
    const field = { group, firstValue, count, isSingle: group.holds === 'one', shift, mask };
    firstValue += count;
    return field;
  });
}

export const RECORD_FIELDS: readonly RecordField[] = layFields(LISTING_GROUPS);

const bitsUsed = Math.max(...RECORD_FIELDS.map(({ group, shift }) => shift + widthOf(group)));
/** Words of a record; each is an array of its own by row. */
export const RECORD_WORDS = Math.ceil(bitsUsed / WORD_BITS);

/**
 * Room of the kernel (kernel/scan.c): bits of a field, groups of options, words of a record. Its plan has room for 64
 * groups, of which campaigns and coupons are two.
 */
const MOST = { bits: 5, groups: 62, words: 8 } as const;

/**
 * Groups for which the kernel has no room, in words; empty when there is room for all, which a test sees to.
 * Otherwise TypeScript scans: a full record is no reason not to start.
 */
export function recordProblems(): string[] {
  const wide = RECORD_FIELDS.filter(({ group }) => widthOf(group) > MOST.bits);
  return [
    ...wide.map(({ group }) => `the options of ${group.name} take more than ${MOST.bits} bits`),
    ...(RECORD_FIELDS.length > MOST.groups ? [`more than ${MOST.groups} groups of options`] : []),
    ...(RECORD_WORDS > MOST.words ? [`more than ${MOST.words} words in a record`] : []),
  ];
}

/** Values that a field may have at most. */
export const FIELD_ROOM = 2 ** Math.max(MOST.bits, ...LISTING_GROUPS.map(widthOf));

const last = RECORD_FIELDS.at(-1) as RecordField;

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
export const DISCOUNT_GROUP = CAMPAIGN_GROUP + 6;
export const AUCTION_GROUP = CAMPAIGN_GROUP + 7;
/** The first of the groups of the costs. */
export const COST_GROUP = CAMPAIGN_GROUP + 8;
export const MAP_GROUP = COST_GROUP + COST_COUNT;
export const ID_GROUP = MAP_GROUP + 1;

const FIELD_OF = new Map(RECORD_FIELDS.map((field) => [field.group.name, field]));

function fieldNamed(name: ListingGroup['name']): RecordField {
  const field = FIELD_OF.get(name);
  if (field === undefined) throw new Error(`no group ${name}`);
  return field;
}

const DISCOUNT = fieldNamed('desagio');
const PRE_ACTIVE = fieldNamed('pre-ativo');
/** Flags of the filters that the clock decides. */
const NOW_FLAGS = NOW_FILTERS.map(({ key, now }) => ({ now, flag: 1 << fieldNamed(key).shift }));

/** Words by row, one word of all rows after the other. */
type Records = { readonly record: Uint32Array; readonly rows: number };

/** Value of a row in a field. */
export function fieldAt({ record, rows }: Records, row: number, { shift, mask }: RecordField): number {
  return ((record[(shift >>> 5) * rows + row] as number) >>> (shift & 31)) & mask;
}

/** Writes what the facts of a listing decide; what the clock decides is none then. */
export function writeFacts({ record, rows }: Records, row: number, property: SearchableProperty): void {
  for (let word = 0; word < RECORD_WORDS; word++) record[word * rows + row] = 0;
  for (const { group, shift } of RECORD_FIELDS) {
    if (group.read === null) continue;
    const at = (shift >>> 5) * rows + row;
    record[at] = (record[at] as number) | (group.read(property) << (shift & 31));
  }
}

/** The part of the first word that the facts decide. */
export const FACTS_MASK = RECORD_FIELDS.reduce(
  (mask, { group, shift, mask: field }) =>
    group.read === null || shift >= WORD_BITS ? mask : mask | (field << shift),
  0,
);

/** The part of the first word that the clock decides. */
export function recordOfPresent(present: {
  readonly discountStep: number;
  readonly isPreActive: boolean;
  readonly isShown: boolean;
  readonly hasCampaignPrice: boolean;
  readonly now: Readonly<Record<NowFact, boolean>>;
}): number {
  return (
    NOW_FLAGS.reduce((bits, { now, flag }) => (present.now[now] ? bits | flag : bits), 0) |
    (present.discountStep << DISCOUNT.shift) |
    (present.isPreActive ? 1 << PRE_ACTIVE.shift : 0) |
    (present.isShown ? SHOWN_FLAG : 0) |
    (present.hasCampaignPrice ? CAMPAIGN_PRICE_FLAG : 0)
  );
}

/**
 * Writes the numbers of the values of a row to `into`, `LIVE_VALUE` included; returns how many there are. `isOver`: the
 * listing is sold or closed.
 */
export function valuesOf(records: Records, row: number, isOver: boolean, into: Uint32Array): number {
  let length = 0;
  for (const one of RECORD_FIELDS) {
    const { firstValue, count, isSingle } = one;
    const field = fieldAt(records, row, one);
    if (isSingle) {
      if (field < count) into[length++] = firstValue + field;
      continue;
    }
    for (let bit = 0; bit < count; bit++) {
      if (((field >>> bit) & 1) === 1) into[length++] = firstValue + bit;
    }
  }
  const isShown = ((records.record[row] as number) & SHOWN_FLAG) !== 0;
  if (isShown) into[length++] = SHOWN_VALUE;
  if (isShown && !isOver) into[length++] = AVAILABLE_VALUE;
  into[length++] = LIVE_VALUE;
  return length;
}
