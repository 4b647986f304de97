import { normaliseName } from '../localities/locality.ts';
import { payerSide } from './payer.ts';
import { type ConditionTexts, sentencesOf } from './told-sentences.ts';

/** Kinds of debt of a property. */
export type DebtKind = 'condominium' | 'tax' | 'other';

/** A sentence of a listing's conditions about what is owed. `notice`: it leaves that to the notice of the sale. */
export type DebtRemark = {
  readonly side: 'buyer' | 'seller' | 'notice';
  /** The kinds that it names; all of them where it speaks of debts at large. */
  readonly kinds: readonly DebtKind[];
  readonly quote: string;
};

const DEBT = /\b(debitos?|dividas?)\b/;
const OWED = /\b(atras\w*|vencid[oa]s?|anterior(es)?|em aberto|pendentes?)\b/;
const CONDOMINIUM = /\bcondomin\w*/;
const TAX = /\b(iptu|itr|tribut\w*|impostos?)\b/;
/** "não serão quitados", "salvo", "confirme": nobody is named, or somebody else than the words seem to say. */
const OPEN = /\b(nao|nem|salvo|exceto|confirme|confirmar|consulte|verifique|se houver acordo)\b/;
const SETTLED = /\b(quitad[oa]s?|pag[oa]s?|liquidad[oa]s?)\b/;
const BEFORE_SALE =
  /\b(ate|antes d[aeo]s?|na data d[aeo]|no ato d[aeo]) .*\b(assinatura|escritura|contrato|registro|transferencia|venda|entrega)\b/;
const BURDEN =
  /\b(por conta|responsabilidade|a cargo|encargo|assumid[oa]s?|arca\w*|cabe\w*|quitad[oa]s?|pag[oa]s?|fica\w*)\b/;
const WHO_BUYS = /\bquem (compra|arremata|adquire|comprar|arrematar|adquirir)\b/g;
const WHO_SELLS = /\bquem vende\b/g;
const BY_NOTICE =
  /\b(conforme|segundo|nos termos d[oe]|de acordo com|previst[oa]s? n[oa]) (o |as )?(edital|regras)\b/;

/** What a listing's conditions say of debts, in the few forms in which they do; anything else says nothing. */
export function debtRemarks(texts: ConditionTexts): readonly DebtRemark[] {
  return sentencesOf(texts).flatMap((quote) => {
    const words = normaliseName(quote).replace(WHO_BUYS, 'comprador').replace(WHO_SELLS, 'vendedor');
    const [isOfCondominium, isOfTax] = [CONDOMINIUM.test(words), TAX.test(words)];
    if (!DEBT.test(words) && !(OWED.test(words) && (isOfCondominium || isOfTax))) return [];
    // A share is a limit, which a debt tells by itself.
    const side = quote.includes('%') ? null : sideOf(words);
    if (side === null) return [];
    const named: DebtKind[] = [
      ...(isOfCondominium ? ['condominium' as const] : []),
      ...(isOfTax ? ['tax' as const] : []),
    ];
    return [{ side, kinds: named.length > 0 ? named : ['condominium', 'tax', 'other'], quote }];
  });
}

function sideOf(words: string): DebtRemark['side'] | null {
  if (OPEN.test(words)) return null;
  const named = payerSide(words);
  if (BURDEN.test(words) && (named === 'buyer' || named === 'seller')) return named;
  if (named === 'unknown' && SETTLED.test(words) && BEFORE_SALE.test(words)) return 'seller';
  return BY_NOTICE.test(words) ? 'notice' : null;
}

/** What they say of one kind: a sentence that names it before one that speaks of debts at large; null: nothing. */
export function remarkOn(remarks: readonly DebtRemark[], kind: DebtKind): DebtRemark | null {
  const about = remarks.filter(({ kinds }) => kinds.includes(kind));
  return about.toSorted((a, b) => a.kinds.length - b.kinds.length)[0] ?? null;
}
