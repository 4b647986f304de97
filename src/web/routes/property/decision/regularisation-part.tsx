import { regularisationCopy as words } from '../../../../copy/property/regularisation.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatMoney } from '../../../../domain/format.ts';
import {
  type Blocking,
  REGULARISATIONS_CHECKED_ON,
  type RegularisationPlan,
  regularisationPlan,
} from '../../../../domain/regularisation/regularisation-plan.ts';
import { dayText } from '../cost/cost-text.ts';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';

/** Pendencies with payer, cost and time; absent where the listing names none. */
export function regularisationPart({ sections: { pendencies } }: PropertyPageView): DecisionPart | null {
  const plan = regularisationPlan(pendencies.map(({ number }) => number));
  if (plan === null) return null;
  const names = new Map(pendencies.map(({ number, name }) => [number, name]));
  return {
    id: 'regularizacao',
    question: words.question,
    answer: words.answer(formatMoney(plan.leastCents), formatMoney(plan.mostCents)),
    premises: { href: '#pendencias', label: words.premises },
    content: <Plan plan={plan} names={names} />,
  };
}

const reais = (amount: number) => formatMoney(amount * 100);
const blockingText = (blocks: Blocking) => (blocks === null ? words.unknownBlocking : words.blocking[blocks]);

function Plan({ plan, names }: { plan: RegularisationPlan; names: ReadonlyMap<number, string> }) {
  return (
    <>
      <p>{words.sum(formatMoney(plan.leastCents), formatMoney(plan.mostCents))}</p>
      <p>{words.time(plan.leastDays, plan.mostDays)}</p>
      <p className="hint">{words.inside}</p>
      <ul className={lists.list}>
        {plan.steps.map(({ number, payer, cost, days, blocksRegistry, blocksFinancing, confidence }) => (
          <li key={number}>
            <b>{names.get(number)}</b>
            <span>{words.who(words.payers[payer])}</span>
            <span>{words.costs(reais(cost[0]), reais(cost[1]), ...days)}</span>
            <span>{words.registry(blockingText(blocksRegistry))}</span>
            <span>{words.financing(blockingText(blocksFinancing))}</span>
            <span className="muted">
              {words.confidence[confidence]}; {words.checked(dayText(REGULARISATIONS_CHECKED_ON))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
