import { tableCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { placed } from '../../../components/late/placed.tsx';
import styles from '../property-page.module.css';

const amountOrUnknown = (cents: number | null) => (cents === null ? tableCopy.unknown : formatMoney(cents));

/** Debts by kind and who pays them, with the total of those whose amount is known. */
export function DebtsTable({ debts }: Pick<PropertyPageView, 'debts'>) {
  const known = debts.flatMap(({ valueCents }) => (valueCents === null ? [] : [valueCents]));
  const tellsPayer = debts.some(({ payer }) => payer !== null);
  return (
    <table className={styles.table}>
      <caption className="sr">{tableCopy.debts}</caption>
      <thead>
        <tr>
          <th scope="col">{tableCopy.type}</th>
          {tellsPayer ? <th scope="col">{tableCopy.payer}</th> : null}
          <th scope="col">{tableCopy.value}</th>
        </tr>
      </thead>
      <tbody>
        {placed(debts, ({ type, valueCents, payer }) => (
          <tr>
            <td>{type}</td>
            {tellsPayer ? <td>{payer ?? tableCopy.unknown}</td> : null}
            <td>{amountOrUnknown(valueCents)}</td>
          </tr>
        ))}
      </tbody>
      {known.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={tellsPayer ? 2 : 1}>
              {tableCopy.total}
            </th>
            <td>{formatMoney(known.reduce((sum, cents) => sum + cents, 0))}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** Yearly IPTU and monthly condominium fee, or that the property is exempt. */
export function ExpensesList({ expenses }: Pick<PropertyPageView, 'expenses'>) {
  return (
    <dl className={styles.facts}>
      {placed(expenses, ({ kind, valueCents, exempt }) => (
        <div>
          <dt>{tableCopy[kind]}</dt>
          <dd className="num">{exempt ? tableCopy.exempt : amountOrUnknown(valueCents)}</dd>
        </div>
      ))}
    </dl>
  );
}
