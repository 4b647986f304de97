import { formMessage } from '../../copy/forms/form-messages.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { apiMessages } from '../../copy/server/server.ts';
import { illustrationPath } from '../../domain/illustration/illustration-address.ts';
import { documentPath } from '../../domain/media/media-address.ts';
import { FACET_KEYS, type FacetKey } from '../../domain/search/search-result.ts';
import type { PropertyWire } from '../../features/catalogue/view/property.wire.ts';
import { NOTHING_TOLD_ON_WIRE } from '../../features/catalogue/view/told-facts.wire.ts';
import type { MapWire } from './map.wire.ts';
import type { PropertyItem } from './property-item.wire.ts';

const ID = '6f1f2f0e-6a0c-4d0b-9f57-0d4b9c1f7a11';

const item: PropertyItem = {
  id: ID,
  id_do_imovel: 'OI-4071',
  id_banco: '8444411110000',
  nome_imovel: 'Apartamento de 2 quartos em Centro, Campinas',
  foto_capa: illustrationPath('apartamento', 4071),
  foto_longa: null,
  imagens: [],
  endereco: {
    endereco_completo: 'Rua Exemplo, 100, Centro',
    bairro: 'Centro',
    cidade: 'Campinas',
    estado: 'São Paulo',
    uf: 'sp',
    cep: '13010000',
  },
  descricao: 'Apartamento com 2 quartos, sala, cozinha e uma vaga de garagem.',
  tipo_imovel: 'apartamento',
  finalidade: 'residencial',
  tipo_de_venda: 'venda_direta',
  categoria_venda: 'outras',
  tipo_compra: 'outros',
  formas_pagamento: ['vista', 'financiado'],
  formas_pagamento_nao_informadas: ['parcelamento_direto'],
  aceita_fgts: null,
  situacao: null,
  caracteristicas: [
    { caracteristica: 'dormitorios', quantidade: 2 },
    { caracteristica: 'vagas_garagem', quantidade: 1 },
    { caracteristica: 'area_privativa', quantidade: 54.2 },
  ],
  valores: {
    valor_venda: 180000,
    valor_venda_label: 'Valor de venda',
    valor_avaliado: 240000,
    valor_avaliado_label: 'Valor de avaliação',
    valor_campanha: null,
    valor_total_campanha: null,
    valor_campanha_label: null,
    valor_a_pagar: 180000,
    valor_por_m2: 3321.03,
  },
  desagio: 25,
  tags: ['Venda direta'],
  cupom: null,
  campanhas: [],
  status_da_venda: 'disponivel',
  pre_ativo: false,
  pre_ativo_expirado: false,
  pre_ativo_expiracao: null,
  data_limite: null,
  publicado_em: '2026-01-08',
  caminho: '/imovel/sp/campinas/2-dormitorios/oi-4071',
};

const noCounts = Object.fromEntries(FACET_KEYS.map((key) => [key, {}])) as Record<
  FacetKey,
  Record<string, number>
>;

export const exampleList = {
  data: [item],
  pagination: { page: 1, max_pages: 1, total_items: 1, offset: 0, available_items: 1 },
  facets: {
    ...noCounts,
    'tipo-imovel': { apartamento: 1 },
    'tipo-venda': { venda_direta: 1 },
    desagio: { 30: 1, 50: 1 },
    search: { sp: 1, 'campinas-sp': 1 },
  },
};

