import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { illustrate } from '../../src/domain/illustration/illustrate.ts';
import type { IllustrationCategory } from '../../src/domain/illustration/scene-names.ts';

const SCENES: readonly IllustrationCategory[] = ['apartamento', 'casa', 'sala', 'loja_salao_comercial'];

/** A picture with the grain of a camera, `width` by three quarters of it. */
async function photograph(seed: number, width: number): Promise<Sharp> {
  const height = Math.round((width * 3) / 4);
  const scene = illustrate(SCENES[seed % SCENES.length] ?? 'casa', seed);
  const small = await sharp(Buffer.from(scene), { density: 200 })
    .resize(800, 600, { fit: 'cover' })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer();
  const grainy = await sharp(small)
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return sharp(grainy).resize(width, height);
}

/**
 * Files as they come from telephones, cameras and agencies: nine photos, of which one lies on its side with a position
 * noted, one is for print (CMYK), one has forty million pixels and one was cut off, and a text that is called a photo.
 */
export async function samplePhotos(under: string): Promise<Readonly<Record<string, string>>> {
  const folder = join(under, 'sample-photos');
  mkdirSync(folder, { recursive: true });
  const plain = async (seed: number) => (await photograph(seed, 1600)).jpeg({ quality: 88 }).toBuffer();
  const whole = await plain(9);
  const files: Readonly<Record<string, Buffer>> = {
    'fachada.jpg': await plain(1),
    'sala.jpg': await plain(2),
    'cozinha.jpg': await plain(3),
    'quarto.jpg': await plain(4),
    'deitada.jpg': await (await photograph(5, 1200))
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'folheto-cmyk.jpg': await (await photograph(6, 1200)).toColourspace('cmyk').jpeg().toBuffer(),
    'camera-40mp.jpg': await (await photograph(7, 7304)).jpeg({ quality: 70 }).toBuffer(),
    'varanda.png': await (await photograph(8, 900)).png().toBuffer(),
    'cortada.jpg': whole.subarray(0, Math.round(whole.length / 2)),
    'nota.jpg': Buffer.from('isto não é uma foto'),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes);
      return [name, join(folder, name)];
    }),
  );
}
