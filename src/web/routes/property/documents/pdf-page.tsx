import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import styles from './documents.late.module.css';
import type { PageSize, PdfFile } from './pdf-file.ts';

type PdfPageProps = {
  readonly file: PdfFile;
  readonly number: number;
  /** Size of the first page, until this one's own is known. */
  readonly firstSize: PageSize;
  readonly scale: number;
  /** Told when the words of the page have been laid over it. */
  readonly onText: (number: number) => void;
};

/** Pages are drawn from two windows before they come into sight, and given up as far behind. */
const NEAR = '200% 0px';
/** No canvas may be larger in any browser that is in use. */
const MOST_PIXELS = 16_000_000;

function useIsNear(page: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: element.parentElement, rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [page]);
  return isNear;
}

/** One page: drawn while it is near, an empty sheet of its size otherwise. */
export function PdfPage({ file, number, firstSize, scale, onText }: PdfPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(firstSize);
  const isNear = useIsNear(page);
  useEffect(() => {
    const element = page.current;
    if (!isNear || !element) return;
    const given = new AbortController();
    const draw = async () => {
      const own = await file.sizeOf(number);
      setSize((known) => (known.width === own.width && known.height === own.height ? known : own));
      await drawPage(element, { file, number, scale, size: own, signal: given.signal });
      if (!given.signal.aborted) onText(number);
    };
    draw().catch(() => undefined);
    return () => given.abort();
  }, [file, number, scale, isNear, onText]);
  useEffect(() => {
    if (!isNear) page.current?.replaceChildren();
  }, [isNear]);
  const look = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <article ref={page} className={styles.page} aria-label={viewerCopy.pageNumber(number)} style={look} />
  );
}

type Drawing = {
  readonly file: PdfFile;
  readonly number: number;
  readonly scale: number;
  readonly size: PageSize;
  readonly signal: AbortSignal;
};

/** Draws beside what stands there and changes places with it, so that a page never turns white. */
async function drawPage(page: HTMLElement, { file, number, scale, size, signal }: Drawing): Promise<void> {
  const density = Math.min(
    window.devicePixelRatio,
    Math.sqrt(MOST_PIXELS / (size.width * size.height)) / scale,
  );
  const canvas = document.createElement('canvas');
  const words = document.createElement('div');
  words.className = styles.words ?? '';
  await file.draw(number, canvas, scale * density, signal);
  if (signal.aborted) return;
  page.replaceChildren(canvas, words);
  await file.layText(number, words, signal);
}
