/** The list under the field and what its search may say: fetched with it. Numbers come already written with dots. */
export const pickerCopy = {
  options: 'Localidades',
  loading: 'Carregando localidades…',
  failed: 'Não foi possível carregar as localidades. Digite o nome e tecle Enter.',
  found: (count: number) =>
    count === 0
      ? 'Nenhuma localidade com este nome: buscamos o texto como frase'
      : count === 1
        ? '1 localidade'
        : `${count} localidades`,
  none: 'nenhum',
  /** Read out behind the number of a place. */
  unit: { one: 'imóvel', many: 'imóveis' },
  code: 'Ir direto',
  postal: (typed: string) => `Imóveis no CEP ${typed.replace(/^cep\s*:?\s*/i, '')}`,
  property: (code: string) => `Imóvel de código ${code}`,
  nearMeProblems: {
    refused: 'Você não permitiu usar a sua posição. Digite a cidade ou o CEP.',
    unavailable: 'Não foi possível saber a sua posição. Digite a cidade ou o CEP.',
    abroad: 'A sua posição parece ficar fora do Brasil. Digite a cidade ou o CEP.',
  },
} as const;
