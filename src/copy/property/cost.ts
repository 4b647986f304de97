/** Words of the block that tells what buying costs in the end. */
export const costCopy = {
  lead: 'Preço, impostos, cartório, dívidas, saída do ocupante, reforma e espera. Três cenários, e você pode mudar cada número.',
  scenarios: { low: 'Custo baixo', base: 'Mais provável', high: 'Custo alto' },
  columns: { item: 'Item', low: 'Baixo', base: 'Provável', high: 'Alto' },
  upTo: 'até',
  effective: 'deságio efetivo',
  below: (percent: string) => `${percent} abaixo da avaliação`,
  above: (percent: string) => `${percent} acima da avaliação`,
  asAppraised: 'igual à avaliação',
  announced: (nominal: string) => `O preço está ${nominal}.`,
  offered: (nominal: string) => `A sua oferta está ${nominal}.`,
  discountRange: (low: string, high: string) =>
    `Com tudo o que vem depois, o deságio fica entre ${low} e ${high}.`,
  totalRange: (best: string, worst: string) =>
    `Com tudo o que vem depois, o total vai de ${best} a ${worst}.`,
  inTheEnd: (share: string) => `Com tudo o que vem depois, o total fica ${share}.`,
  estimate:
    'São estimativas, não promessas de preço. Parcelas e tarifas do financiamento e o imposto de uma venda futura não entram.',
  range: (low: string, high: string, base: string, appraisal: string | null) =>
    `De ${low} a ${high}; provável ${base}${appraisal === null ? '' : `; avaliação ${appraisal}`}`,
  appraisal: 'avaliação',
  price: 'preço',
  noPrice: 'O preço é sob consulta. Escreva quanto você ofereceria para ver o custo total.',
  table: 'Custos da compra',
  total: 'Total',
  outcome: (total: string) => `Custo mais provável: ${total}`,
  extras: 'Tudo além do preço',
  fold: {
    table: 'Ver a conta, item por item',
    cash: 'Ver quando o dinheiro sai',
    limit: 'Calcular até quanto oferecer',
  },
  calculate: 'Calcular',
  reset: 'Voltar ao padrão',
  copyLink: 'Copiar link com meus números',
  linkCopied: 'Link copiado.',
  linkNotCopied: 'Não deu para copiar. Copie o endereço da barra do navegador.',
} as const;

/** Words of the table, line by line. */
export const costLineCopy = {
  price: 'Preço',
  offer: 'Sua oferta',
  commission: 'Comissão',
  itbi: 'ITBI',
  notary: 'Escritura e registro',
  condominiumDebt: 'Condomínio em atraso',
  taxDebt: 'IPTU em atraso',
  otherDebt: 'Outras dívidas',
  vacating: 'Desocupação',
  waiting: 'Custo de espera',
  renovation: 'Reforma',
  regularisation: 'Regularização',
  regularisationParts:
    'O que o anúncio diz que falta. No baixo e no provável, só o que é de quem compra; no alto, também o que depende de combinar',
  ofPrice: (percent: string) => `${percent} do preço`,
  commissionIncluded: 'Já está no preço, segundo o anúncio',
  notYours: 'Não é paga por quem compra',
  itbiOnPrice: (percent: string) => `${percent} do preço`,
  itbiOnLarger: (percent: string) => `${percent} do maior valor entre preço e avaliação`,
  itbiOpen: (percent: string) =>
    `${percent} do preço, como decidem os tribunais; no alto, do maior valor entre preço e avaliação, como muitas prefeituras cobram`,
  noDeed: (isOfCourt: boolean) =>
    `Só registro: ${isOfCourt ? 'a carta do juízo vale como' : 'o contrato do banco dispensa a'} escritura`,
  byTable: 'Pela tabela do estado',
  yours: 'Valores seus',
  payerOpen: 'O anúncio não deixa claro quem paga; no baixo, não é você',
  upToLimit: (percent: string) => `Quem compra paga até ${percent} da avaliação`,
  besideSellers: (source: string) =>
    `No leilão, quem arremata paga o leiloeiro, mesmo que o anúncio fale em comissão de quem vende (${source})`,
  debtOfListing: 'Segundo o anúncio',
  contradicted: 'O anúncio se contradiz; no alto, o pior para você',
  paidFromPrice:
    'Em venda judicial, o imposto de antes sai do preço, e o edital não pode passá-lo a quem compra (CTN, art. 130; STJ, Tema 1.134). No alto, se for cobrado mesmo assim',
  debtUnknown: (isLikely: boolean) =>
    `O anúncio não diz o valor. ${isLikely ? 'Contamos um ano de atraso; no' : 'No'} alto, cinco anos`,
  debtUntold: (types: string) =>
    `O anúncio fala de uma dívida sem dizer o valor (${types}). Ela não está na soma: pergunte antes de propor`,
  onPrice: 'Sem avaliação no anúncio: estimado sobre o preço',
  vacatingParts: 'Advogado, custas da ação, oficial e mudança',
  monthly: (amount: string, months: string) => `${amount} por mês, ${months}`,
  perSquareMetre: (amount: string, area: string) => `${amount} por m², ${area}`,
} as const;

