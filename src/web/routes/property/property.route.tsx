import { Fragment, useEffect, useMemo } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { saleTypeLabels } from '../../../copy/property/catalogue.ts';
import { propertyCopy } from '../../../copy/property/property.ts';
import { nameWithPlace } from '../../../domain/catalogue/name-with-place.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { useSeen } from '../../components/card/kept-marks.ts';
import { useOpenedProperty } from '../../components/card/property-reference.ts';
import { Note } from '../../components/frame/note.tsx';
import { showToast } from '../../components/frame/toast.tsx';
import { classes } from '../../components/input/classes.ts';
import { useRefreshAtTurn } from '../../components/late/use-refresh-at-turn.ts';
import { outletContext, siteContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import { ErrorView } from '../errors/error-view.tsx';
import type { Route } from './+types/property.route.ts';
import { ActionCard } from './action/action-card.tsx';
import { BuyBar } from './action/buy-bar.tsx';
import { ActionWindow } from './action/late-action-window.tsx';
import { useEndOfSale } from './action/use-end-of-sale.ts';
import { DeadlineBox } from './dates/deadline-box.tsx';
import { PropertyHero } from './facts/property-hero.tsx';
import { PropertyLabels, PropertyTools } from './facts/property-identity.tsx';
import { PropertySections } from './facts/property-sections.tsx';
import { loadPropertyPage, type PropertyPageData } from './load-property-page.ts';
import { CampaignBanner } from './media/late-campaign-banner.tsx';
import { MediaBanner } from './media/media-banner.tsx';
import { PropertyBreadcrumb } from './property-breadcrumb.tsx';
import styles from './property-layout.module.css';
import { keepableOf } from './share/keepable-property.ts';
import { PaperFoot } from './share/paper-foot.tsx';
import print from './share/property-print.module.css';

export function loader({ url, context }: Route.LoaderArgs): Promise<PropertyPageData> {
  return loadPropertyPage(url, context.get(outletContext), context.get(siteContext));
}

const LONGEST_TITLE_NAME = 90;
/** A name in the title of its page: a longer one ends at a word, or where there is none, within it. */
function shortened(name: string): string {
  const signs = [...name];
  if (signs.length <= LONGEST_TITLE_NAME) return name;
  const start = signs.slice(0, LONGEST_TITLE_NAME - 1).join('');
  return `${start.replace(/[\s,;.]+\S{0,20}$/, '')}…`;
}

const placeOf = ({ cityName, uf }: PropertyPageView) => `${cityName}/${uf.toUpperCase()}`;

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { property, maps, tabs } = loaderData;
  const { main } = property.actions;
  const endBanner = property.sections.campaign?.endBanner;
  const keepable = useMemo(() => (property.noIndex ? null : keepableOf(property)), [property]);
  useSeen(keepable);
  useOpenedProperty(property.smallId);
  useRefreshAtTurn(property.turnsAt);
  useEndOfSale(property);
  return (
    <>
      <PageHead
        title={`${nameWithPlace(shortened(property.name), property.cityName, property.uf)}, ${property.smallId}`}
        description={propertyCopy.description(saleTypeLabels[property.saleType], placeOf(property))}
        canonical={property.href}
        indexable={!property.noIndex}
      />
      <div className={classes('wrap', print.dossier)}>
        <PropertyBreadcrumb property={property} />
        {property.noIndex ? (
          <Note kind="warn">{property.isPublished ? propertyCopy.preview : propertyCopy.draft}</Note>
        ) : null}
        <div className={styles.page}>
          <PropertyHero {...loaderData} />
          {/* Keys of their own: two neighbours of the same key are drawn again and again. */}
          <Fragment key={`media-${property.id}`}>
            <div className={styles.media}>
              <MediaBanner property={property} maps={maps} tabs={tabs} />
            </div>
            <div className={styles.limit}>
              <DeadlineBox property={property} />
            </div>
          </Fragment>
          <PropertyLabels property={property} />
          <PropertyTools property={property} />
          <ActionCard key={`action-${property.id}`} property={property} />
          <PropertySections {...loaderData} />
        </div>
        {endBanner ? (
          <div className="section">
            <CampaignBanner banner={endBanner} place="propertyEnd" />
          </div>
        ) : null}
        {property.noIndex ? null : <PaperFoot property={property} />}
      </div>
      <BuyBar property={property} />
      {main.kind === 'finished' || main.kind === 'link' ? <ActionWindow property={property} /> : null}
    </>
  );
}

/** The page of the code; what failed is announced as well, unless the page itself is the whole answer (2§8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  useEffect(() => {
    if (isAnswer) return;
    for (const message of propertyCopy.loadFailed) showToast({ message, kind: 'error' });
  }, [isAnswer]);
  return <ErrorView error={error} />;
}
