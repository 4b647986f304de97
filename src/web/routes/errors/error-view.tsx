import type { ErrorResponse } from 'react-router';
import { goneCopy } from '../../../copy/property/gone.ts';
import { PropertyCard } from '../../components/card/property-card.tsx';
import { ErrorPage, errorTitle } from '../../components/frame/error-page.tsx';
import { StartingPoints } from '../../components/frame/starting-points.tsx';
import { PageHead } from '../../page-head.tsx';
import type { GoneData } from '../property/load-property-page.ts';
import styles from './error-view.module.css';
import { UnreachedView } from './unreached-view.tsx';

/** Data of a thrown answer, when it is that of a withdrawn property. */
function goneDataOf(data: unknown): GoneData | null {
  return typeof data === 'object' && data !== null && 'similar' in data ? (data as GoneData) : null;
}

/** Browsers tell in words alone that nothing answered, each in its own. */
const UNREACHED = /fetch|network|load f/i;

/**
 * The page of what a route threw: of its status with similar properties in the place of a withdrawn one, or of a lost
 * connection (specification 2§8).
 */
export function ErrorView({ error }: { error: unknown }) {
  if (error instanceof Error && UNREACHED.test(String(error))) return <UnreachedView />;
  const { status = 500, data } = (error ?? {}) as Partial<ErrorResponse>;
  const gone = goneDataOf(data);
  return (
    <div className="wrap">
      <PageHead title={errorTitle(status)} indexable={false} />
      <ErrorPage status={status} />
      {status === 404 ? (
        <div className={styles.starting}>
          <StartingPoints />
        </div>
      ) : null}
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
