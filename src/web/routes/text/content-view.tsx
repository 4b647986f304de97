import { createElement, Fragment, type ReactNode } from 'react';
import { textPages } from '../../../copy/frame/text-pages.ts';
import type { RichNode, RichText } from '../../../domain/catalogue/rich-text.ts';
import type { ContentSection } from '../../../domain/content/site-content.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import styles from './text.late.module.css';

/** A text of the content folder, whose elements have been let through one by one. */
export function ContentView({ text, label = '' }: { text: RichText<string>; label?: string }) {
  return text.map((node, place) => drawn(node, place, label));
}

function drawn(node: RichNode<string>, key: number, label: string): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, href, holds } = node;
  const inside = holds.map((held, place) => drawn(held, place, label));
  if (tag === 'a' && href !== undefined) {
    return (
      <AppLink key={key} href={href}>
        {inside}
      </AppLink>
    );
  }
  if (tag === 'table') {
    // It may be wider than a phone: then it scrolls by itself, by key as well.
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
      <section key={key} className={styles.table} aria-label={textPages.table(label)} tabIndex={0}>
        <table>{inside}</table>
      </section>
    );
  }
  return createElement(tag, tag === 'th' ? { key, scope: 'col' } : { key }, ...inside);
}

/** The parts of a page, each under its heading. */
export function Sections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map(({ id, title, body }) => (
    <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <ContentView text={body} label={title} />
    </section>
  ));
}
