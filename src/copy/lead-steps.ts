/** The two steps on the home page, and the page that answers where there is no script. */
export const leadStepsCopy = {
  title: 'Receba as ofertas antes',
  body: 'Primeiro o e-mail. Nome e telefone ficam para o segundo passo, se você quiser.',
  email: 'E-mail',
  next: 'Continuar',
  first: 'Passo 1 de 2. Você pode sair da lista quando quiser.',
  second: 'Passo 2 de 2. Nome e telefone, só se você quiser.',
  optional: 'Nome e telefone, só se você quiser.',
  send: 'Enviar',
} as const;
