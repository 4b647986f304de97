import type { BannerLocation } from '../../campaigns/campaign.ts';

/** A part of a picture, each side as a share of its whole. */
export type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How a picture is cut: around which point, how near, of hundredths of its sides. */
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
  /** What matters most, in percent of the sides. */
  readonly focus: { readonly x: number; readonly y: number };
  /** Where its text stands, in percent of the sides; null: there is none. */
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
  readonly cuts: Readonly<Partial<Record<BannerLocation, Cut>>>;
};

export const NO_ART: CampaignArt = { sources: [], cuts: {} };
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

/** Whether a part cuts into the text of a picture. */
export function cutsText({ text }: Pick<ArtSource, 'text'>, part: Part): boolean {
  if (text === null) return false;
  return (
    text.left / 100 < part.x - SLACK ||
    text.top / 100 < part.y - SLACK ||
    text.right / 100 > part.x + part.width + SLACK ||
    text.bottom / 100 > part.y + part.height + SLACK
  );
}

/** How many pixels of a picture a part is wide, of as many as the banner shows. */
export const pixelsWide = (source: Size, part: Part): number => Math.round(source.width * part.width);

/** The picture from which a banner is cut, and how; null: there is none. */
export function cutOf(
  { sources, cuts }: CampaignArt,
  location: BannerLocation,
): { readonly source: ArtSource; readonly cut: Cut } | null {
  const cut = cuts[location] ?? USUAL_CUT;
  const source = sources.find(({ key }) => key === cut.source) ?? sources[0];
  return source === undefined ? null : { source, cut };
}

const inPercent = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;

/** What is stored, as far as this version understands it. */
export function readArt(stored: unknown, locations: readonly BannerLocation[]): CampaignArt {
  const { sources, cuts } = (stored ?? {}) as { readonly sources?: unknown; readonly cuts?: unknown };
  const kept = Array.isArray(sources) ? (sources as ArtSource[]) : [];
  const given = (cuts ?? {}) as Readonly<Record<string, Cut>>;
  return {
    sources: kept.filter(({ key, width, height }) => typeof key === 'string' && width > 0 && height > 0),
    cuts: Object.fromEntries(
      locations.flatMap((location) => {
        const cut = given[location];
        return cut === undefined ? [] : [[location, readCut(cut)]];
      }),
    ),
  };
}

export const readCut = ({ source, x, y, zoom }: Cut): Cut => ({
  source: typeof source === 'string' ? source : null,
  x: inPercent(x),
  y: inPercent(y),
  zoom: typeof zoom === 'number' ? clamp(zoom, 1, MOST_ZOOM) : 1,
});
