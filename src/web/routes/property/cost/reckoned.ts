import { useSyncExternalStore } from 'react';
import type { CostChanges } from '../../../../domain/cost/cost-changes.ts';

/** The visitor's premises in the costs of an open page; null: none since it came alive. */
let reckoned: { readonly href: string; readonly changes: CostChanges } | null = null;
const listeners = new Set<() => void>();

/** Tells the other parts of a property's page what its costs count with now. */
export function tellReckoned(href: string, changes: CostChanges): void {
  reckoned = { href, changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Premises of a property's costs: as its page was made, until the visitor sets something. */
export function useReckoned(href: string, given: CostChanges): CostChanges {
  const now = useSyncExternalStore(
    subscribe,
    () => reckoned,
    () => null,
  );
  return now?.href === href ? now.changes : given;
}
