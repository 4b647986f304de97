/** Words of the home page. */
export const homeCopy = {
  title: 'Imóveis com desconto',
  titleUpTo: (percent: number) => `Imóveis com até ${percent}% de desconto`,
  description:
    'Casas, apartamentos e terrenos retomados, com preço, dívidas e situação jurídica à vista antes da proposta.',
  heading: 'Seu imóvel',
  headingUpTo: 'Seu imóvel com até',
  discount: (percent: number) => `${percent}% de desconto`,
  someDiscount: 'com desconto',
  lead: 'Casas, apartamentos e terrenos retomados por credores. Preço, dívidas e situação jurídica à vista, antes da proposta.',
  illustrations: 'Imagens ilustrativas',
  presets: 'Buscas prontas',
  where: 'Onde',
  type: 'Tipo de imóvel',
  anyType: 'Todos os tipos',
  upTo: 'Até quanto',
  anyPrice: 'Qualquer valor',
  search: 'Buscar oportunidades',
  paths: 'Caminhos de busca',
  count: { one: 'imóvel', many: 'imóveis' },
  all: 'Ver todas as oportunidades',
} as const;

/** The tabs of the search box: the presets in a word. */
export const presetTabs = {
  'para-morar': 'Morar',
  'para-investir': 'Investir',
  leilao: 'Leilões',
  'venda-direta': 'Venda direta',
  fazenda: 'Fazendas',
} as const;

export const featuredCopy = {
  title: 'Imóveis em destaque',
  lead: 'Escolhidos entre os mais procurados.',
  previous: 'Imóveis anteriores',
  next: 'Próximos imóveis',
} as const;

export const waysCopy = {
  title: 'Quatro jeitos de comprar',
  lead: 'A etiqueta de cada imóvel diz qual deles vale.',
  ways: {
    venda_direta: {
      title: 'Venda direta',
      body: 'Você compra pelo valor anunciado e segue para o contrato.',
    },
    leilao: {
      title: 'Leilão',
      body: 'Primeira e segunda praça, com data, hora e lance mínimo na ficha.',
    },
    melhor_proposta: {
      title: 'Melhor proposta',
      body: 'Ofertas em envelope fechado até o prazo. A maior proposta válida vence.',
    },
    concorrencia_publica: {
      title: 'Concorrência pública',
      body: 'Disputa com edital, regulamento e prazo únicos para todos.',
    },
  },
} as const;

export const statesCopy = {
  title: 'Imóveis por estado',
  lead: 'Escolha o estado e veja o que há à venda.',
} as const;
