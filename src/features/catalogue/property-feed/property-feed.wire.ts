import { z } from 'zod';
import { feedFormats } from '../../../copy/server/feed-reasons.ts';
import { AREAS, STATES, type StateCode } from '../../../domain/catalogue/enumerations.ts';
import { isServedMedia } from '../../../domain/media/served-media.ts';
import { focalPointWire, propertyWireSchema } from '../view/property.wire.ts';

const { shape } = propertyWireSchema;

const { webAddress: WEB_ADDRESS, mediaAddress: MEDIA_ADDRESS } = feedFormats;

/** Address of a link: on the web, without a user name or a backslash. */
const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\\]*)?$/, { error: WEB_ADDRESS, abort: true })
  .refine((text) => URL.canParse(text), WEB_ADDRESS);
const optionalAddress = webAddress.nullable();
/** Addresses that our own pages show: of the web, or a picture or document of this site. */
const mediaAddress = z
  .string()
  .regex(/^(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\\]*)?|\/(?:midia|ilustracao)\/[a-z0-9_./-]+)$/, {
    error: MEDIA_ADDRESS,
    abort: true,
  })
  .refine((text) => (text.startsWith('/') ? isServedMedia(text) : URL.canParse(text)), MEDIA_ADDRESS);
const optionalMedia = mediaAddress.nullable();

/** Letters of a name and of a line of an address: headings and cards show them whole. */
const MOST_LETTERS = 500;
const line = z.string().max(MOST_LETTERS);

/** States in lower or upper case. */
const state = z
  .enum([...STATES, ...STATES.map((uf) => uf.toUpperCase() as Uppercase<StateCode>)])
  .transform((uf) => uf.toLowerCase() as StateCode);

const postalCode = z
  .string()
  .regex(/^\d{2}\.?\d{3}-?\d{3}$/, feedFormats.postalCode)
  .transform((text) => text.replace(/\D/g, ''))
  .nullable();

/** The words and units of an area are read by meaning (property-feed.words.ts). */
const area = z.object({
  area: z.string().meta({ description: `${AREAS.join(', ')}, ou as palavras: "Área do terreno"` }),
  metros_quadrados: z.number().min(0),
  unidade: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Unidade de metros_quadrados, quando outra: m² (padrão), ha ou km²' }),
});

const courtCase = shape.juridico
  .unwrap()
  .shape.contencioso.element.extend({ documentos: z.array(z.object({ url: mediaAddress })) });

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
    status_da_oferta: true,
  })
  .partial()
  .extend({
    id_banco: z
      .string()
      .regex(/^[0-9A-Za-z._/-]{1,40}$/, feedFormats.bankId)
      .meta({ description: 'Código do imóvel na fonte: a chave pela qual ele é atualizado' }),
    imovel_name: line.min(1),
    endereco: shape.endereco.partial().extend({
      cidade: line.min(1),
      uf: state,
      cep: postalCode.optional(),
      bairro: line.nullable().optional(),
      endereco_completo: line.optional(),
    }),
    tipo_imovel: shape.tipo_imovel,
    tipo_de_venda: shape.tipo_de_venda,
    valores: shape.valores.partial().optional(),
    mapa: shape.mapa.partial().optional(),
    exibicao: shape.exibicao.partial().optional(),
    areas: z.array(area).optional(),
    imagens: z
      .array(
        z.object({
          url: mediaAddress,
          alt: z.string().default(''),
          foco: focalPointWire.nullable().optional(),
        }),
      )
      .optional(),
    foto_longa: optionalMedia.optional(),
    video: optionalAddress.optional(),
    videos: z
      .array(shape.videos.element.extend({ url: webAddress, titulo: z.string().nullable().default(null) }))
      .optional(),
    url_tour_externo: optionalAddress.optional(),
    url_tour_interno: optionalAddress.optional(),
    documents: z
      .array(
        shape.documents.element.extend({
          url: mediaAddress,
          reservado: z.boolean().optional().meta({
            description:
              'O visitante vê que existe e pede; o arquivo não é buscado nem mostrado. Sem este campo, edital, laudo, aditivo e regulamento ficam abertos, e todo outro papel (matrícula, certidão, processo), que traz nomes de pessoas, entra reservado; false o abre',
          }),
        }),
      )
      .optional(),
    documento_regulamentacao: optionalMedia.optional(),
    vendedor: shape.vendedor.unwrap().partial().nullable().optional(),
    contato: shape.contato
      .unwrap()
      .partial()
      .extend({ logo: optionalMedia.optional() })
      .nullable()
      .optional(),
    call_to_action_url: optionalAddress.optional(),
    call_to_actions: z.array(z.object({ url: optionalAddress, label: z.string() })).optional(),
    dividas: z.array(shape.dividas.element.partial().extend({ tipo: z.string() })).optional(),
    despesas: z
      .array(shape.despesas.element.partial().extend({ tipo: shape.despesas.element.shape.tipo }))
      .optional(),
    datas_leilao: z
      .array(shape.datas_leilao.element.partial().extend({ data: shape.datas_leilao.element.shape.data }))
      .optional(),
    juridico: shape.juridico
      .unwrap()
      .partial()
      .extend({ contencioso: z.array(courtCase).optional() })
      .nullable()
      .optional(),
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
