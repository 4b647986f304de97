import type { Page } from 'playwright-core';

/** State of the page that a visitor sees: Back, forward and reload must bring it back. */
export type PageState = {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  /** Number that the pager marks as the current one; null without a pager. */
  readonly pageNumber: string | null;
  readonly chips: readonly string[];
  /** Every control of the filter and the order: `name=value` of what is chosen or typed. */
  readonly form: readonly string[];
  /** Messages about values that were not applied. */
  readonly errors: readonly string[];
  /** Addresses of the listed properties in their order. */
  readonly list: readonly string[];
  /** Names of pressed buttons: hearts, and what is chosen to compare. */
  readonly pressed: readonly string[];
  /** Codes of the compared properties, and which rows are hidden. */
  readonly columns: readonly string[];
  readonly hiddenRows: number;
  /** Marks of the open map; null while it is closed. */
  readonly marks: readonly string[] | null;
  /** Names of open layers: sheets, menus, dialogs. */
  readonly layers: readonly string[];
  /** True while something keeps the page from being scrolled or used. */
  readonly isHeld: boolean;
  /** CSS pixels from the top. */
  readonly scroll: number;
};

/** The state as it is now, and whether the page is at rest: alive, nothing on its way. */
export type Seen = {
  readonly state: PageState;
  readonly isAtRest: boolean;
  /** The entry of the browser's history that this is. */
  readonly entry: string;
  /** The focused element, when that is nothing that a visitor could see; null when all is well. */
  readonly lostFocus: string | null;
};

/** Reads it in the page. */
export function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(readSeen);
}

async function readSeen(): Promise<Seen> {
  // The router writes the address before React renders its page: that is done when the browser has nothing to do.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const controls = all<HTMLInputElement | HTMLSelectElement>(
    '#filtros input, #filtros select, #ordem, #localidade-topo',
  );
  const isChosen = (control: HTMLInputElement | HTMLSelectElement) =>
    ['checkbox', 'radio'].includes(control.type)
      ? (control as HTMLInputElement).checked
      : control.value !== '';
  const map = document.querySelector('section[aria-label="Mapa dos imóveis"]');
  const canvas = map?.querySelector('canvas');
  const isMark = /^([\d.]+ imóve|R\$|Sob consulta)/;
  const marks = () =>
    all('button', map ?? document)
      .map(nameOf)
      .filter((name) => isMark.test(name));
  const { currentEntry } = (window as unknown as { navigation: { currentEntry: { key: string } } })
    .navigation;
  const root = document.documentElement;
  const focused = document.activeElement;
  const isSeen =
    focused === null ||
    focused === document.body ||
    (focused.checkVisibility() && focused.closest('[inert]') === null);
  return {
    state: {
      address: window.location.pathname + window.location.search,
      title: document.title,
      heading: textOf(document.querySelector('h1')),
      pageNumber: textOf(document.querySelector('nav[aria-label="Páginas"] [aria-current=page]')) || null,
      chips: all('ul[aria-label="Filtros aplicados"] > li').map(textOf),
      form: controls.filter(isChosen).map(({ name, value }) => `${name}=${value.replace(/\s/g, ' ')}`),
      errors: all('[id$="-error"], main [role=alert]').map(textOf),
      list: all('main article h2 a, main article h3 a').map((link) => link.getAttribute('href') ?? ''),
      pressed: all('[aria-pressed=true]').map(nameOf),
      columns: all('thead a').map((link) => link.getAttribute('href') ?? ''),
      hiddenRows: all('tbody tr').filter((row) => !row.checkVisibility()).length,
      marks: map ? marks().sort() : null,
      layers: all(':popover-open, dialog[open]')
        .filter((layer) => !layer.matches('[role=status], [role=alert]'))
        .map(nameOf),
      isHeld: document.querySelector('main')?.inert === true || getComputedStyle(root).overflowY === 'hidden',
      scroll: window.scrollY,
    },
    isAtRest:
      document.readyState === 'complete' &&
      (root.hasAttribute('data-no-script') || window.history.scrollRestoration === 'manual') &&
      document.querySelector('main [aria-busy=true]') === null &&
      (map === null || (canvas !== undefined && canvas !== null && marks().length > 0)) &&
      !/Abrindo o mapa|Buscando os imóveis no mapa/.test(textOf(map)),
    entry: currentEntry.key,
    lostFocus: isSeen ? null : (focused?.outerHTML.slice(0, 120) ?? null),
  };
}
