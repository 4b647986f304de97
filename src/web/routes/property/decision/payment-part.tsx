import { paymentWaysCopy as words } from '../../../../copy/property/payment-ways.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import {
  BUYER_QUESTIONS,
  type BuyerQuestion,
  type PaymentFacts,
  paymentWays,
} from '../../../../domain/decision/payment-ways.ts';
import { ChoiceGroup, Radio } from '../../../components/form/field.tsx';
import { useBrowserValue, useIsAlive } from '../../../components/input/browser-value.ts';
import { buyerAnswers } from './buyer-answers.ts';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { RuleNotes } from './rule-notes.tsx';

/** Whether FGTS, a loan of the housing system or instalments may pay for it; nothing where its conditions are hidden. */
export function paymentPart({ decision, hideConditions }: PropertyPageView): DecisionPart | null {
  if (hideConditions) return null;
  const { payment } = decision;
  return {
    id: 'como-pagar',
    question: words.question,
    answer: paymentWays(payment, {})
      .map(({ way, verdict }) => words.answer(words.ways[way], words.verdicts[verdict]))
      .join('; '),
    premises: { href: '#pagamento', label: words.premises },
    content: <Ways payment={payment} />,
  };
}

function Ways({ payment }: { payment: PaymentFacts }) {
  const answers = useBrowserValue(buyerAnswers);
  // Before that nobody would hear an answer.
  const isAlive = useIsAlive();
  const ways = paymentWays(payment, answers);
  const isAsked = paymentWays(payment, {})[0]?.verdict !== 'no';
  return (
    <>
      <ul className={lists.list} aria-live="polite">
        {ways.map(({ way, verdict, reason }) => (
          <li key={way}>
            <b>{words.answer(words.ways[way], words.verdicts[verdict])}</b>
            <span>{words.reasons[reason]}</span>
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
      <RuleNotes rules={['fgtsUse', 'sfhCeiling', 'courtInstalments']} />
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
