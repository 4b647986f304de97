import type { AssumedOccupation } from '../../domain/cost/cost-changes.ts';
import type { BuyerQuestion, PaymentWay, WayAnswer, WayReason } from '../../domain/decision/payment-ways.ts';

/** Words of the block that tells whether FGTS, a loan of the housing system or instalments may pay for a property. */
export const paymentWaysCopy = {
  question: 'Dá para usar FGTS, financiar ou parcelar?',
  premises: 'Formas de pagamento do anúncio',
  ways: { fgts: 'FGTS', sfh: 'Financiamento pelo SFH', instalments: 'Parcelar sem banco' } satisfies Record<
    PaymentWay,
    string
  >,
  verdicts: { yes: 'sim', no: 'não', depends: 'depende' } satisfies Record<WayAnswer['verdict'], string>,
  answer: (way: string, verdict: string) => `${way}: ${verdict}`,
  ifIt: {
    desocupado: (way: string) => `${way}, se desocupado`,
    ocupado: (way: string) => `${way}, se ocupado`,
  } satisfies Record<AssumedOccupation, (way: string) => string>,
  reasons: {
    listing: 'É o que diz o anúncio.',
    listing_untold: 'O anúncio não diz. Pergunte a quem vende.',
    not_home: 'Não é um imóvel residencial urbano pronto.',
    not_home_told:
      'O anúncio diz que aceita, mas a regra pede um imóvel residencial urbano pronto, e este não é. Confirme com o banco antes de propor.',
    ceiling: 'A avaliação passa do teto de R$ 2.250.000. O banco pode financiar por outra linha.',
    no_appraisal: 'O anúncio não traz a avaliação, que é o que o teto limita.',
    occupied: 'Há alguém no imóvel, e o FGTS é para morar nele. Pergunte ao banco antes de propor.',
    answers: 'O imóvel pode. Falta você responder abaixo.',
    all_met: 'O imóvel pode e as suas respostas também. O banco confere os documentos.',
    credit: 'O imóvel pode. O banco ainda analisa a sua renda e o seu crédito.',
    court: 'Com proposta escrita ao juiz antes do leilão; quem paga à vista passa na frente.',
    threeYears: 'Você respondeu que não tem 3 anos de FGTS.',
    activeLoan: 'Você respondeu que tem financiamento ativo no SFH.',
    ownsHome: 'Você respondeu que já tem imóvel onde mora ou trabalha.',
    ownUse: 'Você respondeu que não vai morar nele.',
    usedRecently: 'Você respondeu que o imóvel foi comprado com FGTS há menos de 3 anos.',
  } satisfies Record<WayReason, string>,
  legend: 'Para o FGTS, responda o que souber',
  couple:
    'Casado ou em união estável: na comunhão parcial conta também o imóvel que o outro comprou durante a união; na universal, também o de antes. Na separação de bens, só o de quem usa o FGTS.',
  kept: 'As respostas ficam só neste navegador.',
  questions: {
    threeYears: 'Você tem 3 anos de trabalho com FGTS, somados?',
    activeLoan: 'Você tem financiamento ativo no SFH, em qualquer lugar do país?',
    ownsHome: 'Você tem imóvel residencial na cidade onde mora ou trabalha?',
    ownUse: 'Você vai morar neste imóvel?',
    usedRecently: 'Este imóvel foi comprado com FGTS nos últimos 3 anos?',
  } satisfies Record<BuyerQuestion, string>,
  yes: 'Sim',
  no: 'Não',
} as const;
