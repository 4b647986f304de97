import { monthsText } from '../../../../copy/property/cost.ts';
import { investmentCopy as words } from '../../../../copy/property/investment.ts';
import { basisPoints, rateOf } from '../../../../domain/cost/basis-points.ts';
import { discountText } from '../../../../domain/cost/discount-text.ts';
import { formatMoney } from '../../../../domain/format.ts';
import {
  breakEven,
  type PlannedResale,
  plannedResale,
  type ResalePlan,
} from '../../../../domain/investment/resale.ts';
import { saleMonths } from '../../../../domain/investment/sale-months.ts';
import { type Centavos, centavos } from '../../../../domain/money.ts';
import { useBrowserValue } from '../../../components/input/browser-value.ts';
import { purchaseTicks } from '../decision/purchase-ticks.ts';
import costStyles from './cost.module.css';
import type { CostModel } from './cost-model.ts';
import { percentText } from './cost-text.ts';
import styles from './investment.module.css';
import { type MedianPrice, MedianSale } from './median-sale.tsx';
import { Premises } from './premise-form.tsx';

type InvestmentProps = { shown: CostModel; model: CostModel; open: boolean; median: MedianPrice | null };

/** Outcome of a later sale or rent: folded, for those alone who ask. */
export function Investment({ shown, model: given, open, median }: InvestmentProps) {
  const isCompany = useBrowserValue(purchaseTicks).profile === 'company';
  const model = isCompany ? untaxed(given) : given;
  return (
    <details className={costStyles.premises} open={open}>
      <summary>{words.title}</summary>
      <div className={styles.body} id="investir">
        <p className="muted">
          {isCompany ? words.leadCompany : words.lead}{' '}
          <a className="link link--inline" href="#custo-vale">
            {words.worth}
          </a>
        </p>
        <div className={costStyles.fields}>
          <Premises premises={['saleBrokerage', 'saleMonths', 'rent']} shown={shown} model={model} />
        </div>
        <Sale model={model} median={median} />
        <Rent model={model} />
        <p className="hint">{words.estimate}</p>
      </div>
    </details>
  );
}

/** The tax on gains is that of a person: a company's is in no sum here. */
const untaxed = (model: CostModel): CostModel => ({ ...model, facts: { ...model.facts, gainBands: [] } });
const isUntaxed = ({ terms }: ResalePlan) => terms.bands.length === 0;

/** The plan in a scenario, with so many months to the sale in place of the ones set. */
function planOf(
  model: CostModel,
  scenario: 'low' | 'base' | 'high',
  months = monthsOf(model),
): ResalePlan | null {
  const { facts, changes, premises, offerCents } = model;
  if (offerCents === null) return null;
  const brokerageRate = basisPoints(changes.saleBrokerage ?? facts.assumed.saleBrokerage.value.base);
  const bands = facts.gainBands.map(({ value }) => value);
  return { premises: premises[scenario], priceCents: offerCents, terms: { brokerageRate, bands }, months };
}

const monthsOf = ({ changes, facts }: CostModel) =>
  (changes.saleMonths ?? facts.assumed.saleMonths.value.base) / 100;

function saleOf({ changes, facts }: CostModel): Centavos | null {
  return changes.worth === undefined ? facts.appraisalCents : centavos(changes.worth);
}

function Sale({ model, median }: { model: CostModel; median: MedianPrice | null }) {
  const [plan, sale] = [planOf(model, 'base'), saleOf(model)];
  if (plan === null || sale === null || sale === 0) return <p>{words.unknownWorth}</p>;
  const resale = plannedResale(plan, sale);
  return (
    <>
      <SaleTable plan={plan} resale={resale} />
      <p className="hint">{spread(model, sale)}</p>
      <Outcome plan={plan} resale={resale} />
      <p className="hint">
        {words.roiBase(formatMoney(resale.cost.totalCents), monthsText(resale.heldMonths))}
      </p>
      {median === null ? null : <MedianSale plan={plan} model={model} median={median} />}
      <Grid model={model} sale={sale} />
      <TaxNotes resale={resale} isCompany={isUntaxed(plan)} />
    </>
  );
}

const less = (cents: number) => `− ${formatMoney(cents)}`;
const signed = (cents: number) => (cents < 0 ? less(-cents) : formatMoney(cents));

