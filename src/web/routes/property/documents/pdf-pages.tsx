import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import styles from './documents.late.module.css';
import { findRanges, markRanges, showRange } from './find-ranges.ts';
import { foldText, placesOf } from './fold-text.ts';
import { PageTools } from './page-tools.tsx';
import type { PageSize, PdfFile } from './pdf-file.ts';
import { PdfPage } from './pdf-page.tsx';
import { PrintButton } from './print-button.tsx';
import { printPaper } from './print-paper.ts';
import { SearchTools } from './search-tools.tsx';
import type { ViewerParts } from './viewer-parts.ts';
import { ZoomTools } from './zoom-tools.tsx';

type PdfPagesProps = {
  readonly file: PdfFile;
  readonly firstSize: PageSize;
  readonly frame: (parts: ViewerParts) => ReactNode;
};

/** CSS pixels for a point at the paper's own size. */
const OWN_SIZE = 96 / 72;
/** White around the pages, in pixels. */
const MARGIN = 32;
/** Dots for a point on paper: 144 for an inch. */
const PRINT_SCALE = 2;

/** The width of the window, never more than the paper's own. */
function fittingScale(width: number): number {
  return Math.min(OWN_SIZE, Math.max(0.1, (window.innerWidth - MARGIN) / width));
}

/** Pages of a PDF below one another. */
export function PdfPages({ file, firstSize, frame }: PdfPagesProps) {
  const scroller = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(() => fittingScale(firstSize.width));
  const shown = useShownPage(scroller);
  const numbers = Array.from({ length: file.pages }, (_, index) => index + 1);
  const { count, show, onText } = useSearch(file, scroller);
  const zoom = (percent: number) => {
    const element = scroller.current;
    const next = (percent / 100) * OWN_SIZE;
    const share = element ? element.scrollTop / element.scrollHeight : 0;
    setScale(next);
    requestAnimationFrame(() => {
      if (element) element.scrollTop = share * element.scrollHeight;
    });
  };
  return frame({
    tools: (
      <div className={styles.tools} role="toolbar" aria-label={viewerCopy.tools}>
        <PageTools shown={shown} count={file.pages} onPage={(number) => goToPage(scroller.current, number)} />
        <ZoomTools percent={(scale / OWN_SIZE) * 100} onZoom={zoom} />
        <SearchTools count={count} show={show} />
        <PrintButton print={() => print(file)} />
      </div>
    ),
    body: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
      <section ref={scroller} className={styles.pages} aria-label={viewerCopy.content} tabIndex={0}>
        {numbers.map((number) => (
          <PdfPage
            key={number}
            file={file}
            number={number}
            firstSize={firstSize}
            scale={scale}
            onText={onText}
          />
        ))}
      </section>
    ),
  });
}

const pageAt = (scroller: HTMLElement | null, number: number) =>
  scroller?.children[number - 1] as HTMLElement | undefined;

function goToPage(scroller: HTMLElement | null, number: number): void {
  const page = pageAt(scroller, number);
  if (scroller && page) scroller.scrollTop = page.offsetTop - MARGIN / 2;
}

/** The page in the middle of the window. */
function useShownPage(scroller: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      const middle = element.scrollTop + element.clientHeight / 2;
      const pages = [...element.children] as HTMLElement[];
      const number = pages.findLastIndex((page) => page.offsetTop <= middle) + 1;
      setShown(Math.max(1, number));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);
  return shown;
}

type Wanted = { readonly words: string; readonly page: number; readonly nth: number };

/** Searches all pages by what the file says, and marks a place when its page has been drawn. */
function useSearch(file: PdfFile, scroller: RefObject<HTMLElement | null>) {
  const places = useRef<readonly { readonly page: number; readonly nth: number }[]>([]);
  const wanted = useRef<Wanted | null>(null);
  const mark = useCallback(() => {
    const element = scroller.current;
    const one = wanted.current;
    const page = one && pageAt(element, one.page);
    if (!element || !one || !page) return;
    const ranges = findRanges(page, one.words);
    const current = ranges[one.nth] ?? null;
    markRanges(ranges, current);
    if (current) showRange(element, current);
  }, [scroller]);
  const count = async (words: string) => {
    const found: { page: number; nth: number }[] = [];
    for (let page = 1; page <= file.pages; page += 1) {
      const all = placesOf(foldText(await file.textOf(page)), words);
      found.push(...all.map((_, nth) => ({ page, nth })));
    }
    places.current = found;
    return found.length;
  };
  const show = (words: string, at: number) => {
    const place = places.current[at];
    if (!place) return;
    wanted.current = { words, ...place };
    if (pageAt(scroller.current, place.page)?.querySelector(`.${styles.words}`)?.firstChild) mark();
    else goToPage(scroller.current, place.page);
  };
  const onText = useCallback(
    (number: number) => {
      if (wanted.current?.page === number) mark();
    },
    [mark],
  );
  return { count, show, onText };
}

/** Draws every page as a picture, one after the other, since no browser prints what is not in sight. */
async function print(file: PdfFile): Promise<void> {
  const sheets: HTMLElement[] = [];
  const never = new AbortController().signal;
  for (let number = 1; number <= file.pages; number += 1) {
    const canvas = document.createElement('canvas');
    await file.draw(number, canvas, PRINT_SCALE, never);
    const picture = document.createElement('img');
    picture.alt = viewerCopy.pageNumber(number);
    picture.src = canvas.toDataURL('image/jpeg', 0.85);
    canvas.width = 0;
    sheets.push(picture);
  }
  await printPaper(sheets);
}
