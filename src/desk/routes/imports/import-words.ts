import { columnNames, importRefusals, importsCopy } from '../../../copy/desk/imports.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import { dayAndTime, dayOfDate } from '../../../copy/desk/times.ts';
import {
  occupationLabels,
  propertyTypeLabels,
  purposeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from '../../../copy/property/catalogue.ts';
import { importLineReasons, importNotes } from '../../../copy/server/import-messages.ts';
import type { TaskProgress, TaskState } from '../../../features/desk/desk-task.repo.server.ts';
import type { TaskOutcome } from '../../../workflows/desk/imports/import-task.ts';
import { count, reais } from '../properties/amounts.ts';

const WORKING: readonly TaskState[] = ['waiting', 'checking', 'confirmed', 'running'];
export const isWorking = (state: TaskState): boolean => WORKING.includes(state);

export function progressWords({
  state,
  progress,
}: {
  readonly state: TaskState;
  readonly progress: TaskProgress | null;
}): string {
  if (progress === null) return isWorking(state) ? importsCopy.beginning : importsCopy.states[state];
  const lines = importsCopy.lines(count(progress.done), count(progress.total));
  return `${importsCopy.steps[progress.step] ?? ''} ${lines}`.trim();
}

export const refusalWords = ({ code, facts, reason }: Extract<TaskOutcome, { ok: false }>): string =>
  importRefusals[code]?.(facts) ?? reason;

const REASONS: Readonly<Record<string, string>> = { ...importLineReasons, ...importNotes };

/** As the command says it; a feed's checker tells it in words already. */
export function reasonWords(reason: string): string {
  const words = REASONS[reason] ?? reason;
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusNames,
  property_type: propertyTypeLabels,
  sale_type: saleTypeLabels,
  sale_category: saleCategoryLabels,
  occupation: occupationLabels,
  purpose: purposeLabels,
};

export const columnWords = (column: string): string => columnNames[column] ?? column;

/** A value of a column as a difference shows it; empty: there is none. */
export function valueWords(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return column.endsWith('_cents') ? reais(value) : count(value);
  if (Array.isArray(value)) return value.map((each) => valueWords(column, each)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (/_at$|_dates$/.test(column) && !Number.isNaN(Date.parse(value))) return dayAndTime(Date.parse(value));
  return LABELS[column]?.[value] ?? value;
}

/** `caixa · BA · 20/11/2026`. */
export const listWords = (list: {
  readonly source: string;
  readonly uf: string | null;
  readonly date: string | null;
}): string =>
  importsCopy.listOf(
    list.source,
    list.uf?.toUpperCase() ?? '',
    list.date === null ? '' : dayOfDate(list.date),
  );
