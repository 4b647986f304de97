import { demoConsiderations, demoLabels, demoRoles, demoTags } from '../../copy/demo/demo.ts';
import { SPECIAL_SELLER_ID } from '../../domain/catalogue/special-seller.ts';
import {
  BRASILIA_OFFSET_MS,
  DAY_MS,
  deadlineEnd,
  type Instant,
  instant,
  localDayNumber,
} from '../../domain/time.ts';
import { daysFrom, isoAt, shareOf, type Trait } from './demo-draft.ts';
import { DEMO_VIDEO } from './demo-media-traits.ts';

const AUCTION_PAGE = 'https://example.com/leilao';
const SAMPLE_PHONE = '0800 000 0000';

/** A time of the Brasília day that lies `days` from today. */
function atHour(now: Instant, days: number, hour: number): Instant {
  return instant((localDayNumber(now) + days) * DAY_MS - BRASILIA_OFFSET_MS + hour * 3_600_000);
}

export const directSale: Trait = ({ facts, detail }) => {
  facts.saleType = 'venda_direta';
  detail.tags.push(demoTags.directSale);
  detail.callToAction.label = demoLabels.proposalCall;
};

/** Each amount is a share of the appraisal: the first auction starts at it, the second below. */
export function auction(...dates: readonly (readonly [days: number, share: number])[]): Trait {
  return ({ facts, detail }, { now }) => {
    facts.saleType = 'leilao';
    facts.purchaseType = 'leilao';
    facts.auctionDates = dates.map(([days]) => atHour(now, days, 10));
    detail.auctions = dates.map(([, share], index) => ({
      at: isoAt(facts.auctionDates[index] ?? now),
      minimumCents: shareOf(facts.appraisalCents, share),
    }));
    const next = facts.auctionDates.findIndex((at) => at > now);
    const current = next < 0 ? dates.length - 1 : next;
    facts.saleCategory = current === 0 && dates.length > 1 ? 'primeiro_leilao' : 'segundo_leilao';
    facts.priceCents = shareOf(facts.appraisalCents, dates[current]?.[1] ?? 1);
    detail.minimumBidCents = facts.priceCents;
    detail.considerations = demoConsiderations.auction;
    detail.contact = contactOf(demoRoles.auctioneer);
    detail.display.contactButtonLabel = demoLabels.auctioneerContact;
    detail.callToAction = {
      url: AUCTION_PAGE,
      label: demoLabels.auctionCall,
      considerations: demoConsiderations.action,
    };
  };
}

/** Sealed offers until a deadline; without one there is no auction information, and no main action (D§5). */
export function bestProposal(deadlineDays: number | null): Trait {
  return ({ facts, detail }, { now, files }) => {
    facts.saleType = 'melhor_proposta';
    facts.purchaseType = 'plataforma';
    facts.deadlineAt = deadlineDays === null ? null : deadlineEnd(daysFrom(now, deadlineDays));
    facts.priceCents = shareOf(facts.appraisalCents, 0.6);
    detail.minimumProposalCents = facts.priceCents;
    detail.tags.push(demoTags.bestProposal);
    detail.considerations = demoConsiderations.bestProposal;
    detail.regulationDocumentUrl = files.documents.regulation;
    detail.media.videos.push({ url: DEMO_VIDEO, kind: 'competition_tutorial', title: demoLabels.tutorial });
    detail.debtStage = 'propriedade_credor';
  };
}

export function publicCompetition(deadlineDays: number): Trait {
  return ({ facts, detail }, { now, files }) => {
    facts.saleType = 'concorrencia_publica';
    facts.deadlineAt = atHour(now, deadlineDays, 18);
    detail.tags.push(demoTags.publicCompetition);
    detail.considerations = demoConsiderations.competition;
    detail.regulationDocumentUrl = files.documents.notice;
    detail.media.videos.push({ url: DEMO_VIDEO, kind: 'competition_tutorial', title: demoLabels.tutorial });
  };
}

export const singleQueue: Trait = ({ facts, detail }) => {
  facts.saleType = 'fila_unica';
  facts.purchaseType = 'plataforma';
  detail.extraConsiderations = demoConsiderations.singleQueue;
  detail.callToAction.label = demoLabels.proposalCall;
};

export const brokerSale: Trait = ({ facts, detail }) => {
  facts.saleType = 'corretor';
  facts.purchaseType = 'outros';
  detail.contact = contactOf(demoRoles.broker);
  detail.callToAction.label = demoLabels.contactCall;
};

export const agencySale: Trait = ({ facts, detail }) => {
  facts.saleType = 'imobiliaria';
  facts.purchaseType = 'outros';
  detail.tags.push(demoTags.agency);
  detail.contact = { ...contactOf(demoRoles.agency), logo: '/ilustracao/predio/77.svg' };
  detail.callToAction.label = demoLabels.contactCall;
};

/** The bank's own page, as imported listings have it: the redirect modal leads there. */
export const outsidePage: Trait = ({ detail }) => {
  detail.callToAction.url = 'https://example.com/imovel';
  detail.callToAction.considerations = demoConsiderations.action;
  detail.otherCallsToAction.push({ url: null, label: demoLabels.contactCall });
};

/** A call to action that says that it is over, while the property is not. */
export const closedCall: Trait = ({ detail }) => {
  detail.callToAction.label = demoLabels.closedCall;
};

export const sellerAndChannel: Trait = ({ detail }, { random }) => {
  detail.seller ??= {
    id: 'vendedor-exemplo',
    name: random.pick([demoRoles.seller, demoRoles.fund]),
    phone: SAMPLE_PHONE,
  };
  detail.serviceChannel = demoRoles.channel;
};

export const specialSalesman: Trait = ({ detail }) => {
  detail.seller = { id: SPECIAL_SELLER_ID, name: demoRoles.seller, phone: SAMPLE_PHONE };
};

function contactOf(name: string) {
  return { name, phone: SAMPLE_PHONE, landline: SAMPLE_PHONE, logo: null };
}
