/** The windows and the form that ask for an e-mail (specification 1 §2). */
export const leadCopy = {
  title: 'Ei! Deixe o seu e-mail',
  body: 'Toda segunda, os imóveis com maior deságio. Sem ligação de ninguém. Você confirma pelo e-mail que mandamos.',
  send: 'Enviar',
  notNow: 'Agora não',
  failed: 'Não foi possível enviar seu email!',
  failedHint: 'Confira a internet e tente de novo.',
  blackout: {
    title: 'Ei! Deixe o seu e-mail e entre antes no Blackout',
    body: (from: string, to: string) =>
      `O Blackout vai de ${from} a ${to}. Toda segunda mandamos os imóveis com maior deságio, os do Blackout também. Você confirma pelo e-mail que mandamos.`,
    send: 'Quero entrar antes',
  },
  running: {
    title: 'Ei! O Blackout já começou: deixe o seu e-mail',
    body: (_from: string, to: string) =>
      `O Blackout vai até ${to}. Toda segunda mandamos os imóveis com maior deságio, os do Blackout também. Você confirma pelo e-mail que mandamos.`,
    send: 'Quero receber',
  },
} as const;

export const exitCopy = {
  title: 'Não encontrou o que procurava?',
  /** Text of the window, by the page that lies under it. */
  body: {
    property:
      'Deixe o e-mail e avisamos quando entrar um imóvel parecido: do mesmo tipo, na mesma cidade, com valor até 30% acima ou abaixo. Você confirma pelo e-mail que mandamos.',
    search:
      'Deixe o e-mail e avisamos quando entrar um imóvel desta busca. Você confirma pelo e-mail que mandamos.',
    offers:
      'Deixe o e-mail: toda segunda, os imóveis com maior deságio. Você confirma pelo e-mail que mandamos.',
  },
  send: 'Quero ser avisado',
} as const;
