import { type Centavos, centavos } from '../../../domain/money.ts';

/** Above this an amount is a slip of the pen: a hundred billion reais. */
const MAX_CENTAVOS = 10_000_000_000_000;

/**
 * An amount of a list in centavos: `352.939,37`, `147398.67`, `284000`, `1.220.000`, `R$ 95.000,00`. One dot before
 * exactly three digits and no comma parts thousands, as Brazilians write; any other single dot is a decimal point.
 * `empty` for nothing or zero, `invalid` for anything else.
 */
export function readAmount(text: string): Centavos | 'empty' | 'invalid' {
  const bare = text.replace(/^R\$/i, '').replace(/\s/g, '');
  if (bare === '' || bare === '-') return 'empty';
  const parts = splitAmount(bare);
  if (!parts) return 'invalid';
  const cents = Number(parts.whole) * 100 + Number(parts.decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents) || cents > MAX_CENTAVOS) return 'invalid';
  return cents === 0 ? 'empty' : centavos(cents);
}

const GROUPED = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/;
const PLAIN = /^(\d+)\.(\d{1,2})$/;

function splitAmount(text: string): { whole: string; decimals: string } | null {
  const match = GROUPED.exec(text) ?? PLAIN.exec(text);
  if (!match) return null;
  return { whole: (match[1] ?? '').replaceAll('.', ''), decimals: match[2] ?? '' };
}

/** Square metres of a description: `58.19`, `1899.98`, `1.234,56`. Null when it is no number. */
export function readSquareMetres(text: string): number | null {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(plain)) return null;
  return Number(plain);
}
