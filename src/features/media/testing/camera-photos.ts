import sharp from 'sharp';
import { drawRequest } from '../../../domain/illustration/illustrate.ts';
import type { IllustrationCategory, IllustrationTime } from '../../../domain/illustration/scene-names.ts';

/** Photos as telephones, cameras and offices make them: drawn, grained and blurred, so that they pack as photos do. */
export const CAMERA_PHOTOS = {
  /** 12 megapixels. */
  wide: { width: 4032, height: 3024, category: 'casa', time: 'dia' },
  /** 12 megapixels on their side, with the note that tells how to turn them. */
  turned: { width: 3024, height: 4032, category: 'apartamento', time: 'dourada', orientation: 6 },
  /** Upright as it lies. */
  upright: { width: 3024, height: 4032, category: 'predio', time: 'manha' },
  panorama: { width: 7200, height: 1400, category: 'fazenda', time: 'rosa' },
  dark: { width: 4032, height: 3024, category: 'sala', time: 'noite', brightness: 0.25 },
  cmyk: { width: 2400, height: 1800, category: 'loja_salao_comercial', time: 'dia', isCmyk: true },
  /** As the bank has most of its own. */
  small: { width: 480, height: 360, category: 'casa_condominio', time: 'nublado' },
} as const satisfies Readonly<Record<string, PhotoPlan>>;
export type CameraPhoto = keyof typeof CAMERA_PHOTOS;

type PhotoPlan = {
  readonly width: number;
  readonly height: number;
  readonly category: IllustrationCategory;
  readonly time: IllustrationTime;
  readonly orientation?: number;
  readonly brightness?: number;
  readonly isCmyk?: boolean;
};

const GRAIN = 14;

/** No layer may be larger than what it lies on. */
const fitted = (layer: Buffer, width: number, height: number) =>
  sharp(layer).resize({ width, height, fit: 'cover', withoutEnlargement: true }).png().toBuffer();

export async function cameraPhoto(name: CameraPhoto, seed = 1): Promise<Buffer> {
  const {
    width,
    height,
    category,
    time,
    orientation,
    brightness = 1,
    isCmyk,
  }: PhotoPlan = CAMERA_PHOTOS[name];
  const svg = drawRequest({ kind: 'scene', category, seed: String(seed), time, wide: width > height });
  // Drawn smaller, which blurs it as a lens does.
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) };
  const drawn = await sharp(Buffer.from(svg ?? ''))
    .resize(half.width, half.height, { fit: 'cover' })
    .flatten({ background: 'white' })
    .modulate({ brightness })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const tile = { width: 256, height: 256, channels: 3, background: 'black', noise } as const;
  const grain = await sharp({ create: tile }).png().toBuffer();
  // Leaves, gravel, plaster: what is seen in each size.
  const texture = await sharp(grain)
    .resize(1536, 1536, { kernel: 'nearest' })
    .blur(3)
    .linear(1.6, -77)
    .png()
    .toBuffer();
  const grained = await sharp(drawn)
    .resize(width, height)
    .composite([
      { input: await fitted(texture, width, height), blend: 'soft-light', tile: true },
      { input: await fitted(grain, width, height), blend: 'soft-light', tile: true },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  const lying =
    orientation === 6 ? await sharp(grained).rotate(-90).jpeg({ quality: 95 }).toBuffer() : grained;
  const photo = sharp(lying).withExif({
    IFD0: { Make: 'Camera' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 32/1 0/1' },
  });
  const noted = orientation === undefined ? photo : photo.withMetadata({ orientation });
  const coloured = isCmyk ? noted.toColourspace('cmyk') : noted;
  return coloured.jpeg({ quality: 88 }).toBuffer();
}
