/** Words of the instalment simulation: its page, its window, its file. */
export const simulationCopy = {
  title: 'Simulador de parcelamento',
  description:
    'Simule o parcelamento direto de um imóvel: parcelas por Price ou SAC, CET e todas as prestações.',
  heading: 'Simule o parcelamento direto',
  lead: (rate: string, correction: string) => `Sem banco no meio. Juros de ${rate}, ${correction}.`,
  corrected: (index: string) => `correção pela ${index}`,
  notCorrected: 'sem correção',
  window: 'Simular parcelamento direto',
  cancel: 'Cancelar',
  allInstalments: 'Ver todas as parcelas',
  value: 'Valor do imóvel',
  entry: 'Entrada',
  entryRange: (least: string, most: string) => `De ${least} a ${most}.`,
  entryUsual: 'Entre 10% e 99% do valor do imóvel.',
  entryPercent: 'Entrada em porcentagem',
  entryOf: (percent: string, amount: string) => `${percent}, ${amount}`,
  count: 'Número de parcelas',
  countHint: 'A parcela mínima é de R$ 400. Prazos abaixo dela ficam indisponíveis.',
  times: (count: number) => `${count} parcelas`,
  timesShort: (count: number) => `${count}×`,
  firstOf: (amount: string) => `1ª de ${amount}`,
  tooSmall: (amount: string) => `${amount}, abaixo de R$ 400`,
  noneAllowed: 'O saldo é pequeno demais: nenhuma parcela chegaria a R$ 400.',
  beforeCounts: 'Diga o valor e a entrada para ver as parcelas.',
  system: 'Como as parcelas andam',
  systems: { price: 'Parcelas iguais (Price)', sac: 'Parcelas que diminuem (SAC)' },
  calculate: 'Calcular',
  reset: 'Começar de novo',
  unknown: (code: string) => `Não encontramos o imóvel ${code}. Você pode simular com qualquer valor.`,
  gone: (code: string) => `O imóvel ${code} não está mais disponível. Você pode simular com qualquer valor.`,
  notDirect: 'O anúncio deste imóvel não fala em parcelamento direto: a conta usa as condições gerais.',
} as const;

/** Sentences beside the fields (specification 2§5), by the code of the problem. */
export const simulationProblems = {
  required: 'Campo obrigatório',
  price_invalid: 'Preço inválido',
  amount_invalid: 'Valor inválido',
  entry_out_of_range: 'O valor de entrada ser entre 10% e 99% do valor do imóvel.',
  entry_out_of_terms: 'O valor de entrada está fora da faixa deste imóvel.',
  count_required: 'Selecione um número de parcelas',
} as const;

/** Result of a simulation. */
export const simulationResultCopy = {
  nothing: 'O resultado aparece aqui quando valor, entrada e número de parcelas estiverem certos.',
  equal: (count: number) => `${count} parcelas de`,
  falling: (count: number) => `${count} parcelas, a primeira de`,
  plus: (index: string) => `+ ${index}`,
  entry: 'Entrada',
  balance: 'Saldo parcelado',
  first: 'Primeira parcela',
  last: 'Última parcela',
  interest: 'Juros no período',
  total: 'Total pago',
  effectiveCost: (rate: string, index: string | null) =>
    `CET (juros de ${rate}, sem tarifas${index === null ? ' e seguros' : `, seguros e ${index}`})`,
  yearly: (percent: string) => `${percent} ao ano`,
  rate: { year: (percent: string) => `${percent} a.a.`, month: (percent: string) => `${percent} a.m.` },
  announced: (index: string) =>
    `A ${index} corrige as parcelas e não entra na conta: ninguém sabe quanto ela será.`,
  notProposal: 'Simulação sem valor de proposta. O valor final depende da análise do cadastro.',
  spoken: (count: number, amount: string, total: string) =>
    `${count} parcelas, a primeira de ${amount}. Total pago: ${total}.`,
} as const;

/** Every instalment, as a chart, a table and a file. */
export const scheduleCopy = {
  title: 'Todas as parcelas',
  chart: (interest: string) =>
    `Por ano: quanto é amortização e quanto são juros. Juros no total: ${interest}.`,
  amortisation: 'Amortização',
  interest: 'Juros',
  byYear: 'por ano',
  year: (number: number) => `${number}º ano`,
  asTable: 'Ver as parcelas em tabela',
  caption: 'Parcelas antes da correção',
  columns: {
    number: 'Nº',
    instalment: 'Parcela',
    interest: 'Juros',
    amortisation: 'Amortização',
    balance: 'Saldo',
  },
  sheet: 'Simulação',
  csv: 'Baixar em CSV',
  xlsx: 'Baixar em Excel',
  print: 'Imprimir',
  property: 'Imóvel',
  system: 'Sistema',
  nominal: 'Juros nominais',
  correction: 'Correção',
} as const;
