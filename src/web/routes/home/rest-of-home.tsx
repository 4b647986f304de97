import { useEffect } from 'react';
import {
  endingSoonCopy,
  fallenCopy,
  homeBlocksCopy,
  newestCopy,
  wantedServices,
} from '../../../copy/frame/home-blocks.ts';
import { ScrollRow } from '../../components/carousel/scroll-row.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { SectionHead } from '../../components/frame/section-head.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import { Icon } from '../../components/input/icon.tsx';
import { giveClicks } from '../../components/late/late-part.ts';
import { DidYouKnow } from './did-you-know.tsx';
import { FeaturedProperties } from './featured-properties.tsx';
import styles from './home.module.css';
import { HomeBanners } from './home-banners.tsx';
import { LeadBlock } from './lead-block.tsx';
import type { HomePageData } from './load-home-page.ts';
import { PresetTiles } from './preset-tiles.tsx';
import { PropertyRow } from './property-row.tsx';
import { CityLinks, StateLinks } from './state-links.tsx';
import { Testimonials } from './testimonials.tsx';
import { WaysToBuy } from './ways-to-buy.tsx';

/** Everything below the search; its script comes when it is about to be seen or used. */
export function RestOfHome({ data }: { data: HomePageData }) {
  useEffect(giveClicks, []);
  return (
    <>
      <HomeBanners data={data} />
      <PresetTiles tiles={data.tiles} />
      <FeaturedProperties featured={data.featured} newTab={data.cardsInNewTab} />
      <PropertyRow
        id="acabam"
        words={endingSoonCopy}
        href="/busca?prazo=sim&order=relevante"
        cards={data.endingSoon}
        newTab={data.cardsInNewTab}
      />
      <PropertyRow
        id="recentes"
        words={newestCopy}
        href="/busca?com-foto=sim"
        cards={data.newest}
        newTab={data.cardsInNewTab}
      />
      <PropertyRow
        id="baixaram"
        words={fallenCopy}
        href={null}
        cards={data.fallen}
        newTab={data.cardsInNewTab}
      />
      <WaysToBuy />
      <AlertInvitation />
      <Testimonials testimonials={data.testimonials} />
      <WantedServices />
      <FaqInvitation data={data} />
      <LeadBlock />
      <CityLinks cities={data.cities} />
      <StateLinks states={data.states} />
      <DidYouKnow />
    </>
  );
}

function AlertInvitation() {
  const { title, text, action } = homeBlocksCopy.alert;
  return (
    <section className="section wrap" aria-labelledby="alerta">
      <div className={styles.split}>
        <div>
          <h2 id="alerta">{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink href="/alerta" icon="bell">
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

function WantedServices() {
  const { title, lead, all, previous, next } = homeBlocksCopy.services;
  return (
    <section className="section wrap" aria-labelledby="servicos">
      <ScrollRow id="servicos" title={title} lead={lead} previous={previous} next={next} isText>
        {wantedServices.map((service) => (
          <li key={service.title} className={styles.quote}>
            <div>
              <Icon of={service.icon} size="xl" />
              <h3>{service.title}</h3>
              <p className="muted">{service.body}</p>
            </div>
          </li>
        ))}
      </ScrollRow>
      <p className={styles.all}>
        <ButtonLink kind="secondary" href="/fornecedores">
          {all}
        </ButtonLink>
      </p>
    </section>
  );
}

function FaqInvitation({ data: { questions, questionCount } }: { data: HomePageData }) {
  const { title, text, action } = homeBlocksCopy.faq;
  return (
    <section className="section section-tint" aria-labelledby="duvidas">
      <div className="wrap">
        <SectionHead id="duvidas" title={title} lead={text}>
          <ButtonLink kind="secondary" href="/perguntas-frequentes" iconAfter="arrow-right">
            {action(questionCount)}
          </ButtonLink>
        </SectionHead>
        <ul className={styles.states}>
          {questions.map(({ id, title: question }) => (
            <li key={id}>
              <AppLink href={`/perguntas-frequentes#${id}`}>
                {question} <Icon of="arrow-right" />
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
