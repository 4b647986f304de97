import type {
  BedroomChoice,
  Occupation,
  PaymentType,
  PropertyType,
  PurchaseType,
  Purpose,
  SaleCategory,
  SaleType,
  StateCode,
} from '../../domain/catalogue/enumerations.ts';

/** Labels of the enumerations of specification 1 §3. */
export const purposeLabels: Readonly<Record<Purpose, string>> = {
  residencial: 'Residencial',
  rural: 'Rural',
  comercial: 'Comercial',
  incorporacao: 'Incorporação',
  industrial: 'Industrial',
  misto: 'Misto',
  consultar: 'Indefinida',
};

export const propertyTypeLabels: Readonly<Record<PropertyType, string>> = {
  apartamento: 'Apartamento',
  area: 'Área',
  areas_app: 'Área de preservação (APP)',
  box_garagem: 'Box de garagem',
  casa: 'Casa',
  casa_condominio: 'Casa em condomínio',
  chacara_sitio: 'Chácara ou sítio',
  fazenda: 'Fazenda',
  flat_hotel: 'Flat ou hotel',
  galpao: 'Galpão',
  predio: 'Prédio',
  sala: 'Sala',
  loja_salao_comercial: 'Loja ou salão comercial',
  lote: 'Lote',
  lote_condominio: 'Lote em condomínio',
  outros: 'Outros',
};

/** Within a heading, as "Casas e apartamentos à venda". */
export const propertyTypePlurals: Readonly<Record<PropertyType, string>> = {
  apartamento: 'apartamentos',
  area: 'áreas',
  areas_app: 'áreas de preservação (APP)',
  box_garagem: 'boxes de garagem',
  casa: 'casas',
  casa_condominio: 'casas em condomínio',
  chacara_sitio: 'chácaras e sítios',
  fazenda: 'fazendas',
  flat_hotel: 'flats e hotéis',
  galpao: 'galpões',
  predio: 'prédios',
  sala: 'salas',
  loja_salao_comercial: 'lojas e salões comerciais',
  lote: 'lotes',
  lote_condominio: 'lotes em condomínio',
  outros: 'outros imóveis',
};

export const paymentTypeLabels: Readonly<Record<PaymentType, string>> = {
  vista: 'À vista',
  parcelamento_direto: 'Parcelamento direto',
  financiado: 'Financiamento',
};

export const saleCategoryLabels: Readonly<Record<SaleCategory, string>> = {
  venda_judicial: 'Venda Judicial',
  compra_garantida: 'Compra Garantida',
  pre_venda: 'Pré-venda',
  primeiro_leilao: '1º leilão',
  segundo_leilao: '2º leilão',
  outras: 'Outras',
  averbacoes_leiloes_negativos: 'Averbação de leilões negativos',
};

export const saleTypeLabels: Readonly<Record<SaleType, string>> = {
  venda_direta: 'Venda direta',
  leilao: 'Leilão',
  melhor_proposta: 'Melhor Proposta',
  concorrencia_publica: 'Concorrência Pública',
  fila_unica: 'Fila única',
  corretor: 'Corretor autônomo',
  imobiliaria: 'Imobiliária',
};

export const occupationLabels: Readonly<Record<Occupation, string>> = {
  ocupado: 'Ocupado',
  desocupado: 'Desocupado',
  locado: 'Locado',
};

export const purchaseTypeLabels: Readonly<Record<PurchaseType, string>> = {
  plataforma: 'Pela plataforma',
  leilao: 'Em leilão',
  outros: 'Outros',
};

export const bedroomLabels: Readonly<Record<BedroomChoice, string>> = {
  '1': '1 quarto',
  '2': '2 quartos',
  '3': '3 quartos',
  '4': '4 quartos ou mais',
};

export const stateNames: Readonly<Record<StateCode, string>> = {
  ac: 'Acre',
  al: 'Alagoas',
  am: 'Amazonas',
  ap: 'Amapá',
  ba: 'Bahia',
  ce: 'Ceará',
  df: 'Distrito Federal',
  es: 'Espírito Santo',
  go: 'Goiás',
  ma: 'Maranhão',
  mg: 'Minas Gerais',
  ms: 'Mato Grosso do Sul',
  mt: 'Mato Grosso',
  pa: 'Pará',
  pb: 'Paraíba',
  pe: 'Pernambuco',
  pi: 'Piauí',
  pr: 'Paraná',
  rj: 'Rio de Janeiro',
  rn: 'Rio Grande do Norte',
  ro: 'Rondônia',
  rr: 'Roraima',
  rs: 'Rio Grande do Sul',
  sc: 'Santa Catarina',
  se: 'Sergipe',
  sp: 'São Paulo',
  to: 'Tocantins',
};

/** The name of a paper that has none. */
/** A paper that is another one than before under its address. */
export const changedPaperName = (name: string, version: number, day: string | null): string =>
  `${name}, versão ${version}${day === null ? '' : ` (${day.split('-').reverse().join('/')})`}`;

export const unnamedDocument = 'Documento';

/** Labels of amounts where the source gives none (2§9, D§5). */
export const amountLabels = {
  sale: 'Valor de venda',
  appraisal: 'Valor de avaliação',
  minimumBid: 'Lance mínimo',
  minimumProposal: 'Proposta Mínima',
} as const;

/** Words of the campaign label (1§4). */
export const campaignLabels = {
  preSale: 'Pré-Venda',
  plain: 'campanha',
  magicNovember: 'Saldão',
} as const;

/** Tags that the rules of 1§4 and D§5 name. */
export const tagLabels = {
  soon: 'Em breve',
  disputed: 'Imóvel em Disputa',
  judicialSale: 'Venda Judicial',
  guaranteedPurchase: 'Compra Garantida',
  publicCompetition: 'Concorrência Pública',
  firstAuction: '1º Leilão',
  secondAuction: '2º Leilão',
  preSale: 'Pré-venda',
  negativeAuctions: 'Averbação de leilões negativos',
  digitalDispute: 'Disputa Digital',
} as const;
