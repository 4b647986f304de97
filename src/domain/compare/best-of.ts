/** The better value of a row. */
export type Wanted = 'least' | 'most';

/**
 * Positions of the best values. An unknown value never wins and never counts; there is no best without something to
 * compare with, nor where all that is known is the same. Several share it when they are alike.
 */
export function bestOf(values: readonly (number | null)[], wanted: Wanted): readonly number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known);
  if (known.every((value) => value === best)) return [];
  return values.flatMap((value, position) => (value === best ? [position] : []));
}
