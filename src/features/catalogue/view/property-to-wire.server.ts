import { type Campaign, isCampaignActive } from '../../../domain/campaigns/campaign.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { PropertyDetail, Wallet } from '../../../domain/catalogue/property-detail.schema.ts';
import { untoldPayments } from '../../../domain/catalogue/untold-payments.ts';
import { centavos, reaisFromCentavos } from '../../../domain/money.ts';
import type { Instant } from '../../../domain/time.ts';
import { saleStatusText } from './closed-word.ts';
import { OFFER_STATUS_OF, type PropertyWire, type WalletWire } from './property.wire.ts';
import { offeredValueOf } from './property-card.view.ts';
import { sanitiseRichText } from './rich-text.server.ts';
import { toldFactsToWire } from './told-facts.wire.ts';

type WireOptions = {
  /** Prices and state that may be shown now: a hidden value stays hidden. */
  readonly card: Pick<PropertyCardView, 'smallId' | 'state' | 'price' | 'tags' | 'image' | 'href'>;
  /** Campaigns that the property may take part in; none in preview. */
  readonly campaigns: readonly Campaign[];
  readonly now: Instant;
};

/** A property as the API answers it: rich text sanitised, withheld documents left out, hidden amounts null. */
export function propertyToWire(property: Property, options: WireOptions): PropertyWire {
  const { detail } = property;
  return {
    id: property.id,
    id_do_imovel: options.card.smallId,
    id_banco: property.bankId,
    imovel_name: property.name,
    ...placeToWire(property),
    ...classesOf(property),
    ...textsOf(detail),
    ...moneyOf(property, options.card),
    ...mediaOf(property),
    ...partiesOf(detail),
    ...timesOf(property, options),
    tags: options.card.tags.map((tag) => tag.label),
    status_da_venda: saleStatusText(property),
    status_da_oferta: OFFER_STATUS_OF[options.card.state],
    recebeu_oferta: detail.receivedOffer,
    conditions: detail.display.hideConditions ? [] : detail.conditions,
    categoria_pendencias: detail.pendingCategories.join(','),
    estagio_retorno: detail.debtStage,
    cupom: property.coupon,
    campanhas: [...property.campaignCodes],
    juridico: legalToWire(detail.legal),
    ...walletsOf(detail),
    exibicao: displayToWire(detail.display),
  };
}

export function debtToWire({ type, valueCents, payer, limit, quote }: PropertyDetail['debts'][number]) {
  return {
    tipo: type,
    valor: reaisOf(valueCents),
    responsavel: payer,
    limite: limit?.kind ?? null,
    limite_percentual: limit?.percent ?? null,
    limite_valor: reaisOf(limit?.cents ?? null),
    fonte: quote ?? null,
  };
}

export function placeToWire(property: Property): Pick<PropertyWire, 'endereco' | 'mapa'> {
  const { media, exactness } = property.detail;
  const { heading, pitch } = media;
  const { position } = property;
  return {
    endereco: {
      endereco_completo: property.address,
      bairro: property.neighbourhood,
      cidade: property.cityName,
      uf: property.uf,
      cep: property.postalCode,
    },
    mapa: {
      ...{ lat: position?.latitude ?? null, long: position?.longitude ?? null },
      ...{ heading, pitch, exatidao: exactness },
    },
  };
}

function classesOf(property: Property) {
  const { detail } = property;
  return {
    categoria_venda: property.saleCategory,
    tipo_de_venda: property.saleType,
    tipo_compra: property.purchaseType,
    tipo_imovel: property.propertyType,
    finalidade: property.purpose,
    situacao: property.occupation,
    ...toldFactsToWire(property),
    aceita_visita: property.acceptsVisit ? 'sim' : 'nao',
    formas_pagamento: [...property.paymentTypes],
    formas_pagamento_nao_informadas: untoldPayments(property),
    caracteristicas: detail.features.map(({ key, amount }) => ({ caracteristica: key, quantidade: amount })),
    areas: detail.areas.map(({ key, squareMetres }) => ({ area: key, metros_quadrados: squareMetres })),
  } satisfies Partial<PropertyWire>;
}

function textsOf(detail: PropertyDetail) {
  return {
    descricao: sanitiseRichText(detail.description),
    consideracoes_importantes: sanitiseRichText(detail.considerations),
    consideracoes_extra: sanitiseRichText(detail.extraConsiderations),
    observacoes_importantes: sanitiseRichText(detail.remarks),
    matricula: detail.registration,
    rgi: detail.registryOffice,
    inscricao_prefeitura: detail.cityHallRegistration,
  } satisfies Partial<PropertyWire>;
}

function moneyOf(property: Property, card: WireOptions['card']) {
  const { detail } = property;
  const shown = (cents: number | null) => (detail.display.hideValue ? null : reaisOf(cents));
  return {
    valores: {
      valor_venda: shown(property.priceCents),
      valor_venda_label: card.price.saleLabel,
      valor_avaliado: reaisOf(card.price.appraisalCents),
      valor_avaliado_label: card.price.appraisalLabel,
      valor_sem_comissao: shown(detail.priceWithoutCommissionCents),
      valor_a_prazo: shown(detail.instalmentPriceCents),
      valor_a_vista: shown(detail.cashPriceCents),
      valor_campanha: reaisOf(offeredValueOf(property, card)),
      valor_total_campanha: reaisOf(card.price.campaign?.cents ?? null),
      lance_minimo: shown(detail.minimumBidCents),
      proposta_minima: shown(detail.minimumProposalCents),
    },
    desagio: card.price.discountPercent,
    dividas: detail.debts.map(debtToWire),
    despesas: detail.expenses.map((expense) => ({
      tipo: expense.kind,
      valor: reaisOf(expense.valueCents),
      isento: expense.exempt,
    })),
  } satisfies Partial<PropertyWire>;
}

