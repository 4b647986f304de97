/** Version of the consent texts that are shown now: it changes with them, and is stored with every consent (D§8). */
export const CONSENT_TEXT_VERSION = '2025-09-12.2';

/**
 * Text of each stored version, by the name of the consent; `{marca}` is the brand. A version is never edited: other
 * words are another version, since what somebody agreed to must be told word by word.
 */
export const CONSENT_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2025-09-12.1': {
    offers: 'Quero receber ofertas do {marca} por e-mail',
    resale: 'Aceito receber ofertas de revendas parceiras',
    platform: 'Aceito os termos da plataforma de propostas e pagamentos',
  },
  // Without an article, which is another one from brand to brand.
  '2025-09-12.2': {
    offers: 'Quero receber ofertas de {marca} por e-mail',
    resale: 'Aceito receber ofertas de revendas parceiras',
    platform: 'Aceito os termos da plataforma de propostas e pagamentos',
  },
};
