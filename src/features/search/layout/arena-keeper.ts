import { type Arena, grownArena, makeArena, type Scanning, SMALLEST_SIZES } from './arena.ts';
import { type ArenaSizes, BLOCK_ROWS, BLOCK_WORDS } from './arena-views.ts';
import { enterRow, type RowFinder } from './row-finder.ts';

/** Chunks that writing one row may take, with its codes; more codes than that are asked for one by one. */
const CHUNKS_FOR_ROW = 64;

/**
 * Next larger size, in multiples of 64: large enough that an arena which grows row by row moves seldom. A large one
 * grows by a smaller part, for the sake of memory.
 */
function larger(size: number): number {
  return Math.ceil((size * (size < 65_536 ? 1.5 : 1.25)) / 64) * 64;
}

/** Keeps the arena of a read model, and moves it to a larger one when something in it is full. */
export class ArenaKeeper {
  arena: Arena;
  /** Rows given out so far; those of them that hold nothing are in `freeRows`. */
  usedRows = 0;
  readonly freeRows: number[] = [];
  private readonly freeChunks: number[] = [];
  /** Chunk 0 stays empty. */
  private usedChunks = 1;

  constructor(arena: Arena = makeArena(SMALLEST_SIZES, 'auto')) {
    this.arena = arena;
  }

  static withRoom(sizes: ArenaSizes, scanning: Scanning): ArenaKeeper {
    return new ArenaKeeper(makeArena(sizes, scanning));
  }

  get numbers(): RowFinder {
    return { slots: this.arena.numberSlots, keys: this.arena.number };
  }

  get bankKeys(): RowFinder {
    return { slots: this.arena.bankSlots, keys: this.arena.bankKey };
  }

  /** Works out what is free from what an arena holds. */
  readFree(usedRows: number): void {
    const { status, chunkOf, sizes } = this.arena;
    this.usedRows = usedRows;
    for (let row = usedRows - 1; row >= 0; row--) {
      if (status[row] === 0) this.freeRows.push(row);
    }
    const isTaken = new Uint8Array(sizes.chunks);
    for (const chunk of chunkOf) {
      isTaken[chunk] = 1;
      if (chunk >= this.usedChunks) this.usedChunks = chunk + 1;
    }
    for (let chunk = this.usedChunks - 1; chunk > 0; chunk--) {
      if (isTaken[chunk] === 0) this.freeChunks.push(chunk);
    }
  }

  takeRow(): number {
    return this.freeRows.pop() ?? this.usedRows++;
  }

  /** An empty chunk for the rows of a value in a block. */
  takeChunk(): number {
    return this.freeChunks.pop() ?? this.usedChunks++;
  }

  giveChunk(chunk: number): void {
    this.freeChunks.push(chunk);
  }

  /** Makes room for writing one more row with `codes` codes, when there are so many values and places. */
  reserveRow(codes: number, values: number, places: number): void {
    const { sizes } = this.arena;
    const hasRow = this.freeRows.length > 0 || this.usedRows < sizes.rows;
    const hasChunks = this.hasChunks(codes);
    if (hasRow && hasChunks && values <= sizes.values && places <= sizes.places) return;
    this.moveTo({
      rows: hasRow ? sizes.rows : larger(sizes.rows),
      chunks: hasChunks ? sizes.chunks : larger(sizes.chunks + codes),
      values: values <= sizes.values ? sizes.values : larger(values),
      places: places <= sizes.places ? sizes.places : larger(places),
    });
  }

  /** Makes room for putting a row with `codes` codes into its sets. */
  reserveChunks(codes: number): void {
    const { sizes } = this.arena;
    if (!this.hasChunks(codes)) this.moveTo({ ...sizes, chunks: larger(sizes.chunks + codes) });
  }

  private hasChunks(codes: number): boolean {
    return this.freeChunks.length + this.arena.sizes.chunks - this.usedChunks >= CHUNKS_FOR_ROW + codes;
  }

  private moveTo(sizes: ArenaSizes): void {
    this.arena = grownArena(this.arena, sizes);
    const { status, bankKey } = this.arena;
    for (let row = 0; row < this.usedRows; row++) {
      if (status[row] === 0) continue;
      enterRow(this.numbers, row);
      if ((bankKey[row] as number) > 0) enterRow(this.bankKeys, row);
    }
  }
}

/** Place of the bits of a value in a block: index of the first of BLOCK_WORDS words. */
export function wordsOf(arena: Arena, block: number, value: number): number {
  return (arena.chunkOf[block * arena.sizes.values + value] as number) * BLOCK_WORDS;
}

/** Blocks that hold rows. */
export function blocksFor(rows: number): number {
  return Math.ceil(rows / BLOCK_ROWS);
}
