const LIVE_REGION = '[role=status]';

/**
 * Makes everything outside `layer` inert, except where messages are read out, and what comes to the page meanwhile too: a
 * list goes on coming under an open sheet. Returns how to undo it.
 */
function makeRestInert(layer: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  const setAside = (child: Node) => {
    if (child === layer || !(child instanceof HTMLElement) || child.matches(LIVE_REGION)) return;
    if (child.contains(layer) || child.querySelector(LIVE_REGION)) visit(child);
    else if (!child.inert) {
      child.inert = true;
      made.push(child);
    }
  };
  const arrivals = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(setAside);
  });
  const visit = (parent: Element) => {
    arrivals.observe(parent, { childList: true });
    for (const child of parent.children) setAside(child);
  };
  visit(document.body);
  return () => {
    arrivals.disconnect();
    for (const element of made) element.inert = false;
  };
}

/** The button that opens the layer: the one in use, else the first that is shown. */
function openerOf(layer: HTMLElement): HTMLElement | undefined {
  const openers = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${layer.id}"]`)];
  const outside = openers.filter((opener) => !layer.contains(opener) && opener.checkVisibility());
  return outside.find((opener) => opener === document.activeElement) ?? outside[0];
}

function makeModal(layer: HTMLElement): () => void {
  const role = layer.getAttribute('role');
  layer.setAttribute('role', 'dialog');
  layer.setAttribute('aria-modal', 'true');
  const release = makeRestInert(layer);
  return () => {
    release();
    layer.removeAttribute('aria-modal');
    if (role === null) layer.removeAttribute('role');
  };
}

/**
 * Watches one layer and makes it a modal dialog for as long as it is open: the focus goes to its closing button and stays
 * inside, the rest of the page is inert, and its opener gets the focus back. Returns how to stop.
 */
export function keepModal(layer: HTMLElement): () => void {
  let opener = openerOf(layer);
  let undo: (() => void) | null = null;
  const release = () => {
    undo?.();
    undo = null;
  };
  const before = ({ newState }: ToggleEvent) => {
    if (newState === 'open') opener = openerOf(layer);
    // The browser gives the focus back right after this, and cannot give it to what is inert.
    else release();
  };
  const settle = () => {
    if (layer.matches(':popover-open')) {
      undo ??= makeModal(layer);
      if (layer.contains(document.activeElement)) return;
      layer.querySelector<HTMLElement>('[popovertargetaction=hide]')?.focus();
    } else {
      release();
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    }
  };
  const grow = () => {
    if (undo && !opener?.checkVisibility()) layer.hidePopover();
  };
  layer.addEventListener('beforetoggle', before);
  layer.addEventListener('toggle', settle);
  window.addEventListener('resize', grow);
  if (layer.matches(':popover-open')) settle();
  return () => {
    layer.removeEventListener('beforetoggle', before);
    layer.removeEventListener('toggle', settle);
    window.removeEventListener('resize', grow);
    release();
  };
}
