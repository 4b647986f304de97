const dayOf = (at: Date | null): string =>
  at === null ? '' : at.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** Reasons why the registry extract of a listing is not asked for. */
export const registryRefusals = {
  not_permitted: () =>
    'Nenhuma origem diz que o banco permite buscar as matrículas: retome a origem das listas do banco, ou npm run media -- bank-registry on.',
  not_the_banks: () => 'Só imóveis das listas do banco, que não foram retirados, têm a matrícula lá.',
  missing: (until: Date | null) =>
    `O banco não tem esta matrícula no endereço dela (404). Só se pergunta de novo a partir de ${dayOf(until)}.`,
} as const;

/** Words of `npm run property` about papers. */
export const papersCommandCopy = {
  refusals: registryRefusals,
  reserved:
    'reservado, porque documentos deste tipo trazem nomes, CPF e dívidas de pessoas: o visitante vê que existe, e pede. Para mostrar a todos: --public ao juntar, ou npm run property -- release ID NÚMERO',
  unknownPaper: 'este imóvel não tem um documento com esse número: veja npm run property -- papers ID',
} as const;
