/** Words to the operator about a brand that cannot be used. */
export const brandFileCopy = {
  noFolder: (name: string) => `BRAND não nomeia uma pasta: ${name}`,
  missing: (name: string, file: string) => `não há a marca ${name}: falta ${file}`,
  notJson: (file: string) => `${file} não é JSON`,
  fields: (file: string, faults: string) => `${file}: ${faults}`,
  wholeFile: 'o arquivo',
  noPicture: (file: string, picture: string) => `${file}: a imagem ${picture} não está na pasta dele`,
  colours: (file: string, faults: string) => `${file}: as cores não se leem bem: ${faults}`,
} as const;
