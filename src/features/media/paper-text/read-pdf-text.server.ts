import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { type PageReader, pageReader } from './page-pictures.server.ts';
import type { PaperTextOrder, PaperTextOutcome } from './paper-text-messages.ts';

/** Most characters of a page that are read: nobody reads one that somebody has filled with words. */
const MOST_SIGNS = 60_000;
/** Points by which words of one line may stand apart in height. */
const SAME_LINE = 2;

/** Words in the order in which the page has them; what stands lower begins a line. */
function textOf(items: readonly TextItem[]): string {
  let text = '';
  let height: number | null = null;
  let end = 0;
  for (const { str, transform, width, hasEOL } of items) {
    const [x = 0, y = 0] = transform.slice(4) as number[];
    if (height !== null && Math.abs(y - height) > SAME_LINE) {
      // A gap of a line and a half is one between paragraphs.
      text = text.replace(/[^\S\n]+$/, '');
      if (!text.endsWith('\n')) text += '\n';
      if (Math.abs(y - height) > 26 && !text.endsWith('\n\n')) text += '\n';
    } else if (height !== null && x - end > 1 && !/\s$/.test(text)) text += ' ';
    text += str;
    if (str.trim() !== '') {
      height = y;
      end = x + width;
    }
    if (hasEOL && !text.endsWith('\n')) text += '\n';
    if (text.length > MOST_SIGNS) break;
  }
  return text.slice(0, MOST_SIGNS);
}

/** Reads a PDF in the thread that asks: a damaged or a hostile one may hold it up, or fill its memory. */
export async function readPdfText({
  bytes,
  mostPages,
  fromPictures,
}: PaperTextOrder): Promise<PaperTextOutcome> {
  const task = getDocument({
    data: bytes,
    useSystemFonts: false,
    disableFontFace: true,
    // Pictures come as their pixels, which need no canvas.
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  let reader: PageReader | null = null;
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const words = textOf(items.filter((item): item is TextItem => 'str' in item));
      if (fromPictures && words.trim() === '') {
        reader ??= await pageReader();
        pages.push((await reader.read(page)).slice(0, MOST_SIGNS));
      } else pages.push(words);
      page.cleanup();
    }
    return { ok: true, pages, pageCount: document.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, code: isLocked ? 'locked' : 'damaged' };
  } finally {
    await reader?.close();
    await task.destroy();
  }
}
