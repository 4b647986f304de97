import type { FloorBase, FloorVerdict } from '../../domain/decision/legal-floor.ts';

/** Words of the block that tells below which price a sale may be undone. */
export const legalFloorCopy = {
  question: 'O preço pode derrubar a compra?',
  premises: 'Preço e avaliação na conta da compra',
  verdicts: {
    clear: 'O mínimo pedido não está abaixo do piso',
    risk: 'Risco de anulação',
    contested: 'Abaixo da metade: contestado',
    half_only: 'Não está abaixo da metade da avaliação',
    untold: 'Falta um dado para dizer',
  } satisfies Record<FloorVerdict, string>,
  bases: {
    court_minimum: 'Leilão judicial. O juiz fixou o preço mínimo, e abaixo dele a lei não aceita lance.',
    court_minimum_untold:
      'Leilão judicial. O juiz fixou um preço mínimo, mas o anúncio não diz qual. Ele está no edital.',
    half_appraisal: 'Leilão judicial. O juiz não fixou preço mínimo, então o piso é metade da avaliação.',
    half_unless_court:
      'Venda judicial. O anúncio não diz se o juiz fixou um preço mínimo. Se fixou, vale o dele; se não, metade da avaliação. O edital diz.',
    contract_value:
      'Primeiro leilão extrajudicial. O mínimo é o valor do imóvel no contrato, que o anúncio não diz. A metade da avaliação só conta no segundo leilão.',
    home_loan:
      'Segundo leilão de crédito da moradia do devedor. O mínimo é a dívida toda, e abaixo da metade da avaliação a venda é contestada.',
    other_loan:
      'Segundo leilão extrajudicial. O mínimo é a dívida toda; abaixo dela, o credor só pode aceitar a partir de metade da avaliação.',
    loan_untold:
      'Segundo leilão extrajudicial. O anúncio não diz se o crédito era para a moradia do devedor: se era, o mínimo é a dívida toda; se não, o credor pode aceitar metade da avaliação.',
  } satisfies Record<FloorBase, string>,
  asked: 'Mínimo pedido',
  floorOf: {
    court: 'Mínimo do juiz',
    half: 'Metade da avaliação',
  },
  contested:
    'O preço pedido está abaixo da metade da avaliação. O STJ já anulou vendas assim; quando a lei só pede a dívida, os tribunais ainda não se acertaram.',
  debt: 'Dívida com despesas',
  untold: 'não informado',
  onRequest: 'sob consulta',
  notFor: {
    question: 'Não há piso legal nesta venda',
    auction:
      'O anúncio não diz se é o 1º ou o 2º leilão de uma garantia, e é disso que o piso depende. Pergunte a quem leiloa e leia o edital.',
    other:
      'A lei fixa um preço mínimo para leilão judicial e para leilão de garantia. Esta venda não é nenhum dos dois: o mínimo é o que quem vende aceita. Ela ainda pode ser desfeita por outros motivos, como falta de intimação do antigo dono.',
  },
  risk: 'O preço pedido está abaixo do piso. Quem deve, ou outro credor, pode pedir a anulação e você receber o dinheiro de volta só depois.',
} as const;

/** Words about an offer of the visitor, and about any offer. */
export const bidCopy = {
  risk: (bid: string) =>
    `Com ${bid}, a compra fica abaixo do piso legal: quem deve, ou outro credor, pode pedir a anulação.`,
  contested: (bid: string) =>
    `Com ${bid}, a compra fica abaixo da metade da avaliação: os tribunais já anularam vendas assim.`,
  between: (price: string, least: string) =>
    `De ${price} até ${least} a compra pode ser anulada ou contestada pelo preço. Só a partir de ${least} não.`,
  floor: (least: string) =>
    `Piso legal desta venda: ${least}. Uma proposta abaixo dele pode ser anulada ou contestada.`,
} as const;
