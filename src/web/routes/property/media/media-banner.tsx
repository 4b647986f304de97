import { type KeyboardEvent, useState } from 'react';
import { mediaCopy } from '../../../../copy/property/property-media.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { illustrationCategory } from '../../../../domain/illustration/scene-names.ts';
import { Gallery } from '../../../components/card/gallery.tsx';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { classes } from '../../../components/input/classes.ts';
import { Icon } from '../../../components/input/icon.tsx';
import type { PropertyPageData } from '../load-property-page.ts';
import { LatePanel } from './late-panel.tsx';
import styles from './media-banner.module.css';
import { approximateText, type MediaKey, type MediaTab } from './media-tabs.ts';

type MediaBannerProps = {
  readonly property: PropertyPageView;
  readonly maps: PropertyPageData['maps'];
  readonly tabs: PropertyPageData['tabs'];
};

const tabId = (key: MediaKey) => `midia-${key}`;
const panelId = (key: MediaKey) => `midia-${key}-painel`;

/** Photos first; map, videos, street view and tours take their place when they are asked for, and not before. */
export function MediaBanner({ property, maps, tabs }: MediaBannerProps) {
  const [chosen, setChosen] = useState<MediaKey>('photos');
  const hasTabs = tabs.length > 1;
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const isOther = open !== undefined && open.key !== 'photos';
  const panel = (key: MediaKey) =>
    hasTabs ? ({ role: 'tabpanel', id: panelId(key), 'aria-labelledby': tabId(key) } as const) : {};
  return (
    <div className={styles.media}>
      <div {...panel('photos')} hidden={isOther}>
        <Gallery
          images={property.images}
          category={illustrationCategory(property.propertyType)}
          seed={property.number}
          discountPercent={property.price.discountPercent}
        />
      </div>
      {isOther ? (
        <div {...panel(open.key)} key={open.key} className={styles.panel}>
          <LatePanel tab={open} property={property} maps={maps} />
        </div>
      ) : null}
      {hasTabs ? (
        <>
          <TabList tabs={tabs} chosen={open?.key ?? 'photos'} onChoose={setChosen} />
          <PlainLinks tabs={tabs} position={property.position} />
        </>
      ) : null}
    </div>
  );
}

type TabListProps = {
  readonly tabs: readonly MediaTab[];
  readonly chosen: MediaKey;
  readonly onChoose: (key: MediaKey) => void;
};

/** Arrows move between the tabs and choose nothing: what is chosen may ask another site. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const last = all.length - 1;
  const goals: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  all[goal]?.focus();
}

function TabList({ tabs, chosen, onChoose }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={mediaCopy.label}
      className={classes('needs-script', styles.tabs)}
      onKeyDown={moveByArrow}
    >
      {tabs.map(({ key, label, icon }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(key)}
          aria-selected={key === chosen}
          aria-controls={key === chosen || key === 'photos' ? panelId(key) : undefined}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          <Icon of={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}

/** The same without a script: each on its own page. */
function PlainLinks({ tabs, position }: Pick<TabListProps, 'tabs'> & Pick<PropertyPageView, 'position'>) {
  return (
    <ul className={classes('only-without-script', styles.tabs)}>
      {tabs.map(({ key, label, href }) =>
        href === null ? null : (
          <li key={key}>
            <AppLink className="link" href={href}>
              {label}
            </AppLink>
            {key === 'map' && position?.isApproximate ? (
              <span className="hint"> {approximateText(position)}</span>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}
