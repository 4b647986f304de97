/** The own account, and the people of the desk. */
export const accountCopy = {
  title: 'Minha conta',
  factor: 'Segundo fator',
  hasFactor: 'A cada entrada pedimos o código do seu aplicativo autenticador.',
  hasNoFactor:
    'Só a senha protege a sua entrada, o que a demonstração permite. Fora dela o segundo fator é pedido a todos.',
  setFactor: 'Proteger com um aplicativo',
  changeFactor: 'Trocar de aplicativo',
  password: 'Senha',
  current: 'Senha de agora',
  newPassword: 'Senha nova',
  change: 'Trocar a senha',
  changed: 'A senha foi trocada, e as suas outras sessões terminaram.',
  provider: 'Conta da empresa',
  providerHint:
    'Passe a entrar pela conta da empresa. A senha daqui deixa de valer, e o papel segue os grupos da empresa.',
  link: 'Entrar pela conta da empresa',
  sessions: 'Sessões abertas',
  thisOne: 'Esta sessão',
  half: 'Só a senha: o segundo fator não foi dado',
  sessionLine: (since: string, seen: string) => `desde ${since}, usada em ${seen}`,
  end: 'Encerrar',
  ended: 'A sessão terminou.',
} as const;

export const teamCopy = {
  title: 'Equipe',
  hint: 'Quem pode entrar na mesa, e com que papel.',
  person: 'Pessoa',
  role: 'Papel',
  standing: (since: string, { byProvider, hasFactor }: { byProvider: boolean; hasFactor: boolean }) =>
    [
      `desde ${since}`,
      byProvider ? 'conta da empresa' : '',
      hasFactor ? 'com segundo fator' : byProvider ? '' : 'sem segundo fator',
    ]
      .filter(Boolean)
      .join(' · '),
  acts: 'Ações',
  revoked: 'Sem acesso',
  changeRole: 'Mudar papel',
  roleOf: (name: string) => `Papel de ${name}`,
  open: (count: number) => (count === 1 ? '1 sessão aberta' : `${count} sessões abertas`),
  reset: 'Nova senha e fator',
  factor: 'Novo segundo fator',
  actOf: (act: string, name: string) => `${act}: ${name}`,
  factorHint:
    '“Novo segundo fator” é para quem perdeu o telefone: a senha fica, e a próxima entrada pede outro aplicativo. Até lá só a senha protege: faça isso com a pessoa do lado. “Encerrar sessões” não tira o acesso.',
  sessions: 'Encerrar sessões',
  revoke: 'Tirar o acesso',
  inviteTitle: 'Convidar',
  login: 'E-mail',
  invite: 'Criar convite',
  invited: 'Convites em aberto',
  invitedUntil: (role: string, day: string, mark: string) => `${role}, vale até ${day}, convite ${mark}`,
  uninvite: 'Retirar convite',
  uninviteOf: (login: string) => `Retirar o convite de ${login}`,
  linkTitle: 'Endereço de uso único',
  link: 'Entregue à pessoa por um caminho seguro. Ele não aparece de novo.',
  outcomes: {
    done: 'Feito.',
    none: 'Não havia nada a fazer.',
    unknown: 'Essa pessoa já não está na mesa.',
    last: 'É a única pessoa que administra a mesa. Dê antes esse papel a outra.',
    not_an_address: 'Isto não é um e-mail.',
    already_there: 'Essa pessoa já está na mesa. Use “Nova senha e fator”.',
  },
} as const;
