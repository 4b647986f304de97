/** What `npm run property` says when it does nothing. */
export const propertyCommandCopy = {
  unknownProperty: (asked: string) =>
    `nenhum imóvel tem o código, o id ou o número de banco ${JSON.stringify(asked)}`,
  notSet: (field: string) => `${field} não está definido à mão: segue a lista`,
  notAllowed: (from: string, to: string) => `um imóvel não passa de ${from} a ${to}`,
  noPaper: (file: string) => `${file} não é um PDF nem um DOCX`,
} as const;
