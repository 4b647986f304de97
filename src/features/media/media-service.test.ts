import { join } from 'node:path';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BANNER_LOCATIONS } from '../../domain/campaigns/campaign.ts';
import { illustrationPath, paintedPath } from '../../domain/illustration/illustration-address.ts';
import {
  campaignArtPath,
  derivativePath,
  documentPath,
  documentTextPath,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  parseMediaPath,
  photoAddress,
} from '../../domain/media/media-address.ts';
import { folderStorage, type Storage } from '../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import { makeMediaService } from './media-service.server.ts';
import { photoView, placeholderView } from './pictures.ts';

const storage = () => folderStorage(join(temporaryFolder('media'), 'files'));
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

async function keyOf(media: ReturnType<typeof makeMediaService>, bytes: Buffer): Promise<string> {
  const added = await media.photos.add(bytes);
  if (!added.ok) throw new Error(added.code);
  return added.key;
}

describe('photos', () => {
  test('S01 the same bytes that come again after a photo was withheld are served by nobody', async () => {
    const files = storage();
    const [one, other] = [makeMediaService(files), makeMediaService(files)];
    const bytes = await picture(800, 600);
    const key = await keyOf(one, bytes);
    await one.photos.withhold(key);
    expect(await keyOf(other, bytes)).toBe(key);
    for (const { serve } of [one, other]) expect(await serve(derivativePath(key, 640, 'webp'))).toBeNull();
  });

  test('S01 a photo that another process withholds while its size is made, or while it comes, is served by nobody', async () => {
    const files = storage();
    const other = makeMediaService(files);
    const bytes = await picture(800, 600);
    const key = await keyOf(other, bytes);
    // Just before a file is written, the other process takes the photo away.
    let isWithholding = true;
    const slow: Storage = {
      ...files,
      async put(place, content) {
        if (isWithholding) await other.photos.withhold(key);
        isWithholding = false;
        await files.put(place, content);
      },
    };
    const one = makeMediaService(slow);
    expect(await one.serve(derivativePath(key, 640, 'webp'))).toBeNull();
    expect(await other.serve(derivativePath(key, 640, 'webp'))).toBeNull();
    await files.delete(`withheld/${key}`);
    const places: string[] = [];
    for await (const place of files.list('photos')) places.push(place);
    expect(places).toEqual([]);
  });

  test.each(PHOTO_FORMATS)('a derivative is a real %s of the width asked for', async (format) => {
    const media = makeMediaService(storage());
    const key = await keyOf(media, await picture(1600, 1000));
    const answer = await media.serve(derivativePath(key, 640, format));
    const seen = await sharp(answer?.body).metadata();
    expect(seen.format === 'heif' ? seen.compression : seen.format).toEqual(
      { avif: 'av1', webp: 'webp', jpg: 'jpeg' }[format],
    );
    expect([seen.width, seen.height]).toEqual([640, 400]);
    expect(answer?.type).toBe({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format]);
    expect(answer?.headers['cache-control']).toContain('immutable');
  });

  test('is never enlarged, and is turned upright', async () => {
    const media = makeMediaService(storage());
    const lying = await sharp(await picture(500, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const body = await media.photos.derivative(await keyOf(media, lying), 1920, 'webp');
    const seen = await sharp(body ?? undefined).metadata();
    expect([seen.width, seen.height]).toEqual([300, 500]);
  });

  test('S01 a panorama is as high as its frame: cut at its sides, it is not shown blurred', async () => {
    const media = makeMediaService(storage());
    const key = await keyOf(media, await picture(7200, 1400));
    const sizes = await Promise.all(
      ([320, 640] as const).map(async (width) => {
        const seen = await sharp((await media.photos.derivative(key, width, 'webp')) ?? undefined).metadata();
        return [seen.width, seen.height];
      }),
    );
    expect(sizes).toEqual([
      [960, 187],
      [1920, 373],
    ]);
  });

  test('is made once, also when asked for many times at the same moment', async () => {
    const inner = storage();
    const written: string[] = [];
    const counting: Storage = {
      ...inner,
      put: (key, content) => {
        written.push(key);
        return inner.put(key, content);
      },
    };
    const media = makeMediaService(counting);
    const key = await keyOf(media, await picture(800, 600));
    const asked = Array.from({ length: 20 }, () => media.photos.derivative(key, 320, 'webp'));
    const bodies = await Promise.all([...asked, media.photos.derivative(key, 320, 'webp')]);
    expect(new Set(bodies.map((body) => body?.toString('base64'))).size).toBe(1);
    await media.photos.derivative(key, 320, 'webp');
    expect(written.filter((place) => place.endsWith('320.webp'))).toHaveLength(1);
    expect(await makeMediaService(inner).photos.derivative(key, 320, 'webp')).toEqual(bodies[0]);
  });

  test('what is no photo, too heavy or too large is refused', async () => {
    const { photos } = makeMediaService(storage());
    expect(await photos.add(Buffer.from('no picture'))).toEqual({ ok: false, code: 'not_a_photo' });
    const page = Buffer.from('\ufeff<!DOCTYPE html><title>Verificando o navegador</title>');
    expect(await photos.add(page)).toEqual({ ok: false, code: 'html' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await photos.add(svg)).toEqual({ ok: false, code: 'not_a_photo' });
    expect(await photos.add(Buffer.alloc(30_000_001))).toEqual({ ok: false, code: 'too_large' });
    expect(await photos.add(await picture(8000, 7501))).toEqual({ ok: false, code: 'too_many_pixels' });
  });

  test('S01 a photo is turned upright, told by its shown size, in sRGB and without what the camera noted', async () => {
    const media = makeMediaService(storage());
    const create = { width: 600, height: 300, channels: 3, background: '#d01020' } as const;
    const exif = {
      IFD0: { Artist: 'Quem fotografou' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' },
    };
    const turned = await sharp({ create }).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await media.photos.add(turned)).toMatchObject({ ok: true, width: 300, height: 600 });
    const printed = await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer();
    for (const original of [turned, printed]) {
      const key = await keyOf(media, original);
      for (const format of PHOTO_FORMATS) {
        const body = await media.photos.derivative(key, 320, format);
        const {
          space,
          exif: notes,
          orientation,
          width,
          height,
        } = await sharp(body ?? Buffer.alloc(0)).metadata();
        expect([space, notes, orientation]).toEqual(['srgb', undefined, undefined]);
        expect(width > height).toBe(original === printed);
        const { dominant } = await sharp(body ?? Buffer.alloc(0)).stats();
        expect(dominant.r).toBeGreaterThan(150);
        expect(dominant.g).toBeLessThan(80);
      }
    }
  });

  test('O16 a photo is turned by hand from the one that came, and in its first position is that one', async () => {
    const media = makeMediaService(storage());
    const { photos } = media;
    const key = await keyOf(media, await picture(300, 200));
    const right = (await photos.turn(key, 90)) ?? '';
    const small = (await photos.derivative(right, 320, 'jpg')) ?? Buffer.alloc(0);
    expect(await sharp(small).metadata()).toMatchObject({ width: 200, height: 300 });
    const upside = (await photos.turn(right, 90)) ?? '';
    expect(await photos.turn(key, 180)).toBe(upside);
    expect(await photos.turn(upside, 180)).toBe(key);
    expect(await photos.turn('0'.repeat(32), 90)).toBeNull();
  });

  test('S03 a photo that was cut off is none: it would be a broken picture', async () => {
    const { photos } = makeMediaService(storage());
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 900, height: 600, channels: 3, background: '#888888', noise } as const;
    for (const whole of [
      await sharp({ create }).jpeg().toBuffer(),
      await sharp({ create }).png().toBuffer(),
    ]) {
      expect(await photos.add(whole.subarray(0, whole.length / 2))).toEqual({
        ok: false,
        code: 'broken',
      });
      expect(await photos.add(whole)).toMatchObject({ ok: true });
    }
  });

  test('a damaged original is no answer, and no crash', async () => {
    const inner = storage();
    const media = makeMediaService(inner);
    const key = 'a'.repeat(32);
    await inner.put(`photos/aa/${key}/original`, (await picture(900, 600)).subarray(0, 60));
    expect(await media.serve(derivativePath(key, 320, 'avif'))).toBeNull();
    expect(await media.serve(derivativePath('b'.repeat(32), 320, 'avif'))).toBeNull();
  });
});

test('P18 a DOCX that cannot be read is told by its key, one that is not there is not', async () => {
  const told: string[] = [];
  const media = makeMediaService(storage(), (key) => told.push(key));
  const key = await media.documents.add(Buffer.from('no archive'), 'docx');
  expect(await media.serve(documentTextPath(documentPath(key, 'docx')))).toBeNull();
  expect(await media.serve(documentTextPath(documentPath('0'.repeat(32), 'docx')))).toBeNull();
  expect(told).toEqual([key]);
});

describe('addresses', () => {
  test('what is built is what is read', () => {
    const key = '0123456789abcdef0123456789abcdef';
    for (const width of PHOTO_WIDTHS) {
      for (const format of PHOTO_FORMATS) {
        expect(parseMediaPath(derivativePath(key, width, format))).toEqual({
          kind: 'photo',
          key,
          width,
          format,
        });
      }
    }
    expect(parseMediaPath(documentPath(key, 'docx'))).toEqual({ kind: 'document', key, format: 'docx' });
  });

  test.each([
    '/midia/foto/../../etc/passwd/320.avif',
    '/midia/foto/0123456789ABCDEF0123456789ABCDEF/320.avif',
    '/midia/foto/0123456789abcdef0123456789abcdef/321.avif',
    '/midia/foto/0123456789abcdef0123456789abcdef/0320.avif',
    '/midia/foto/0123456789abcdef0123456789abcdef/320.svg',
    '/midia/foto/0123456789abcdef0123456789abcdef/original',
    '/midia/foto/0123456789abcdef0123456789abcdef',
    '/midia/documento/..%2f..%2fpg.pdf',
    '/midia/documento/0123456789abcdef0123456789abcdef.exe',
    '/midia/campanha/feirao/home_1_1.svg',
    '/midia/campanha/constructor/home_1280_474.svg',
    '/midia/campanha/__proto__/home_1280_474.svg',
    '/midia/',
    '/ilustracao/casa/../x.svg',
  ])('a hostile key leads nowhere: %s', async (path) => {
    expect(await makeMediaService(storage()).serve(path)).toBeNull();
  });

  test('no text whatever makes it throw', async () => {
    const media = makeMediaService(storage());
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('/midia/foto/', '/midia/documento/', '/ilustracao/', ''),
        async (text, root) => {
          expect(await media.serve(root + text)).toBeNull();
        },
      ),
    );
  });
});

