import type { ListColumnKey } from '../../domain/own-list/list-sheet.ts';

/** Words of the visitor's own numbers, and of the saved properties side by side. */
export const ownListCopy = {
  numbers: {
    title: 'Meus números',
    lead: 'Valem para todos os imóveis. Ficam só neste navegador: nada disso é enviado.',
    cash: 'Dinheiro que tenho hoje',
    cashHint: 'Para entrada ou preço, impostos e cartório.',
    fgts: 'Saldo do FGTS',
    fgtsHint: 'De todos que vão comprar. Paga só o preço, nunca impostos e taxas.',
    income: 'Renda da família por mês',
    incomeHint: 'Os bancos costumam aceitar parcela de até 30% da renda.',
    rent: 'Aluguel que pago hoje por mês',
    rentHint: 'Conta como custo da espera até as chaves.',
    horizon: 'Quero as chaves em até',
    months: 'meses',
    payment: 'Como pretendo pagar',
    payments: { '': 'Não sei ainda', vista: 'À vista', financiado: 'Com financiamento' },
    clear: 'Apagar meus números',
    cleared: 'Seus números foram apagados.',
    badAmount: 'Escreva um valor em reais, como 45.000.',
    badMonths: 'Escreva de 0 a 120 meses, como 12.',
    notKept: 'Este navegador não está guardando dados: os números valem até você fechar a página.',
  },
  fit: {
    title: 'Com os meus números',
    enough: 'O dinheiro chega para o dia da compra.',
    if_fgts: 'Chega se o FGTS puder ser usado neste imóvel.',
    short: (amount: string) => `Faltam ${amount} no dia da compra.`,
    shortWithFgts: (amount: string) => `Faltam ${amount} no dia da compra, mesmo com o FGTS.`,
    notFinanced: 'O anúncio não aceita financiamento. Os valores são para pagar à vista.',
    financingUntold: 'O anúncio não diz se aceita financiamento. Os valores são para pagar à vista.',
    whole: {
      likely: (total: string) => `Chega também para o total provável, ${total}.`,
      high: (total: string) => `E para o caso alto, ${total}.`,
    },
    wholeShort: {
      likely: (missing: string, total: string) => `Faltam ${missing} para o total provável, ${total}.`,
      high: (missing: string, total: string) => `No caso alto, ${total}, faltam ${missing}.`,
    },
    /** Of a total of which a bank lends a part. */
    ownPart: (total: string) => `${total} do seu bolso`,
    rent: (likely: string, months: string, high: string, highMonths: string) =>
      likely === high
        ? `Inclui o seu aluguel na espera: ${likely} em ${months}.`
        : `Inclui o seu aluguel na espera: ${likely} em ${months}, até ${high} em ${highMonths}.`,
    loan: (loan: string) => `A financiar com a entrada mínima: ${loan}.`,
    instalment: (amount: string) => `Primeira parcela deste imóvel: ${amount}, sem seguros.`,
    bearable: (amount: string, most: string) =>
      `Primeira parcela deste imóvel: ${amount}, sem seguros. Cabe na renda, que aceita até ${most}.`,
    unbearable: (amount: string, most: string) =>
      `Primeira parcela deste imóvel: ${amount}, sem seguros. Não cabe na renda, que aceita até ${most}.`,
    larger: (entry: string, instalment: string) =>
      `Com entrada de ${entry}, o que sobra depois dos outros custos prováveis, a parcela cai para ${instalment}.`,
    noLoan: 'O seu dinheiro paga o preço todo e os outros custos prováveis: veja também à vista.',
    late: (late: string, likely: string) =>
      `As chaves podem vir ${late} depois do seu prazo: o provável é em ${likely}.`,
    inTime: (likely: string) => `Chaves: o provável é em ${likely}, dentro do seu prazo.`,
    worstInTime: (worst: string) => `No pior caso, em ${worst}, ainda dentro dele.`,
    worstLate: (worst: string) => `Pode passar dele: no pior caso, em ${worst}.`,
    contested: 'Se quem ocupa for à Justiça, demora mais.',
    set: 'Pôr meus números',
    change: 'Mudar meus números',
    none: 'Diga quanto você tem e veja, em cada imóvel, se o dinheiro chega.',
  },
  /** A line of the first screen. */
  brief: {
    notFinanced: 'o anúncio não aceita financiamento',
    financingUntold: 'o anúncio não diz se financia',
    noMoney: 'falta dizer quanto você tem',
    short: (amount: string) => `faltam ${amount} no dia`,
    shortLikely: (amount: string) => `chega no dia; faltam ${amount} no total provável`,
    shortHigh: (amount: string) => `chega; no caso alto faltam ${amount}`,
    ifFgts: 'chega se o FGTS puder ser usado',
    enough: 'chega até para o caso alto',
  },
  table: {
    title: 'Lado a lado',
    scroller: 'Imóveis salvos lado a lado',
    property: 'Imóvel',
    price: 'Preço',
    total: 'Custo total',
    high: 'Caso alto',
    dayZero: 'No dia da compra',
    instalment: 'Primeira parcela',
    inInstalments: (instalment: string, dayZero: string) => `${instalment}, com ${dayZero} no dia`,
    cashOnly: 'Só à vista',
    waysUntold: 'Não informada',
    debts: 'Dívidas com você',
    debtsOf: (likely: string, high: string) => (likely === high ? likely : `${likely}, até ${high}`),
    possession: 'Até a posse',
    effective: 'Deságio efetivo',
    occupation: 'Ocupação',
    untold: 'Não informada',
    onRequest: 'Sob consulta',
    over: 'Não está mais à venda',
    note: 'Minha anotação',
    noteOf: (name: string) => `Minha anotação sobre ${name}`,
    estimate:
      'Estimativas para o caso mais provável; não são aconselhamento. Custo total e dia da compra são à vista, se você não escolheu outro jeito em Como pretendo pagar. A conta de cada imóvel está na página dele.',
    print: 'Imprimir ou salvar em PDF',
    copyLink: 'Copiar link da lista',
    linkCopied: 'Link copiado. Ele leva só os códigos dos imóveis.',
    linkNotCopied: 'Não deu para copiar. Copie o endereço da barra do navegador.',
    xlsx: 'Baixar planilha (Excel)',
  },
  received: {
    title: (count: number) =>
      count === 0
        ? 'Lista recebida'
        : count === 1
          ? 'Lista recebida (1 imóvel)'
          : `Lista recebida (${count} imóveis)`,
    body: 'Alguém enviou esta lista. Os seus salvos não mudam até você decidir.',
    keep: 'Guardar nos meus salvos',
    kept: 'Lista guardada nos seus salvos.',
    full: (most: number) => `Cabem ${most} imóveis nos salvos: os primeiros foram guardados.`,
    dismiss: 'Fechar a lista',
    /** Sentence for a list of which nothing is left. */
    allGone:
      'Nenhum imóvel desta lista está mais no site: foram vendidos ou retirados, ou o endereço veio incompleto.',
    gone: (count: number) =>
      count === 1
        ? '1 imóvel desta lista não está mais no site.'
        : `${count} imóveis desta lista não estão mais no site.`,
    search: 'Buscar imóveis',
  },
} as const;

