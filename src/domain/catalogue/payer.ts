import { normaliseName } from '../localities/locality.ts';

/**
 * Payer, as a source's own words tell it. `both`: buyer and seller are named, and nothing says how they part it;
 * `unknown`: nobody is named, or only by a share or by who does not pay.
 */
export type PayerSide = 'buyer' | 'seller' | 'both' | 'unknown';

const NEW_OWNER = /\b(nov|futur)[oa]s? (proprietari|don)[oa]s?\b/g;
const BUYER = /\b(comprador|adquirente|arrematante)/;
const SELLER = /\b(vendedor|credor|banco|caixa|instituicao|comitente|proprietari)/;
/** "O banco não paga", "salvo o comprador": whoever is named may be the one who does not. */
const NOT = /\b(nao|nem|sem|exceto|salvo|isent[oa]s?)\b/;
const IN_PARTS = /\b(metade|meio a meio|excede|exceder|excedente|ultrapass|acima)/;
const PERCENT = /(\d{1,3})(?:[.,](\d{1,2}))?\s*%/;

/** "comprador", "Vendedor até a venda", "Novo proprietário"; nothing told is `unknown`. */
export function payerSide(text: string | null): PayerSide {
  if (text === null) return 'unknown';
  const side = namedIn(text);
  const share = PERCENT.exec(text)?.[1];
  const isPart = (share !== undefined && share !== '100') || IN_PARTS.test(normaliseName(text));
  return isPart && side !== 'both' ? 'unknown' : side;
}

/** True when the words speak of the buyer at all. */
export function namesBuyer(text: string | null): boolean {
  const side = text === null ? 'unknown' : namedIn(text);
  return side === 'buyer' || side === 'both';
}

function namedIn(text: string): PayerSide {
  const words = normaliseName(text).replace(NEW_OWNER, 'comprador');
  if (NOT.test(words)) return 'unknown';
  const isSeller = SELLER.test(words);
  if (BUYER.test(words)) return isSeller ? 'both' : 'buyer';
  return isSeller ? 'seller' : 'unknown';
}

/**
 * Up to what share of the appraisal the buyer pays, in hundredths of a percent: "Comprador, até 10% do valor de
 * avaliação; Caixa o excedente", "Caixa, o que exceder 10% da avaliação". Null where the words set no such limit.
 */
export function buyersLimit(text: string | null): number | null {
  const found = text === null ? null : PERCENT.exec(text);
  if (text === null || found === null) return null;
  const before = text.slice(0, found.index);
  const after = normaliseName(text.slice(found.index + found[0].length));
  if (!/^(\S+ ){0,6}avaliac/.test(after)) return null;
  const words = normaliseName(before);
  const side = namedIn(before);
  const isLimit =
    (side === 'buyer' && /\b(ate|limit\w*|maxim\w*)\b/.test(words)) ||
    (side === 'seller' && /\b(exced|ultrapass|super|pass|acima|alem)\w*/.test(words));
  return isLimit ? Math.min(Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')), 10_000) : null;
}
