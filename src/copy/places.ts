/** Words of every field that takes a place. */
export const placeFieldCopy = { placeholder: 'Cidade, estado ou CEP' } as const;

/** The list under the field, and the search around the visitor's position. Numbers come already written with dots. */
export const pickerCopy = {
  options: 'Localidades',
  chosen: 'Localidades escolhidas',
  loading: 'Carregando localidades…',
  failed: 'Não foi possível carregar as localidades. Digite o nome e tecle Enter.',
  found: (count: number) =>
    count === 0 ? 'Nenhuma localidade com este nome' : count === 1 ? '1 localidade' : `${count} localidades`,
  none: 'nenhum',
  /** Read out behind the number of a place. */
  unit: { one: 'imóvel', many: 'imóveis' },
  code: 'Ir direto',
  postal: (typed: string) => `Imóveis no CEP ${typed.replace(/^cep\s*:?\s*/i, '')}`,
  property: (code: string) => `Imóvel de código ${code}`,
  nearMe: 'Perto de mim',
  nearMeAsking: 'Procurando a sua cidade…',
  nearMeProblems: {
    refused: 'Você não permitiu usar a sua posição. Digite a cidade ou o CEP.',
    unavailable: 'Não foi possível saber a sua posição. Digite a cidade ou o CEP.',
    abroad: 'A sua posição parece ficar fora do Brasil. Digite a cidade ou o CEP.',
  },
} as const;
