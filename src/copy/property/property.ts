const enumerated = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Words of the property page. */
export const propertyCopy = {
  loadFailed: ['Erro ao buscar propriedade.', 'Erro ao buscar informações.'],
  code: 'Código',
  postalCode: (code: string) => `CEP ${code}`,
  preview:
    'Pré-visualização: sem o botão principal e sem campanhas. Este imóvel já está publicado em sua própria página.',
  draft: 'Pré-visualização: este imóvel ainda não está publicado.',
  priceAndActions: 'Preço e ações',
  identification: 'Identificação',
  opensIn: 'Abre em',
  digitalDispute: 'Tem dúvidas sobre a Disputa Digital? Clique aqui e saiba mais!',
  receivedOffer: 'Este imóvel já recebeu proposta. Novas propostas ainda podem ser enviadas.',
  description: (sale: string, place: string) =>
    `${sale} em ${place}. Veja preço, valor de avaliação, dívidas e documentos.`,
} as const;

export const sectionTitles = {
  legalProcess: 'Processo judicial',
  pendencies: 'Pendências existentes',
  history: 'Preço e acontecimentos',
  stage: 'Estágio da venda',
  timeline: 'Linha do tempo do processo',
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
  goTo: 'Ver no site do vendedor',
  propose: 'Fazer proposta',
  waits: 'Propostas a partir da abertura',
  contact: 'Fale Conosco',
  similar: 'Ver imóveis parecidos',
  message: 'Tire suas dúvidas',
  visit: 'Agendar visita',
  financing: 'Simular financiamento',
  instalments: 'Simular parcelas',
  help: 'Precisa de ajuda com esse imóvel?',
} as const;

/** The window before another site, where the sale goes on. */
export const redirectCopy = {
  title: 'Você vai para outro site',
  leavesTo: (host: string) =>
    `A venda continua em ${host}, em outra aba. O preço e as regras de lá são os que valem.`,
  go: (host: string) => `Continuar em ${host}`,
} as const;

/** The operator's own form for proposals. */
export const proposalFormCopy = { title: 'Faça sua proposta' } as const;

/** The window of an offer that is over though its listing is still there. */
export const finishedCopy = {
  title: 'Este imóvel já foi encerrado',
  text: 'A oferta terminou. Veja o que há de parecido perto dali.',
  more: 'Ver mais imóveis',
} as const;

export const contactCopy = {
  title: 'Fale com quem vende',
  /** The site's own address, where the listing tells no way to reach its seller. */
  ownTitle: 'Pergunte sobre este imóvel',
  own: (brand: string) => `O anúncio não traz o contato de quem vende. Este e-mail é nosso, da ${brand}.`,
  soldBy: 'Vendido por',
  by: 'Atendimento por',
  phone: 'Telefone',
  landline: 'Telefone fixo',
  email: 'E-mail',
  otherSubject: 'Outro assunto? Fale conosco',
  mention: (smallId: string) => `Informe o código ${smallId}.`,
} as const;

/** The box of a dispute with a single date. */
export const deadlineCopy = {
  melhor_proposta: 'Propostas até',
  concorrencia_publica: 'Propostas até',
  leilao: 'Lances até',
  other: 'Prazo até',
  timeZone: 'Horário de Brasília.',
  endOf: {
    dispute: 'Depois do prazo a disputa é encerrada.',
    other: 'Depois do prazo este imóvel deixa de receber propostas.',
  },
  over: 'O prazo terminou em',
  video: 'Como participar (vídeo)',
  document: 'Regulamento',
} as const;

export const auctionCopy = {
  title: 'Datas do leilão',
  ordinals: ['Primeiro leilão', 'Segundo leilão', 'Terceiro leilão', 'Quarto leilão'],
  nth: (position: number) => `${position}º leilão`,
  past: 'já realizado',
  later: (date: string, minimum: string) =>
    `O valor acima é o do primeiro leilão. No seguinte, em ${date}, o lance mínimo é ${minimum}.`,
  next: (date: string, minimum: string) =>
    `O valor acima é o do leilão que já passou. No próximo, em ${date}, o lance mínimo é ${minimum}.`,
} as const;

