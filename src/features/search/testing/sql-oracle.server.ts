import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Order } from '../../../domain/catalogue/enumerations.ts';
import type { YesNoFilter } from '../../../domain/search/filters/filter.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../domain/search/filters/filters.ts';
import { LIMIT_FILTERS } from '../../../domain/search/filters/ranges.ts';
import type { SearchArea } from '../../../domain/search/search-area.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import { WRITTEN_NEIGHBOURHOODS } from './random-catalogue.ts';

/** Answer of plain SQL to a search. */
export type OracleAnswer = {
  readonly numbers: readonly number[];
  readonly availableItems: number;
  readonly facets: Record<string, Record<string, number>>;
  readonly priceRange: { readonly lowestCents: number; readonly highestCents: number } | null;
};

/**
 * Writes the listings that lists show at `now` to the table `oracle_listing`, with everything that is worked out:
 * price payable, discount, score. The rules are written out here once more, independently of the read model.
 */
export async function prepareOracle<DB>(
  db: Kysely<DB>,
  now: Instant,
  surroundings: SearchSurroundings,
): Promise<void> {
  const seats = await seatsOf(db, surroundings);
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const today = sql`((${at} at time zone 'UTC') - interval '3 hours')::date`;
  await sql`drop table if exists oracle_listing`.execute(db);
  await sql`
    create table oracle_listing as
    with running as (
      select coalesce(array_agg(code), '{}') as codes from campaign
      where is_active and starts_at <= ${at} and ${at} < ends_at
    ), ending as (
      select property.*, case
          when status in ('vendido', 'encerrado') then status_at
          when deadline_at is not null then deadline_at
          when sale_type = 'leilao' then (select max(held_at) from unnest(auction_dates) as held_at)
        end as ended_at,
        coalesce(jsonb_array_length(detail #> '{media,images}'), 0) > 0 as has_photo,
        case when payment_types @> '{financiado}' then 'sim'
          when jsonb_exists(detail -> 'toldPayments', 'financiado') then 'nao' else 'nao_informado' end as financing
      from property where status not in ('rascunho', 'retirado')
    ), priced as (
      select ending.*, status in ('vendido', 'encerrado') or coalesce(ended_at <= ${at}, false) as over,
        case when campaign_total_cents > 0 and campaign_codes && running.codes
          and (coalesce(price_cents, 0) <= 0 or campaign_total_cents < price_cents) then campaign_total_cents end
          as campaign_price
      from ending, running
      where ended_at is null or ${at} < ended_at + interval '720 hours'
    ), payable as (
      select *, coalesce(campaign_price, price_cents) as payable,
        detail #> array['testCosts', case when campaign_price is null then 'atPrice' else 'atCampaign' end] as costs
      from priced
    ), discounted as (
      select *, case when appraisal_cents > 0 and payable <= appraisal_cents
        then (appraisal_cents - payable)::float8 / appraisal_cents::float8 end as discount,
        (select (min(held_at) at time zone 'UTC' - interval '3 hours')::date from unnest(auction_dates) as held_at
          where held_at > ${at}) as next_auction,
        not over and coalesce(ended_at <= (${today} + 2)::timestamp at time zone 'UTC' + interval '3 hours', false)
          as ends_soon,
        status = 'pre_ativo' and not over and (pre_active_until is null or ${at} < pre_active_until) as waits,
        nullif(floor(main_area_m2 * 100 + 0.5), 0)::numeric as area,
        floor(coalesce(latitude, seat.seat_latitude) * 100000 + 0.5) as y,
        floor(coalesce(longitude, seat.seat_longitude) * 100000 + 0.5) as x
      from payable left join jsonb_to_recordset(${seats}::jsonb)
        as seat (seat_slug text, written text, seat_latitude float8, seat_longitude float8)
        on seat_slug = city_slug and written is not distinct from neighbourhood
    )
    select *, (number::bigint * 2654435761) % 4294967296 as tie,
      featured_rank * 1000 + case when campaign_price is null then 0 else 150 end
        + floor(coalesce(discount, 0) * 400) + completeness * 2
        + 200 - 4 * least(50, greatest(0, ${today} - published_on)) as score
    from discounted`.execute(db);
}

