/** Up to this many reais an amount is written out. */
const THOUSAND = 1000;
const MILLION = 1_000_000;

/** A price for a pin, rounded half up: `R$ 950`, `R$ 8,5 mil`, `R$ 198 mil`, `R$ 12,3 mi`. The spaces do not break. */
export function shortPrice(reais: number): string {
  if (reais < THOUSAND) return `R$\u00a0${Math.round(reais)}`;
  const isMillions = Math.round(reais / THOUSAND) >= THOUSAND;
  const value = reais / (isMillions ? MILLION : THOUSAND);
  const decimals = isMillions ? value < 100 : value < 10;
  return `R$\u00a0${oneDecimal(value, decimals)}\u00a0${isMillions ? 'mi' : 'mil'}`;
}

function oneDecimal(value: number, decimals: boolean): string {
  return decimals ? value.toFixed(1).replace('.0', '').replace('.', ',') : String(Math.round(value));
}
