/** The tray of what is chosen for comparison, below every page. */
export const trayCopy = {
  label: 'Imóveis para comparar',
  chosen: (count: number, most: number) => `${count} de ${most} imóveis escolhidos`,
  compare: (count: number) => `Comparar ${count}`,
  clear: 'Limpar',
  remove: (name: string) => `Tirar ${name} da comparação`,
} as const;
