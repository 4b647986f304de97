import { wayToBuyCopy as words } from '../../../../copy/property/way-to-buy.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import {
  BUYER_PROFILES,
  type BoughtProperty as Sold,
  wayToBuy,
} from '../../../../domain/purchase/way-to-buy.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../components/form/field.tsx';
import { useBrowserValue, useIsAlive } from '../../../components/input/browser-value.ts';
import type { PropertyCost } from '../load-property-page.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { purchaseTicks, withTick } from './purchase-ticks.ts';
import { RuleNotes } from './rule-notes.tsx';

/** From reading to possession, for this kind of sale and this buyer. */
export function wayToBuyPart(property: PropertyPageView, cost: PropertyCost | null): DecisionPart {
  const { saleType, saleCategory, dataAge, smallId, decision, hideConditions } = property;
  const sold: Sold = {
    saleType,
    saleCategory,
    // The bank's own rules are for what its own list names.
    source: dataAge?.from === 'list' ? 'caixa' : 'feed',
    occupation: cost?.given.occupation ?? property.occupation,
    isFinanced: hideConditions ? null : decision.payment.financing,
  };
  return {
    id: 'passo-a-passo',
    question: words.question,
    answer: words.answer(wayToBuy(sold, 'single').steps.length),
    offPaper: true,
    premises: { href: '#dados', label: words.premises },
    content: <Way sold={sold} smallId={smallId} />,
  };
}

const When = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <span className="muted">{text}</span>;

function Way({ sold, smallId }: { sold: Sold; smallId: string }) {
  const ticks = useBrowserValue(purchaseTicks);
  const isAlive = useIsAlive();
  const { steps, papers, blockers, rules } = wayToBuy(sold, ticks.profile);
  const done = ticks.done[smallId] ?? [];
  const item = (id: string, text: string) =>
    isAlive ? (
      <div>
        <Checkbox
          label={text}
          checked={done.includes(id)}
          onChange={() => purchaseTicks.change((known) => withTick(known, smallId, id))}
        />
      </div>
    ) : (
      text
    );
  return (
    <>
      {isAlive ? (
        <ChoiceGroup id="quem-compra" legend={words.profile}>
          {BUYER_PROFILES.map((profile) => (
            <Radio
              key={profile}
              name="quem-compra"
              label={words.profiles[profile]}
              checked={ticks.profile === profile}
              onChange={() => purchaseTicks.change((known) => ({ ...known, profile }))}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {blockers.length === 0 ? null : (
        <div className={styles.rich}>
          <h4>{words.blockersTitle}</h4>
          <ul>
            {blockers.map((blocker) => (
              <li key={blocker}>{words.blockers[blocker]}</li>
            ))}
          </ul>
        </div>
      )}
      <h4>{words.stepsTitle}</h4>
      <ol className={lists.list}>
        {steps.map(({ id, term }) => (
          <li key={id}>
            {item(id, words.steps[id])}
            <When text={term === null ? words.when[id] : words.term(term.count)} />
          </li>
        ))}
      </ol>
      <h4>{words.papersTitle}</h4>
      <ul className={lists.list}>
        {papers.map((paper) => (
          <li key={paper}>{item(paper, words.papers[paper])}</li>
        ))}
      </ul>
      {isAlive ? <p className="hint">{words.kept}</p> : null}
      <RuleNotes rules={rules} />
    </>
  );
}
