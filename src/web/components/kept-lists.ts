import { useEffect } from 'react';
import { keepCopy } from '../../copy/keep.ts';
import {
  hasKept,
  type KeptProperty,
  MOST_KEPT,
  readKept,
  toggleKept,
  withSeen,
} from '../../domain/compare/kept-properties.ts';
import { type BrowserValue, browserValue, useBrowserValue } from './browser-value.ts';
import { useToast } from './toast.tsx';

/** The visitor's own lists, kept by the browser and never sent anywhere but in the address of a comparison. */
export const keptLists = {
  saved: browserValue('salvos', (stored) => readKept(stored, MOST_KEPT.saved)),
  seen: browserValue('vistos', (stored) => readKept(stored, MOST_KEPT.seen)),
  compared: browserValue('comparados', (stored) => readKept(stored, MOST_KEPT.compared)),
} as const;

/** What the lists take from a property. */
export type Keepable = {
  /** In either case. */
  readonly smallId: string;
  readonly name: string;
  readonly image: { readonly src: string };
};

function keptOf({ smallId, name, image }: Keepable, at: number): KeptProperty {
  return { id: smallId.toLowerCase(), name, picture: image.src, at };
}

/** Puts into a list or takes out. Returns what the visitor is told. */
function toggle(which: 'saved' | 'compared', property: Keepable): { message: string; kind: 'ok' | 'error' } {
  const list: BrowserValue<readonly KeptProperty[]> = keptLists[which];
  const most = MOST_KEPT[which];
  const toggled = toggleKept(list.read(), keptOf(property, Date.now()), most);
  if (toggled.kind === 'full') {
    const message = which === 'saved' ? keepCopy.savedFull(most) : keepCopy.comparedFull(most);
    return { message, kind: 'error' };
  }
  if (!list.change(() => toggled.list)) return { message: keepCopy.notKept, kind: 'error' };
  if (toggled.kind === 'removed')
    return { message: which === 'saved' ? keepCopy.unsaved : keepCopy.uncompared, kind: 'ok' };
  const message = which === 'saved' ? keepCopy.saved : keepCopy.compared(toggled.list.length, most);
  return { message, kind: 'ok' };
}

/** Whether a property is in one of the visitor's lists, and what a press on its button does. */
export function useKept(
  which: 'saved' | 'compared',
  property: Keepable,
): { isIn: boolean; toggle: () => void } {
  const list = useBrowserValue(keptLists[which]);
  const showToast = useToast();
  return {
    isIn: hasKept(list, property.smallId.toLowerCase()),
    toggle: () => showToast(toggle(which, property)),
  };
}

/** Remembers the property of a page as seen just now; null: it is not to be remembered. */
export function useSeen(property: Keepable | null): void {
  useEffect(() => {
    if (property === null) return;
    keptLists.seen.change((list) => withSeen(list, keptOf(property, Date.now()), MOST_KEPT.seen));
  }, [property]);
}
