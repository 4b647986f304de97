import type { CSSProperties } from 'react';
import { compareCopy, compareGroups, compareRowLabels } from '../../../copy/frame/compare.ts';
import type { CompareRow } from '../../../domain/compare/compare-rows.ts';
import { Icon } from '../../components/input/icon.tsx';
import { bestLabel } from './cell-text.ts';
import styles from './compare.late.module.css';
import { CompareField } from './compare-cell.tsx';
import { CompareHead } from './compare-head.tsx';
import type { ComparePageData } from './compare-page-data.ts';

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
      </table>
    </section>
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
