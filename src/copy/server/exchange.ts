/** What the commands for other systems say. */
export const tokensCommandCopy = {
  usage: `uso: npm run tokens -- add NOME --scope read,leads,publish [--until AAAA-MM-DD]
     npm run tokens -- list
     npm run tokens -- revoke ID`,
  unknown: (id: string) => `nenhuma chave em uso tem o número ${id}`,
  refused: {
    name: 'dê um nome de até 80 letras à chave',
    scopes: 'diga o que a chave abre: read, leads, publish',
    ends: 'o fim tem de estar no futuro, e a menos de cinco anos',
  },
  once: 'guarde a chave agora: ela não aparece de novo',
  revoked: (id: string) => `retirada: ${id}`,
  state: { good: 'em uso', revoked: 'retirada', over: 'vencida' },
  neverUsed: 'nunca usada',
} as const;
