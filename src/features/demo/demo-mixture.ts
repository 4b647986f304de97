import { demoTags } from '../../copy/demo/demo.ts';
import {
  DEBT_STAGES,
  PROCESS_STAGES,
  PROPERTY_TYPES,
  type PropertyType,
} from '../../domain/catalogue/enumerations.ts';
import { coupon, inCampaign, taggedCampaign } from './demo-campaign-traits.ts';
import {
  cashOnly,
  debts,
  directInstalment,
  exemptFromTax,
  expenses,
  financing,
  papers,
} from './demo-cost-traits.ts';
import type { Trait } from './demo-draft.ts';
import { DEMO_KINDS } from './demo-kinds.ts';
import {
  debtStage,
  guaranteedPurchase,
  judicial,
  negativeAuctions,
  pending,
  preSale,
  registryData,
} from './demo-legal-traits.ts';
import {
  filmed,
  illustrated,
  insideTour,
  outsideTour,
  photographed,
  streetView,
} from './demo-media-traits.ts';
import { financingTagged, occupationTold, occupied, remarks, tagged } from './demo-oddity-traits.ts';
import { type Random, weighted } from './demo-random.ts';
import {
  agencySale,
  auction,
  bestProposal,
  brokerSale,
  directSale,
  outsidePage,
  publicCompetition,
  sellerAndChannel,
  singleQueue,
} from './demo-sale-traits.ts';
import {
  closed,
  disputed,
  featured,
  novelty,
  preActive,
  sold,
  unpublished,
  withdrawn,
} from './demo-status-traits.ts';

/** The type of one more ordinary property. */
export function ordinaryType(random: Random): PropertyType {
  const [first, ...rest] = PROPERTY_TYPES.map((type) => [type, DEMO_KINDS[type].weight] as const);
  return first === undefined ? 'casa' : weighted(random, [first, ...rest]);
}

/** The traits of an ordinary property: a way of selling first, since prices follow from it, and its state last. */
export function ordinaryTraits(random: Random): Trait[] {
  const sale = saleOf(random);
  return [
    ...sale.traits,
    ...(sale.isPlain ? categoryOf(random) : []),
    ...mediaOf(random),
    ...termsOf(random),
    ...sectionsOf(random),
    ...(sale.isPlain ? campaignOf(random) : []),
    occupationTold,
    ...statusOf(random),
  ];
}

function saleOf(random: Random): { traits: Trait[]; isPlain: boolean } {
  const first = random.whole(-25, 25);
  const sale = weighted<{ trait: Trait; isPlain: boolean }>(random, [
    [{ trait: directSale, isPlain: true }, 40],
    [
      { trait: auction([first, 1], [first + random.whole(7, 20), random.between(0.5, 0.8)]), isPlain: false },
      13,
    ],
    [{ trait: auction([random.whole(2, 40), random.between(0.6, 1)]), isPlain: false }, 4],
    [{ trait: bestProposal(random.between(1, 30)), isPlain: false }, 12],
    [{ trait: publicCompetition(random.whole(2, 35)), isPlain: false }, 7],
    [{ trait: singleQueue, isPlain: true }, 8],
    [{ trait: brokerSale, isPlain: true }, 6],
    [{ trait: agencySale, isPlain: true }, 10],
  ]);
  return { traits: random.chance(0.15) ? [sale.trait, outsidePage] : [sale.trait], isPlain: sale.isPlain };
}

function categoryOf(random: Random): Trait[] {
  return weighted<Trait[]>(random, [
    [[], 72],
    [[judicial(random.whole(0, 1000), random.pick(PROCESS_STAGES))], 9],
    [[guaranteedPurchase], 8],
    [[preSale], 5],
    [[negativeAuctions], 6],
  ]);
}

function mediaOf(random: Random): Trait[] {
  const pictures = weighted<Trait[]>(random, [
    [[illustrated(random.whole(1, 6))], 90],
    [[photographed(random.whole(1, 4))], 2],
    [[], 8],
  ]);
  const extras = [insideTour, outsideTour, filmed, streetView].filter(() => random.chance(0.08));
  return [...pictures, ...extras];
}

function termsOf(random: Random): Trait[] {
  return weighted<Trait[]>(random, [
    [[cashOnly], 35],
    [[financing], 25],
    [[directInstalment('price')], 12],
    [[directInstalment('sac'), financing], 8],
    [[], 20],
  ]);
}

function sectionsOf(random: Random): Trait[] {
  const all: readonly (readonly [Trait, number])[] = [
    [registryData, 0.7],
    [expenses, 0.45],
    [exemptFromTax, 0.05],
    [debts, 0.18],
    [papers('registration', 'notice'), 0.4],
    [papers('registration', 'appraisal', 'regulationWord'), 0.15],
    [pending(random.whole(1, 9), random.whole(10, 18)), 0.12],
    [debtStage(random.pick(DEBT_STAGES)), 0.15],
    [remarks('plain'), 0.3],
    [remarks('rich'), 0.15],
    [occupied('ocupado'), 0.15],
    [sellerAndChannel, 0.6],
    [financingTagged, 0.3],
    [tagged(demoTags.digitalDispute), 0.03],
  ];
  return all.filter(([, share]) => random.chance(share)).map(([trait]) => trait);
}

function campaignOf(random: Random): Trait[] {
  return weighted<Trait[]>(random, [
    [[], 66],
    [[inCampaign('feirao', random.between(0.82, 0.95))], 14],
    [[inCampaign('mega_feirao', random.between(0.7, 0.9))], 5],
    [[inCampaign('novembro_magico', random.between(0.75, 0.9)), tagged(demoTags.magicNovember)], 4],
    [[inCampaign('saldao', 0.8)], 3],
    [[taggedCampaign('cashback')], 4],
    [[coupon('CUPOM10'), taggedCampaign('cupom10')], 4],
  ]);
}

function statusOf(random: Random): Trait[] {
  return weighted<Trait[]>(random, [
    [[], 78],
    [[featured(random.whole(1, 10))], 3],
    [[novelty], 5],
    [[preActive(random.between(-0.5, 20))], 3],
    [[disputed], 3],
    [[sold(random.whole(1, 50))], 4],
    [[closed(random.whole(1, 40))], 2],
    [[withdrawn], 1.5],
    [[unpublished], 0.5],
  ]);
}
