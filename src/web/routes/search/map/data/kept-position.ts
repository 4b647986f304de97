import { isDocumentNew } from '../../result/use-last-viewed.ts';

/** Arrival at this document; null once it has been used, and where a document is new. */
let arrival = typeof window === 'undefined' ? null : arrivalOf();

function arrivalOf(): string | null {
  return isDocumentNew() ? null : stepName();
}

/** One step of the browser's history of this tab. */
function stepName(): string {
  const step = window.history.state as { readonly key?: string; readonly idx?: number } | null;
  return `mapa ${step?.idx} ${step?.key} ${window.location.pathname}${window.location.search}`;
}

/**
 * Keeps how far the page is scrolled while its map is open: a reload and Back bring the page as it is sent, without the
 * map, and the browser scrolls that. Puts the page where it was when the map opens again. Returns how to stop.
 */
export function keepPosition(): () => void {
  const name = stepName();
  if (arrival === name) {
    const top = read(name);
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  }
  arrival = null;
  const keep = () => write(stepName(), window.scrollY);
  window.addEventListener('pagehide', keep);
  return () => window.removeEventListener('pagehide', keep);
}

function read(name: string): number | null {
  try {
    const kept = window.sessionStorage.getItem(name);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function write(name: string, top: number): void {
  try {
    window.sessionStorage.setItem(name, String(top));
  } catch {
    // A browser that keeps nothing scrolls as it does by itself.
  }
}
