import { decisionCopy } from '../../../../copy/property/decision.ts';
import { propertyCopy } from '../../../../copy/property/property.ts';
import { watchCopy } from '../../../../copy/property/watch.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { PageKeepButtons } from '../../../components/card/page-keep-buttons.tsx';
import { TagList } from '../../../components/card/tag.tsx';
import { PropertyFormLink } from '../action/property-form-link.tsx';
import { CampaignBanner } from '../media/late-campaign-banner.tsx';
import styles from '../property-layout.module.css';
import { keepableOf } from '../share/keepable-property.ts';
import { ShareProperty } from '../share/share-property.tsx';

const isOver = ({ state }: PropertyPageView) => state === 'sold' || state === 'closed';

/** Banner and labels, seen above the name; nothing where there is neither. */
export function PropertyLabels({ property }: { property: PropertyPageView }) {
  const { tags, sections } = property;
  const banner = sections.campaign?.banner;
  if (!banner && tags.length === 0) return null;
  return (
    <div className={styles.labels}>
      {banner ? <CampaignBanner banner={banner} place="property" /> : null}
      <TagList tags={tags} />
    </div>
  );
}

/** Ways from the name on, and the visitor's own lists; a draft is for nobody's list. */
export function PropertyTools({ property }: { property: PropertyPageView }) {
  return (
    <div className={styles.identity}>
      {property.sections.digitalDispute === null ? null : (
        <a className="link" href="#disputa-digital">
          {propertyCopy.digitalDispute}
        </a>
      )}
      {isOver(property) ? null : (
        <a className="link" href="#decisao">
          {decisionCopy.way}
        </a>
      )}
      {property.isPublished ? (
        <div className={styles.tools}>
          <PageKeepButtons property={keepableOf(property)} />
          <ShareProperty property={property} />
          {isOver(property) ? null : (
            <PropertyFormLink form="watch" property={property} kind="secondary" size="s" icon="bell">
              {property.state === 'pre_active' ? watchCopy.openPreActive : watchCopy.open}
            </PropertyFormLink>
          )}
        </div>
      ) : null}
    </div>
  );
}
