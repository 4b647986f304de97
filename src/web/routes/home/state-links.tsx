import { citiesCopy, statesCopy } from '../../../copy/frame/home-blocks.ts';
import { stateNames } from '../../../copy/property/catalogue.ts';
import { formatCount } from '../../../domain/format.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { SectionHead } from '../../components/frame/section-head.tsx';
import styles from './home.module.css';
import type { CityLink, StateLink } from './load-home-page.ts';

/** Every state that has a listing, with how many; the way into the landing pages. */
export function StateLinks({ states }: { states: readonly StateLink[] }) {
  if (states.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="estados">
      <SectionHead id="estados" title={statesCopy.title} lead={statesCopy.lead} />
      <ul className={styles.states}>
        {states.map(({ uf, count }) => (
          <li key={uf}>
            <AppLink href={`/busca/${uf}`}>
              <span>{stateNames[uf]}</span> <span className="num">{formatCount(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cities with the most on offer. */
export function CityLinks({ cities }: { cities: readonly CityLink[] }) {
  if (cities.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="cidades">
      <SectionHead id="cidades" title={citiesCopy.title} lead={citiesCopy.lead} />
      <ul className={styles.states}>
        {cities.map(({ name, href, count }) => (
          <li key={href}>
            <AppLink href={href}>
              <span>{name}</span> <span className="num">{formatCount(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
