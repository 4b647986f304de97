import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { BANNER_LOCATIONS, type Campaign } from '../../domain/campaigns/campaign.ts';
import { instant } from '../../domain/time.ts';

/** Parts of a campaign that are only shown, as stored in its document. */
const campaignDetailSchema = z.object({
  text: z.string().nullable().default(null),
  banners: z.array(
    z.object({
      location: z.enum(BANNER_LOCATIONS),
      image: z.string(),
      url: z.string().nullable(),
      resaleId: z.string().nullable(),
      name: z.string(),
    }),
  ),
  link: z.string().optional(),
  alt: z.string().optional(),
  filter: z.object({ name: z.string(), pattern: z.string(), url: z.string() }).nullable(),
  tag: z
    .object({
      name: z.string(),
      type: z.string().nullable(),
      icon: z.string().nullable(),
      background: z.string().nullable(),
      color: z.string().nullable(),
    })
    .nullable(),
  countdowns: z.array(
    z.object({
      location: z.string(),
      text: z.string(),
      at: z.iso.datetime().transform((iso) => instant(Date.parse(iso))),
    }),
  ),
});

type CampaignRow = {
  readonly code: string;
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly model: string | null;
  readonly is_active: boolean;
  readonly is_pre_launch: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly banner_order: number;
  readonly coupon_code: string | null;
  readonly detail: unknown;
};

/** Campaigns, the highest banner order first. Throws on a document that this version did not write. */
export async function readCampaigns<DB>(db: Kysely<DB>): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select code, id, key, name, type, model, is_active, is_pre_launch, starts_at, ends_at, banner_order, coupon_code,
      detail
    from campaign order by banner_order desc, code`.execute(db);
  return rows.map(campaignOf);
}

/** One campaign under a lock, so that nobody changes it until the transaction ends; null: there is none of that code. */
export async function lockCampaign<DB>(trx: Transaction<DB>, code: string): Promise<Campaign | null> {
  const { rows } = await sql<CampaignRow>`
    select code, id, key, name, type, model, is_active, is_pre_launch, starts_at, ends_at, banner_order, coupon_code,
      detail
    from campaign where code = ${code} for update`.execute(trx);
  return rows[0] === undefined ? null : campaignOf(rows[0]);
}

/** Ids of these campaigns that stored campaigns of another code have, with that code. */
export async function takenIds<DB>(
  db: Kysely<DB>,
  campaigns: readonly Campaign[],
): Promise<{ readonly id: string; readonly code: string }[]> {
  const given = JSON.stringify(campaigns.map(({ id, code }) => ({ id, code })));
  const { rows } = await sql<{ id: string; code: string }>`
    select campaign.id, campaign.code
    from jsonb_to_recordset(${given}::jsonb) as given (id text, code text)
    join campaign on campaign.id = given.id and campaign.code <> given.code
    order by campaign.code`.execute(db);
  return rows;
}

/**
 * Writes campaigns over those of the same code, in the caller's transaction; returns their codes. Publishing the
 * change is the caller's, as the last statement of the transaction.
 */
export async function saveCampaigns<DB>(
  db: Kysely<DB>,
  campaigns: readonly Campaign[],
  source: string,
): Promise<string[]> {
  const rows = JSON.stringify(campaigns.map((campaign) => rowOf(campaign, source)));
  await sql`
    insert into campaign select * from jsonb_populate_recordset(null::campaign, ${rows}::jsonb)
    on conflict (code) do update set (id, key, name, type, model, is_active, is_pre_launch, starts_at, ends_at,
      banner_order, coupon_code, source, detail) = (excluded.id, excluded.key, excluded.name, excluded.type,
      excluded.model, excluded.is_active, excluded.is_pre_launch, excluded.starts_at, excluded.ends_at,
      excluded.banner_order, excluded.coupon_code, excluded.source, excluded.detail)`.execute(db);
  return campaigns.map(({ code }) => code);
}

/** Deletes a campaign with its draft, its versions and what is scheduled of it. */
export async function removeCampaignRow<DB>(trx: Transaction<DB>, code: string): Promise<void> {
  await sql`delete from campaign where code = ${code}`.execute(trx);
}

function campaignOf(row: CampaignRow): Campaign {
  return {
    id: row.id,
    key: row.key,
    code: row.code,
    name: row.name,
    type: row.type,
    model: row.model,
    isActive: row.is_active,
    isPreLaunch: row.is_pre_launch,
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
    bannerOrder: row.banner_order,
    couponCode: row.coupon_code,
    ...campaignDetailSchema.parse(row.detail),
  };
}

function rowOf(campaign: Campaign, source: string) {
  const { text, banners, link, alt, filter, tag, countdowns } = campaign;
  return {
    code: campaign.code,
    id: campaign.id,
    key: campaign.key,
    name: campaign.name,
    type: campaign.type,
    model: campaign.model,
    is_active: campaign.isActive,
    is_pre_launch: campaign.isPreLaunch,
    starts_at: isoOf(campaign.startsAt),
    ends_at: isoOf(campaign.endsAt),
    banner_order: campaign.bannerOrder,
    coupon_code: campaign.couponCode,
    source,
    detail: {
      text,
      banners,
      link,
      alt,
      filter,
      tag,
      countdowns: countdowns.map((item) => ({ ...item, at: isoOf(item.at) })),
    },
  };
}

const isoOf = (at: number): string => new Date(at).toISOString();
