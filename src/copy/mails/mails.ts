/** Words that every message carries. */
export const mailFrameCopy = {
  company: (name: string, taxId: string, licence: string) => `${name}, CNPJ ${taxId}, CRECI ${licence}`,
  neverAsked: 'Nunca pedimos senha nem pagamento por e-mail.',
  privacy: 'Privacidade',
  appraisal: 'Avaliação',
  lower: (percent: number) => `${percent}% a menos`,
  discount: (percent: number) => `−${percent}%`,
} as const;
