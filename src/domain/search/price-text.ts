import { type Centavos, centavosFromReais } from '../money.ts';

/** More digits than this are no price of a property, and past safe whole centavos. */
const MAX_DIGITS = 12;

/**
 * Reads an amount of reais as an address or a visitor spells it: `150000`, `147398.67`, `150.000`, `R$ 150.000,00`.
 * Null when it is none of these.
 */
export function parseReais(text: string): Centavos | null {
  const bare = text.replace(/^\s*R\$/i, '').trim();
  const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare);
  if (!thousands && !/^\d+(?:[.,]\d{1,2})?$/.test(bare)) return null;
  const digits = (thousands ? bare.replaceAll('.', '') : bare).replace(',', '.');
  return digits.length > MAX_DIGITS ? null : centavosFromReais(Number(digits));
}

/** Reading of a price field: an amount, or the reason for which it is not applied. */
export type PriceInput =
  | { readonly ok: true; readonly cents: Centavos }
  | { readonly ok: false; readonly code: 'length' | 'number' };

/** Reads a price field: 6 to 10 characters, counting the digits and dots typed (2§5, D§4). */
export function readPriceInput(text: string): PriceInput {
  const typed = text.replace(/[^\d.]/g, '');
  if (typed.length < 6 || typed.length > 10) return { ok: false, code: 'length' };
  const cents = parseReais(text);
  return cents === null ? { ok: false, code: 'number' } : { ok: true, cents };
}
