/** The strip of screens is longer than a telephone is wide: the screen that is shown is moved to where it is seen. */
export function showChosen(document: Document): void {
  const strip = document.querySelector<HTMLElement>('.desk__tabs');
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !chosen) return;
  strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}
