import { type FormEvent, useEffect, useRef } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import { IconButton } from '../../../components/input/button.tsx';
import styles from './documents.late.module.css';

type PageToolsProps = {
  readonly shown: number;
  readonly count: number;
  readonly onPage: (number: number) => void;
};

/** Shown page, and the way to another one. */
export function PageTools({ shown, count, onPage }: PageToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = String(shown);
  }, [shown]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const asked = Math.round(Number(field.current?.value));
    const number = Number.isFinite(asked) ? Math.min(count, Math.max(1, asked)) : shown;
    if (field.current) field.current.value = String(number);
    onPage(number);
  };
  const step = (by: 1 | -1) => {
    const next = shown + by;
    if (next >= 1 && next <= count) onPage(next);
  };
  return (
    <form className={styles.pageTools} onSubmit={go}>
      <IconButton
        of="chevron-left"
        label={viewerCopy.previous}
        aria-disabled={shown === 1}
        onClick={() => step(-1)}
      />
      <input
        ref={field}
        className={styles.field}
        inputMode="numeric"
        aria-label={viewerCopy.page}
        defaultValue={shown}
      />
      <span className="num nowrap">{viewerCopy.ofPages(count)}</span>
      <IconButton
        of="chevron-right"
        label={viewerCopy.next}
        aria-disabled={shown === count}
        onClick={() => step(1)}
      />
    </form>
  );
}