/** Where listings without a position stand, by city and neighbourhood as they write it. */
async function seatsOf<DB>(db: Kysely<DB>, { seatOf, middleOf }: SearchSurroundings): Promise<string> {
  const { rows } = await sql<{ slug: string; written: string | null }>`
    select distinct city_slug as slug, neighbourhood as written from property`.execute(db);
  const keys = new Map(WRITTEN_NEIGHBOURHOODS);
  const seats = rows.map(({ slug, written }) => {
    const key = keys.get(written);
    const seat = (key ? middleOf?.(slug, key) : null) ?? seatOf(slug);
    return { seat_slug: slug, written, seat_latitude: seat?.latitude, seat_longitude: seat?.longitude };
  });
  return JSON.stringify(seats);
}

/** Inside by what the database itself knows of polygons, and by the haversine formula written out. */
function isInArea(area: SearchArea): RawBuilder<unknown> {
  if (area.kind === 'polygon') {
    const corners = area.corners.map(({ latitudeE5, longitudeE5 }) => `(${longitudeE5},${latitudeE5})`);
    return sql`coalesce(${`(${corners.join(',')})`}::polygon @> point(x, y), false)`;
  }
  const { latitudeE5, longitudeE5 } = area.centre;
  return sql`coalesce(2 * 6371 * asin(least(1, sqrt(
    power(sin(radians((y - ${latitudeE5}::float8) / 100000) / 2), 2) + cos(radians(y / 100000))
      * cos(radians(${latitudeE5}::float8 / 100000)) * power(sin(radians((x - ${longitudeE5}::float8) / 100000) / 2), 2)
  ))) <= ${area.km}::float8, false)`;
}

const KEYS: Record<Order, string> = {
  relevante: 'score desc',
  'valor-min': 'payable asc nulls last',
  'valor-max': 'payable desc nulls last',
  desagio: 'discount desc nulls last',
  data: 'published_on desc',
  'custo-min': stepOf('totalCents'),
  'entrada-min': stepOf('firstDayCents'),
  'desagio-efetivo': `case when (costs ->> 'effectiveDiscount')::bigint >= 0
    then (costs ->> 'effectiveDiscount')::bigint / 100 end desc nulls last`,
};

/** An amount as the smallest limit that it passes, rising. */
function stepOf(cost: string): string {
  const reais = `ceil((costs ->> '${cost}')::numeric / 100)`;
  const step = `case when ${reais} <= 10000 then 1 when ${reais} <= 100000 then 10
    when ${reais} <= 2000000 then 100 when ${reais} <= 20000000 then 1000 else 10000 end`;
  return `least(ceil(${reais} / ${step}) * ${step}, case when ${reais} is not null then 110000001 end) asc nulls last`;
}

type Groups = Record<string, RawBuilder<unknown>>;

type Declared = (typeof OPTION_FILTERS)[number];

const columnOf = (fact: string) => sql.ref(fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Null when nothing of the group is chosen. */
function optionCondition(filter: Declared, query: SearchQuery): RawBuilder<unknown> | null {
  const chosen: readonly string[] = query[filter.field];
  if (chosen.length === 0) return null;
  const values = sql`${[...chosen]}::text[]`;
  if ('facts' in filter) return sql`${columnOf(filter.facts)} && ${values}`;
  if ('atLeast' in filter) {
    return sql`coalesce(${columnOf(filter.atLeast)} >= ${Math.min(...chosen.map(Number))}, false)`;
  }
  if (!('count' in filter)) return sql`coalesce(${columnOf(filter.fact)} = any(${values}), false)`;
  const count = columnOf(filter.count);
  const most = sql.lit(filter.options.length);
  return sql`coalesce(${count} > 0 and least(${count}, ${most})::text = any(${values}), false)`;
}

/** The values of a row, and what it must fulfil to have one. */
function optionFacet(filter: Declared): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  if ('facts' in filter) return [sql`unnest(${columnOf(filter.facts)})`, sql`true`];
  const most = sql.lit(filter.options.length);
  if ('atLeast' in filter) {
    const count = columnOf(filter.atLeast);
    return [sql`generate_series(1, least(${count}, ${most}))::text`, sql`${count} > 0`];
  }
  if (!('count' in filter)) return [columnOf(filter.fact), sql`${columnOf(filter.fact)} is not null`];
  const count = columnOf(filter.count);
  return [sql`least(${count}, ${most})::text`, sql`${count} > 0`];
}

