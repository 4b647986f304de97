import { oneOf, PAYMENT_TYPES } from '../../../domain/catalogue/enumerations.ts';
import type { PropertyDetailInput } from '../../../domain/catalogue/property-detail.schema.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { centavosFromReais } from '../../../domain/money.ts';
import type { FeedProperty } from './property-feed.wire.ts';
import type { UnderstoodProperty } from './property-feed.words.ts';

type FeedWallet = NonNullable<FeedProperty['carteiras']>[number];
type Terms = NonNullable<FeedWallet['condicoes']>;

/**
 * The part of a feed's property that is only shown: the document's fields that it names, and no others, since the
 * result is laid over the stored document. Media, main action and display are each replaced as a whole.
 */
export function feedDetail(property: UnderstoodProperty): PropertyDetailInput {
  return withoutUndefined({
    description: property.descricao,
    considerations: property.consideracoes_importantes,
    extraConsiderations: property.consideracoes_extra,
    remarks: property.observacoes_importantes,
    ...amountsOf(property),
    auctions: property.datas_leilao?.map(({ data, valor_minimo }) => ({
      at: new Date(data).toISOString(),
      minimumCents: cents(valor_minimo) ?? null,
    })),
    debts: property.dividas?.map(debtOf),
    expenses: property.despesas?.map(({ tipo, valor, isento }) => ({
      kind: tipo,
      valueCents: cents(valor) ?? null,
      exempt: isento ?? false,
    })),
    features: property.caracteristicas?.map(({ caracteristica, quantidade }) => ({
      key: caracteristica,
      amount: quantidade,
    })),
    areas: property.areas?.map(({ area, metros_quadrados }) => ({
      key: area,
      squareMetres: metros_quadrados,
    })),
    exactness: property.mapa?.exatidao,
    media: mediaOf(property),
    registration: property.matricula,
    registryOffice: property.rgi,
    cityHallRegistration: property.inscricao_prefeitura,
    documents: property.documents?.map(({ nome, url, type, reservado }) => ({
      name: nome,
      url,
      type,
      ...(reservado ? { withheld: true } : reservado === false ? { opened: true as const } : {}),
    })),
    regulationDocumentUrl: property.documento_regulamentacao,
    seller: property.vendedor && {
      id: property.vendedor.id ?? null,
      name: property.vendedor.nome ?? null,
      phone: property.vendedor.telefone ?? null,
    },
    contact: contactOf(property.contato),
    serviceChannel: property.canal_atendimento,
    tags: property.tags,
    saleStatusText: statusTextOf(property.status_da_venda),
    receivedOffer: property.recebeu_oferta,
    conditions: property.conditions,
    toldPayments: toldPaymentsOf(property),
    callToAction: callToActionOf(property),
    otherCallsToAction: property.call_to_actions,
    pendingCategories: property.categoria_pendencias
      ?.split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
    debtStage: property.estagio_retorno,
    legal: legalOf(property.juridico),
    wallets: property.carteiras?.map(walletOf),
    display: displayOf(property.exibicao),
  });
}

function debtOf(debt: NonNullable<FeedProperty['dividas']>[number]) {
  const { tipo, valor, responsavel, limite, limite_percentual, limite_valor, fonte } = debt;
  return {
    type: tipo,
    valueCents: cents(valor) ?? null,
    payer: responsavel ?? null,
    ...(limite && {
      limit: { kind: limite, percent: limite_percentual ?? null, cents: cents(limite_valor) ?? null },
    }),
    ...(fonte && { quote: fonte }),
  };
}

/** A feed that names ways to pay names all of them, but for those that it calls untold. */
function toldPaymentsOf(property: UnderstoodProperty) {
  const { formas_pagamento, formas_pagamento_nao_informadas: untold = [] } = property;
  return formas_pagamento && PAYMENT_TYPES.filter((type) => !untold.includes(type));
}

/** Texts that are only a status of ours are the status, and no text beside it. */
function statusTextOf(text: string | undefined): string | null | undefined {
  return text !== undefined && oneOf(PROPERTY_STATUSES, normaliseName(text).replaceAll(' ', '_')) !== null
    ? null
    : text;
}

function amountsOf({ valores }: UnderstoodProperty) {
  return {
    saleLabel: valores?.valor_venda_label,
    appraisalLabel: valores?.valor_avaliado_label,
    minimumBidCents: cents(valores?.lance_minimo),
    minimumProposalCents: cents(valores?.proposta_minima),
    priceWithoutCommissionCents: cents(valores?.valor_sem_comissao),
    instalmentPriceCents: cents(valores?.valor_a_prazo),
    cashPriceCents: cents(valores?.valor_a_vista),
  };
}

