import { isPublished } from '../../domain/catalogue/property-status.ts';
import { type Bitset, clearBit, grownSet, wordsFor, writeBit } from './bitset.ts';
import { CodeSets } from './code-sets.ts';
import { FIXED_GROUPS } from './option-sets.ts';
import { PresentState } from './present-state.ts';
import { PropertyTable } from './property-table.ts';
import type { SearchableProperty, SearchUpdate } from './search-index.ts';

const SMALLEST_CAPACITY = 1024;

const OPTIONS = FIXED_GROUPS.flatMap((group) => group.options);

/** Rows that are written between two pauses. */
const SLICE_ROWS = 500;

/** The rows of the search read model and every set and order that is derived from them. */
export class SearchTables {
  version = 0;
  readonly table: PropertyTable;
  /** Rows by option of FIXED_GROUPS, one set after the other. */
  options: Bitset[] = OPTIONS.map(() => new Uint32Array(wordsFor(SMALLEST_CAPACITY)));
  readonly campaignCodes: CodeSets;
  readonly coupons: CodeSets;
  readonly present: PresentState;

  /** Empty, or over copies of what another one holds. */
  constructor(from: SearchTables | null = null) {
    const words = wordsFor(SMALLEST_CAPACITY);
    this.table = from?.table.copy() ?? new PropertyTable(SMALLEST_CAPACITY);
    this.campaignCodes = from?.campaignCodes.copy() ?? new CodeSets(words);
    this.coupons = from?.coupons.copy() ?? new CodeSets(words);
    this.present =
      from?.present.copy(this.table, this.campaignCodes) ?? new PresentState(this.table, this.campaignCodes);
    if (from === null) return;
    this.version = from.version;
    this.options = from.options.map((set) => set.slice());
  }

  /** Takes in one committed change, with pauses; whole only when it is done. */
  *applying({ version, upserts, removals, campaigns }: SearchUpdate): Generator<void, void> {
    const changed = new Set<number>();
    for (const number of removals) this.remove(number, changed);
    for (const [index, property] of upserts.entries()) {
      if (index % SLICE_ROWS === SLICE_ROWS - 1) yield;
      if (isPublished(property.status)) changed.add(this.write(property));
      else this.remove(property.number, changed);
    }
    if (campaigns !== undefined) this.present.setCampaigns(campaigns);
    yield* this.present.resettling(changed, campaigns !== undefined);
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
    this.options = this.options.map((set) => grownSet(set, words));
    this.campaignCodes.grow(words);
    this.coupons.grow(words);
    this.present.grow(capacity);
  }
}
