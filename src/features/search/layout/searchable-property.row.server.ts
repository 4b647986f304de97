import { type Kysely, sql } from 'kysely';
import { columnsOfFact } from '../../../domain/catalogue/property.ts';
import { type ColumnKey, columnName, columnReader } from '../../../domain/catalogue/property-columns.ts';
import { propertyDetailSchema } from '../../../domain/catalogue/property-detail.schema.ts';
import type { FilterableFacts, WorkedOutFacts } from '../../../domain/search/filters/filter.ts';
import { FILTERED_FACTS } from '../../../domain/search/filters/filters.ts';
import { SEARCHED_FACTS, type SearchableProperty } from '../search-index.ts';
import type { CostBook } from './cost-book.ts';

/** Facts that no column holds, read off the row by the database. */
const WORKED_OUT: Readonly<Record<keyof WorkedOutFacts, string>> = {
  hasPhoto: `(
    exists (select from jsonb_array_elements(detail #> '{media,images}') image
      where image ->> 'url' like '/midia/foto/%')
    or exists (select from media_use u join media_file f on f.address = u.address
      where u.number = property.number and f.kind = 'photo' and f.own_address is not null
        and not exists (select from photo_mark k where f.own_address = '/midia/foto/' || k.key)))`,
  financing: `case when 'financiado' = any(payment_types) then 'sim'
    when detail -> 'toldPayments' @> '"financiado"' then 'nao' else 'nao_informado' end`,
};
const isWorkedOut = (fact: keyof FilterableFacts): fact is keyof WorkedOutFacts => fact in WORKED_OUT;

const FACTS = [...new Set<keyof FilterableFacts>([...SEARCHED_FACTS, ...FILTERED_FACTS])];
const WORKED_OUT_FACTS = FACTS.filter(isWorkedOut);
/** The columns that a search reads. */
const KEYS = FACTS.flatMap((fact) => (isWorkedOut(fact) ? [] : columnsOfFact(fact)));

const readFacts = columnReader(KEYS);

/** Prices that a listing may hide (P31): whoever narrows limits or looks at an order would read them off. */
const HIDEABLE: readonly ColumnKey[] = ['priceCents', 'campaignTotalCents'];

/** A point that is only near a property is no address of it: it stands with its neighbourhood or city, as one without. */
const PLACING: readonly ColumnKey[] = ['latitude', 'longitude'];

function selected(key: ColumnKey): string {
  const column = columnName(key);
  if (PLACING.includes(key)) {
    return `case when detail ->> 'exactness' = 'aproximado' then null else ${column} end as ${column}`;
  }
  if (!HIDEABLE.includes(key)) return column;
  return `case when (detail #>> '{display,hideValue}')::boolean then null else ${column} end as ${column}`;
}

const COLUMNS = sql.raw(
  [...KEYS.map(selected), ...WORKED_OUT_FACTS.map((fact) => `${WORKED_OUT[fact]} as "${fact}"`)].join(),
);

/** Columns that the costs are worked out from beside those, and what they read of the document. */
const COST_KEYS = ['cityCode', 'hasDebts', 'noticePublishedOn'] as const satisfies readonly ColumnKey[];
const readCostFacts = columnReader(COST_KEYS);
const COST_DETAIL = {
  areas: true,
  considerations: true,
  debts: true,
  display: true,
  expenses: true,
  extraConsiderations: true,
  pendingCategories: true,
  priceWithoutCommissionCents: true,
  remarks: true,
  wallets: true,
  toldPayments: true,
  instalmentPriceCents: true,
} as const;
const costDetail = propertyDetailSchema.pick(COST_DETAIL);

const COST_COLUMNS = sql.raw(
  [
    'source',
    ...COST_KEYS.filter((key) => !KEYS.includes(key)).map(columnName),
    `jsonb_build_object(${Object.keys(COST_DETAIL)
      .map((key) => `'${key}', detail -> '${key}'`)
      .join()}) as cost_detail`,
  ].join(),
);

const columnsFor = (book: CostBook | null) => (book === null ? COLUMNS : sql`${COLUMNS}, ${COST_COLUMNS}`);

/** Published listings after a number, by number: a page of a walk through the whole catalogue. */
export async function searchablePage<DB>(
  db: Kysely<DB>,
  after: number,
  limit: number,
  book: CostBook | null = null,
): Promise<SearchableProperty[]> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${columnsFor(book)} from property
    where number > ${after} and status not in ('rascunho', 'retirado')
    order by number limit ${limit}`.execute(db);
  return rows.map((row) => searchableOf(row, book));
}

/** The published ones of these listings. */
export async function searchableByNumber<DB>(
  db: Kysely<DB>,
  numbers: readonly number[],
  book: CostBook | null = null,
): Promise<SearchableProperty[]> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${columnsFor(book)} from property
    where number = any(${[...numbers]}::integer[]) and status not in ('rascunho', 'retirado')`.execute(db);
  return rows.map((row) => searchableOf(row, book));
}

/** Throws on a value outside its enumeration: the database was written by another version of the product. */
function searchableOf(row: Readonly<Record<string, unknown>>, book: CostBook | null): SearchableProperty {
  const { latitude, longitude, ...facts } = readFacts(row);
  const workedOut = Object.fromEntries(WORKED_OUT_FACTS.map((fact) => [fact, row[fact]]));
  const searchable = {
    ...facts,
    ...(workedOut as WorkedOutFacts),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
  if (book === null) return searchable;
  const told = Object.entries(row.cost_detail as object).filter(([, value]) => value !== null);
  const detail = costDetail.parse(Object.fromEntries(told));
  const costed = { ...searchable, ...readCostFacts(row), source: row.source as string, detail };
  return { ...searchable, costsOf: book.costsOf(costed) };
}
