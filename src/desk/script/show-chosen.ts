/** A strip of screens, or of parts of a record, is longer than a telephone is wide: the screen that is shown is moved to where it is seen. */
export function showChosen(document: Document): void {
  for (const strip of document.querySelectorAll<HTMLElement>('.desk__tabs, .tabs')) show(strip);
}

function show(strip: HTMLElement): void {
  const chosen = strip.querySelector<HTMLElement>('[aria-current]');
  if (!chosen) return;
  const from = chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  strip.scrollLeft += from - (strip.clientWidth - chosen.offsetWidth) / 2;
}
