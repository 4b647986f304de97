import { untilParsed } from './until-parsed.ts';

/** Signs that somebody is about to use the page; assistive technology clicks without a pointer and a key. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input', 'submit', 'click'] as const;

/** The load is waited for this long after the page was parsed: a picture that never answers would keep it away. */
const LONGEST_LOAD_MS = 5000;

/** Idle time is waited for this long at most; a page that never rests comes alive all the same. */
const LONGEST_WAIT_MS = 3000;

/** Safari has no idle callbacks; this much after the load it is done with the picture of the page. */
const WITHOUT_IDLE_MS = 200;

/** Calls back once, at the first use of the page or when the browser is idle after it has, or should have, loaded. */
export function whenWanted(page: Document, start: () => void): void {
  let begun = false;
  const begin = () => {
    for (const sign of SIGNS) page.removeEventListener(sign, begin, { capture: true });
    if (!begun) start();
    begun = true;
  };
  for (const sign of SIGNS) page.addEventListener(sign, begin, { capture: true, passive: true });
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: LONGEST_WAIT_MS });
    else setTimeout(begin, WITHOUT_IDLE_MS);
  };
  // The frame after the load: what the visitor came for is painted before any of our scripts is asked for.
  const settle = () => requestAnimationFrame(() => setTimeout(rest));
  if (page.readyState === 'complete') return void settle();
  window.addEventListener('load', settle, { once: true });
  void untilParsed().then(() => setTimeout(settle, LONGEST_LOAD_MS));
}