export const thousands = (text: string) => `${text} mil`;

export const monthsText = (months: number) => (months === 1 ? '1 mês' : `${months} meses`);

/** The fields by which a visitor sets the premises. */
export const premiseCopy = {
  title: 'Mude as premissas',
  groups: {
    purchase: 'Compra',
    taxes: 'Impostos e cartório',
    debts: 'Dívidas que ficam com você',
    vacating: 'Saída do ocupante',
    waiting: 'Espera até usar',
    renovation: 'Reforma e regularização',
  },
  labels: {
    offer: 'Preço ou sua oferta',
    payment: 'Pagamento',
    entry: 'Entrada, se financiar',
    commission: 'Comissão paga por você',
    itbi: 'ITBI',
    itbiBase: 'ITBI calculado sobre',
    registry: 'Registro',
    deed: 'Escritura',
    condominiumDebt: 'Condomínio em atraso',
    taxDebt: 'IPTU em atraso',
    otherDebt: 'Outras dívidas',
    lawyer: 'Advogado',
    court: 'Custas da ação',
    moving: 'Oficial, chaveiro e mudança',
    months: 'Meses até a posse',
    condominium: 'Condomínio',
    iptu: 'IPTU',
    renovation: 'Reforma',
    area: 'Área',
    regularisation: 'Regularização',
    saleBrokerage: 'Corretagem da venda',
    saleMonths: 'Da posse até vender',
    rent: 'Aluguel por mês',
  },
  units: {
    money: 'R$',
    percent: '%',
    months: 'meses',
    monthly: 'R$/mês',
    yearly: 'R$/ano',
    perSquareMetre: 'R$/m²',
    area: 'm²',
    fee: 'R$ ou %',
  },
  notFinanced: 'O anúncio não fala em financiamento',
  payments: { vista: 'À vista', financiado: 'Financiado' },
  bases: { unset: 'Padrão', preco: 'Preço', avaliacao: 'Maior valor entre preço e avaliação' },
  byTable: 'Vazio: pela tabela',
  changed: (usual: string) => `Você mudou. O padrão é ${usual}`,
  assumed: (low: string, high: string) => `De ${low} a ${high}`,
} as const;

/** Words on a premise that is not taken; the sums keep its last value. */
export const costFaultCopy = {
  noNumber: 'Escreva só o número, como 1.500 ou 2,5.',
  outOfLimits: (most: string) => `Use um número de 0 a ${most}.`,
} as const;

