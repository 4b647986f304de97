/** The window of a proposal. */
export const proposalFormWords = {
  title: 'Fazer proposta',
  goOn: 'Continuar para a proposta',
  elsewhere: 'A proposta termina em outro site',
  elsewhereMore:
    'Você cria o acesso aqui e preenche valores e documentos na plataforma de propostas. A senha nunca fica conosco.',
  registered: 'Já tenho cadastro na plataforma',
  newPassword: 'Crie uma senha',
  newPasswordHint: 'Mínimo de 6 caracteres.',
  confirmPassword: 'Repita a senha',
  confirmPasswordHint: 'Igual à primeira.',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  forgot: 'Esqueci minha senha',
  platform: 'Aceito os termos da plataforma de propostas e pagamentos',
  done: 'Seu pré-cadastro foi registrado!',
  leaving: 'Abrindo a plataforma de propostas. Não feche esta janela.',
  notRedirected: 'Não foi redirecionado? Clique aqui',
  destination: (host: string) => `Destino: ${host}`,
  myProposals: 'Abrir Minhas Propostas',
  kept: 'Seus dados continuam aqui.',
  lost: 'A conexão caiu antes da resposta. Tente de novo: a mesma proposta não é enviada duas vezes.',
} as const;

/** The check that a person is there. */
export const botCheckCopy = {
  working: 'Conferindo se você é uma pessoa',
  workingMore: 'Leva uns dois segundos. Nada para clicar.',
  ready: 'Verificação feita',
  failed: 'A verificação não funcionou. Confira sua conexão.',
  again: 'Verificar de novo',
} as const;

/** The recovery of the password. */
export const recoveryCopy = {
  title: 'Recuperar senha',
  intro: 'A plataforma de propostas manda um link para o seu e-mail.',
  send: 'Enviar link',
  back: 'Voltar',
} as const;

/** In the place of the form, while nobody takes proposals. */
export const proposalByMessageCopy = {
  title: 'Por enquanto, as propostas vão por mensagem',
  more: 'Escreva o valor e a forma de pagamento que você propõe. A resposta chega por e-mail.',
} as const;

/** The page of a proposal, for those whose browser runs no script. */
export const proposalPageCopy = {
  needsScript: 'Para fazer uma proposta, ligue o JavaScript do navegador',
  needsScriptMore: 'A verificação de que você é uma pessoa precisa dele. Sem JavaScript, envie uma mensagem.',
  message: 'Enviar mensagem',
} as const;
