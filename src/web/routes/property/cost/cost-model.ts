import type { CostChanges, CostFaults } from '../../../../domain/cost/cost-changes.ts';
import { type CostFacts, factsUnder, offerOf, premisesOf } from '../../../../domain/cost/cost-facts.ts';
import { inScenarios, type Range } from '../../../../domain/cost/scenario.ts';
import { type CostPremises, type TotalCost, totalCost } from '../../../../domain/cost/total-cost.ts';
import type { Centavos } from '../../../../domain/money.ts';

/** Data of the block: the property's facts, the visitor's premises, and the results of both. */
export type CostModel = {
  readonly facts: CostFacts;
  readonly changes: CostChanges;
  /** Premises that are not taken, by key. */
  readonly faults: CostFaults;
  readonly premises: Range<CostPremises>;
  /** Null without a price and an offer. */
  readonly costs: Range<TotalCost> | null;
  readonly offerCents: Centavos | null;
};

/** The same on the server and in the browser. */
export function costModel(given: CostFacts, changes: CostChanges, faults: CostFaults = {}): CostModel {
  const facts = factsUnder(given, changes);
  const premises = premisesOf(facts, changes);
  const offerCents = offerOf(facts, changes);
  const costs =
    offerCents === null ? null : inScenarios((scenario) => totalCost(premises[scenario], offerCents));
  return { facts, changes, faults, premises, costs, offerCents };
}
