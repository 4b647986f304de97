import type { NamedFact } from '../../../../domain/catalogue/page-sections.ts';
import { formatMoney } from '../../../../domain/format.ts';
import styles from '../property-page.module.css';

/** Names and values in two columns; amounts as money. */
export function FactsList({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{typeof value === 'number' ? formatMoney(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
