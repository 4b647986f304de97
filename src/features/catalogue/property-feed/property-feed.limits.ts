import { feedReasons as words } from '../../../copy/server/feed-reasons.ts';

/** As in lists: above a hundred billion a number is a slip of the pen, and above 999 so is a count of rooms. */
const MAX_NUMBER = 100_000_000_000;
const MAX_COUNT = 999;

export type OffLimits = { readonly path: readonly PropertyKey[]; readonly reason: string };

/** The values in a property that fit its schema and cannot be stored. */
export function offLimits(value: unknown, path: readonly PropertyKey[] = []): OffLimits[] {
  if (typeof value === 'number') {
    const most = path.at(-1) === 'quantidade' ? MAX_COUNT : MAX_NUMBER;
    return Math.abs(value) > most ? [{ path, reason: words.above(String(most)) }] : [];
  }
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      return [{ path, reason: words.unstorable }];
    }
    return /^0000-\d\d-\d\dT/.test(value) ? [{ path, reason: words.yearNought }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, held]) =>
    offLimits(held, [...path, isList ? Number(key) : key]),
  );
}
