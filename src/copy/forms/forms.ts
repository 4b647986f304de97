/** Labels of fields by their neutral names; the error summary takes them too. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Telefone',
  subject: 'Assunto',
  category: 'Categoria',
  locality: 'Localidade do imóvel',
  message: 'Mensagem',
  days: 'Dias',
  times: 'Período',
  partnerCode: 'Código do canal',
  offers: 'Ofertas por e-mail',
  password: 'Senha',
  confirmPassword: 'Repetição da senha',
  platform: 'Termos da plataforma',
};

/** Words of all forms. */
export const formCopy = {
  required: 'Campo obrigatório',
  requiredField: (label: string) => `Campo obrigatório: ${label.toLowerCase()}`,
  toCorrect: (count: number) =>
    count === 1 ? 'Há 1 campo para corrigir' : `Há ${count} campos para corrigir`,
  nameHint: 'Nome e sobrenome.',
  emailExample: 'nome@exemplo.com.br',
  phoneExample: '(00) 00000-0000',
  choose: 'Selecione',
  cancel: 'Cancelar',
  close: 'Fechar',
  sending: 'Enviando',
  tryAgain: 'Tentar de novo',
  blocked: 'Para enviar, informe um e-mail válido.',
  kept: 'Seus dados continuam aqui. Tente de novo em um minuto.',
  keptOnly: 'O que você escreveu continua aqui.',
  trap: 'Deixe em branco',
  offers: (brand: string) => `Quero receber ofertas de ${brand} por e-mail`,
  resale: 'Aceito receber ofertas de revendas parceiras',
} as const;

/** The message about a property. */
export const messageCopy = {
  title: 'Tire suas dúvidas',
  send: 'Enviar mensagem',
  goesTo: (brand: string) => `A mensagem chega à ${brand}. Quem vende não a recebe direto.`,
  answerByEmail: 'A resposta chega por e-mail. Se quiser, escreva outra mensagem com os mesmos dados.',
  another: 'Escrever outra',
  failed: 'Houve um erro no envio da mensagem.',
  categoryHint: 'Só para o assunto Parcerias.',
  localityHint: 'Só para o assunto Compra de imóvel.',
  localityExample: 'Cidade ou estado',
} as const;

/** Pages of forms, which answer without a script. */
export const formPageCopy = {
  away: 'Não foi possível enviar agora. Seus dados continuam aqui. Tente de novo em um minuto.',
  full: 'Não conseguimos guardar nada agora, e nada foi enviado. Seus dados continuam aqui. Tente de novo mais tarde.',
  /** After a press of a button. */
  missed: {
    away: 'Não foi possível fazer isso agora. Tente de novo em um minuto.',
    full: 'Não conseguimos guardar nada agora, e nada mudou. Tente de novo mais tarde.',
  },
  needsScript:
    'Precisamos confirmar que você não é um robô. Ligue o JavaScript do navegador e envie de novo.',
  backToProperty: 'Voltar ao imóvel',
  not_offered: 'O anúncio dele já não está aberto. Veja a situação na página do imóvel.',
  visit_not_offered: 'Quem vende não oferece visitas a este imóvel. Para saber mais, envie uma mensagem.',
  bids_not_taken: 'O caminho da compra está na página do imóvel.',
  message: 'Enviar mensagem',
} as const;

/** The visit of a property. */
export const visitCopy = {
  title: 'Agendar visita',
  send: 'Agendar visita',
  daysHint: 'Escolha um ou mais.',
  days: { mon: 'Seg', tue: 'Ter', wed: 'Qua', thu: 'Qui', fri: 'Sex' },
  times: { morning: 'Manhã', afternoon: 'Tarde' },
  partner: 'Estou sendo auxiliado por um canal parceiro',
  partnerHint: 'Só se um canal parceiro ajuda você.',
  failed: 'Não foi possível agendar a visita.',
  next: 'Quem vende liga para marcar o horário com você. Uma cópia vai para o seu e-mail.',
} as const;

/** The general contact. */
export const generalContactCopy = {
  title: 'Fale conosco',
  lead: 'Comece pelo seu e-mail. Depois conte como podemos ajudar.',
  next: 'Continuar',
  send: 'Enviar',
  done: 'Proposta enviada com sucesso!',
  doneText: 'Recebemos a sua mensagem. A resposta chega por e-mail.',
  description: 'Escreva para nós: compra de imóvel, parcerias, financiamento, ouvidoria, visita ou SAC.',
} as const;
