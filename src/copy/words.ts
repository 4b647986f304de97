/** The box for a search in natural words, and what is said of how they were understood. */
export const wordsCopy = {
  label: 'Busque com suas palavras',
  placeholder: 'Apartamento 2 quartos até 200 mil em Campinas',
  submit: 'Buscar',
  understood: 'Entendemos:',
  corrected: (typed: string, meant: string) => `${typed} (${meant})`,
  unused: 'Não usamos, porque o texto diz outra coisa depois:',
  notUnderstood: (words: string) => `Não entendemos: “${words}”`,
  /** Written after the words that were not understood; `name` is a part of them, or null for all. */
  byName: (name: string | null, count: string, isOne: boolean) =>
    `procurar ${name === null ? '' : `“${name}” `}pelo nome (${count} ${isOne ? 'imóvel' : 'imóveis'})`,
  noName: 'nenhum imóvel desta busca tem este nome',
} as const;
