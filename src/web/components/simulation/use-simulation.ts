import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { readHundredths } from '../../../domain/cost/typed-number.ts';
import { entryOfPercent } from '../../../domain/finance/entry-range.ts';
import type { InstalmentOffer } from '../../../domain/finance/instalment-offer.ts';
import { SIMULATION_KEYS, startOfSimulation } from '../../../domain/finance/simulation-address.ts';
import {
  type SimulationField,
  type SimulationProblem,
  type SimulationState,
  simulationState,
  type TypedSimulation,
} from '../../../domain/finance/typed-simulation.ts';
import { decimalsText } from '../card/amount-text.ts';
import { afterPress, watchPresses } from '../form/press.ts';

type Key = keyof TypedSimulation;

/** A calculator of instalments in front of a visitor. */
export type SimulationControls = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly offer: InstalmentOffer;
  readonly typed: TypedSimulation;
  readonly state: SimulationState;
  /** Problem beside a field: after it was left, or everything was asked for (2§5). */
  readonly problemOf: (field: SimulationField) => SimulationProblem | null;
  /** True when anything was set by the visitor. */
  readonly isTouched: boolean;
  /** Number of times that the whole was asked for. */
  readonly attempt: number;
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly setText: (field: 'value' | 'entry', text: string) => void;
  readonly leave: (field: SimulationField) => void;
  readonly setEntryPercent: (percent: number) => void;
  /** Asks for the result; false tells what is wrong with the fields. */
  readonly ask: () => boolean;
  readonly reset: () => void;
};

const FIELD_OF: Readonly<Record<string, Key>> = {
  [SIMULATION_KEYS.value]: 'value',
  [SIMULATION_KEYS.entry]: 'entry',
  [SIMULATION_KEYS.count]: 'count',
  [SIMULATION_KEYS.system]: 'system',
};
const NOTHING: ReadonlySet<SimulationField> = new Set();
const EMPTY: TypedSimulation = { value: '', entry: '', count: '', system: '' };

type Start = { readonly typed: TypedSimulation; readonly isAsked: boolean };

/** Keeps what is typed and what it amounts to; what was typed before the page came alive counts too. */
export function useSimulation(offer: InstalmentOffer, start: Start): SimulationControls {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start.typed);
  const [left, setLeft] = useState(NOTHING);
  const [attempt, setAttempt] = useState(start.isAsked ? 1 : 0);
  const [isTouched, setTouched] = useState(start.isAsked);
  /** As long as the visitor has set no entry, a fifth of the value stands there. */
  const hasOwnEntry = useRef(start.typed.entry !== '');
  const state = simulationState(typed, offer);
  useEffect(watchPresses, []);

  const withEntry = (next: TypedSimulation) =>
    hasOwnEntry.current ? next : { ...next, entry: usualEntry(next.value, offer) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(() => {
    if (form.current === null) return;
    const found = fieldsOf(form.current, start.typed);
    if (Object.entries(found).every(([field, text]) => text === start.typed[field as Key])) return;
    hasOwnEntry.current ||= found.entry !== '';
    setTouched(true);
    setTyped(withEntry(found));
  }, []);

  const set = (field: Key, text: string) => {
    setTouched(true);
    if (field === 'entry') hasOwnEntry.current = true;
    setTyped((before) => {
      const next = { ...before, [field]: text };
      return field === 'value' ? withEntry(next) : next;
    });
  };
  return {
    ...{ form, offer, typed, state, isTouched, attempt },
    problemOf: (field) => (attempt > 0 || left.has(field) ? (state.problems[field] ?? null) : null),
    change: ({ target }) => {
      const field = FIELD_OF[target.name];
      if (field !== undefined) set(field, target.value);
    },
    setText: set,
    leave: (field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    setEntryPercent: (percent) => {
      if (state.valueCents === null || state.range === null) return;
      set('entry', decimalsText(entryOfPercent(state.valueCents, percent, state.range)));
    },
    ask: () => {
      setAttempt((count) => count + 1);
      setTouched(true);
      return state.simulation !== null;
    },
    reset: () => {
      hasOwnEntry.current = offer.valueCents !== null;
      setTyped(shownSimulation(startOfSimulation(EMPTY, offer)));
      setLeft(NOTHING);
      setAttempt(0);
      setTouched(false);
    },
  };
}

/** Amounts as the fields show them. */
export function shownSimulation(typed: TypedSimulation): TypedSimulation {
  const amount = (text: string) => {
    const cents = readHundredths(text);
    return cents === null ? text : decimalsText(cents);
  };
  return { ...typed, value: amount(typed.value), entry: amount(typed.entry) };
}

const usualEntry = (value: string, offer: InstalmentOffer) =>
  shownSimulation(startOfSimulation({ ...EMPTY, value }, offer)).entry;

function fieldsOf(form: HTMLFormElement, start: TypedSimulation): TypedSimulation {
  const data = new FormData(form);
  const text = (field: Key) => {
    const value = data.get(SIMULATION_KEYS[field]);
    return typeof value === 'string' ? value : start[field];
  };
  return { value: text('value'), entry: text('entry'), count: text('count'), system: text('system') };
}
