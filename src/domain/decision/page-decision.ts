import type { DebtAnswer } from './debt-payers.ts';
import type { LegalFloor } from './legal-floor.ts';
import type { LegalTimeline } from './legal-timeline.ts';
import type { PaymentFacts } from './payment-ways.ts';

/** The page's view of the decision to buy. */
export type PageDecision = {
  readonly floor: LegalFloor | null;
  readonly debts: readonly DebtAnswer[];
  readonly timeline: LegalTimeline | null;
  readonly payment: PaymentFacts;
};
