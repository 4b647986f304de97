/** The two steps on the home page, and the page that answers where there is no script. */
export const leadStepsCopy = {
  title: 'Receba as ofertas da semana',
  body: 'Toda segunda, os imóveis com maior deságio. Primeiro o e-mail; nome e telefone, só se você quiser.',
  email: 'E-mail',
  next: 'Continuar',
  confirm: 'Você confirma pelo e-mail que mandamos, e sai da lista com um clique.',
  first: 'Passo 1 de 2. Você confirma pelo e-mail que mandamos, e sai da lista com um clique.',
  second: 'Passo 2 de 2. Nome e telefone, só se você quiser.',
  optional: 'Nome e telefone, só se você quiser.',
  send: 'Enviar',
} as const;
