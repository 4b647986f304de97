import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type AssumedOccupation,
  type CostChanges,
  type CostFaults,
  changesUnder,
  costFaults,
  formatCostChanges,
  parseCostChanges,
} from '../../../../domain/cost/cost-changes.ts';
import { type CostFacts, tidyChanges } from '../../../../domain/cost/cost-facts.ts';

/** After the last key the address follows. */
const ADDRESS_DELAY_MS = 400;

export type CostForm = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Values that the fields were last made with, and how often they were made anew. */
  readonly start: { readonly changes: CostChanges; readonly faults: CostFaults; readonly times: number };
  /** Premises of the fields now. */
  readonly changes: CostChanges;
  /** Premises that are not taken. */
  readonly faults: CostFaults;
  /** Reads them again. */
  readonly read: () => void;
  readonly reset: () => void;
  /** Reckons with another occupation: the fields are made anew with what follows from it. */
  readonly reckonWith: (occupation: AssumedOccupation) => void;
};

const NONE: CostChanges = {};
const NO_FAULTS: CostFaults = {};

/** The form whose fields the browser keeps: it is read at every change, and what was typed early is not lost. */
export function useCostForm(facts: CostFacts, given: CostChanges, givenFaults: CostFaults): CostForm {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState({ changes: given, faults: givenFaults, times: 0 });
  const [changes, setChanges] = useState(given);
  const [faults, setFaults] = useState(givenFaults);
  const read = () => {
    if (form.current === null) return;
    const entries = [...new FormData(form.current)].map(([key, value]) => [key, String(value)]);
    const params = new URLSearchParams(entries);
    const found = costFaults(params);
    const typed = tidyChanges(facts, { ...parseCostChanges(params), ...changesUnder(found, changes) });
    if (JSON.stringify(found) !== JSON.stringify(faults)) setFaults(found);
    if (formatCostChanges(typed) !== formatCostChanges(changes)) setChanges(typed);
  };
  // Typed before the page came alive, or brought back by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(read, []);
  useAddress(changes);
  const reset = () => {
    setChanges(NONE);
    setFaults(NO_FAULTS);
    setStart(({ times }) => ({ changes: NONE, faults: NO_FAULTS, times: times + 1 }));
  };
  const reckonWith = (occupation: AssumedOccupation) => {
    const chosen = tidyChanges(facts, { ...changes, occupation });
    setChanges(chosen);
    setFaults(NO_FAULTS);
    setStart(({ times }) => ({ changes: chosen, faults: NO_FAULTS, times: times + 1 }));
  };
  return { form, start, changes, faults, read, reset, reckonWith };
}

/** Keeps the premises in the address, so that it can be sent to somebody or loaded anew. */
function useAddress(changes: CostChanges): void {
  const query = formatCostChanges(changes);
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = query === '' ? '' : `?${query}`;
      const { pathname, hash } = window.location;
      if (window.location.search !== search) {
        window.history.replaceState(window.history.state, '', pathname + search + hash);
      }
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
