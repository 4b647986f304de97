import { hearPresses } from './hear.ts';

const MENU_ID = 'menu';
/** Key of components/property-reference.ts. */
const PROPERTY_KEY = 'propertyReference';
const LAYERS = '[popover=auto]:popover-open';

/**
 * Menu of the frame around every page: an entry of it forgets the property that was opened last (1§2) and closes the
 * menu; Back and forward lead to another page and close every layer. The open menu is a modal dialog from its first
 * press on.
 */
export function followMenu(page: Document): void {
  const closeLayers = () => {
    for (const layer of page.querySelectorAll<HTMLElement>(LAYERS)) layer.hidePopover();
  };
  window.addEventListener('popstate', closeLayers);
  hearPresses(page, '[data-menu] a[href^="/"]', () => {
    closeLayers();
    forgetProperty();
  });
  const menu = page.getElementById(MENU_ID);
  menu?.addEventListener('beforetoggle', () => void makeModal(menu), { once: true });
}

async function makeModal(menu: HTMLElement): Promise<void> {
  const layers = await import('../components/window/modal-popover.ts');
  layers.keepModal(menu);
}

function forgetProperty(): void {
  try {
    localStorage.removeItem(PROPERTY_KEY);
  } catch {
    // Nothing was kept.
  }
}
