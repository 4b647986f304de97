import { provenanceCopy } from '../../../../copy/property/cost.ts';
import { purchaseWaysCopy as words } from '../../../../copy/property/purchase-ways.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { discountText } from '../../../../domain/cost/discount-text.ts';
import {
  isIndexAlone,
  type PurchaseFacts,
  purchaseWays,
  type WayColumn,
  type WaySums,
} from '../../../../domain/finance/purchase-ways.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { useBrowserValue, useIsAlive } from '../../../components/input/browser-value.ts';
import { classes } from '../../../components/input/classes.ts';
import { dayText } from '../cost/cost-text.ts';
import { OwnFit } from '../cost/own-fit.tsx';
import type { PropertyCost } from '../load-property-page.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { LoanForm } from './loan-form.tsx';
import { LOAN_FIELDS, loanWishes, loanWishOf } from './loan-wishes.ts';
import table from './purchase-ways.module.css';

/** Percent a year of the index in the scenarios. */
const CORRECTIONS = [0, 1, 2, 5] as const;

/** Cash, instalments and a loan side by side; nothing without a price, or where the conditions are hidden. */
export function purchaseWaysPart(property: PropertyPageView, cost: PropertyCost | null): DecisionPart | null {
  if (cost === null || property.hideConditions) return null;
  const { facts, given: changes } = cost;
  const { payment } = property.decision;
  const purchase = { facts, changes, told: payment, instalments: property.instalments?.offer ?? null };
  const columns = purchaseWays(purchase, loanWishOf(loanWishes.neutral));
  if (columns === null) return null;
  return {
    id: 'formas-de-pagar',
    question: words.question,
    answer: columns.flatMap(answerOf).join('; '),
    premises: { href: '#custo', label: words.premises },
    content: (
      <>
        <Ways
          purchase={purchase}
          notes={property.entryNotes}
          isOfBank={property.decision.timeline?.sale === 'bank'}
        />
        <OwnFit facts={facts} changes={changes} payment={payment} />
      </>
    ),
  };
}

const answerOf = ({ way, sums }: WayColumn) =>
  sums === null ? [] : [words.answer(words.ways[way], formatMoney(sums.firstDayCents))];

type WaysProps = {
  purchase: PurchaseFacts;
  notes: readonly string[];
  /** Sold by the bank itself, outside an auction: its own rules hold. */
  isOfBank: boolean;
};

