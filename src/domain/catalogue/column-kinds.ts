import { amountOrNone, type Centavos, centavos } from '../money.ts';
import { type Instant, instant, type LocalDate } from '../time.ts';
import { oneOf } from './enumerations.ts';

/** A kind of value: how it is read from a row of the database, or from the row as JSON, and how it is written as JSON. */
export type ColumnKind<Stored, Value> = {
  /** Writer of the column in feeds, the API and pages, by its kind alone; null: the column has code of its own. */
  readonly wire: WireKind | null;
  /** Present: it may be null, "não informado". */
  readonly mayBeNone?: true;
  /** The words of a `toldOption`, of which its value is one. */
  readonly options?: readonly string[];
  read(stored: Stored): Value;
  write(value: Value): unknown;
};

export type WireKind = 'yesNo' | 'whole' | 'text' | 'amount' | 'day' | 'option';

function asStored<T>(wire: WireKind | null): ColumnKind<T, T> {
  return { wire, read: (stored) => stored, write: (value) => value };
}

export const text = asStored<string>('text');
export const texts = asStored<readonly string[]>(null);
export const whole = asStored<number>('whole');
/** A number with decimals. */
export const real = asStored<number>(null);
export const yesNo = asStored<boolean>('yesNo');

export const day: ColumnKind<string, LocalDate> = {
  wire: 'day',
  read: (stored) => stored as LocalDate,
  write: (value) => value,
};

/** The driver gives a Date, JSON a text. */
export const moment: ColumnKind<Date, Instant> = {
  wire: null,
  read: (stored) => instant(new Date(stored).getTime()),
  write: (value) => new Date(value).toISOString(),
};

export const moments: ColumnKind<Date[], readonly Instant[]> = {
  wire: null,
  read: (stored) => stored.map(moment.read),
  write: (value) => value.map(moment.write),
};

export const amount: ColumnKind<number, Centavos> = {
  wire: 'amount',
  read: (stored) => centavos(stored),
  write: (value) => value,
};

/** An amount of nothing is none. */
export const worth: ColumnKind<number | null, Centavos | null> = {
  wire: 'amount',
  mayBeNone: true,
  read: (stored) => amountOrNone(stored),
  write: (value) => value,
};

/** Throws on a value outside its enumeration: the database was written by another version of the product. */
function known<const T extends string>(values: readonly T[], stored: string): T {
  const value = oneOf(values, stored);
  if (value === null) throw new RangeError(`unknown value in the catalogue: ${stored}`);
  return value;
}

export function option<const T extends string>(values: readonly T[]): ColumnKind<string, T> {
  return { wire: null, read: (stored) => known(values, stored), write: (value) => value };
}

/** An option that feeds and the API write by its kind alone. */
export function toldOption<const T extends string>(values: readonly T[]): ColumnKind<string, T> {
  return { ...option(values), wire: 'option', options: values };
}

export function options<const T extends string>(values: readonly T[]): ColumnKind<string[], readonly T[]> {
  return {
    wire: null,
    read: (stored) => stored.map((one) => known(values, one)),
    write: (value) => value,
  };
}

/** Null: "não informado". */
export function orNone<Stored, Value>(
  kind: ColumnKind<Stored, Value>,
): ColumnKind<Stored | null, Value | null> {
  return {
    wire: kind.wire,
    mayBeNone: true,
    ...(kind.options && { options: kind.options }),
    read: (stored) => (stored === null ? null : kind.read(stored)),
    write: (value) => (value === null ? null : kind.write(value)),
  };
}
