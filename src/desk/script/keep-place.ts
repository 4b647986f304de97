/**
 * A list beside what was opened from it (`data-keep-place`: of which filters) stands after a press where it stood before,
 * and the row that is open is in sight.
 */
const KEPT = 'lugar:';

export function keepPlace(document: Document): void {
  const pane = document.querySelector<HTMLElement>('[data-keep-place]');
  if (!pane) return;
  const key = `${KEPT}${pane.dataset.keepPlace}`;
  pane.scrollTop = Number(sessionStorage.getItem(key) ?? 0);
  showRow(pane);
  const keep = () => sessionStorage.setItem(key, String(pane.scrollTop));
  document.defaultView?.addEventListener('pagehide', keep);
}

function showRow(pane: HTMLElement): void {
  const row = pane.querySelector<HTMLElement>('[aria-current]');
  if (!row) return;
  const from = row.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  if (from >= 0 && from + row.offsetHeight <= pane.clientHeight) return;
  pane.scrollTop += from - (pane.clientHeight - row.offsetHeight) / 2;
}
