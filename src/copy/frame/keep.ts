/** Labels of the heart and of the choice for comparison. */
export const keepCopy = {
  save: 'Salvar',
  compare: 'Comparar',
  saveProperty: (name: string) => `Salvar ${name}`,
  compareProperty: (name: string) => `Comparar ${name}`,
} as const;
