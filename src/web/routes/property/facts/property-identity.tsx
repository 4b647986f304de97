import { propertyCopy } from '../../../../copy/property/property.ts';
import { watchCopy } from '../../../../copy/property/watch.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { PageKeepButtons } from '../../../components/card/page-keep-buttons.tsx';
import { TagList } from '../../../components/card/tag.tsx';
import { PropertyFormLink } from '../action/property-form-link.tsx';
import { CampaignBanner } from '../media/late-campaign-banner.tsx';
import offer from '../property-offer.module.css';
import styles from '../property-page.module.css';
import { keepableOf } from '../share/keepable-property.ts';
import { ShareProperty } from '../share/share-property.tsx';

function formatPostalCode(digits: string): string {
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** Tags, name, address and code, and the visitor's own lists; a draft is for nobody's list. */
export function PropertyIdentity({ property }: { property: PropertyPageView }) {
  const { address, postalCode, sections } = property;
  const banner = sections.campaign?.banner;
  return (
    <section className={styles.identity} aria-label={propertyCopy.identification}>
      {/* Read from the name on; the style sheet puts banner and labels above it. */}
      <h1>{property.name}</h1>
      <p className="muted">
        {postalCode ? `${address}, ${propertyCopy.postalCode(formatPostalCode(postalCode))}` : address}
      </p>
      <p className={styles.code}>
        {propertyCopy.code} <b className="num">{property.smallId}</b>
      </p>
      {banner ? (
        <div className={offer.above}>
          <CampaignBanner banner={banner} place="property" />
        </div>
      ) : null}
      {property.tags.length > 0 ? (
        <div className={offer.above}>
          <TagList tags={property.tags} />
        </div>
      ) : null}
      {sections.digitalDispute === null ? null : (
        <a className="link" href="#disputa-digital">
          {propertyCopy.digitalDispute}
        </a>
      )}
      {property.isPublished ? (
        <div className={styles.tools}>
          <PageKeepButtons property={keepableOf(property)} />
          <ShareProperty property={property} />
          {property.state === 'sold' || property.state === 'closed' ? null : (
            <PropertyFormLink form="watch" property={property} kind="secondary" size="s" icon="bell">
              {property.state === 'pre_active' ? watchCopy.openPreActive : watchCopy.open}
            </PropertyFormLink>
          )}
        </div>
      ) : null}
    </section>
  );
}
