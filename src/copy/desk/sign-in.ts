/** Signing in, joining, and the second factor. */
export const signInCopy = {
  title: 'Entrar',
  login: 'E-mail',
  password: 'Senha',
  enter: 'Entrar',
  wrong: 'E-mail ou senha não conferem.',
  wait: (seconds: number) =>
    seconds < 90
      ? `Foram muitas tentativas. Espere ${seconds} segundos e tente de novo.`
      : `Foram muitas tentativas. Espere ${Math.ceil(seconds / 60)} minutos e tente de novo.`,
  toSignIn: 'Entrar com e-mail e senha',
  providerEnter: 'Entrar com a conta da empresa',
  providerConfirm: 'Confirmar na conta da empresa',
  providerTitle: 'Entrada pela conta da empresa',
  provider: {
    refused: 'A resposta da conta da empresa não pôde ser aceita. Tente de novo.',
    taken:
      'Já existe um acesso com este e-mail, que entra com senha. Entre com ela e, em Minha conta, passe a entrar pela conta da empresa.',
    no_role: 'A sua conta existe, mas não tem papel na mesa. Peça a quem administra as contas.',
  },
  again: 'Tentar de novo',
  forgot: 'Esqueci a senha',
  forgotTitle: 'Senha esquecida',
  forgotAsk: 'Mandar endereço por e-mail',
  forgotSent: 'Se houver alguém na mesa com este e-mail, um endereço para a senha nova chega em instantes.',
  codeTitle: 'Código do aplicativo',
  code: 'Código',
  codeHint: 'Seis números do seu aplicativo autenticador, ou um código de recuperação.',
  wrongCode:
    'O código não confere. Ele vale por 30 segundos e uma vez só: use o próximo. Se nenhum servir, o relógio do celular pode estar errado: deixe a hora dele no automático.',
  wrongPassword: 'A senha não confere.',
  factorTitle: 'Proteja a sua entrada',
  factorWhy:
    'Leia o desenho com um aplicativo autenticador do celular. A cada entrada ele dá um código de seis números.',
  factorPicture: 'Desenho para o aplicativo autenticador ler',
  factorByHand: 'Sem câmera, digite esta chave no aplicativo:',
  factorPassword: 'A mesma da sua entrada: quem achar a mesa aberta não põe outro celular no seu lugar.',
  factorSet: 'Conferir e guardar',
  recoveryTitle: 'Guarde os códigos de recuperação',
  recoveryWhy:
    'Se o celular se perder, cada um destes códigos entra uma vez no lugar do código do aplicativo. Eles não aparecem de novo.',
  recoveryKept: 'Guardei, continuar',
  joinTitle: { join: 'Bem-vindo à mesa', reset: 'Nova senha' },
  joinAs: (login: string, role: string) => `${login}, papel ${role}.`,
  name: 'Seu nome',
  newPassword: 'Senha',
  passwordHint: 'Pelo menos 12 caracteres. Uma frase só sua serve bem.',
  repeat: 'A senha outra vez',
  join: { join: 'Criar acesso', reset: 'Guardar a nova senha' },
  overTitle: 'Este endereço já não vale',
  over: 'Ele serve uma vez só e por tempo limitado. Peça outro a quem administra a mesa.',
  leaveTitle: 'Sair da mesa',
  leave: 'Sair agora',
  confirmTitle: 'Confirme que é você',
  confirmWhy: 'Antes do que é sensível, pedimos de novo o que só você tem.',
  confirmThenDone:
    'Antes do que é sensível, pedimos de novo o que só você tem. O que você apertou é feito assim que confirmar.',
  confirmNot: 'Voltar sem mudar nada',
  confirm: 'Confirmar',
} as const;

/** Faults of a name or a new password. */
export const passwordFaults = {
  required: 'Diga o seu nome, como os colegas o verão.',
  short: 'A senha precisa de pelo menos 12 caracteres.',
  long: 'A senha pode ter até 256 caracteres.',
  common: 'Esta senha é fácil de adivinhar. Junte palavras que não andam juntas.',
  wrong: 'A senha de agora não confere.',
  differs: 'As duas senhas não são iguais.',
} as const;
