import { BRASILIA_OFFSET_MS } from '../../time.ts';
import type { FieldKind } from './field-kinds.ts';
import { marksOfRich, richOfMarks } from './marked-text.ts';
import { numberText, realOf } from './real-number.ts';

/** A kind that is one text in a form. */
export type PlainKind = Exclude<
  FieldKind,
  { as: 'rows' } | { as: 'group' } | { as: 'counts' } | { as: 'marks' } | { as: 'pendencies' }
>;

const grouped = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Texts that hold a number of thousands with points, or decimals after a comma. */
const IN_THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** `389.000`, `389.000,50`, `389000.5`; null: no number. */
export function numberOf(typed: string): number | null {
  const bare = typed.replace(/R\$|m²|%|\s/g, '');
  const plain =
    IN_THOUSANDS.test(bare) || /^-?\d+,\d+$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : null;
}

/** `2026-11-30T18:00`, in Brasília; null: no instant. */
function momentOf(typed: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(typed.trim());
  if (found === null) return null;
  const at = Date.parse(`${found[1]}T${found[2]}:00-03:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

const unbroken = (typed: string): string => typed.replaceAll('\r\n', '\n');

function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/**
 * Reads what was typed. An unreadable value stays as it was typed, so that nothing is lost; the schema refuses it
 * later.
 */
export function valueOfText(kind: PlainKind, given: string): unknown {
  const typed = unbroken(given);
  const isEmpty = typed.trim() === '';
  switch (kind.as) {
    case 'amount':
    case 'measure':
      return isEmpty ? null : (numberOf(typed) ?? typed.trim());
    case 'real':
      return isEmpty ? null : (realOf(typed) ?? typed.trim());
    case 'whole':
      return isEmpty ? null : (numberOf(typed) ?? typed.trim());
    case 'moment':
      return isEmpty ? null : (momentOf(typed) ?? typed.trim());
    case 'flag':
      return typed === 'sim';
    case 'flagOrNone':
      return isEmpty ? null : typed === 'sim';
    case 'flagOrUnsaid':
      return isEmpty ? undefined : typed === 'sim';
    case 'choice':
      return isEmpty && kind.mayBeNone ? null : typed;
    case 'words':
      return linesOf(typed);
    case 'links':
      return linesOf(typed).map((url) => ({ url }));
    case 'photos':
      return isEmpty ? [] : jsonOf(typed);
    case 'rich':
      return isEmpty ? null : richOfMarks(typed);
    case 'line':
    case 'address':
    case 'day':
      return isEmpty ? null : typed.trim();
    default:
      return isEmpty ? null : typed;
  }
}

/** Text of the form for a value. */
export function textOfValue(kind: PlainKind, value: unknown): string {
  switch (kind.as) {
    case 'photos':
      return JSON.stringify(value ?? []);
    case 'flag':
    case 'flagOrNone':
    case 'flagOrUnsaid':
      return typeof value === 'boolean' ? (value ? 'sim' : 'nao') : '';
    case 'words':
      return Array.isArray(value) ? value.map(String).join('\n') : '';
    case 'links':
      return Array.isArray(value)
        ? value.map((link) => String((link as { url?: unknown }).url ?? '')).join('\n')
        : '';
    default:
  }
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') {
    if (kind.as === 'rich') return marksOfRich(value);
    return kind.as === 'moment' ? momentText(value) : value;
  }
  if (typeof value !== 'number') return '';
  if (kind.as === 'amount') return Number.isInteger(value) ? grouped.format(value) : cents.format(value);
  if (kind.as === 'measure') return grouped.format(value);
  return numberText(value);
}

function momentText(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at) || !/\dT\d/.test(value) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return value;
  return new Date(at + BRASILIA_OFFSET_MS).toISOString().slice(0, 16);
}