/** Null is neither. */
function passesFilter(filter: YesNoFilter): RawBuilder<unknown> {
  if ('now' in filter) return columnOf(filter.now);
  return sql`${columnOf(filter.fact)} is ${sql.raw(String(filter.is))}`;
}

type Part = { readonly slug: string; readonly city: string; readonly written: readonly string[] };

/** The neighbourhood that a slug names, and how listings write it. */
function neighbourhoodOf(slug: string, isCity: (slug: string) => boolean): Part[] {
  if (isCity(slug)) return [];
  const keys = [...new Set([...WRITTEN_NEIGHBOURHOODS.map(([, key]) => key), 'sem-ninguem'])];
  const key = keys.find(
    (one) => one !== '' && slug.startsWith(`${one}-`) && isCity(slug.slice(one.length + 1)),
  );
  if (key === undefined) return [];
  const written = WRITTEN_NEIGHBOURHOODS.flatMap(([text, own]) =>
    own === key && text !== null ? [text] : [],
  );
  return [{ slug, city: slug.slice(key.length + 1), written }];
}

const COSTS = {
  totalCost: 'totalCents',
  firstDay: 'firstDayCents',
  instalment: 'instalmentCents',
  effectiveDiscount: 'effectiveDiscount',
} as const;

function costConditions(query: SearchQuery): Record<string, RawBuilder<unknown> | null> {
  const conditions = LIMIT_FILTERS.map(({ of, field, end }) => {
    const limit = query[field];
    const cost = sql`(costs ->> ${COSTS[of]}::text)::bigint`;
    const passes =
      end === 'max' ? sql`${cost} <= ${limit}::bigint * 100` : sql`${cost} >= ${limit}::bigint * 100`;
    return [of, limit === null ? null : sql`coalesce(${passes}, false)`];
  });
  return Object.fromEntries(conditions);
}

