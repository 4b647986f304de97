import { PLAN } from '../scan/plan-words.ts';
import { kernelProblem, type ScanKernel, startKernel } from '../scan/scan-kernel.server.ts';
import {
  type ArenaSizes,
  type ArenaViews,
  BLOCK_ROWS,
  BOUNDARIES,
  bytesFor,
  ORDER_COUNT,
  RANGE_COUNT,
  viewsOver,
} from './arena-views.ts';
import { FIRST_OPEN_VALUE, RECORD_FIELDS, RECORD_WORDS } from './listing-record.ts';

/** Scanner of the blocks: the WebAssembly kernel, TypeScript, or the kernel where a catalogue is large enough for it. */
export type Scanning = 'auto' | 'kernel' | 'typescript';

/** The memory of a read model. When something in it is full it moves to a larger one: views are not to be kept. */
export type Arena = ArenaViews & {
  readonly sizes: ArenaSizes;
  readonly scanning: Scanning;
  /** The memory from `base` on is the arena's. */
  readonly buffer: ArrayBuffer;
  readonly base: number;
  readonly kernel: ScanKernel | null;
};

export const SMALLEST_SIZES: ArenaSizes = {
  rows: 1024,
  values: Math.ceil((FIRST_OPEN_VALUE + 1) / 64) * 64,
  chunks: 64,
  places: 64,
};

/** Smaller catalogues are scanned as fast without the kernel, and a memory of their own would cost them more. */
const SMALLEST_FOR_KERNEL = 2 * BLOCK_ROWS;

/** Bytes that are copied between two pauses: about two milliseconds. */
const SLICE_BYTES = 8 * 2 ** 20;

export function makeArena(sizes: ArenaSizes, scanning: Scanning): Arena {
  const bytes = bytesFor(sizes);
  const wantsKernel = scanning === 'kernel' || (scanning === 'auto' && sizes.rows >= SMALLEST_FOR_KERNEL);
  const kernel = wantsKernel ? startKernel(bytes) : null;
  if (kernel === null && scanning === 'kernel') throw new Error(`no search kernel: ${kernelProblem()}`);
  const buffer = kernel?.buffer ?? new ArrayBuffer(bytes);
  const base = kernel?.base ?? 0;
  const views = viewsOver(buffer, base, sizes);
  writeFields(views);
  // No row stands before a boundary that has not been set yet.
  for (const keys of views.boundaryKey) keys.fill(Number.NEGATIVE_INFINITY);
  kernel?.bind(views, sizes);
  return { ...views, sizes, scanning, buffer, base, kernel };
}

/** The bytes of an arena; those of two arenas of the same sizes have the same meaning. */
export function bytesOf(arena: Arena): Uint8Array {
  return new Uint8Array(arena.buffer, arena.base, bytesFor(arena.sizes));
}

/** An arena with the same content, copied with pauses. Nothing may change meanwhile. */
export function* copying(bytes: Uint8Array, sizes: ArenaSizes, scanning: Scanning): Generator<void, Arena> {
  const copy = makeArena(sizes, scanning);
  const target = bytesOf(copy);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    target.set(bytes.subarray(at, at + SLICE_BYTES), at);
    yield;
  }
  copy.kernel?.bind(copy, sizes);
  return copy;
}

/** A larger arena with the same content. The tables by key (`numberSlots`, `bankSlots`) are left empty. */
export function grownArena(from: Arena, sizes: ArenaSizes): Arena {
  const to = makeArena(sizes, from.scanning);
  copyRows(from, to);
  copyBlocks(from, to);
  copyOrders(from, to);
  to.groupOfValue.set(from.groupOfValue);
  return to;
}

/** Copies what is kept of one row to a row of another arena. */
export function copyRow(from: Arena, row: number, to: Arena, target: number): void {
  to.status[target] = from.status[row] as number;
  to.number[target] = from.number[row] as number;
  to.version[target] = from.version[row] as number;
  to.opensAt[target] = from.opensAt[row] as number;
  to.endsAt[target] = from.endsAt[row] as number;
  to.over[target] = from.over[row] as number;
  to.priceCents[target] = from.priceCents[row] as number;
  to.appraisalCents[target] = from.appraisalCents[row] as number;
  to.campaignTotalCents[target] = from.campaignTotalCents[row] as number;
  to.payable[target] = from.payable[row] as number;
  to.priceClass[target] = from.priceClass[row] as number;
  to.discountCode[target] = from.discountCode[row] as number;
  to.auctionDay[target] = from.auctionDay[row] as number;
  for (const [codes, copy] of costPairs(from, to)) copy[target] = codes[row] as number;
  to.areaCode[target] = from.areaCode[row] as number;
  to.latitudeE5[target] = from.latitudeE5[row] as number;
  to.longitudeE5[target] = from.longitudeE5[row] as number;
  to.bankKey[target] = from.bankKey[row] as number;
  to.featuredRank[target] = from.featuredRank[row] as number;
  to.publishedDay[target] = from.publishedDay[row] as number;
  to.completeness[target] = from.completeness[row] as number;
  to.place[target] = from.place[row] as number;
  to.codeSet[target] = from.codeSet[row] as number;
  for (let word = 0; word < RECORD_WORDS; word++) {
    to.record[word * to.sizes.rows + target] = from.record[word * from.sizes.rows + row] as number;
  }
}