describe('drawings and documents', () => {
  test('an illustration is served as SVG, the same bytes each time', async () => {
    const path = illustrationPath('casa', 7, { time: 'noite' });
    const [one, two] = await Promise.all([
      makeMediaService(storage()).serve(path),
      makeMediaService(storage()).serve(path),
    ]);
    expect(one?.type).toContain('image/svg+xml');
    expect(one?.body.equals(two?.body ?? Buffer.alloc(0))).toBe(true);
  });

  test('M08 an illustration is there as a JPEG too, for mail programs, which show no SVG; no other address is changed', async () => {
    const media = makeMediaService(storage());
    const path = paintedPath(illustrationPath('casa', 7));
    expect(path).toBe('/ilustracao/casa/7.jpg');
    const answer = await media.serve(path);
    expect(answer?.type).toBe('image/jpeg');
    expect(await sharp(answer?.body).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
    expect((await media.serve(path))?.body).toBe(answer?.body);
    expect(await media.serve('/ilustracao/castelo/7.jpg')).toBeNull();
    for (const other of [
      photoAddress('c'.repeat(32)),
      '/ilustracao/castelo/7.svg',
      'https://a.example/x.svg',
    ])
      expect(paintedPath(other)).toBe(other);
  });

  test('C04 each of the twelve banner locations has art of exactly its size', async () => {
    const media = makeMediaService(storage());
    for (const location of BANNER_LOCATIONS) {
      const answer = await media.serve(campaignArtPath('feirao', location));
      const seen = await sharp(answer?.body).metadata();
      expect(`${seen.width}_${seen.height}`).toBe(location.split('_').slice(1).join('_'));
    }
  });

  test('a document comes back byte for byte, and asks not to be indexed', async () => {
    const media = makeMediaService(storage());
    const bytes = Buffer.from('%PDF-1.4 sample');
    const answer = await media.serve(documentPath(await media.documents.add(bytes, 'pdf'), 'pdf'));
    expect(answer?.body.equals(bytes)).toBe(true);
    expect(answer?.type).toBe('application/pdf');
    expect(answer?.headers['x-robots-tag']).toBe('noindex');
  });
});

describe('views', () => {
  test('D§11 a stored photo has sources, an illustration says so, an outside address waits', () => {
    const key = 'c'.repeat(32);
    const photo = photoView(photoAddress(key), 'Sala');
    expect(photo?.kind).toBe('photo');
    expect(photo?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(photo?.sources[0]?.srcset).toContain(`/midia/foto/${key}/1280.avif 1280w`);
    expect(photoView(illustrationPath('casa', 3), 'Casa')?.kind).toBe('illustration');
    expect(photoView('https://example.com/foto.jpg', 'Casa')).toBeNull();
    expect(photoView('//example.com/ilustracao/casa/3.svg', 'Casa')).toBeNull();
    expect(placeholderView({ number: 4071, propertyType: 'outros' }, 'Imóvel')).toMatchObject({
      kind: 'placeholder',
      src: '/ilustracao/predio/4071.svg',
    });
  });
});

test('P18 a DOCX tells where its pictures are served, and says of a drawing that it is in the file', async () => {
  const media = makeMediaService(storage());
  const png = await sharp({ create: { width: 700, height: 100, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const run = (data: Buffer) =>
    new ImageRun({ type: 'png', data, transformation: { width: 70, height: 10 } });
  const file = new Document({
    sections: [{ children: [new Paragraph({ children: [run(png), run(Buffer.from('<svg/>'))] })] }],
  });
  const key = await media.documents.add(await Packer.toBuffer(file), 'docx');
  const answer = await media.serve(documentTextPath(documentPath(key, 'docx')));
  const [{ holds }] = JSON.parse(String(answer?.body));
  expect(holds[0].picture).toMatchObject({ width: 700, height: 100, alt: 'Imagem do documento' });
  expect(holds[1]).toEqual({ tag: 'em', holds: ['[Imagem: veja no arquivo original]'] });
  const shown = await media.serve(holds[0].picture.src);
  expect((await sharp(shown?.body).metadata()).width).toBe(700);
});
