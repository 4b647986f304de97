import { useRef } from 'react';
import { featuredCopy, homeCopy } from '../../../copy/home.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { PropertyCard } from '../../components/property-card.tsx';
import styles from './home.module.css';

/** Part of the row's width that one press moves; a card stays in sight to go on from. */
const PRESS_SHARE = 0.8;

/** The featured ones in a row that scrolls by touch, wheel or key, and by two buttons; absent without any. */
export function FeaturedProperties({
  featured,
  newTab,
}: {
  featured: readonly PropertyCardView[];
  newTab: boolean;
}) {
  const row = useRef<HTMLUListElement>(null);
  if (featured.length === 0) return null;
  const move = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * PRESS_SHARE });
  };
  return (
    <section className="section wrap" aria-labelledby="destaques">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="destaques">{featuredCopy.title}</h2>
          <p>{featuredCopy.lead}</p>
        </div>
        <div className={classes(styles.rowButtons, 'needs-script')}>
          <IconButton
            of="arrow-left"
            look="outlined"
            label={featuredCopy.previous}
            onClick={() => move(-1)}
          />
          <IconButton of="arrow-right" look="outlined" label={featuredCopy.next} onClick={() => move(1)} />
        </div>
      </div>
      <ul ref={row} className={styles.row}>
        {featured.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} newTab={newTab} />
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <ButtonLink kind="secondary" href="/busca">
          {homeCopy.all}
        </ButtonLink>
      </p>
    </section>
  );
}
