import type { MouseEventHandler } from 'react';
import { componentCopy } from '../../../copy/frame/components.ts';
import { Icon } from '../input/icon.tsx';
import { AppLink } from './app-link.tsx';
import styles from './breadcrumb.module.css';

export type Crumb = { label: string; href: string };

type BreadcrumbProps = {
  /** From the home page down to the parent. */
  trail: readonly Crumb[];
  /** The page itself, not a link. */
  current: string;
  /** Shows "Voltar" with this address as its target; `onBack` may go through the browser's history instead. */
  backHref?: string | undefined;
  onBack?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** Trail of the pages above this one. On a phone it scrolls in one line. */
export function Breadcrumb({ trail, current, backHref, onBack }: BreadcrumbProps) {
  return (
    <nav className={styles.crumb} aria-label={componentCopy.youAreIn}>
      {backHref ? (
        <AppLink href={backHref} className={styles.back} onClick={onBack}>
          <Icon of="arrow-left" size="s" />
          {componentCopy.back}
        </AppLink>
      ) : null}
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <AppLink href={href}>{label}</AppLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
