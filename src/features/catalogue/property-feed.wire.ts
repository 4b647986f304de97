import { z } from 'zod';
import { propertyWireSchema } from './property.wire.ts';

const { shape } = propertyWireSchema;

/** Addresses that end up in links and pictures: of the web, or of our own. */
const webAddress = z.string().regex(/^(https?:\/\/|\/(?!\/))/, 'must begin with http://, https:// or /');
const optionalAddress = webAddress.nullable();

const wallet = shape.carteiras.element.partial().extend({
  id: z.string(),
  condicoes: shape.carteiras.element.shape.condicoes
    .partial()
    .extend({
      parcelamento_direto: shape.carteiras.element.shape.condicoes.shape.parcelamento_direto
        .unwrap()
        .partial()
        .nullable()
        .optional(),
      financiamento_imobiliario: shape.carteiras.element.shape.condicoes.shape.financiamento_imobiliario
        .unwrap()
        .partial()
        .nullable()
        .optional(),
    })
    .optional(),
});

/**
 * A property of a JSON feed: the server property detail (property.wire.ts) with all fields optional but those without
 * which it cannot be listed. Fields that only the product can know (id, discount, publication) are ignored. A field
 * that is left out keeps the value that it had; null takes it away.
 */
export const feedPropertySchema = propertyWireSchema
  .omit({
    id: true,
    id_do_imovel: true,
    desagio: true,
    carteira: true,
    publicado_em: true,
    data_inicio_campanha: true,
    data_fim_campanha: true,
  })
  .partial()
  .extend({
    id_banco: z
      .string()
      .regex(/^[0-9A-Za-z._/-]{1,40}$/, 'must have 1 to 40 letters, digits or . _ / -')
      .meta({ description: 'Código do imóvel na fonte: a chave pela qual ele é atualizado' }),
    imovel_name: z.string().min(1),
    endereco: shape.endereco.partial().extend({ cidade: z.string().min(1), uf: shape.endereco.shape.uf }),
    tipo_imovel: shape.tipo_imovel,
    tipo_de_venda: shape.tipo_de_venda,
    valores: shape.valores.partial().optional(),
    mapa: shape.mapa.partial().optional(),
    exibicao: shape.exibicao.partial().optional(),
    imagens: z.array(z.object({ url: webAddress, alt: z.string().default('') })).optional(),
    foto_longa: optionalAddress.optional(),
    video: optionalAddress.optional(),
    videos: z
      .array(shape.videos.element.extend({ url: webAddress, titulo: z.string().nullable().default(null) }))
      .optional(),
    url_tour_externo: optionalAddress.optional(),
    url_tour_interno: optionalAddress.optional(),
    documents: z.array(shape.documents.element.extend({ url: webAddress })).optional(),
    documento_regulamentacao: optionalAddress.optional(),
    vendedor: shape.vendedor.unwrap().partial().nullable().optional(),
    contato: shape.contato.unwrap().partial().nullable().optional(),
    call_to_action_url: optionalAddress.optional(),
    call_to_actions: z.array(z.object({ url: optionalAddress, label: z.string() })).optional(),
    dividas: z.array(shape.dividas.element.partial().extend({ tipo: z.string() })).optional(),
    despesas: z
      .array(shape.despesas.element.partial().extend({ tipo: shape.despesas.element.shape.tipo }))
      .optional(),
    datas_leilao: z
      .array(shape.datas_leilao.element.partial().extend({ data: shape.datas_leilao.element.shape.data }))
      .optional(),
    juridico: shape.juridico.unwrap().partial().nullable().optional(),
    carteiras: z.array(wallet).optional(),
  });

export type FeedProperty = z.output<typeof feedPropertySchema>;

/** A whole feed, for its JSON Schema; the properties are parsed one by one, so that a bad one stops no other. */
const feedSchema = z
  .object({
    fonte: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/)
      .default('feed')
      .meta({ description: 'Nome da fonte; cada fonte atualiza e retira somente os seus imóveis' }),
    imoveis: z.array(feedPropertySchema),
  })
  .meta({
    title: 'Catálogo em JSON',
    description:
      'Imóveis no formato do detalhe do imóvel da API; valores em reais, instantes em ISO 8601 com fuso.',
  });

/** The JSON Schema (2020-12) of a feed, as it is written. */
export function feedJsonSchema(): unknown {
  return z.toJSONSchema(feedSchema, { io: 'input', target: 'draft-2020-12' });
}
