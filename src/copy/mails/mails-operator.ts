/** Mails of each form to the operator. Subjects hold nothing that identifies a visitor. */
export const operatorMails: Readonly<
  Record<string, { readonly subject: string; readonly title: string; readonly intro: string }>
> = {
  message: {
    subject: 'Nova mensagem',
    title: 'Nova mensagem sobre um imóvel',
    intro: 'Responda este e-mail para falar com quem escreveu.',
  },
  contact: {
    subject: 'Novo contato',
    title: 'Novo contato pelo Fale conosco',
    intro: 'Responda este e-mail para falar com quem escreveu.',
  },
  visit: {
    subject: 'Pedido de visita',
    title: 'Pedido de visita',
    intro: 'Ligue para marcar o horário. O visitante recebeu o prazo em que vocês ligam.',
  },
  simulation: {
    subject: 'Simulação de parcelamento',
    title: 'Simulação de parcelamento',
    intro: 'Os números foram calculados de novo pelo site.',
  },
  lead: {
    subject: 'Novo e-mail deixado no site',
    title: 'Novo e-mail deixado no site',
    intro: 'Todos os e-mails deixados estão na planilha: npm run leads -- export.',
  },
  popup_lead: {
    subject: 'Novo e-mail deixado no site',
    title: 'Novo e-mail deixado na janela do site',
    intro: 'Todos os e-mails deixados estão na planilha: npm run leads -- export.',
  },
  auction_lead: {
    subject: 'Interesse em leilão',
    title: 'Interesse em um leilão',
    intro: 'O visitante seguiu para a página do leiloeiro.',
  },
  proposal: {
    subject: 'Proposta iniciada',
    title: 'Proposta iniciada',
    intro: 'O site não guarda a senha do visitante. O andamento está na plataforma de propostas.',
  },
};

export const operatorMailFrame = {
  preview: 'Recebido pelo site.',
  contacts: { name: 'Nome', email: 'E-mail', phone: 'Telefone' },
  protocol: 'Protocolo',
  received: 'Recebido em',
  property: 'Imóvel',
  subject: 'Assunto',
  category: 'Categoria',
  days: 'Dias',
  times: 'Período',
  partnerCode: 'Código do canal parceiro',
  device: 'Aparelho',
  campaign: 'Origem da visita',
  outcome: 'Resultado',
  written: 'Mensagem:',
  see: 'Ver o imóvel',
  reason: (brand: string) => `Enviado pelo site ${brand} ao endereço de contato da operação.`,
} as const;

/** Kinds of device, as the operator reads them. */
export const deviceNames: Readonly<Record<string, string>> = {
  mobile: 'Celular',
  tablet: 'Tablet',
  smartTv: 'Smart TV',
  desktop: 'Computador',
};

/** Outcomes of a proposal, for the operator. */
export const proposalOutcomes: Readonly<Record<string, string>> = {
  received: 'Recebida',
  intent: 'Iniciada, sem resposta ainda',
  sent: 'Aceita pela plataforma: o visitante foi levado para lá',
  accepted: 'Aceita pela plataforma: o visitante foi levado para lá',
  refused: 'Recusada pela plataforma',
  unknown: 'Indeterminado: confira na plataforma antes de pedir que tente de novo',
  indeterminado: 'Indeterminado: confira na plataforma antes de pedir que tente de novo',
};
