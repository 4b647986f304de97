import { partnerCopy } from '../../../copy/frame/text-pages.ts';
import type { PartnerKind } from '../../../domain/content/site-content.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import { Icon } from '../../components/input/icon.tsx';
import type { IconName } from '../../components/input/icon-names.ts';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { OutsideFrame } from '../property/media/outside-frame.tsx';
import { ContentView } from './content-view.tsx';
import { OPEN_FORM, type TextPageData } from './find-text-page.ts';
import partners, { href } from './partners.late.module.css';
import { Testimonials } from './testimonials.tsx';
import styles from './text.late.module.css';
import { TextTrail } from './text-trail.tsx';

const ICONS: Readonly<Record<PartnerKind, IconName>> = {
  broker: 'handshake',
  agency: 'store',
  auctioneer: 'gavel',
};

const formId = 'formulario';

/** The three ways of becoming a partner. */
export function PartnerPage({ data }: { data: Extract<TextPageData, { kind: 'partner' }> }) {
  const { page, testimonials } = data;
  return (
    <>
      <LateStyles href={href} />
      <TextTrail of={data} />
      <div className={styles.head}>
        <h1>{page.heading}</h1>
        <p>{page.lead}</p>
      </div>
      <ul className={partners.choices}>
        {page.choices.map((choice) => (
          <li key={choice.key}>
            <span className={partners.sign}>
              <Icon of={ICONS[choice.key]} />
            </span>
            <h2>
              <AppLink href={`${data.path}/${choice.path}`}>{choice.name}</AppLink>
            </h2>
            <p className="muted">{choice.text}</p>
            <Needs needs={choice.needs.slice(0, 2)} />
            <ButtonLink block rel="nofollow" href={`${data.path}/${choice.path}/${OPEN_FORM}#${formId}`}>
              {choice.button}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className={styles.body}>
        <ContentView text={page.intro} />
      </div>
      <Testimonials title={partnerCopy.whoSells} testimonials={testimonials} />
    </>
  );
}

function Needs({ needs }: { needs: readonly string[] }) {
  return (
    <ul className={partners.ticks}>
      {needs.map((need) => (
        <li key={need}>
          <Icon of="check" size="s" /> {need}
        </li>
      ))}
    </ul>
  );
}

/** One of them: what it takes, and the form of whoever takes the applications, once it is asked for. */
export function PartnerChoicePage({ data }: { data: Extract<TextPageData, { kind: 'partner_choice' }> }) {
  const { choice, form, isOpen } = data;
  return (
    <>
      <LateStyles href={href} />
      <TextTrail of={data} />
      <div className={styles.head}>
        <h1>{choice.heading}</h1>
        <p>{partnerCopy.elsewhere}</p>
      </div>
      <div className={styles.columns}>
        <section id={formId} className={partners.frame} aria-label={choice.heading}>
          <p className={partners.frameBar}>
            <Icon of="lock-keyhole" size="s" />
            <span>{new URL(form).host}</span>
            <AppLink href={form} newTab>
              {partnerCopy.inNewTab} <Icon of="arrow-up-right" size="s" />
            </AppLink>
          </p>
          {isOpen ? (
            <OutsideFrame address={form} title={choice.heading} />
          ) : (
            <div className={partners.frameClosed}>
              <p className="muted">{partnerCopy.beforeForm(new URL(form).host)}</p>
              <ButtonLink rel="nofollow" href={`${data.path}/${OPEN_FORM}#${formId}`}>
                {partnerCopy.openForm}
              </ButtonLink>
            </div>
          )}
        </section>
        <aside className={styles.side} aria-labelledby="em-maos">
          <h2 id="em-maos">{partnerCopy.needs}</h2>
          <Needs needs={choice.needs} />
          <ButtonLink kind="ghost" icon="arrow-left" href="/seja-um-parceiro">
            {partnerCopy.back}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
