/** Name of the first step of every document in the browser's history. */
let key = 'default';

/**
 * Gives the first step of this document a name of its own, unless it has one: with the router's name for it, positions of
 * one page would be restored on the first page of another document of the tab. To be called before the router starts.
 */
export function nameFirstStep(): void {
  const state = window.history.state as { readonly key?: string } | null;
  key = state?.key ?? Math.random().toString(36).slice(2, 10);
  if (state?.key === undefined) window.history.replaceState({ ...state, key }, '');
}

/** The key of the location that this document began with. */
export function firstStepKey(): string {
  return key;
}
