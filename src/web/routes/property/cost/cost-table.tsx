import { costCopy, costLineCopy } from '../../../../copy/property/cost.ts';
import { type Range, SCENARIOS } from '../../../../domain/cost/scenario.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { classes } from '../../../components/input/classes.ts';
import styles from './cost.module.css';
import type { CostModel } from './cost-model.ts';
import { costRows } from './cost-rows.ts';

/** Every cost in the three cases; on a phone the likely one, with the highest below it. */
export function CostTable({ model }: { model: CostModel }) {
  const { costs, changes } = model;
  if (costs === null) return null;
  const { priceCents } = costs.base;
  const totals = { low: costs.low.totalCents, base: costs.base.totalCents, high: costs.high.totalCents };
  const extras = { low: costs.low.extrasCents, base: costs.base.extrasCents, high: costs.high.extrasCents };
  return (
    <table className={styles.table}>
      <caption className="sr">{costCopy.table}</caption>
      <thead>
        <tr>
          <th scope="col">{costCopy.columns.item}</th>
          {SCENARIOS.map((scenario) => (
            <th key={scenario} scope="col" className={styles[scenario]}>
              {costCopy.columns[scenario]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{changes.offer === undefined ? costLineCopy.price : costLineCopy.offer}</th>
          <Amounts cents={{ low: priceCents, base: priceCents, high: priceCents }} />
        </tr>
        {costRows(model).map(({ key, name, note, cents }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <small>{note}</small>
            </th>
            <Amounts cents={cents} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.extras}>
          <th scope="row">{costCopy.extras}</th>
          <Amounts cents={extras} />
        </tr>
        <tr>
          <th scope="row">{costCopy.total}</th>
          <Amounts cents={totals} />
        </tr>
      </tfoot>
    </table>
  );
}

function Amounts({ cents }: { cents: Range }) {
  return SCENARIOS.map((scenario) => (
    <td
      key={scenario}
      className={classes(styles[scenario], scenario === 'high' && cents.high === cents.base && styles.same)}
    >
      {scenario === 'high' ? <span className={styles.upTo}>{costCopy.upTo} </span> : null}
      {formatMoney(cents[scenario])}
    </td>
  ));
}
