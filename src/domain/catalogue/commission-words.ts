import { normaliseName } from '../localities/locality.ts';

/** A share of the price, or an amount of money. */
export type CommissionUnit = 'share' | 'amount';

const AMOUNT = /\b(fix[oa]s?|reais|real|montante|nominal)\b|r\$/;
const SHARE =
  /%|\b(percentual|percentuais|porcentagem|percentagem|por cento|intermediacao|corretagem|leiloeir[oa]|comissao|corretor|imobiliaria|variavel)\b/;

/** Unit of a commission of this kind; null for words that are unknown. */
export function commissionUnitOf(text: string): CommissionUnit | null {
  const words = `${normaliseName(text)} ${text.toLowerCase().replace(/[^%r$]/g, '')}`;
  if (AMOUNT.test(words)) return 'amount';
  return SHARE.test(words) ? 'share' : null;
}
