import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Sizes in pixels in which the brand's sign is served as PNG, for what takes no SVG. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Share of the square that a mask may cut off on each side stays empty around the sign. */
const SIGN_SHARE = 0.6;
const GROUND = 'white';

/** The brand's `icon.svg` as PNG on a plain ground, far enough from the edge for any mask; each size is drawn once. */
export function iconDrawer(brandFolder: string): (size: IconSize) => Promise<Buffer> {
  const drawn = new Map<IconSize, Promise<Buffer>>();
  return (size) => {
    const known = drawn.get(size) ?? drawIcon(join(brandFolder, 'icon.svg'), size);
    drawn.set(size, known);
    known.catch(() => drawn.delete(size));
    return known;
  };
}

const FAVICON_SIZE = 48;
const ICO_HEAD_BYTES = 22;

/** The sign as `favicon.ico`, for what asks for that and reads no page: one PNG in an ICO file. */
export async function drawFavicon(brandFolder: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const size = {
    width: FAVICON_SIZE,
    height: FAVICON_SIZE,
    fit: 'contain',
    background: 'transparent',
  } as const;
  const png = await sharp(await readFile(join(brandFolder, 'icon.svg')), { density: 600 })
    .resize(size)
    .png()
    .toBuffer();
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  // An icon, one picture, its sides, planes, bits of a pixel, length and begin.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}

async function drawIcon(file: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const side = Math.round(size * SIGN_SHARE);
  const fit = { width: side, height: side, fit: 'contain', background: 'transparent' } as const;
  const sign = await sharp(await readFile(file), { density: 600 })
    .resize(fit)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: sign }])
    .png()
    .toBuffer();
}