function Ways({ purchase, notes, isOfBank }: WaysProps) {
  const typed = useBrowserValue(loanWishes);
  const isAlive = useIsAlive();
  const wish = loanWishOf(typed);
  const columns = purchaseWays(purchase, wish) ?? [];
  const cases = CORRECTIONS.map((correction) => purchaseWays(purchase, wish, correction) ?? []);
  const isOfCourt = columns.some(
    ({ way, isOffered, sums }) => way === 'instalments' && isOffered === null && sums !== null,
  );
  const hasLoan = purchase.told.financing === true;
  return (
    <>
      <WaysTable columns={columns} />
      {[...notes, words.firstDayNote].map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {isOfCourt ? <p className="hint">{words.court}</p> : null}
      {columns.some(({ sums }) => sums?.loan?.isCorrected) ? <Corrections cases={cases} /> : null}
      {hasLoan ? (
        <>
          <p className="hint">{words.rateNote}</p>
          <p className="hint">{isOfBank ? `${words.bankNote} ${words.ownMeansNote}` : words.bankNote}</p>
          {isAlive ? <LoanForm typed={typed} facts={purchase.facts} /> : null}
          <Sources purchase={purchase} />
        </>
      ) : null}
    </>
  );
}

/** A row of the table: what stands for a way with these sums. */
type Row = readonly [name: string, text: (sums: WaySums) => string];

const yearly = (rate: number | null | undefined) =>
  rate === null || rate === undefined ? words.none : discountText(Math.round(rate * 10_000));

const wholeText = ({ loan, totalCents }: WaySums) =>
  loan !== null && isIndexAlone(loan) ? words.plusIndex(formatMoney(totalCents)) : formatMoney(totalCents);

/** Cost of a loan that follows an index alone is not known before the index is. */
function costText(loan: WaySums['loan'], text: (loan: NonNullable<WaySums['loan']>) => string): string {
  if (loan === null) return words.none;
  return isIndexAlone(loan) ? words.indexAlone : text(loan);
}

const ROWS: readonly Row[] = [
  [words.rows.entry, ({ entryCents }) => formatMoney(entryCents)],
  [words.rows.firstDay, ({ firstDayCents }) => formatMoney(firstDayCents)],
  [words.rows.count, ({ loan }) => (loan === null ? words.none : String(loan.terms.count))],
  [words.rows.first, ({ loan }) => (loan === null ? words.none : formatMoney(loan.cost.firstCents))],
  [words.rows.last, ({ loan }) => (loan === null ? words.none : formatMoney(loan.cost.lastCents))],
  [words.rows.charges, ({ loan }) => costText(loan, ({ cost }) => formatMoney(cost.chargesCents))],
  [words.rows.rate, ({ loan }) => costText(loan, ({ cost }) => yearly(cost.effectiveYearly))],
];

function WaysTable({ columns }: { columns: readonly WayColumn[] }) {
  // Where nothing is lent, there are no instalments to tell of.
  const isLent = columns.some(({ sums }) => sums !== null && sums.loan !== null);
  return (
    <table className={classes(styles.table, table.ways)} aria-live="polite">
      <caption className="sr">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          {columns.map(({ way }) => (
            <th key={way} scope="col">
              {words.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isLent ? ROWS : ROWS.slice(0, 2)).map(([name, text], row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column) => (
              <Cell key={column.way} column={column} text={text} isFirst={row === 0} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.rows.total}</th>
          {columns.map((column) => (
            <Cell key={column.way} column={column} text={wholeText} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

type CellProps = { column: WayColumn; text: Row[1]; isFirst?: boolean };

/** Why a way has no sums is told once, in its first row. */
function Cell({ column: { isOffered, sums }, text, isFirst = false }: CellProps) {
  if (sums !== null) return <td>{text(sums)}</td>;
  if (!isFirst) return <td>{words.none}</td>;
  const reason = isOffered === null ? words.untold : isOffered ? words.noTerms : words.notOffered;
  return <td>{reason}</td>;
}

/** Effect of the index on the ways that follow it. */
function Corrections({ cases }: { cases: readonly (readonly WayColumn[])[] }) {
  const followers = (cases[0] ?? []).filter(({ sums }) => sums?.loan?.isCorrected);
  return (
    <div>
      <h4>{words.correctionTitle}</h4>
      <p className="hint">{words.correctionLead}</p>
      <table className={classes(styles.table, table.ways)}>
        <thead>
          <tr>
            <th scope="col">{words.correctionColumn}</th>
            {followers.map(({ way }) => (
              <th key={way} scope="col">
                {words.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map((columns, index) => (
            <tr key={CORRECTIONS[index]}>
              <th scope="row">{CORRECTIONS[index]}%</th>
              {followers.map(({ way }) => (
                <td key={way}>{correctedText(columns.find((one) => one.way === way))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function correctedText(column: WayColumn | undefined): string {
  const sums = column?.sums;
  if (!sums?.loan || (isIndexAlone(sums.loan) && sums.loan.terms.monthlyCorrection === 0)) return words.none;
  return words.correctionCell(formatMoney(sums.totalCents), yearly(sums.loan.cost.effectiveYearly));
}

/** Sources of a bank's terms, and the day on which somebody looked. */
function Sources({ purchase: { facts } }: { purchase: PurchaseFacts }) {
  return (
    <details>
      <summary className="link">{words.sources}</summary>
      <ul className={lists.list}>
        {LOAN_FIELDS.map((field) => {
          const { origin } = facts.loan[field];
          return origin === 'listing' ? null : (
            <li key={field}>
              <b>{words.labels[field]}</b>
              <span>{origin.source}</span>
              <span className="muted">
                {provenanceCopy.checked(dayText(origin.checkedOn))};{' '}
                {provenanceCopy.confidence[origin.confidence]}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
