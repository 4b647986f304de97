/** Values of a filter: null is any, one stands alone, several are a list; whatever is kept of a filter has this shape. */
export type Several<T extends string> = T | readonly T[] | null;

/** Values of a filter as a list; null: any. */
export const severalOf = <T extends string>(values: Several<T>): readonly T[] | null =>
  typeof values === 'string' ? [values] : values;

/** A list of values as a filter. */
export const asSeveral = <T extends string>(values: readonly T[]): Several<T> =>
  values.length > 1 ? values : (values[0] ?? null);
