import { testimonialCopy } from '../../../copy/frame/text-pages.ts';
import type { PartnerTestimonial } from '../../../domain/content/site-content.ts';
import partners from './partners.late.module.css';

type TestimonialsProps = { title: string; testimonials: readonly PartnerTestimonial[] };

/** Words of partners, side by side; they scroll by finger, wheel and key. Absent without a testimonial. */
export function Testimonials({ title, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <section className={partners.part} aria-labelledby="depoimentos">
      <h2 id="depoimentos">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <ul className={partners.quotes} tabIndex={0} aria-labelledby="depoimentos">
        {testimonials.map(({ id, partner, partnership, testimonial, isSample }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <p>“{testimonial}”</p>
              </blockquote>
              <figcaption>
                <strong>{isSample ? testimonialCopy.sample : partner}</strong>
                {isSample ? `${partner} · ${partnership}` : partnership}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