function SaleTable({ plan, resale }: { plan: ResalePlan; resale: PlannedResale }) {
  const bought = resale.cost.totalCents - resale.waitingCents;
  const rows: readonly (readonly [name: string, amount: string])[] = [
    [words.rows.sale, formatMoney(resale.saleCents)],
    [words.rows.brokerage(percentText(plan.terms.brokerageRate)), less(resale.brokerageCents)],
    [words.rows.cost, less(bought)],
    [words.rows.waiting(monthsText(plan.months)), less(resale.waitingCents)],
    [words.rows.tax, isUntaxed(plan) ? words.taxOfCompany : less(resale.taxCents)],
  ];
  const { profitCents } = resale;
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{profitCents < 0 ? words.rows.loss : words.rows.profit}</th>
          <td>{signed(profitCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The profit where buying turns out cheap and dear. */
function spread(model: CostModel, sale: Centavos): string {
  const at = (scenario: 'low' | 'high') => {
    const plan = planOf(model, scenario);
    return plan === null ? '' : signed(plannedResale(plan, sale).profitCents);
  };
  return words.byScenario(at('low'), at('high'));
}

const yearlyText = (rate: number | null) =>
  rate === null ? words.none : discountText(Math.round(rate * 10_000));

function Outcome({ plan, resale }: { plan: ResalePlan; resale: PlannedResale }) {
  const even = breakEven(resale.cost, plan.terms);
  const facts: readonly (readonly [name: string, text: string])[] = [
    [words.roi, resale.roi === null ? words.none : discountText(resale.roi)],
    [words.yearly, yearlyText(resale.yearlyRate)],
    [words.breakEven, even === null ? words.none : formatMoney(even)],
    ...(isUntaxed(plan)
      ? []
      : [[words.gain, resale.gainCents > 0 ? formatMoney(resale.gainCents) : words.none] as const]),
  ];
  return (
    <dl className={styles.outcome}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Prices of the sale, in percent: a tenth less, as it is, a tenth more. */
const PRICE_STEPS = [90, 100, 110] as const;

function Grid({ model, sale }: { model: CostModel; sale: Centavos }) {
  const { months: possession } = model.premises.base;
  const months = saleMonths(possession, monthsOf(model));
  return (
    <table className={styles.grid}>
      <caption>{words.grid}</caption>
      <thead>
        <tr>
          <th scope="col">{words.gridPrice}</th>
          {months.map((count) => (
            <th key={count} scope="col">
              {words.gridMonths(monthsText(possession + count))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PRICE_STEPS.map((percent) => {
          const price = centavos(Math.round((sale * percent) / 100));
          return (
            <tr key={percent}>
              <th scope="row">{formatMoney(price)}</th>
              {months.map((count) => (
                <GridCell key={count} plan={planOf(model, 'base', count)} price={price} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function GridCell({ plan, price }: { plan: ResalePlan | null; price: Centavos }) {
  if (plan === null) return <td />;
  const { profitCents, yearlyRate } = plannedResale(plan, price);
  return (
    <td>
      {signed(profitCents)}
      <small>{words.yearlyShort(yearlyText(yearlyRate))}</small>
    </td>
  );
}

function TaxNotes({ resale, isCompany }: { resale: PlannedResale; isCompany: boolean }) {
  if (isCompany) return <p className="hint">{words.companies}</p>;
  return (
    <>
      <dl className={styles.notes}>
        <dt>{words.deductible}</dt>
        <dd>{words.deductibleParts}</dd>
        <dt>{words.notDeductible}</dt>
        <dd>{words.notDeductibleParts}</dd>
        <dt>{words.exemptions}</dt>
        {words.exemptionList.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </dl>
      <p className="hint">
        {resale.taxCents > 0
          ? words.reduced(formatMoney(resale.reducedTaxCents), monthsText(resale.heldMonths))
          : null}
      </p>
      <p className="hint">{words.companies}</p>
    </>
  );
}

function Rent({ model }: { model: CostModel }) {
  const { rent } = model.changes;
  if (rent === undefined || rent === 0 || model.costs === null) return <p>{words.rentNone}</p>;
  const share = rateOf(12 * rent, model.costs.base.totalCents);
  return (
    <p>
      {words.rentYield}: <b>{discountText(share)}</b>. {words.rentNote}
    </p>
  );
}
