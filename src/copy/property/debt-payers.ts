import type { DebtKind } from '../../domain/catalogue/debt-remarks.ts';
import type { DebtAnswer, DebtPayer, DebtWord } from '../../domain/decision/debt-payers.ts';

/** Words of the block that tells who pays which debt. */
export const debtPayersCopy = {
  question: 'Quem paga as dívidas do imóvel?',
  premises: 'Dívidas na conta da compra',
  kinds: {
    condominium: 'Condomínio',
    tax: 'IPTU e outros impostos',
    other: 'Outras dívidas',
  } satisfies Record<DebtKind, string>,
  payers: {
    none: 'sem dívidas',
    buyer: 'você',
    seller: 'quem vende',
    shared: 'em partes',
    price: 'sai do preço',
    disputed: 'não está claro',
    unknown: 'não informado',
  } satisfies Record<DebtPayer, string>,
  disputed: { tax: 'controverso', condominium: 'divergente', other: 'não está claro' } satisfies Record<
    DebtKind,
    string
  >,
  by: {
    listing: 'Segundo o anúncio',
    notice: 'O anúncio remete ao edital',
    bank: 'Regra geral da Caixa, 24/11/2025; o anúncio prevalece',
    law: 'O anúncio não diz; pela lei e pelos tribunais',
    nobody: 'O anúncio não diz',
  } satisfies Record<DebtWord, string>,
  notice: {
    after: 'O edital é de depois de 24/10/2024: não pode passar o imposto de antes a você.',
    before: 'O edital é de até 24/10/2024: se diz que você paga, vale o edital.',
    untold:
      'O anúncio não diz a data do edital. Se for de até 24/10/2024 e disser que você paga, vale o edital.',
  } satisfies Record<NonNullable<DebtAnswer['notice']>, string>,
  columns: { debt: 'Dívida', payer: 'Quem paga', likely: 'No custo provável', worst: 'No pior caso' },
  total: 'Soma, como na conta da compra',
  untold: 'não informado',
  upTo: (percent: string) => `até ${percent} da avaliação`,
  stress:
    'O anúncio não diz quanto se deve. O provável conta um ano sem pagar, em todo anúncio assim; o pior caso, cinco anos, que é até onde a dívida pode ser cobrada.',
  stressAtWorst:
    'O anúncio não diz quanto se deve. O provável não conta nada; o pior caso conta cinco anos sem pagar, que é até onde a dívida pode ser cobrada.',
  contradicted: (kinds: string) =>
    `O anúncio se contradiz (${kinds}). No pior caso contamos o que é pior para você. Peça a resposta por escrito antes de propor.`,
  quotes: 'Onde está escrito',
  quote: (type: string, quote: string) => `${type}: “${quote}”`,
  answer: (kind: string, payer: string) => `${kind}: ${payer}`,
} as const;
