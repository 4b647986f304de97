import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { DISCOUNT_BANDS, ORDERS } from '../../../domain/catalogue/enumerations.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import type { Instant } from '../../../domain/time.ts';
import { bytesOf, copying, type Scanning } from '../layout/arena.ts';
import { ArenaKeeper } from '../layout/arena-keeper.ts';
import { type ArenaSizes, BLOCK_ROWS, BOUNDARIES, bytesFor } from '../layout/arena-views.ts';
import { CodeValues } from '../layout/code-values.ts';
import { LISTING_GROUPS } from '../layout/listing-groups.ts';
import { momentOf, Stretch } from '../layout/listing-now.ts';
import { SearchTables } from '../layout/search-tables.ts';
import { type KeptPlaces, PlaceList } from '../scan/place-list.ts';

/** Everything that a read model holds: a small text, and its memory. */
export type IndexSnapshot = { readonly head: string; readonly bytes: Uint8Array };

/** To be raised when the meaning of anything in the memory changes. */
const LAYOUT = 7;

/** Tells builds apart that would read the memory otherwise. */
const FORMAT = JSON.stringify([
  LAYOUT,
  BLOCK_ROWS,
  BOUNDARIES,
  bytesFor({ rows: 4096, values: 64, chunks: 64, places: 64 }),
  LISTING_GROUPS.map(({ name, holds, options }) => [name, holds, options.map(({ counts }) => counts)]),
  [ORDERS, PROPERTY_STATUSES, DISCOUNT_BANDS],
]);

type Head = {
  readonly format: string;
  readonly sizes: ArenaSizes;
  readonly usedRows: number;
  readonly size: number;
  readonly version: number;
  readonly scattered: number;
  readonly costMark: string;
  readonly values: CodeValues['values'];
  readonly sets: CodeValues['sets'];
  readonly places: KeptPlaces;
  readonly bankTexts: readonly (readonly [string, number])[];
  readonly campaigns: readonly Campaign[];
  readonly ordered: { readonly length: number; readonly today: number };
  readonly settled: { readonly now: Instant; readonly from: Instant; readonly until: Instant } | null;
};

/** The bytes are the memory itself. Null-safe for a read model that has been settled or not. */
export function snapshotOf(tables: SearchTables): IndexSnapshot {
  const { keeper, table, codes, orders, present } = tables;
  const head: Head = {
    format: FORMAT,
    sizes: keeper.arena.sizes,
    usedRows: keeper.usedRows,
    size: table.size,
    version: tables.version,
    scattered: tables.scattered,
    costMark: tables.costMark,
    values: codes.values,
    sets: codes.sets,
    places: table.places.kept(),
    bankTexts: [...table.rowOfBankText],
    campaigns: present.campaigns,
    ordered: { length: orders.length, today: orders.today },
    settled: present.settled && {
      now: present.settled.stretch.now,
      from: present.settled.stretch.from,
      until: present.settled.stretch.until,
    },
  };
  return { head: JSON.stringify(head), bytes: bytesOf(keeper.arena) };
}

/** Tables with the content of a snapshot, copied in steps; null when its format or length is not of this build. */
export function* restoringTables(
  { head: text, bytes }: IndexSnapshot,
  scanning: Scanning,
): Generator<void, SearchTables | null> {
  const head = JSON.parse(text) as Head;
  if (head.format !== FORMAT || bytes.length !== bytesFor(head.sizes)) return null;
  const keeper = new ArenaKeeper(yield* copying(bytes, head.sizes, scanning));
  keeper.readFree(head.usedRows);
  const tables = new SearchTables({
    keeper,
    codes: new CodeValues(head.values, head.sets),
    places: new PlaceList(head.places),
    bankTexts: head.bankTexts,
  });
  tables.version = head.version;
  tables.scattered = head.scattered;
  tables.costMark = head.costMark;
  tables.table.size = head.size;
  tables.present.campaigns = head.campaigns;
  tables.orders.resume(head.ordered.length, head.ordered.today);
  tables.present.settled = head.settled && {
    moment: momentOf(head.settled.now, head.campaigns),
    stretch: Stretch.of(head.settled),
  };
  return tables;
}
