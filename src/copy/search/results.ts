/** The heading of a list that an investor profile asks for (specification 1§2). */
export const profileListCopy = {
  found: {
    one: 'oportunidade encontrada no seu perfil!',
    many: 'oportunidades encontradas no seu perfil!',
  },
  again: 'Refazer as perguntas',
  invitation: 'Não sabe por onde começar?',
  invitationHint: 'Três perguntas escolhem os filtros.',
  start: 'Descobrir meu perfil',
} as const;

/** The card after every 4th listing. */
export const alertCardCopy = {
  title: 'Ainda não encontrou seu imóvel?',
  text: 'Avisamos por e-mail quando entrar um imóvel como o que você procura.',
  create: 'Criar alerta',
} as const;

/** The layer with the ways to hand a search on. */
export const shareLayerCopy = {
  open: 'Compartilhar',
  title: 'Compartilhar esta busca',
} as const;
