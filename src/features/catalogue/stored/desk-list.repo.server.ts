import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PropertyType, SaleType, StateCode } from '../../../domain/catalogue/enumerations.ts';
import { LEAST_AREA_M2 } from '../../../domain/catalogue/plausible-areas.ts';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import { KNOWN_FACTS, type KnownFact } from '../../../domain/decision/known-facts.ts';
import { queryOfWords } from '../../../domain/desk/found-words.ts';
import { type Several, severalOf } from '../../../domain/desk/several.ts';
import { slugOf } from '../../../domain/localities/locality.ts';
import { DAY_MS, type Instant } from '../../../domain/time.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';

type Db = Kysely<CatalogueTables>;

/** Lists within the list that are asked for often; all but the first may be asked for together. */
export const DESK_VIEWS = [
  'todos',
  'sem-foto',
  'preco-mudou',
  'prazo-7-dias',
  'com-rascunho',
  'posto-a-mao',
  'fotos-por-publicar',
  'campanha-sem-oferta',
] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

export const DESK_ORDERS = ['mudou', 'preco', 'preco-desc', 'completude', 'prazo', 'codigo'] as const;
export type DeskOrder = (typeof DESK_ORDERS)[number];

export type PropertyListQuery = {
  readonly view: DeskView;
  /** Views that have to hold besides. */
  readonly also: readonly DeskView[];
  /** Words of name, address or place, a bank's number, a registration or the number of a case; empty: all. */
  readonly words: string;
  /** Number of a small id among the words. */
  readonly number: number | null;
  readonly status: PropertyStatus | null;
  readonly uf: Several<StateCode>;
  /** A municipality as it is typed, with or without its state; empty: any. */
  readonly city: string;
  readonly type: Several<PropertyType>;
  readonly saleType: SaleType | null;
  readonly source: string | null;
  /** At most so complete, in percent; null: any. */
  readonly completeAtMost: number | null;
  /** A fact that they do not tell; null: any. */
  readonly lacks: KnownFact | null;
  readonly order: DeskOrder;
  readonly now: Instant;
};

export type PropertyLine = {
  readonly number: number;
  readonly bankId: string | null;
  readonly source: string;
  readonly name: string;
  readonly cityName: string;
  readonly uf: StateCode;
  readonly status: PropertyStatus;
  readonly saleType: SaleType;
  readonly priceCents: number | null;
  readonly appraisalCents: number | null;
  /** Whole percent of the sixteen facts that are told. */
  readonly completeness: number;
  readonly updatedAt: Date;
  readonly type: PropertyType;
  readonly campaignTotalCents: number | null;
  readonly deadlineAt: Date | null;
  readonly publishedOn: string;
  readonly rank: number;
  /** Address of its first photo; absent where the lines are not looked at one by one. */
  readonly photo?: string | null;
};

const WEEK_MS = 7 * DAY_MS;
const WITHOUT_PHOTO = sql`coalesce(detail #> '{media,images}', '[]') = '[]'`;

const detailList = (name: string) => sql`coalesce(detail -> ${sql.lit(name)}, '[]') = '[]'`;
const noText = (name: string) => sql`coalesce(detail ->> ${sql.lit(name)}, '') = ''`;
const noGroup = (name: string) => sql`coalesce(detail -> ${sql.lit(name)}, 'null') = 'null'`;
const noExpense = (kind: string) =>
  sql`not coalesce(detail -> 'expenses', '[]') @> ${sql.lit(JSON.stringify([{ kind }]))}::jsonb`;
const untoldWay = (type: string) => sql`not (${sql.lit(type)} = any(payment_types)
  or coalesce(detail -> 'toldPayments', '[]') ? ${sql.lit(type)})`;

const LEAST_AREA = JSON.stringify({ least: LEAST_AREA_M2 });

