import type { OpenPopUp, PopUpRequest } from './messages.ts';

/** 'true' once the exit window was shown in this browser (specification 1 §3). */
const EXIT_SHOWN_KEY = 'exitModalDisplayed';

/** A press that opens a new tab, a window of the system or a frame takes the focus this soon. */
const OWN_BLUR_MS = 1000;

/**
 * Offers an alert to whoever turns away from the page, once per browser. A blur that our own links, buttons or frames bring
 * about is none (D§8).
 */
export function followExit(page: Document, queue: (request: PopUpRequest) => void): void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button, select, label')) pressedAt = Date.now();
  };
  for (const type of ['click', 'auxclick', 'keydown']) page.addEventListener(type, press, { capture: true });
  window.addEventListener('blur', () => {
    if (Date.now() - pressedAt < OWN_BLUR_MS) return;
    // The frame that took the focus is known only after the window has lost it.
    setTimeout(() => {
      if (page.activeElement instanceof HTMLIFrameElement || wasShown()) return;
      queue({ popUp: 'exit', prepare: prepareOnce });
    });
  });
}

async function prepareOnce(): Promise<OpenPopUp | null> {
  const exit = await import('./exit-window.tsx');
  if (wasShown()) return null;
  return async () => {
    localStorage.setItem(EXIT_SHOWN_KEY, 'true');
    await exit.openExitWindow();
  };
}

/** A browser that keeps nothing would be asked again and again: it is not asked at all. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(EXIT_SHOWN_KEY) === 'true';
  } catch {
    return true;
  }
}
