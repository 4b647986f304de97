import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

/** Reads the words of pages that are pictures. */
export type PageReader = {
  /** The words of a page, line by line; empty for one without a picture. */
  readonly read: (page: PDFPageProxy) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Pixels of a picture at most: a page at 600 points to the inch. */
const MOST_PIXELS = 40_000_000;
/** A page at 200 points to the inch, at which letters are read best for the time that it takes. */
const READ_SIZE = { width: 1700, height: 2400 };

/** The language's data, which the package brings: nothing is fetched. */
const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/por'))), '4.0.0_best_int');

export async function pageReader(): Promise<PageReader> {
  const worker = await createWorker('por', 1, { langPath: DATA, cacheMethod: 'none', gzip: true });
  return {
    async read(page) {
      const picture = await pictureOf(page);
      if (picture === null) return '';
      const { data } = await worker.recognize(picture);
      return data.text.replace(/\n{3,}/g, '\n\n').trim();
    },
    close: async () => void (await worker.terminate()),
  };
}

/** A picture as pdf.js decodes it. */
type Pixels = { readonly width: number; readonly height: number; readonly data?: Uint8ClampedArray };

/** The largest picture of a page, upright as it lies there, in grey. */
async function pictureOf(page: PDFPageProxy): Promise<Buffer | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((fn, at) => (fn === OPS.paintImageXObject ? [String(argsArray[at][0])] : []));
  let largest: Pixels | null = null;
  for (const name of new Set(names)) {
    const pixels = await new Promise<Pixels | null>((resolve) => {
      page.objs.get(name, (found: Pixels | null) => resolve(found));
    });
    if (pixels?.data === undefined || pixels.width * pixels.height > MOST_PIXELS) continue;
    if (largest === null || pixels.width * pixels.height > largest.width * largest.height) largest = pixels;
  }
  if (largest?.data === undefined) return null;
  const { width, height, data } = largest;
  const channels = Math.round(data.length / (width * height));
  if (channels !== 1 && channels !== 3 && channels !== 4) return null;
  return await sharp(data, { raw: { width, height, channels } })
    .rotate(page.rotate)
    .resize({ ...READ_SIZE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
