/** Messages after a press on a heart or a choice for comparison: apart, since they are fetched with the first. */
export const keptMessages = {
  saved: 'Salvo neste navegador.',
  unsaved: 'Removido dos salvos.',
  compared: (count: number, most: number) => `${count} de ${most} imóveis escolhidos para comparar.`,
  uncompared: 'Fora da comparação.',
  savedFull: (most: number) => `Você já salvou ${most} imóveis. Remova um para salvar outro.`,
  comparedFull: (most: number) => `Só dá para comparar ${most} imóveis. Tire um para incluir este.`,
  notKept: 'Este navegador não guardou: a escolha vale até você fechar a página.',
} as const;
