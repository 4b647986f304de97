/**
 * Prints of how many listings of a folder of the bank's lists each part of the decision speaks, and its extremes, to be
 * looked at. A feature that speaks of less than a twentieth makes no filter and no order.
 *
 *     node scripts/look-at-lists.ts FOLDER
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Property } from '../src/domain/catalogue/property.ts';
import {
  COLUMN_KEYS,
  columnName,
  INITIAL_VALUES,
  NOTHING_TOLD,
} from '../src/domain/catalogue/property-columns.ts';
import { legalFloor } from '../src/domain/decision/legal-floor.ts';
import { places } from '../src/domain/localities/places.server.ts';
import type { LocalDate } from '../src/domain/time.ts';
import { listingOfRow } from '../src/features/catalogue/caixa-list/caixa-list.listing.ts';
import { readLists } from '../src/features/catalogue/caixa-list/caixa-list.reader.ts';
import { propertyOf } from '../src/features/catalogue/stored/property.row.server.ts';

const EVERY_ROW = {
  ...Object.fromEntries(COLUMN_KEYS.map((key) => [columnName(key), null])),
  ...INITIAL_VALUES,
  status: 'ativo',
  status_at: 0,
  published_on: '',
  featured_rank: 0,
  version: 0,
  number: 0,
  id: '',
  source: 'caixa',
};

const [folder = ''] = process.argv.slice(2);
const counts = new Map<string, number>();
const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
const extremes = new Map<string, { low: [number, string]; high: [number, string] }>();

const properties = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => propertiesOf(readFileSync(path.join(folder, name))));
for (const property of properties) look(property);
print();

function propertiesOf(bytes: Uint8Array): Property[] {
  const lists = readLists(bytes);
  if ('refusal' in lists) return [];
  return lists.flatMap(({ rows }) =>
    rows.map((row) => {
      const { bankId, columns } = listingOfRow(row, places()).row;
      return propertyOf({ ...EVERY_ROW, bank_id: bankId, ...columns });
    }),
  );
}

function look(property: Property): void {
  count(`sale: ${property.saleType}, ${property.saleCategory}`);
  for (const [fact, nothing] of Object.entries(NOTHING_TOLD)) {
    const value: unknown = property[fact as keyof Property];
    if (value !== nothing && value !== undefined) count(`told: ${fact}`);
  }
  const floor = legalFloor(property, '2026-01-08' as LocalDate);
  if (floor === null) return;
  count('legal floor');
  count(`legal floor: ${floor.base}, ${floor.verdict}`);
  extreme('legal floor, price over floor in percent', share(property.priceCents, floor.floorCents), property);
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 100);
}

function extreme(name: string, value: number | null, { bankId }: Property): void {
  if (value === null) return;
  const found: [number, string] = [value, bankId ?? ''];
  const known = extremes.get(name) ?? { low: found, high: found };
  extremes.set(name, {
    low: value < known.low[0] ? found : known.low,
    high: value > known.high[0] ? found : known.high,
  });
}

function print(): void {
  const lines = [...counts].sort().map(([name, times]) => {
    const percent = ((100 * times) / properties.length).toFixed(1);
    return `${String(times).padStart(6)}  ${percent.padStart(5)} %  ${name}`;
  });
  const ends = [...extremes].map(
    ([name, { low, high }]) => `${name}: ${low[0]} (${low[1]}) … ${high[0]} (${high[1]})`,
  );
  process.stdout.write([`${properties.length} listings`, ...lines, ...ends, ''].join('\n'));
}
