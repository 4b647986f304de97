import { adviceCopy, emptyCopy } from '../../../../copy/search/search-advice.ts';
import { formatCount } from '../../../../domain/format.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { EmptySign } from '../../../components/frame/empty-sign.tsx';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import type { IconName } from '../../../components/input/icon-names.ts';
import { FILTER_PANEL_ID } from '../filters/filter-ids.ts';
import type { SearchPageData } from '../search-page-data.ts';
import type { EmptyAdvice, OtherSearch } from './empty-advice.ts';
import styles from './empty-list.module.css';

/** Nothing was found: which one filter to drop, where else there is something, and the way to the filter. */
export function EmptyList({ data }: { data: SearchPageData }) {
  const { advice } = data;
  if (advice === null) return null;
  const { drops, alone, nearby } = advice;
  return (
    <div className={styles.empty}>
      <div className={styles.head}>
        <EmptySign />
        <div>
          <h2>{emptyCopy.title}</h2>
          {advice.untold.length === 0 ? null : <p>{emptyCopy.untoldHint(advice.untold)}</p>}
          <p>{adviceText(advice)}</p>
        </div>
      </div>
      <OtherSearches icon="x" searches={drops} />
      <OtherSearches icon="search" searches={alone} />
      {nearby.length > 0 ? <h3>{adviceCopy.nearby}</h3> : null}
      <OtherSearches icon="map-pin" searches={nearby} />
      <div className={styles.actions}>
        <Button icon="sliders-horizontal" className="only-mobile" popoverTarget={FILTER_PANEL_ID}>
          {emptyCopy.action}
        </Button>
        <ButtonLink icon="sliders-horizontal" className="only-desktop" href={`#${FILTER_PANEL_ID}`}>
          {emptyCopy.action}
        </ButtonLink>
        <ButtonLink kind="secondary" href="/busca">
          {emptyCopy.clear}
        </ButtonLink>
      </div>
    </div>
  );
}

function adviceText({ filters, drops, isTogether, alone }: EmptyAdvice): string {
  if (isTogether) return adviceCopy.dropTogether;
  if (drops.length > 0) return filters === 1 ? adviceCopy.dropOne : adviceCopy.dropSeveral(filters);
  return alone.length > 0 ? adviceCopy.noneAlone : emptyCopy.hint;
}

function OtherSearches({ icon, searches }: { icon: IconName; searches: readonly OtherSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <ul className={styles.searches}>
      {searches.map(({ href, label, hint, count }) => (
        <li key={href}>
          <AppLink href={href} rel="nofollow" className={styles.search}>
            <Icon of={icon} />
            <span>
              <b>{label}</b>
              {hint === null ? null : <small> {hint}</small>}
            </span>{' '}
            <em className="num">{adviceCopy.properties(count, formatCount(count))}</em>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
