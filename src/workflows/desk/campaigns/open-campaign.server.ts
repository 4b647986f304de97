import type { Kysely } from 'kysely';
import { campaignFaults, countdownDefault } from '../../../copy/desk/campaigns.ts';
import { type Campaign, isSale } from '../../../domain/campaigns/campaign.ts';
import {
  bannerGaps,
  type CampaignClash,
  campaignClashes,
  type PlaceGap,
} from '../../../domain/campaigns/campaign-clashes.ts';
import {
  type CampaignField,
  type CampaignKind,
  emptyFields,
  fieldOfPath,
  fieldsOfCampaign,
  kindOfType,
  restOf,
  wireOfFields,
} from '../../../domain/desk/campaign/campaign-fields.ts';
import { boundFaults } from '../../../domain/desk/campaign/field-bounds.ts';
import { effective, NO_DRAFT } from '../../../domain/desk/record/draft-merge.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import type { Instant } from '../../../domain/time.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import {
  type CampaignDesk,
  readCampaignDesk,
} from '../../../features/campaigns/campaign-desk.repo.server.ts';
import {
  type CampaignCounts,
  countCampaignProperties,
  sharedProperties,
} from '../../../features/campaigns/campaign-properties.repo.server.ts';
import { checkCampaign } from '../../../features/campaigns/parse-campaign-file.ts';
import { allDrafts, readDraft } from '../../../features/drafts/draft.repo.server.ts';
import { endOfNewDraft } from '../../../features/drafts/draft-end.repo.server.ts';
import type { CampaignDraft, DraftKey } from '../../../features/drafts/draft-kinds.ts';
import { type Scheduled, scheduledOf } from '../../../features/drafts/schedule.repo.server.ts';
import { type Version, versionsOf } from '../../../features/drafts/version.repo.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type CampaignParts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'media' | 'lists'>;

/** A campaign that is published, or that is only written about, with its draft. */
export type OpenCampaign = {
  /** Name of the campaign in the desk's addresses: its code, or `rascunho-7`. */
  readonly reference: string;
  readonly kind: CampaignKind;
  /** As it is published; null: it is not. */
  readonly campaign: Campaign | null;
  readonly desk: CampaignDesk;
  /** Fields as published; of a new one as they begin. */
  readonly now: FieldValues;
  readonly draft: CampaignDraft | null;
  /** Versions published from the desk, newest first. */
  readonly versions: readonly Version[];
  /** Scheduled acts, and those that came to nothing. */
  readonly scheduled: readonly Scheduled[];
  /** Published campaigns, in the order in which they are shown. */
  readonly all: readonly Campaign[];
};

const NEW = /^rascunho-(\d{1,9})$/;

export const newCampaignReference = (draftId: number): string => `rascunho-${draftId}`;

/** Campaign or draft of an address; a published code comes first. */
export function campaignKeyOf(
  all: readonly Pick<Campaign, 'code'>[],
  reference: string,
): DraftKey<'campaign'> | null {
  if (all.some(({ code }) => code === reference)) return { of: reference };
  const id = NEW.exec(reference)?.[1];
  return id === undefined ? null : { id: Number(id) };
}

/**
 * Publication of the draft of an address: its campaign, and the person who did that; null: it is a draft still, or
 * there is none.
 */
export async function campaignBecame(
  parts: Pick<CampaignParts, 'db'>,
  reference: string,
): Promise<{ readonly reference: string; readonly by: string } | null> {
  const id = NEW.exec(reference)?.[1];
  if (id === undefined) return null;
  const end = await endOfNewDraft(parts.db, 'campaign', Number(id));
  if (end === null) return null;
  const all = await readCampaigns(parts.db as unknown as Kysely<unknown>);
  const key = campaignKeyOf(all, reference);
  return key !== null && 'of' in key ? null : { reference: end.became, by: end.endedBy };
}

export function kindOfDraft(
  draft: Pick<CampaignDraft, 'body' | 'base'> | null,
  campaign: Campaign | null,
): CampaignKind {
  return kindOfType(campaign?.type ?? draft?.body.type ?? draft?.base.type);
}

/** Null: there is no such campaign, and no such draft. */
export async function openCampaign(parts: CampaignParts, reference: string): Promise<OpenCampaign | null> {
  const db = parts.db as unknown as Kysely<unknown>;
  const all = await readCampaigns(db);
  const key = campaignKeyOf(all, reference);
  if (key === null) return null;
  const draft = await readDraft('campaign', db, key);
  const campaign = 'of' in key ? (all.find(({ code }) => code === key.of) ?? null) : null;
  if (campaign === null && draft === null) return null;
  const kind = kindOfDraft(draft, campaign);
  return {
    reference,
    kind,
    campaign,
    draft,
    all,
    now: campaign === null ? emptyFields(kind) : fieldsOfCampaign(campaign),
    versions: campaign === null ? [] : await versionsOf('campaign', db, campaign.code),
    scheduled: campaign === null ? [] : await scheduledOf('campaign', db, campaign.code),
    desk: campaign === null ? { art: null, announces: false } : await readCampaignDesk(db, campaign.code),
  };
}

/** Fault that keeps a campaign from being published, at its field. */
export type CampaignFault = {
  readonly field: CampaignField;
  readonly words: string;
  /** The written text itself is wrong, also while the rest is still to be written. */
  readonly isWritten?: true;
};

export type DraftedCampaign =
  | { readonly ok: true; readonly campaign: Campaign }
  | { readonly ok: false; readonly faults: readonly CampaignFault[] };

