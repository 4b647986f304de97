/** Version of the consent texts below: it changes with them, and is stored with every consent (D§8). */
export const CONSENT_TEXT_VERSION = '2025-09-12.1';
