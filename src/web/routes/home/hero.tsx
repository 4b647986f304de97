import { homeCopy } from '../../../copy/frame/home.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { formatMoney } from '../../../domain/format.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { DiscountTag } from '../../components/card/discount-tag.tsx';
import { ListingImage } from '../../components/card/listing-image.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { classes } from '../../components/input/classes.ts';
import styles from './hero.module.css';
import type { HomePageData } from './load-home-page.ts';
import { SearchBox } from './search-box.tsx';

/** The promise, the search box, and three listings on tags. */
export function Hero({ data }: { data: HomePageData }) {
  const { largestDiscount, showcase } = data;
  return (
    <section className={classes(styles.hero, 'on-deep')}>
      <div className={classes('wrap', styles.heroInside)}>
        <div>
          <h1>
            {largestDiscount === null ? homeCopy.heading : homeCopy.headingUpTo}{' '}
            <em>{largestDiscount === null ? homeCopy.someDiscount : homeCopy.discount(largestDiscount)}</em>
          </h1>
          <p className={styles.lead}>{homeCopy.lead}</p>
        </div>
        <SearchBox presets={data.presets} />
        {showcase.length > 0 ? <Showcase data={data} /> : null}
      </div>
    </section>
  );
}

function Showcase({ data: { showcase, showcaseIsDrawn, cardsInNewTab } }: { data: HomePageData }) {
  return (
    <div className={styles.showcase}>
      <ul>
        {showcase.map((property) => (
          <li key={property.id}>
            <HouseTag property={property} newTab={cardsInNewTab} />
          </li>
        ))}
      </ul>
      {showcaseIsDrawn ? <p className={styles.illustrations}>{homeCopy.illustrations}</p> : null}
    </div>
  );
}

/** A listing on the sign of the brand: the house that is a price tag. */
function HouseTag({ property, newTab }: { property: PropertyCardView; newTab: boolean }) {
  const { campaign, saleCents, appraisalCents, discountPercent } = property.price;
  const payableCents = campaign?.cents ?? saleCents ?? 0;
  return (
    <AppLink className={styles.tag} href={property.href} newTab={newTab}>
      <span className={styles.tagFace}>
        <ListingImage
          image={{ ...property.image, alt: '' }}
          category={illustrationCategory(property.propertyType)}
          seed={property.number}
          noteClass={styles.hidden}
          sizes="240px"
          eager
        />
        <span className={styles.tagPrice}>
          {formatMoney(payableCents)}
          {appraisalCents === null ? null : <s>{formatMoney(appraisalCents)}</s>}
        </span>
      </span>
      <DiscountTag percent={discountPercent} className={styles.tagOff} />
      <span className="sr">{property.name}</span>
    </AppLink>
  );
}