/** Where the numbers come from. */
export const provenanceCopy = {
  title: 'De onde vêm os números',
  listing: 'Anúncio do imóvel',
  limitOf: (name: string) => `${name}, parte de quem compra`,
  since: (date: string) => `em vigor desde ${date}`,
  checked: (date: string) => `conferido em ${date}`,
  gainsTax: 'Imposto sobre o ganho',
  confidence: {
    high: 'fonte segura',
    medium: 'fonte razoável',
    low: 'fonte fraca: confira',
    default: 'suposição nossa: confira',
  },
} as const;

/** When the money leaves. */
export const cashCopy = {
  title: 'Quando o dinheiro sai',
  cash: 'Compra à vista, caso mais provável. A barra de hoje está cortada.',
  financed: 'Compra financiada, caso mais provável, sem as parcelas do banco. A barra de hoje está cortada.',
  summary: (now: string, months: string) => `Hoje saem ${now}; depois, mês a mês, por ${months}`,
  asTable: 'Ver em tabela',
  month: 'Mês',
  what: 'O que é',
  amount: 'Sai',
  now: 'Hoje',
  nth: (month: number) => `Mês ${month}`,
  parts: {
    price: 'preço',
    entry: 'entrada',
    commission: 'comissão',
    itbi: 'ITBI',
    registry: 'registro',
    deed: 'escritura',
    condominiumDebt: 'condomínio em atraso',
    taxDebt: 'IPTU em atraso',
    otherDebt: 'outras dívidas',
    lawyer: 'advogado',
    court: 'custas',
    moving: 'oficial e mudança',
    waiting: 'condomínio e IPTU',
    renovation: 'reforma',
    regularisation: 'regularização',
  },
} as const;

/** How much an offer may be at most. */
export const offerCopy = {
  title: 'Até quanto vale oferecer',
  lead: 'Decida o teto antes de começar. A conta usa os custos de cima.',
  worth: 'Quanto o imóvel vale pronto?',
  worthHint: (appraisal: string) => `A avaliação é ${appraisal}. Use o que você acha justo.`,
  worthUnknown: 'O anúncio não traz avaliação. Escreva o que você acha justo.',
  margin: 'Folga que você quer',
  marginHint: 'Lucro, imprevisto ou as duas coisas.',
  ceiling: 'Ou um teto de dinheiro',
  ceilingHint: 'Se preencher, vale este no lugar da folga.',
  result: 'Sua maior oferta',
  fitsAbove: (amount: string) => `Cabe ${amount} acima do preço de hoje`,
  fitsBelow: (amount: string) => `Fica ${amount} abaixo do preço de hoje`,
  fitsExactly: 'É o preço de hoje',
  none: 'Só os custos já passam do teto',
  unknown: 'Diga quanto o imóvel vale, ou um teto de dinheiro.',
  atWorst: (amount: string) => `Se tudo sair caro: ${amount}`,
  worstBelow: (amount: string, gap: string) =>
    `Se tudo sair caro: ${amount}, ${gap} abaixo do preço de hoje. Quem não pode correr esse risco não deve pagar o preço pedido.`,
  worstNone: 'Se tudo sair caro, os custos sozinhos passam do teto',
  worthRow: 'Valor pronto',
  marginRow: (percent: string) => `Folga de ${percent}`,
  costsRow: 'Custos e impostos',
  ceilingRow: 'Teto de dinheiro',
} as const;

/** The switch between the two states of a home. */
export const occupationCopy = {
  untold: 'O anúncio não diz se há alguém no imóvel. Veja os dois casos e escolha com qual contar:',
  told: {
    ocupado: 'O anúncio diz que está ocupado. Veja os dois casos:',
    desocupado: 'O anúncio diz que está desocupado. Veja os dois casos:',
  },
  ifSo: { ocupado: 'Se ocupado', desocupado: 'Se desocupado' },
  months: (likely: string, most: string) =>
    likely === most ? `posse em ${likely}` : `posse em ${likely}, até ${most}`,
} as const;
