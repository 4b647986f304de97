import type { Giver, PaidAmount } from '../../domain/purchase/undone.ts';

/** Words of the block that tells what comes back after an annulment. */
export const undoneCopy = {
  question: 'E se a compra for desfeita?',
  answer: 'O que volta, de quem e quando',
  premises: 'Custos na conta da compra',
  lead: 'Vale quando a compra é anulada ou desfeita por motivo que não é seu. Quem desiste por vontade própria pode perder a caução e pagar multa, conforme o edital.',
  amounts: {
    price: 'Preço pago',
    commission: 'Comissão',
    itbi: 'ITBI',
    notary: 'Escritura e registro',
    works: 'Obra, condomínio e IPTU que você pagou',
  } satisfies Record<PaidAmount, string>,
  from: {
    court: 'Volta da conta do processo, por ordem do juiz. Não há prazo em lei.',
    seller:
      'Quem vendeu devolve, com as despesas do contrato, se o edital ou o contrato não excluir isso. Sem acordo, só por ação; não há prazo em lei.',
    auctioneer:
      'O leiloeiro devolve, com correção. Se ele não devolver, peça no processo que o juiz mande; não há prazo em lei.',
    host: 'Peça a quem conduziu a venda e a quem vendeu: vale o edital, e sem acordo é por ação.',
    city: 'A prefeitura devolve, a pedido. O pedido pode ser feito em até 5 anos do pagamento.',
    culprit: 'Quem recebeu não devolve. Guarde os recibos e cobre de quem deu causa, por ação.',
  } satisfies Record<Giver, string>,
} as const;