/** Condition of `untoldFacts` for rows. */
const LACKS: Readonly<Record<KnownFact, RawBuilder<unknown>>> = {
  occupation: sql`occupation is null`,
  debts: sql`has_debts is null and ${detailList('debts')}`,
  legal_action: sql`has_legal_action is null and ${noGroup('legal')}`,
  price: sql`coalesce(price_cents, 0) <= 0`,
  appraisal: sql`coalesce(appraisal_cents, 0) <= 0`,
  area: sql`not jsonb_path_exists(detail, '$.areas[*] ? (@.squareMetres >= $least)', ${LEAST_AREA}::jsonb)`,
  registration: noText('registration'),
  documents: detailList('documents'),
  condominium: noExpense('condominio'),
  iptu: noExpense('iptu'),
  payment: sql`(${untoldWay('financiado')} or ${untoldWay('parcelamento_direto')})`,
  fgts: sql`accepts_fgts is null`,
  photos: WITHOUT_PHOTO,
  address: sql`coalesce(postal_code, '') = ''`,
  position: sql`(latitude is null or longitude is null or coalesce(detail ->> 'exactness', 'exato') <> 'exato')`,
  contact: sql`concat(detail #>> '{contact,phone}', detail #>> '{contact,landline}', detail #>> '{seller,phone}',
    detail ->> 'serviceChannel') !~ '\\S'`,
};

/** Whole percent of the sixteen facts that are told, as the record counts them. */
const TOLD = sql`(100 * (${sql.lit(KNOWN_FACTS.length)} - (${sql.join(
  KNOWN_FACTS.map((fact) => sql`coalesce((${LACKS[fact]})::integer, 0)`),
  sql` + `,
)})) / ${sql.lit(KNOWN_FACTS.length)})`;

const IN_VIEW: Readonly<Record<DeskView, (now: Instant) => RawBuilder<unknown>>> = {
  todos: () => sql`true`,
  'sem-foto': () => sql`status in ('ativo', 'pre_ativo') and ${WITHOUT_PHOTO}`,
  'preco-mudou': (now) => sql`number in (
    select number from property_event where kind = 'price' and at >= ${new Date(now - WEEK_MS)})`,
  'prazo-7-dias': (now) => sql`status in ('ativo', 'em_disputa')
    and deadline_at between ${new Date(now)} and ${new Date(now + WEEK_MS)}`,
  'com-rascunho': () => sql`number in (select number from property_draft where number is not null)`,
  'posto-a-mao': () => sql`number in (select number from property_hand)`,
  // Added in a draft, or fetched and not on the pages yet.
  'fotos-por-publicar': () => sql`(number in (select number from property_draft where body ? 'imagens')
    or number in (select u.number from media_use u join media_file f on f.address = u.address
      where f.kind = 'photo' and f.own_address is not null and not f.is_shown))`,
  // Their price is not above what a campaign asks that is not over: there it is the price that counts.
  'campanha-sem-oferta': (now) => sql`status in ('ativo', 'pre_ativo', 'em_disputa')
    and campaign_total_cents > 0 and price_cents > 0 and campaign_total_cents >= price_cents
    and campaign_codes && (select coalesce(array_agg(code), '{}') from campaign where ends_at > ${new Date(now)})`,
};

const ORDERS: Readonly<Record<DeskOrder, RawBuilder<unknown>>> = {
  mudou: sql`updated_at desc, number desc`,
  preco: sql`price_cents asc nulls last, number`,
  'preco-desc': sql`price_cents desc nulls last, number`,
  completude: sql`${TOLD} asc, number`,
  prazo: sql`deadline_at asc nulls last, number`,
  codigo: sql`number`,
};

/** Every word has to stand in name, address or place, or begin one; a number may be the bank's, of the registration or of a case. */
function matching({ words, number }: PropertyListQuery): RawBuilder<unknown> {
  if (number !== null) return sql`number = ${number}`;
  const text = words.trim();
  if (text === '') return sql`true`;
  if (/^[\d.\-/]{4,}$/.test(text)) return numbered(text);
  const query = queryOfWords(text);
  if (query === null) return sql`false`;
  return sql`found_property(name, address, city_name, neighbourhood, bank_id) @@ to_tsquery('simple', ${query})`;
}

const LONG_NUMBER = 7;

/** A number of the bank, of the registration, of a case, or a postal code: with its signs or without them. */
function numbered(text: string): RawBuilder<unknown> {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return sql`false`;
  // The beginning of a long number will do.
  const begun = digits.length < LONG_NUMBER ? '' : '*';
  const query = `${digits}:${begun}B | ${digits}:${begun}C`;
  return sql`found_numbers(bank_id, postal_code, detail) @@ to_tsquery('simple', ${query})`;
}

