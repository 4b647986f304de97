import type { PopUp, PopUpRequest } from './messages.ts';

const ORDER: readonly PopUp[] = ['campaign', 'lead', 'exit'];

const RETRY_MS = 500;
/** Where no pop-up opens by itself (specification 1 §2). */
const QUIET_PATHS = ['/simulador'];

const OVER_PAGE = 'dialog[open], [popover]:popover-open';
const FIELD = 'input, textarea, select, [contenteditable]';

const waiting = new Map<PopUp, PopUpRequest['open']>();
let isOpen = false;
let mayBegin = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Nothing lies over the page, nobody is typing, and somebody is looking (D§8). */
function mayOpen(): boolean {
  return (
    !isOpen &&
    mayBegin() &&
    document.visibilityState === 'visible' &&
    !QUIET_PATHS.includes(location.pathname) &&
    document.querySelector(OVER_PAGE) === null &&
    !document.activeElement?.matches(FIELD)
  );
}

async function openNext(): Promise<void> {
  clearTimeout(timer);
  const next = ORDER.find((popUp) => waiting.has(popUp));
  if (next === undefined) return;
  const open = waiting.get(next);
  if (mayOpen() && open) {
    waiting.delete(next);
    isOpen = true;
    // One that could not be fetched is as good as closed.
    await open().catch(() => undefined);
    isOpen = false;
  }
  clearTimeout(timer);
  timer = setTimeout(openNext, RETRY_MS);
}

/**
 * Opens what is asked for, one after the other.
 * @param isReady whether the cookie notice has been answered
 */
export function queue({ popUp, open }: PopUpRequest, isReady: () => boolean): void {
  mayBegin = isReady;
  if (waiting.has(popUp)) return;
  waiting.set(popUp, open);
  if (!isOpen) void openNext();
}
