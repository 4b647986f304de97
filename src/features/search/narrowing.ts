import { numberOfSmallId } from '../../domain/brand/small-id.ts';
import { DISCOUNT_BANDS } from '../../domain/catalogue/enumerations.ts';
import { chosenPlaces, type RegionOf } from '../../domain/search/search-places.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { FacetKey } from '../../domain/search/search-result.ts';
import { type Bitset, intersectInto, setBit, uniteInto } from './bitset.ts';
import { FIXED_GROUPS } from './option-sets.ts';
import { missingKey } from './row-order.ts';
import type { SearchTables } from './search-tables.ts';

/** What a search needs to know of the outside. */
export type SearchSurroundings = {
  readonly regionOf: RegionOf;
  /** `oi` of `oi-4071`. */
  readonly smallIdPrefix: string;
};

/** Groups that narrow a search: the facets', and two that have none. Options of the visits are one group. */
export type GroupName = FacetKey | 'price' | 'id';

/** The rows that one group lets through. */
export type Narrowing = { readonly group: GroupName; readonly rows: Bitset };

/** One set for each group that a query narrows by; `take` gives empty sets. */
export function narrowingsOf(
  tables: SearchTables,
  query: SearchQuery,
  surroundings: SearchSurroundings,
  take: () => Bitset,
): Narrowing[] {
  const { present } = tables;
  const found = fixedNarrowings(tables, query, take);
  const add = (group: GroupName, fill: (rows: Bitset) => void) => {
    const rows = take();
    fill(rows);
    found.push({ group, rows });
  };
  if (query.discount !== null) {
    const band = present.bands[DISCOUNT_BANDS.indexOf(query.discount)] as Bitset;
    add('desagio', (rows) => rows.set(band));
  }
  if (query.preActive !== null) add('pre-ativo', (rows) => rows.set(present.preActive));
  if (query.campaignCodes.length > 0) {
    add('campanha-exclusiva', (rows) => tables.campaignCodes.unite(query.campaignCodes, rows));
  }
  if (query.coupons.length > 0) add('cupom', (rows) => tables.coupons.unite(query.coupons, rows));
  if (query.minPriceCents !== null || query.maxPriceCents !== null) {
    add('price', (rows) => fillPrice(tables, query, rows));
  }
  if (query.searchId !== '') add('id', (rows) => fillId(tables, query.searchId, surroundings, rows));
  if (query.localities.length > 0) add('search', (rows) => fillPlaces(tables, query, surroundings, rows));
  return found;
}

function fixedNarrowings(tables: SearchTables, query: SearchQuery, take: () => Bitset): Narrowing[] {
  const found: Narrowing[] = [];
  let index = 0;
  for (const { group, options } of FIXED_GROUPS) {
    let rows: Bitset | null = null;
    for (const option of options) {
      const set = tables.options[index++] as Bitset;
      if (!option.isChosen(query)) continue;
      rows ??= take();
      uniteInto(rows, set);
    }
    if (rows !== null) found.push({ group, rows });
  }
  return found;
}

/** Rows with a price within the limits, bounds included; without a price none (D§4). */
function fillPrice({ table, present }: SearchTables, query: SearchQuery, rows: Bitset): void {
  const min = query.minPriceCents ?? 0;
  const max = query.maxPriceCents ?? missingKey / 2;
  const { payable } = present;
  for (let word = 0; word < rows.length; word++) {
    let bits = 0;
    if (table.live[word] === 0) continue;
    for (let bit = 0; bit < 32; bit++) {
      const price = payable[word * 32 + bit] as number;
      if (price >= min && price <= max) bits |= 1 << bit;
    }
    rows[word] = bits;
  }
}

/** The listing with that small id or bank id; punctuation between the digits of a bank id does not matter. */
function fillId(
  { table }: SearchTables,
  text: string,
  { smallIdPrefix }: SearchSurroundings,
  rows: Bitset,
): void {
  const number = numberOfSmallId(smallIdPrefix, text);
  const typed = text.trim();
  const digits = /^[\d\s./-]+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
  const found = [
    number === null ? null : table.rowOf(number),
    table.rowOfBankId(typed),
    table.rowOfBankId(digits),
  ];
  for (const row of found) {
    if (row !== null) setBit(rows, row);
  }
}

function fillPlaces(
  { table }: SearchTables,
  query: SearchQuery,
  { regionOf }: SearchSurroundings,
  rows: Bitset,
): void {
  const chosen = chosenPlaces(query.localities, query.searchRegion, regionOf);
  if (chosen === null) return;
  const isChosen = Uint8Array.from(table.places, ({ uf, citySlug }) =>
    chosen.states.has(uf) || chosen.cities.has(citySlug) ? 1 : 0,
  );
  const { place } = table.columns;
  for (let word = 0; word < rows.length; word++) {
    if (table.live[word] === 0) continue;
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) bits |= (isChosen[place[word * 32 + bit] as number] as number) << bit;
    rows[word] = bits;
  }
}

/** All narrowings together, and all but one of them, each within `within`. */
export class Intersections {
  readonly all: Bitset;
  private readonly without = new Map<GroupName, Bitset>();
  private readonly narrowed: readonly GroupName[];

  constructor(within: Bitset, narrowings: readonly Narrowing[], take: () => Bitset) {
    this.narrowed = narrowings.map(({ group }) => group);
    const before = take();
    before.set(within);
    const prefixes = narrowings.map(({ rows }) => {
      const prefix = take();
      prefix.set(before);
      intersectInto(before, rows);
      return prefix;
    });
    this.all = before;
    let after: Bitset | null = null;
    for (let index = narrowings.length - 1; index >= 0; index--) {
      const { group, rows } = narrowings[index] as Narrowing;
      const others = prefixes[index] as Bitset;
      if (after !== null) intersectInto(others, after);
      this.without.set(group, others);
      if (after === null) after = rows;
      else intersectInto(after, rows);
    }
  }

  /** What matches with one group left out. */
  allBut(group: GroupName): Bitset {
    return this.without.get(group) ?? this.all;
  }

  /** Whether nothing narrows but, perhaps, this group. */
  isUnfilteredBut(group: GroupName): boolean {
    return this.narrowed.every((other) => other === group);
  }
}
