import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
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
