import { KEPT_EVENT } from './live-preview.ts';

/** Changes that publishing a record would make (`data-mudancas`), told anew whenever something was kept. */
export function showChanges(document: Document): void {
  const shown = document.querySelector<HTMLElement>('[data-mudancas]');
  if (!shown) return;
  let asking: XMLHttpRequest | null = null;
  document.addEventListener(KEPT_EVENT, () => {
    asking?.abort();
    const request = new XMLHttpRequest();
    asking = request;
    // Read as a document by the browser: the desk's policy lets no page be made of text.
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const fresh = (request.response as Document | null)?.querySelector('[data-mudancas]');
      // Somebody reads or presses in it: it stays until the next time.
      if (fresh && !shown.contains(document.activeElement)) shown.replaceChildren(...fresh.childNodes);
    });
    const { pathname, search } = document.location;
    request.open('GET', pathname + search);
    request.send();
  });
}
