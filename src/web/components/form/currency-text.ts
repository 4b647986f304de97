import { readHundredths } from '../../../domain/cost/typed-number.ts';
import { decimalsText } from '../card/amount-text.ts';

/** Kept signs of a currency field: digits and dots, and one comma with at most two decimals. */
export function currencyText(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(',');
  return rest.length === 0 ? whole : `${whole},${rest.join('').replace(/\D/g, '').slice(0, 2)}`;
}

/** An amount as Brazilians write it, `200.000,00`; a text that is none stays as it is. */
export function tidyCurrency(text: string): string {
  const cents = readHundredths(text);
  return cents === null ? text : decimalsText(cents);
}
