/** Ways to hand a search on. */
export const shareCopy = {
  copy: 'Copiar link',
  copied: 'Link copiado',
  notCopied: 'Não foi possível copiar o link.',
  whatsApp: 'Enviar por WhatsApp',
  whatsAppText: (title: string, address: string) => `${title}: ${address}`,
  csv: 'Planilha (CSV)',
  xlsx: 'Planilha (Excel)',
  json: 'Dados (JSON)',
  atom: 'Novidades (Atom)',
  hint: 'Os arquivos trazem todos os imóveis dos filtros da tela.',
} as const;
