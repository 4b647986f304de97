/** Labels of the frame around every page: header, menu, footer, error pages. */
export const shell = {
  skipToContent: 'Pular para o conteúdo',
  homePage: 'página inicial',
  mainNavigation: 'Principal',
  menu: 'Menu',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  savedProperties: 'Imóveis salvos',
  searchProperties: 'Buscar imóveis',
  externalAccess: 'Acessos externos',
  clientLogin: 'Sou cliente',
  brokerLogin: 'Sou corretor',
  backToProperty: 'Voltar ao imóvel',
  backToSearch: 'Ver imóveis',
  demoStrip: 'Catálogo de demonstração',
  demoExplanation: 'Imóveis, preços e imagens desta página são fictícios.',
} as const;

/** Words of every link. */
export const linkCopy = { opensInNewTab: '(abre em nova aba)' } as const;

/** The six menu entries (specification 1§2), in their order. */
export const menuLabels = {
  home: 'Home',
  properties: 'Imóveis',
  credit: 'Aprove seu crédito',
  help: 'Ajuda',
  contact: 'Fale Conosco',
  proposals: 'Minhas Propostas',
} as const;

export const footerCopy = {
  about: 'Imóveis retomados, judiciais e de leilão, vendidos direto ao consumidor.',
  help: 'Ajuda',
  faq: 'Perguntas frequentes',
  contact: 'Fale conosco',
  ombudsman: 'Ouvidoria',
  partnerships: 'Parcerias',
  partner: 'Seja um parceiro',
  suppliers: 'Fornecedores',
  social: 'Redes sociais',
  responsible: 'Responsável pelo site:',
  taxId: 'CNPJ',
  brokerLicence: 'Responsável técnico: CRECI',
  legal: 'Textos legais',
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  cookies: 'Cookies',
  dataDeletion: 'Exclusão de dados',
  ownData: 'Seus dados',
  accessibility: 'Acessibilidade',
  cookiePreferences: 'Preferências de cookies',
} as const;

export const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;

/** Error pages, letter for letter (specification 2§8). */
/** Ways on from a page that has nothing to show. */
export const startingCopy = {
  label: 'Ou comece por aqui',
} as const;

export const errorPages = {
  code: (status: number) => `Erro ${status}`,
  notFound: {
    title: 'Link indisponível',
    body: 'Ops, essa página não está mais disponível, mas você pode encontrar outras opções clicando no botão abaixo.',
  },
  gone: {
    title: 'Link não está mais disponível',
    body: 'Oi, este imóvel não está mais disponível. Encontre outras opções clicando no botão abaixo.',
    action: 'Ver mais imóveis',
  },
  noForm: {
    title: 'Não entendemos o que foi enviado',
    body: 'O que chegou não é um formulário desta página. Volte e envie de novo, ou siga por um destes links:',
  },
  server: {
    title: 'Problemas no servidor',
    body: 'Ei, esta página não está disponível! Separamos alguns links que podem te ajudar:',
  },
  unreached: { title: 'Sem conexão', retry: 'Tentar de novo' },
  links: {
    search: 'Pesquise um imóvel',
    help: 'Ajuda',
    contact: 'Entre em contato',
  },
} as const;
