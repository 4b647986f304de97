import type { Scope } from '../../domain/exchange/scopes.ts';

/** Tokens of other systems. */
export const tokensCopy = {
  title: 'Integrações',
  hint: 'Chaves com que outros sistemas leem o que o site tem.',
  name: 'Nome do sistema',
  nameHint: 'Para saber depois de quem é: por exemplo, “CRM do banco”.',
  opens: 'O que abre',
  scopes: {
    read: 'Mudanças dos imóveis',
    leads: 'O que visitantes mandaram, com nome, e-mail e telefone',
    publish: 'A lista para portais',
  } satisfies Record<Scope, string>,
  until: 'Vale até',
  untilHint: 'Em branco: um ano.',
  make: 'Criar chave',
  makeTitle: 'Nova chave',
  heads: { name: 'Chave', opens: 'O que abre', until: 'Validade', acts: 'Ações' },
  ending: (mark: string) => `termina em ${mark}`,
  made: (day: string, who: string) => `criada em ${day} por ${who}`,
  used: (when: string) => `usada em ${when}`,
  neverUsed: 'nunca usada',
  states: { revoked: 'Retirada', over: 'Vencida' },
  revoke: 'Retirar',
  revokeOf: (name: string) => `Retirar a chave ${name}`,
  revoked: 'A chave já não abre nada.',
  unknown: 'Essa chave já não vale.',
  none: 'Nenhuma chave ainda.',
  onceTitle: 'Chave nova',
  once: 'Entregue ao sistema por um caminho seguro. Ela não aparece de novo.',
  errors: {
    name: 'Dê um nome de até 80 letras.',
    scopes: 'Escolha ao menos uma coisa que a chave abre.',
    ends: 'A validade tem de estar no futuro, e a menos de cinco anos.',
  },
} as const;
