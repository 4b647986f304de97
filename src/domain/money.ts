/** An amount of Brazilian reais as whole centavos: the only money type inside the product. */
export type Centavos = number & { readonly unit: 'centavos' };

/** Brands a whole number of centavos. Throws on a fraction or an unsafe integer: that is a bug, not bad input. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole centavos: ${amount}`);
  return amount as Centavos;
}

/** An amount that something is worth or asked: some sources write 0 where they know none. */
export function amountOrNone(amount: number | null | undefined): Centavos | null {
  return amount == null || amount <= 0 ? null : centavos(amount);
}

/** Reais (a decimal number, as on the wire) to centavos, rounded half away from zero at the second decimal. */
export function centavosFromReais(reais: number): Centavos {
  const scaled = Math.abs(reais) * 100;
  const rounded = Math.round(Number(scaled.toFixed(4)));
  return centavos(reais < 0 ? -rounded : rounded);
}

/** Centavos to reais as a decimal number, for the wire. */
export function reaisFromCentavos(amount: Centavos): number {
  return amount / 100;
}
