/** Told on the document when what is typed in a record has been kept. */
export const KEPT_EVENT = 'ficha-guardada';

/** Windows with room for the preview; in others it is only a link. */
const WITH_ROOM = '(min-width: 700px)';
/** Links of the page open elsewhere; no script runs in it. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
/** Height of a page of which a part is seen at a time. */
const PAGE_HEIGHT = 620;
const BELOW_CARD = 16;
/** Banners of a page that shows one at a time. */
const SLIDES = 'main [aria-roledescription] [aria-live] > *';
const CHOSEN = 'previa';

/** Shows what visitors would see of a record beside its form (`data-previa`: its address), anew whenever something was kept. */
export function showPreview(document: Document): void {
  const box = document.querySelector<HTMLElement>('[data-previa]');
  const view = box?.querySelector<HTMLElement>('.live__view');
  if (box && view && matchMedia(WITH_ROOM).matches) new LivePreview(box, view).begin();
}

class LivePreview {
  readonly #box: HTMLElement;
  readonly #view: HTMLElement;
  #frame: HTMLIFrameElement | null = null;
  #coming: HTMLIFrameElement | null = null;
  /** Place of the banner that is to be seen, from 0. */
  #slide = 0;

  constructor(box: HTMLElement, view: HTMLElement) {
    this.#box = box;
    this.#view = view;
  }

  begin(): void {
    this.#recall();
    this.#box.hidden = false;
    this.#box.addEventListener('change', () => {
      sessionStorage.setItem(CHOSEN, JSON.stringify([this.#part, String(this.#width)]));
      this.#load();
    });
    this.#box.ownerDocument.addEventListener(KEPT_EVENT, () => this.#load());
    this.#offerBanners();
    new ResizeObserver(() => this.#fit()).observe(this.#view);
    this.#load();
  }

  /** Buttons elsewhere on the page (`data-banner`: the place of one) bring a banner of the shown page into sight. */
  #offerBanners(): void {
    for (const button of this.#box.ownerDocument.querySelectorAll<HTMLElement>('[data-banner]')) {
      button.hidden = false;
      button.addEventListener('click', () => {
        this.#slide = Number(button.dataset.banner);
        this.#showSlide();
        this.#box.scrollIntoView({ block: 'nearest' });
      });
    }
  }

  #showSlide(): void {
    const slide = this.#frame?.contentDocument?.querySelectorAll<HTMLElement>(SLIDES)[this.#slide];
    slide?.parentElement?.scrollTo({ left: slide.offsetLeft - (slide.parentElement?.offsetLeft ?? 0) });
    if (slide) this.#frame?.contentWindow?.scrollTo(0, slide.getBoundingClientRect().top);
  }

  #recall(): void {
    const kept = JSON.parse(sessionStorage.getItem(CHOSEN) ?? '[]') as string[];
    for (const input of this.#box.querySelectorAll('input')) {
      if (kept.includes(input.value)) input.checked = true;
    }
  }

  get #part(): string {
    return this.#box.querySelector<HTMLInputElement>('[name="previa-parte"]:checked')?.value ?? 'pagina';
  }

  get #width(): number {
    return Number(this.#box.querySelector<HTMLInputElement>('[name="previa-largura"]:checked')?.value ?? 390);
  }

  /** The new one stands in the place of the old one once it is there, where that was read. */
  #load(): void {
    this.#coming?.remove();
    const frame = this.#box.ownerDocument.createElement('iframe');
    frame.title = this.#box.dataset.titulo ?? '';
    frame.setAttribute('sandbox', SANDBOX);
    frame.src = `${this.#box.dataset.previa}${this.#part === 'cartao' ? '?parte=cartao' : ''}`;
    frame.className = 'is-coming';
    this.#coming = frame;
    frame.addEventListener('load', () => {
      if (this.#coming !== frame) return;
      // The browser's own page of a server that is away is nobody's to read: what was shown stays.
      if (frame.contentDocument === null) {
        frame.remove();
        this.#coming = null;
        return;
      }
      const readTo = this.#frame?.contentWindow?.scrollY ?? 0;
      this.#frame?.remove();
      this.#frame = frame;
      this.#coming = null;
      frame.className = '';
      this.#fit();
      frame.contentWindow?.scrollTo(0, readTo);
      if (this.#slide > 0) this.#showSlide();
    });
    this.#view.append(frame);
    size(frame, this.#width, PAGE_HEIGHT);
  }

  #fit(): void {
    const frame = this.#frame;
    if (frame === null) return;
    const width = this.#width;
    const scale = Math.min(1, this.#view.clientWidth / width);
    size(frame, width, PAGE_HEIGHT / scale);
    const card = this.#part === 'cartao' ? frame.contentDocument?.querySelector('main') : null;
    const height = card ? card.getBoundingClientRect().bottom + BELOW_CARD : PAGE_HEIGHT / scale;
    size(frame, width, height);
    frame.style.transform = `scale(${scale})`;
    this.#view.style.height = `${Math.ceil(height * scale)}px`;
  }
}

function size(frame: HTMLIFrameElement, width: number, height: number): void {
  frame.style.width = `${width}px`;
  frame.style.height = `${Math.ceil(height)}px`;
}
