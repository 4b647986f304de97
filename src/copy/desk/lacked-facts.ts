/** Facts that listings for sale do not tell, one by one. */
export const lackedFactsCopy = {
  title: 'O que falta nos anúncios',
  open: 'O que falta',
  hint: (all: string) =>
    `De ${all} imóveis à venda, quantos não dizem cada fato. São os mesmos 16 fatos da página do imóvel.`,
  fact: 'Fato',
  lacking: 'Sem ele',
  by: 'Quem preenche',
  share: (percent: string) => `${percent} dos imóveis`,
  list: (name: string) => `Ver os imóveis em que falta: ${name.toLowerCase()}`,
  back: 'Imóveis',
} as const;
