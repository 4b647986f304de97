import type { Property } from '../../../domain/catalogue/property.ts';
import { untoldPayments } from '../../../domain/catalogue/untold-payments.ts';
import type { FieldName, FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { centavos, reaisFromCentavos } from '../../../domain/money.ts';
import type { RowColumns } from '../hand/made-row.ts';
import { propertyOf } from '../stored/property.row.server.ts';
import {
  debtToWire,
  displayToWire,
  legalToWire,
  placeToWire,
  walletToWire,
} from '../view/property-to-wire.server.ts';
import { toldFactsToWire } from '../view/told-facts.wire.ts';

/**
 * The fields of the record as a feed would say them to make this row: the inverse of `feedRow`, nothing hidden and nothing
 * made up for visitors.
 */
export function fieldsOfRow(columns: RowColumns): FieldValues {
  const nothing = {
    status: 'ativo',
    status_at: 0,
    published_on: '',
    featured_rank: 0,
    version: 0,
    number: 0,
    id: '',
  };
  return fieldsOfProperty(propertyOf({ ...nothing, source: '', bank_id: null, ...columns }));
}

function fieldsOfProperty(property: Property): Readonly<Record<FieldName, unknown>> {
  const { detail } = property;
  const { media, callToAction } = detail;
  return {
    imovel_name: property.name,
    tipo_imovel: property.propertyType,
    finalidade: property.purpose,
    tipo_de_venda: property.saleType,
    categoria_venda: property.saleCategory,
    tipo_compra: property.purchaseType,
    situacao: property.occupation,
    aceita_visita: property.acceptsVisit ? 'sim' : 'nao',
    ...toldFactsToWire(property),
    recebeu_oferta: detail.receivedOffer,
    formas_pagamento: [...property.paymentTypes],
    formas_pagamento_nao_informadas: untoldPayments(property),
    ...amountsOf(property),
    campanhas: [...property.campaignCodes],
    cupom: property.coupon,
    ...timesOf(property),
    ...placeOf(property),
    imagens: media.images.map(({ url, alt, focus }) => ({ url, alt, ...(focus ? { foco: focus } : {}) })),
    foto_longa: media.longImage,
    video: media.video,
    videos: media.videos.map(({ url, kind, title }) => ({ url, tipo: kind, titulo: title })),
    url_tour_externo: media.externalTourUrl,
    url_tour_interno: media.internalTourUrl,
    caracteristicas: detail.features.map(({ key, amount }) => ({ caracteristica: key, quantidade: amount })),
    areas: detail.areas.map(({ key, squareMetres }) => ({ area: key, metros_quadrados: squareMetres })),
    tags: detail.tags,
    conditions: detail.conditions,
    categoria_pendencias: detail.pendingCategories.join(','),
    estagio_retorno: detail.debtStage,
    juridico: legalToWire(detail.legal),
    dividas: detail.debts.map(debtToWire),
    despesas: detail.expenses.map(({ kind, valueCents, exempt }) => ({
      tipo: kind,
      valor: reais(valueCents),
      isento: exempt,
    })),
    matricula: detail.registration,
    rgi: detail.registryOffice,
    inscricao_prefeitura: detail.cityHallRegistration,
    documents: detail.documents.map(({ name, url, type, withheld, opened = false }) => ({
      ...{ nome: name, url, type },
      ...(withheld || opened ? { reservado: withheld } : {}),
    })),
    documento_regulamentacao: detail.regulationDocumentUrl,
    descricao: detail.description,
    consideracoes_importantes: detail.considerations,
    consideracoes_extra: detail.extraConsiderations,
    observacoes_importantes: detail.remarks,
    carteiras: detail.wallets.map(walletToWire),
    ...partiesOf(property),
    call_to_action_url: callToAction.url,
    call_to_action_label: callToAction.label,
    call_to_action_consideracoes: callToAction.considerations,
    call_to_actions: detail.otherCallsToAction,
    ...displayOf(property),
  };
}

function amountsOf(property: Property) {
  const { detail } = property;
  return {
    'valores.valor_venda': reais(property.priceCents),
    'valores.valor_venda_label': detail.saleLabel,
    'valores.valor_avaliado': reais(property.appraisalCents),
    'valores.valor_avaliado_label': detail.appraisalLabel,
    'valores.valor_campanha': reais(property.campaignValueCents),
    'valores.valor_total_campanha': reais(property.campaignTotalCents),
    'valores.valor_sem_comissao': reais(detail.priceWithoutCommissionCents),
    'valores.valor_a_prazo': reais(detail.instalmentPriceCents),
    'valores.valor_a_vista': reais(detail.cashPriceCents),
    'valores.lance_minimo': reais(detail.minimumBidCents),
    'valores.proposta_minima': reais(detail.minimumProposalCents),
  };
}

function timesOf(property: Property) {
  const { deadlineAt, preActiveUntil, auctionDates, detail } = property;
  return {
    data_limite: isoOf(deadlineAt),
    pre_ativo_expiracao: isoOf(preActiveUntil),
    datas_leilao: auctionDates.map((at, index) => ({
      data: isoOf(at),
      valor_minimo: reais(detail.auctions[index]?.minimumCents ?? null),
    })),
  };
}

function placeOf(property: Property) {
  const { endereco, mapa } = placeToWire(property);
  return {
    'endereco.endereco_completo': endereco.endereco_completo,
    'endereco.bairro': endereco.bairro,
    'endereco.cidade': endereco.cidade,
    'endereco.uf': endereco.uf,
    'endereco.cep': endereco.cep,
    mapa,
  };
}

function partiesOf({ detail: { seller, contact, serviceChannel } }: Property) {
  return {
    vendedor: seller && { id: seller.id, nome: seller.name, telefone: seller.phone },
    contato: contact && {
      nome: contact.name,
      telefone: contact.phone,
      telefone_fixo: contact.landline,
      logo: contact.logo,
    },
    canal_atendimento: serviceChannel,
  };
}

function displayOf({ detail }: Property) {
  const shown = displayToWire(detail.display);
  return {
    'exibicao.ocultar_valor': shown.ocultar_valor,
    'exibicao.ocultar_condicoes': shown.ocultar_condicoes,
    'exibicao.mostrar_desagio': shown.mostrar_desagio,
    'exibicao.mostrar_visita': shown.mostrar_visita,
    'exibicao.mostrar_fale_conosco': shown.mostrar_fale_conosco,
    'exibicao.mostrar_financiamento': shown.mostrar_financiamento,
    'exibicao.fale_conosco_ativo': shown.fale_conosco_ativo,
    'exibicao.botao_contato_completo': shown.botao_contato_completo,
    'exibicao.cartao_alerta': shown.cartao_alerta,
    'exibicao.botao_contato_label': shown.botao_contato_label,
  };
}

const reais = (cents: number | null): number | null =>
  cents === null ? null : reaisFromCentavos(centavos(cents));
const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
