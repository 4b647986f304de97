import { undoneCopy as words } from '../../../../copy/property/undone.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { undoneAmounts } from '../../../../domain/purchase/undone.ts';
import { saleWayOf } from '../../../../domain/purchase/way-to-buy.ts';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { RuleNotes } from './rule-notes.tsx';

/** Amounts that come back after an annulment, from whom and when. */
export function undonePart(property: PropertyPageView): DecisionPart {
  const amounts = undoneAmounts(saleWayOf(property));
  return {
    id: 'desfeita',
    question: words.question,
    answer: words.answer,
    premises: { href: '#custo', label: words.premises },
    offPaper: true,
    content: (
      <>
        <p>{words.lead}</p>
        <ul className={lists.list}>
          {amounts.map(({ amount, giver }) => (
            <li key={amount}>
              <b>{words.amounts[amount]}</b>
              <span>{words.from[giver]}</span>
            </li>
          ))}
        </ul>
        <RuleNotes rules={amounts.flatMap(({ rule }) => rule ?? [])} />
      </>
    ),
  };
}
