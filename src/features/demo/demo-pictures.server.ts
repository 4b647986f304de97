import sharp from 'sharp';
import { cardCopy } from '../../copy/components.ts';
import { illustrate } from '../../domain/illustration/illustrate.ts';
import type { IllustrationCategory, IllustrationTime } from '../../domain/illustration/scene-names.ts';

const WIDTH = 1280;
const HEIGHT = 853;

const PICTURES: readonly (readonly [IllustrationCategory, number, IllustrationTime])[] = [
  ['apartamento', 11, 'dia'],
  ['casa', 12, 'dourada'],
  ['apartamento', 13, 'crepusculo'],
  ['casa_condominio', 14, 'manha'],
  ['casa', 15, 'verdeagua'],
  ['apartamento', 16, 'noite'],
];

/**
 * Originals for the photo path: illustrations as JPEG files, as if they had come from a camera. What they are stands
 * on the picture itself, since a photo carries no label on the page.
 */
export function makeDemoPictures(): Promise<Buffer[]> {
  return Promise.all(PICTURES.map(([category, seed, time]) => pictureOf(category, seed, time)));
}

async function pictureOf(
  category: IllustrationCategory,
  seed: number,
  time: IllustrationTime,
): Promise<Buffer> {
  const drawing = Buffer.from(sized(illustrate(category, seed, { time })));
  return sharp(drawing)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([{ input: Buffer.from(caption()), gravity: 'southwest' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The drawing in its full size, so that nothing is enlarged after it was drawn. */
function sized(svg: string): string {
  return svg.replace('width="480" height="320"', `width="${WIDTH}" height="${HEIGHT}"`);
}

function caption(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="84">' +
    '<rect x="24" y="12" width="372" height="52" rx="8" fill="#000000" opacity="0.62"/>' +
    `<text x="44" y="48" font-size="30" font-family="Arial, Helvetica, sans-serif" fill="#ffffff">${cardCopy.illustration}</text></svg>`
  );
}
