import type { Property } from '../catalogue/property.ts';
import { untoldPayments } from '../catalogue/untold-payments.ts';
import type { AssumedOccupation } from '../cost/cost-changes.ts';
import type { LocalDate } from '../time.ts';
import { isCourtAuction } from './court-sale.ts';
import { type LawRuleId, lawRuleOn } from './law-rules.ts';

/** Questions that decide and that only the buyer can answer; the answers never leave the browser. */
export const BUYER_QUESTIONS = ['threeYears', 'activeLoan', 'ownsHome', 'ownUse', 'usedRecently'] as const;
export type BuyerQuestion = (typeof BUYER_QUESTIONS)[number];
export type BuyerAnswers = { readonly [Q in BuyerQuestion]?: boolean };

/** The answer with which the balance of the FGTS may be used (Lei 8.036/1990 art. 20). */
const WANTED: Readonly<Record<BuyerQuestion, boolean>> = {
  threeYears: true,
  activeLoan: false,
  ownsHome: false,
  ownUse: true,
  usedRecently: false,
};

export const PAYMENT_WAYS = ['fgts', 'sfh', 'instalments'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Reasons of a verdict: the listing, the property, a limit, the buyer's own answer, or a fact that nobody has told. */
export const WAY_REASONS = [
  ...([
    'listing',
    'listing_untold',
    'not_home',
    'not_home_told',
    'ceiling',
    'no_appraisal',
    'occupied',
  ] as const),
  ...(['answers', 'all_met', 'credit', 'court'] as const),
  ...BUYER_QUESTIONS,
] as const;
export type WayReason = (typeof WAY_REASONS)[number];

export type WayAnswer = {
  readonly way: PaymentWay;
  readonly verdict: 'yes' | 'no' | 'depends';
  readonly reason: WayReason;
  readonly rule: LawRuleId | null;
};

/** Facts of a property that decide how it may be paid; plain data, the same in browser and server. */
export type PaymentFacts = Pick<
  Property,
  'acceptsFgts' | 'propertyType' | 'purpose' | 'occupation' | 'appraisalCents' | 'saleCategory' | 'saleType'
> & {
  readonly financing: boolean | null;
  readonly directInstalments: boolean | null;
  /** Most that the appraisal may be, in centavos; null: no rule is known on that day. */
  readonly ceilingCents: number | null;
};

type ReadProperty = Omit<PaymentFacts, 'financing' | 'directInstalments' | 'ceilingCents'> &
  Parameters<typeof untoldPayments>[0];

/** Ways of paying beside cash: a loan, and instalments of the seller; null: the listing does not say. */
export function offeredWays(
  property: Parameters<typeof untoldPayments>[0],
): Pick<PaymentFacts, 'financing' | 'directInstalments'> {
  const untold = untoldPayments(property);
  const told = (type: 'financiado' | 'parcelamento_direto') =>
    property.paymentTypes.includes(type) ? true : untold.includes(type) ? null : false;
  return { financing: told('financiado'), directInstalments: told('parcelamento_direto') };
}

export function paymentFacts(property: ReadProperty, day: LocalDate): PaymentFacts {
  const reais = lawRuleOn('sfhCeiling', day)?.value;
  return {
    acceptsFgts: property.acceptsFgts,
    propertyType: property.propertyType,
    purpose: property.purpose,
    occupation: property.occupation,
    appraisalCents: property.appraisalCents,
    saleCategory: property.saleCategory,
    saleType: property.saleType,
    ...offeredWays(property),
    ceilingCents: reais === undefined ? null : reais * 100,
  };
}

export function paymentWays(facts: PaymentFacts, answers: BuyerAnswers): readonly WayAnswer[] {
  return [fgts(facts, answers), financing(facts), instalments(facts)];
}

/** An answer, and whether it is that of a vacant or of an occupied home; null: of both. */
export type WayOutcome = WayAnswer & { readonly ifIt: AssumedOccupation | null };

/** The same where nobody tells who lives there: both outcomes of a way where they differ. */
export function paymentOutcomes(facts: PaymentFacts, answers: BuyerAnswers): readonly WayOutcome[] {
  const known = (occupation: PaymentFacts['occupation']) => paymentWays({ ...facts, occupation }, answers);
  if (facts.occupation !== null) return known(facts.occupation).map((way) => ({ ...way, ifIt: null }));
  const occupied = known('ocupado');
  return known('desocupado').flatMap((vacant, at): WayOutcome[] => {
    const other = occupied[at];
    if (other === undefined || (other.verdict === vacant.verdict && other.reason === vacant.reason)) {
      return [{ ...vacant, ifIt: null }];
    }
    return [
      { ...vacant, ifIt: 'desocupado' },
      { ...other, ifIt: 'ocupado' },
    ];
  });
}

const HOMES: readonly string[] = ['apartamento', 'casa', 'casa_condominio', 'flat_hotel'];

/** A finished home in town. */
const isHome = ({ propertyType, purpose }: PaymentFacts) =>
  HOMES.includes(propertyType) && purpose !== 'rural' && purpose !== 'comercial' && purpose !== 'industrial';

/** A listing that takes what the rule refuses is named beside the rule. */
const notHome = (isTaken: boolean | null) => (isTaken === true ? 'not_home_told' : 'not_home');

const isAbove = ({ appraisalCents, ceilingCents }: PaymentFacts) =>
  appraisalCents !== null && ceilingCents !== null && appraisalCents > ceilingCents;

function fgts(facts: PaymentFacts, answers: BuyerAnswers): WayAnswer {
  const made = (verdict: WayAnswer['verdict'], reason: WayReason, rule: LawRuleId | null): WayAnswer => ({
    ...{ way: 'fgts', verdict, reason, rule },
  });
  if (facts.acceptsFgts === false) return made('no', 'listing', null);
  if (!isHome(facts)) return made('no', notHome(facts.acceptsFgts), 'fgtsUse');
  if (isAbove(facts)) return made('no', 'ceiling', 'sfhCeiling');
  const against = BUYER_QUESTIONS.find((one) => answers[one] !== undefined && answers[one] !== WANTED[one]);
  if (against !== undefined) return made('no', against, 'fgtsUse');
  if (facts.acceptsFgts === null) return made('depends', 'listing_untold', 'fgtsUse');
  if (facts.appraisalCents === null) return made('depends', 'no_appraisal', 'sfhCeiling');
  if (facts.occupation === 'ocupado' || facts.occupation === 'locado') {
    return made('depends', 'occupied', 'fgtsUse');
  }
  const isAnswered = BUYER_QUESTIONS.every((one) => answers[one] !== undefined);
  return isAnswered ? made('yes', 'all_met', 'fgtsUse') : made('depends', 'answers', 'fgtsUse');
}

/** A loan of the housing system: whether the buyer gets it is the bank's to say. */
function financing(facts: PaymentFacts): WayAnswer {
  const made = (verdict: WayAnswer['verdict'], reason: WayReason, rule: LawRuleId | null): WayAnswer => ({
    ...{ way: 'sfh', verdict, reason, rule },
  });
  if (facts.financing === false) return made('no', 'listing', null);
  if (!isHome(facts)) return made('no', notHome(facts.financing), 'sfhCeiling');
  if (isAbove(facts)) return made('no', 'ceiling', 'sfhCeiling');
  if (facts.financing === null) return made('depends', 'listing_untold', null);
  if (facts.appraisalCents === null) return made('depends', 'no_appraisal', 'sfhCeiling');
  return made('depends', 'credit', 'sfhCeiling');
}

/**
 * Instalments of the seller, as the listing says; where it does not, of a court's auction on a written proposal (CPC
 * art. 895).
 */
function instalments({ directInstalments, saleCategory, saleType }: PaymentFacts): WayAnswer {
  const way = 'instalments';
  if (directInstalments === true) return { way, verdict: 'yes', reason: 'listing', rule: null };
  if (directInstalments === false) return { way, verdict: 'no', reason: 'listing', rule: null };
  if (isCourtAuction({ saleCategory, saleType })) {
    return { way, verdict: 'depends', reason: 'court', rule: 'courtInstalments' };
  }
  return { way, verdict: 'depends', reason: 'listing_untold', rule: null };
}