export const tableCopy = {
  debts: 'Dívidas do imóvel',
  type: 'Tipo',
  value: 'Valor informado',
  payer: 'Quem paga',
  unknown: 'Não informado',
  total: 'Total informado',
  iptu: 'IPTU anual',
  condominio: 'Condomínio mensal',
  exempt: 'Isento',
} as const;

export const paymentCopy = {
  parcelamento_direto: 'O saldo é parcelado com quem vende, sem banco.',
  financiado: 'Aceita financiamento imobiliário. As condições são do banco que você escolher.',
  accepted: 'Aceita',
  entryFrom: (amount: string) => `entrada de ${amount}`,
  upToCount: (count: number) => `e até ${count} parcelas`,
  hidden: 'As condições de pagamento são informadas por quem vende.',
  untold: (types: readonly string[]) => `Não informado pelo anúncio: ${types.join(', ').toLowerCase()}.`,
  commission: 'Comissão',
  conditions: 'Condições',
  inTheNotice: 'As condições de pagamento e as taxas de terceiros estão no edital.',
} as const;

export const stepCopy = { current: 'Etapa atual' } as const;

export const legalCopy = {
  status: 'Situação do processo',
  score: 'Pontuação do processo',
  ofPoints: 'de 1.000 pontos',
  meaning:
    'De 0 a 1.000, por quem avalia o processo para quem vende: quanto mais alta, menos obstáculos à venda. Não é garantia.',
  suspended:
    'Suspenso quer dizer que o juiz parou o processo: a venda, a carta e a posse podem ter de esperar.',
  bands: ['até 100', '101–150', '151–300', '301–550', '551–700', '701–1000'],
  updated: (day: string) => `Atualizada em ${day}.`,
  papers: 'Ver autos do processo',
  legend: 'O que significa cada etapa de um processo',
} as const;

/** Areas as the listing tells them, "3.690 m² de área privativa". */
export const doubtfulAreaText = (areas: readonly string[]) =>
  `Confira na matrícula: o anúncio diz ${enumerated.format(areas)}. Medida assim não combina com o imóvel, e por isso fica fora das contas e das comparações desta página.`;

/** Short names of sections, for the ways to them. */
export const indexCopy = {
  label: 'Nesta página',
  legalProcess: 'Processo',
  pendencies: 'Pendências',
  features: 'Características',
  about: 'Sobre',
  debts: 'Dívidas',
  payment: 'Pagamento',
  history: 'Histórico',
  decision: 'Decisão',
  cost: 'Custo total',
  stage: 'Estágio',
  data: 'Dados',
  documents: 'Documentos',
} as const;

export const dataCopy = {
  name: 'Nome no anúncio',
  seller: 'Vendedor',
  serviceChannel: 'Canal de atendimento',
  registration: 'Matrícula',
  registryOffice: 'RGI',
  cityHallRegistration: 'Inscrição municipal',
  propertyType: 'Tipo de imóvel',
  purpose: 'Finalidade',
  saleType: 'Tipo de venda',
  bankId: 'Código no banco',
  publishedOn: 'Publicado em',
} as const;

export const chartCopy = {
  summary: (amount: string) => `Você paga ${amount} a menos que a avaliação`,
} as const;

export const documentCopy = {
  open: 'Ver',
  ask: 'Pedir',
  types: { pdf: 'PDF', docx: 'DOCX', outro: 'ARQ' },
  /** A paper that we could not keep, or may not show. */
  elsewhere: (host: string) => `Fora deste site, em ${host}`,
  /** After the site on which it lies. */
  missed: 'Não conseguimos trazer este documento: o link pode não abrir.',
  notice: 'Confira os documentos antes de propor. Eles são de quem vende.',
} as const;

export const legalNotice =
  'As informações desta página são as fornecidas por quem vende e podem mudar sem aviso. O imóvel é vendido no estado em que se encontra. Valem o edital, a matrícula e o contrato.';

/** The layer with the ways to hand a property on (property-share.ts). */
export const propertyShareLayerCopy = {
  open: 'Compartilhar',
  title: 'Compartilhar este imóvel',
} as const;
