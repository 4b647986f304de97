import { endOfTerm, type TermUnit } from '../calendar/working-days.ts';
import type { Property } from '../catalogue/property.ts';
import { type Instant, type LocalDate, localDateOf } from '../time.ts';
import { isCourtAuction, isCourtSale } from './court-sale.ts';
import { type LawRuleId, valueOfRule } from './law-rules.ts';

export type TimelineFacts = Pick<
  Property,
  | 'source'
  | 'saleType'
  | 'saleCategory'
  | 'loanKind'
  | 'servedOn'
  | 'consolidatedOn'
  | 'noticePublishedOn'
  | 'auctionDates'
  | 'deadlineAt'
  | 'occupation'
>;

export const TIMELINE_STEPS = [
  ...(['served', 'cure', 'consolidation', 'firstAuction', 'secondAuction', 'leaving'] as const),
  ...(['notice', 'payment', 'award', 'objection', 'letter'] as const),
  ...(['proposal', 'approval', 'regret', 'bankPayment', 'contract', 'registration'] as const),
  ...(['courtApproval', 'courtPayment', 'saleRecord', 'saleLetter'] as const),
] as const;
export type TimelineStepId = (typeof TIMELINE_STEPS)[number];

/** A term that a rule sets, counted from another step. */
export type Term = { readonly count: number; readonly unit: TermUnit; readonly from: TimelineStepId };

export type TimelineStep = {
  readonly id: TimelineStepId;
  readonly day: LocalDate | null;
  /** `told`: by the listing; `expected`: the rule makes it; `latest`: no later than this; `open`: nobody knows. */
  readonly is: 'told' | 'expected' | 'latest' | 'open';
  readonly term: Term | null;
  readonly rule: LawRuleId | null;
};

export type LegalTimeline = {
  readonly sale: 'extrajudicial' | 'judicial' | 'court' | 'bank';
  readonly steps: readonly TimelineStep[];
};

/** The way of a sale by law, or by the bank's general rules, as far as days are known; null: neither is told. */
export function legalTimeline(facts: TimelineFacts, now: Instant): LegalTimeline | null {
  const { source, saleType, saleCategory } = facts;
  if (isCourtSale(facts)) return { sale: 'court', steps: courtSteps(facts) };
  if (isCourtAuction(facts)) return { sale: 'judicial', steps: judicialSteps(facts, now) };
  if (saleType === 'leilao') {
    const isFiduciary = saleCategory === 'primeiro_leilao' || saleCategory === 'segundo_leilao';
    return isFiduciary ? { sale: 'extrajudicial', steps: extrajudicialSteps(facts) } : null;
  }
  const isBanksOwn = saleType === 'venda_direta' || saleType === 'melhor_proposta';
  return source === 'caixa' && isBanksOwn ? { sale: 'bank', steps: bankSteps(facts) } : null;
}

const told = (id: TimelineStepId, day: LocalDate | null, rule: LawRuleId | null): TimelineStep => ({
  id,
  day,
  is: day === null ? 'open' : 'told',
  term: null,
  rule,
});

function byTerm(
  id: TimelineStepId,
  from: TimelineStep,
  unit: TermUnit,
  rule: LawRuleId,
  is: 'expected' | 'latest' = 'expected',
): TimelineStep {
  const term = { count: valueOfRule(rule), unit, from: from.id };
  const day = from.day === null ? null : endOfTerm(from.day, term.count, unit);
  return { id, day, is: day === null ? 'open' : is, term, rule };
}

/** Lei 9.514/1997 as Lei 14.711/2023 left it. */
function extrajudicialSteps(facts: TimelineFacts): TimelineStep[] {
  const { loanKind, servedOn, consolidatedOn, occupation } = facts;
  const { first, second } = auctionsOf(facts);
  const served = told('served', servedOn, null);
  const cure = byTerm('cure', served, 'days', 'cureTerm');
  const consolidation =
    consolidatedOn === null && loanKind === 'moradia'
      ? byTerm('consolidation', cure, 'days', 'homeConsolidation')
      : told('consolidation', consolidatedOn, null);
  const firstAuction =
    first === null
      ? byTerm('firstAuction', consolidation, 'days', 'auctionTerm', 'latest')
      : told('firstAuction', first, 'auctionTerm');
  const secondAuction =
    second === null
      ? byTerm('secondAuction', firstAuction, 'days', 'secondTerm', 'latest')
      : told('secondAuction', second, 'secondTerm');
  // A tenant leaves by a term of the tenancy, and from an empty home nobody leaves.
  const leaving =
    occupation === 'ocupado' || occupation === null ? [told('leaving', null, 'leavingTerm')] : [];
  return [served, cure, consolidation, firstAuction, secondAuction, ...leaving];
}

/** The only date of a second auction is its own. */
function auctionsOf({ saleCategory, auctionDates }: TimelineFacts) {
  const days = auctionDates.map(localDateOf);
  const isSecondAlone = saleCategory === 'segundo_leilao' && days.length === 1;
  const [first = null, second = null] = isSecondAlone ? [null, days[0]] : days;
  return { first, second };
}

/** CPC: what follows the record of the sale counts from the auction that is still to come, or was the last. */
function judicialSteps(facts: TimelineFacts, now: Instant): TimelineStep[] {
  const { auctionDates, noticePublishedOn } = facts;
  const { first, second } = auctionsOf(facts);
  const next = auctionDates.find((at) => at > now) ?? auctionDates.at(-1);
  const day = next === undefined ? null : localDateOf(next);
  const atOnce = (id: TimelineStepId, rule: LawRuleId): TimelineStep => ({
    ...{ id, day, is: day === null ? 'open' : 'expected', term: null, rule },
  });
  const award = atOnce('award', 'awardRecord');
  const objection = byTerm('objection', award, 'court_days', 'objection');
  return [
    told('notice', noticePublishedOn, 'noticeTerm'),
    ...(first === null ? [] : [told('firstAuction', first, null)]),
    ...(second === null ? [] : [told('secondAuction', second, null)]),
    atOnce('payment', 'courtPayment'),
    award,
    objection,
    { id: 'letter', day: null, is: 'open', term: null, rule: 'possessionOrder' },
  ];
}

/** CPC art. 880: a proposal, the judge's acceptance, and a record in the case that the letter follows. */
function courtSteps({ deadlineAt }: TimelineFacts): TimelineStep[] {
  return [
    told('proposal', deadlineAt === null ? null : localDateOf(deadlineAt), null),
    told('courtApproval', null, 'courtSale'),
    told('courtPayment', null, null),
    told('saleRecord', null, 'courtSale'),
    told('saleLetter', null, 'courtSale'),
  ];
}

/** The general rules of the bank for its own sales; the day of a proposal is the visitor's. */
function bankSteps({ saleType, deadlineAt }: TimelineFacts): TimelineStep[] {
  const proposal = told('proposal', deadlineAt === null ? null : localDateOf(deadlineAt), null);
  const approval =
    saleType === 'melhor_proposta'
      ? byTerm('approval', proposal, 'working_days', 'bankApproval', 'latest')
      : { ...told('approval', null, 'bankAtOnce') };
  const payment = byTerm('bankPayment', approval, 'working_days', 'bankPayment', 'latest');
  return [
    proposal,
    approval,
    payment,
    byTerm('regret', approval, 'days', 'bankRegret', 'latest'),
    byTerm('contract', approval, 'days', 'bankContract', 'latest'),
    byTerm('registration', payment, 'days', 'bankRegistration', 'latest'),
  ];
}
