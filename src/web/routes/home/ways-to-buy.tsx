import { waysCopy } from '../../../copy/frame/home-blocks.ts';
import type { SaleType } from '../../../domain/catalogue/enumerations.ts';
import { SectionHead } from '../../components/frame/section-head.tsx';
import { Icon } from '../../components/input/icon.tsx';
import type { IconName } from '../../components/input/icon-names.ts';
import styles from './home.module.css';

const ways: readonly (readonly [SaleType, IconName])[] = [
  ['venda_direta', 'handshake'],
  ['leilao', 'gavel'],
  ['melhor_proposta', 'lock-keyhole'],
  ['concorrencia_publica', 'landmark'],
  ['fila_unica', 'list-ordered'],
  ['corretor', 'users'],
  ['imobiliaria', 'store'],
];

/** Meaning of each sale type. */
export function WaysToBuy() {
  return (
    <section className="section section-tint" aria-labelledby="jeitos">
      <div className="wrap">
        <SectionHead id="jeitos" title={waysCopy.title} lead={waysCopy.lead} />
        <ul className={styles.ways}>
          {ways.map(([way, icon]) => (
            <li key={way}>
              <Icon of={icon} size="xl" />
              <h3>{waysCopy.ways[way].title}</h3>
              <p>{waysCopy.ways[way].body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
