import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPaperText } from './paper-text.server.ts';

const signal = new AbortController().signal;

async function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const file = new PdfDocument({ autoFirstPage: false, ...options });
  const bytes = buffer(file);
  for (const words of pages) file.addPage().text(words);
  file.end();
  return bytes;
}

test('S18 a paper is read within bounds of bytes, pages and time', async () => {
  const bytes = await pdfOf(['Primeira página do edital', 'Segunda página do edital']);
  expect(await readPaperText(bytes, signal)).toEqual({
    ok: true,
    pageCount: 2,
    pages: ['Primeira página do edital', 'Segunda página do edital'],
  });
  expect(await readPaperText(bytes, signal, { mostPages: 1 })).toMatchObject({
    pageCount: 2,
    pages: ['Primeira página do edital'],
  });
  expect(await readPaperText(bytes, signal, { mostBytes: 100 })).toEqual({ ok: false, code: 'too_large' });
  // Over before a thread can have begun.
  expect(await readPaperText(bytes, signal, { longestMs: 0 })).toEqual({ ok: false, code: 'too_slow' });
});

test('S18 what cannot be read says why: cut, locked, without words', async () => {
  const bytes = await pdfOf(['Uma página do edital, com palavras']);
  expect(await readPaperText(bytes.subarray(0, 300), signal)).toEqual({ ok: false, code: 'damaged' });
  const locked = await pdfOf(['Uma página do edital, com palavras'], {
    userPassword: 'x',
    ownerPassword: 'y',
  });
  expect(await readPaperText(locked, signal)).toEqual({ ok: false, code: 'locked' });
  expect(await readPaperText(await pdfOf(['']), signal)).toEqual({ ok: false, code: 'no_text' });
});

/** A page of words as a scanner makes it: grey, a little askew, with the traces of its compression. */
async function scanned(words: string): Promise<Buffer> {
  const fontfile = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
  const written = { text: words, font: 'Liberation Sans 11', fontfile, dpi: 190, width: 1400, spacing: 12 };
  const letters = await sharp({ text: written })
    .extend({ top: 150, left: 120, right: 120, bottom: 200, background: 'black' })
    .png()
    .toBuffer();
  return await sharp(letters)
    .flatten()
    .negate()
    .rotate(0.8, { background: 'white' })
    .jpeg({ quality: 55 })
    .toBuffer();
}

test('S18 a scanned paper is read from its pictures where that is asked for, and only then', async () => {
  const file = new PdfDocument({ autoFirstPage: false });
  const written = buffer(file);
  const scan = await scanned(
    '1º leilão: 12/03/2027 às 10h, lance mínimo de R$ 180.000,00\n2º leilão: 26/03/2027 às 10h, lance mínimo de R$ 110.500,00\nComissão do leiloeiro: 5% (cinco por cento) sobre a arrematação\nMatrícula nº 45.678 do 2º Registro de Imóveis de Campinas',
  );
  file.addPage().text('Primeira página do edital, com palavras');
  file.addPage({ margin: 0 }).image(scan, 0, 0, { width: 595 });
  file.addPage();
  file.end();
  const bytes = await written;
  expect(await readPaperText(bytes, signal)).toMatchObject({
    ok: true,
    pages: [/Primeira/, '', ''].map((page) => (page === '' ? '' : expect.stringMatching(page))),
  });
  const read = await readPaperText(bytes, signal, { fromPictures: true });
  const pages = read.ok ? read.pages : [];
  expect(pages).toHaveLength(3);
  expect(pages[0]).toBe('Primeira página do edital, com palavras');
  for (const words of [
    '12/03/2027',
    'R$ 180.000,00',
    '26/03/2027',
    'R$ 110.500,00',
    '5%',
    '45.678',
    'Campinas',
  ])
    expect(pages[1]).toContain(words);
  expect(pages[2]).toBe('');
});
