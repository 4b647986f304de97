/** Messages to the people of the operator's desk. */
export const deskMails = {
  reset: {
    subject: 'Nova senha da mesa do operador',
    preview: 'O endereço vale por uma hora e uma vez só.',
    title: 'Escolha uma senha nova',
    intro: 'O endereço abaixo vale por uma hora e uma vez só. O segundo fator continua o mesmo.',
    open: 'Escolher a senha',
    notYou: 'Não foi você? Não faça nada: a senha de agora continua valendo.',
    reason: 'Você recebe porque alguém pediu uma senha nova para este e-mail na mesa do operador.',
  },
} as const;

/** Mails to people of the desk about their own way in. */
export const deskNotices = {
  password: 'A senha da sua entrada na mesa foi trocada. As sessões que estavam abertas terminaram.',
  factor: 'Um aplicativo autenticador foi posto na sua entrada na mesa. Só os códigos dele valem agora.',
  recovery: 'Um código de recuperação abriu a sua entrada na mesa. Ele não vale outra vez.',
  role: 'O seu papel na mesa mudou. As sessões que estavam abertas terminaram: entre de novo.',
  reset:
    'Quem administra a mesa tirou a sua senha e o seu segundo fator. Você recebe um endereço para pôr outros.',
  factor_reset:
    'O seu segundo fator da mesa foi tirado por quem a administra. A senha continua a mesma, as sessões terminaram, e a próxima entrada pede um novo.',
  sessions: 'As suas sessões da mesa foram encerradas por quem a administra. Você entra de novo como sempre.',
  revoked: 'O seu acesso à mesa foi tirado. As sessões que estavam abertas terminaram.',
  linked: 'A sua entrada na mesa passou a ser pela conta da empresa. A senha deixou de valer.',
  place: 'Alguém entrou na mesa com a sua conta, de uma rede em que você não tinha entrado antes.',
} as const;

export const deskNoticeMail = {
  subject: 'Aviso da sua entrada na mesa do operador',
  preview: 'Veja se foi você.',
  title: 'Foi você?',
  when: 'Quando',
  from: 'Endereço de rede',
  notYou:
    'Não foi você? Abra a mesa como de costume, troque a senha, encerre as outras sessões em Minha conta e avise quem administra.',
  reason: 'Você recebe porque trabalha na mesa do operador.',
} as const;

/** Messages that leave from the inbox of the desk. */
export const inboxMails = {
  protocol: 'Protocolo',
  property: 'Imóvel',
  answer: {
    subject: (protocol: string) => `Resposta ao seu contato, protocolo ${protocol}`,
    title: 'Resposta ao seu contato',
    document: 'Documento: ',
    unnamed: 'documento',
    signed: (person: string, brand: string) => `${person}, ${brand}`,
    reason: (when: string) =>
      `Você recebe porque escreveu para nós em ${when}. Para continuar, responda este e-mail.`,
  },
  visit: {
    subject: (when: string) => `Visita marcada para ${when}`,
    title: 'A sua visita está marcada',
    movedSubject: (when: string) => `Visita mudada para ${when}`,
    movedTitle: 'A sua visita mudou de hora',
    noLonger: (before: string) => `O horário de antes, ${before}, não vale mais.`,
    when: 'Quando',
    where: 'Onde',
    event: (property: string) => `Visita: ${property}`,
    note: 'Leve documento com foto. Não pague nada para visitar.',
    change: 'Não pode nesse horário? Responda este e-mail.',
    reason: (when: string) => `Você recebe porque pediu uma visita em ${when}.`,
  },
} as const;
