import sharp from 'sharp';
import { cardCopy } from '../../copy/frame/components.ts';
import { illustrate } from '../../domain/illustration/illustrate.ts';
import type { IllustrationTime } from '../../domain/illustration/scene-names.ts';
import type { DemoSubject } from './demo-draft.ts';

const WIDTH = 1280;
const HEIGHT = 853;
const VIDEO_HEIGHT = 720;

const HOURS: readonly IllustrationTime[] = ['dia', 'dourada', 'crepusculo', 'manha'];
/** One building for each subject, seen at each hour. */
const SEED = 11;
const VIDEO_SEED = 5;
const CAPTION_WIDTH = 330;

export type DemoPicture = { readonly subject: DemoSubject; readonly bytes: Buffer };

/**
 * Originals for the photo path: illustrations as JPEG files, as if they had come from a camera. Their kind stands on
 * the picture itself, since a photo carries no label on the page.
 */
export function makeDemoPictures(): Promise<DemoPicture[]> {
  const subjects: readonly DemoSubject[] = ['apartamento', 'casa'];
  return Promise.all(
    subjects.flatMap((subject) =>
      HOURS.map(async (time) => ({
        subject,
        bytes: await pictureOf(subject, SEED, time),
      })),
    ),
  );
}

/** A small picture for inside a document. */
export async function makeDemoSketch(): Promise<Buffer> {
  return sharp(await pictureOf('apartamento', SEED, 'dia'))
    .resize(640)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The still picture of the demonstration's video, in the shape of one. */
export function makeDemoVideoPicture(): Promise<Buffer> {
  // Below the upper edge: a still picture is cut above and below to the shape of the page.
  const place = { top: 96, left: (WIDTH - CAPTION_WIDTH) / 2 };
  return pictureOf('casa', VIDEO_SEED, 'dourada', { height: VIDEO_HEIGHT, place });
}

type Shape = {
  readonly height: number;
  /** Place of the caption. */
  readonly place: { readonly gravity: 'south' } | { readonly top: number; readonly left: number };
};

async function pictureOf(
  category: DemoSubject,
  seed: number,
  time: IllustrationTime,
  { height, place }: Shape = { height: HEIGHT, place: { gravity: 'south' } },
): Promise<Buffer> {
  const drawing = Buffer.from(sized(illustrate(category, seed, { time })));
  return sharp(drawing)
    .resize(WIDTH, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(caption()), ...place }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The drawing in its full size, so that nothing is enlarged after it was drawn. */
function sized(svg: string): string {
  return svg.replace('width="480" height="320"', `width="${WIDTH}" height="${HEIGHT}"`);
}

function caption(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CAPTION_WIDTH}" height="76">` +
    '<rect width="330" height="56" rx="8" fill="#000000" opacity="0.62"/>' +
    `<text x="165" y="38" font-size="30" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" fill="#ffffff">${cardCopy.illustration}</text></svg>`
  );
}
