/** Words of the home page. */
export const homeCopy = {
  title: 'Imóveis com desconto',
  titleUpTo: (percent: number) => `Imóveis com até ${percent}% de desconto`,
  description:
    'Casas, apartamentos e terrenos retomados, com o que se sabe de preço, dívidas e situação jurídica antes da proposta.',
  heading: 'Seu imóvel',
  headingUpTo: 'Seu imóvel com até',
  discount: (percent: number) => `${percent}% de desconto`,
  someDiscount: 'com desconto',
  lead: 'Casas, apartamentos e terrenos retomados por credores. O que se sabe de preço, dívidas e situação jurídica, antes da proposta.',
  illustrations: 'Imagens ilustrativas',
  presets: 'Buscas prontas',
  where: 'Onde',
  type: 'Tipo de imóvel',
  anyType: 'Todos os tipos',
  upTo: 'Até quanto',
  anyPrice: 'Qualquer valor',
  search: 'Buscar oportunidades',
  loading: 'Carregando imóveis em destaque',
} as const;

/** The tabs of the search box: the presets in a word. */
export const presetTabs = {
  'para-morar': 'Morar',
  'para-investir': 'Investir',
  leilao: 'Leilões',
  'venda-direta': 'Venda direta',
  fazenda: 'Fazendas',
} as const;
