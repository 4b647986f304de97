import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeDemoDocuments } from './demo-documents.server.ts';
import { DEMO_DOCUMENT_KEYS } from './demo-draft.ts';
import { makeDemoPictures } from './demo-pictures.server.ts';

test('every document but the missing one is made, small, of its format; the broken one has no end', async () => {
  const documents = await makeDemoDocuments();
  const keys: string[] = documents.map(({ key }) => key);
  expect(keys.sort()).toEqual(DEMO_DOCUMENT_KEYS.filter((key) => key !== 'missing').sort());
  for (const { key, bytes, format } of documents) {
    expect(bytes.length).toBeLessThan(60_000);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
    if (format === 'pdf') {
      expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(key !== 'broken');
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  }
});

test('the same text gives the same PDF', async () => {
  const [one, two] = await Promise.all([makeDemoDocuments(), makeDemoDocuments()]);
  const pdfs = (documents: typeof one) => documents.filter(({ format }) => format === 'pdf');
  expect(pdfs(one)).toEqual(pdfs(two));
});

test('the originals of the photo path are JPEG files of a camera’s shape', async () => {
  const pictures = await makeDemoPictures();
  expect(pictures.length).toBeGreaterThanOrEqual(6);
  for (const { bytes } of pictures) {
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1280, height: 853 });
  }
});
