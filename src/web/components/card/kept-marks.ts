import { useEffect, useSyncExternalStore } from 'react';
import type { KeptList } from '../../../domain/compare/kept-properties.ts';
import { useToast } from '../frame/toast.tsx';
import { COMPARED_KEY, SAVED_KEY } from './kept-keys.ts';
import type { Keepable } from './kept-lists.ts';

type Lists = typeof import('./kept-lists.ts');

/**
 * The lists as every page knows them. They are fetched when there is something in them, or something is to be put there:
 * who never uses them fetches nothing.
 */
let lists: Lists | null = null;
let coming: Promise<Lists> | null = null;
const listeners = new Set<() => void>();
const NONE: KeptList = [];

function tell(): void {
  for (const listener of listeners) listener();
}

function fetchLists(): Promise<Lists> {
  coming ??= import('./kept-lists.ts').then(
    (module) => {
      lists = module;
      module.keptLists.saved.subscribe(tell);
      module.keptLists.compared.subscribe(tell);
      tell();
      return module;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

function fetchIfThereAreAny(): void {
  try {
    if (localStorage.getItem(SAVED_KEY) ?? localStorage.getItem(COMPARED_KEY)) void fetchLists();
  } catch {
    // A browser that refuses its storage holds nothing.
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && lists === null) {
    fetchIfThereAreAny();
    // Another tab may be the first to put something in, also while this page was out of sight.
    window.addEventListener('storage', fetchIfThereAreAny);
    window.addEventListener('pageshow', fetchIfThereAreAny);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const listOf = (which: 'saved' | 'compared'): KeptList => lists?.keptLists[which].read() ?? NONE;

function useList(which: 'saved' | 'compared'): KeptList {
  return useSyncExternalStore(
    subscribe,
    () => listOf(which),
    () => NONE,
  );
}

/** Properties chosen for comparison, the newest first. */
export const useCompared = (): KeptList => useList('compared');

/** State of a property in one of the visitor's lists, and the effect of a press on its button. */
export function useKept(
  which: 'saved' | 'compared',
  property: Keepable,
): { isIn: boolean; toggle: () => void } {
  const list = useList(which);
  const showToast = useToast();
  const id = property.smallId.toLowerCase();
  return {
    isIn: list.some((kept) => kept.id === id),
    toggle: () => void fetchLists().then(({ keptLists }) => showToast(keptLists.toggle(which, property))),
  };
}

/** Remembers the property of a page as seen just now; null: it is not to be remembered. */
export function useSeen(property: Keepable | null): void {
  useEffect(() => {
    if (property !== null) void fetchLists().then(({ keptLists }) => keptLists.remember(property));
  }, [property]);
}
