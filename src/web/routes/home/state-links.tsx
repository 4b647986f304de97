import { stateNames } from '../../../copy/catalogue.ts';
import { statesCopy } from '../../../copy/home-blocks.ts';
import { AppLink } from '../../components/app-link.tsx';
import { formatCount } from '../../components/format.ts';
import { SectionHead } from '../../components/section-head.tsx';
import styles from './home.module.css';
import type { StateLink } from './load-home-page.ts';

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
