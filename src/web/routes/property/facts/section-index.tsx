import { indexCopy } from '../../../../copy/property/property.ts';
import styles from './property-sections.module.css';

/** Sections that a buyer looks for again and again, by their ids, in the order of the page. */
const SHORT_NAMES: readonly (readonly [id: string, name: string])[] = [
  ['processo', indexCopy.legalProcess],
  ['pendencias', indexCopy.pendencies],
  ['caracteristicas', indexCopy.features],
  ['sobre', indexCopy.about],
  ['dividas', indexCopy.debts],
  ['pagamento', indexCopy.payment],
  ['historico', indexCopy.history],
  ['decisao', indexCopy.decision],
  ['custo', indexCopy.cost],
  ['estagio', indexCopy.stage],
  ['dados', indexCopy.data],
  ['documentos', indexCopy.documents],
];

type SectionIndexProps = {
  parts: readonly (readonly [id: string, ...rest: readonly unknown[]])[];
  hasCost: boolean;
};

/** On wide screens the ways to the sections stay in reach under the header. */
export function SectionIndex({ parts, hasCost }: SectionIndexProps) {
  const ids = new Set(parts.map(([id]) => id));
  if (hasCost) ids.add('custo');
  return (
    <nav className={styles.index} aria-label={indexCopy.label}>
      <ul>
        {SHORT_NAMES.map(([id, name]) =>
          ids.has(id) ? (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
