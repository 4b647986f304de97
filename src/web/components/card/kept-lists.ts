import { keptMessages } from '../../../copy/frame/kept-messages.ts';
import {
  hasKept,
  type KeptList,
  type KeptProperty,
  MOST_KEPT,
  readKept,
  toggleKept,
  withoutKept,
  withSeen,
} from '../../../domain/compare/kept-properties.ts';
import { type BrowserValue, browserValue } from '../input/browser-value.ts';
import { COMPARED_KEY, SAVED_KEY } from './kept-keys.ts';

/** The visitor's own lists, kept by the browser and never sent anywhere but in the address of a comparison. */
export const keptLists = {
  saved: browserValue(SAVED_KEY, (stored) => readKept(stored, MOST_KEPT.saved)),
  seen: browserValue('vistos', (stored) => readKept(stored, MOST_KEPT.seen)),
  compared: browserValue(COMPARED_KEY, (stored) => readKept(stored, MOST_KEPT.compared)),
  toggle: toggleIn,
  remember: rememberSeen,
} as const;

/** Facts of a property for the lists. */
export type Keepable = {
  /** In either case. */
  readonly smallId: string;
  readonly name: string;
  readonly image: { readonly src: string };
};

function keptOf({ smallId, name, image }: Keepable): KeptProperty {
  return { id: smallId.toLowerCase(), name, picture: image.src, at: Date.now() };
}

/** Puts into a list or takes out. Returns what the visitor is told. */
function toggleIn(
  which: 'saved' | 'compared',
  property: Keepable,
): { message: string; kind: 'ok' | 'error' } {
  const list: BrowserValue<readonly KeptProperty[]> = keptLists[which];
  const most = MOST_KEPT[which];
  const toggled = toggleKept(list.read(), keptOf(property), most);
  if (toggled.kind === 'full') {
    const message = which === 'saved' ? keptMessages.savedFull(most) : keptMessages.comparedFull(most);
    return { message, kind: 'error' };
  }
  const change = (now: KeptList) => withToggled(now, property, toggled.kind, most);
  againIfOverwritten(list, change);
  if (!list.change(change)) return { message: keptMessages.notKept, kind: 'error' };
  if (toggled.kind === 'removed')
    return { message: which === 'saved' ? keptMessages.unsaved : keptMessages.uncompared, kind: 'ok' };
  if (which === 'saved') tellSaved(property);
  const message = which === 'saved' ? keptMessages.saved : keptMessages.compared(toggled.list.length, most);
  return { message, kind: 'ok' };
}

/** The script that all pages share counts it (`src/web/shell/tell-use.ts`). */
function tellSaved({ smallId }: Keepable): void {
  const detail = { use: 'saved', property: smallId };
  document.dispatchEvent(new CustomEvent('outlet:used', { detail }));
}

/** Two tabs that write within this time may not have seen what the other one wrote. */
const SAME_INSTANT_MS = 500;

/** Does it again when another tab writes in the same instant: a list that holds it already stays as it is. */
function againIfOverwritten(list: BrowserValue<KeptList>, change: (now: KeptList) => KeptList): void {
  const again = () => list.change(change);
  window.addEventListener('storage', again);
  setTimeout(() => window.removeEventListener('storage', again), SAME_INSTANT_MS);
}

/** A press, done to the list as it is now. */
function withToggled(now: KeptList, property: Keepable, kind: 'added' | 'removed', most: number): KeptList {
  const kept = keptOf(property);
  if (kind === 'removed') return withoutKept(now, kept.id);
  const isThere = now.some(({ id }) => id === kept.id);
  return isThere || now.length >= most ? now : [kept, ...now];
}

/** Puts all of them behind what is saved already, as long as there is room. Returns whether every one is in and kept. */
export function keepAll(properties: readonly Keepable[]): boolean {
  const isKept = keptLists.saved.change((list) => {
    const others = properties.map(keptOf).filter(({ id }) => !hasKept(list, id));
    return [...list, ...others].slice(0, MOST_KEPT.saved);
  });
  const list = keptLists.saved.read();
  return isKept && properties.every(({ smallId }) => hasKept(list, smallId.toLowerCase()));
}

/** Remembers a property as seen just now. */
function rememberSeen(property: Keepable): void {
  keptLists.seen.change((list) => withSeen(list, keptOf(property), MOST_KEPT.seen));
}
