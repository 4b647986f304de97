import { z } from 'zod';
import { stateNames } from '../../copy/property/catalogue.ts';
import {
  AMENITIES,
  AREAS,
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../domain/catalogue/enumerations.ts';
import { splitAreas } from '../../domain/catalogue/plausible-areas.ts';
import { pricePerArea } from '../../domain/catalogue/price-per-area.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { untoldPayments } from '../../domain/catalogue/untold-payments.ts';
import { type Centavos, reaisFromCentavos } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import {
  OFFER_STATUS_OF,
  OFFER_STATUSES,
  untoldPaymentsWire,
} from '../../features/catalogue/view/property.wire.ts';
import { offeredValueOf } from '../../features/catalogue/view/property-card.view.ts';
import { toldFactsShape, toldFactsToWire } from '../../features/catalogue/view/told-facts.wire.ts';
import { plainTextOf } from './plain-text.server.ts';

const reais = z.number().min(0).nullable().meta({ description: 'Valor em reais, com centavos' });
const moment = z.iso.datetime().nullable();

const address = z.object({
  endereco_completo: z.string(),
  bairro: z.string().nullable(),
  cidade: z.string(),
  estado: z.string(),
  uf: z.enum(STATES),
  cep: z.string().nullable().meta({ description: 'Oito algarismos' }),
});

const values = z.object({
  valor_venda: reais,
  valor_venda_label: z.string(),
  valor_avaliado: reais,
  valor_avaliado_label: z.string(),
  valor_campanha: reais,
  valor_total_campanha: reais.meta({
    description: 'Preço de campanha; nulo quando nenhuma campanha está ativa',
  }),
  valor_campanha_label: z.string().nullable(),
  valor_a_pagar: reais.meta({ description: 'O preço de hoje: o da campanha ativa, senão o de venda' }),
  valor_por_m2: reais.meta({
    description:
      'Preço por m²: o de hoje dividido pela área principal, em centavos inteiros; nulo sem preço ou sem área',
  }),
});

/** A list item: the fields of the best-seller item and of the list card (specification 1 §3), with `uf`. */
export const propertyItemSchema = z
  .object({
    id: z.uuid(),
    id_do_imovel: z.string().meta({ description: 'Código curto, como aparece na tela' }),
    id_banco: z.string().nullable(),
    nome_imovel: z.string(),
    foto_capa: z.string(),
    foto_longa: z.string().nullable(),
    imagens: z.array(z.object({ url: z.string(), alt: z.string() })),
    endereco: address,
    descricao: z.string().nullable().meta({ description: 'Texto simples, sem marcação' }),
    tipo_imovel: z.enum(PROPERTY_TYPES),
    finalidade: z.enum(PURPOSES),
    tipo_de_venda: z.enum(SALE_TYPES),
    categoria_venda: z.enum(SALE_CATEGORIES),
    tipo_compra: z.enum(PURCHASE_TYPES),
    formas_pagamento: z.array(z.enum(PAYMENT_TYPES)),
    formas_pagamento_nao_informadas: untoldPaymentsWire,
    aceita_fgts: toldFactsShape.aceita_fgts.meta({ description: 'Nulo: não informado' }),
    situacao: z.enum(OCCUPATIONS).nullable().meta({ description: 'Nulo: não informado' }),
    caracteristicas: z.array(
      z.object({ caracteristica: z.enum([...AMENITIES, ...AREAS]), quantidade: z.number().min(0) }),
    ),
    valores: values,
    desagio: z.int().min(0).max(100).nullable().meta({ description: 'Porcentagem inteira' }),
    tags: z.array(z.string()),
    cupom: z.string().nullable(),
    campanhas: z.array(z.object({ codigo: z.string() })),
    status_da_venda: z.enum(OFFER_STATUSES).meta({
      description: 'O que o visitante vê agora: passado o prazo ou o último leilão, encerrado',
    }),
    pre_ativo: z.boolean(),
    pre_ativo_expirado: z.boolean(),
    pre_ativo_expiracao: moment,
    data_limite: moment,
    publicado_em: z.iso.date(),
    caminho: z.string().meta({ description: 'Caminho da página do imóvel neste site' }),
  })
  .meta({ id: 'ImovelDaLista' });

export type PropertyItem = z.infer<typeof propertyItemSchema>;

/** A property as an item of a list; `card` says what may be shown of it at `now`. */
export function propertyItem(property: Property, card: PropertyCardView, now: Instant): PropertyItem {
  return {
    ...identityOf(property, card),
    ...classesOf(property),
    caracteristicas: card.features.map(({ key, amount }) => ({ caracteristica: key, quantidade: amount })),
    valores: valuesOf(property, card.price),
    desagio: card.price.discountPercent,
    tags: card.tags.map((tag) => tag.label),
    cupom: property.coupon,
    campanhas: property.campaignCodes.map((codigo) => ({ codigo })),
    status_da_venda: OFFER_STATUS_OF[card.state],
    pre_ativo: card.state === 'pre_active',
    pre_ativo_expirado: property.preActiveUntil !== null && property.preActiveUntil <= now,
    pre_ativo_expiracao: momentOf(property.preActiveUntil),
    data_limite: momentOf(property.deadlineAt),
    publicado_em: property.publishedOn,
    caminho: card.href,
  };
}

/** An item with every room and area that the listing tells, and not the four that its card shows. */
export function wholePropertyItem(property: Property, card: PropertyCardView, now: Instant): PropertyItem {
  const { features, areas } = property.detail;
  return {
    ...propertyItem(property, card, now),
    caracteristicas: [
      ...features.map(({ key, amount }) => ({ caracteristica: key, quantidade: amount })),
      ...areas.map(({ key, squareMetres }) => ({ caracteristica: key, quantidade: squareMetres })),
    ],
  };
}

function identityOf(property: Property, card: PropertyCardView) {
  return {
    id: property.id,
    id_do_imovel: card.smallId,
    id_banco: property.bankId,
    nome_imovel: property.name,
    foto_capa: card.image.src,
    foto_longa: property.detail.media.longImage,
    imagens: property.detail.media.images.map(({ url, alt }) => ({ url, alt })),
    endereco: {
      endereco_completo: property.address,
      bairro: property.neighbourhood,
      cidade: property.cityName,
      estado: stateNames[property.uf],
      uf: property.uf,
      cep: property.postalCode,
    },
    descricao: plainTextOf(property.detail.description),
  };
}

function classesOf(property: Property) {
  return {
    tipo_imovel: property.propertyType,
    finalidade: property.purpose,
    tipo_de_venda: property.saleType,
    categoria_venda: property.saleCategory,
    tipo_compra: property.purchaseType,
    formas_pagamento: [...property.paymentTypes],
    formas_pagamento_nao_informadas: untoldPayments(property),
    aceita_fgts: toldFactsToWire(property).aceita_fgts,
    situacao: property.occupation,
  };
}

function valuesOf(property: Property, price: PropertyCardView['price']): PropertyItem['valores'] {
  const payable = price.campaign?.cents ?? price.saleCents;
  const { plausible } = splitAreas(property.detail.areas, property);
  return {
    valor_venda: reaisOf(price.saleCents),
    valor_venda_label: price.saleLabel,
    valor_avaliado: reaisOf(price.appraisalCents),
    valor_avaliado_label: price.appraisalLabel,
    valor_campanha: reaisOf(offeredValueOf(property, { price })),
    valor_total_campanha: reaisOf(price.campaign?.cents ?? null),
    valor_campanha_label: price.campaign?.label ?? null,
    valor_a_pagar: reaisOf(payable),
    valor_por_m2: reaisOf(pricePerArea(payable, plausible)?.cents ?? null),
  };
}

function reaisOf(amount: Centavos | null): number | null {
  return amount === null ? null : reaisFromCentavos(amount);
}

function momentOf(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
