import type { Kysely } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import {
  type CampaignMember,
  campaignExtremes,
  campaignMembers,
  sharedProperties,
} from '../../../features/campaigns/campaign-properties.repo.server.ts';
import { type CampaignParts, campaignCounts, namesOf, type OpenCampaign } from './open-campaign.server.ts';

export type ShownMember = CampaignMember & {
  readonly smallId: string;
  /** Share by which its price moves in the campaign, in percent; null: it has no value there, or no price. */
  readonly percent: number | null;
};

export type MemberPage = {
  readonly lines: readonly ShownMember[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Place of its first line among all, from one; 0: there is none. */
  readonly first: number;
};

const PAGE = 50;

type Parts = Pick<CampaignParts, 'db' | 'brand'>;

const shown = ({ brand }: Parts, member: CampaignMember): ShownMember => ({
  ...member,
  smallId: shownSmallId(brand.smallIdPrefix, member.number),
  percent: movedBy(member),
});

const movedBy = ({ priceCents, totalCents }: CampaignMember): number | null =>
  priceCents === null || priceCents <= 0 || totalCents === null
    ? null
    : ((totalCents - priceCents) / priceCents) * 100;

/** A page of the properties of a campaign, or of its draft, or of those that are in another one too; a page too far is the last one. */
export async function readCampaignMembers(
  parts: CampaignParts,
  open: OpenCampaign,
  { page: asked, also = '' }: { readonly page: number; readonly also?: string },
): Promise<MemberPage> {
  const db = parts.db as unknown as Kysely<unknown>;
  const total =
    also === ''
      ? (await campaignCounts(parts, open)).all
      : ((await sharedProperties(db, namesOf(open), [also])).get(also) ?? 0);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  const rows = await campaignMembers(db, namesOf(open), {
    also,
    offset: (page - 1) * PAGE,
    limit: PAGE,
  });
  return {
    lines: rows.map((row) => shown(parts, row)),
    total,
    page,
    pages,
    first: rows.length === 0 ? 0 : (page - 1) * PAGE + 1,
  };
}

/** The properties of a campaign whose price moves least and most; null: none has a value in it. */
export async function readCampaignExtremes(
  parts: Parts,
  open: OpenCampaign,
): Promise<{ readonly least: ShownMember; readonly most: ShownMember } | null> {
  const found = await campaignExtremes(parts.db as unknown as Kysely<unknown>, namesOf(open));
  return found && { least: shown(parts, found.least), most: shown(parts, found.most) };
}
