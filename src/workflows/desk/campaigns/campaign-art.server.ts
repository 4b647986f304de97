import { type BannerLocation, sizeOf } from '../../../domain/campaigns/campaign.ts';
import {
  type ArtSource,
  type CampaignArt,
  type Cut,
  cutsText,
  locationsOfKind,
  MOST_SOURCES,
  type Part,
  pixelsWide,
  plannedCut,
  readArt,
  readCut,
  USUAL_CUT,
  withMade,
} from '../../../domain/desk/campaign/banner-crop.ts';
import {
  type CampaignBanner,
  type CampaignKind,
  kindOfType,
} from '../../../domain/desk/campaign/campaign-fields.ts';
import { effective, NO_DRAFT, writeDraft } from '../../../domain/desk/record/draft-merge.ts';
import { derivativePath, photoAddress, photoKeyOf } from '../../../domain/media/media-address.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { readCampaignDesk } from '../../../features/campaigns/campaign-desk.repo.server.ts';
import {
  ensureDraft,
  lockDraft,
  writeDraftArt,
  writeDraftRow,
} from '../../../features/drafts/draft.repo.server.ts';
import type { PhotoFault } from '../../../features/media/photo-store.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { bannerPath } from '../../operator/banner-path.ts';
import type { UploadedFile } from '../upload.ts';
import { CAMPAIGN_ROOM } from './campaign-room.ts';
import {
  type CampaignParts,
  campaignKeyOf,
  type OpenCampaign,
  openCampaign,
} from './open-campaign.server.ts';

/** A picture from which banners are cut, as the desk shows it. */
export type ShownSource = ArtSource & { readonly thumb: string };

/** `cut`: the text of its picture is cut into. `small`: the part has fewer pixels than the place. */
export type SlotState = 'ready' | 'cut' | 'small' | 'missing';

/** One of the twelve. */
export type BannerSlot = {
  readonly location: BannerLocation;
  readonly width: number;
  readonly height: number;
  /** Null: there is none. */
  readonly image: string | null;
  readonly state: SlotState;
  /** Null: it was not cut here. */
  readonly from: { readonly source: string; readonly part: Part; readonly cut: Cut } | null;
};

export type CampaignPictures = {
  readonly open: OpenCampaign;
  readonly sources: readonly ShownSource[];
  readonly slots: readonly BannerSlot[];
};

/** Null: there is no such campaign. */
export async function campaignPictures(
  parts: CampaignParts,
  reference: string,
): Promise<CampaignPictures | null> {
  const open = await openCampaign(parts, reference);
  if (open === null) return null;
  const art = readArt(open.draft?.art ?? open.desk.art);
  const banners = bannersIn(open);
  return {
    open,
    sources: art.sources.map((source) => ({ ...source, thumb: derivativePath(keyOf(source), 960, 'webp') })),
    slots: locationsOfKind(open.kind).map((location) => slotOf(art, location, banners)),
  };
}

const keyOf = ({ key }: ArtSource) => photoKeyOf(key) ?? '';

const bannersIn = ({ now, draft }: Pick<OpenCampaign, 'now' | 'draft'>) =>
  (effective(now, draft ?? NO_DRAFT).banners ?? []) as readonly CampaignBanner[];

function slotOf(art: CampaignArt, location: BannerLocation, banners: readonly CampaignBanner[]): BannerSlot {
  const size = sizeOf(location);
  const banner = banners.find((each) => each.location === location);
  const planned = plannedCut(art, location, banner);
  const base = { location, ...size, image: banner?.image ?? null };
  if (planned === null) return { ...base, state: banner === undefined ? 'missing' : 'ready', from: null };
  const { source, part, cut } = planned;
  const isSmall = pixelsWide(source, part) < size.width;
  const state =
    banner === undefined ? 'missing' : cutsText(source, part) ? 'cut' : isSmall ? 'small' : 'ready';
  return { ...base, state, from: { source: source.key, part, cut } };
}

/** Acts on the pictures of a campaign. */
export type ArtAct =
  | {
      readonly kind: 'source';
      readonly key: string;
      readonly focus: ArtSource['focus'];
      readonly text: ArtSource['text'];
    }
  | { readonly kind: 'remove'; readonly key: string }
  /** Every place is cut from this picture. */
  | { readonly kind: 'all'; readonly key: string }
  | { readonly kind: 'cut'; readonly location: BannerLocation; readonly cut: Cut }
  /** As the picture has it again. */
  | { readonly kind: 'uncut'; readonly location: BannerLocation }
  | { readonly kind: 'add'; readonly sources: readonly ArtSource[] };

export type ArtDone = 'done' | 'gone' | 'full';

