import { demoTags } from '../../copy/demo/demo.ts';
import { DEBT_STAGES, PROCESS_STAGES, type PropertyType } from '../../domain/catalogue/enumerations.ts';
import { coupon, inCampaign, noCampaignValue, taggedCampaign } from './demo-campaign-traits.ts';
import {
  cashOnly,
  debts,
  directInstalment,
  exemptFromTax,
  expenses,
  financing,
  noCondominium,
  papers,
  partnerWallet,
} from './demo-cost-traits.ts';
import { courtMinimum, ofLoan } from './demo-decision-traits.ts';
import type { Trait } from './demo-draft.ts';
import {
  debtStage,
  guaranteedPurchase,
  judicial,
  legalAction,
  negativeAuctions,
  pending,
  preSale,
  registryData,
} from './demo-legal-traits.ts';
import {
  brokenPhoto,
  filmed,
  illustrated,
  insideTour,
  noPhoto,
  outsideTour,
  photographed,
  streetView,
} from './demo-media-traits.ts';
import {
  appraisalBelowPrice,
  discounted,
  display,
  everyFeature,
  longName,
  noAppraisal,
  noFeatures,
  noNeighbourhood,
  noPosition,
  notVisitable,
  occupied,
  offerReceived,
  onRequest,
  ownLabels,
  priced,
  remarks,
  tagged,
  visitable,
  zeroAppraisal,
} from './demo-oddity-traits.ts';
import {
  agencySale,
  auction,
  bestProposal,
  brokerSale,
  closedCall,
  directSale,
  outsidePage,
  publicCompetition,
  sellerAndChannel,
  singleQueue,
  specialSalesman,
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

type Case = { readonly type: PropertyType; readonly traits: readonly Trait[] };

/** One of each score band (2§9), at the five stages of the process and its first again. */
const SCORES = [60, 130, 240, 470, 640, 910] as const;

/** Least prices that judges fixed, as shares of the appraisal: below and above what is asked. */
const COURT_MINIMUMS = [null, 0.6, 0.95, 0.5, null, 0.7] as const;

const ways: readonly Case[] = [
  {
    type: 'apartamento',
    traits: [
      directSale,
      illustrated(12),
      registryData,
      expenses,
      debts,
      financing,
      directInstalment('price'),
      partnerWallet,
      papers('registration', 'notice', 'regulationWord'),
      insideTour,
      outsideTour,
      filmed,
      streetView,
      visitable,
      occupied('desocupado'),
      everyFeature,
      remarks('rich'),
      sellerAndChannel,
      inCampaign('feirao', 0.88),
      featured(20),
    ],
  },
  {
    type: 'casa',
    traits: [
      auction([-12, 1], [6, 0.62]),
      ofLoan('outro', 0.55),
      illustrated(5),
      papers('notice'),
      outsidePage,
      occupied('ocupado'),
    ],
  },
  {
    type: 'casa',
    traits: [
      auction([5, 1], [19, 0.58]),
      ofLoan('moradia', null),
      illustrated(4),
      papers('notice'),
      registryData,
    ],
  },
  { type: 'apartamento', traits: [auction([-30, 1], [-9, 0.6]), illustrated(2), negativeAuctions] },
  {
    type: 'galpao',
    traits: [auction([11, 0.75]), ofLoan('outro', 0.82), illustrated(3), sellerAndChannel, noPosition],
  },
  {
    type: 'apartamento',
    traits: [bestProposal(0.2), illustrated(4), cashOnly, papers('regulation'), offerReceived],
  },
  { type: 'casa', traits: [bestProposal(14), illustrated(3), occupied(null), financing] },
  { type: 'sala', traits: [bestProposal(-2), illustrated(2)] },
  { type: 'casa_condominio', traits: [bestProposal(null), illustrated(2), outsidePage] },
  {
    type: 'predio',
    traits: [publicCompetition(9), illustrated(5), papers('notice', 'regulation'), tagged(demoTags.novelty)],
  },
  { type: 'loja_salao_comercial', traits: [publicCompetition(-3), illustrated(2), papers('notice')] },
  { type: 'flat_hotel', traits: [singleQueue, illustrated(3), directInstalment('sac'), expenses, visitable] },
  { type: 'apartamento', traits: [brokerSale, illustrated(3), financing, visitable] },
  { type: 'casa', traits: [agencySale, illustrated(4), financing, cashOnly, visitable] },
  { type: 'casa', traits: [directSale, closedCall, illustrated(1)] },
  { type: 'apartamento', traits: [directSale, specialSalesman, illustrated(2), papers('notice')] },
];

const lives: readonly Case[] = [
  { type: 'apartamento', traits: [directSale, illustrated(2), preActive(0.15), discounted(0.4)] },
  { type: 'casa', traits: [directSale, illustrated(3), preActive(12)] },
  { type: 'lote', traits: [directSale, illustrated(1), preActive(-0.05)] },
  {
    type: 'apartamento',
    traits: [directSale, preSale, inCampaign('saldao', 0.9), illustrated(2), preActive(5)],
  },
  { type: 'casa', traits: [directSale, illustrated(3), disputed, financing] },
  { type: 'apartamento', traits: [bestProposal(3), illustrated(2), disputed] },
  { type: 'casa', traits: [directSale, illustrated(2), sold(4)] },
  { type: 'apartamento', traits: [auction([-20, 1], [-6, 0.5]), illustrated(2), sold(6)] },
  { type: 'lote_condominio', traits: [directSale, illustrated(1), sold(45)] },
  { type: 'sala', traits: [directSale, illustrated(2), closed(9)] },
  { type: 'galpao', traits: [publicCompetition(-8), illustrated(1), closed(8)] },
  { type: 'casa', traits: [directSale, illustrated(1), withdrawn] },
  { type: 'apartamento', traits: [directSale, illustrated(2), unpublished] },
  { type: 'casa_condominio', traits: [directSale, illustrated(4), novelty, visitable] },
];

const lawsuits: readonly Case[] = SCORES.map((score, index): Case => {
  const stage = PROCESS_STAGES[index % PROCESS_STAGES.length] ?? 'inicio_acao';
  return {
    type: index % 2 === 0 ? 'apartamento' : 'casa',
    traits: [
      directSale,
      judicial(score, stage),
      courtMinimum(COURT_MINIMUMS[index] ?? null),
      illustrated(2),
      papers('court', 'registration'),
      occupied('ocupado'),
    ],
  };
});

const stages: readonly Case[] = DEBT_STAGES.map(
  (stage, index): Case => ({
    type: index % 2 === 0 ? 'casa' : 'lote',
    traits: [
      singleQueue,
      illustrated(1),
      debtStage(stage),
      pending(index * 3 + 1, index * 3 + 2, index * 3 + 3),
    ],
  }),
);

const sections: readonly Case[] = [
  {
    type: 'chacara_sitio',
    traits: [directSale, pending(16, 17, 18), illustrated(2), registryData, exemptFromTax],
  },
  { type: 'apartamento', traits: [directSale, guaranteedPurchase, illustrated(3), financing, noCondominium] },
  { type: 'casa', traits: [directSale, negativeAuctions, illustrated(2), registryData] },
  { type: 'casa', traits: [directSale, preSale, illustrated(2), inCampaign('cashback', 0.92)] },
  { type: 'apartamento', traits: [directSale, legalAction, debts, illustrated(2)] },
  { type: 'sala', traits: [directSale, papers('withheld', 'registration', 'appraisal'), illustrated(1)] },
  { type: 'sala', traits: [directSale, papers('broken', 'missing', 'regulationWord'), illustrated(1)] },
  { type: 'casa', traits: [directSale, filmed, illustrated(2)] },
  { type: 'apartamento', traits: [directSale, insideTour, illustrated(2), visitable] },
  { type: 'apartamento', traits: [directSale, outsideTour, illustrated(2), notVisitable] },
  { type: 'casa', traits: [directSale, streetView, illustrated(2), occupied('locado')] },
  { type: 'apartamento', traits: [directSale, photographed(4), visitable, featured(18)] },
  { type: 'casa', traits: [directSale, photographed(4), financing, featured(17)] },
  { type: 'casa', traits: [directSale, photographed(1)] },
];

const offers: readonly Case[] = [
  {
    type: 'apartamento',
    traits: [
      directSale,
      inCampaign('corujao', 0.85),
      tagged(demoTags.nightOwl),
      illustrated(3),
      featured(19),
    ],
  },
  {
    type: 'casa',
    traits: [directSale, inCampaign('novembro_magico', 0.8), tagged(demoTags.magicNovember), illustrated(2)],
  },
  {
    type: 'apartamento',
    traits: [directSale, inCampaign('blackout', 0.75), illustrated(2), discounted(0.3)],
  },
  { type: 'casa', traits: [directSale, inCampaign('cashback', 0.97), noCampaignValue, illustrated(2)] },
  { type: 'lote', traits: [directSale, inCampaign('mega_feirao', 0.7), illustrated(1)] },
  { type: 'apartamento', traits: [directSale, inCampaign('feirao15', 0.85), illustrated(2)] },
  {
    type: 'casa',
    traits: [directSale, tagged(demoTags.anniversary), taggedCampaign('aniversario'), illustrated(2)],
  },
  {
    type: 'apartamento',
    traits: [directSale, coupon('CUPOM10'), inCampaign('cupom10', 0.9), illustrated(2)],
  },
  { type: 'casa', traits: [directSale, coupon('CUPOM20'), taggedCampaign('cupom20'), illustrated(1)] },
  { type: 'apartamento', traits: [bestProposal(8), taggedCampaign('melhor_proposta'), illustrated(2)] },
  { type: 'casa', traits: [directSale, tagged(demoTags.digitalDispute), illustrated(2)] },
  {
    type: 'apartamento',
    traits: [
      directSale,
      taggedCampaign('feirao'),
      taggedCampaign('blackout'),
      taggedCampaign('cashback'),
      taggedCampaign('novembro_magico'),
      tagged(demoTags.magicNovember, demoTags.novelty, demoTags.digitalDispute),
      illustrated(2),
    ],
  },
];

const oddities: readonly Case[] = [
  { type: 'casa', traits: [directSale, onRequest, illustrated(2)] },
  { type: 'fazenda', traits: [directSale, onRequest, noAppraisal, illustrated(3)] },
  { type: 'apartamento', traits: [directSale, noAppraisal, illustrated(2)] },
  { type: 'casa', traits: [directSale, zeroAppraisal, illustrated(1)] },
  { type: 'lote', traits: [directSale, appraisalBelowPrice, illustrated(1)] },
  { type: 'predio', traits: [directSale, priced(12_345_678, 19_900_000), illustrated(4)] },
  { type: 'box_garagem', traits: [directSale, priced(3_900, 4_200), illustrated(1)] },
  { type: 'areas_app', traits: [directSale, priced(980, 2_500), illustrated(1)] },
  { type: 'apartamento', traits: [directSale, longName, illustrated(2)] },
  { type: 'outros', traits: [directSale, noFeatures, illustrated(1)] },
  { type: 'casa', traits: [directSale, noPhoto, noNeighbourhood, noPosition] },
  { type: 'apartamento', traits: [directSale, brokenPhoto] },
  { type: 'casa', traits: [directSale, brokenPhoto, illustrated(2)] },
  { type: 'apartamento', traits: [directSale, remarks('hostile'), illustrated(2)] },
  { type: 'casa', traits: [directSale, remarks('plain'), ownLabels, illustrated(1)] },
  { type: 'casa', traits: [directSale, display({ hideValue: true }), illustrated(1)] },
  { type: 'apartamento', traits: [directSale, display({ hideConditions: true }), financing, illustrated(1)] },
  {
    type: 'apartamento',
    traits: [directSale, display({ showDiscount: false }), discounted(0.5), illustrated(1)],
  },
  { type: 'casa', traits: [directSale, display({ showVisit: false }), visitable, illustrated(1)] },
  {
    type: 'sala',
    traits: [directSale, display({ showContactUs: false, activeContactUs: false }), illustrated(1)],
  },
  { type: 'casa', traits: [directSale, display({ showFinanceEstate: false }), financing, illustrated(1)] },
  {
    type: 'casa',
    traits: [directSale, display({ fullContactButton: true, alertCard: false }), illustrated(1)],
  },
  { type: 'area', traits: [directSale, illustrated(2), discounted(0.72)] },
  { type: 'lote', traits: [directSale, illustrated(1), discounted(0)] },
];

/** Cases that must be there whatever the seed: every way, life, section and oddity that the specifications name. */
export const SHOWCASE: readonly Case[] = [
  ...ways,
  ...lives,
  ...lawsuits,
  ...stages,
  ...sections,
  ...offers,
  ...oddities,
];
