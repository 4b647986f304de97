import { homeBlocksCopy } from '../../../copy/frame/home-blocks.ts';
import type { BuyerTestimonial } from '../../../domain/content/site-content.ts';
import { ScrollRow } from '../../components/carousel/scroll-row.tsx';
import styles from './home.module.css';

/** Words of buyers; a sample carries its mark, and a role instead of a name. Absent without any. */
export function Testimonials({ testimonials }: { testimonials: readonly BuyerTestimonial[] }) {
  const { sample, rating, ...words } = homeBlocksCopy.testimonials;
  if (testimonials.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="depoimentos">
      <ScrollRow id="depoimentos" {...words} isText>
        {testimonials.map(({ nota, depoimento, tipo, nome, papel, cidade, isSample }) => (
          <li key={depoimento} className={styles.quote}>
            {isSample ? <mark>{sample}</mark> : null}
            <blockquote>{depoimento}</blockquote>
            <p>
              <b>{nome ?? papel}</b>
              {tipo}, {cidade}{' '}
              <span role="img" aria-label={rating(nota)}>
                {'★'.repeat(nota)}
              </span>
            </p>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
