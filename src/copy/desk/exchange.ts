import type { Scope } from '../../domain/exchange/scopes.ts';
import type { WebhookKind } from '../../domain/exchange/webhook-kinds.ts';

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

/** Words about the listings that the portals are told. */
export const portalsCopy = {
  title: 'Feed dos portais',
  hint: 'Os anúncios que ZAP, VivaReal, OLX e outros leem no formato VRSync.',
  where: 'Onde o portal lê',
  address: '/feeds/vrsync.xml?token=CHAVE',
  addressHint:
    'Depois do endereço do site. CHAVE é uma chave que abre “A lista para portais”. Um portal que pede menos fotos lê com &fotos= e o número.',
  photos: 'Fotos que o portal pede',
  counts: 'O que vai e o que fica',
  told: 'Vão para os portais',
  leftOut: 'Ficam de fora',
  whyTitle: 'Por que ficam de fora',
  why: { fault: 'Motivo', count: 'Imóveis', alone: 'Só por isso' },
  nearest: 'Os que estão mais perto de ir',
  list: { property: 'Imóvel', faults: 'O que falta' },
  some: ({ first, last, all }: { first: string; last: string; all: string }) =>
    `De ${first} a ${last}, de ${all}. Todos em uma lista: npm run portals -- --json.`,
  none: 'Nenhum imóvel fica de fora.',
  noTelephone:
    'A lista vai sem telefone no cabeçalho, que os portais exigem: a marca ainda não diz o do atendimento.',
} as const;

/** Systems that are told what happens. */
export const webhooksCopy = {
  title: 'Avisos a outros sistemas',
  hint: 'O site avisa, no instante em que acontece, cada endereço desta lista.',
  open: 'Avisos a outros sistemas',
  tokens: 'Chaves',
  name: 'Nome do sistema',
  address: 'Endereço que recebe',
  addressHint: 'Começa com https://',
  events: 'O que avisar',
  kinds: {
    'lead.created': 'E-mail deixado ou simulação enviada',
    'message.created': 'Mensagem ou contato',
    'visit.requested': 'Visita pedida',
    'proposal.settled': 'Proposta resolvida na plataforma',
    'property.published': 'Imóvel publicado',
    'property.changed': 'Imóvel mudado',
    'property.withdrawn': 'Imóvel retirado',
    'consent.withdrawn': 'Autorização de uma pessoa retirada',
    'person.erased': 'Dados de uma pessoa apagados',
  } satisfies Record<WebhookKind, string>,
  erasedToo:
    'Quem recebe dados de pessoas recebe também o aviso de que foram apagados, ou de que a pessoa retirou uma autorização.',
  make: 'Criar aviso',
  makeTitle: 'Novo sistema',
  none: 'Nenhum sistema é avisado ainda.',
  secretTitle: 'Segredo das assinaturas',
  secret: 'Entregue ao sistema por um caminho seguro. Ele não aparece de novo.',
  counts: (waiting: number, failed: number, delivered: number) =>
    `${waiting} na fila, ${failed} falharam, ${delivered} entregues`,
  paused: 'Pausado',
  resting: (when: string) => `Não respondeu: nova tentativa em ${when}`,
  both: (when: string) => `O segredo anterior também assina até ${when}`,
  acts: {
    rotate: 'Trocar o segredo',
    pause: 'Pausar',
    resume: 'Retomar',
    replay: 'Tentar de novo os que falharam',
    remove: 'Remover',
  },
  actOf: (act: string, name: string) => `${act}: ${name}`,
  again: 'Tentar de novo',
  againOf: (what: string, when: string) => `Tentar de novo: ${what}, ${when}`,
  done: 'Feito.',
  unknown: 'Esse sistema já não está na lista.',
  log: 'Últimos avisos',
  heads: ['Quando', 'O quê', 'Situação', 'Resposta'],
  states: { waiting: 'Na fila', delivered: 'Entregue', failed: 'Falhou' },
  tries: (count: number) => (count === 1 ? 'uma tentativa' : `${count} tentativas`),
  unreadable: 'o segredo não abre com a chave deste site: troque-o',
  errors: {
    name: 'Dê um nome de até 80 letras.',
    address: 'O endereço precisa começar com https://, sem usuário nem senha.',
    private:
      'Este endereço é desta máquina, de uma rede interna ou de uma porta fora da web, e nada seria enviado. Use um endereço público, ou peça a quem opera o servidor que o inclua em FETCH_ALLOW.',
    events: 'Escolha ao menos um aviso.',
  },
} as const;