const columns: Readonly<Record<ListColumnKey, string>> = {
  code: 'Código',
  name: 'Imóvel',
  place: 'Local',
  occupation: 'Ocupação',
  deadline: 'Próximo leilão ou prazo (Brasília)',
  daysLeft: 'Dias até lá',
  price: 'Preço',
  appraisal: 'Avaliação',
  announced: 'Deságio anunciado',
  commissionRate: 'Comissão (%)',
  commission: 'Comissão',
  itbiRate: 'ITBI (%)',
  itbi: 'ITBI',
  registry: 'Registro',
  deed: 'Escritura',
  debts: 'Dívidas que ficam com quem compra',
  vacating: 'Advogado e mudança',
  courtRate: 'Custas da desocupação (%)',
  court: 'Custas da desocupação',
  months: 'Meses até as chaves',
  condominium: 'Condomínio por mês',
  iptu: 'IPTU por ano',
  waiting: 'Espera (condomínio e IPTU)',
  renovationM2: 'Reforma por m²',
  area: 'Área a reformar (m²)',
  renovation: 'Reforma',
  regularisation: 'Regularização',
  total: 'Custo total',
  effective: 'Deságio efetivo',
  dayZero: 'No dia da compra',
  missing: 'Falta no dia da compra',
  sale: 'Venda depois, por',
  brokerageRate: 'Corretagem da venda (%)',
  brokerage: 'Corretagem da venda',
  saleMonths: 'Meses da posse até vender',
  saleWaiting: 'Condomínio e IPTU até vender',
  gain: 'Ganho da venda (abaixo de zero não paga imposto)',
  gainsTax: 'Imposto sobre o ganho (pessoa física)',
  profit: 'Lucro ou prejuízo',
  roi: 'Retorno sobre o que custou',
  note: 'Anotação',
  address: 'Página',
};

/** Words of the list as a spreadsheet. */
export const listSheetCopy = {
  sheet: 'Lista',
  title: 'Sua lista de imóveis',
  estimate:
    'Estimativas para compra à vista, no caso mais provável; não são aconselhamento. Mude qualquer número: as somas acompanham.',
  cash: 'Dinheiro que tenho (R$)',
  fgts: 'FGTS que posso usar (R$)',
  columns,
} as const;
