/**
 * A number as systems write it: `185000`, `185000.5`, `185.000,50`, `1,250,000.00`, with or without `R$`. A single point or
 * comma before three digits parts thousands where `isAmount`; else it may part anything, and the number is none.
 */
export function numberOf(text: string, isAmount: boolean): number | null {
  const bare = text.replace(/^\s*R\$/i, '').replace(/[\s\u00a0]/g, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return Number(bare);
  const marks = bare.replace(/\d/g, '');
  const after = bare.length - last - 1;
  const isMixed = marks.includes('.') && marks.includes(',');
  const isThousands = !isMixed && (marks.length > 1 || after === 3);
  if (isThousands && marks.length === 1 && !isAmount) return null;
  if (isThousands) return isInThrees(bare) ? Number(bare.replace(/[.,]/g, '')) : null;
  const whole = bare.slice(0, last);
  if (/[.,]/.test(whole) && !isInThrees(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${bare.slice(last + 1) || '0'}`);
}

const isInThrees = (text: string) => /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
