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
import { assumeCosts } from '../src/domain/cost/assume-costs.ts';
import { ASSUMED_OCCUPATIONS } from '../src/domain/cost/cost-changes.ts';
import type { CostFacts } from '../src/domain/cost/cost-facts.ts';
import { rateTable } from '../src/domain/cost/cost-rate.ts';
import { comparableTo } from '../src/domain/decision/comparables.ts';
import { debtPayers } from '../src/domain/decision/debt-payers.ts';
import { untoldFacts } from '../src/domain/decision/known-facts.ts';
import { legalFloor } from '../src/domain/decision/legal-floor.ts';
import { legalTimeline } from '../src/domain/decision/legal-timeline.ts';
import { paymentFacts, paymentOutcomes } from '../src/domain/decision/payment-ways.ts';
import { timeToPossession } from '../src/domain/decision/possession.ts';
import { purchaseWays } from '../src/domain/finance/purchase-ways.ts';
import { places } from '../src/domain/localities/places.server.ts';
import { type LocalDate, startOfLocalDate } from '../src/domain/time.ts';
import { listingOfRow } from '../src/features/catalogue/caixa-list/caixa-list.listing.ts';
import { readLists } from '../src/features/catalogue/caixa-list/caixa-list.reader.ts';
import { propertyOf } from '../src/features/catalogue/stored/property.row.server.ts';
import { referenceRates } from '../src/features/costs/reference-rates.server.ts';
import { BlockIndex } from '../src/features/search/layout/block-index.server.ts';
import type { SearchableProperty } from '../src/features/search/search-index.ts';
import { comparablesIn } from '../src/workflows/catalogue/comparable-listings.ts';

/** The newest lists that were published for the whole country. */
const DAY = '2026-01-08' as LocalDate;
const NOW = startOfLocalDate(DAY);
const EVERY_ROW = {
  ...Object.fromEntries(COLUMN_KEYS.map((key) => [columnName(key), null])),
  ...INITIAL_VALUES,
  status: 'ativo',
  status_at: 0,
  published_on: DAY,
  featured_rank: 0,
  version: 0,
  number: 0,
  id: '',
  source: 'caixa',
};

const RATES = rateTable(referenceRates(), []);

const [folder = ''] = process.argv.slice(2);
const counts = new Map<string, number>();
const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
const extremes = new Map<string, { low: [number, string]; high: [number, string] }>();

const properties = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => propertiesOf(readFileSync(path.join(folder, name))))
  .map((property, at) => ({ ...property, number: at + 1 }));
const index = new BlockIndex({ regionOf: (slug) => [slug], seatOf: () => null, smallIdPrefix: 'oi' });
index.apply({ version: 1, upserts: properties.map(asSearched), removals: [], campaigns: [] });
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

/** Photos and loans make no place comparable. */
function asSearched(property: Property): SearchableProperty {
  return { ...property, hasPhoto: false, financing: 'nao_informado' };
}

function look(property: Property): void {
  count(`sale: ${property.saleType}, ${property.saleCategory}`);
  for (const [fact, nothing] of Object.entries(NOTHING_TOLD)) {
    const value: unknown = property[fact as keyof Property];
    if (value !== nothing && value !== undefined) count(`told: ${fact}`);
  }
  for (const fact of untoldFacts(property)) count(`lacks: ${fact}`);
  const floor = legalFloor(property, DAY);
  if (floor !== null) {
    count('legal floor');
    count(`legal floor: ${floor.base}, ${floor.verdict}`);
    extreme('price over legal floor, percent', share(property.priceCents, floor.floorCents), property);
  }
  for (const { kind, payer, by } of debtPayers(property)) count(`debts: ${kind}, ${payer}, ${by}`);
  const timeline = legalTimeline(property, NOW);
  if (timeline !== null) count(`timeline: ${timeline.sale}`);
  for (const { way, verdict, reason, ifIt } of paymentOutcomes(paymentFacts(property, DAY), {})) {
    count(`payment: ${way}, ${verdict}, ${reason}${ifIt === null ? '' : `, if ${ifIt}`}`);
  }
  lookAtCosts(property);
  lookBeside(property);
}

/** The price of a square metre beside those of comparable listings. */
function lookBeside(property: Property): void {
  const wanted = comparableTo(property);
  if (property.priceCents === null) return;
  if (typeof wanted === 'string') {
    count(`incomparable: ${wanted}`);
    return;
  }
  count('comparable by type and size');
  const found = comparablesIn(index, wanted, property.priceCents, NOW);
  if (typeof found === 'string') {
    count(`incomparable: ${found}`);
    return;
  }
  count(`comparable: ${found.place}`);
  count(`comparable: ${found.below >= 5000 ? 'half or less of' : 'within'} the median`);
  extreme('square metre, reais', Math.round(found.ownM2Cents / 100), property);
  extreme('median of the square metre, reais', Math.round(found.medianM2Cents / 100), property);
  extreme('below the median, percent', found.below / 100, property);
  extreme('comparable listings', found.count, property);
}

/** Debts in the worst case, and time and cost until possession, as shares of the price. */
function lookAtCosts(property: Property): void {
  const facts = assumeCosts(property, property.priceCents, RATES, DAY);
  lookAtWays(property, facts);
  const { condominiumDebt, taxDebt } = facts.assumed;
  const debts = condominiumDebt.value.high + taxDebt.value.high;
  extreme('debts at worst, percent of the price', share(debts, property.priceCents), property);
  const worth = facts.appraisalCents ?? facts.priceCents;
  const renovation = (facts.assumed.renovation.value.high * facts.areaHundredths) / 100;
  extreme('renovation at worst, percent of the worth', share(renovation, worth), property);
  for (const occupation of ASSUMED_OCCUPATIONS) {
    const times = timeToPossession(facts, { occupation });
    if (times === null) return;
    const { base, high } = times;
    extreme(`months to possession if ${occupation}`, base.months, property);
    extreme(`possession if ${occupation}, percent`, share(base.totalCents, property.priceCents), property);
    extreme(
      `possession at worst if ${occupation}, percent`,
      share(high.totalCents, property.priceCents),
      property,
    );
  }
}

/** The ways to pay: of how many they are reckoned, and what the loan and the instalments come to. */
function lookAtWays(property: Property, facts: CostFacts): void {
  const told = paymentFacts(property, DAY);
  const ways = purchaseWays({ facts, changes: {}, told, instalments: null }, { system: 'price' });
  if (ways === null) count('ways to pay: no price');
  for (const { way, isOffered, sums } of ways ?? []) {
    count(`ways to pay: ${way}, offered ${isOffered}, ${sums === null ? 'no sums' : 'reckoned'}`);
    if (sums === null) continue;
    const whole = share(sums.totalCents, facts.priceCents);
    extreme(`all of it, ${way}, percent of the price`, whole, property);
    if (sums.loan === null) continue;
    const { effectiveYearly, firstCents } = sums.loan.cost;
    extreme(`CET, ${way}, hundredths`, effectiveYearly && Math.round(effectiveYearly * 10_000), property);
    extreme(`first instalment, ${way}, reais`, Math.round(firstCents / 100), property);
  }
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
