import { payerSide } from '../catalogue/payer.ts';
import type { Centavos } from '../money.ts';

/** Payer of a debt: told in the source's own words, with their meaning where it is known. */
export type Payer = { readonly who: 'buyer' | 'seller' | 'unknown'; readonly text: string | null };

export type ComparedDebt = {
  readonly type: string;
  readonly valueCents: Centavos | null;
  readonly payer: Payer;
};

/** `none`: the listing says that there are none; `unknown`: it says nothing. */
export type ComparedDebts =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  /** Without items it is only said that there are some. */
  | { readonly kind: 'some'; readonly items: readonly ComparedDebt[] };

/** Words that name both, neither, or only a part leave it open. */
export function payerOf(text: string | null): Payer {
  const side = payerSide(text);
  return { who: side === 'both' ? 'unknown' : side, text };
}

/** The sum of what is known; null when an amount is missing, or nothing is said. */
export function totalDebts(debts: ComparedDebts): number | null {
  return sumOf(debts, () => 'counts');
}

/** Debts that the buyer takes over; null when payer or amount is not known. */
export function buyerDebts(debts: ComparedDebts): number | null {
  return sumOf(
    debts,
    ({ payer }) => (({ buyer: 'counts', seller: 'no', unknown: 'open' }) as const)[payer.who],
  );
}

function sumOf(debts: ComparedDebts, part: (debt: ComparedDebt) => 'counts' | 'no' | 'open'): number | null {
  if (debts.kind === 'none') return 0;
  if (debts.kind === 'unknown' || debts.items.length === 0) return null;
  let sum = 0;
  for (const debt of debts.items) {
    const counts = part(debt);
    if (counts === 'no') continue;
    if (counts === 'open' || debt.valueCents === null) return null;
    sum += debt.valueCents;
  }
  return sum;
}
