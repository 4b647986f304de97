/** Words of the property page. */
export const propertyCopy = {
  code: 'Código',
  postalCode: (code: string) => `CEP ${code}`,
  preview: 'Pré-visualização: esta página ainda não está publicada assim.',
  priceAndActions: 'Preço e ações',
  identification: 'Identificação',
  minimumBid: 'Lance mínimo',
  minimumProposal: 'Proposta Mínima',
  opensIn: 'Abre em',
  description: (sale: string, place: string) =>
    `${sale} em ${place}. Veja preço, valor de avaliação, dívidas e documentos.`,
} as const;

export const sectionTitles = {
  features: 'Características',
  remarks: 'Observações importantes',
  about: 'Sobre o imóvel',
  debts: 'Dívidas',
  considerations: 'Considerações importantes',
  payment: 'Formas de pagamento',
  values: 'Valores e desconto',
  expenses: 'Despesas',
  data: 'Dados do imóvel',
  documents: 'Documentos',
  legal: 'Aviso legal',
} as const;

export const actionCopy = {
  sold: 'VENDIDO',
  closed: 'ENCERRADO',
  deadlinePassed: {
    leilao: 'Leilão concluído',
    concorrencia_publica: 'Concorrência concluída',
    other: 'Prazo encerrado',
  },
  goTo: 'Ver no site do vendedor',
  leavesTo: (host: string) =>
    `Você vai para ${host}, em outra aba. O preço e as regras de lá são os que valem.`,
  contact: 'Fale Conosco',
  similar: 'Ver imóveis parecidos',
  message: 'Tire suas dúvidas',
  visit: 'Agendar visita',
  financing: 'Simular financiamento',
  help: 'Precisa de ajuda com esse imóvel?',
} as const;

/** The window of an offer that is over though its listing is still there. */
export const finishedCopy = {
  title: 'Este imóvel já foi encerrado',
  text: 'A oferta terminou. Veja o que há de parecido perto dali.',
  more: 'Ver mais imóveis',
  close: 'Fechar',
} as const;

export const contactCopy = {
  title: 'Fale com quem vende',
  soldBy: 'Vendido por',
  phone: 'Telefone',
  landline: 'Telefone fixo',
  email: 'E-mail',
  mention: (smallId: string) => `Informe o código ${smallId}.`,
} as const;

/** The box of a dispute with a single date. */
export const deadlineCopy = {
  melhor_proposta: 'Propostas até',
  concorrencia_publica: 'Propostas até',
  leilao: 'Lances até',
  other: 'Prazo até',
  timeZone: 'Horário de Brasília. Depois do prazo a disputa é encerrada.',
  over: 'O prazo terminou em',
} as const;

export const auctionCopy = {
  title: 'Datas do leilão',
  ordinals: ['Primeiro leilão', 'Segundo leilão', 'Terceiro leilão', 'Quarto leilão'],
  nth: (position: number) => `${position}º leilão`,
  past: 'já realizado',
} as const;

export const tableCopy = {
  debts: 'Dívidas do imóvel',
  type: 'Tipo',
  value: 'Valor informado',
  unknown: 'Não informado',
  total: 'Total informado',
  iptu: 'IPTU anual',
  condominio: 'Condomínio mensal',
  exempt: 'Isento',
} as const;

export const paymentCopy = {
  vista: '100% na assinatura do contrato de compra e venda. A comissão de venda está incluída no sinal.',
  parcelamento_direto: 'O saldo é parcelado com quem vende, sem banco.',
  financiado: 'Aceita financiamento imobiliário. As condições são do banco que você escolher.',
  accepted: 'Aceita',
  hidden: 'As condições de pagamento são informadas por quem vende.',
} as const;

export const dataCopy = {
  registration: 'Matrícula',
  registryOffice: 'RGI',
  cityHallRegistration: 'Inscrição municipal',
  propertyType: 'Tipo de imóvel',
  purpose: 'Finalidade',
  occupation: 'Situação',
  occupationUnknown: 'Não informada',
  saleType: 'Tipo de venda',
  bankId: 'Código no banco',
  publishedOn: 'Publicado em',
} as const;

export const chartCopy = {
  summary: (amount: string) => `Você paga ${amount} a menos que a avaliação`,
} as const;

export const documentCopy = {
  open: 'Ver',
  types: { pdf: 'PDF', docx: 'DOCX', outro: 'ARQ' },
  notice: 'Confira os documentos antes de propor. Eles são de quem vende e abrem em outra aba.',
} as const;

export const legalNotice =
  'As informações desta página são as fornecidas por quem vende e podem mudar sem aviso. O imóvel é vendido no estado em que se encontra. Valem o edital, a matrícula e o contrato.';
