import { type ReactNode, useRef, useState } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import type { DocumentText } from '../../../../domain/media/document-text.ts';
import { RichTextView } from '../../../components/card/rich-text-view.tsx';
import styles from './documents.late.module.css';
import { findRanges, markRanges, showRange } from './find-ranges.ts';
import { PrintButton } from './print-button.tsx';
import { printPaper } from './print-paper.ts';
import { SearchTools } from './search-tools.tsx';
import type { ViewerParts } from './viewer-parts.ts';
import { ZoomTools } from './zoom-tools.tsx';

type WordPagesProps = {
  readonly text: DocumentText;
  readonly frame: (parts: ViewerParts) => ReactNode;
};

/** The text of a DOCX as one long sheet. */
export function WordPages({ text, frame }: WordPagesProps) {
  const [percent, setPercent] = useState(100);
  const scroller = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const ranges = (words: string) => (sheet.current ? findRanges(sheet.current, words) : []);
  const show = (words: string, at: number) => {
    const all = ranges(words);
    const current = all[at] ?? null;
    markRanges(all, current);
    if (current && scroller.current) showRange(scroller.current, current);
  };
  const print = async () => {
    const copy = sheet.current?.cloneNode(true);
    if (copy) await printPaper([copy as HTMLElement]);
  };
  return frame({
    tools: (
      <div className={styles.tools} role="toolbar" aria-label={viewerCopy.tools}>
        <ZoomTools percent={percent} onZoom={setPercent} />
        <SearchTools count={async (words) => ranges(words).length} show={show} />
        <PrintButton print={print} />
      </div>
    ),
    body: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
      <section ref={scroller} className={styles.pages} aria-label={viewerCopy.content} tabIndex={0}>
        {/* Paper is light in the dark theme too, and all that stands on it. */}
        <div ref={sheet} className={styles.sheet} data-theme="light" style={{ fontSize: `${percent}%` }}>
          <RichTextView text={text} />
        </div>
        <p className="hint">{viewerCopy.textOnly}</p>
      </section>
    ),
  });
}
