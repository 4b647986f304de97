/** Consents that their person may take back; the terms of a proposal hold for the proposal that was sent under them. */
export const REVOCABLE_CONSENTS = ['offers', 'resale'] as const;

export type RevocableConsent = (typeof REVOCABLE_CONSENTS)[number];
