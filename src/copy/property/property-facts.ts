import type { DebtStage, ProcessStage } from '../../domain/catalogue/enumerations.ts';

/** Names of facts of a property's page that travel with its data. */
export const debtStageNames: Readonly<Record<DebtStage, string>> = {
  credito: 'Crédito',
  cobranca: 'Cobrança',
  venda_judicial: 'Venda judicial',
  processo_retomada: 'Processo de retomada',
  propriedade_credor: 'Propriedade do credor',
};

export const processStageNames: Readonly<Record<ProcessStage, string>> = {
  inicio_acao: 'Início da ação',
  citacao: 'Citação',
  penhora_imovel: 'Penhora do imóvel',
  avaliacao_imovel: 'Avaliação do imóvel',
  alienacao_imovel: 'Alienação do imóvel',
};

/** The six steps of a court case, for who has never seen one (specification 1§4). */
export const courtLegend = [
  { name: 'Início da ação', text: 'O credor pede à Justiça o pagamento da dívida.' },
  { name: 'Citação', text: 'O devedor é avisado e pode pagar ou se defender.' },
  { name: 'Indicação', text: 'O imóvel é indicado para garantir a dívida.' },
  { name: 'Vinculação', text: 'A penhora prende o imóvel ao processo.' },
  { name: 'Avaliação', text: 'Um avaliador do juízo diz quanto o imóvel vale.' },
  { name: 'Expropriação', text: 'O imóvel é vendido e o valor paga a dívida.' },
] as const;

const percentText = (percent: number) => String(percent).replace('.', ',');

/** The periods as sources write them; others stand as they came. */
const periodOf = (period: string | null) => (period === null ? 'ao ano' : period.toLowerCase());

/** Centavos as `3.775,71`. */
const decimals = (cents: number) =>
  (cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.');

export const paymentFacts = {
  plan: (isEntryTold: boolean, count: number, cents: number, index: string | null) =>
    `O saldo é parcelado com quem vende, sem banco. ${isEntryTold ? 'Com a entrada mínima' : 'Com 20% de entrada'}: ${count} parcelas, a primeira de R$\u00a0${decimals(cents)}${index === null ? '' : ` + ${index}`}.`,
  entry: 'Entrada',
  entryUntold: 'não informada; contamos 20%',
  entryTold: (way: string, amount: string) => `${way}: a entrada é a mínima do anúncio, ${amount}.`,
  entryAssumed: (way: string) => `${way}: o anúncio não diz a entrada; contamos 20% do preço.`,
  entryOfOldPrice: (entry: string, old: string, now: string) =>
    `O anúncio pede ${entry} de entrada, sobre o preço de ${old}. Com o preço de campanha, ${now}, contamos a mesma entrada: pergunte a quem vende se ela diminui.`,
  cash: '100% na assinatura do contrato de compra e venda. A comissão de venda está incluída no depósito.',
  cashWithoutCommission: '100% na assinatura do contrato de compra e venda. A comissão é paga à parte.',
  minimumEntry: 'Entrada mínima',
  percent: (percent: number) => `${percentText(percent)}%`,
  instalments: 'Parcelas',
  upTo: (count: number) => `até ${count}`,
  instalment: 'Valor da parcela',
  interest: 'Juros',
  interestRate: (percent: number, period: string | null) => `${percentText(percent)}% ${periodOf(period)}`,
  system: 'Sistema',
  systems: { price: 'Price, parcelas iguais', sac: 'SAC, parcelas que diminuem' },
  correction: 'Correção',
  correctionOf: (index: string, period: string | null) => (period === null ? index : `${index}, ${period}`),
  balance: 'Saldo a financiar',
  bank: 'Banco',
  bankChoice: 'Escolha do banco',
  acceptsBelow: 'Financia abaixo da avaliação',
  yes: 'Sim',
  no: 'Não',
} as const;

export const commissionFacts = {
  rate: (percent: number) => `${percentText(percent)}% sobre o valor da venda`,
  paidBy: (payer: string) => `paga por: ${payer.toLowerCase()}`,
  included: 'Já está incluída no preço.',
  auctioneer:
    'No leilão, quem arremata paga também a comissão do leiloeiro (Decreto 21.981/1932, art. 24; CPC, art. 884).',
} as const;

export const courtFacts = {
  number: 'Processo',
  division: 'Vara',
  district: 'Comarca',
} as const;
