import { copyRow, makeArena, SMALLEST_SIZES } from './arena.ts';
import { ArenaKeeper, blocksFor } from './arena-keeper.ts';
import { type ArenaSizes, BLOCK_ROWS } from './arena-views.ts';
import { refreshZones } from './block-zones.ts';
import { CodeValues, NO_CODES } from './code-values.ts';
import { FIRST_OPEN_VALUE, fieldAt, RECORD_FIELDS } from './listing-record.ts';
import { enterRow } from './row-finder.ts';
import { sortedByWord } from './row-sort.ts';
import { SearchTables, writeGroups } from './search-tables.ts';

/** Rows that are copied between two pauses. */
const SLICE_ROWS = 2048;
/** Codes for whose rows there is room from the start, in every block. */
const ROOM_FOR_CODES = 32;

const TYPE = RECORD_FIELDS.find(({ group }) => group.name === 'tipo-imovel');

/**
 * Tables of their own with the same content, their rows in the order that makes most blocks all alike: those that are
 * not over first, then by state, city, neighbourhood, type and price. Places and codes that no listing has any more are given up. In
 * steps of a few milliseconds; nothing may change meanwhile.
 */
export function* layingOut(from: SearchTables): Generator<void, SearchTables> {
  const { arena, usedRows } = from.keeper;
  const { list, idOf } = from.table.places.sorted();
  const live = new Uint32Array(usedRows).map((_, row) => row).filter((row) => arena.status[row] !== 0);
  yield;
  const records = { record: arena.record, rows: arena.sizes.rows };
  const rows = yield* sortedByWord(arena, live, (row) => {
    const type = TYPE === undefined ? 0 : fieldAt(records, row, TYPE);
    const over = arena.over[row] as number;
    return (over * 2 ** 31 + (idOf[arena.place[row] as number] as number) * 2 ** 8 + type) >>> 0;
  });
  const to = emptyLike(from, list);
  const rowOf = new Uint32Array(usedRows);
  for (let row = 0; row < rows.length; row++) {
    rowOf[rows[row] as number] = row;
    moveRow(from, rows[row] as number, to, row, idOf);
    if (row % SLICE_ROWS === SLICE_ROWS - 1) yield;
  }
  for (const [text, row] of from.table.rowOfBankText) to.table.enterBankText(text, rowOf[row] as number);
  for (let block = 0; block < blocksFor(rows.length); block++) {
    refreshZones(to.keeper.arena, block, rows.length);
    if (block % 32 === 31) yield;
  }
  if (from.present.settled !== null) yield* to.orders.renumberedFrom(from.orders, rowOf);
  return to;
}

function emptyLike(from: SearchTables, places: SearchTables['table']['places']): SearchTables {
  const keeper = new ArenaKeeper(makeArena(sizesFor(from, places.leaves.length), from.keeper.arena.scanning));
  const to = new SearchTables({ keeper, codes: new CodeValues(), places, bankTexts: [] });
  to.version = from.version;
  to.costMark = from.costMark;
  to.present.copyFrom(from.present);
  return to;
}

/** Room for some more than there is. */
function sizesFor({ table, codes }: SearchTables, places: number): ArenaSizes {
  const up = (size: number) => Math.ceil(size / 64) * 64;
  const rows = up(Math.max(SMALLEST_SIZES.rows, table.size + Math.max(256, table.size / 128)));
  const values = FIRST_OPEN_VALUE + codes.values.length + 1;
  const dense = FIRST_OPEN_VALUE + Math.min(codes.values.length, ROOM_FOR_CODES);
  return {
    rows,
    values: up(values),
    chunks: up(Math.max(SMALLEST_SIZES.chunks, Math.ceil(rows / BLOCK_ROWS) * dense + 128)),
    places: up(places + 64),
  };
}

function moveRow(from: SearchTables, row: number, to: SearchTables, target: number, idOf: Uint32Array): void {
  const { keeper, codes } = to;
  const codeSet = from.codes.sets[from.keeper.arena.codeSet[row] as number] ?? NO_CODES;
  const known = codes.values.length;
  keeper.reserveRow(codeSet.campaignCodes.length + 1, 0, 0);
  keeper.takeRow();
  copyRow(from.keeper.arena, row, keeper.arena, target);
  keeper.arena.place[target] = idOf[keeper.arena.place[target] as number] as number;
  keeper.arena.codeSet[target] = codes.setOf(codeSet);
  if (codes.values.length > known) writeGroups(keeper, codes);
  enterRow(keeper.numbers, target);
  if ((keeper.arena.bankKey[target] as number) > 0) enterRow(keeper.bankKeys, target);
  to.table.size++;
  if (from.bits.holds(row)) to.bits.enter(target);
  else to.present.touch(target);
}
