import { paymentWaysCopy as words } from '../../../../copy/property/payment-ways.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import {
  BUYER_QUESTIONS,
  type BuyerQuestion,
  type PaymentFacts,
  paymentOutcomes,
  paymentWays,
  type WayOutcome,
} from '../../../../domain/decision/payment-ways.ts';
import { ChoiceGroup, Radio } from '../../../components/form/field.tsx';
import { useBrowserValue, useIsAlive } from '../../../components/input/browser-value.ts';
import type { PropertyCost } from '../load-property-page.ts';
import { buyerAnswers } from './buyer-answers.ts';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { RuleNotes } from './rule-notes.tsx';

/** Verdicts on FGTS, on a loan of the housing system and on instalments; absent where the conditions are hidden. */
export function paymentPart(
  { decision, hideConditions }: PropertyPageView,
  cost: PropertyCost | null,
): DecisionPart | null {
  if (hideConditions) return null;
  const occupation = cost?.given.occupation ?? decision.payment.occupation;
  const payment = { ...decision.payment, occupation };
  return {
    id: 'como-pagar',
    question: words.question,
    answer: paymentOutcomes(payment, {}).map(outcomeText).join('; '),
    premises: { href: '#pagamento', label: words.premises },
    content: <Ways payment={payment} />,
  };
}

function outcomeText({ way, verdict, ifIt }: WayOutcome): string {
  const name = words.ways[way];
  return words.answer(ifIt === null ? name : words.ifIt[ifIt](name), words.verdicts[verdict]);
}

function Ways({ payment }: { payment: PaymentFacts }) {
  const answers = useBrowserValue(buyerAnswers);
  // Before that nobody would hear an answer.
  const isAlive = useIsAlive();
  const ways = paymentOutcomes(payment, answers);
  const isAsked = paymentWays(payment, {})[0]?.verdict !== 'no';
  return (
    <>
      <ul className={lists.list} aria-live="polite">
        {ways.map((outcome) => (
          <li key={`${outcome.way} ${outcome.ifIt}`}>
            <b>{outcomeText(outcome)}</b>
            <span>{words.reasons[outcome.reason]}</span>
          </li>
        ))}
      </ul>
      {isAsked && isAlive ? (
        <div>
          <p>
            <b>{words.legend}</b>
          </p>
          {BUYER_QUESTIONS.map((question) => (
            <Question key={question} question={question} answer={answers[question]} />
          ))}
          <p className="hint">{words.kept}</p>
        </div>
      ) : null}
      {isAsked ? <p className="hint">{words.couple}</p> : null}
      <RuleNotes rules={[...new Set(ways.flatMap(({ rule }) => rule ?? []))]} />
    </>
  );
}

function Question({ question, answer }: { question: BuyerQuestion; answer: boolean | undefined }) {
  const given = (value: boolean) => ({
    name: question,
    checked: answer === value,
    onChange: () => buyerAnswers.change((known) => ({ ...known, [question]: value })),
  });
  return (
    <ChoiceGroup id={`resposta-${question}`} legend={words.questions[question]}>
      <Radio label={words.yes} {...given(true)} />
      <Radio label={words.no} {...given(false)} />
    </ChoiceGroup>
  );
}
