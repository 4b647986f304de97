/** Centavos as `R$ 389.000`. */
export function wholeReais(cents: number): string {
  return `R$\u00a0${Math.round(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;
}
