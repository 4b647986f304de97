import { type Bitset, clearBit, grownSet, hasBit, setBit, wordsFor } from './bitset.ts';
import { grownColumns, makeColumns, type PropertyColumns, writeColumns } from './property-columns.ts';
import type { ListedCity, SearchableProperty } from './search-index.ts';

/** A city of the catalogue, with how many rows lie in it now. */
type Place = ListedCity & { readonly rows: number };

/** Listings by row, and the rows by number and bank id. A row keeps its number until its listing goes. */
export class PropertyTable {
  columns: PropertyColumns;
  capacity: number;
  /** Rows that hold a listing. */
  live: Bitset;
  readonly places: Place[] = [];
  /** Ids in the list of places by slug. */
  private readonly idsBySlug = new Map<string, readonly number[]>();
  private readonly rowByNumber = new Map<number, number>();
  private readonly rowByBankId = new Map<string, number>();
  private readonly freeRows: number[] = [];
  private usedRows = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.columns = makeColumns(capacity);
    this.live = new Uint32Array(wordsFor(capacity));
  }

  get size(): number {
    return this.rowByNumber.size;
  }

  get isFull(): boolean {
    return this.usedRows === this.capacity && this.freeRows.length === 0;
  }

  isLive(row: number): boolean {
    return hasBit(this.live, row);
  }

  rowOf(number: number): number | null {
    return this.rowByNumber.get(number) ?? null;
  }

  rowOfBankId(bankId: string): number | null {
    return this.rowByBankId.get(bankId) ?? null;
  }

  /** The city of that slug; null when no row lies in it. */
  placeOf(citySlug: string): ListedCity | null {
    const places = this.placeIdsOf(citySlug).map((id) => this.places[id] as Place);
    return places.find(({ rows }) => rows > 0) ?? null;
  }

  /** Indexes of the places of that slug: one, unless listings name it in several states. */
  placeIdsOf(citySlug: string): readonly number[] {
    return this.idsBySlug.get(citySlug) ?? [];
  }

  /** Writes a listing over its former row or into a free one; there must be one (`isFull`, `grow`). */
  write(property: SearchableProperty): number {
    const row = this.rowOf(property.number) ?? this.freeRows.pop() ?? this.usedRows++;
    this.forgetBankId(row);
    if (this.isLive(row)) this.leavePlace(row);
    writeColumns(this.columns, row, property, this.enterPlace(property));
    this.rowByNumber.set(property.number, row);
    if (property.bankId !== null) this.rowByBankId.set(property.bankId, row);
    setBit(this.live, row);
    return row;
  }

  /** Takes a listing out; the row it had, null when there was none. */
  remove(number: number): number | null {
    const row = this.rowOf(number);
    if (row === null) return null;
    this.forgetBankId(row);
    this.leavePlace(row);
    this.rowByNumber.delete(number);
    clearBit(this.live, row);
    this.freeRows.push(row);
    return row;
  }

  grow(capacity: number): void {
    this.capacity = capacity;
    this.columns = grownColumns(this.columns, capacity);
    this.live = grownSet(this.live, wordsFor(capacity));
  }

  copy(): PropertyTable {
    const copy = new PropertyTable(0);
    copy.capacity = this.capacity;
    copy.columns = grownColumns(this.columns, this.capacity);
    copy.live = this.live.slice();
    copy.usedRows = this.usedRows;
    for (const row of this.freeRows) copy.freeRows.push(row);
    for (const place of this.places) copy.places.push(place);
    for (const [slug, ids] of this.idsBySlug) copy.idsBySlug.set(slug, ids);
    for (const [number, row] of this.rowByNumber) copy.rowByNumber.set(number, row);
    for (const [bankId, row] of this.rowByBankId) copy.rowByBankId.set(bankId, row);
    return copy;
  }

  /** Ids are unique, but within one change one listing may take what another gives up. */
  private forgetBankId(row: number): void {
    const bankId = this.columns.bankId[row] ?? null;
    if (bankId !== null && this.rowByBankId.get(bankId) === row) this.rowByBankId.delete(bankId);
    this.columns.bankId[row] = null;
  }

  /** The name that was written last is the one that is told. */
  private enterPlace({ uf, citySlug, cityName }: SearchableProperty): number {
    const ids = this.placeIdsOf(citySlug);
    const known = ids.find((one) => this.places[one]?.uf === uf);
    const id = known ?? this.places.length;
    if (known === undefined) this.idsBySlug.set(citySlug, [...ids, id]);
    this.places[id] = { uf, citySlug, cityName, rows: (this.places[id]?.rows ?? 0) + 1 };
    return id;
  }

  private leavePlace(row: number): void {
    const id = this.columns.place[row] as number;
    const place = this.places[id] as Place;
    this.places[id] = { ...place, rows: place.rows - 1 };
  }
}
