import { featuredCopy, homeBlocksCopy } from '../../../copy/frame/home-blocks.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { PropertyCard } from '../../components/card/property-card.tsx';
import { ScrollRow } from '../../components/carousel/scroll-row.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import styles from './home.module.css';

/** The featured ones in a row; absent without any, and when they could not be had (2§8). */
export function FeaturedProperties({
  featured,
  newTab,
}: {
  featured: readonly PropertyCardView[];
  newTab: boolean;
}) {
  if (featured.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="destaques">
      <ScrollRow id="destaques" {...featuredCopy}>
        {featured.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} newTab={newTab} />
          </li>
        ))}
      </ScrollRow>
      <p className={styles.all}>
        <ButtonLink kind="secondary" href="/busca">
          {homeBlocksCopy.all}
        </ButtonLink>
      </p>
    </section>
  );
}
