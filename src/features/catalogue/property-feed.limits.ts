/** As in lists: above a hundred billion a number is a slip of the pen, and above 999 so is a count of rooms. */
const MAX_NUMBER = 100_000_000_000;
const MAX_COUNT = 999;

export type OffLimits = { readonly path: readonly PropertyKey[]; readonly reason: string };

/** The first value in a property that fits its schema and cannot be stored; null when there is none. */
export function offLimits(value: unknown, path: readonly PropertyKey[] = []): OffLimits | null {
  if (typeof value === 'number') {
    const most = path.at(-1) === 'quantidade' ? MAX_COUNT : MAX_NUMBER;
    return Math.abs(value) > most ? { path, reason: `the number must not be above ${most}` } : null;
  }
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      return { path, reason: 'the text holds a character that cannot be stored' };
    }
    return /^0000-\d\d-\d\dT/.test(value) ? { path, reason: 'there is no year 0' } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const isList = Array.isArray(value);
  for (const [key, held] of Object.entries(value)) {
    const found = offLimits(held, [...path, isList ? Number(key) : key]);
    if (found) return found;
  }
  return null;
}
