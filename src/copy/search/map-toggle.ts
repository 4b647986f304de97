/** Words of a page on a map that is not open; the words of the map itself come with it. */
export const mapToggleCopy = {
  open: 'Mapa',
  refine: 'Refinar',
  close: 'Lista',
  openLabel: 'Ver os resultados no mapa',
  closeLabel: 'Fechar o mapa e ver a lista',
  region: 'Mapa dos imóveis',
  failed: 'O mapa não abriu. A lista traz os mesmos imóveis.',
} as const;