const property: PropertyWire = {
  id: ID,
  id_do_imovel: item.id_do_imovel,
  id_banco: item.id_banco,
  imovel_name: item.nome_imovel,
  endereco: {
    endereco_completo: item.endereco.endereco_completo,
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'sp',
    cep: '13010000',
  },
  categoria_venda: item.categoria_venda,
  tipo_de_venda: item.tipo_de_venda,
  tipo_compra: item.tipo_compra,
  tipo_imovel: item.tipo_imovel,
  finalidade: item.finalidade,
  situacao: null,
  ...NOTHING_TOLD_ON_WIRE,
  possui_dividas: 'nao',
  descricao: '<p>Apartamento com 2 quartos, sala, cozinha e uma vaga de garagem.</p>',
  consideracoes_importantes: null,
  consideracoes_extra: null,
  observacoes_importantes: null,
  valores: {
    valor_venda: 180000,
    valor_venda_label: 'Valor de venda',
    valor_avaliado: 240000,
    valor_avaliado_label: 'Valor de avaliação',
    valor_sem_comissao: null,
    valor_a_prazo: null,
    valor_a_vista: 180000,
    valor_campanha: null,
    valor_total_campanha: null,
    lance_minimo: null,
    proposta_minima: null,
  },
  desagio: 25,
  dividas: [],
  despesas: [{ tipo: 'condominio', valor: 420.5, isento: false }],
  caracteristicas: [{ caracteristica: 'dormitorios', quantidade: 2 }],
  areas: [{ area: 'area_privativa', metros_quadrados: 54.2 }],
  imagens: [],
  foto_longa: null,
  video: null,
  videos: [],
  url_tour_externo: null,
  url_tour_interno: null,
  mapa: { lat: -22.9056, long: -47.0608, heading: null, pitch: null, exatidao: 'exato' },
  matricula: '12345',
  rgi: null,
  inscricao_prefeitura: null,
  documents: [{ nome: 'Edital', url: documentPath('9f570d4b9c1f7a116f1f2f0e6a0c4d0b', 'pdf'), type: 'pdf' }],
  documento_regulamentacao: null,
  vendedor: null,
  contato: null,
  canal_atendimento: null,
  aceita_visita: 'sim',
  tags: item.tags,
  status_da_venda: 'ativo',
  status_da_oferta: 'disponivel',
  recebeu_oferta: false,
  conditions: [{ title: 'À vista' }],
  data_limite: null,
  datas_leilao: [],
  call_to_action_url: null,
  call_to_action_label: null,
  call_to_action_consideracoes: null,
  call_to_actions: [],
  pre_ativo_expiracao: null,
  categoria_pendencias: '',
  data_inicio_campanha: null,
  data_fim_campanha: null,
  estagio_retorno: 'propriedade_credor',
  formas_pagamento: item.formas_pagamento,
  formas_pagamento_nao_informadas: item.formas_pagamento_nao_informadas,
  cupom: null,
  campanhas: [],
  juridico: null,
  carteira: null,
  carteiras: [],
  exibicao: {
    ocultar_valor: false,
    ocultar_condicoes: false,
    mostrar_desagio: true,
    mostrar_visita: true,
    mostrar_fale_conosco: true,
    mostrar_financiamento: true,
    fale_conosco_ativo: true,
    botao_contato_completo: false,
    cartao_alerta: true,
    botao_contato_label: null,
  },
  publicado_em: item.publicado_em,
};

export const exampleProperty = { data: property };

export const exampleLocalities = {
  data: [
    {
      name: 'São Paulo',
      slug: 'sp',
      value: 'sao paulo',
      nivel: 'estado',
      uf: 'sp',
      pai: null,
      codigo_ibge: 35,
      quantidade: 1,
    },
    {
      name: 'Campinas',
      slug: 'campinas-sp',
      value: 'campinas',
      nivel: 'cidade',
      uf: 'sp',
      pai: 'sp',
      codigo_ibge: 3509502,
      quantidade: 1,
    },
  ],
};

export const exampleMap: MapWire = {
  versao: 12,
  total: 4,
  sem_lugar: 0,
  no_quadro: 4,
  limites: [-47.06, -22.91, -46.98, -22.85],
  grupos: [
    {
      tipo: 'cidade',
      long: -47.0608,
      lat: -22.9056,
      quantidade: 3,
      aproximados: 3,
      limites: [-47.0608, -22.9056, -47.0608, -22.9056],
      uf: 'sp',
      cidade: 'campinas-sp',
      nome: 'Campinas',
      na_lista: [4070],
    },
  ],
  imoveis: [{ numero: 4071, id_do_imovel: 'OI-4071', long: -46.98, lat: -22.85, valor: 180000 }],
};

export const exampleCampaigns = {
  data: [
    {
      id: 'c1',
      campaignKey: 'feirao',
      codigo: 'feirao',
      campaignName: 'Feirão',
      campaignType: 'geral',
      campaignModel: 'valor',
      isActive: true,
      isPreLaunch: false,
      startDate: '2026-01-08T03:00:00.000Z',
      endDate: '2026-02-01T03:00:00.000Z',
      bannerOrder: 1,
      couponCode: null,
      text: null,
      banners: [],
      filter: { name: 'Feirão', pattern: 'feirao', url: '/busca?campanha-exclusiva=feirao' },
      tag: { name: 'Feirão', type: null, icon: null, bgColor: null, color: null },
      countDowns: [],
    },
  ],
};

export const exampleError = {
  unknown: { error: { code: 'property_unknown', message: apiMessages.propertyUnknown } },
  gone: { error: { code: 'property_gone', message: apiMessages.propertyGone } },
  fields: {
    error: {
      code: 'invalid_fields',
      message: submissionCopy.checkFields,
      fields: { email: formMessage('message', 'email', 'email_invalid') },
    },
  },
  botCheck: { error: { code: 'bot_check_needed', message: submissionCopy.botCheck } },
  slowed: { error: { code: 'too_many', message: submissionCopy.tooMany(60) } },
} as const;

/** The three answers that the locality picker asks for. */
export const examplePicker = {
  names: { data: { sp: ['Campinas', 'Santos'] } },
  seats: { data: { sp: [-2291, -4706, -2396, -4633] } },
  counts: { data: { sp: 120, 'campinas-sp': 14 } },
  suggestions: {
    data: [
      {
        slug: 'cambui-campinas-sp',
        name: 'Cambuí',
        nivel: 'bairro',
        uf: 'sp',
        cidade: 'Campinas',
        quantidade: 3,
      },
    ],
  },
} as const;
