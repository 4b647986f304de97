import type { CSSProperties, ReactNode } from 'react';
import { priceCopy } from '../../../copy/frame/components.ts';
import { sampleTags, styleGuide } from '../../../copy/frame/style-guide.ts';
import { illustrationPath, placeholderPath } from '../../../domain/illustration/illustration-address.ts';
import { ILLUSTRATION_CATEGORIES } from '../../../domain/illustration/scene-names.ts';
import { Countdown } from '../card/countdown.tsx';
import { DiscountRuler } from '../card/discount-ruler.tsx';
import { DiscountTag } from '../card/discount-tag.tsx';
import { FeatureList } from '../card/feature-list.tsx';
import { Gallery } from '../card/gallery.tsx';
import { Price } from '../card/price.tsx';
import { PropertyCard } from '../card/property-card.tsx';
import { PropertyCardSkeleton } from '../card/skeleton.tsx';
import { Tag, TagList } from '../card/tag.tsx';
import { ErrorPage } from '../frame/error-page.tsx';
import { Button, ButtonLink, IconButton } from '../input/button.tsx';
import { LateStyles } from '../late/late-styles.tsx';
import styles, { href } from './style-guide.late.module.css';
import { FormSamples } from './style-guide-forms.tsx';
import { MessageSamples, NavigationSamples } from './style-guide-frames.tsx';
import { SAMPLE_DEADLINE, sampleCards, sampleFeatures, sampleTagRow } from './style-guide-samples.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.group}>{children}</div>
    </section>
  );
}

