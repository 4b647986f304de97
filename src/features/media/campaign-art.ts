import { defaultBannerCopy } from '../../copy/campaigns.ts';
import { type DemoCampaignKey, demoCampaignCopy, demoCampaignTexts } from '../../copy/demo-campaigns.ts';
import type { BannerLocation } from '../../domain/campaigns/campaign.ts';
import { illustrate } from '../../domain/illustration/illustrate.ts';
import { hashText } from '../../domain/illustration/random.ts';
import { ILLUSTRATION_CATEGORIES, type IllustrationTime } from '../../domain/illustration/scene-names.ts';
import { DEFAULT_ART } from '../../domain/media/media-address.ts';

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
    const size = fitted(`${name}   ${line}`, room, height * 0.36);
    return (
      `<text x="${left}" y="${Math.round(height / 2 + size * 0.36)}" font-size="${size}" ${FONT} fill="${palette.text}">` +
      `<tspan font-weight="700" fill="${palette.accent}">${name}</tspan><tspan dx="${size}">${line}</tspan></text>`
    );
  }
  const large = fitted(name, room, height * 0.22);
  const small = fitted(line, room, height * 0.08);
  return (
    `<text x="${left}" y="${Math.round(height * 0.5)}" font-size="${large}" font-weight="700" ${FONT} fill="${palette.accent}">${name}</text>` +
    `<text x="${left}" y="${Math.round(height * 0.5 + small * 2)}" font-size="${small}" ${FONT} fill="${palette.text}">${line}</text>`
  );
}

function stackedWords({ name, line }: Said, palette: Palette, width: number, height: number): string {
  const large = fitted(name, width * 0.86, height * 0.12);
  const small = fitted(line, width * 0.86, height * 0.04);
  const left = Math.round(width * 0.07);
  return (
    `<text x="${left}" y="${Math.round(height * 0.24)}" font-size="${large}" font-weight="700" ${FONT} fill="${palette.accent}">${name}</text>` +
    `<text x="${left}" y="${Math.round(height * 0.24 + small * 2.2)}" font-size="${small}" ${FONT} fill="${palette.text}">${line}</text>`
  );
}

/** In the corner over the scene, on a ground of its own. */
function markOf({ mark }: Said, palette: Palette, width: number, height: number): string {
  if (mark === null) return '';
  const size = Math.max(11, Math.min(22, Math.round(Math.min(width, height) * 0.04)));
  const box = {
    width: Math.round(mark.length * size * WIDEST_LETTER + size),
    height: Math.round(size * 1.7),
  };
  const [x, y] = [width - box.width, 0];
  return (
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="${palette.ground}"/>` +
    `<text x="${x + size / 2}" y="${y + Math.round(size * 1.2)}" font-size="${size}" ${FONT} fill="${palette.text}">${mark}</text>`
  );
}

const FONT = `font-family="'Instrument Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"`;

/** Of the widest of the fonts that a browser may take for a picture, as a part of its size. */
const WIDEST_LETTER = 0.68;

/** The largest size up to `most` at which a text of ordinary letters fits the room. */
function fitted(text: string, room: number, most: number): number {
  return Math.floor(Math.min(most, room / (text.length * WIDEST_LETTER)));
}
