import { peekCopy } from '../../../../../copy/search/map.ts';
import { mapToggleCopy } from '../../../../../copy/search/map-toggle.ts';
import { searchCopy } from '../../../../../copy/search/search.ts';
import { formatCount } from '../../../../../domain/format.ts';
import { Button } from '../../../../components/input/button.tsx';
import { FILTER_PANEL_ID } from '../../filters/filter-ids.ts';
import { AppliedFilters } from '../../result/results-bar.tsx';
import type { SearchPageData } from '../../search-page-data.ts';
import styles from './map-peek.module.css';
import { MiniCard } from './mini-card.tsx';
import { useLitInSight } from './use-lit-in-sight.ts';
import { useIsMapAlone } from './use-map-view.ts';

type PeekProps = {
  readonly data: SearchPageData;
  /** Number of them in the frame; null before it is known. */
  readonly inFrame: number | null;
  readonly onLook: (number: number) => void;
  readonly onClose: () => void;
};

/** On a phone the list is not shown, and its heading neither: this one is the page's then. The cards of the list's page lie at the bottom of the map, one after another, in step with its pins. */
export function MapPeek({ data, inFrame, onLook, onClose }: PeekProps) {
  const Heading = useIsMapAlone(true) ? 'h1' : 'p';
  const strip = useLitInSight(onLook, data.cards);
  const found = data.availableItems === 1 ? searchCopy.found.one : searchCopy.found.many;
  return (
    <section className={styles.peek} aria-label={peekCopy.label}>
      <div className={styles.head}>
        <div>
          <Heading tabIndex={-1} className={styles.heading} data-map-heading="">
            {formatCount(data.availableItems)} {found}
            {data.heading === null ? null : <span className="sr">: {data.heading}</span>}
          </Heading>
          {inFrame === null ? null : <p>{peekCopy.inFrame(formatCount(inFrame))}</p>}
        </div>
        <Button kind="ghost" size="s" icon="sliders-horizontal" popoverTarget={FILTER_PANEL_ID}>
          {mapToggleCopy.refine}
        </Button>
        <Button kind="secondary" size="s" icon="list" aria-label={mapToggleCopy.closeLabel} onClick={onClose}>
          {mapToggleCopy.close}
        </Button>
      </div>
      <div className={styles.chips}>
        <AppliedFilters data={data} />
      </div>
      <ul ref={strip} className={styles.strip}>
        {data.cards.map((property) => (
          <li key={property.id}>
            <MiniCard property={property} newTab={data.cardsInNewTab} />
          </li>
        ))}
      </ul>
    </section>
  );
}
