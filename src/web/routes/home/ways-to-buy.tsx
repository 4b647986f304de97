import { waysCopy } from '../../../copy/home-blocks.ts';
import { Icon } from '../../components/icon.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import styles from './home.module.css';

const ways = [
  ['venda_direta', 'handshake'],
  ['leilao', 'gavel'],
  ['melhor_proposta', 'lock-keyhole'],
  ['concorrencia_publica', 'landmark'],
] as const;

/** What the four usual sale types mean. */
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
