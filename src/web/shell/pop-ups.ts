import type { PopUp, PopUpRequest } from './messages.ts';

const ORDER: readonly PopUp[] = ['campaign', 'lead', 'exit'];

const RETRY_MS = 500;
/** Paths on which no pop-up opens by itself (specification 1 §2). */
const QUIET_PATHS = ['/simulador'];

const OVER_PAGE = 'dialog[open], [popover]:popover-open';
const FIELD = 'input, textarea, select, [contenteditable]';
/** Mark of an act without a field, as the drawing of an area. */
const UNDER_WAY = '[data-under-way]';

const waiting = new Map<PopUp, PopUpRequest['prepare']>();
let isBusy = false;
let mayBegin = () => false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Nothing lies over the page, nobody is typing or drawing, and somebody is looking (D§8). */
function mayOpen(): boolean {
  return (
    mayBegin() &&
    document.visibilityState === 'visible' &&
    !QUIET_PATHS.includes(location.pathname) &&
    document.querySelector(OVER_PAGE) === null &&
    document.querySelector(UNDER_WAY) === null &&
    !document.activeElement?.matches(FIELD)
  );
}

async function openNext(): Promise<void> {
  clearTimeout(timer);
  const next = ORDER.find((popUp) => waiting.has(popUp));
  if (next === undefined) return;
  const prepare = waiting.get(next);
  if (!isBusy && prepare && mayOpen()) {
    waiting.delete(next);
    isBusy = true;
    // One that could not be fetched is as good as closed.
    const open = await prepare().catch(() => null);
    // A visitor may have begun something while it was fetched: it waits again, ready to be opened.
    if (open !== null && mayOpen()) await open().catch(() => undefined);
    else if (open !== null && !waiting.has(next)) waiting.set(next, () => Promise.resolve(open));
    isBusy = false;
  }
  clearTimeout(timer);
  timer = setTimeout(openNext, RETRY_MS);
}

/**
 * Opens what is asked for, one after the other.
 * @param isReady whether the cookie notice has been answered
 */
export function queue({ popUp, prepare }: PopUpRequest, isReady: () => boolean): void {
  mayBegin = isReady;
  if (waiting.has(popUp)) return;
  waiting.set(popUp, prepare);
  if (!isBusy) void openNext();
}
