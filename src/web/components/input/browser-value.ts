import { useSyncExternalStore } from 'react';

/** The part of the browser's storage that is needed. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** One value that the browser keeps for its visitor, in step between the tabs. */
export type BrowserValue<T> = {
  /** Stored value now; the same object while nothing changed. Never throws. */
  readonly read: () => T;
  /** Stand-in before the page is alive, and on the server. */
  readonly neutral: T;
  /**
   * Changes what stands there now, which another tab may have written.
   * @returns false when the browser did not keep it (private mode, storage full or forbidden): it then holds until the page
   *   is left
   */
  readonly change: (next: (value: T) => T) => boolean;
  /** True when the last change is kept. */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A longer text is none of ours: reading it would only take time. */
const LONGEST_TEXT = 200_000;

/**
 * The one way to the browser's storage. Whatever stands under the key, of an older version of ours or of anybody, goes
 * through `parse`, which makes a value of everything; `undefined` stands for nothing, and for what is no JSON.
 */
export function browserValue<T>(
  key: string,
  parse: (stored: unknown) => T,
  storage: () => Keeper = () => window.localStorage,
): BrowserValue<T> {
  const neutral = parse(undefined);
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = neutral;
  /** Value that could not be kept; undefined when everything was. */
  let unkept: string | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = () => {
    const now = unkept ?? textOf(storage, key);
    if (now !== text) {
      text = now;
      value = parse(jsonOf(now));
    }
    return value;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    unkept = undefined;
    tell();
  };

  return {
    read,
    neutral,
    change(next) {
      const written = JSON.stringify(next(read()));
      unkept = keep(storage, key, written) ? undefined : written;
      tell();
      return unkept === undefined;
    },
    isKept: () => unkept === undefined,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // A page that was left and is shown again has missed what other tabs did meanwhile.
        window.addEventListener('pageshow', tell);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', tell);
      };
    },
  };
}

/** The value as it is now; the neutral one until the page is alive, so that the page is the one that was sent. */
export function useBrowserValue<T>({ subscribe, read, neutral }: BrowserValue<T>): T {
  return useSyncExternalStore(subscribe, read, () => neutral);
}

/** False until the page is alive: what this browser keeps is not known before. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

function textOf(storage: () => Keeper, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function keep(storage: () => Keeper, key: string, text: string): boolean {
  try {
    storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function jsonOf(text: string | null): unknown {
  if (text === null || text.length > LONGEST_TEXT) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
