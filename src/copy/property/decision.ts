/** Our own blocks: what a buyer asks before an offer. */
export const decisionCopy = {
  title: 'Antes de decidir',
  estimate: 'Estimativa, não é aconselhamento jurídico.',
  listingData: 'Dados do anúncio',
  missing: (count: number) =>
    count === 0 ? 'Não falta nenhum fato' : count === 1 ? 'Falta 1 fato' : `Faltam ${count} fatos`,
} as const;
