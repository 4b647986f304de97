import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeSharePictures } from './share-picture.server.ts';

const texts = {
  price: 'R$ 281.400',
  label: 'Preço <b>Feirão</b> & "mais"',
  discount: '−48%',
  place: 'São José do Vale do Rio Preto/RJ',
  brand: 'Outlet',
  note: null,
};
const photo = () =>
  sharp({ create: { width: 900, height: 1400, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

/** Share of a part of the picture that is lighter than half, from 0 to 1. */
async function lightness(picture: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(picture).extract({ left, top, width, height }).greyscale().png().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels[0]?.mean ?? 0;
}

test('a picture to share has the size that messengers ask for, the photo above, and words in it', async () => {
  const pictures = makeSharePictures();
  const made = await pictures.draw(await photo(), texts);
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await lightness(made, 500, 40, 600, 300)).toBeGreaterThan(240);
  const withWords = await lightness(made, 56, 470, 500, 80);
  const without = await lightness(
    await pictures.draw(await photo(), { ...texts, price: '.' }),
    56,
    470,
    500,
    80,
  );
  expect(withWords).toBeGreaterThan(without + 15);
  expect(await pictures.draw(await photo(), texts)).toBe(made);
});

test('a damaged photo, none, and very long words leave a picture', async () => {
  const pictures = makeSharePictures();
  const long = { ...texts, place: 'Município '.repeat(60), discount: null };
  for (const picture of [null, Buffer.from('no picture')]) {
    const made = await pictures.draw(picture, long);
    expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test('P03 a drawing in the place of a photo says that it is one', async () => {
  const pictures = makeSharePictures();
  const corner = async (note: string | null) =>
    lightness(await pictures.draw(await photo(), { ...texts, note }), 800, 56, 344, 50);
  expect(await corner(null)).toBeGreaterThan(240);
  expect(await corner('Sem foto · imagem ilustrativa')).toBeLessThan(140);
});
