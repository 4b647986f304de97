/** Buttons that do nothing until the page is alive; those of forms, of popovers and of cookies work by themselves. */
const NEEDS_SCRIPT = 'button[type=button]:not([popovertarget], [data-cookies], :disabled)';

/**
 * Keeps the clicks on buttons that need a script until there is one. Links, forms, popovers and fields are left alone:
 * the browser serves them.
 * @returns what ends the keeping and gives the clicks, in their order, to the buttons that are still there
 */
export function holdClicks(page: Document): () => void {
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    if (button === null) return;
    // React has not heard of this click, and must not if it is just beginning to listen.
    event.stopImmediatePropagation();
    held.push(button);
  };
  page.addEventListener('click', hold, { capture: true });
  return () => {
    page.removeEventListener('click', hold, { capture: true });
    for (const button of held) if (button.isConnected) button.click();
  };
}
