/** Digits in thousands parted by dots or none, with decimals after a comma: as Brazilians write. */
const PORTUGUESE = /^(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d{0,6}))?$/;
/** As an address carries it. */
const PLAIN = /^(\d{1,15})\.(\d{1,6})$/;

/**
 * A number of hundredths from what a visitor typed or an address carries: `1.234,56`, `1234.56`, `R$ 1.234`, `2,5 %`;
 * rounded half up at the second decimal. One dot before exactly three digits parts thousands. Null for anything else,
 * negative numbers included.
 */
export function readHundredths(text: string): number | null {
  const bare = text.replace(/^\s*R\$/i, '').replace(/[\s\u00a0]/g, '');
  const match = PORTUGUESE.exec(bare) ?? PLAIN.exec(bare);
  if (match === null) return null;
  const whole = Number((match[1] ?? '').replaceAll('.', ''));
  const decimals = (match[2] ?? '').padEnd(3, '0');
  const hundredths = whole * 100 + Math.floor((Number(decimals.slice(0, 3)) + 5) / 10);
  return Math.min(hundredths, Number.MAX_SAFE_INTEGER);
}

/** Hundredths as an address carries them: `1234`, `1234.5`, `1234.56`. */
export function writeHundredths(hundredths: number): string {
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(hundredths / 100));
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