function mediaOf(property: UnderstoodProperty): PropertyDetailInput['media'] {
  const given = {
    images: property.imagens?.map(({ url, alt, foco }) => ({ url, alt, ...(foco ? { focus: foco } : {}) })),
    longImage: property.foto_longa,
    video: property.video,
    videos: property.videos?.map(({ url, tipo, titulo }) => ({ url, kind: tipo, title: titulo })),
    externalTourUrl: property.url_tour_externo,
    internalTourUrl: property.url_tour_interno,
    heading: property.mapa?.heading,
    pitch: property.mapa?.pitch,
  };
  return givenOrNothing(given);
}

function contactOf(contact: FeedProperty['contato']): PropertyDetailInput['contact'] {
  return (
    contact && {
      name: contact.nome ?? null,
      phone: contact.telefone ?? null,
      landline: contact.telefone_fixo ?? null,
      logo: contact.logo ?? null,
    }
  );
}

function callToActionOf(property: UnderstoodProperty): PropertyDetailInput['callToAction'] {
  return givenOrNothing({
    url: property.call_to_action_url,
    label: property.call_to_action_label,
    considerations: property.call_to_action_consideracoes,
  });
}

function displayOf(display: FeedProperty['exibicao']): PropertyDetailInput['display'] {
  return (
    display &&
    givenOrNothing({
      hideValue: display.ocultar_valor,
      hideConditions: display.ocultar_condicoes,
      showDiscount: display.mostrar_desagio,
      showVisit: display.mostrar_visita,
      showContactUs: display.mostrar_fale_conosco,
      showFinanceEstate: display.mostrar_financiamento,
      activeContactUs: display.fale_conosco_ativo,
      fullContactButton: display.botao_contato_completo,
      alertCard: display.cartao_alerta,
      contactButtonLabel: display.botao_contato_label,
    })
  );
}

function legalOf(legal: FeedProperty['juridico']): PropertyDetailInput['legal'] {
  return (
    legal && {
      updatedAt: legal.atualizado_em ?? null,
      score: legal.pontuacao_score ?? null,
      mainProcessStatus: legal.status_processo_principal ?? null,
      cases: (legal.contencioso ?? []).map((item) => ({
        number: item.numero_processo,
        division: item.vara,
        district: item.comarca,
        state: item.estado,
        documents: item.documentos,
      })),
      timeline: (legal.timeline_processo_judicial ?? []).map(({ etapa, data, atual }) => ({
        stage: etapa,
        date: data,
        current: atual,
      })),
    }
  );
}

function walletOf(wallet: FeedWallet): NonNullable<PropertyDetailInput['wallets']>[number] {
  return {
    id: wallet.id,
    conditions: wallet.condicoes?.textos ?? [],
    commissionType: wallet.tipo_comissao ?? null,
    commissionPayer: wallet.quem_paga_comissao ?? null,
    displayedCents: cents(wallet.valor_exibido) ?? null,
    commissionRate: wallet.taxa_comissao ?? null,
    coupon: wallet.cupom ?? null,
    campaigns: wallet.campanhas ?? [],
    directInstalment: directInstalmentOf(wallet.condicoes?.parcelamento_direto),
    financing: financingOf(wallet.condicoes?.financiamento_imobiliario),
  };
}

function directInstalmentOf(terms: Terms['parcelamento_direto']) {
  if (!terms) return null;
  return {
    minimumEntryCents: cents(terms.entrada_minima) ?? null,
    minimumEntryPercent: terms.entrada_minima_percentual ?? null,
    instalmentCents: cents(terms.valor_prestacao) ?? null,
    index: terms.indexador ?? null,
    instalments: terms.prestacoes ?? null,
    interestPercent: terms.juros ?? null,
    interestPeriod: terms.juros_periodo ?? null,
    correction: terms.correcao ?? null,
    correctionPeriod: terms.correcao_periodo ?? null,
    amortisation: terms.sistema_amortizacao ?? null,
  };
}

function financingOf(terms: Terms['financiamento_imobiliario']) {
  if (!terms) return null;
  return {
    minimumEntryCents: cents(terms.entrada_minima) ?? null,
    totalBalanceCents: cents(terms.saldo_total) ?? null,
    bank: terms.banco ?? null,
    bankChoice: terms.escolha_banco ?? null,
    acceptsBelow: terms.aceita_abaixo ?? null,
  };
}

function cents(amount: number | null | undefined): number | null | undefined {
  return typeof amount === 'number' ? centavosFromReais(amount) : amount;
}

/** Undefined when no field is given, so that the stored part stays. */
function givenOrNothing<T extends object>(fields: T): T | undefined {
  const given = withoutUndefined(fields);
  return Object.keys(given).length === 0 ? undefined : given;
}

function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