function mediaOf({ detail }: Property) {
  const { media } = detail;
  return {
    imagens: media.images.map(({ url, alt, focus }) => ({ url, alt, ...(focus ? { foco: focus } : {}) })),
    foto_longa: media.longImage,
    video: media.video,
    videos: media.videos.map(({ url, kind, title }) => ({ url, tipo: kind, titulo: title })),
    url_tour_externo: media.externalTourUrl,
    url_tour_interno: media.internalTourUrl,
    documents: detail.documents
      .filter((document) => !document.withheld)
      .map(({ name, url, type }) => ({ nome: name, url, type })),
    documento_regulamentacao: detail.regulationDocumentUrl,
  } satisfies Partial<PropertyWire>;
}

function partiesOf(detail: PropertyDetail) {
  const { seller, contact, callToAction } = detail;
  return {
    vendedor: seller && { id: seller.id, nome: seller.name, telefone: seller.phone },
    contato: contact && {
      nome: contact.name,
      telefone: contact.phone,
      telefone_fixo: contact.landline,
      logo: contact.logo,
    },
    canal_atendimento: detail.serviceChannel,
    call_to_action_url: callToAction.url,
    call_to_action_label: callToAction.label,
    call_to_action_consideracoes: callToAction.considerations,
    call_to_actions: detail.otherCallsToAction,
  } satisfies Partial<PropertyWire>;
}

function timesOf(property: Property, { campaigns, now }: WireOptions) {
  const { detail } = property;
  const running = campaigns.find(
    (campaign) => property.campaignCodes.includes(campaign.code) && isCampaignActive(campaign, now),
  );
  return {
    data_limite: isoOf(property.deadlineAt),
    datas_leilao: property.auctionDates.map((at, index) => ({
      data: new Date(at).toISOString(),
      valor_minimo: detail.display.hideValue ? null : reaisOf(detail.auctions[index]?.minimumCents ?? null),
    })),
    pre_ativo_expiracao: isoOf(property.preActiveUntil),
    data_inicio_campanha: isoOf(running?.startsAt ?? null),
    data_fim_campanha: isoOf(running?.endsAt ?? null),
    publicado_em: property.publishedOn,
  } satisfies Partial<PropertyWire>;
}

export function legalToWire(legal: PropertyDetail['legal']): PropertyWire['juridico'] {
  if (legal === null) return null;
  return {
    atualizado_em: legal.updatedAt,
    pontuacao_score: legal.score,
    status_processo_principal: legal.mainProcessStatus,
    contencioso: legal.cases.map((item) => ({
      numero_processo: item.number,
      vara: item.division,
      comarca: item.district,
      estado: item.state,
      documentos: item.documents,
    })),
    timeline_processo_judicial: legal.timeline.map(({ stage, date, current }) => ({
      etapa: stage,
      data: date,
      atual: current,
    })),
  };
}

function walletsOf(detail: PropertyDetail): Pick<PropertyWire, 'carteira' | 'carteiras'> {
  const { hideConditions, hideValue } = detail.display;
  const wallets = hideConditions || hideValue ? [] : detail.wallets.map(walletToWire);
  return { carteira: wallets[0] ?? null, carteiras: wallets };
}

export function walletToWire(wallet: Wallet): WalletWire {
  return {
    id: wallet.id,
    condicoes: {
      textos: wallet.conditions,
      parcelamento_direto: directInstalmentOf(wallet.directInstalment),
      financiamento_imobiliario: financingOf(wallet.financing),
    },
    tipo_comissao: wallet.commissionType,
    quem_paga_comissao: wallet.commissionPayer,
    valor_exibido: reaisOf(wallet.displayedCents),
    taxa_comissao: wallet.commissionRate,
    cupom: wallet.coupon,
    campanhas: wallet.campaigns,
  };
}

function directInstalmentOf(
  terms: Wallet['directInstalment'],
): WalletWire['condicoes']['parcelamento_direto'] {
  return (
    terms && {
      entrada_minima: reaisOf(terms.minimumEntryCents),
      entrada_minima_percentual: terms.minimumEntryPercent,
      valor_prestacao: reaisOf(terms.instalmentCents),
      indexador: terms.index,
      prestacoes: terms.instalments,
      juros: terms.interestPercent,
      juros_periodo: terms.interestPeriod,
      correcao: terms.correction,
      correcao_periodo: terms.correctionPeriod,
      sistema_amortizacao: terms.amortisation,
    }
  );
}

function financingOf(terms: Wallet['financing']): WalletWire['condicoes']['financiamento_imobiliario'] {
  return (
    terms && {
      entrada_minima: reaisOf(terms.minimumEntryCents),
      saldo_total: reaisOf(terms.totalBalanceCents),
      banco: terms.bank,
      escolha_banco: terms.bankChoice,
      aceita_abaixo: terms.acceptsBelow,
    }
  );
}

export function displayToWire(display: PropertyDetail['display']): PropertyWire['exibicao'] {
  return {
    ocultar_valor: display.hideValue,
    ocultar_condicoes: display.hideConditions,
    mostrar_desagio: display.showDiscount,
    mostrar_visita: display.showVisit,
    mostrar_fale_conosco: display.showContactUs,
    mostrar_financiamento: display.showFinanceEstate,
    fale_conosco_ativo: display.activeContactUs,
    botao_contato_completo: display.fullContactButton,
    cartao_alerta: display.alertCard,
    botao_contato_label: display.contactButtonLabel,
  };
}

function reaisOf(cents: number | null): number | null {
  return cents === null ? null : reaisFromCentavos(centavos(cents));
}

function isoOf(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
