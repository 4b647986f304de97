import { z } from 'zod';
import {
  AMENITIES,
  AREAS,
  DEBT_LIMITS,
  DEBT_STAGES,
  EXACTNESSES,
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROCESS_STAGES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../../domain/catalogue/enumerations.ts';
import type { ListingState } from '../../../domain/catalogue/property-card.ts';
import { toldFactsShape } from './told-facts.wire.ts';

/** State of an offer for a visitor now, which its own dates may have ended whatever its stored status says. */
export const OFFER_STATUSES = ['disponivel', 'em_disputa', 'pre_ativo', 'vendido', 'encerrado'] as const;

export const OFFER_STATUS_OF = {
  available: 'disponivel',
  disputed: 'em_disputa',
  pre_active: 'pre_ativo',
  sold: 'vendido',
  closed: 'encerrado',
  ended: 'encerrado',
} as const satisfies Record<ListingState, (typeof OFFER_STATUSES)[number]>;

const text = z.string().nullable();
const reais = z.number().min(0).nullable().meta({ description: 'Reais, com centavos' });
const moment = z.iso.datetime({ offset: true }).nullable();
const yesNo = z.enum(['sim', 'nao']);

const addressWire = z.object({
  endereco_completo: z.string(),
  bairro: text,
  cidade: z.string(),
  uf: z.enum(STATES),
  cep: z
    .string()
    .regex(/^\d{8}$/, 'must have 8 digits')
    .nullable(),
});

const valuesWire = z.object({
  valor_venda: reais,
  valor_venda_label: text,
  valor_avaliado: reais,
  valor_avaliado_label: text,
  valor_sem_comissao: reais,
  valor_a_prazo: reais,
  valor_a_vista: reais,
  valor_campanha: reais,
  valor_total_campanha: reais,
  lance_minimo: reais,
  proposta_minima: reais,
});

const directInstalmentWire = z.object({
  entrada_minima: reais,
  entrada_minima_percentual: z.number().nullable(),
  valor_prestacao: reais,
  indexador: text,
  prestacoes: z.int().nullable(),
  juros: z.number().nullable(),
  juros_periodo: text,
  correcao: text,
  correcao_periodo: text,
  sistema_amortizacao: z.enum(['price', 'sac']).nullable(),
});

const financingWire = z.object({
  entrada_minima: reais,
  saldo_total: reais,
  banco: text,
  escolha_banco: text,
  aceita_abaixo: z.boolean().nullable(),
});

const walletWire = z.object({
  id: z.string(),
  condicoes: z.object({
    textos: z.array(z.string()),
    parcelamento_direto: directInstalmentWire.nullable(),
    financiamento_imobiliario: financingWire.nullable(),
  }),
  tipo_comissao: text,
  quem_paga_comissao: text,
  valor_exibido: reais,
  taxa_comissao: z.number().nullable().meta({ description: 'Centésimos de por cento: 500 são 5%' }),
  cupom: text,
  campanhas: z.array(z.string()),
});

const debtWire = z.object({
  tipo: z.string(),
  valor: reais,
  responsavel: text,
  limite: z
    .enum(DEBT_LIMITS)
    .nullable()
    .meta({ description: 'Até onde quem compra paga; tudo_ou_nada: tudo até o limite, nada acima dele' }),
  limite_percentual: z.number().min(0).max(100).nullable().meta({ description: 'Da avaliação, em %' }),
  limite_valor: reais,
  fonte: text.meta({ description: 'Onde está escrito, nas palavras do edital ou do anúncio' }),
});

const legalWire = z.object({
  atualizado_em: moment,
  pontuacao_score: z.number().min(0).max(1000).nullable(),
  status_processo_principal: text,
  contencioso: z.array(
    z.object({
      numero_processo: z.string(),
      vara: text,
      comarca: text,
      estado: text,
      documentos: z.array(z.object({ url: z.string() })),
    }),
  ),
  timeline_processo_judicial: z.array(
    z.object({ etapa: z.enum(PROCESS_STAGES), data: text, atual: z.boolean() }),
  ),
});

const mapWire = z.object({
  lat: z.number().min(-90).max(90).nullable(),
  long: z.number().min(-180).max(180).nullable(),
  heading: z.number().nullable(),
  pitch: z.number().nullable(),
  exatidao: z.enum(EXACTNESSES).nullable().meta({
    description: 'Sem ela, a posição vale como exata; `rua` e `aproximado` são mostradas como aproximadas',
  }),
});

const contactWire = z.object({ nome: text, telefone: text, telefone_fixo: text, logo: text });

const displayWire = z.object({
  ocultar_valor: z.boolean(),
  ocultar_condicoes: z.boolean(),
  mostrar_desagio: z.boolean(),
  mostrar_visita: z.boolean(),
  mostrar_fale_conosco: z.boolean(),
  mostrar_financiamento: z.boolean(),
  fale_conosco_ativo: z.boolean(),
  botao_contato_completo: z.boolean(),
  cartao_alerta: z.boolean(),
  botao_contato_label: text,
});

const percent = z.int().min(0).max(100);
/** Focal point, for frames that show a part of a photo alone. */
export const focalPointWire = z.object({ x: percent, y: percent }).meta({
  description: 'Ponto que fica à vista quando a foto é cortada, em % a partir da esquerda e do alto',
});

const documentWire = z.object({
  nome: z.string(),
  url: z.string(),
  type: z.enum(['pdf', 'docx', 'outro']),
});

export const untoldPaymentsWire = z.array(z.enum(PAYMENT_TYPES)).meta({
  description: 'Formas de pagamento sobre as quais a fonte nada diz: podem ser aceitas ou não',
});

/** A property on the wire: every field of the server property detail (specification 1 §3); amounts in reais. */
export const propertyWireSchema = z.object({
  id: z.uuid(),
  id_do_imovel: z.string(),
  id_banco: text,
  imovel_name: z.string(),
  endereco: addressWire,
  categoria_venda: z.enum(SALE_CATEGORIES),
  tipo_de_venda: z.enum(SALE_TYPES),
  tipo_compra: z.enum(PURCHASE_TYPES),
  tipo_imovel: z.enum(PROPERTY_TYPES),
  finalidade: z.enum(PURPOSES),
  situacao: z.enum(OCCUPATIONS).nullable(),
  ...toldFactsShape,
  descricao: text,
  consideracoes_importantes: text,
  consideracoes_extra: text,
  observacoes_importantes: text,
  valores: valuesWire,
  desagio: z.int().min(0).max(100).nullable(),
  dividas: z.array(debtWire),
  despesas: z.array(z.object({ tipo: z.enum(['iptu', 'condominio']), valor: reais, isento: z.boolean() })),
  caracteristicas: z.array(z.object({ caracteristica: z.enum(AMENITIES), quantidade: z.number().min(0) })),
  areas: z.array(z.object({ area: z.enum(AREAS), metros_quadrados: z.number().min(0) })),
  imagens: z.array(z.object({ url: z.string(), alt: z.string(), foco: focalPointWire.optional() })),
  foto_longa: text,
  video: text,
  videos: z.array(
    z.object({ url: z.string(), tipo: z.enum(['property_specific', 'competition_tutorial']), titulo: text }),
  ),
  url_tour_externo: text,
  url_tour_interno: text,
  mapa: mapWire,
  matricula: text,
  rgi: text,
  inscricao_prefeitura: text,
  documents: z.array(documentWire),
  documento_regulamentacao: text,
  vendedor: z.object({ id: text, nome: text, telefone: text }).nullable(),
  contato: contactWire.nullable(),
  canal_atendimento: text,
  aceita_visita: yesNo,
  tags: z.array(z.string()),
  status_da_venda: z.string().meta({ description: 'O status guardado, ou o texto da fonte que o diz' }),
  status_da_oferta: z.enum(OFFER_STATUSES).meta({
    description: 'O que o visitante vê agora: passado o prazo ou o último leilão, encerrado',
  }),
  recebeu_oferta: z.boolean(),
  conditions: z.array(z.object({ title: z.string() })),
  data_limite: moment,
  datas_leilao: z.array(z.object({ data: z.iso.datetime({ offset: true }), valor_minimo: reais })),
  call_to_action_url: text,
  call_to_action_label: text,
  call_to_action_consideracoes: text,
  call_to_actions: z.array(z.object({ url: text, label: z.string() })),
  pre_ativo_expiracao: moment,
  categoria_pendencias: z.string().meta({ description: 'Códigos separados por vírgula' }),
  data_inicio_campanha: moment,
  data_fim_campanha: moment,
  estagio_retorno: z.enum(DEBT_STAGES).nullable(),
  formas_pagamento: z.array(z.enum(PAYMENT_TYPES)),
  formas_pagamento_nao_informadas: untoldPaymentsWire,
  cupom: text,
  campanhas: z.array(z.string()),
  juridico: legalWire.nullable(),
  carteira: walletWire.nullable().meta({ description: 'A carteira escolhida, ou a primeira' }),
  carteiras: z.array(walletWire),
  exibicao: displayWire,
  publicado_em: z.iso.date(),
});

export type PropertyWire = z.infer<typeof propertyWireSchema>;
export type WalletWire = z.infer<typeof walletWire>;