/** The campaign as it would be published, by the rules by which a file is read. */
export function draftedCampaign(
  { campaign, draft, now, all }: Pick<OpenCampaign, 'campaign' | 'draft' | 'now' | 'all'>,
  id: string,
): DraftedCampaign {
  const fields = effective(now, draft ?? NO_DRAFT);
  const rest =
    campaign === null ? { id, isActive: true, filter: null, tagType: null, tagIcon: null } : restOf(campaign);
  const wire = wireOfFields(fields, rest, campaign === null ? null : now, {
    countdownText: countdownDefault,
  });
  const checked = checkCampaign(wire);
  const faults: CampaignFault[] = [
    ...missingFields(fields),
    ...writtenOutOfBounds(fields, campaign === null ? null : now),
  ];
  if (!checked.ok) {
    const told = new Set(faults.map(({ field }) => field));
    for (const { path, words } of checked.problems) {
      const field = fieldOfPath(path);
      if (!told.has(field)) faults.push({ field, words });
      told.add(field);
    }
  } else {
    const { code } = checked.campaign;
    const isTaken = code !== campaign?.code && all.some((each) => each.code === code);
    if (isTaken) faults.push({ field: 'code', words: campaignFaults.codeTaken });
  }
  return faults.length > 0 || !checked.ok ? { ok: false, faults } : { ok: true, campaign: checked.campaign };
}

const NEEDED = ['name', 'code', 'startsAt', 'endsAt'] as const;

const missingFields = (fields: FieldValues): CampaignFault[] =>
  NEEDED.filter((field) => fields[field] === '').map((field) => ({
    field,
    words: campaignFaults.missing[field],
  }));

/** Texts that no campaign may have, as they were written at the desk. */
const writtenOutOfBounds = (fields: FieldValues, before: FieldValues | null): CampaignFault[] =>
  boundFaults(fields, before).map((found) => {
    const words = campaignFaults.bounds;
    return {
      field: found.field,
      words: found.fault === 'long' ? words.long(found.most) : words[found.fault],
      isWritten: true,
    };
  });

/** Another campaign that has properties of this one. */
export type TakenValues = {
  readonly code: string;
  readonly name: string;
  /** Null: it was never published. */
  readonly window: { readonly from: Instant; readonly until: Instant } | null;
  readonly properties: number;
};

/** Facts of a campaign to know before it is published. */
export type CampaignOutlook = {
  readonly clashes: readonly (CampaignClash & {
    /** Properties that are in both. */
    readonly properties: number;
    /** The other one runs already: its prices are those of the same column. */
    readonly isRunning: boolean;
  })[];
  /** Campaigns of other dates, or never published, that have properties of this one: these have one value for both. */
  readonly taken: readonly TakenValues[];
  readonly gaps: readonly PlaceGap[];
  readonly counts: CampaignCounts;
};

/** Number of properties with the code of a campaign, or of its draft. */
export function campaignCounts(parts: CampaignParts, open: OpenCampaign): Promise<CampaignCounts> {
  return countCampaignProperties(parts.db as unknown as Kysely<unknown>, namesOf(open));
}

/** Code and key under which properties name a campaign. */
export function namesOf(open: Pick<OpenCampaign, 'now' | 'draft'>): {
  readonly code: string;
  readonly key: string;
} {
  const { code, key } = effective(open.now, open.draft ?? NO_DRAFT);
  return { code: String(code ?? ''), key: String(key ?? '') };
}

/** Looks at a campaign among the others: what it meets, and what it lacks. */
export async function campaignOutlook(
  parts: CampaignParts,
  open: OpenCampaign,
  drafted: DraftedCampaign,
): Promise<CampaignOutlook> {
  const db = parts.db as unknown as Kysely<unknown>;
  const fields = effective(open.now, open.draft ?? NO_DRAFT);
  const names = namesOf(open);
  const counts = await countCampaignProperties(db, names);
  const now = parts.clock.now();
  const gaps = bannerGaps({ banners: (fields.banners ?? []) as Campaign['banners'] });
  const others = await otherSales(db, open, now);
  const shared = await sharedProperties(
    db,
    names,
    others.map(({ code }) => code),
  );
  const found = drafted.ok ? campaignClashes(drafted.campaign, open.all, now) : [];
  const taken = others.flatMap((other) => {
    const properties = shared.get(other.code) ?? 0;
    const isFound = found.some(({ code }) => code === other.code);
    return properties === 0 || isFound ? [] : [{ ...other, properties }];
  });
  const clashes = found
    .map((clash) => ({
      ...clash,
      properties: shared.get(clash.code) ?? 0,
      isRunning: clash.from <= now,
    }))
    .filter(({ places, properties }) => places.length > 0 || properties > 0);
  return { clashes, taken, gaps, counts };
}

/** Sales beside a campaign that are not over, and those that were begun with a code. */
async function otherSales(
  db: Kysely<unknown>,
  open: OpenCampaign,
  now: Instant,
): Promise<Omit<TakenValues, 'properties'>[]> {
  const { code: own } = namesOf(open);
  const published = open.all
    .filter((each) => isSale(each) && each.endsAt > now)
    .map(({ code, name, startsAt, endsAt }) => ({ code, name, window: { from: startsAt, until: endsAt } }));
  const begun = (await allDrafts('campaign', db)).flatMap(({ code: published, body }) => {
    const { code, name } = body;
    return published !== null || typeof code !== 'string' || code === ''
      ? []
      : [{ code, name: String(name ?? '') || code, window: null }];
  });
  const codes = new Set(published.map(({ code }) => code));
  return [...published, ...begun.filter(({ code }) => !codes.has(code))].filter(({ code }) => code !== own);
}
