import { z } from 'zod';
import { rateFileCopy as words } from '../../copy/server/rate-file.ts';
import { type CostRate, RATE_UNITS } from '../../domain/cost/cost-rate.ts';
import { type FeeSchedule, type ScheduleProblem, scheduleProblems } from '../../domain/cost/fee-schedule.ts';
import type { Range } from '../../domain/cost/scenario.ts';
import { rateFromWire, rateWireSchema } from './rate.wire.ts';

export type RateFile =
  | { readonly ok: true; readonly rates: readonly CostRate[] }
  /** Each problem in words, with the place in the file. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Above this a percentage, a number of months or an amount (hundredths) is a slip of the pen. */
const MOST = { percent: 10_000, months: 120, money: 1e10 } as const;
/** Loans run longer than anything else is waited for. */
const MOST_LOAN_MONTHS = 480;

const SCHEDULE_WORDS: Readonly<Record<ScheduleProblem, string>> = words.schedule;
/** Refusals of the schema itself, in Portuguese. */
const { localeError: error } = z.locales.ptBR();

/** Reads a file of rates: a list of rows. One that is wrong refuses the whole file. */
export function parseRateFile(text: string): RateFile {
  const json = parseJson(text);
  return json === undefined ? { ok: false, problems: [words.notJson] } : parseRateRows(json);
}

/** The same for what was read from JSON already. */
export function parseRateRows(json: unknown): RateFile {
  const parsed = z.array(rateWireSchema).safeParse(json, { error });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || words.wholeFile}: ${message}`,
    );
    return { ok: false, problems };
  }
  const read = parsed.data.map(rateFromWire);
  const rates = read.flatMap((row) => (row.ok ? [row.rate] : []));
  const problems = [
    ...read.flatMap((row, index) => (row.ok ? [] : [`${index}: ${row.problem}`])),
    ...rates.flatMap((rate) => problemsOf(rate).map((problem) => `${nameOf(rate)}: ${problem}`)),
    ...repeated(rates),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rates };
}

const nameOf = ({ kind, scope, since }: CostRate) => `${kind} ${scope}${since === null ? '' : ` ${since}`}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function problemsOf({ kind, value }: CostRate): string[] {
  const unit = RATE_UNITS[kind];
  if ('brackets' in value) return scheduleWords(value);
  if (unit === 'schedule') return [];
  return rangeProblems(value, kind === 'prazo_financiamento' ? MOST_LOAN_MONTHS : MOST[unit]);
}

function scheduleWords(schedule: FeeSchedule): string[] {
  return scheduleProblems(schedule).map((problem) => SCHEDULE_WORDS[problem]);
}

function rangeProblems({ low, base, high }: Range, most: number): string[] {
  return [...(low <= base && base <= high ? [] : [words.rising]), ...(high <= most ? [] : [words.tooLarge])];
}

function repeated(rates: readonly CostRate[]): string[] {
  const names = rates.map(nameOf);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...twice].map(words.repeated);
}
