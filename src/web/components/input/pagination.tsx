import { pagerCopy } from '../../../copy/frame/components.ts';
import { formatCount } from '../../../domain/format.ts';
import { AppLink } from '../frame/app-link.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { type PageSlot, pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** 1-based. */
  page: number;
  pages: number;
  /** The address of a page, with every other key of the query in it. */
  hrefOf: (page: number) => string;
  /** Tells several pagers of one page apart. */
  label?: string | undefined;
};

const NARROW_PAGES = 3;
const WIDE_PAGES = 7;

const keyOf = (slot: PageSlot) => ('page' in slot ? `p${slot.page}` : `g${slot.gapAfter}`);

type MergedSlot = { slot: PageSlot; className: string | undefined };

/** Both windows in one list: what only one of them shows is hidden by the style sheet at the other width. */
function mergedSlots(page: number, pages: number): MergedSlot[] {
  const narrow = pageWindow(page, pages, NARROW_PAGES);
  const wide = pageWindow(page, pages, WIDE_PAGES);
  const inNarrow = new Set(narrow.map(keyOf));
  const inWide = new Set(wide.map(keyOf));
  const all = new Map([...wide, ...narrow].map((slot) => [keyOf(slot), slot]));
  const position = (slot: PageSlot) => ('page' in slot ? slot.page : slot.gapAfter + 0.5);
  return [...all.entries()]
    .map(([key, slot]) => ({
      slot,
      className: inNarrow.has(key) ? (inWide.has(key) ? undefined : styles.narrow) : styles.wide,
    }))
    .sort((a, b) => position(a.slot) - position(b.slot));
}

function Step({ href, side }: { href: string | null; side: 'previous' | 'next' }) {
  const label = pagerCopy[side];
  const content = (
    <>
      {side === 'previous' ? <Icon of="chevron-left" size="s" /> : null}
      <span>{label}</span>
      {side === 'next' ? <Icon of="chevron-right" size="s" /> : null}
    </>
  );
  const className = classes(styles.item, styles.step, !href && styles.disabled);
  if (!href) {
    return (
      <span className={className} aria-hidden>
        {content}
      </span>
    );
  }
  return (
    <AppLink href={href} className={className} rel={side === 'next' ? 'next' : 'prev'} aria-label={label}>
      {content}
    </AppLink>
  );
}

/** The pager of a list, made of links: 3 pages below 590 px, else 7, 1 page at both ends. Nothing for a single page. */
export function Pagination({ page, pages, hrefOf, label = pagerCopy.label }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <ul>
        <li>
          <Step side="previous" href={page > 1 ? hrefOf(page - 1) : null} />
        </li>
        {mergedSlots(page, pages).map(({ slot, className }) => (
          <li key={keyOf(slot)} className={className}>
            {'page' in slot ? (
              <AppLink
                href={hrefOf(slot.page)}
                className={styles.item}
                aria-label={
                  slot.page === page
                    ? pagerCopy.current(formatCount(page), formatCount(pages))
                    : pagerCopy.page(formatCount(slot.page))
                }
                aria-current={slot.page === page ? 'page' : undefined}
              >
                {formatCount(slot.page)}
              </AppLink>
            ) : (
              <span className={classes(styles.item, styles.gap)} aria-hidden>
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Step side="next" href={page < pages ? hrefOf(page + 1) : null} />
        </li>
      </ul>
    </nav>
  );
}
