const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlain(value)) return value ?? null;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, held]) => [key, inOrder(held)]));
}

/** A value of a field as text, whatever the order of its keys. */
const valueText = (value: unknown): string => JSON.stringify(inOrder(value));

export const isSameValue = (a: unknown, b: unknown): boolean => valueText(a) === valueText(b);

/** A short mark of a value (FNV-1a, twice 32 bits), by which a page says what it showed. */
export function markOf(value: unknown): string {
  const text = valueText(value);
  let [low, high] = [2166136261, 84696351];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 16777619);
    high = Math.imul(high ^ code, 2246822519) ^ (high >>> 13);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
