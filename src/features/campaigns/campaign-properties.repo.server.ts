import { type Kysely, sql } from 'kysely';
import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { PropertyStatus } from '../../domain/catalogue/property-status.ts';

/** Number of properties of a campaign. */
export type CampaignCounts = {
  readonly all: number;
  /** Without a total value: they have its label, and no price of it. */
  readonly withoutTotal: number;
  /** With a total value that is not below their price, and so is no offer. */
  readonly noOffer: number;
};

const codesOf = (code: string, key: string) => [...new Set([code, key].filter(Boolean))];

/** Properties that are on the site or to come. */
const KEPT = sql`status <> 'retirado'`;

const NONE: CampaignCounts = { all: 0, withoutTotal: 0, noOffer: 0 };

/** Rows whose total value is no offer (`isOffer`). */
const NO_OFFER = sql`(campaign_total_cents > 0 and price_cents > 0 and campaign_total_cents >= price_cents)`;

export async function countCampaignProperties<DB>(
  db: Kysely<DB>,
  { code, key }: { readonly code: string; readonly key: string },
): Promise<CampaignCounts> {
  const codes = codesOf(code, key);
  if (codes.length === 0) return NONE;
  const { rows } = await sql<CampaignCounts>`
    select count(*)::integer as all,
      (count(*) filter (where coalesce(campaign_total_cents, 0) <= 0 or not ${code} = any(campaign_codes)))::integer as "withoutTotal",
      (count(*) filter (where ${NO_OFFER} and ${code} = any(campaign_codes)))::integer as "noOffer"
    from property where campaign_codes && ${codes}::text[] and ${KEPT}`.execute(db);
  return rows[0] ?? NONE;
}

/** Number of properties of each campaign, by its code. */
export async function countByCampaign<DB>(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count from property, unnest(campaign_codes) code
    where campaign_codes <> '{}' and ${KEPT} group by code`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/**
 * Number of properties of a campaign that are in others too, by the code of each; a property has one total value
 * alone.
 */
export async function sharedProperties<DB>(
  db: Kysely<DB>,
  { code, key }: { readonly code: string; readonly key: string },
  others: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const codes = codesOf(code, key);
  if (codes.length === 0 || others.length === 0) return new Map();
  const { rows } = await sql<{ code: string; count: number }>`
    select other as code, count(*)::integer as count from property, unnest(campaign_codes) other
    where campaign_codes && ${codes}::text[] and other = any(${[...others]}::text[]) and ${KEPT}
    group by other`.execute(db);
  return new Map(rows.map((row) => [row.code, row.count]));
}

type Names = { readonly code: string; readonly key: string };

/** The total value in the campaign, in cents; null: it has none there. */
const totalOf = (code: string) =>
  sql`case when campaign_total_cents > 0 and ${code} = any(campaign_codes) then campaign_total_cents end`;

/** A property of a campaign, with its price without it and in it. */
export type CampaignMember = {
  readonly number: number;
  readonly name: string;
  readonly cityName: string;
  readonly uf: StateCode;
  readonly status: PropertyStatus;
  readonly priceCents: number | null;
  readonly totalCents: number | null;
};

/** Properties of a campaign, some of them, in the order of their numbers. */
export async function campaignMembers<DB>(
  db: Kysely<DB>,
  { code, key }: Names,
  {
    offset,
    limit,
    also = '',
  }: { readonly offset: number; readonly limit: number; readonly also?: string | undefined },
): Promise<readonly CampaignMember[]> {
  const { rows } = await sql<CampaignMember>`
    select number, name, city_name as "cityName", uf, status, price_cents as "priceCents",
      ${totalOf(code)} as "totalCents"
    from property where campaign_codes && ${codesOf(code, key)}::text[] and ${KEPT}
      and (${also} = '' or ${also} = any(campaign_codes))
    order by number limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The properties whose price moves least and most in a campaign. */
export async function campaignExtremes<DB>(
  db: Kysely<DB>,
  { code, key }: Names,
): Promise<{ readonly least: CampaignMember; readonly most: CampaignMember } | null> {
  const by = (turn: 'asc' | 'desc') => sql`
    (select number, name, city_name as "cityName", uf, status, price_cents as "priceCents",
      campaign_total_cents as "totalCents"
    from property where campaign_codes && ${codesOf(code, key)}::text[] and ${KEPT}
      and price_cents > 0 and ${totalOf(code)} is not null
    order by campaign_total_cents::numeric / price_cents ${sql.raw(turn)}, number limit 1)`;
  const { rows } = await sql<CampaignMember>`${by('desc')} union all ${by('asc')}`.execute(db);
  const [least, most] = rows;
  return least === undefined || most === undefined ? null : { least, most };
}

const ON_SITE = sql`status in ('ativo', 'pre_ativo', 'em_disputa')`;

/** True where a property is in a campaign and has a page on the site. */
export async function isCampaignMember<DB>(
  db: Kysely<DB>,
  { code, key }: Names,
  number: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from property where number = ${number} and campaign_codes && ${codesOf(code, key)}::text[]
      and ${ON_SITE}`.execute(db);
  return rows.length > 0;
}

/**
 * A property of a campaign by which its page is looked at: the most featured one with a price of the campaign, of those
 * that are in no other as far as there are any, whose price would stand there before and after.
 */
export async function exampleProperty<DB>(
  db: Kysely<DB>,
  { code, key }: { readonly code: string; readonly key: string },
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from property where campaign_codes && ${codesOf(code, key)}::text[]
      and ${ON_SITE}
    order by (coalesce(campaign_total_cents, 0) > 0) desc,
        campaign_codes <@ ${codesOf(code, key)}::text[] desc, featured_rank desc, number limit 1`.execute(db);
  return rows[0]?.number ?? null;
}
