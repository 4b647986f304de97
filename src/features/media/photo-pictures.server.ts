import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { type FileFormat, formatOf } from '../../domain/media/file-format.ts';
import type { PhotoFormat, PhotoWidth } from '../../domain/media/media-address.ts';
import { LEAST_PHOTO_SIDE, MOST_PHOTO_ASPECT, MOST_PHOTO_BYTES } from '../../domain/media/photo-list.ts';
import type { AddedPhoto, PhotoPart, PhotoSize, PhotoUse } from './photo-store.server.ts';

/** Larger pictures are refused: a photo of a property needs none. */
const MAX_PIXELS = 60_000_000;
/** Formats that are read; of a GIF the first picture. */
const READABLE: readonly (FileFormat | null)[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];

/** The photo turned to the right by so many degrees; a PNG stays one. Null when it cannot be read. */
export async function rotated(original: Buffer, degrees: number): Promise<Buffer | null> {
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient().rotate(degrees);
  const isExact = formatOf(original) === 'png';
  return (isExact ? picture.png() : picture.flatten({ background: 'white' }).jpeg({ quality: 92 }))
    .toBuffer()
    .catch(() => null);
}

/** A part of the photo as it stands upright, each side a share of the whole, as a JPEG. Null when it cannot be read. */
export async function cutOut(original: Buffer, part: PhotoPart, size: PhotoSize): Promise<Buffer | null> {
  const read = () => sharp(original, { limitInputPixels: MAX_PIXELS });
  const seen = await read()
    .metadata()
    .catch(() => null);
  if (seen === null) return null;
  const { width, height } = seen.autoOrient;
  const within = (share: number, side: number, least: number) =>
    Math.min(side, Math.max(least, Math.round(share * side)));
  const [left, top] = [within(part.x, width - 1, 0), within(part.y, height - 1, 0)];
  const area = {
    ...{ left, top },
    width: Math.min(width - left, within(part.width, width, 1)),
    height: Math.min(height - top, within(part.height, height, 1)),
  };
  return read()
    .autoOrient()
    .extract(area)
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .catch(() => null);
}

/** @param how.isKnown the same bytes were read to their end before */
export async function inspected(
  bytes: Uint8Array,
  { isKnown, use }: { readonly isKnown: boolean; readonly use: PhotoUse },
): Promise<{ ok: true; width: number; height: number } | Extract<AddedPhoto, { ok: false }>> {
  if (bytes.byteLength > MOST_PHOTO_BYTES) return { ok: false, code: 'too_large' };
  const format = formatOf(bytes);
  if (format === 'heic' || format === 'html') return { ok: false, code: format };
  if (!READABLE.includes(format)) return { ok: false, code: 'not_a_photo' };
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (seen === null) return { ok: false, code: 'not_a_photo' };
  const { width, height } = seen.autoOrient;
  if (width * height > MAX_PIXELS) return { ok: false, code: 'too_many_pixels' };
  if (use === 'property') {
    if (Math.min(width, height) < LEAST_PHOTO_SIDE) return { ok: false, code: 'too_small' };
    if (Math.max(width, height) > MOST_PHOTO_ASPECT * Math.min(width, height))
      return { ok: false, code: 'too_narrow' };
  }
  const mayShowNothing = use === 'property' && seen.hasAlpha;
  if (isKnown && !mayShowNothing) return { ok: true, width, height };
  const small = await readSmall(bytes);
  if (small === null) return { ok: false, code: 'broken' };
  return mayShowNothing && isTransparent(small)
    ? { ok: false, code: 'transparent' }
    : { ok: true, width, height };
}

type Small = { readonly data: Buffer; readonly info: { readonly channels: number } };

/** Read to its end, small; null for a photo that was cut off, which would be a broken picture on every page. */
function readSmall(bytes: Uint8Array): Promise<Small | null> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width: 32 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

/** Its last channel is how opaque a pixel is. */
function isTransparent({ data, info }: Small): boolean {
  for (let at = info.channels - 1; at < data.length; at += info.channels) {
    if (data.readUInt8(at) > 0) return false;
  }
  return true;
}

/** Frames of photos are no flatter than that, so that a panorama is cut at its sides and shown as high as its frame. */
const FLATTEST = 3 / 2;
/** Most width of a panorama, as a multiple of the width that was asked for. */
const WIDEST = 3;

function boxOf(width: PhotoWidth, { autoOrient }: Metadata): ResizeOptions {
  const aspect = autoOrient.width / autoOrient.height;
  if (aspect <= FLATTEST * FLATTEST) return { width };
  return { width: WIDEST * width, height: Math.round(width / FLATTEST), fit: 'inside' };
}

/** Turned upright, in sRGB, without the camera's notes, never enlarged. Null when the original is damaged. */
export async function resized(
  original: Buffer,
  width: PhotoWidth,
  format: PhotoFormat,
): Promise<Buffer | null> {
  const read = () => sharp(original, { limitInputPixels: MAX_PIXELS });
  const seen = await read()
    .metadata()
    .catch(() => null);
  if (seen === null) return null;
  const picture = read()
    .rotate()
    .resize({ ...boxOf(width, seen), withoutEnlargement: true });
  const encoded =
    format === 'avif'
      ? picture.avif({ effort: 2, quality: 55 })
      : format === 'webp'
        ? picture.webp({ quality: 76 })
        : picture.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true });
  return encoded.toBuffer().catch(() => null);
}
