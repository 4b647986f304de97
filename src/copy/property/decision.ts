import type { MainRisk } from '../../domain/decision/main-risk.ts';

/** Our own blocks: what a buyer asks before an offer. */
export const decisionCopy = {
  title: 'Antes de decidir',
  way: 'Antes de decidir: o que pesa neste imóvel',
  estimate: 'Estimativa, não é aconselhamento jurídico.',
  listingData: 'Dados do anúncio',
  missing: (count: number) =>
    count === 0 ? 'Não falta nenhum fato' : count === 1 ? 'Falta 1 fato' : `Faltam ${count} fatos`,
} as const;

/** What is asked first, and its answer in a word or two. */
export const firstAnswerCopy = {
  total: 'Custo total provável',
  about: (amount: string) => `cerca de ${amount}`,
  noTotal: 'sem preço, sem cálculo',
  occupation: 'Ocupação',
  occupationUntold: 'Não informada',
  deadline: 'Prazo',
  until: (day: string) => `até ${day}`,
  auction: (day: string) => `leilão em ${day}`,
  opens: (day: string) => `abre em ${day}`,
  over: 'encerrado',
  noDeadline: 'sem data no anúncio',
  risk: 'Maior risco',
  occupied: (months: string) => `desocupar pode levar ${months}`,
  occupation_untold: (months: string) => `se ocupado, até ${months} de espera`,
  noRisk: 'nenhum no anúncio',
  untold: 'O anúncio não diz',
} as const;

export const riskNames: Readonly<Record<Exclude<MainRisk, 'occupied' | 'occupation_untold'>, string>> = {
  legal_action: 'há ação judicial',
  judicial_sale: 'venda depende do juízo',
  let: 'há contrato de aluguel',
  negative_auctions: 'falta averbar os leilões',
  pendencies: 'há o que regularizar',
  debts: 'há dívidas',
};
