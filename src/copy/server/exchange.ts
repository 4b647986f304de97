/** Words of the commands for other systems. */
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

/** Refusals of a call of another system. */
export const exchangeMessages = {
  tokenUnknown: 'Chave ausente, desconhecida, retirada ou vencida.',
  otherScope: (scope: string) => `Esta chave não abre ${scope}.`,
  tooMany: 'Pedidos demais com esta chave. Espere um pouco.',
  parameter: (name: string) => `O parâmetro ${name} não pôde ser lido.`,
  cursorGone: 'Este cursor já não vale. Comece de novo, sem cursor.',
} as const;

/** Words on those calls in the document of the API. */
export const exchangeDocument = {
  token: 'Chave de integração, criada na mesa do operador ou por `npm run tokens`',
  changes:
    'Imóveis na ordem em que mudaram pela última vez: quem guarda o `cursor` e o manda de volta recebe só o que mudou desde então (chave com `read`)',
  leads: 'O que visitantes mandaram, do mais antigo ao mais novo (chave com `leads`)',
  cursor: 'Da resposta anterior; sem ele, do começo',
  since: 'Instante a partir do qual, inclusive; só sem `cursor`',
  limit: 'Quantos de uma vez, até 500',
  invalid: 'Parâmetro ilegível',
  unknown: 'Sem chave que valha',
  otherScope: 'A chave não abre isto',
  gone: 'O cursor é de depois de tudo: o banco de dados foi restaurado de uma cópia',
} as const;
