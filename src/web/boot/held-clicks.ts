/** Buttons that do nothing until the page is alive; those of forms, of popovers and of cookies work by themselves. */
const NEEDS_SCRIPT = 'button[type=button]:not([popovertarget], [data-cookies], :disabled)';
/** Links that leave the page, and with it what is kept. */
const LEAVES = 'a[href^="/"]:not([target], [download], [data-cookies])';
/** A link is followed this late at most, whatever becomes of what was pressed before it. */
const LONGEST_MS = 3000;

/**
 * Keeps the clicks on buttons that need a script until there is one, and those on links that follow them. Other links,
 * forms, popovers and fields are left alone: the browser serves them.
 * @returns what ends the keeping and gives the clicks, in their order, to what was clicked and is still there
 */
export function holdClicks(page: Document): () => void {
  const held: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isFollowed = held.length > 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
    const wanted = isFollowed ? `${NEEDS_SCRIPT},${LEAVES}` : NEEDS_SCRIPT;
    const clicked = target instanceof Element ? target.closest<HTMLElement>(wanted) : null;
    if (clicked === null) return;
    // React has not heard of this click, and must not if it is just beginning to listen.
    event.stopImmediatePropagation();
    event.preventDefault();
    held.push(clicked);
    const { href } = clicked as HTMLAnchorElement;
    const follow = () => {
      const at = held.indexOf(clicked);
      if (at < 0) return;
      // A visitor who comes back to the page as it was left is not led away again.
      held.splice(at, 1);
      location.assign(href);
    };
    if (href) setTimeout(follow, LONGEST_MS);
  };
  page.addEventListener('click', hold, { capture: true });
  return () => {
    page.removeEventListener('click', hold, { capture: true });
    for (const clicked of held.splice(0)) if (clicked.isConnected) clicked.click();
  };
}
