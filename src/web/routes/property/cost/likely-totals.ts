import { ASSUMED_OCCUPATIONS, type CostChanges } from '../../../../domain/cost/cost-changes.ts';
import { type CostFacts, offerOf, premisesOf } from '../../../../domain/cost/cost-facts.ts';
import { totalCost } from '../../../../domain/cost/total-cost.ts';
import type { Centavos } from '../../../../domain/money.ts';

/** The likely total; without a known occupation that of a vacant and of an occupied home. Empty without a price. */
export function likelyTotals(facts: CostFacts, given: CostChanges): Centavos[] {
  const offerCents = offerOf(facts, given);
  if (offerCents === null) return [];
  const isOpen = facts.occupation === null && given.occupation === undefined;
  const cases = isOpen ? ASSUMED_OCCUPATIONS.map((occupation) => ({ ...given, occupation })) : [given];
  return cases.map((changes) => totalCost(premisesOf(facts, changes).base, offerCents).totalCents);
}

/** The total where all turns out dear; null without a price. */
export function worstTotal(facts: CostFacts, given: CostChanges): Centavos | null {
  const offer = offerOf(facts, given);
  return offer === null ? null : totalCost(premisesOf(facts, given).high, offer).totalCents;
}
