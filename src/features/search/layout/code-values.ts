import type { Instant } from '../../../domain/time.ts';
import { CAMPAIGN_GROUP, COUPON_GROUP, FIRST_OPEN_VALUE } from './listing-record.ts';

/** The campaigns, the coupon and the auction dates of a listing; listings with the same ones share a set. */
export type CodeSet = {
  readonly campaignCodes: readonly string[];
  readonly coupon: string | null;
  readonly auctionDates: readonly Instant[];
};

export const NO_CODES: CodeSet = { campaignCodes: [], coupon: null, auctionDates: [] };

/** A code of the data: one value for each spelling that occurs. */
type CodeValue = { readonly group: number; readonly code: string };

/** Case does not matter where codes are compared. */
function fold(code: string): string {
  return code.toLowerCase();
}

/** Numbers the codes that the data brings (campaigns, coupons), and the sets of them that listings have. */
export class CodeValues {
  /** By value, from FIRST_OPEN_VALUE on. */
  readonly values: CodeValue[] = [];
  readonly sets: CodeSet[] = [];
  private readonly valuesOfSet: (readonly number[])[] = [];
  private readonly setIds = new Map<string, number>();
  private readonly valueIds = new Map<string, number>();

  /** Gives the values and sets the numbers that they had. */
  constructor(values: readonly CodeValue[] = [], sets: readonly CodeSet[] = []) {
    for (const { group, code } of values) this.valueOf(group, code);
    for (const set of sets) this.setOf(set);
  }

  copy(): CodeValues {
    return new CodeValues(this.values, this.sets);
  }

  /** The number of a set, a new one when no listing had it before. */
  setOf({ campaignCodes, coupon, auctionDates }: CodeSet): number {
    const key = JSON.stringify([campaignCodes, coupon, auctionDates]);
    const known = this.setIds.get(key);
    if (known !== undefined) return known;
    const values = new Set(campaignCodes.map((code) => this.valueOf(CAMPAIGN_GROUP, code)));
    if (coupon !== null) values.add(this.valueOf(COUPON_GROUP, coupon));
    const id =
      this.sets.push({ campaignCodes: [...campaignCodes], coupon, auctionDates: [...auctionDates] }) - 1;
    this.valuesOfSet.push([...values]);
    this.setIds.set(key, id);
    return id;
  }

  /** Values of the codes of a set. */
  valuesIn(set: number): readonly number[] {
    return this.valuesOfSet[set] ?? [];
  }

  /** Values of a group that spell one of the codes, in any case. */
  matching(group: number, codes: readonly string[]): number[] {
    const wanted = new Set(codes.map(fold));
    return this.values.flatMap((value, index) =>
      value.group === group && wanted.has(fold(value.code)) ? [FIRST_OPEN_VALUE + index] : [],
    );
  }

  private valueOf(group: number, code: string): number {
    const key = `${group} ${code}`;
    const known = this.valueIds.get(key);
    if (known !== undefined) return known;
    const value = FIRST_OPEN_VALUE + this.values.push({ group, code }) - 1;
    this.valueIds.set(key, value);
    return value;
  }
}