/** `Campinas`, `campinas/SP`, `São José dos Campos - sp`. */
function inCity(typed: string): RawBuilder<unknown> {
  const [, name = typed, uf] = /^(.+?)\s*[/,-]\s*([A-Za-z]{2})$/.exec(typed.trim()) ?? [];
  const slug = slugOf(name.trim());
  if (slug === '') return sql`true`;
  return uf === undefined
    ? sql`city_slug like ${`${slug}-__`}`
    : sql`city_slug = ${`${slug}-${uf.toLowerCase()}`}`;
}

/** Conditions for a property to be found; its columns are named without a table. */
export function conditions(query: PropertyListQuery): RawBuilder<unknown> {
  const { status, uf, type, saleType, source, completeAtMost, lacks } = query;
  const same = (column: string, values: Several<string>) => {
    const several = severalOf(values);
    return several === null ? sql`true` : sql`${sql.ref(column)} = any(${[...several]}::text[])`;
  };
  return sql.join(
    [
      IN_VIEW[query.view](query.now),
      ...query.also.map((view) => IN_VIEW[view](query.now)),
      matching(query),
      inCity(query.city),
      same('status', status),
      same('uf', uf),
      same('property_type', type),
      same('sale_type', saleType),
      same('source', source),
      lacks === null ? sql`true` : LACKS[lacks],
      completeAtMost === null ? sql`true` : sql`${TOLD} <= ${completeAtMost}`,
    ],
    sql` and `,
  );
}

const LINE = sql`number, bank_id as "bankId", source, name, city_name as "cityName", uf, status,
  sale_type as "saleType", price_cents as "priceCents", appraisal_cents as "appraisalCents", ${TOLD} as completeness,
  updated_at as "updatedAt", property_type as type, campaign_total_cents as "campaignTotalCents",
  deadline_at as "deadlineAt", to_char(published_on, 'YYYY-MM-DD') as "publishedOn", featured_rank as rank`;

/** The first photo where it is named, or where it came from; null: none has come. */
const PHOTO = sql`coalesce((
  select f.own_address from media_use u join media_file f on f.address = u.address
  where u.number = property.number and f.kind = 'photo' and f.own_address is not null
  order by f.address = (detail #>> '{media,images,0,url}') desc, f.address limit 1
), detail #>> '{media,images,0,url}')`;

/** A page of the list as the desk sees it: drafts and what was withdrawn too. */
export async function readPropertyList(
  db: Db,
  query: PropertyListQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly lines: readonly PropertyLine[]; readonly total: number }> {
  const { rows } =
    await sql<PropertyLine>`select ${LINE}, ${PHOTO} as photo from property where ${conditions(query)}
    order by ${ORDERS[query.order]} limit ${limit} offset ${offset}`.execute(db);
  return { lines: rows, total: await countPropertyList(db, query) };
}

/** Number of properties that a query finds. */
export async function countPropertyList(db: Db, query: PropertyListQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from property where ${conditions(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Number of properties of a view. */
export async function countInView(db: Db, view: DeskView, now: Instant): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from property where ${IN_VIEW[view](now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Number of properties for sale, and of those among them that lack each of the facts. */
export async function countLackedFacts(
  db: Db,
): Promise<{ readonly all: number; readonly lacked: Readonly<Record<KnownFact, number>> }> {
  const counts = KNOWN_FACTS.map(
    (fact) => sql`count(*) filter (where ${LACKS[fact]})::integer as ${sql.ref(fact)}`,
  );
  const { rows } = await sql<Record<KnownFact | 'everything', number>>`
    select count(*)::integer as everything, ${sql.join(counts)} from property
    where status = 'ativo'`.execute(db);
  const [row] = rows;
  const lacked = KNOWN_FACTS.map((fact) => [fact, row?.[fact] ?? 0]);
  return { all: row?.everything ?? 0, lacked: Object.fromEntries(lacked) };
}

/** Sources of properties, by name. */
export async function propertySources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from property order by source`.execute(db);
  return rows.map(({ source }) => source);
}

/** Rows that a query finds, for a spreadsheet. */
export async function exportPropertyList(db: Db, query: PropertyListQuery, limit: number) {
  const { rows } = await sql<PropertyLine>`select ${LINE} from property where ${conditions(query)}
    order by ${ORDERS[query.order]} limit ${limit}`.execute(db);
  return rows;
}