/** One condition for each group that a query narrows by, under the name of its facet. */
function conditionsOf(
  query: SearchQuery,
  { regionOf, smallIdPrefix, isCity = () => false }: SearchSurroundings,
): Groups {
  const only = (isAsked: boolean, condition: RawBuilder<unknown>) => (isAsked ? condition : null);
  const lowered = (values: readonly string[]) => sql`${values.map((value) => value.toLowerCase())}::text[]`;
  const smaller = query.localities.filter((slug) => slug.length > 2);
  const parts = smaller.flatMap((slug) => neighbourhoodOf(slug, isCity));
  const cities = smaller.filter((slug) => !parts.some((part) => part.slug === slug || part.city === slug));
  const regions = [...cities, ...parts.map(({ city }) => city)];
  const widened = query.searchRegion ? regions.flatMap((city) => [city, ...regionOf(city)]) : cities;
  const band = {
    30: sql`discount > 0 and discount <= 0.3`,
    50: sql`discount > 0 and discount <= 0.5`,
    51: sql`discount > 0.5`,
    31: sql`discount > 0.3`,
  };
  const all: Record<string, RawBuilder<unknown> | null> = {
    ...Object.fromEntries(OPTION_FILTERS.map((filter) => [filter.key, optionCondition(filter, query)])),
    desagio: query.discount === null ? null : sql`coalesce(${band[query.discount]}, false)`,
    ...Object.fromEntries(
      YES_NO_FILTERS.map((filter) => [filter.key, only(query[filter.field], passesFilter(filter))]),
    ),
    visits: only(
      query.visits.length > 0,
      sql`(accepts_visit and ${query.visits.includes('sim')}::boolean
        or has_virtual_tour and ${query.visits.includes('tourvirtual')}::boolean)`,
    ),
    'campanha-exclusiva': only(
      query.campaignCodes.length > 0,
      sql`exists (select from unnest(campaign_codes) code where lower(code) = any(${lowered(query.campaignCodes)}))`,
    ),
    cupom: only(
      query.coupons.length > 0,
      sql`coalesce(lower(coupon) = any(${lowered(query.coupons)}), false)`,
    ),
    'pre-ativo': only(query.preActive !== null, sql`waits`),
    price: only(
      query.minPriceCents !== null || query.maxPriceCents !== null,
      sql`coalesce(payable between ${query.minPriceCents ?? 0}::bigint and ${query.maxPriceCents ?? 1e15}::bigint, false)`,
    ),
    area: only(
      query.minAreaM2 !== null || query.maxAreaM2 !== null,
      sql`coalesce(area between ${query.minAreaM2 ?? 0}::numeric * 100 and ${query.maxAreaM2 ?? 1e15}::numeric * 100, false)`,
    ),
    m2: only(
      query.maxM2PriceCents !== null,
      sql`coalesce(payable::numeric * 100 <= ${query.maxM2PriceCents}::numeric * area, false)`,
    ),
    discountRange: only(
      query.minDiscount !== null || query.maxDiscount !== null,
      sql`coalesce(payable > 0 and appraisal_cents > payable
        and (appraisal_cents - payable)::numeric * 100 between ${query.minDiscount ?? 0}::numeric * appraisal_cents
          and ${query.maxDiscount ?? 100}::numeric * appraisal_cents, false)`,
    ),
    auctionRange: only(
      query.auctionFrom !== null || query.auctionTo !== null,
      sql`coalesce(next_auction between ${query.auctionFrom ?? '1900-01-01'}::date
        and ${query.auctionTo ?? '2199-01-01'}::date, false)`,
    ),
    ...costConditions(query),
    map: query.area === null ? null : isInArea(query.area),
    id: only(
      query.searchId !== DEFAULT_QUERY.searchId,
      sql`coalesce(bank_id = ${query.searchId} or bank_id = regexp_replace(${query.searchId}, '[^0-9]', '', 'g')
        and ${query.searchId} ~ '^[0-9./ -]+$', false)
        or ${smallIdPrefix}::text || '-' || number = lower(${query.searchId})`,
    ),
    search: only(
      query.localities.length > 0,
      sql`(uf = any(${[...query.localities]}::text[])
          and not exists (select from unnest(${smaller}::text[]) place where right(place, 3) = '-' || uf)
        or city_slug = any(${widened}::text[])
        or exists (select from jsonb_to_recordset(${JSON.stringify(query.searchRegion ? [] : parts)}::jsonb)
            as part (city text, written jsonb)
          where city = city_slug and jsonb_exists(written, neighbourhood)))`,
    ),
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, RawBuilder<unknown>] => entry[1] !== null),
  );
}

/** Facet, group that it belongs to, value by row, and what else a row must fulfil to have the value. */
const FACETS: readonly (readonly [string, string, RawBuilder<unknown>, RawBuilder<unknown>])[] = [
  ...OPTION_FILTERS.map((filter) => [filter.key, filter.key, ...optionFacet(filter)] as const),
  ['desagio', 'desagio', sql`'30'`, sql`discount > 0 and discount <= 0.3`],
  ['desagio', 'desagio', sql`'50'`, sql`discount > 0 and discount <= 0.5`],
  ['desagio', 'desagio', sql`'51'`, sql`discount > 0.5`],
  ['desagio', 'desagio', sql`'31'`, sql`discount > 0.3`],
  ...YES_NO_FILTERS.map(
    (filter) => [filter.key, filter.key, sql.lit(filter.value), passesFilter(filter)] as const,
  ),
  ['permite-visita', 'visits', sql`'sim'`, sql`accepts_visit`],
  ['tourvirtual', 'visits', sql`'true'`, sql`has_virtual_tour`],
  ['campanha-exclusiva', 'campanha-exclusiva', sql`unnest(campaign_codes)`, sql`true`],
  ['cupom', 'cupom', sql`coupon`, sql`coupon is not null`],
  ['pre-ativo', 'pre-ativo', sql`'sim'`, sql`waits`],
  ['search', 'search', sql`unnest(array[uf, city_slug])`, sql`true`],
];

