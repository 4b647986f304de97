import { defaultBannerCopy } from '../../copy/campaigns/campaigns.ts';
import { type DemoCampaignKey, demoCampaignCopy, demoCampaignTexts } from '../../copy/demo/demo-campaigns.ts';
import type { BannerLocation } from '../../domain/campaigns/campaign.ts';
import { illustrate } from '../../domain/illustration/illustrate.ts';
import { hashText } from '../../domain/illustration/random.ts';
import { ILLUSTRATION_CATEGORIES, type IllustrationTime } from '../../domain/illustration/scene-names.ts';
import { DEFAULT_ART } from '../../domain/media/media-address.ts';
import { type LetterWeight, spelled, widthOf } from './spelled.ts';

type Palette = {
  readonly ground: string;
  readonly shape: string;
  readonly text: string;
  readonly accent: string;
  readonly time: IllustrationTime;
};

const PALETTES: readonly [Palette, ...Palette[]] = [
  { ground: '#0b4f4a', shape: '#136a63', text: '#ffffff', accent: '#ffb454', time: 'dia' },
  { ground: '#7d3410', shape: '#99471d', text: '#fff4e6', accent: '#ffd27a', time: 'dourada' },
  { ground: '#1f4e79', shape: '#2c639a', text: '#ffffff', accent: '#ffd27a', time: 'manha' },
  { ground: '#7a2340', shape: '#963354', text: '#fff1f4', accent: '#ffc9a3', time: 'rosa' },
];
const NIGHT: Palette = {
  ground: '#14264d',
  shape: '#203a70',
  text: '#f4f1dc',
  accent: '#ffd98a',
  time: 'noite',
};
const BLACK: Palette = {
  ground: '#121212',
  shape: '#232323',
  text: '#ffffff',
  accent: '#ffb454',
  time: 'noite',
};
const MAGIC: Palette = {
  ground: '#4a2183',
  shape: '#6030a3',
  text: '#ffffff',
  accent: '#ffd27a',
  time: 'crepusculo',
};

const OWN: Partial<Record<DemoCampaignKey, Palette>> = {
  corujao: NIGHT,
  blackout: BLACK,
  blackout_day: BLACK,
  novembro_magico: MAGIC,
};

/**
 * The banner of a campaign for one location, as SVG text of exactly that size: name, one line, a drawn scene where
 * there is room. Null for a campaign that is none of the demonstration's.
 */
export function campaignArt(campaign: string, location: BannerLocation): string | null {
  const said = wordsFor(campaign);
  if (said === null) return null;
  const [width = 0, height = 0] = location.split('_').slice(1).map(Number);
  const palette =
    OWN[campaign as DemoCampaignKey] ?? PALETTES[hashText(campaign) % PALETTES.length] ?? PALETTES[0];
  const isTall = height > width;
  const isStrip = width / height > 6;
  const scene = isStrip ? '' : sceneOf(campaign, palette, width, height, isTall);
  const words = isTall
    ? stackedWords(said, palette, width, height)
    : wordsOf(said, palette, width, height, isStrip);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>${shapes(palette, width, height)}${scene}${words}${markOf(said, palette, width, height)}</svg>`
  );
}

type Said = {
  readonly name: string;
  readonly line: string;
  /** In small letters: that it is an example; null where it is none. */
  readonly mark: string | null;
};

function wordsFor(campaign: string): Said | null {
  if (campaign === DEFAULT_ART) return { ...defaultBannerCopy, mark: null };
  if (!Object.hasOwn(demoCampaignCopy, campaign)) return null;
  return { ...demoCampaignCopy[campaign as DemoCampaignKey], mark: demoCampaignTexts.mark };
}

/** Two quiet rounds behind the words. */
function shapes({ shape }: Palette, width: number, height: number): string {
  const least = Math.min(width, height);
  const rounds = [
    [width * 0.06, height * 1.05, least * 0.7],
    [width * 0.46, height * -0.1, least * 0.55],
  ];
  return rounds
    .map(([x = 0, y = 0, radius = 0]) => {
      return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${shape}"/>`;
    })
    .join('');
}

function sceneOf(
  campaign: string,
  { time }: Palette,
  width: number,
  height: number,
  isTall: boolean,
): string {
  const category = ILLUSTRATION_CATEGORIES[hashText(campaign) % ILLUSTRATION_CATEGORIES.length] ?? 'casa';
  const picture = illustrate(category, campaign, { time, wide: true });
  const box = isTall
    ? { x: 0, y: Math.round(height * 0.46), width, height: Math.ceil(height * 0.54) }
    : { x: Math.round(width * 0.6), y: 0, width: Math.ceil(width * 0.4), height };
  const place = `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  return picture.replace('<svg', place).replace(' width="480" height="320"', '');
}

function wordsOf(
  { name, line }: Said,
  palette: Palette,
  width: number,
  height: number,
  isStrip: boolean,
): string {
  const left = Math.round(width * 0.05);
  const room = width * (isStrip ? 0.9 : 0.52);
  if (isStrip) {
    const wide = widthOf(name, 'bold') + 1 + widthOf(line, 'regular');
    const size = Math.floor(Math.min(height * 0.36, room / wide));
    const y = Math.round(height / 2 + size * 0.36);
    const after = left + Math.round(size * (widthOf(name, 'bold') + 1));
    return (
      spelled(name, { x: left, y, size, weight: 'bold', fill: palette.accent }) +
      spelled(line, { x: after, y, size, weight: 'regular', fill: palette.text })
    );
  }
  return twoLines({ name, line }, palette, left, height * 0.5, {
    large: fitted(name, 'bold', room, height * 0.22),
    small: fitted(line, 'regular', room, height * 0.08),
    step: 2,
  });
}

function stackedWords({ name, line }: Said, palette: Palette, width: number, height: number): string {
  return twoLines({ name, line }, palette, Math.round(width * 0.07), height * 0.24, {
    large: fitted(name, 'bold', width * 0.86, height * 0.12),
    small: fitted(line, 'regular', width * 0.86, height * 0.04),
    step: 2.2,
  });
}

type Sizes = {
  readonly large: number;
  readonly small: number;
  /** From one base line to the other, as a multiple of the small size. */
  readonly step: number;
};

function twoLines(
  { name, line }: Pick<Said, 'name' | 'line'>,
  palette: Palette,
  x: number,
  y: number,
  { large, small, step }: Sizes,
): string {
  const below = Math.round(y + small * step);
  return (
    spelled(name, { x, y: Math.round(y), size: large, weight: 'bold', fill: palette.accent }) +
    spelled(line, { x, y: below, size: small, weight: 'regular', fill: palette.text })
  );
}

/** In the corner over the scene, on a ground of its own. */
function markOf({ mark }: Said, palette: Palette, width: number, height: number): string {
  if (mark === null) return '';
  const size = Math.max(11, Math.min(22, Math.round(Math.min(width, height) * 0.04)));
  const box = {
    width: Math.round(widthOf(mark, 'regular') * size + size),
    height: Math.round(size * 1.7),
  };
  const [x, y] = [width - box.width, 0];
  return (
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="${palette.ground}"/>` +
    spelled(mark, {
      x: x + size / 2,
      y: y + Math.round(size * 1.2),
      size,
      weight: 'regular',
      fill: palette.text,
    })
  );
}

/** The largest size up to `most` at which a text fits the room. */
function fitted(text: string, weight: LetterWeight, room: number, most: number): number {
  return Math.floor(Math.min(most, room / widthOf(text, weight)));
}
