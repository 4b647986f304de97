/** The windows and the form that ask for an e-mail (specification 1 §2). */
export const leadCopy = {
  title: 'Ei! Deixe o seu e-mail',
  body: 'Uma vez por semana, os imóveis com maior deságio. Sem ligação de ninguém.',
  send: 'Enviar',
  notNow: 'Agora não',
  failed: 'Não foi possível enviar seu email!',
  failedHint: 'Confira a internet e tente de novo.',
  blackout: {
    title: 'Ei! Deixe o seu e-mail e entre antes no Blackout',
    body: (from: string, to: string) =>
      `Quem deixa o e-mail fica sabendo dos imóveis do Blackout por nós. A campanha vai de ${from} a ${to}.`,
    send: 'Quero entrar antes',
  },
} as const;

export const exitCopy = {
  title: 'Não encontrou o que procurava?',
  body: 'Deixe o e-mail e avisamos quando entrar um imóvel parecido com os que você viu.',
  send: 'Quero ser avisado',
} as const;
