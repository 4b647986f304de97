/** Time in which a photo comes in, in milliseconds (specification 2§9). */
const SCROLL_MS = 500;

const ease = (share: number) => 1 - (1 - share) ** 3;

/** Scrolls a row to `left` in half a second; at once for those who want less motion. A touch takes over from it. */
export function smoothScroll(row: HTMLElement, left: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollTo({ left, behavior: 'instant' });
    return;
  }
  const from = row.scrollLeft;
  const start = performance.now();
  let isOver = false;
  const end = () => {
    isOver = true;
    row.style.scrollSnapType = '';
    row.removeEventListener('pointerdown', end);
    row.removeEventListener('wheel', end);
  };
  const step = (now: number) => {
    if (isOver) return;
    const share = Math.min(1, Math.max(0, (now - start) / SCROLL_MS));
    row.scrollTo({ left: from + (left - from) * ease(share), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else end();
  };
  // Snapping would pull every step back to the photo that is left.
  row.style.scrollSnapType = 'none';
  row.addEventListener('pointerdown', end);
  row.addEventListener('wheel', end, { passive: true });
  requestAnimationFrame(step);
}
