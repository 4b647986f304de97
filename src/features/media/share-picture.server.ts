import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import { makeLimit } from '../../platform/work-gate.ts';

/** Texts of a property for a messenger, all of them written. */
export type SharePictureTexts = {
  readonly price: string;
  readonly label: string;
  /** Such as `−48%`. */
  readonly discount: string | null;
  readonly place: string;
  readonly brand: string;
  /** Note on the picture, where it is no photo of the property. */
  readonly note: string | null;
};

export type SharePictures = {
  /** A JPEG of 1200 by 630 with `picture` (a photo or a drawing) behind the texts; made once while it is kept. */
  readonly draw: (picture: Buffer | null, texts: SharePictureTexts) => Promise<Buffer>;
};

const WIDTH = 1200;
const HEIGHT = 630;
const BAND = 230;
const MARGIN = 56;
const KEPT_BYTES = 16_000_000;

/** A font of the packages, since a server may have none; its licence is the SIL Open Font License. */
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const BOLD = { fontfile: join(fonts, 'LiberationSans-Bold.ttf'), family: 'Liberation Sans Bold' };
const PLAIN = { fontfile: join(fonts, 'LiberationSans-Regular.ttf'), family: 'Liberation Sans' };

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

type Line = {
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
};
type Words = { readonly input: Buffer; readonly width: number; readonly height: number };

async function words({ text, size, isBold, colour }: Line): Promise<Words> {
  const { fontfile, family } = isBold ? BOLD : PLAIN;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      fontfile,
      font: `${family} ${size}`,
      rgba: true,
      dpi: 72,
    },
  })
    .resize({ width: WIDTH - 2 * MARGIN, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

const band = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="#042f3b" d="M0 ${HEIGHT - BAND}h${WIDTH}v${BAND}H0z"/><path fill="#ffb81c" d="M0 ${HEIGHT - BAND}h${WIDTH}v8H0z"/></svg>`,
);

const box = (width: number, height: number, colour = '#ffb81c') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="12" fill="${colour}"/></svg>`,
  );

/** The deságio on a ground of its own, in the upper left corner. */
async function discountTag(text: string): Promise<OverlayOptions[]> {
  const { input, width, height } = await words({ text, size: 64, isBold: true, colour: '#1b1400' });
  return [
    { input: box(width + 56, height + 44), left: MARGIN, top: MARGIN },
    { input, left: MARGIN + 28, top: MARGIN + 22 },
  ];
}

/** In the upper right corner, on a ground of its own. */
async function noteTag(text: string): Promise<OverlayOptions[]> {
  const { input, width, height } = await words({ text, size: 26, isBold: false, colour: '#ffffff' });
  const left = WIDTH - MARGIN - width;
  return [
    { input: box(width + 36, height + 24, '#042f3b'), left: left - 18, top: MARGIN },
    { input, left, top: MARGIN + 12 },
  ];
}

async function draw(picture: Buffer | null, texts: SharePictureTexts): Promise<Buffer> {
  const top = HEIGHT - BAND;
  const [label, price, place, brand] = await Promise.all([
    words({ text: texts.label, size: 30, isBold: false, colour: '#cfe3e8' }),
    words({ text: texts.price, size: 78, isBold: true, colour: '#ffffff' }),
    words({ text: texts.place, size: 34, isBold: false, colour: '#ffffff' }),
    words({ text: texts.brand, size: 30, isBold: true, colour: '#ffb81c' }),
  ]);
  const layers: OverlayOptions[] = [
    { input: band },
    { input: label.input, left: MARGIN, top: top + 32 },
    { input: price.input, left: MARGIN, top: top + 72 },
    { input: place.input, left: MARGIN, top: HEIGHT - 30 - place.height },
    { input: brand.input, left: WIDTH - MARGIN - brand.width, top: top + 34 },
    ...(texts.discount === null ? [] : await discountTag(texts.discount)),
    ...(texts.note === null ? [] : await noteTag(texts.note)),
  ];
  const ground = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#0b4f5c' };
  const isPhoto = texts.note === null;
  const below = picture === null ? [] : [{ input: await behind(picture, isPhoto), left: 0, top: 0 }];
  return sharp({ create: ground })
    .composite([...below, ...layers])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A damaged picture leaves the ground. Of a photo the middle is shown above the band, of a drawing its sky too. */
function behind(picture: Buffer, isPhoto: boolean): Promise<Buffer> {
  const height = isPhoto ? HEIGHT - BAND : HEIGHT;
  return sharp(picture)
    .resize(WIDTH, height, { fit: 'cover', position: isPhoto ? 'centre' : 'top' })
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => box(1, 1));
}

/** Pictures to share, one at a time: whoever asks next waits. */
export function makeSharePictures(): SharePictures {
  const limit = makeLimit(1);
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  return {
    async draw(picture, texts) {
      const key = `${JSON.stringify(texts)} ${picture?.length ?? 0} ${picture?.subarray(0, 200).toString('base64') ?? ''}`;
      const known = kept.get(key);
      if (known) return known;
      const made = await limit(() => draw(picture, texts));
      kept.set(key, made);
      return made;
    },
  };
}
