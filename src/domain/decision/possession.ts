import type { Property } from '../catalogue/property.ts';
import { type BasisPoints, shareOf } from '../cost/basis-points.ts';
import type { CostChanges } from '../cost/cost-changes.ts';
import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import type { Confidence } from '../cost/cost-rate.ts';
import { inScenarios, type Range } from '../cost/scenario.ts';
import { totalCost } from '../cost/total-cost.ts';
import { type Centavos, centavos } from '../money.ts';
import { isCourtAuction, isCourtSale } from './court-sale.ts';
import type { LawRuleId } from './law-rules.ts';

type Span = { readonly min: number; readonly max: number };

/** One way to possession, by what offices and laws tell; a row like those of the table of rates. */
type PossessionRow = {
  readonly days: Span & { readonly typical: number };
  /** Lawyer, help to move, bailiff, locksmith and movers together, in reais. */
  readonly cost: Span;
  /** Court fees, in hundredths of a percent of the price; null: no suit of its own. */
  readonly court: Span | null;
  readonly rule: LawRuleId | null;
  readonly confidence: Confidence;
};

export const POSSESSION_CHECKED_ON = '2026-11-21';

export const POSSESSION_PATHS = {
  agreement: {
    days: { min: 10, typical: 45, max: 90 },
    cost: { min: 1000, max: 17_000 },
    court: null,
    rule: null,
    confidence: 'low',
  },
  order: {
    days: { min: 90, typical: 150, max: 365 },
    cost: { min: 4000, max: 18_000 },
    court: { min: 60, max: 880 },
    rule: 'leavingTerm',
    confidence: 'medium',
  },
  contested: {
    days: { min: 180, typical: 540, max: 1095 },
    cost: { min: 6000, max: 30_000 },
    court: { min: 100, max: 880 },
    rule: 'leftToDamages',
    confidence: 'low',
  },
  sameCase: {
    days: { min: 30, typical: 90, max: 240 },
    cost: { min: 1500, max: 8000 },
    court: null,
    rule: 'possessionOrder',
    confidence: 'medium',
  },
  courtSale: {
    days: { min: 30, typical: 90, max: 240 },
    cost: { min: 1500, max: 8000 },
    court: null,
    rule: 'courtSale',
    confidence: 'medium',
  },
  tenant: {
    days: { min: 30, typical: 90, max: 240 },
    cost: { min: 2000, max: 6000 },
    court: null,
    rule: 'tenantTerm',
    confidence: 'medium',
  },
} as const satisfies Readonly<Record<string, PossessionRow>>;
export type PossessionPath = keyof typeof POSSESSION_PATHS;

/** The way that the costs count, and those that may come instead and are in no sum; null counted: nobody has to leave. */
export type PossessionWays = {
  readonly counted: PossessionPath | null;
  readonly beside: readonly PossessionPath[];
};

export function possessionWays({
  occupation,
  saleCategory,
  saleType,
}: Pick<Property, 'occupation' | 'saleCategory' | 'saleType'>): PossessionWays {
  if (occupation === 'desocupado') return { counted: null, beside: [] };
  const beside = ['agreement', 'contested'] as const;
  if (isCourtAuction({ saleCategory, saleType })) return { counted: 'sameCase', beside };
  if (isCourtSale({ saleCategory, saleType })) return { counted: 'courtSale', beside };
  return { counted: occupation === 'locado' ? 'tenant' : 'order', beside };
}

/** Rules behind the ways, once each; those of fiduciary sales hold in no sale of a court. */
export function rulesOfPossession({ counted, beside }: PossessionWays): readonly LawRuleId[] {
  const isCourts = counted === 'sameCase' || counted === 'courtSale';
  const paths = [...(counted === null ? [] : [counted]), ...beside];
  const rules = paths.flatMap((path) => POSSESSION_PATHS[path].rule ?? []);
  return [...new Set(rules.filter((rule) => !(isCourts && rule === 'leftToDamages')))];
}

/** Cost of a way at a price: least and most. */
export function costOfPath(
  path: PossessionPath,
  price: Centavos,
): { readonly min: Centavos; readonly max: Centavos } {
  const { cost, court }: PossessionRow = POSSESSION_PATHS[path];
  const at = (end: 'min' | 'max') =>
    centavos(cost[end] * 100 + (court === null ? 0 : shareOf(price, court[end] as BasisPoints)));
  return { min: at('min'), max: at('max') };
}

export type PossessionCost = {
  readonly months: number;
  /** Lawyer, court and moving, as in the sum of buying. */
  readonly vacatingCents: Centavos;
  /** Condominium and IPTU until then. */
  readonly waitingCents: Centavos;
  readonly totalCents: Centavos;
};

/** Time to possession and what it costs: a part of the total cost, taken from it and never added to it; null without a price. */
export function timeToPossession(facts: CostFacts, changes: CostChanges): Range<PossessionCost> | null {
  const price = offerOf(facts, changes);
  if (price === null) return null;
  const premises = premisesOf(facts, changes);
  return inScenarios((scenario) => {
    const { lines } = totalCost(premises[scenario], price);
    const vacating = lines.lawyer + lines.court + lines.moving;
    return {
      months: premises[scenario].months,
      vacatingCents: centavos(vacating),
      waitingCents: lines.waiting,
      totalCents: centavos(vacating + lines.waiting),
    };
  });
}
