import { expect, test } from 'vitest';
import { OCCUPATIONS, SALE_CATEGORIES, SALE_TYPES } from '../../domain/catalogue/enumerations.ts';
import { isCourtAuction, isCourtSale } from '../../domain/decision/court-sale.ts';
import type { LawRuleId } from '../../domain/decision/law-rules.ts';
import { legalFloor } from '../../domain/decision/legal-floor.ts';
import { legalTimeline } from '../../domain/decision/legal-timeline.ts';
import { paymentWays } from '../../domain/decision/payment-ways.ts';
import { possessionWays, rulesOfPossession } from '../../domain/decision/possession.ts';
import type { Centavos } from '../../domain/money.ts';
import { BUYER_PROFILES, wayToBuy } from '../../domain/purchase/way-to-buy.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import { lawRuleWords } from './law-rules.ts';
import { timelineCopy } from './legal-timeline.ts';
import { paymentWaysCopy } from './payment-ways.ts';
import { possessionCopy } from './possession.ts';
import { wayToBuyCopy } from './way-to-buy.ts';

const SOURCES = ['caixa', 'feed'] as const;
const TAKES = [true, false, null] as const;

const ALL = SALE_TYPES.flatMap((saleType) =>
  SALE_CATEGORIES.flatMap((saleCategory) =>
    [...OCCUPATIONS, null].flatMap((occupation) =>
      SOURCES.flatMap((source) =>
        TAKES.map((takes) => ({ saleType, saleCategory, occupation, source, takes })),
      ),
    ),
  ),
);
type Case = (typeof ALL)[number];

const UNKNOWN = {
  ...{ loanKind: null, hasCourtMinimum: null, courtMinimumCents: null, fullDebtCents: null },
  ...{ servedOn: null, consolidatedOn: null, noticePublishedOn: null, auctionDates: [], deadlineAt: null },
  ...{ appraisalCents: 200_000_00 as Centavos, priceCents: 50_000_00 as Centavos },
  ...({
    acceptsFgts: null,
    propertyType: 'apartamento',
    purpose: 'residencial',
    ceilingCents: null,
  } as const),
};

const ruleTexts = (rules: readonly LawRuleId[]) =>
  rules.flatMap((rule) => [lawRuleWords[rule].law, lawRuleWords[rule].says]);

/** Texts of the steps of buying, as every buyer reads them. */
function stepTexts({ takes, ...sold }: Case): string {
  return BUYER_PROFILES.flatMap((profile) => {
    const { steps, papers, blockers } = wayToBuy({ ...sold, isFinanced: takes }, profile);
    return [
      ...steps.map(({ id }) => wayToBuyCopy.steps[id]),
      ...papers.map((paper) => wayToBuyCopy.papers[paper]),
      ...blockers.map((blocker) => wayToBuyCopy.blockers[blocker]),
      ...ruleTexts(steps.flatMap(({ term }) => term?.rule ?? [])),
    ];
  }).join('\n');
}

/** Texts of the blocks on law for the same property. */
function lawTexts({ takes, ...sold }: Case): string {
  const facts = { ...UNKNOWN, ...sold };
  const timeline = legalTimeline(facts, instant(Date.parse('2026-11-27T13:00:00Z')));
  const steps = timeline?.steps ?? [];
  const ways = possessionWays(sold);
  const payment = paymentWays({ ...facts, financing: takes, directInstalments: takes }, {});
  return [
    ...steps.flatMap(({ id }) => [timelineCopy.steps[id], timelineCopy.means[id]]),
    ...(timeline === null ? [] : [timelineCopy.sales[timeline.sale]]),
    ...ruleTexts(steps.flatMap(({ rule }) => rule ?? [])),
    ...ruleTexts(legalFloor(facts, '2026-11-27' as LocalDate)?.rules ?? []),
    ...[ways.counted, ...ways.beside].map((path) => (path === null ? '' : possessionCopy.counted[path])),
    ...ruleTexts(rulesOfPossession(ways)),
    ...payment.flatMap(({ reason, rule }) => [
      paymentWaysCopy.reasons[reason],
      ...ruleTexts(rule ? [rule] : []),
    ]),
  ].join('\n');
}

test('D06 D07 D08 D14 no step, term or block speaks of somebody who is not there in that sale', () => {
  for (const one of ALL) {
    const { saleType, saleCategory, occupation, source, takes } = one;
    const [steps, law] = [stepTexts(one), lawTexts(one)];
    const here = JSON.stringify(one);
    const isAuction = saleType === 'leilao';
    if (!isAuction) {
      expect(`${steps}\n${law}`, here).not.toMatch(/leiloeir|arremata|auto de|mandado/i);
      expect(law, here).not.toMatch(/\blances?\b/i);
      if (saleType !== 'concorrencia_publica')
        expect(steps, here).not.toMatch(/\blances?\b|edital cobrar|caução/i);
    }
    const isCourts = isCourtAuction(one) || isCourtSale(one);
    if (isCourts) expect(law, here).not.toMatch(/9\.514/);
    else
      expect(`${steps}\n${law}`, here).not.toMatch(
        /CPC, art\. 8[89]|ao juiz antes|conta do processo|carta de a/i,
      );
    if (!isCourts || !isAuction || takes === false) expect(law, here).not.toMatch(/art\. 895/);
    if (source !== 'caixa') expect(`${steps}\n${law}`, here).not.toMatch(/Caixa/);
    if (takes === false)
      expect(steps, here).not.toMatch(/se financiar|com financiamento|carta de crédito|renda/i);
    if (occupation === 'desocupado')
      expect(`${steps}\n${law}`, here).not.toMatch(/desocupa|inquilin|se houver alguém/i);
    if (occupation === 'ocupado') expect(steps, here).not.toMatch(/chaves|aluguel/i);
    if (saleCategory !== 'venda_judicial') expect(steps, here).not.toMatch(/juízo|no processo/i);
  }
});
