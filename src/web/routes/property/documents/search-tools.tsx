import { type FormEvent, useEffect, useRef, useState } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import { IconButton } from '../../../components/input/button.tsx';
import styles from './documents.late.module.css';
import { unmarkRanges } from './find-ranges.ts';

type SearchToolsProps = {
  /** Number of times that words stand in the document. */
  readonly count: (words: string) => Promise<number>;
  /** Shows one of them, from 0. */
  readonly show: (words: string, found: number) => void;
};

type Found = { readonly words: string; readonly count: number; readonly at: number };

/** A line to search in: Enter goes to the next place, and what was found is counted aloud. */
export function SearchTools({ count, show }: SearchToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => unmarkRanges, []);
  const close = () => {
    unmarkRanges();
    setFound(null);
    setIsOpen(false);
  };
  const goTo = (words: string, all: number, at: number) => {
    setFound({ words, count: all, at });
    if (all > 0) show(words, at);
  };
  const step = (by: 1 | -1) => {
    if (found && found.count > 0) goTo(found.words, found.count, (found.at + by + found.count) % found.count);
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    if (found?.words === words) step(1);
    else goTo(words, words === '' ? 0 : await count(words), 0);
  };
  if (!isOpen) return <IconButton of="search" label={viewerCopy.search} onClick={() => setIsOpen(true)} />;
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        {/* biome-ignore lint/a11y/noAutofocus: the visitor has just asked for it. */}
        <input ref={field} type="search" className={styles.field} aria-label={viewerCopy.search} autoFocus />
      </form>
      <span className="num nowrap" role="status">
        {found === null || found.words === ''
          ? ''
          : found.count === 0
            ? viewerCopy.notFound
            : viewerCopy.found(found.at + 1, found.count)}
      </span>
      <IconButton of="chevron-left" label={viewerCopy.previousFound} onClick={() => step(-1)} />
      <IconButton of="chevron-right" label={viewerCopy.nextFound} onClick={() => step(1)} />
      <IconButton of="x" label={viewerCopy.closeSearch} onClick={close} />
    </search>
  );
}
