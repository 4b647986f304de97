/** Parts of the address of the list of properties that are no filter. */
export const LIST_ADDRESS = {
  page: 'pagina',
  /** The campaign for which properties are looked for. */
  campaign: 'para',
  /** Id of the filter that was just kept. */
  kept: 'guardado',
} as const;
