import { tagLabels } from '../../../copy/property/catalogue.ts';
import {
  categoryExplainers,
  courtAuctionExplainer,
  digitalDispute,
  pendencies,
  pendencyQuote,
  saleRules,
} from '../../../copy/property/property-explainers.ts';
import { debtStageNames, processStageNames } from '../../../copy/property/property-facts.ts';
import { DEBT_STAGES, PROCESS_STAGES } from '../../../domain/catalogue/enumerations.ts';
import type {
  ExplainedView,
  PageSections,
  SaleRulesView,
  StepView,
} from '../../../domain/catalogue/page-sections.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { safeAddress } from '../../../domain/catalogue/safe-address.ts';
import { hasSpecialSeller } from '../../../domain/catalogue/special-seller.ts';
import { isCourtAuction } from '../../../domain/decision/court-sale.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { type PendencyTexts, toldPendencies } from '../../../domain/regularisation/told-pendencies.ts';
import { type CampaignContext, pageCampaign } from './page-campaign.view.ts';
import { type HistoryFacts, historyView } from './page-history.view.ts';
import { legalView } from './page-legal.view.ts';
import { videoPictureOf } from './page-media.view.ts';
import { paymentView } from './page-payment.view.ts';

/** The part of a property that the sections are made from. */
type SectionedProperty = Pick<
  Property,
  'saleType' | 'saleCategory' | 'paymentTypes' | 'detail' | 'videoPictures' | HistoryFacts
>;

/** The sections that only some properties have; each is null or empty where there is nothing to tell. */
export function pageSections(property: SectionedProperty, context: CampaignContext): PageSections {
  const { detail, saleCategory } = property;
  const explained = (category: typeof saleCategory) =>
    saleCategory === category ? (categoryExplainers[category] ?? null) : null;
  return {
    saleRules: saleRulesOf(property),
    campaign: pageCampaign(property, context),
    digitalDispute: digitalDisputeOf(property),
    preSale: explained('pre_venda'),
    judicialSale: isCourtAuction(property) ? courtAuctionExplainer : explained('venda_judicial'),
    legal: legalView(detail.legal),
    negativeAuctions: explained('averbacoes_leiloes_negativos'),
    pendencies: pendenciesOf(detail),
    payment: detail.display.hideConditions ? null : paymentView(property),
    history: historyView(property, context),
    stage: stageOf(property),
    process: processOf(property),
    receivedOffer: detail.receivedOffer,
    hasSpecialSeller: hasSpecialSeller(detail.seller?.id ?? null),
    fullContact: detail.display.fullContactButton,
  };
}

function saleRulesOf({ saleType, detail, videoPictures }: SectionedProperty): SaleRulesView | null {
  const rules = saleRules[saleType];
  if (rules === undefined) return null;
  const video = detail.media.videos.find(({ kind }) => kind === 'competition_tutorial');
  return {
    ...rules,
    videoUrl: safeAddress(video?.url ?? null),
    videoPicture: video ? videoPictureOf(video.url, videoPictures) : null,
    documentUrl: safeAddress(detail.regulationDocumentUrl),
  };
}

function digitalDisputeOf({ detail }: SectionedProperty): ExplainedView | null {
  const name = normaliseName(tagLabels.digitalDispute);
  return detail.tags.some((tag) => normaliseName(tag) === name) ? digitalDispute : null;
}

/** Each item once, in the order of the table, with the sentence of the listing that tells of it. */
function pendenciesOf(detail: PendencyTexts): PageSections['pendencies'] {
  const told = new Map(toldPendencies(detail).map(({ number, quote }) => [number, quote]));
  return pendencies.flatMap(({ name, text }, index) => {
    const number = index + 1;
    const quote = told.get(number) ?? null;
    if (!told.has(number)) return [];
    return [{ number, name, text: quote === null ? text : `${text} ${pendencyQuote(quote)}` }];
  });
}

/** A best proposal is sold by the owner, whatever the source says (specification 1§4). */
function stageOf({ saleType, detail }: SectionedProperty): StepView[] {
  const stage = saleType === 'melhor_proposta' ? 'propriedade_credor' : detail.debtStage;
  if (stage === null) return [];
  const current = DEBT_STAGES.indexOf(stage);
  return DEBT_STAGES.map((name, index) => ({
    name: debtStageNames[name],
    note: null,
    place: placeOf(index, current),
  }));
}

/** Only for what is sold within a lawsuit (specification 1§2). */
function processOf({ saleType, detail }: SectionedProperty): StepView[] {
  const timeline = detail.legal?.timeline ?? [];
  if (detail.debtStage !== 'venda_judicial' || saleType === 'melhor_proposta' || timeline.length === 0)
    return [];
  const marked = timeline.find((step) => step.current) ?? timeline.findLast((step) => step.date !== null);
  const current = marked === undefined ? -1 : PROCESS_STAGES.indexOf(marked.stage);
  return PROCESS_STAGES.map((name, index) => ({
    name: processStageNames[name],
    note: dayText(timeline.find(({ stage }) => stage === name)?.date ?? null),
    place: placeOf(index, current),
  }));
}

const placeOf = (index: number, current: number): StepView['place'] =>
  index === current ? 'current' : index < current ? 'done' : 'coming';

/** `2026-05-18` as `18/05/2026`; anything else as the source wrote it. */
function dayText(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? [];
  return day === undefined ? text : `${day}/${month}/${year}`;
}
