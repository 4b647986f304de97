import { KEPT_EVENT } from './live-preview.ts';

/**
 * Title of a page of a draft, and its parts that tell of the draft (`data-mudancas`, each with its name): what publishing
 * would change, what keeps it from being published, what is missing. They are told anew whenever something was kept.
 */
export function showChanges(document: Document): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-mudancas]')];
  if (shown.length === 0) return;
  let asking: XMLHttpRequest | null = null;
  document.addEventListener(KEPT_EVENT, () => {
    asking?.abort();
    const request = new XMLHttpRequest();
    asking = request;
    // Read as a document by the browser: the desk's policy lets no page be made of text.
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const fresh = request.response as Document | null;
      if (fresh === null) return;
      for (const part of shown) replace(part, fresh);
      entitle(document, fresh);
    });
    const { pathname, search } = document.location;
    request.open('GET', pathname + search);
    request.send();
  });
}

function replace(part: HTMLElement, page: Document): void {
  const fresh = page.querySelector(`[data-mudancas="${part.dataset.mudancas}"]`);
  // Somebody reads or presses in it: it stays until the next time.
  if (fresh && !part.contains(document.activeElement)) part.replaceChildren(...fresh.childNodes);
}

/** A page that is none of a draft, as that of an ended session, has another title, and no name to give. */
function entitle(document: Document, page: Document): void {
  const [shown, fresh] = [document, page].map((each) => each.querySelector('.desk__top h1'));
  if (!shown || !fresh || shown.textContent === fresh.textContent) return;
  shown.replaceChildren(...fresh.childNodes);
  document.title = page.title;
}
