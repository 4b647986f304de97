import {
  address,
  amount,
  choice,
  choiceOrNone,
  day,
  emptyOf,
  type FieldKind,
  flag,
  flagOrNone,
  flagOrUnsaid,
  group,
  groupOrNone,
  line,
  links,
  marks,
  moment,
  pendencies,
  photos,
  real,
  rich,
  rows,
  text,
  whole,
  words,
} from './field-kinds.ts';

const directInstalment = groupOrNone({
  entrada_minima: amount,
  entrada_minima_percentual: real,
  valor_prestacao: amount,
  indexador: line,
  prestacoes: whole,
  juros: real,
  juros_periodo: line,
  correcao: line,
  correcao_periodo: line,
  sistema_amortizacao: choiceOrNone('amortisation'),
});

const financing = groupOrNone({
  entrada_minima: amount,
  saldo_total: amount,
  banco: line,
  escolha_banco: line,
  aceita_abaixo: flagOrNone,
});

/**
 * The record of a property: every field that a source may set, by its name on the wire and in the sections in which the desk
 * shows it. Form, reading, validation, difference and labels follow from this list. A test holds it against the schema of the feed.
 */
export const RECORD_SECTIONS = {
  venda: {
    imovel_name: line,
    tipo_imovel: choice('propertyType'),
    finalidade: choice('purpose'),
    tipo_de_venda: choice('saleType'),
    categoria_venda: choice('saleCategory'),
    tipo_compra: choice('purchaseType'),
    'valores.valor_avaliado': amount,
    'valores.valor_venda': amount,
    'valores.valor_total_campanha': amount,
    'valores.valor_campanha': amount,
    campanhas: words,
    cupom: line,
    situacao: choiceOrNone('occupation'),
    ocupante: line,
    ocupacao_conferida_em: day,
    ocupacao_fonte: line,
    acesso: line,
    aceita_visita: choice('yesNo'),
    aceita_fgts: choiceOrNone('yesNo'),
    recebeu_oferta: flag,
    formas_pagamento: marks('payment'),
    formas_pagamento_nao_informadas: marks('payment'),
    data_limite: moment,
    pre_ativo_expiracao: moment,
    datas_leilao: rows({ data: moment, valor_minimo: amount }),
    'valores.lance_minimo': amount,
    'valores.proposta_minima': amount,
    'valores.valor_a_vista': amount,
    'valores.valor_a_prazo': amount,
    'valores.valor_sem_comissao': amount,
    'valores.valor_venda_label': line,
    'valores.valor_avaliado_label': line,
  },
  endereco: {
    'endereco.endereco_completo': line,
    'endereco.bairro': line,
    'endereco.cidade': line,
    'endereco.uf': choice('state'),
    'endereco.cep': line,
    mapa: group({ lat: real, long: real, exatidao: choiceOrNone('exactness'), heading: real, pitch: real }),
  },
  fotos: {
    imagens: photos,
    foto_longa: address,
    video: address,
    videos: rows({ url: address, tipo: choice('video'), titulo: line }),
    url_tour_externo: address,
    url_tour_interno: address,
  },
  caracteristicas: {
    caracteristicas: { as: 'counts', of: 'amenity', key: 'caracteristica', amount: 'quantidade' },
    areas: { as: 'counts', of: 'area', key: 'area', amount: 'metros_quadrados' },
    tags: words,
    conditions: rows({ title: line }),
  },
  processo: {
    possui_acao_judicial: choiceOrNone('yesNo'),
    categoria_pendencias: pendencies,
    estagio_retorno: choiceOrNone('debtStage'),
    tipo_credito: choiceOrNone('loanKind'),
    divida_com_despesas: amount,
    juiz_fixou_minimo: choiceOrNone('yesNo'),
    minimo_do_juiz: amount,
    intimado_em: day,
    consolidado_em: day,
    edital_publicado_em: day,
    juridico: groupOrNone({
      pontuacao_score: real,
      status_processo_principal: line,
      atualizado_em: moment,
      contencioso: rows({
        numero_processo: line,
        vara: line,
        comarca: line,
        estado: line,
        documentos: links,
      }),
      timeline_processo_judicial: rows({ etapa: choice('processStage'), data: line, atual: flag }),
    }),
  },
  dividas: {
    possui_dividas: choiceOrNone('yesNo'),
    dividas: rows({
      tipo: line,
      valor: amount,
      responsavel: line,
      limite: choiceOrNone('debtLimit'),
      limite_percentual: real,
      limite_valor: amount,
      fonte: line,
    }),
    despesas: rows({ tipo: choice('expense'), valor: amount, isento: flag }),
  },
  documentos: {
    matricula: line,
    rgi: line,
    inscricao_prefeitura: line,
    documents: rows({ nome: line, url: address, type: choice('document'), reservado: flagOrUnsaid }),
    documento_regulamentacao: address,
  },
  textos: {
    descricao: rich,
    consideracoes_importantes: rich,
    consideracoes_extra: rich,
    observacoes_importantes: rich,
  },
  carteiras: {
    carteiras: rows({
      id: line,
      valor_exibido: amount,
      cupom: line,
      campanhas: words,
      tipo_comissao: line,
      quem_paga_comissao: line,
      taxa_comissao: real,
      condicoes: group({
        textos: words,
        parcelamento_direto: directInstalment,
        financiamento_imobiliario: financing,
      }),
    }),
  },
  contato: {
    vendedor: groupOrNone({ id: line, nome: line, telefone: line }),
    contato: groupOrNone({ nome: line, telefone: line, telefone_fixo: line, logo: address }),
    canal_atendimento: line,
    call_to_action_url: address,
    call_to_action_label: line,
    call_to_action_consideracoes: text,
    call_to_actions: rows({ url: address, label: line }),
    'exibicao.ocultar_valor': flag,
    'exibicao.ocultar_condicoes': flag,
    'exibicao.mostrar_desagio': flag,
    'exibicao.mostrar_visita': flag,
    'exibicao.mostrar_fale_conosco': flag,
    'exibicao.mostrar_financiamento': flag,
    'exibicao.fale_conosco_ativo': flag,
    'exibicao.botao_contato_completo': flag,
    'exibicao.cartao_alerta': flag,
    'exibicao.botao_contato_label': line,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;

export type SectionName = keyof typeof RECORD_SECTIONS;
type FieldsOf<Section> = Section extends unknown ? keyof Section : never;
/** Name on the wire, with dots. */
export type FieldName = FieldsOf<(typeof RECORD_SECTIONS)[SectionName]>;

/** Values of fields by their names, as on the wire. */
export type FieldValues = Readonly<Record<string, unknown>>;

export const SECTION_NAMES = Object.keys(RECORD_SECTIONS) as SectionName[];

export const isSectionName = (text: string): text is SectionName => Object.hasOwn(RECORD_SECTIONS, text);

export const fieldsOfSection = (section: SectionName): Readonly<Record<string, FieldKind>> =>
  RECORD_SECTIONS[section];

const KINDS = new Map<string, FieldKind>(
  SECTION_NAMES.flatMap((section) => Object.entries(fieldsOfSection(section))),
);

export const FIELD_NAMES = [...KINDS.keys()] as FieldName[];

/** Undefined: the record has no such field. */
export const kindOfField = (name: string): FieldKind | undefined => KINDS.get(name);

export const isFieldName = (name: string): name is FieldName => KINDS.has(name);

/** The part in which a field stands, also by the path of something inside it (`datas_leilao.0.data`); null: in none. */
export function sectionOfField(path: string): SectionName | null {
  const field = fieldOfPath(path);
  return (
    SECTION_NAMES.find((section) => field !== null && Object.hasOwn(RECORD_SECTIONS[section], field)) ?? null
  );
}

/** `datas_leilao` of `datas_leilao.0.data`; null: no field. */
export function fieldOfPath(path: string): FieldName | null {
  const [outer = '', inner = ''] = path.split('.');
  return [`${outer}.${inner}`, outer].find(isFieldName) ?? null;
}

/** Amounts that stand beside the list's price: a hand's word on them is said of the price of that day. */
export const PRICE_BOUND: readonly string[] = [
  'valores.lance_minimo',
  'valores.proposta_minima',
  'valores.valor_a_vista',
  'valores.valor_a_prazo',
  'valores.valor_sem_comissao',
] satisfies FieldName[];

/**
 * Fields that an outlet must not go on offering once the bank says otherwise (CDC 30 and 35): a hand's word on them ends when the
 * list says another, unless it is fixed until a day. Its word on any other stays until it is let go.
 */
export const FIXABLE: readonly string[] = [
  ...([
    'valores.valor_venda',
    'valores.valor_avaliado',
    'datas_leilao',
    'data_limite',
    'pre_ativo_expiracao',
  ] satisfies FieldName[]),
  ...PRICE_BOUND,
];

/** Fields without which a property cannot be published. */
export const NEEDED: readonly string[] = [
  'imovel_name',
  'tipo_imovel',
  'tipo_de_venda',
  'endereco.cidade',
  'endereco.uf',
] satisfies FieldName[];

const DEFAULTS: Partial<Record<FieldName, unknown>> = {
  tipo_de_venda: 'venda_direta',
  categoria_venda: 'outras',
  tipo_compra: 'outros',
  finalidade: 'residencial',
  tipo_imovel: 'apartamento',
  aceita_visita: 'nao',
  formas_pagamento: ['vista'],
  'exibicao.mostrar_desagio': true,
  'exibicao.mostrar_visita': true,
  'exibicao.mostrar_fale_conosco': true,
  'exibicao.mostrar_financiamento': true,
  'exibicao.fale_conosco_ativo': true,
  'exibicao.cartao_alerta': true,
};

/** A property of which nothing is known yet. */
export const NOTHING_WRITTEN: FieldValues = Object.fromEntries(
  [...KINDS].map(([name, kind]) => [name, DEFAULTS[name as FieldName] ?? emptyOf(kind)]),
);
