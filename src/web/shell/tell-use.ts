import { hear, hearPresses } from './hear.ts';
import type { Used } from './messages.ts';

/** The server's address for it (`src/server/numbers/tell-path.ts`). */
const ADDRESS = '/contagem';
/** Properties of one kind in one message, which stays under 1 kB. */
const MOST_TOLD = 15;

const COSTS = '#custo, a[href$="#custo"], a[href^="/simulador?imovel="]';
const SHARED = '[data-counts=shared] :is(a, button)';

/**
 * Tells the server, when the page goes out of sight, which properties were kept or handed on and whose costs were looked into,
 * and how fast the page came: in one message without any id, that no cookie goes along with (decision 0550).
 */
export function tellUse(page: Document): void {
  const used: Record<Used, Set<string>> = { costs: new Set(), saved: new Set(), shared: new Set() };
  const speed = page.visibilityState === 'visible' ? measureSpeed(location.pathname) : () => ({});
  hear(page, 'outlet:used', ({ use, property }) => used[use].add(property.toLowerCase()));
  hearPresses(page, COSTS, (pressed) => noteShown(used.costs, pressed));
  hearPresses(page, SHARED, (pressed) => noteShown(used.shared, pressed));
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'hidden') return;
    const told = Object.entries(used).flatMap(([use, properties]) =>
      properties.size === 0 ? [] : [[use, [...properties].slice(0, MOST_TOLD)] as const],
    );
    for (const properties of Object.values(used)) properties.clear();
    const body = { ...Object.fromEntries(told), ...speed() };
    if (Object.keys(body).length > 0) navigator.sendBeacon?.(ADDRESS, JSON.stringify(body));
  });
}

/** The property that a link names, or whose page is open. */
function noteShown(properties: Set<string>, pressed: HTMLElement): void {
  const named =
    pressed instanceof HTMLAnchorElement ? new URL(pressed.href).searchParams.get('imovel') : null;
  const property = named ?? (/^\/imovel\/(?:.*\/)?([^/]+)\/?$/.exec(location.pathname)?.[1] || null);
  if (property !== null) properties.add(property.toLowerCase());
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Answered = PerformanceEntry & { readonly interactionId?: number };

/** Shifts that follow each other within a second belong together, for five seconds at most. */
const GAP_MS = 1000;
const SPAN_MS = 5000;

/** Measures the page that the document began with; what is returned tells it once. */
function measureSpeed(path: string): () => Readonly<Record<string, string | number>> {
  let lcp = 0;
  let inp = 0;
  let cls = 0;
  let span = { from: 0, last: 0, sum: 0 };
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  watch('event', (entry: Answered) => {
    if (entry.interactionId) inp = Math.max(inp, entry.duration);
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput }: Shift) => {
    if (hadRecentInput) return;
    const goesOn = startTime - span.last < GAP_MS && startTime - span.from < SPAN_MS;
    span = { from: goesOn ? span.from : startTime, last: startTime, sum: (goesOn ? span.sum : 0) + value };
    cls = Math.max(cls, span.sum);
  });
  let isTold = false;
  return () => {
    if (isTold || lcp === 0) return {};
    isTold = true;
    const answered = inp === 0 ? {} : { inp };
    return {
      path: path.slice(0, 100),
      lcp: Math.round(lcp),
      ...answered,
      cls: Math.round(cls * 1000) / 1000,
    };
  };
}

/** A browser that does not know a kind of entry says nothing of it. */
function watch<Entry extends PerformanceEntry>(type: string, told: (entry: Entry) => void): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told(entry as Entry);
    }).observe({ type, buffered: true });
  } catch {
    // Nothing is measured.
  }
}
