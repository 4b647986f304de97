/** Formats in which a search is had beside its page: the same address with an ending. */
export const SEARCH_FORMATS = ['csv', 'xlsx', 'json', 'atom'] as const;
export type SearchFormat = (typeof SEARCH_FORMATS)[number];

const FORMATTED = /^(\/busca(?:\/.+)?)\.(csv|xlsx|json|atom)$/;

/** The page's path and the format that `/busca.csv` or `/busca/campinas-sp.csv` names; null for any other path. */
export function readSearchFormat(
  path: string,
): { readonly path: string; readonly format: SearchFormat } | null {
  const match = FORMATTED.exec(path);
  const format = SEARCH_FORMATS.find((known) => known === match?.[2]);
  return match === null || format === undefined ? null : { path: match[1] ?? '/busca', format };
}
