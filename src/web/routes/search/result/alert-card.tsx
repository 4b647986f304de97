import { alertCardCopy } from '../../../../copy/search/results.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { Icon } from '../../../components/input/icon.tsx';
import { FormLink } from '../../../components/window/form-link.tsx';
import type { AlertSearch } from '../../alerts/alert-window.tsx';
import styles from './alert-card.module.css';

/** After this many listings the card comes once more; a shorter list ends with it (specification 1§2). */
const LISTINGS_BETWEEN_ALERTS = 4;

/** True when the card stands behind the listing at a place of a list of so many. */
export function hasAlertAfter(place: number, listings: number): boolean {
  if (listings < LISTINGS_BETWEEN_ALERTS) return place === listings - 1;
  return (place + 1) % LISTINGS_BETWEEN_ALERTS === 0;
}

type AlertLinkProps = { search: AlertSearch };

const loadWindow = () => import('../../alerts/alert-window.tsx').then(({ AlertWindow }) => AlertWindow);

/** A word to who has not found it yet, between the listings. */
export function AlertCard({ search }: AlertLinkProps) {
  return (
    <div className={styles.card}>
      <Icon of="bell" />
      <div>
        <h2>{alertCardCopy.title}</h2>
        <p>{alertCardCopy.text}</p>
      </div>
      <AlertLink search={search} />
    </div>
  );
}

/** Leads to the form of an alert of a search: over the list, without a script on a page of its own. */
export function AlertLink({ search: { query, places, campaigns } }: AlertLinkProps) {
  const href = searchPath(query).replace('/busca', '/alerta');
  return (
    <FormLink
      kind="secondary"
      size="s"
      href={href}
      rel="nofollow"
      load={loadWindow}
      given={{ query, places, campaigns }}
    >
      {alertCardCopy.create}
    </FormLink>
  );
}
