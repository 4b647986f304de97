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
