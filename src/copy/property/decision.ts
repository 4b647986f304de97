import type { MainRisk } from '../../domain/decision/main-risk.ts';
import { monthsText } from './cost.ts';

/** The 1,095 days of a dispute in court (`POSSESSION_PATHS.contested`). */
const LONGEST_IN_COURT = '36 meses';

/** As many as `KNOWN_FACTS` names: the first screen does without them. */
const ALL = 16;

/** Our own blocks: what a buyer asks before an offer. */
export const decisionCopy = {
  title: 'Antes de decidir',
  way: 'Antes de decidir: o que pesa neste imóvel',
  estimate: 'Estimativa, não é aconselhamento jurídico.',
  listingData: 'Dados do anúncio',
  missing: (count: number, ofSale = 0) =>
    (count === 0
      ? `O anúncio diz os ${ALL} fatos`
      : count === 1
        ? `Falta 1 de ${ALL} fatos`
        : `Faltam ${count} de ${ALL} fatos`) +
    (ofSale === 0 ? '' : `${count === 0 ? ', mas falta' : ', e'} ${ofSale} desta forma de venda`),
} as const;

/** The first questions, and their answers in a word or two. */
export const firstAnswerCopy = {
  total: 'Custo total provável',
  upTo: (likely: string, worst: string) => `${likely}, até ${worst}`,
  campaign: (day: string) => `venda sem data; preço da campanha até ${day}`,
  about: (amount: string) => `cerca de ${amount}`,
  between: (low: string, high: string) => `${low} a ${high}`,
  noTotal: 'sem preço, sem cálculo',
  occupation: 'Ocupação',
  occupationUntold: 'Não informada',
  deadline: 'Prazo',
  until: (day: string) => `até ${day}`,
  auction: (day: string) => `leilão em ${day}`,
  opens: (day: string) => `abre em ${day}`,
  over: 'encerrado',
  noDeadline: 'sem data no anúncio',
  /** The row of the list's day says how old. */
  oldList: 'sem data, e a lista é antiga',
  age: 'Dados',
  ageOf: (day: string, days: number) => `lista de ${day}, há ${days} dias: preço e situação podem ter mudado`,
  risk: 'Maior risco',
  /** The court's longest is in no sum, and still the greatest risk of an occupied home. */
  occupied: (months: string) => `desocupar: até ${months}; na Justiça, até ${LONGEST_IN_COURT}`,
  occupation_untold: (months: string) => `se ocupado, até ${months}; na Justiça, até ${LONGEST_IN_COURT}`,
  noRisk: 'nenhum dito no anúncio',
  untold: 'O anúncio não diz',
} as const;

const riskNames: Readonly<Record<Exclude<MainRisk, 'occupied' | 'occupation_untold'>, string>> = {
  below_floor: 'preço abaixo do piso legal',
  floor_contested: 'preço abaixo da metade da avaliação',
  legal_action: 'há ação judicial',
  judicial_sale: 'venda depende do juízo',
  let: 'há contrato de aluguel',
  negative_auctions: 'falta averbar os leilões',
  pendencies: 'há o que regularizar',
  debts: 'há dívidas',
  legal_action_untold: 'nenhum dito no anúncio; não se sabe de ação judicial',
  suspended: 'processo suspenso',
};

/** A main risk, with the months until the keys where all goes badly; null: not known. */
export function riskWords(risk: MainRisk | null, months: number | null): string {
  if (risk === null) return firstAnswerCopy.noRisk;
  if (risk !== 'occupied' && risk !== 'occupation_untold') return riskNames[risk];
  return months === null ? firstAnswerCopy.occupationUntold : firstAnswerCopy[risk](monthsText(months));
}

export const possessionWords = (likely: number, high: number) =>
  likely === high ? monthsText(likely) : `provável ${monthsText(likely)}, até ${monthsText(high)}`;

/** Sentences of a list: `a, b e c`. */
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} nem ${parts.at(-1)}`;
const agoOf = (days: number) => (days === 0 ? 'hoje' : days === 1 ? 'ontem' : `há ${days} dias`);

/** Words on the people who live there. */
export const occupancyCopy = {
  question: 'Há alguém no imóvel?',
  untold: 'Não informado',
  unchecked: (state: string) => `${state}, sem data de conferência`,
  checked: (state: string, day: string) => `${state}, conferido em ${day}`,
  rows: {
    state: 'Situação',
    occupant: 'Quem ocupa',
    checked: 'Conferido',
    source: 'Fonte',
    access: 'Acesso',
  },
  missing: {
    state: 'se está ocupado',
    occupant: 'por quem',
    checked: 'quando isso foi conferido',
    source: 'por qual fonte',
    access: 'como se visita',
  },
  nobody: 'Ninguém, segundo o anúncio',
  ago: {
    source: (day: string, days: number) => `${day}, ${agoOf(days)}`,
    hand: (day: string, days: number) => `${day}, ${agoOf(days)}, por nós`,
  },
  notTold: (parts: readonly string[]) => `O anúncio não diz ${joined(parts)}.`,
  old: 'Conferido há mais de 90 dias: pode ter mudado.',
  meaning: {
    untold:
      'Não informado não quer dizer desocupado. O custo total mostra os dois casos: com alguém no imóvel, some advogado, custas, mudança e meses de espera.',
    ocupado:
      'A saída de quem ocupa fica por conta de quem compra: advogado, custas, mudança e meses de espera já estão no custo total.',
    desocupado:
      'Confirme em uma visita antes da proposta: um imóvel vazio pode ser ocupado depois da conferência.',
    locado:
      'O contrato de aluguel pode continuar depois da compra, ou ser encerrado com aviso. Peça o contrato antes da proposta.',
  },
  premises: 'Premissas no custo total',
} as const;
