import { goneCopy } from '../../../copy/gone.ts';
import { ErrorPage, errorTitle } from '../../components/error-page.tsx';
import { PropertyCard } from '../../components/property-card.tsx';
import { PageHead } from '../../page-head.tsx';
import type { GoneData } from '../property/load-property-page.ts';
import styles from './error-view.module.css';

/** What a thrown answer carried, when it is that of a withdrawn property. */
function goneDataOf(data: unknown): GoneData | null {
  return typeof data === 'object' && data !== null && 'similar' in data ? (data as GoneData) : null;
}

/** The page of an error, with similar properties in the place of a withdrawn one (specification 2§8). */
export function ErrorView({ status, data }: { status: number; data: unknown }) {
  const gone = goneDataOf(data);
  return (
    <div className="wrap">
      <PageHead title={errorTitle(status)} indexable={false} />
      <ErrorPage status={status} />
      {gone && gone.similar.length > 0 ? (
        <section className={styles.similar}>
          <h2>{goneCopy.similar}</h2>
          <ul className="cards cards-grid">
            {gone.similar.map((property) => (
              <li key={property.id}>
                <PropertyCard property={property} newTab={gone.cardsInNewTab} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
