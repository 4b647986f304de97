import { BANNER_LOCATIONS, type BannerLocation, sizeOf } from '../../campaigns/campaign.ts';
import type { CampaignBanner, CampaignKind } from './campaign-fields.ts';

/** A part of a picture, each side as a share of its whole. */
export type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Cut of a picture: its centre and its nearness, in hundredths of its sides. */
export type Cut = {
  /** The key of the picture; null: the first. */
  readonly source: string | null;
  /** In percent of the sides; null: as the picture has it. */
  readonly x: number | null;
  readonly y: number | null;
  /** 1: as much of the picture as fits; 2: half of it. */
  readonly zoom: number;
};

/** A picture from which banners are cut. */
export type ArtSource = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** The point that matters most, in percent of the sides. */
  readonly focus: { readonly x: number; readonly y: number };
  /** Place of its text, in percent of the sides; null: there is none. */
  readonly text: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  } | null;
};

/** The pictures of a campaign, and where each of the twelve is cut other than by itself. */
export type CampaignArt = {
  readonly sources: readonly ArtSource[];
  /** A picture that has no cut of its own here and none from elsewhere is cut as its source says. */
  readonly cuts: Readonly<Partial<Record<BannerLocation, Cut>>>;
  /** Pictures made of a cut, by a mark of it, so that nothing is made twice and pictures from elsewhere stay. */
  readonly made: Readonly<Partial<Record<BannerLocation, { readonly mark: string; readonly image: string }>>>;
};

const NO_ART: CampaignArt = { sources: [], cuts: {}, made: {} };
export const MOST_SOURCES = 12;
export const MOST_ZOOM = 4;
export const USUAL_CUT: Cut = { source: null, x: null, y: null, zoom: 1 };

type Size = { readonly width: number; readonly height: number };

/**
 * The part of a picture that fills a banner: as large as its shape allows, divided by the zoom, around the point and within the
 * picture. Of its text as much is kept as there is room for.
 */
export function partFor(
  source: Pick<ArtSource, 'width' | 'height' | 'focus' | 'text'>,
  banner: Size,
  cut: Pick<Cut, 'x' | 'y' | 'zoom'> = USUAL_CUT,
): Part {
  const shape = banner.width / banner.height;
  const own = source.width / source.height;
  const zoom = Math.min(MOST_ZOOM, Math.max(1, cut.zoom));
  const width = Math.min(1, shape / own) / zoom;
  const height = Math.min(1, own / shape) / zoom;
  const isMoved = cut.x !== null || cut.y !== null;
  const { text } = source;
  const along = (side: number, at: number, from: number, to: number) => {
    const start = clamp(at / 100 - side / 2, 0, 1 - side);
    // A text that has room is kept whole, unless somebody chose the point for this banner.
    if (isMoved || text === null || (to - from) / 100 > side) return start;
    return clamp(start, Math.max(0, to / 100 - side), Math.min(1 - side, from / 100));
  };
  return {
    x: along(width, cut.x ?? source.focus.x, text?.left ?? 0, text?.right ?? 0),
    y: along(height, cut.y ?? source.focus.y, text?.top ?? 0, text?.bottom ?? 0),
    width,
    height,
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Half a thousandth: what is lost in rounding cuts no letter. */
const SLACK = 0.0005;

/** True when a part cuts into the text of a picture. */
export function cutsText({ text }: Pick<ArtSource, 'text'>, part: Part): boolean {
  if (text === null) return false;
  return (
    text.left / 100 < part.x - SLACK ||
    text.top / 100 < part.y - SLACK ||
    text.right / 100 > part.x + part.width + SLACK ||
    text.bottom / 100 > part.y + part.height + SLACK
  );
}

/** Width of a part in pixels of its picture, of as many as the banner shows. */
export const pixelsWide = (source: Size, part: Part): number => Math.round(source.width * part.width);

/** Source and part of a banner. */
export type PlannedCut = {
  readonly source: ArtSource;
  readonly cut: Cut;
  readonly part: Part;
  /** Two cuts of the same mark are the same picture. */
  readonly mark: string;
};

/**
 * Cut of the banner of a location; null: there is no picture to cut it from, or the campaign has one from elsewhere
 * there that nobody asked to replace.
 */
export function plannedCut(
  art: CampaignArt,
  location: BannerLocation,
  banner: { readonly image: string } | undefined,
): PlannedCut | null {
  const own = art.cuts[location];
  const isFromElsewhere = banner !== undefined && art.made[location]?.image !== banner.image;
  if (own === undefined && isFromElsewhere) return null;
  const cut = own ?? USUAL_CUT;
  const source = art.sources.find(({ key }) => key === cut.source) ?? art.sources[0];
  if (source === undefined) return null;
  const part = partFor(source, sizeOf(location), cut);
  const sides = [part.x, part.y, part.width, part.height].map((side) => side.toFixed(5));
  return { source, cut, part, mark: [source.key, ...sides].join(':') };
}

/** Advertising stands between the listings alone. */
const ADVERTISED = ['listing_750_176', 'listing_1280_280'] as const satisfies readonly BannerLocation[];

/** The locations that a campaign of a kind has pictures for. */
export function locationsOfKind(kind: CampaignKind): readonly BannerLocation[] {
  if (kind === 'notice') return [];
  return kind === 'advertising' ? ADVERTISED : BANNER_LOCATIONS;
}

/** The banners with what was made for them by mark; a picture that was cut and has no source any more goes. */
export function withMade(
  art: CampaignArt,
  kind: CampaignKind,
  banners: readonly CampaignBanner[],
  images: ReadonlyMap<string, string>,
): { readonly art: CampaignArt; readonly banners: readonly CampaignBanner[] } {
  const made: Partial<Record<BannerLocation, { mark: string; image: string }>> = {};
  const after = BANNER_LOCATIONS.flatMap((location): CampaignBanner[] => {
    const banner = banners.find((each) => each.location === location);
    const planned = locationsOfKind(kind).includes(location) ? plannedCut(art, location, banner) : null;
    const before = art.made[location];
    const image = planned === null ? undefined : images.get(planned.mark);
    if (planned !== null && image !== undefined) {
      made[location] = { mark: planned.mark, image };
      return [{ url: null, resaleId: null, name: '', ...banner, location, image }];
    }
    if (banner === undefined) return [];
    const wasCut = before?.image === banner.image;
    if (wasCut && planned === null) return [];
    if (wasCut && before !== undefined) made[location] = before;
    return [banner];
  });
  return { art: { ...art, made }, banners: after };
}

const inPercent = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;

/** A cut as it was typed, within its bounds. */
export const readCut = ({ source, x, y, zoom }: Cut): Cut => ({
  source: typeof source === 'string' ? source : null,
  x: inPercent(x),
  y: inPercent(y),
  zoom: Number.isFinite(zoom) ? clamp(zoom, 1, MOST_ZOOM) : 1,
});

/** Stored art; nothing: there is none. */
export const readArt = (stored: unknown): CampaignArt => ({
  ...NO_ART,
  ...(stored as Partial<CampaignArt> | null),
});
