import type { Simulation } from '../../../domain/finance/simulate.ts';
import type { FormFields } from '../../../domain/forms/form-fields.ts';

export type SentFigures = Readonly<Record<string, string | number>>;

/** The figures of a simulation as its form takes them: amounts in reais. */
export function sentFigures(simulation: Simulation | null, code: string | null): SentFigures {
  const about: SentFigures = code === null ? {} : { propertyId: code };
  if (simulation === null) return about;
  return {
    ...about,
    entry: simulation.entryCents / 100,
    balance: simulation.balanceCents / 100,
    count: simulation.count,
    firstInstalment: simulation.firstCents / 100,
    lastInstalment: simulation.lastCents / 100,
    effectiveCost: Number(simulation.effectiveCostPercent.toFixed(2)),
    system: simulation.system,
  };
}

const NUMBERS = ['entry', 'balance', 'count', 'firstInstalment', 'lastInstalment', 'effectiveCost'];

/**
 * The figures of a page that was sent without a script: text in the form, numbers on the wire (2§7). Text that is
 * none stays as it is.
 */
export function withNumbers(fields: FormFields): Readonly<Record<string, unknown>> {
  const numbers = NUMBERS.flatMap((name): (readonly [string, unknown])[] => {
    const value = fields[name];
    if (typeof value !== 'string') return [];
    const number = Number(value);
    return value.trim() === '' ? [[name, undefined]] : Number.isFinite(number) ? [[name, number]] : [];
  });
  return { ...fields, ...Object.fromEntries(numbers) };
}

const TYPED: readonly string[] = ['name', 'email', 'phone', 'offers', 'resale'];

/** True when something is wrong that the visitor has not typed here: the figures, which hold no longer. */
export const isBeyondTyped = (problems: FormFields): boolean =>
  Object.keys(problems).some((field) => !TYPED.includes(field));