/** The pictures after an act; null: there are too many. */
function changedArt(art: CampaignArt, kind: CampaignKind, act: ArtAct): CampaignArt | null {
  switch (act.kind) {
    case 'add': {
      const fresh = act.sources.filter(({ key }) => !art.sources.some((each) => each.key === key));
      const sources = [...art.sources, ...fresh];
      return sources.length > MOST_SOURCES ? null : { ...art, sources };
    }
    case 'source': {
      const { key, focus, text } = act;
      const sources = art.sources.map((each) => (each.key === key ? { ...each, focus, text } : each));
      return { ...art, sources };
    }
    case 'remove': {
      const cuts = Object.entries(art.cuts).filter(([, cut]) => cut.source !== act.key);
      return {
        ...art,
        sources: art.sources.filter(({ key }) => key !== act.key),
        cuts: Object.fromEntries(cuts),
      };
    }
    case 'all': {
      const cut = { ...USUAL_CUT, source: act.key };
      return { ...art, cuts: Object.fromEntries(locationsOfKind(kind).map((location) => [location, cut])) };
    }
    case 'cut':
      return { ...art, cuts: { ...art.cuts, [act.location]: readCut(act.cut) } };
    case 'uncut': {
      const source = art.cuts[act.location]?.source ?? null;
      return { ...art, cuts: { ...art.cuts, [act.location]: { ...USUAL_CUT, source } } };
    }
  }
}

/**
 * Changes the pictures of a draft, and makes the banners that follow. They are made before the draft is locked; what somebody else
 * has changed meanwhile is made with the next change.
 */
export async function workOnArt(
  parts: CampaignParts,
  reference: string,
  act: ArtAct,
  actor: Actor,
): Promise<ArtDone> {
  const open = await openCampaign(parts, reference);
  if (open === null) return 'gone';
  const planned = changedArt(readArt(open.draft?.art ?? open.desk.art), open.kind, act);
  if (planned === null) return 'full';
  const images = await madeImages(parts, planned, open.kind, bannersIn(open));
  const { db } = parts;
  const key = campaignKeyOf(await readCampaigns(db), reference);
  if (key === null) return 'gone';
  return transaction(db, async (trx) => {
    const at = new Date(parts.clock.now());
    const now = await CAMPAIGN_ROOM.under(trx, key);
    if (now === null) return 'gone';
    if ('of' in key) await ensureDraft('campaign', trx, key.of, actor.name, at);
    const draft = await lockDraft('campaign', trx, key);
    if (draft === null) return 'gone';
    const kind = kindOfType(now.type);
    const published = 'of' in key ? (await readCampaignDesk(trx as never, key.of)).art : null;
    const art = changedArt(readArt(draft.art ?? published), kind, act);
    if (art === null) return 'full';
    const after = withMade(art, kind, bannersIn({ now, draft }), images);
    const touched = { ...draft.touched, banners: { by: actor.name, at: at.getTime() } };
    const values = writeDraft(draft, { banners: after.banners }, now);
    const kept = { ...values, touched, conflicts: draft.conflicts };
    await writeDraftRow('campaign', trx, draft, kept, actor.name, at);
    await writeDraftArt(trx, draft.id, after.art);
    return 'done';
  });
}

/** Pictures of all cuts by their marks; those that are there already are not made again. */
async function madeImages(
  { media }: Pick<CampaignParts, 'media'>,
  art: CampaignArt,
  kind: CampaignKind,
  banners: readonly CampaignBanner[],
): Promise<ReadonlyMap<string, string>> {
  const images = new Map(Object.values(art.made).map(({ mark, image }) => [mark, image]));
  for (const location of locationsOfKind(kind)) {
    const banner = banners.find((each) => each.location === location);
    const planned = plannedCut(art, location, banner);
    if (planned === null || art.made[location]?.mark === planned.mark) continue;
    const made = await media.photos.crop(keyOf(planned.source), planned.part, sizeOf(location));
    if (made !== null) images.set(planned.mark, bannerPath(made, location));
  }
  return images;
}

const MIDDLE = { x: 50, y: 50 } as const;

/** Keeps pictures as their files come, in the media room as photos are; what is none says why, and stops no other. */
export function takeSources({ media }: Pick<CampaignParts, 'media'>) {
  const sources: ArtSource[] = [];
  const refused: { readonly name: string; readonly code: PhotoFault }[] = [];
  return {
    sources,
    refused,
    async take({ name, bytes }: UploadedFile): Promise<void> {
      const added =
        bytes === null ? ({ ok: false, code: 'too_large' } as const) : await media.photos.add(bytes);
      if (!added.ok) refused.push({ name, code: added.code });
      else {
        const { key, width, height } = added;
        sources.push({ key: photoAddress(key), width, height, focus: MIDDLE, text: null });
      }
    },
  };
}