/** The codes of costs in one arena and in another. */
function costPairs(from: Arena, to: Arena): (readonly [Uint16Array, Uint16Array])[] {
  return (['costs', 'priceCosts', 'campaignCosts'] as const).flatMap((name) =>
    from[name].map((codes, cost) => [codes, to[name][cost] as Uint16Array] as const),
  );
}

function copyRows(from: Arena, to: Arena): void {
  to.status.set(from.status);
  to.number.set(from.number);
  to.version.set(from.version);
  to.opensAt.set(from.opensAt);
  to.endsAt.set(from.endsAt);
  to.over.set(from.over);
  to.priceCents.set(from.priceCents);
  to.appraisalCents.set(from.appraisalCents);
  to.campaignTotalCents.set(from.campaignTotalCents);
  to.payable.set(from.payable);
  to.priceClass.set(from.priceClass);
  to.discountCode.set(from.discountCode);
  to.auctionDay.set(from.auctionDay);
  for (const [codes, copy] of costPairs(from, to)) copy.set(codes);
  to.areaCode.set(from.areaCode);
  to.latitudeE5.set(from.latitudeE5);
  to.longitudeE5.set(from.longitudeE5);
  to.bankKey.set(from.bankKey);
  to.featuredRank.set(from.featuredRank);
  to.publishedDay.set(from.publishedDay);
  to.completeness.set(from.completeness);
  to.place.set(from.place);
  to.codeSet.set(from.codeSet);
  for (let word = 0; word < RECORD_WORDS; word++) {
    const rows = from.record.subarray(word * from.sizes.rows, (word + 1) * from.sizes.rows);
    to.record.set(rows, word * to.sizes.rows);
  }
}

function copyBlocks(from: Arena, to: Arena): void {
  const stride = from.sizes.values;
  for (let block = 0; block < from.runCount.length; block++) {
    const at = block * stride;
    const target = block * to.sizes.values;
    to.hist.set(from.hist.subarray(at, at + stride), target);
    to.histAvailable.set(from.histAvailable.subarray(at, at + stride), target);
    to.chunkOf.set(from.chunkOf.subarray(at, at + stride), target);
  }
  to.bits.set(from.bits);
  for (let range = 0; range < RANGE_COUNT; range++) {
    to.zoneLow[range]?.set(from.zoneLow[range] ?? []);
    to.zoneHigh[range]?.set(from.zoneHigh[range] ?? []);
    to.blockLow[range]?.set(from.blockLow[range] ?? []);
    to.blockHigh[range]?.set(from.blockHigh[range] ?? []);
  }
  to.south.set(from.south);
  to.north.set(from.north);
  to.west.set(from.west);
  to.east.set(from.east);
  to.lowestPlace.set(from.lowestPlace);
  to.highestPlace.set(from.highestPlace);
  to.runs.set(from.runs);
  to.runCount.set(from.runCount);
}

function copyOrders(from: Arena, to: Arena): void {
  const words = from.sizes.rows / 32;
  const newWords = to.sizes.rows / 32;
  for (let order = 0; order < ORDER_COUNT; order++) {
    to.permutations[order]?.set(from.permutations[order] ?? []);
    to.boundaryAt[order]?.set(from.boundaryAt[order] ?? []);
    to.boundaryKey[order]?.set(from.boundaryKey[order] ?? []);
    to.boundaryTie[order]?.set(from.boundaryTie[order] ?? []);
    to.boundaryOver[order]?.set(from.boundaryOver[order] ?? []);
    to.moved[order]?.set(from.moved[order] ?? []);
    const sets = from.cumulative[order];
    for (let boundary = 0; sets !== undefined && boundary < BOUNDARIES; boundary++) {
      const set = sets.subarray(boundary * words, (boundary + 1) * words);
      to.cumulative[order]?.set(set, boundary * newWords);
    }
  }
  to.ordered.set(from.ordered);
}

/** Tells the scan how records are laid out. */
function writeFields({ fields, plan }: ArenaViews): void {
  RECORD_FIELDS.forEach(({ group, firstValue, count, isSingle, shift, mask }, index) => {
    const holds = !isSingle ? 0 : group.mayBeNone ? 1 : 2;
    fields.set([firstValue, count, holds, shift, mask], index * 5);
  });
  plan[PLAN.fields] = RECORD_FIELDS.length;
}
