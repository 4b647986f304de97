import type {
  Blocking,
  Regularisation,
  RegularisationPayer,
} from '../../domain/regularisation/regularisation-plan.ts';

/** Words of the block that plans what is left to be put in order. */
export const regularisationCopy = {
  question: 'O que falta regularizar, e quanto custa?',
  premises: 'Pendências do anúncio',
  answer: (least: string, most: string) => `${least} a ${most} para você`,
  sum: (least: string, most: string) =>
    `Para quem compra, de ${least} a ${most}: o menor valor só com o que é seu, o maior com o que pode cair para você.`,
  time: (least: number, most: number) => `De ${least} a ${most} dias, se tudo andar ao mesmo tempo.`,
  payers: {
    buyer: 'quem compra',
    lawyer: 'quem compra, com advogado',
    shared: 'quem compra ou quem vende: combine antes',
    creditor: 'o credor antigo, a seu pedido',
  } satisfies Record<RegularisationPayer, string>,
  who: (payer: string) => `Faz e paga: ${payer}`,
  costs: (least: string, most: string, low: number, high: number) =>
    `De ${least} a ${most}, em ${low} a ${high} dias`,
  registry: (answer: string) => `Trava o registro: ${answer}`,
  financing: (answer: string) => `Trava o financiamento: ${answer}`,
  blocking: { yes: 'sim', no: 'não', rarely: 'raramente, mas fica como ônus' } satisfies Record<
    Exclude<Blocking, null>,
    string
  >,
  unknownBlocking: 'as fontes não dizem, pergunte ao cartório e ao banco',
  confidence: {
    high: 'fonte segura',
    medium: 'ordem de grandeza, de tabelas e escritórios',
    low: 'estimativa fraca: peça um orçamento',
  } satisfies Record<Regularisation['confidence'], string>,
  checked: (day: string) => `conferido em ${day}`,
  inside: 'Estes valores estão na conta da compra, na linha Regularização.',
} as const;
