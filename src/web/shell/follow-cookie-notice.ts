import { decide, isDecided, PURPOSES } from './consent.ts';
import styles from './cookie-notice.module.css';
import { hear, hearPresses } from './hear.ts';
import type { Purpose } from './messages.ts';

/** Path on which the notice stays away (specification 1 §2). */
const QUIET_PATH = '/simulador';

/**
 * Shows the notice until it is answered, and serves its buttons and the footer's link to the preferences.
 * @param onDecision told when the visitor has decided
 */
export function followCookieNotice(page: Document, onDecision: () => void): void {
  const notice = page.querySelector<HTMLElement>(`.${styles.notice}`);
  const show = () => {
    if (notice) notice.hidden = isDecided() || location.pathname === QUIET_PATH;
  };
  if (notice) followSize(notice, page.documentElement);
  const keep = (allowed: readonly Purpose[]) => {
    decide(allowed);
    // As after a navigation, the keyboard goes on from where the page begins.
    if (notice?.contains(page.activeElement)) page.querySelector('main')?.focus({ preventScroll: true });
    show();
    onDecision();
  };
  hearPresses(page, '[data-cookies]', (pressed, event) => {
    event.preventDefault();
    const { cookies } = pressed.dataset;
    if (cookies === 'choose') void choose();
    else keep(cookies === 'accept' ? PURPOSES : []);
  });
  hear(page, 'outlet:decide', ({ allowed }) => keep(allowed));
  // Another tab may have been answered.
  window.addEventListener('storage', show);
  show();
}

/** Tells the style sheets how much of the window the notice lies over: what else stands at its lower edge stands above. */
function followSize(notice: HTMLElement, root: HTMLElement): void {
  const tell = () => {
    if (notice.hidden || getComputedStyle(notice).position !== 'fixed')
      root.style.removeProperty('--covered');
    else root.style.setProperty('--covered', `${Math.ceil(root.clientHeight - notice.offsetTop)}px`);
  };
  new ResizeObserver(tell).observe(notice);
}

async function choose(): Promise<void> {
  const cookies = await import('./cookie-preferences.tsx');
  await cookies.openPreferences();
}
