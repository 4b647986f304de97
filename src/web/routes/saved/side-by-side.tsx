import { ownListCopy } from '../../../copy/frame/own-list.ts';
import { occupationLabels } from '../../../copy/property/catalogue.ts';
import { possessionWords } from '../../../copy/property/decision.ts';
import { listFilePath, sharedListPath } from '../../../domain/compare/kept-address.ts';
import { discountText } from '../../../domain/cost/discount-text.ts';
import { formatMoney } from '../../../domain/format.ts';
import type { ListedCost } from '../../../domain/own-list/listed-cost.ts';
import { ownFit } from '../../../domain/own-list/own-fit.ts';
import { LONGEST_NOTE, withNote } from '../../../domain/own-list/own-notes.ts';
import { hasOwnNumbers } from '../../../domain/own-list/own-numbers.ts';
import { TextAreaField } from '../../components/form/field.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { useToast } from '../../components/frame/toast.tsx';
import { useBrowserValue } from '../../components/input/browser-value.ts';
import { Button } from '../../components/input/button.tsx';
import { OwnFitLines } from '../../components/own-list/own-fit-lines.tsx';
import { ownNotes, ownNumbers } from '../../components/own-list/own-values.ts';
import type { KeptFound } from './load-kept.ts';
import styles from './saved.late.module.css';

const words = ownListCopy.table;

/** The saved properties in a table: what each costs, whether the buyer's money is enough, and the buyer's own notes. */
export function SideBySide({ found }: { found: readonly KeptFound[] }) {
  const hasNumbers = hasOwnNumbers(useBrowserValue(ownNumbers));
  return (
    <section className={styles.section} aria-labelledby="lado-a-lado">
      <div className={styles.head}>
        <h2 id="lado-a-lado" tabIndex={-1}>
          {words.title}
        </h2>
        <ListTools ids={found.map(({ card }) => card.smallId.toLowerCase())} />
      </div>
      <section className={styles.scroller} aria-label={words.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.property}</th>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.total}</th>
              <th scope="col">{words.high}</th>
              <th scope="col">{words.dayZero}</th>
              <th scope="col">{words.instalment}</th>
              <th scope="col">{words.debts}</th>
              <th scope="col">{words.possession}</th>
              <th scope="col">{words.effective}</th>
              <th scope="col">{words.occupation}</th>
              {hasNumbers ? <th scope="col">{ownListCopy.fit.title}</th> : null}
              <th scope="col">{words.note}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <Line key={one.card.number} found={one} hasNumbers={hasNumbers} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="hint">{words.estimate}</p>
    </section>
  );
}

function Line({ found, hasNumbers }: { found: KeptFound; hasNumbers: boolean }) {
  const { card, occupation, cost } = found;
  const numbers = useBrowserValue(ownNumbers);
  const fit = cost === null ? null : ownFit(cost, numbers);
  const way = cost === null ? null : (cost.ways[numbers.payment ?? 'vista'] ?? cost.ways.vista);
  return (
    <tr>
      <th scope="row">
        <AppLink href={card.href}>{card.name}</AppLink>
        <span className="hint num">{card.smallId}</span>
      </th>
      <td className="num">
        {cost === null ? (card.overLabel ?? words.onRequest) : formatMoney(cost.priceCents)}
      </td>
      <td className="num">{way === null ? '—' : formatMoney(way.totalCents)}</td>
      <td className="num">{way === null ? '—' : formatMoney(way.highTotalCents)}</td>
      <td className="num">
        {way === null ? '—' : formatMoney(fit?.dayZeroCents ?? way.ownPartCents + way.feesCents)}
      </td>
      <td>{instalmentText(found)}</td>
      <td className="num">{cost === null ? '—' : debtsText(cost)}</td>
      <td>{cost === null ? '—' : possessionText(cost)}</td>
      <td className="num">
        {cost?.effectiveDiscount === null || cost === null ? '—' : discountText(cost.effectiveDiscount)}
      </td>
      <td>{occupation === null ? words.untold : occupationLabels[occupation]}</td>
      {hasNumbers ? (
        <td className={styles.fit}>{cost === null ? '—' : <OwnFitLines cost={cost} numbers={numbers} />}</td>
      ) : null}
      <td className={styles.note}>
        <NoteField id={card.smallId.toLowerCase()} name={card.name} />
      </td>
    </tr>
  );
}

/** In the offered way that asks least on the day of the purchase. */
function instalmentText({ cost, start }: KeptFound): string {
  if (cost === null) return '—';
  if (start === null || (start.firstMonthCents === null && cost.financing === null)) return words.waysUntold;
  return start.firstMonthCents === null
    ? words.cashOnly
    : words.inInstalments(formatMoney(start.firstMonthCents), formatMoney(start.firstDayCents));
}

const debtsText = ({ debtsCents: { likely, high } }: ListedCost) =>
  words.debtsOf(formatMoney(likely), formatMoney(Math.max(likely, high)));

const possessionText = ({ months, highMonths }: ListedCost) => possessionWords(months, highMonths);

function NoteField({ id, name }: { id: string; name: string }) {
  const notes = useBrowserValue(ownNotes);
  return (
    <TextAreaField
      id={`anotacao-${id}`}
      label={words.noteOf(name)}
      hideLabel
      rows={2}
      maxLength={LONGEST_NOTE}
      value={notes[id] ?? ''}
      onChange={({ currentTarget: { value } }) => ownNotes.change((before) => withNote(before, id, value))}
      autoComplete="off"
    />
  );
}

/** On paper, as a sheet, as a link of codes alone. */
function ListTools({ ids }: { ids: readonly string[] }) {
  const showToast = useToast();
  const copyLink = () =>
    navigator.clipboard.writeText(new URL(sharedListPath(ids), window.location.href).href).then(
      () => showToast({ message: words.linkCopied }),
      () => showToast({ message: words.linkNotCopied, kind: 'error' }),
    );
  return (
    <div className={styles.tools}>
      <Button kind="ghost" size="s" icon="printer" onClick={() => window.print()}>
        {words.print}
      </Button>
      <Button kind="ghost" size="s" icon="link" onClick={copyLink}>
        {words.copyLink}
      </Button>
      <a className={styles.file} href={listFilePath(ids)} download rel="nofollow">
        {words.xlsx}
      </a>
    </div>
  );
}
