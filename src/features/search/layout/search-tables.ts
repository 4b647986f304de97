import { isPublished } from '../../../domain/catalogue/property-status.ts';
import { RowOrders } from '../order/row-orders.ts';
import { PlaceList } from '../scan/place-list.ts';
import type { SearchableProperty, SearchUpdate } from '../search-index.ts';
import { type Arena, bytesOf, copying } from './arena.ts';
import { ArenaKeeper } from './arena-keeper.ts';
import { CodeValues } from './code-values.ts';
import { FIRST_OPEN_VALUE } from './listing-record.ts';
import { ListingTable } from './listing-table.ts';
import { drain, PresentState } from './present-state.ts';
import { ValueBits } from './value-bits.ts';

/** Rows that are written between two pauses. */
const SLICE_ROWS = 500;

/** Parts of a read model beside its arena. */
export type TableParts = {
  readonly keeper: ArenaKeeper;
  readonly codes: CodeValues;
  readonly places: PlaceList;
  readonly bankTexts: Iterable<readonly [string, number]>;
};

/** Tells the scan which group each code belongs to. */
export function writeGroups({ arena }: ArenaKeeper, { values }: CodeValues): void {
  values.forEach(({ group }, index) => {
    arena.groupOfValue[FIRST_OPEN_VALUE + index] = group;
  });
}

/** The rows of the search read model, and everything that is derived from them. */
export class SearchTables {
  version = 0;
  /** Rows written since the rows were last laid out in order, which scans must look at one by one. */
  scattered = 0;
  /** Mark of the rates by which the costs were worked out; empty: by none. */
  costMark = '';
  readonly keeper: ArenaKeeper;
  readonly codes: CodeValues;
  readonly table: ListingTable;
  readonly bits: ValueBits;
  readonly orders: RowOrders;
  readonly present: PresentState;

  constructor({ keeper, codes, places, bankTexts }: TableParts) {
    this.keeper = keeper;
    this.codes = codes;
    this.table = new ListingTable(keeper, codes, places, bankTexts);
    this.bits = new ValueBits(keeper, codes);
    this.orders = new RowOrders(keeper);
    this.present = new PresentState({ keeper, codes, bits: this.bits, orders: this.orders });
  }

  static empty(keeper = new ArenaKeeper()): SearchTables {
    return new SearchTables({ keeper, codes: new CodeValues(), places: new PlaceList(), bankTexts: [] });
  }

  /** Tables of their own with the same content, copied with pauses. */
  *copying(): Generator<void, SearchTables> {
    const { arena } = this.keeper;
    const copied = yield* copying(bytesOf(arena), arena.sizes, arena.scanning);
    return this.copyOver(copied);
  }

  copy(): SearchTables {
    return drain(this.copying());
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
    if (campaigns !== undefined) this.present.campaigns = campaigns;
    yield* this.present.resettling(changed, campaigns !== undefined, this.table.size);
    this.version = version;
  }

  /** Makes everything true for a moment, with pauses. */
  settling(now: Parameters<PresentState['settle']>[0]): Generator<void, void> {
    return this.present.settling(now, this.table.size);
  }

  /** Tables over another arena of the same content. */
  private copyOver(arena: Arena): SearchTables {
    const keeper = new ArenaKeeper(arena);
    keeper.readFree(this.keeper.usedRows);
    const { codes, table, orders, present } = this;
    const copy = new SearchTables({
      keeper,
      codes: codes.copy(),
      places: new PlaceList(table.places.kept()),
      bankTexts: table.rowOfBankText,
    });
    copy.version = this.version;
    copy.scattered = this.scattered;
    copy.costMark = this.costMark;
    copy.table.size = table.size;
    copy.orders.resume(orders.length, orders.today);
    copy.present.copyFrom(present);
    return copy;
  }

  private write(property: SearchableProperty): number {
    const { keeper, table, codes } = this;
    const codeCount = property.campaignCodes.length + 1;
    const values = FIRST_OPEN_VALUE + codes.values.length + codeCount;
    keeper.reserveRow(codeCount, values, table.places.leaves.length + 1);
    const former = table.rowOf(property.number);
    if (former !== null) this.lift(former);
    const valuesBefore = codes.values.length;
    const row = table.write(property);
    if (codes.values.length > valuesBefore) writeGroups(keeper, codes);
    this.present.touch(row);
    this.scattered++;
    return row;
  }

  private remove(number: number, changed: Set<number>): void {
    const row = this.table.rowOf(number);
    if (row === null) return;
    this.lift(row);
    this.table.remove(row);
    this.present.touch(row);
    changed.add(row);
  }

  /** Takes a row out of the sets, which its facts and codes still describe. */
  private lift(row: number): void {
    if (this.bits.holds(row)) this.bits.leave(row);
  }
}