/** Places with the region on: a city that has a listing counts those of all cities of its region. */
async function placesWithRegions<DB>(
  db: Kysely<DB>,
  regionOf: SearchSurroundings['regionOf'],
  isListed: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ city: string }>`select distinct city_slug as city from oracle_listing`.execute(
    db,
  );
  const pairs = rows.flatMap(({ city }) =>
    [...new Set([city, ...regionOf(city)])].map((near) => ({ city, near })),
  );
  return sql`
    select 'search' as kind, uf as value from narrowed where ${isListed}
    union all select 'search', city from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (city text, near text)
      join narrowed on city_slug = near
      where ${isListed} and city in (select city_slug from narrowed where ${isListed})`;
}

/** Asks the table that `prepareOracle` wrote: the first matches (all) in order, counts, facets, range. */
export async function askOracle<DB>(
  db: Kysely<DB>,
  query: SearchQuery,
  surroundings: SearchSurroundings,
  limit: number | null = null,
): Promise<OracleAnswer> {
  const conditions = conditionsOf(query, surroundings);
  const names = Object.keys(conditions);
  const allBut = (group: string) => {
    const others = names.filter((name) => name !== group);
    return others.length === 0
      ? sql`true`
      : sql.join(
          others.map((name) => sql.ref(`is ${name}`)),
          sql` and `,
        );
  };
  const columns = names.map((name) => sql`, ${conditions[name]} as ${sql.ref(`is ${name}`)}`);
  const widens = (facet: string) => facet === 'search' && query.searchRegion;
  const facets = FACETS.filter(([facet]) => !widens(facet)).map(
    ([facet, group, value, condition]) => sql`
      select ${sql.lit(facet)} as kind, ${value} as value from narrowed
      where not over and ${allBut(group)} and ${condition}`,
  );
  if (query.searchRegion) {
    const isListed = sql`not over and ${allBut('search')}`;
    facets.push(await placesWithRegions(db, surroundings.regionOf, isListed));
  }
  const { rows } = await sql<{ kind: string; value: string; amount: number }>`
    with narrowed as materialized (select * ${sql.join(columns, sql``)} from oracle_listing)
    (select 'number' as kind, number::text as value,
      row_number() over (order by over, ${sql.raw(KEYS[query.order])}, tie, number) as amount
      from narrowed where ${allBut('')} order by amount limit ${limit})
    union all select 'available', '', count(*) from narrowed where not over and ${allBut('')}
    union all select 'lowest', '', min(payable) from narrowed where not over and ${allBut('price')}
    union all select 'highest', '', max(payable) from narrowed where not over and ${allBut('price')}
    union all select kind, value, count(*) from (${sql.join(facets, sql` union all `)}) option group by kind, value
  `.execute(db);
  return readAnswer(rows);
}

function readAnswer(rows: readonly { kind: string; value: string; amount: number }[]): OracleAnswer {
  const one = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? null;
  const facets: OracleAnswer['facets'] = Object.fromEntries(FACETS.map(([facet]) => [facet, {}]));
  for (const { kind, value, amount } of rows) {
    const counts = facets[kind];
    if (counts !== undefined) counts[value] = amount;
  }
  const numbers = rows.filter(({ kind }) => kind === 'number').sort((a, b) => a.amount - b.amount);
  const lowest = one('lowest');
  const highest = one('highest');
  return {
    numbers: numbers.map(({ value }) => Number(value)),
    availableItems: one('available') ?? 0,
    facets,
    priceRange: lowest === null || highest === null ? null : { lowestCents: lowest, highestCents: highest },
  };
}
