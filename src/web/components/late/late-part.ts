/** Signs that a visitor goes on from the visible part, and that the page becomes another (use-refresh-at-turn.ts). */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'turn'] as const;

const waiting = new Set<() => void>();
let held: HTMLElement[] = [];
let stopHolding = () => {};

/** Lets the parts that wait be fetched. */
function fetchLateParts(): void {
  for (const go of waiting) go();
  waiting.clear();
}

/** Share of a part's first element that must be in sight. */
const SEEN_SHARE = 0.5;

/**
 * Resolves when the script of a part of the page is wanted, of which the server has sent the elements: half of what
 * stands first in it is in sight, or the visitor begins to use the page. At once where the part is not there yet. Clicks
 * on its buttons are kept until it calls `giveClicks`.
 */
export function untilWanted(id: string): Promise<void> {
  const part = document.getElementById(id);
  const first = part?.firstElementChild;
  if (!first) return Promise.resolve();
  // The handler is the window's, since React lets no click go further down to what it has not taken over.
  window.addEventListener('click', hold, { capture: true });
  stopHolding = () => window.removeEventListener('click', hold, { capture: true });
  return new Promise((resolve) => {
    waiting.add(resolve);
    for (const sign of SIGNS) {
      window.addEventListener(sign, fetchLateParts, { capture: true, once: true, passive: true });
    }
    new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        fetchLateParts();
      },
      { threshold: SEEN_SHARE },
    ).observe(first);
  });

  function hold(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || !part?.contains(button)) return;
    event.stopImmediatePropagation();
    held.push(button);
    fetchLateParts();
  }
}

/** Gives the clicks that were kept to their buttons. */
export function giveClicks(): void {
  stopHolding();
  const clicked = held;
  held = [];
  for (const button of clicked) if (button.isConnected) button.click();
}
