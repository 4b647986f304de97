import { featuredCopy } from '../../../copy/frame/home-blocks.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { PropertyCard } from '../../components/card/property-card.tsx';
import { ScrollRow } from '../../components/carousel/scroll-row.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import styles from './home.module.css';

type PropertyRowProps = {
  readonly id: string;
  readonly words: { readonly title: string; readonly lead: string; readonly all?: string };
  /** The search that holds them all; null: there is none. */
  readonly href: string | null;
  readonly cards: readonly PropertyCardView[];
  readonly newTab: boolean;
};

/** Some listings of one search in a row; absent without any. */
export function PropertyRow({ id, words: { title, lead, all }, href, cards, newTab }: PropertyRowProps) {
  if (cards.length === 0) return null;
  const { previous, next } = featuredCopy;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <ScrollRow id={id} title={title} lead={lead} previous={previous} next={next}>
        {cards.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} newTab={newTab} />
          </li>
        ))}
      </ScrollRow>
      {href === null ? null : (
        <p className={styles.all}>
          <ButtonLink kind="secondary" href={href}>
            {all}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
