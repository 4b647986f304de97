import { blocksFor } from '../layout/arena-keeper.ts';
import { BLOCK_WORDS } from '../layout/arena-views.ts';
import { countBits, intersectInto } from '../layout/bitset.ts';
import type { SearchTables } from '../layout/search-tables.ts';

/**
 * Listings that a search is narrowed to beside its filters, by their numbers in any order; those that the catalogue does
 * not hold are let be. Never to be changed: who means other listings gives another object.
 */
export type ListingSet = { readonly numbers: Iterable<number> };

/** Sets whose rows are remembered, 125 kB each at a million listings: the lists, counts and maps of a few visitors. */
const MOST_KEPT = 4;

/** Narrows searches to sets of listings. */
export class ListingSets {
  private kept: { readonly set: ListingSet; readonly revision: symbol; readonly rows: Uint32Array }[] = [];

  /** Writes `mapRows` and `mapCount`: the rows of the set; with `isNarrowed` only those of them that stand there. */
  write(tables: SearchTables, set: ListingSet, isNarrowed: boolean): void {
    const rows = this.rowsOf(tables, set);
    const { mapRows, mapCount } = tables.keeper.arena;
    if (isNarrowed) intersectInto(mapRows.subarray(0, rows.length), rows, 0);
    else mapRows.set(rows);
    for (let block = 0; block * BLOCK_WORDS < rows.length; block++) {
      mapCount[block] = countBits(mapRows, block * BLOCK_WORDS, BLOCK_WORDS);
    }
  }

  /** The rows as bits, whole blocks of them; what was used last stands first. */
  private rowsOf(tables: SearchTables, set: ListingSet): Uint32Array {
    const { revision } = tables.present;
    const known = this.kept.find((one) => one.set === set && one.revision === revision);
    const rows = known?.rows ?? readRows(tables, set);
    const others = this.kept.filter((one) => one.set !== set && one.revision === revision);
    this.kept = [{ set, revision, rows }, ...others].slice(0, MOST_KEPT);
    return rows;
  }
}

function readRows({ keeper, table }: SearchTables, { numbers }: ListingSet): Uint32Array {
  const rows = new Uint32Array(blocksFor(keeper.usedRows) * BLOCK_WORDS);
  for (const number of numbers) {
    const row = table.rowOf(number);
    if (row !== null) rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31));
  }
  return rows;
}
