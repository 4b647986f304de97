import { lazy, memo, Suspense } from 'react';
import { costTitle } from '../../../../copy/property/cost-title.ts';
import styles from '../property-page.module.css';
import type { CostBlockProps } from './cost-block.tsx';

const COST_ID = 'custo';

const ready = import.meta.env.SSR ? await import('./cost-block.tsx') : null;

/** In the page from the start; its script comes when the visitor comes near it or is about to leave for another page. */
const CostBlock =
  ready?.CostBlock ??
  lazy(async () => {
    await wanted(document.querySelector(`#${COST_ID} form`));
    return { default: (await import('./cost-block.tsx')).CostBlock };
  });

/**
 * Resolves when the block is about to be seen, when something is typed, at the first sign of another address, and when the
 * page is shown anew (use-refresh-at-turn.ts): until its script is there React can show none. A block that is not in the page,
 * after a visit from another page, is wanted at once, and so is one in which something was opened before the page came alive:
 * it may have been changed.
 */
function wanted(block: Element | null): Promise<void> {
  if (block === null || document.querySelector(`#${COST_ID} [open]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const use = new AbortController();
    const found = () => {
      use.abort();
      sight.disconnect();
      resolve();
    };
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) found();
      },
      { rootMargin: '600px' },
    );
    sight.observe(block);
    const onUse = (event: Event) => {
      if (isUse(event)) found();
    };
    for (const sign of ['pointerdown', 'keydown', 'input', 'popstate', 'turn']) {
      window.addEventListener(sign, onUse, { signal: use.signal });
    }
  });
}

/** True for keys and pointers that may lead away. */
function isUse(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Enter' || event.key === ' ';
  if (event.type !== 'pointerdown') return true;
  return event.target instanceof Element && event.target.closest('a[href], button') !== null;
}

/** Cost of buying in the end. Its script may come late: it renders again only when its data are others. */
export const CostSection = memo(function CostSection(props: CostBlockProps) {
  return (
    <section id={COST_ID} className={styles.section} aria-labelledby="custo-titulo">
      <h2 id="custo-titulo">{costTitle}</h2>
      <Suspense fallback={<div className={styles.coming} />}>
        <CostBlock {...props} />
      </Suspense>
    </section>
  );
});
