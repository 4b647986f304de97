import { BUYER_QUESTIONS, type BuyerAnswers } from '../../../../domain/decision/payment-ways.ts';
import { browserValue } from '../../../components/input/browser-value.ts';

/** Answers of the buyer, on whatever property; nothing of them is sent anywhere. */
export const buyerAnswers = browserValue<BuyerAnswers>('buyerAnswers', (stored) => {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    BUYER_QUESTIONS.flatMap((question) => {
      const answer = given[question];
      return typeof answer === 'boolean' ? [[question, answer]] : [];
    }),
  );
});
