import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { peekCopy } from '../../../../../copy/search/map.ts';
import { searchPath } from '../../../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../../../domain/search/search-query.ts';
import { IconButton } from '../../../../components/input/button.tsx';
import type { SearchPageData } from '../../search-page-data.ts';
import { MiniCard } from './mini-card.tsx';
import styles from './search-map.module.css';
import { useEscape } from './use-escape.ts';

/** The card of a pin that is not on the list's page: what a search for its code shows. */
export function ChosenCard({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, load } = useFetcher<SearchPageData>();
  useEscape(onClose);
  useEffect(() => {
    void load(searchPath({ ...DEFAULT_QUERY, searchId: code }));
  }, [code, load]);
  const property = data?.cards.find(({ smallId }) => smallId === code);
  return (
    <section className={styles.card} aria-label={peekCopy.card} aria-busy={property === undefined}>
      <IconButton
        of="x"
        look="raised"
        label={peekCopy.closeCard}
        className={styles.cardClose}
        onClick={onClose}
      />
      {property === undefined ? null : <MiniCard property={property} newTab={data?.cardsInNewTab ?? true} />}
    </section>
  );
}
