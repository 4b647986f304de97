/** Pages that name what they show by `data-fresh` (an address and its present answer) say so when there is more. */
const EVERY_MS = 20_000;

/**
 * Asks every 20 seconds, while the page is looked at, whether there is something newer than what it shows, and then shows
 * the line that leads to it. Nothing on the page moves by itself: somebody may be reading or writing.
 */
export function keepFresh(document: Document): void {
  const line = document.querySelector<HTMLElement>('[data-fresh]');
  const address = line?.dataset.fresh;
  if (!line || !address) return;
  const seen = line.dataset.seen ?? '';
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch(address, { headers: { accept: 'text/plain' } }).catch(() => null);
    if (answer?.ok && !answer.redirected && (await answer.text()) !== seen) line.hidden = false;
  };
  setInterval(() => void ask(), EVERY_MS);
}
