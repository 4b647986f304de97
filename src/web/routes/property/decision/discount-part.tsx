import { costCopy } from '../../../../copy/property/cost.ts';
import { discountCopy as words } from '../../../../copy/property/discount.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { rateOf } from '../../../../domain/cost/basis-points.ts';
import { discountText } from '../../../../domain/cost/discount-text.ts';
import type { Comparables, Comparison } from '../../../../domain/decision/comparables.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { Centavos } from '../../../../domain/money.ts';
import { dayText } from '../cost/cost-text.ts';
import type { PropertyCost } from '../load-property-page.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';

type Row = readonly [name: string, value: string];

/** Below the appraisal in words; a rate below zero lies above it. */
function inWords(
  rate: number,
  {
    below,
    above,
    equal,
  }: Readonly<Record<'below' | 'above', (percent: string) => string>> & { readonly equal: string },
): string {
  if (rate === 0) return equal;
  return rate > 0 ? below(discountText(rate)) : above(discountText(-rate));
}

const BESIDE_APPRAISAL = { below: costCopy.below, above: costCopy.above, equal: costCopy.asAppraised };

/** A discount as it is announced, by what buying costs in the end, and beside comparable listings of the catalogue. */
export function discountPart(_: PropertyPageView, cost: PropertyCost | null): DecisionPart | null {
  if (cost === null) return null;
  const rows = appraisalRows(cost);
  const { comparables } = cost;
  const [announced, ...effective] = rows;
  const least = effective.at(-1);
  if (announced === undefined && !isFound(comparables)) return null;
  return {
    id: 'descontos',
    question: words.question,
    answer: answerOf(announced, least, comparables),
    premises: { href: '#custo', label: words.premises },
    content: <Lenses rows={rows} comparables={comparables} />,
  };
}

const isFound = (comparison: Comparison | null): comparison is Comparables =>
  comparison !== null && typeof comparison !== 'string';

function answerOf(announced: Row | undefined, least: Row | undefined, beside: Comparison | null): string {
  if (announced && least) return words.answer(announced[1], least[1]);
  return isFound(beside) ? inWords(beside.below, words) : (announced?.[1] ?? '');
}

/** The announced one first; nothing where a listing must not be held against its appraisal. */
function appraisalRows({ facts, totals }: PropertyCost): Row[] {
  const { appraisalCents, priceCents, showsDiscount } = facts;
  if (!showsDiscount || appraisalCents === null || appraisalCents <= 0 || priceCents === null) return [];
  const below = (cents: Centavos) =>
    inWords(rateOf(appraisalCents - cents, appraisalCents), BESIDE_APPRAISAL);
  const [vacant, occupied] = totals;
  const { rows } = words;
  return [
    [rows.announced, below(priceCents)],
    ...(vacant === undefined
      ? []
      : [[occupied === undefined ? rows.effective : rows.vacant, below(vacant)] as const]),
    ...(occupied === undefined ? [] : [[rows.occupied, below(occupied)] as const]),
  ];
}

type LensesProps = { rows: readonly Row[]; comparables: Comparison | null };

function Lenses({ rows, comparables }: LensesProps) {
  return (
    <>
      <Facts rows={rows} />
      {comparables === null ? null : <h4>{words.beside}</h4>}
      {typeof comparables === 'string' ? <p className="muted">{words.none(comparables)}</p> : null}
      {isFound(comparables) ? <Beside {...comparables} /> : null}
    </>
  );
}

function Beside({ count, place, ownM2Cents, medianM2Cents, below, leastM2, mostM2, day }: Comparables) {
  const m2 = (cents: Centavos) => words.m2(formatMoney(cents));
  return (
    <>
      <Facts
        rows={[
          [words.own, m2(ownM2Cents)],
          [words.median(words.places[place], count), m2(medianM2Cents)],
          [words.difference, inWords(below, words)],
        ]}
      />
      <p className="hint">{words.alike(leastM2, mostM2, dayText(day))}</p>
    </>
  );
}

function Facts({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
