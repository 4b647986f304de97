/** The box for a search in natural words, and what is said of how they were understood. */
export const wordsCopy = {
  label: 'Busque com suas palavras',
  placeholder: 'Apartamento 2 quartos até 200 mil em Campinas',
  submit: 'Buscar',
  understood: 'Entendemos:',
  corrected: (typed: string, meant: string) => `${typed} (${meant})`,
  /** A part of a kind of property: all of the kind is searched. */
  withinType: (typed: string, types: string) => `${typed} (buscamos todos: ${types})`,
  /** A part of a city that no listing names: all of the city is searched. */
  withinCity: (typed: string, city: string) =>
    `${typed} (nenhum anúncio diz essa parte: buscamos em ${city})`,
  unused: 'Não usamos, porque o texto também diz outra coisa:',
  tooLong: (most: string, unread: string) =>
    `Lemos só os primeiros ${most} caracteres. Ficou de fora: “${unread}”`,
  /** Before places of the same name that were not taken. */
  namesakes: (place: string, count: string) => `${place} ${count} · o mesmo nome tem:`,
  /** Before the other search that the words may mean. */
  otherwise: 'Também pode ser:',
  notUnderstood: (words: string) => `Não entendemos: “${words}”`,
  /** Written after the words that were not understood; `name` is a part of them, or null for all. */
  byName: (name: string | null, count: string, isOne: boolean) =>
    `procurar ${name === null ? '' : `“${name}” `}pelo nome (${count} ${isOne ? 'imóvel' : 'imóveis'})`,
  /** The chip of an order that the words chose. */
  order: (name: string) => `Ordem: ${name}`,
  noName: 'nenhum imóvel desta busca tem este nome',
} as const;
