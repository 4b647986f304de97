import { draftCopy, recordFaults } from '../../../../copy/desk/record.ts';
import { recordColumnLabels, recordFieldLabels } from '../../../../copy/desk/record-fields.ts';
import { optionName } from '../../../../copy/desk/record-options.ts';
import { dayAndTime, dayOf } from '../../../../copy/desk/times.ts';
import { pendencies } from '../../../../copy/property/property-explainers.ts';
import { pendencyNumber } from '../../../../domain/catalogue/pendency-number.ts';
import type { FieldColumns, FieldKind } from '../../../../domain/desk/record/field-kinds.ts';
import { codesOf, listOf } from '../../../../domain/desk/record/read-section.ts';
import { isFieldName, kindOfField } from '../../../../domain/desk/record/record-fields.ts';
import { textOfValue } from '../../../../domain/desk/record/typed-text.ts';

type Fault = { readonly code: keyof typeof recordFaults; readonly limit?: number };

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** A value of the record in words, for differences and hints. */
export function wordsOfField(name: string, value: unknown): string {
  const kind = kindOfField(name);
  if (kind === undefined)
    return value === null || value === undefined ? draftCopy.emptyValue : dayWords(String(value));
  return wordsOf(kind, value);
}

const dayWords = (text: string): string => {
  const at = Date.parse(`${text}T12:00:00-03:00`);
  return Number.isNaN(at) ? text : dayOf(at);
};

function wordsOf(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return draftCopy.emptyValue;
  }
  switch (kind.as) {
    case 'amount':
      return typeof value === 'number' ? money.format(value) : String(value);
    case 'flag':
    case 'flagOrNone':
    case 'flagOrUnsaid':
      return optionName('yesNo', value === true ? 'sim' : 'nao');
    case 'choice':
      return optionName(kind.of, String(value));
    case 'marks':
      return listOf(value)
        .map((each) => optionName(kind.of, String(each)))
        .join(', ');
    case 'moment': {
      const at = Date.parse(String(value));
      return Number.isNaN(at) ? String(value) : dayAndTime(at);
    }
    case 'pendencies':
      return codesOf(value).map(pendencyName).join(', ');
    case 'counts':
      return listOf(value)
        .map((each) => countWords(kind, each as Record<string, unknown>))
        .join(', ');
    case 'rows':
      return listOf(value)
        .map((row) => columnWords(kind.columns, row))
        .join('; ');
    case 'group':
      return columnWords(kind.columns, value);
    case 'day':
      return dayWords(String(value));
    case 'photos':
      return draftCopy.photosCount(listOf(value).length);
    case 'words':
      return listOf(value).map(String).join(', ');
    default:
      return textOfValue(kind, value);
  }
}

const countWords = (kind: Extract<FieldKind, { as: 'counts' }>, each: Record<string, unknown>): string =>
  `${optionName(kind.of, String(each[kind.key]))} ${textOfValue({ as: 'measure' }, each[kind.amount])}`;

function columnWords(columns: FieldColumns, row: unknown): string {
  const told = Object.entries(columns).flatMap(([name, kind]) => {
    const words = wordsOf(kind, (row as Record<string, unknown> | null)?.[name]);
    return words === draftCopy.emptyValue ? [] : [`${columnLabel(name)}: ${words}`];
  });
  return told.join(', ') || draftCopy.emptyValue;
}

export const columnLabel = (name: string): string => recordColumnLabels[name] ?? name;

export const fieldLabel = (name: string): string => {
  if (isFieldName(name)) return recordFieldLabels[name];
  const fixed = name.replace(/^fixar\./, '');
  return isFieldName(fixed)
    ? `${recordFieldLabels[fixed]}, ${draftCopy.fixUntil.toLocaleLowerCase('pt-BR')}`
    : name;
};

/** The name of a pendency; the code itself where it is of no item. */
export function pendencyName(code: string): string {
  const number = pendencyNumber(code);
  return (number === null ? undefined : pendencies[number - 1]?.name) ?? code;
}

export function faultWords({ code, limit }: Fault): string {
  if (code === 'high') return recordFaults.high(limit);
  if (code === 'low') return recordFaults.low(limit ?? 0);
  if (code === 'long') return recordFaults.long(limit ?? 0);
  return recordFaults[code];
}

/** `agora`, `há 3 min`, else day and hour. */
export function agoWords(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return draftCopy.now;
  return minutes < 60 ? draftCopy.minutesAgo(minutes) : dayAndTime(at);
}

const MOST_LETTERS = 120;
/** The beginning of a long value. */
export const short = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;
