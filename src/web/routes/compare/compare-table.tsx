import type { CSSProperties } from 'react';
import { compareCopy, compareGroups, compareRowLabels } from '../../../copy/frame/compare.ts';
import type { CompareRow } from '../../../domain/compare/compare-rows.ts';
import { hasOwnNumbers } from '../../../domain/own-list/own-numbers.ts';
import { AppLink } from '../../components/frame/app-link.tsx';
import { useBrowserValue } from '../../components/input/browser-value.ts';
import { Icon } from '../../components/input/icon.tsx';
import { OwnFitLines } from '../../components/own-list/own-fit-lines.tsx';
import { OWN_NUMBERS_HREF, ownNumbers } from '../../components/own-list/own-values.ts';
import { bestLabel } from './cell-text.ts';
import styles from './compare.late.module.css';
import { CompareField } from './compare-cell.tsx';
import { CompareHead } from './compare-head.tsx';
import type { ComparePageData } from './compare-page-data.ts';

const { own } = compareCopy;

/** Properties side by side: one table, which on a phone scrolls sideways with the labels inside its rows. */
export function CompareTable({ data }: { data: ComparePageData }) {
  const { columns, rows } = data;
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <section className={styles.scroller} aria-label={compareCopy.table}>
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        <colgroup>
          <col className={styles.labels} />
          {columns.map(({ number }) => (
            <col key={number} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <CompareHead key={column.number} column={column} newTab={data.cardsInNewTab} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th colSpan={columns.length + 1} scope="rowgroup">
                <span>{compareGroups[group]}</span>
              </th>
            </tr>
            {rows.map((row) =>
              row.group === group ? <CompareLine key={row.key} row={row} columns={columns} /> : null,
            )}
          </tbody>
        ))}
        <OwnRows columns={columns} />
      </table>
    </section>
  );
}

/** Verdict of the buyer's own numbers in each column; last, so that nothing moves when the browser tells them. */
function OwnRows({ columns }: { columns: ComparePageData['columns'] }) {
  const numbers = useBrowserValue(ownNumbers);
  const isKnown = hasOwnNumbers(numbers);
  return (
    <tbody className="needs-script">
      <tr className={styles.group}>
        <th colSpan={columns.length + 1} scope="rowgroup">
          <span>{own.title}</span>
        </th>
      </tr>
      <tr data-row="own">
        <th scope="row">
          <span>
            <AppLink href={OWN_NUMBERS_HREF}>{isKnown ? own.change : own.set}</AppLink>
          </span>
        </th>
        {columns.map(({ number, cost }) => (
          <td key={number}>
            {cost === null ? '—' : isKnown ? <OwnFitLines cost={cost} numbers={numbers} /> : own.none}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function CompareLine({ row, columns }: { row: CompareRow; columns: ComparePageData['columns'] }) {
  return (
    <tr data-row={row.key} data-same={row.isSame || undefined}>
      <th scope="row">
        <span>{compareRowLabels[row.key]}</span>
      </th>
      {row.cells.map((cell, position) => {
        const isBest = row.best.includes(position);
        return (
          <td key={columns[position]?.number} className={isBest ? styles.best : undefined}>
            <CompareField cell={cell} />
            {isBest ? (
              <span className={styles.seal}>
                <Icon of="badge-check" size="s" />
                {bestLabel(row.key, cell)}
              </span>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}
