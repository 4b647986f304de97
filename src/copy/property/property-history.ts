import type { PropertyStatus } from '../../domain/catalogue/property-status.ts';

/** Events of a property, as its page tells them. */
export const eventNames = {
  published: 'Publicado',
  returned: 'Voltou à venda',
  cheaper: 'Preço caiu',
  dearer: 'Preço subiu',
  priced: 'Preço informado',
  unpriced: 'Preço passou a ser sob consulta',
  campaign: 'Preço da campanha',
  appraisal: 'Nova avaliação',
  unappraised: 'Avaliação retirada',
  saleType: (label: string) => `Passou para ${label}`,
  auctionDates: 'Datas do leilão mudaram',
  deadline: 'Prazo das propostas mudou',
  occupation: (label: string) => `Situação: ${label}`,
  occupationUntold: 'Situação deixou de ser informada',
} as const;

export const statusEventNames: Readonly<Partial<Record<PropertyStatus, string>>> = {
  pre_ativo: 'Anunciado, ainda fechado',
  ativo: 'Aberto para compra',
  em_disputa: 'Entrou em disputa',
  vendido: 'Vendido',
  encerrado: 'Encerrado',
  retirado: 'Saiu do ar',
};

export const historyCopy = {
  listed: (days: number) =>
    days === 0 ? 'No ar desde hoje.' : days === 1 ? 'No ar há 1 dia.' : `No ar há ${days} dias.`,
  reductions: (count: number) =>
    count === 0 ? 'Nenhuma queda de preço.' : count === 1 ? '1 queda de preço.' : `${count} quedas de preço.`,
  lowest: (amount: string) => `Menor preço até aqui: ${amount}.`,
  between: (highest: string, lowest: string) => `De ${highest} a ${lowest}`,
  fromZero: 'Escala a partir de R$ 0',
  chart: (highest: string, lowest: string) => `Preço ao longo do tempo, entre ${lowest} e ${highest}`,
  table: 'Acontecimentos',
  day: 'Data',
  what: 'O que houve',
  amount: 'Valor',
} as const;
