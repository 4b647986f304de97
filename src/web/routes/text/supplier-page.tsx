import { supplierCopy } from '../../../copy/frame/text-pages.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import { classes } from '../../components/input/classes.ts';
import { LateStyles } from '../../components/late/late-styles.tsx';
import type { TextPageData } from './find-text-page.ts';
import partners, { href } from './partners.late.module.css';
import { Questions } from './questions.tsx';
import { Testimonials } from './testimonials.tsx';
import { TextTrail } from './text-trail.tsx';

type SupplierData = Extract<TextPageData, { kind: 'supplier' }>;

/** From application to work, in four steps (1§2). */
export function SupplierPage({ data }: { data: SupplierData }) {
  const { page, form, testimonials } = data;
  return (
    <>
      <LateStyles href={href} />
      <TextTrail of={data} />
      <div className={classes(partners.hero, 'on-deep')}>
        <div>
          <h1>{page.heading}</h1>
          <p>{page.lead}</p>
        </div>
        <div>
          <ButtonLink kind="deal" size="l" href={form} newTab iconAfter="arrow-up-right">
            {page.button}
          </ButtonLink>
          <p>{supplierCopy.opensForm}</p>
        </div>
      </div>
      <section className={partners.part} aria-labelledby="passos">
        <h2 id="passos">{supplierCopy.steps}</h2>
        <ol className={partners.steps}>
          {page.steps.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={partners.part} aria-labelledby="duvidas">
        <h2 id="duvidas">{supplierCopy.questions}</h2>
        <Questions entries={page.faq} level="h3" />
      </section>
      <Providers providers={data.providers} />
      <Testimonials title={supplierCopy.whoServes} testimonials={testimonials} />
    </>
  );
}

/** Whom a supplier may write to; nothing when the brand names nobody. */
function Providers({ providers }: Pick<SupplierData, 'providers'>) {
  if (providers.length === 0) return null;
  return (
    <section className={partners.part} aria-labelledby="conversa">
      <h2 id="conversa">{supplierCopy.chat}</h2>
      <ul className="row">
        {providers.map(({ id, name, url }) => (
          <li key={id}>
            <AppLink className="link" href={url}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
