import { debtPayersCopy as words } from '../../../../copy/property/debt-payers.ts';
import type { DebtKind } from '../../../../domain/catalogue/debt-remarks.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { AssumedPremise, CostFacts } from '../../../../domain/cost/cost-facts.ts';
import type { DebtAnswer } from '../../../../domain/decision/debt-payers.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { classes } from '../../../components/input/classes.ts';
import { placed } from '../../../components/late/placed.tsx';
import { percentText } from '../cost/cost-text.ts';
import type { PropertyCost } from '../load-property-page.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { RuleNotes } from './rule-notes.tsx';
import { Question } from './transparency-part.tsx';
import { isAmountUntold, untoldDebtsNote } from './untold-debts.ts';

const PREMISE_OF: Readonly<Record<DebtKind, AssumedPremise>> = {
  condominium: 'condominiumDebt',
  tax: 'taxDebt',
  other: 'otherDebt',
};

type Row = DebtAnswer & { readonly assumed: CostFacts['assumed'][AssumedPremise] };

/** By kind of debt who pays it, and what of it the costs count: the same amounts as in the sum of buying. */
export function debtPayersPart(property: PropertyPageView, cost: PropertyCost | null): DecisionPart | null {
  if (cost === null) return null;
  const rows = property.decision.debts.map((answer) => ({
    ...answer,
    assumed: cost.facts.assumed[PREMISE_OF[answer.kind]],
  }));
  return {
    id: 'quem-paga',
    question: words.question,
    answer: rows.map((row) => words.answer(words.kinds[row.kind], payerOf(row))).join('; '),
    premises: { href: '#custo', label: words.premises },
    content: <Debts rows={rows} property={property} />,
  };
}

function payerOf({ kind, payer, assumed: { limit } }: Row): string {
  if (payer === 'disputed') return words.disputed[kind];
  return payer === 'shared' && limit ? words.upTo(percentText(limit.value)) : words.payers[payer];
}

/** An amount that nobody tells counts nothing where the sum is made. */
const isUntold = (row: Row) => isAmountUntold(row) && row.assumed.value.base === 0;

function Debts({ rows, property }: { rows: readonly Row[]; property: PropertyPageView }) {
  const sum = (scenario: 'base' | 'high') =>
    rows.reduce((total, { assumed }) => total + assumed.value[scenario], 0);
  const quoted = property.debts.flatMap(({ type, quote }) => (quote === undefined ? [] : [{ type, quote }]));
  const said = [...new Set(rows.flatMap(({ quote }) => quote ?? []))];
  const clashes = rows.filter(({ isContradicted }) => isContradicted);
  const note = untoldDebtsNote(rows);
  const notices = rows.flatMap(({ notice }) => notice ?? []);
  return (
    <>
      <table className={classes(styles.table, lists.amounts)}>
        <thead>
          <tr>
            <th scope="col">{words.columns.debt}</th>
            <th scope="col">{words.columns.payer}</th>
            <th scope="col">{words.columns.likely}</th>
            <th scope="col">{words.columns.worst}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <td>{words.kinds[row.kind]}</td>
              <td className={lists.words}>
                {payerOf(row)}
                <br />
                <small className="muted">{words.by[row.by]}</small>
              </td>
              <td>{isUntold(row) ? words.untold : formatMoney(row.assumed.value.base)}</td>
              <td>{formatMoney(row.assumed.value.high)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td>{formatMoney(sum('base'))}</td>
            <td>{formatMoney(sum('high'))}</td>
          </tr>
        </tfoot>
      </table>
      {clashes.length === 0 ? null : (
        <p>
          {words.contradicted(clashes.map(({ kind }) => words.kinds[kind]).join(', '))}{' '}
          <Question fact="debts" property={property} />
        </p>
      )}
      {note === null ? null : <p>{note}</p>}
      {notices.map((notice) => (
        <p key={notice}>{words.notice[notice]}</p>
      ))}
      {quoted.length + said.length === 0 ? null : (
        <div className={styles.rich}>
          <h4>{words.quotes}</h4>
          <ul>
            {placed(quoted, ({ type, quote }) => (
              <li>{words.quote(type, quote)}</li>
            ))}
            {said.map((quote) => (
              <li key={quote}>{`“${quote}”`}</li>
            ))}
          </ul>
        </div>
      )}
      <RuleNotes rules={[...new Set(rows.flatMap(({ rules }) => rules))]} />
    </>
  );
}
