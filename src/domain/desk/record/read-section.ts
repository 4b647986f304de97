import { pendencyNumber } from '../../catalogue/pendency-number.ts';
import { type FieldColumns, type FieldKind, OPTION_LISTS } from './field-kinds.ts';
import {
  FIXABLE,
  type FieldValues,
  fieldsOfSection,
  kindOfField,
  type SectionName,
} from './record-fields.ts';
import { type PlainKind, textOfValue, valueOfText } from './typed-text.ts';

/** A form as it is sent: names with dots, `datas_leilao.0.data`. */
export type SentForm = Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'keys'>;

/** Rows of a list that a form may hold. */
const MOST_ROWS = 200;

/** Name of the input by which a field is fixed until a day. */
export const fixingOf = (field: string): string => `fixar.${field}`;

/** The fields of a section that a form holds; those that it leaves out are left out. */
export function readSection(section: SectionName, form: SentForm): FieldValues {
  const sent = [...form.keys()];
  const values: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(fieldsOfSection(section))) {
    if (sent.some((key) => key === name || key.startsWith(`${name}.`))) {
      values[name] = readKind(kind, name, form, sent);
    }
    if (FIXABLE.includes(name) && form.has(fixingOf(name)))
      values[fixingOf(name)] = form.get(fixingOf(name)) || null;
  }
  return values;
}

function readKind(kind: FieldKind, name: string, form: SentForm, sent: readonly string[]): unknown {
  switch (kind.as) {
    case 'marks':
      return form.getAll(name).filter(Boolean);
    case 'pendencies':
      return form.getAll(name).filter(Boolean).join(',');
    case 'counts':
      return OPTION_LISTS[kind.of].flatMap((option) => {
        const value = valueOfText({ as: 'measure' }, form.get(`${name}.${option}`) ?? '');
        return value === null || value === 0 ? [] : [{ [kind.key]: option, [kind.amount]: value }];
      });
    case 'rows':
      return rowIndexes(name, sent).flatMap((at) => {
        if (form.get(`${name}.${at}.remover`) === 'sim') return [];
        const row = readColumns(kind.columns, `${name}.${at}`, form, sent);
        return isBlank(kind.columns, row) ? [] : [row];
      });
    case 'group': {
      const read = readColumns(kind.columns, name, form, sent);
      return kind.mayBeNone && isBlank(kind.columns, read) ? null : read;
    }
    default:
      return valueOfText(kind, form.get(name) ?? '');
  }
}

const readColumns = (
  columns: FieldColumns,
  name: string,
  form: SentForm,
  sent: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .map(([column, kind]) => [column, readKind(kind, `${name}.${column}`, form, sent)] as const)
      .filter(([, value]) => value !== undefined),
  );

function rowIndexes(name: string, sent: readonly string[]): number[] {
  const found = new Set<number>();
  for (const key of sent) {
    const at = key.startsWith(`${name}.`)
      ? /^\d{1,4}(?=\.)/.exec(key.slice(name.length + 1))?.[0]
      : undefined;
    if (at !== undefined) found.add(Number(at));
  }
  return [...found].sort((a, b) => a - b).slice(0, MOST_ROWS);
}

/** A row of which nothing was written; what is always chosen, and yes or no, does not count. */
function isBlank(columns: FieldColumns, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(columns).every(([name, kind]) => {
    const value = row[name];
    if (kind.as === 'flag' || kind.as === 'flagOrUnsaid') return true;
    if (kind.as === 'choice' && !kind.mayBeNone) return value === '' || value === undefined;
    if (kind.as === 'group') return isBlank(kind.columns, (value ?? {}) as Record<string, unknown>);
    return (
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    );
  });
}

/** Value as an untouched form sends it: seconds of an instant, for one, are not shown and so not sent. */
export function untouched(name: string, value: unknown): unknown {
  const kind = kindOfField(name);
  if (kind === undefined) return value ?? null;
  const form = new URLSearchParams(inputsOf(kind, name, value).map(([key, text]) => [key, text]));
  return readKind(kind, name, form, [...form.keys()]);
}

/** The inputs of a field with their texts, as a browser would send them untouched. */
export function inputsOf(kind: FieldKind, name: string, value: unknown): (readonly [string, string])[] {
  switch (kind.as) {
    case 'marks':
      // Boxes are sent in the order in which they stand, whatever the order of the list.
      return [
        [name, ''],
        ...OPTION_LISTS[kind.of]
          .filter((option: string) => listOf(value).includes(option))
          .map((option: string) => [name, option] as const),
      ];
    case 'pendencies':
      return [
        [name, ''],
        ...pendencyCodes(value)
          .filter((code) => codesOf(value).includes(code))
          .map((code) => [name, code] as const),
      ];
    case 'counts':
      return OPTION_LISTS[kind.of].map(
        (option) => [`${name}.${option}`, countText(kind, value, option)] as const,
      );
    case 'rows':
      return [
        [`${name}.linhas`, ''],
        ...listOf(value).flatMap((row, at) => columnInputs(kind.columns, `${name}.${at}`, row)),
      ];
    case 'group':
      return columnInputs(kind.columns, name, value ?? {});
    default:
      return [[name, textOfValue(kind satisfies PlainKind, value)]];
  }
}

const columnInputs = (columns: FieldColumns, name: string, row: unknown): (readonly [string, string])[] =>
  Object.entries(columns).flatMap(([column, kind]) =>
    inputsOf(kind, `${name}.${column}`, (row as Record<string, unknown>)[column] ?? null),
  );

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Codes with commas between them. */
export const codesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean)
    : [];

/** The amount that a list of counts holds for an option, as it may be typed. */
export function countText(
  kind: Extract<FieldKind, { as: 'counts' }>,
  value: unknown,
  option: string,
): string {
  const found = listOf(value).find((each) => (each as Record<string, unknown>)[kind.key] === option);
  return textOfValue(
    { as: 'measure' },
    (found as Record<string, unknown> | undefined)?.[kind.amount] ?? null,
  );
}

/** The codes of pendencies to choose from: 1 to 18 as they are written in the value, and what else it holds. */
export function pendencyCodes(value: unknown): string[] {
  const held = codesOf(value);
  const known = Array.from(
    { length: 18 },
    (_, at) => held.find((code) => pendencyNumber(code) === at + 1) ?? `pc${at + 1}`,
  );
  return [...known, ...held.filter((code) => !known.includes(code))];
}
