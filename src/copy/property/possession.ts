import type { Confidence } from '../../domain/cost/cost-rate.ts';
import type { PossessionPath } from '../../domain/decision/possession.ts';
import { monthsText } from './cost.ts';

/** Words of the block that tells how long possession takes and costs. */
export const possessionCopy = {
  question: 'Em quanto tempo você entra no imóvel?',
  premises: 'Meses e custos na conta da compra',
  answer: (low: number, base: number, high: number) =>
    low === high ? monthsText(base) : `Provável: ${monthsText(base)}; de ${low} a ${monthsText(high)}`,
  /** Sentence for a listing that does not tell who lives there. */
  either: (vacant: number, base: number, high: number) =>
    `Vazio: ${monthsText(vacant)}; ocupado: ${base === high ? monthsText(base) : `${base} a ${monthsText(high)}`}`,
  counted: {
    agreement: 'Por acordo com quem mora',
    order: 'Com ordem do juiz para desocupar (imissão na posse)',
    contested: 'Com a posse discutida na Justiça',
    sameCase: 'Com ordem no mesmo processo do leilão',
    courtSale: 'Com ordem no mesmo processo da venda',
    tenant: 'Com inquilino: aviso e prazo para sair',
  } satisfies Record<PossessionPath, string>,
  vacant: (isTold: boolean) =>
    isTold
      ? 'O anúncio diz que está desocupado: a espera é a do registro.'
      : 'Você conta com o imóvel desocupado: a espera é a do registro.',
  ifVacant: (months: number, cost: string) =>
    `O anúncio não diz se há alguém no imóvel. A tabela conta com alguém; se estiver vazio, são ${monthsText(months)} e ${cost}.`,
  inCost: 'Está na conta da compra, uma vez só. Mudou os meses lá? A soma de lá é a que vale.',
  rows: {
    months: 'Tempo até a posse',
    vacating: 'Advogado, custas, oficial e mudança',
    waiting: 'Condomínio e IPTU na espera',
    total: 'Soma',
  },
  months: monthsText,
  columns: { item: 'Item', low: 'Baixo', base: 'Provável', high: 'Alto' },
  beside: 'Outros caminhos, fora da conta',
  days: (min: number, typical: number, max: number) => `de ${min} a ${max} dias, em geral ${typical}`,
  cost: (min: string, max: string) => `de ${min} a ${max}`,
  confidence: {
    high: 'fonte segura',
    medium: 'prazos e honorários de escritórios; fonte razoável',
    low: 'estimativa; fonte fraca, confira com um advogado',
    default: 'suposição nossa',
  } satisfies Record<Confidence, string>,
  checked: (day: string) => `conferido em ${day}`,
} as const;
