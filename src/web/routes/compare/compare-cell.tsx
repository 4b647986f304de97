import type { CompareCell } from '../../../domain/compare/compare-cells.ts';
import { DiscountBar } from '../../components/card/discount-ruler.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { Icon } from '../../components/input/icon.tsx';
import { cellText } from './cell-text.ts';
import styles from './compare.late.module.css';

/** Content of one field, with parts that only a page can show: signs, the ruler, links. */
export function CompareField({ cell }: { cell: CompareCell }) {
  const { lines, hint } = cellText(cell);
  if (cell.kind === 'documents') return <DocumentLinks documents={cell.documents} />;
  if (lines.length > 1) return <span className={styles.lines}>{lines.join('\n')}</span>;
  return (
    <>
      {cell.kind === 'answer' ? (
        <Icon of={cell.isYes ? 'check' : 'minus'} size="s" className={cell.isYes ? styles.yes : styles.no} />
      ) : null}
      <span className={cell.kind === 'unknown' ? styles.unknown : undefined}>{lines[0]}</span>
      {cell.kind === 'percent' ? <DiscountBar percent={cell.percent} /> : null}
      {hint ? <small className={styles.hint}>{hint}</small> : null}
    </>
  );
}

function DocumentLinks({
  documents,
}: {
  documents: Extract<CompareCell, { kind: 'documents' }>['documents'];
}) {
  return (
    <ul>
      {documents.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <AppLink href={url} newTab rel="nofollow noopener">
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