const SCALES = {
  brand: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  accent: [100, 200, 300, 400, 500, 600, 700, 800, 900],
  n: [0, 25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  green: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
  red: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
  amber: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
  blue: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
};

function ColourScales() {
  return Object.entries(SCALES).map(([name, steps]) => (
    <div key={name}>
      <p className="hint">{name}</p>
      <div className={styles.swatches}>
        {steps.map((step) => (
          <i key={step} style={{ '--swatch': `var(--${name}-${step})` } as CSSProperties} />
        ))}
      </div>
    </div>
  ));
}

function TypeSamples() {
  const { hero, h1, h2, h3, body, link, support } = styleGuide.type;
  return (
    <div className="stack">
      <p className={styles.hero}>{hero}</p>
      <h1>{h1}</h1>
      <h2>{h2}</h2>
      <h3>{h3}</h3>
      <p>
        {body} <a href="#tipo">{link}</a>.
      </p>
      <p className="hint">{support}</p>
    </div>
  );
}

function ButtonSamples() {
  const { buttons } = styleGuide;
  return (
    <>
      <div className="row">
        <Button>{buttons.primary}</Button>
        <Button kind="secondary">{buttons.secondary}</Button>
        <Button kind="ghost">{buttons.ghost}</Button>
        <Button kind="soft" icon="bell">
          {buttons.soft}
        </Button>
        <Button kind="deal">{buttons.deal}</Button>
        <Button kind="danger">{buttons.danger}</Button>
      </div>
      <div className="row">
        <Button kind="whats" icon="message-circle">
          {buttons.whats}
        </Button>
        <Button caps>{buttons.caps}</Button>
        <Button caps disabled>
          {buttons.disabled}
        </Button>
        <Button loading>{buttons.loading}</Button>
        <Button size="s">{buttons.primary}</Button>
        <ButtonLink size="l" href="/busca" iconAfter="arrow-up-right">
          {buttons.large}
        </ButtonLink>
        <IconButton of="search" label={buttons.large} />
        <IconButton of="search" label={buttons.large} look="raised" large />
        <IconButton of="search" label={buttons.large} look="outlined" />
      </div>
      <div className={`${styles.deep} row on-deep`}>
        <Button kind="deep">{buttons.deep}</Button>
        <Button kind="deal">{buttons.deal}</Button>
      </div>
    </>
  );
}

/** Colours as campaigns bring them, outside the tokens by nature; the last two are corrected to be readable. */
const CAMPAIGN_COLOURS = [
  { label: sampleTags.blackout, background: 'black', foreground: 'white' },
  { label: sampleTags.owl, background: 'white', foreground: 'white' },
  { label: sampleTags.magic, background: 'black', foreground: 'black' },
] as const;

function TagSamples() {
  return (
    <>
      <TagList tags={sampleTagRow} />
      <div className="row">
        {CAMPAIGN_COLOURS.map((colours) => (
          <Tag key={colours.label} kind="campaign" {...colours} />
        ))}
        <DiscountTag percent={43} size="s" />
        <DiscountTag percent={43} />
        <DiscountTag percent={43} size="l" />
      </div>
    </>
  );
}

function PriceSamples() {
  return (
    <div className={styles.two}>
      <div className="stack">
        <Price label={styleGuide.sale} cents={38_900_000} />
        <DiscountRuler priceCents={38_900_000} appraisalCents={62_000_000} />
        <Price label={styleGuide.sale} cents={null} size="large" />
        <DiscountRuler priceCents={38_900_000} appraisalCents={null} />
        <DiscountRuler priceCents={38_900_000} appraisalCents={30_000_000} />
      </div>
      <div className="stack">
        <Price
          label={priceCopy.campaignPrice(styleGuide.campaign)}
          cents={32_240_000}
          beforeCents={38_900_000}
          campaign
        />
        <Price label={styleGuide.sale} cents={8_400_000} muted size="small" />
        <p>
          <Countdown untilMs={Date.parse(SAMPLE_DEADLINE)} />
        </p>
        <p>
          <Countdown untilMs={Date.parse(SAMPLE_DEADLINE)} boxes />
        </p>
      </div>
    </div>
  );
}

function Cards({ grid }: { grid: boolean }) {
  return (
    <div className={grid ? 'cards cards-grid' : 'cards'}>
      {sampleCards.map((property) => (
        <PropertyCard key={property.number} property={property} newTab />
      ))}
    </div>
  );
}

function Illustrations() {
  return (
    <div className={styles.sample}>
      {ILLUSTRATION_CATEGORIES.map((category) => (
        <figure key={category}>
          <img src={illustrationPath(category, 2)} alt="" width={480} height={320} loading="lazy" />
          <img src={placeholderPath(category)} alt="" width={480} height={320} loading="lazy" />
          <figcaption className="hint">{category}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function GallerySamples() {
  const images = ILLUSTRATION_CATEGORIES.slice(0, 7).map((category) => ({
    src: illustrationPath(category, 6, { wide: true }),
    sources: [],
    alt: category,
    kind: 'illustration' as const,
  }));
  return (
    <>
      <Gallery images={images} category="apartamento" seed={6} discountPercent={48} />
      <FeatureList features={sampleFeatures} />
    </>
  );
}

/** Every component in every state, for developers; `npm start` in development shows it at /estilo. */
export function StyleGuide() {
  const { sections } = styleGuide;
  return (
    <div className="wrap">
      <LateStyles href={href} />
      <div className="section">
        <p className={styles.hero}>{styleGuide.title}</p>
        <p className="muted">{styleGuide.lead}</p>
      </div>
      <Section title={sections.brand}>
        <ColourScales />
      </Section>
      <Section title={sections.type}>
        <TypeSamples />
      </Section>
      <Section title={sections.buttons}>
        <ButtonSamples />
      </Section>
      <Section title={sections.tags}>
        <TagSamples />
      </Section>
      <Section title={sections.prices}>
        <PriceSamples />
      </Section>
      <Section title={sections.cardGrid}>
        <Cards grid />
      </Section>
      <Section title={sections.cardRow}>
        <Cards grid={false} />
      </Section>
      <Section title={sections.loading}>
        <PropertyCardSkeleton />
      </Section>
      <Section title={sections.forms}>
        <FormSamples />
      </Section>
      <Section title={sections.navigation}>
        <NavigationSamples />
      </Section>
      <Section title={sections.messages}>
        <MessageSamples />
      </Section>
      <Section title={sections.gallery}>
        <GallerySamples />
      </Section>
      <Section title={sections.illustrations}>
        <Illustrations />
      </Section>
      <ErrorPage status={404} />
    </div>
  );
}
