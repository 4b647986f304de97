import { isPublished } from '../../domain/catalogue/property-status.ts';
import { type Bitset, clearBit, wordsFor, writeBit } from './bitset.ts';
import { CodeSets } from './code-sets.ts';
import { FIXED_GROUPS } from './option-sets.ts';
import { PresentState } from './present-state.ts';
import { PropertyTable } from './property-table.ts';
import type { SearchableProperty, SearchUpdate } from './search-index.ts';

const SMALLEST_CAPACITY = 1024;

const OPTIONS = FIXED_GROUPS.flatMap((group) => group.options);

/** The rows of the search read model and every set and order that is derived from them. */
export class SearchTables {
  version = 0;
  readonly table = new PropertyTable(SMALLEST_CAPACITY);
  /** Rows by option of FIXED_GROUPS, one set after the other. */
  options: Bitset[] = OPTIONS.map(() => new Uint32Array(wordsFor(SMALLEST_CAPACITY)));
  readonly campaignCodes = new CodeSets(wordsFor(SMALLEST_CAPACITY));
  readonly coupons = new CodeSets(wordsFor(SMALLEST_CAPACITY));
  readonly present = new PresentState(this.table, this.campaignCodes);

  /** Takes in one committed change whole. */
  apply({ version, upserts, removals, campaigns }: SearchUpdate): void {
    const changed = new Set<number>();
    for (const number of removals) this.remove(number, changed);
    for (const property of upserts) {
      if (isPublished(property.status)) changed.add(this.write(property));
      else this.remove(property.number, changed);
    }
    if (campaigns !== undefined) this.present.setCampaigns(campaigns);
    this.present.resettle(changed, campaigns !== undefined);
    this.version = version;
  }

  private write(property: SearchableProperty): number {
    if (this.table.isFull) this.grow(this.table.capacity * 2);
    const row = this.table.write(property);
    OPTIONS.forEach((option, index) => {
      writeBit(this.options[index] as Bitset, row, option.has(property));
    });
    this.campaignCodes.write(row, property.campaignCodes);
    this.coupons.write(row, property.coupon === null ? [] : [property.coupon]);
    return row;
  }

  private remove(number: number, changed: Set<number>): void {
    const row = this.table.remove(number);
    if (row === null) return;
    for (const set of this.options) clearBit(set, row);
    this.campaignCodes.clear(row);
    this.coupons.clear(row);
    this.present.clear(row);
    changed.add(row);
  }

  private grow(capacity: number): void {
    const words = wordsFor(capacity);
    this.table.grow(capacity);
    this.options = this.options.map((set) => {
      const grown = new Uint32Array(words);
      grown.set(set);
      return grown;
    });
    this.campaignCodes.grow(words);
    this.coupons.grow(words);
    this.present.grow(capacity);
  }
}
