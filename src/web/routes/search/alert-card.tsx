import { alertCardCopy } from '../../../copy/results.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './alert-card.module.css';

/** After this many listings the card comes once more; a shorter list ends with it (specification 1§2). */
const LISTINGS_BETWEEN_ALERTS = 4;

/** Whether the card stands behind the listing at a place of a list of so many. */
export function hasAlertAfter(place: number, listings: number): boolean {
  if (listings < LISTINGS_BETWEEN_ALERTS) return place === listings - 1;
  return (place + 1) % LISTINGS_BETWEEN_ALERTS === 0;
}

type AlertLinkProps = { query: SearchQuery };

/** A word to who has not found it yet, between the listings. */
export function AlertCard({ query }: AlertLinkProps) {
  return (
    <div className={styles.card}>
      <Icon of="bell" />
      <div>
        <h2>{alertCardCopy.title}</h2>
        <p>{alertCardCopy.text}</p>
      </div>
      <AlertLink query={query} />
    </div>
  );
}

/** Leads to the form of an alert of a search. */
export function AlertLink({ query }: AlertLinkProps) {
  const href = searchPath(query).replace('/busca', '/alerta');
  return (
    <ButtonLink kind="secondary" size="s" href={href} rel="nofollow">
      {alertCardCopy.create}
    </ButtonLink>
  );
}
