/** Words on a place that nobody knows, and on words that are none. */
export const unknownPlaceCopy = {
  heading: (text: string) => `Não conhecemos o lugar “${text}”`,
  /** Behind the name of a search of the whole country. */
  everywhere: (named: string, text: string) => `${named}: não conhecemos o lugar “${text}”`,
  wordsEverywhere: (named: string, text: string) => `${named}: não entendemos “${text}”`,
} as const;

/** Before places that may have been meant. */
export const otherPlacesCopy = {
  near: 'Nomes parecidos:',
  properties: (count: number) => (count === 1 ? 'imóvel' : 'imóveis'),
} as const;

/** Words of every field that takes a place. */
export const placeFieldCopy = {
  placeholder: 'Cidade, bairro ou CEP',
  /** Label of a phone's bar, which takes both. */
  barLabel: 'Localidade ou o que procura',
  barPlaceholder: 'Cidade, bairro ou frase',
  chosen: 'Localidades escolhidas',
  nearMe: 'Perto de mim',
  nearMeAsking: 'Procurando a sua cidade…',
} as const;
