/** Message to the operator when a list or feed was not taken in. */
export const sourceMails = {
  refused: {
    subject: (source: string) => `A fonte ${source} não foi importada por inteiro`,
    preview: 'O que foi importado por último continua no ar.',
    title: 'Uma lista não foi importada',
    intro: (source: string) =>
      `Na última leitura da fonte ${source} houve o que não se pôde importar. Os imóveis ficam como a última lista boa os deixou.`,
    more: (count: number) => `e mais ${count}`,
    rest: 'Outros arquivos',
    next: (source: string) => `Os detalhes estão em npm run sources -- log ${source}.`,
    reason: (brand: string) => `Você recebe porque cuida das listas de imóveis de ${brand}.`,
  },
} as const;
