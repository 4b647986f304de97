import { type Kysely, sql } from 'kysely';

/** Number of properties of a campaign. */
export type CampaignCounts = {
  readonly all: number;
  /** Without a total value: they have its label, and no price of it. */
  readonly withoutTotal: number;
};

const codesOf = (code: string, key: string) => [...new Set([code, key].filter(Boolean))];

/** Properties that are on the site or to come. */
const KEPT = sql`status <> 'retirado'`;

export async function countCampaignProperties<DB>(
  db: Kysely<DB>,
  { code, key }: { readonly code: string; readonly key: string },
): Promise<CampaignCounts> {
  const codes = codesOf(code, key);
  if (codes.length === 0) return { all: 0, withoutTotal: 0 };
  const { rows } = await sql<CampaignCounts>`
    select count(*)::integer as all,
      (count(*) filter (where coalesce(campaign_total_cents, 0) <= 0 or not ${code} = any(campaign_codes)))::integer as "withoutTotal"
    from property where campaign_codes && ${codes}::text[] and ${KEPT}`.execute(db);
  return rows[0] ?? { all: 0, withoutTotal: 0 };
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
      and status in ('ativo', 'pre_ativo', 'em_disputa')
    order by (coalesce(campaign_total_cents, 0) > 0) desc,
        campaign_codes <@ ${codesOf(code, key)}::text[] desc, featured_rank desc, number limit 1`.execute(db);
  return rows[0]?.number ?? null;
}
