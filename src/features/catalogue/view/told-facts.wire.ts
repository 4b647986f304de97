import { z } from 'zod';
import type { WireKind } from '../../../domain/catalogue/column-kinds.ts';
import {
  type ColumnValues,
  columnName,
  kindOf,
  PROPERTY_COLUMNS,
  TOLD_KEYS,
  type ToldKey,
  type WireField,
} from '../../../domain/catalogue/property-columns.ts';
import { centavos, centavosFromReais, reaisFromCentavos } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/time.ts';

type WireOf<Value> = Value extends boolean
  ? 'sim' | 'nao'
  : Value extends number
    ? number
    : string extends Value
      ? string
      : Value extends LocalDate
        ? string
        : Value;
type Shape = {
  [Key in ToldKey as WireField<Key>]: z.ZodNullable<z.ZodType<WireOf<NonNullable<ColumnValues[Key]>>>>;
};

type WireForm = {
  readonly schema: z.ZodType;
  readonly toWire: (value: unknown) => unknown;
  /** The value as its column has it in JSON. */
  readonly toColumn: (wire: unknown) => unknown;
};

const same = (value: unknown) => value;

const FORMS: Readonly<Record<Exclude<WireKind, 'option'>, WireForm>> = {
  yesNo: {
    schema: z.enum(['sim', 'nao']),
    toWire: (value) => (value === true ? 'sim' : 'nao'),
    toColumn: (wire) => wire === 'sim',
  },
  whole: { schema: z.int(), toWire: same, toColumn: same },
  text: { schema: z.string(), toWire: same, toColumn: same },
  day: { schema: z.iso.date(), toWire: same, toColumn: same },
  amount: {
    schema: z.number().min(0).meta({ description: 'Reais, com centavos' }),
    toWire: (value) => reaisFromCentavos(centavos(value as number)),
    toColumn: (wire) => centavosFromReais(wire as number),
  },
};

function formOf(key: ToldKey): WireForm {
  const { wire, options } = kindOf(key);
  if (wire === null) throw new TypeError(`the column ${key} has no form on the wire`);
  return wire === 'option' ? { schema: z.enum(options ?? []), toWire: same, toColumn: same } : FORMS[wire];
}

const told = TOLD_KEYS.map((key) => {
  return { key, wire: PROPERTY_COLUMNS[key].wire, column: columnName(key), form: formOf(key) };
});

/** The fields of the facts that are written by their kind alone; null: "não informado". */
export const toldFactsShape = Object.fromEntries(
  told.map(({ wire, form }) => [wire, form.schema.nullable()]),
) as Shape;

export type ToldFactsWire = { [Field in keyof Shape]: z.infer<Shape[Field]> };

export const NOTHING_TOLD_ON_WIRE = Object.fromEntries(told.map(({ wire }) => [wire, null])) as ToldFactsWire;

export function toldFactsToWire(facts: Pick<ColumnValues, ToldKey>): ToldFactsWire {
  const fields = told.map(({ key, wire, form }) => [
    wire,
    facts[key] === null ? null : form.toWire(facts[key]),
  ]);
  return Object.fromEntries(fields) as ToldFactsWire;
}

/** The columns of what a feed says; those that it leaves out are undefined. */
export function toldFactColumns(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    told.map(({ wire, column, form }) => {
      const value = fields[wire];
      return [column, value === null || value === undefined ? value : form.toColumn(value)];
    }),
  );
}
