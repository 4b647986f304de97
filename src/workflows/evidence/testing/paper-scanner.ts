import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import type { PaperBlock } from './paper-writer.ts';

/** Quality of a scan: points to the inch, degrees askew, quality of its JPEG, grain of its grey (0 to 255), blur in pixels. */
export type ScanQuality = {
  readonly dpi: number;
  readonly askew: number;
  readonly jpeg: number;
  readonly grain: number;
  readonly blur?: number;
};

/** Scans from an office's machine to a photocopy of a fax. */
export const SCAN_QUALITIES = {
  'good, 300 dpi': { dpi: 300, askew: 0.2, jpeg: 85, grain: 4 },
  'usual, 200 dpi': { dpi: 200, askew: 0.8, jpeg: 55, grain: 10 },
  'poor, 150 dpi': { dpi: 150, askew: 1.5, jpeg: 35, grain: 25 },
  'bad, 110 dpi': { dpi: 110, askew: 2.5, jpeg: 25, grain: 45, blur: 0.7 },
} as const satisfies Record<string, ScanQuality>;

const A4 = { width: 8.27, height: 11.69 };
const MARGIN = 0.8;
const FONT = {
  font: 'Liberation Sans',
  fontfile: fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
};

/** A paper as a PDF of pictures of its pages. */
export async function scanPaper(
  title: string,
  blocks: readonly PaperBlock[],
  quality: ScanQuality,
  look: { readonly size?: number; readonly justify?: boolean } = {},
): Promise<Buffer> {
  const pages: PaperBlock[][] = [[title]];
  for (const block of blocks) {
    if (block === '---') pages.push([]);
    else pages.at(-1)?.push(block);
  }
  const file = new PdfDocument({ autoFirstPage: false, size: 'A4' });
  const bytes = buffer(file);
  for (const page of pages) {
    const picture = await pictureOf(page, quality, look);
    file.addPage({ margin: 0, size: 'A4' }).image(picture, 0, 0, { fit: [595, 842] });
  }
  file.end();
  await once(file, 'end');
  return bytes;
}

type Placed = { readonly input: Buffer; readonly top: number; readonly left: number };

async function pictureOf(
  page: readonly PaperBlock[],
  { dpi, askew, jpeg, grain, blur }: ScanQuality,
  { size = 11, justify = false }: { readonly size?: number; readonly justify?: boolean },
): Promise<Buffer> {
  const inches = (length: number) => Math.round(length * dpi);
  const placed: Placed[] = [];
  let top = inches(MARGIN);
  const write = async (text: string, left: number, width: number) => {
    const letters = sharp({
      text: {
        ...FONT,
        text: escaped(text),
        font: `${FONT.font} ${size}`,
        width: inches(width),
        dpi,
        justify,
        rgba: true,
      },
    });
    const { data, info } = await letters.png().toBuffer({ resolveWithObject: true });
    placed.push({ input: data, top, left: inches(left) });
    return info.height;
  };
  for (const block of page) {
    const rows = typeof block === 'string' ? [[block]] : block;
    for (const [label = '', value] of rows) {
      const heights = [await write(label, MARGIN, value === undefined ? A4.width - 2 * MARGIN : 2.6)];
      if (value !== undefined) heights.push(await write(value, MARGIN + 2.8, A4.width - 2 * MARGIN - 2.8));
      top += Math.max(...heights) + inches(0.06);
    }
    top += inches(0.14);
  }
  const sheet = {
    width: inches(A4.width),
    height: inches(A4.height),
    channels: 3 as const,
    background: 'white',
  };
  const written = await sharp({ create: sheet }).composite(placed).png().toBuffer();
  const turned = await sharp(written)
    .rotate(askew, { background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = randomOf(page.length * 7919 + dpi);
  const grey = turned.data.map((value) => Math.max(0, Math.min(255, value + (random() - 0.5) * 2 * grain)));
  const { width, height, channels } = turned.info;
  const picture = sharp(Buffer.from(grey), { raw: { width, height, channels } });
  return await (blur === undefined ? picture : picture.blur(blur)).jpeg({ quality: jpeg }).toBuffer();
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same grain each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
