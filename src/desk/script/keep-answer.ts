/**
 * Keeps texts in the forms of an item (`data-guardado`: person, item and form) in this tab until a page says that
 * they were taken: an ended session, another press or a template takes nothing with it. Nobody else's page reads
 * them.
 */
const KEPT = 'resposta:';
const ASK_MS = 20_000;

type Words = Readonly<Record<'back' | 'beside' | 'swap' | 'ended' | 'signIn', string>>;

export function keepAnswers(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-guardado]')) {
    const area = form.querySelector('textarea');
    if (area) new KeptForm(form, area).begin();
  }
  // A person who leaves by a press leaves nothing to the next person.
  document.querySelector('form[action="/mesa/sair"]')?.addEventListener('submit', () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT)) sessionStorage.removeItem(key);
  });
}

class KeptForm {
  readonly #form: HTMLFormElement;
  readonly #area: HTMLTextAreaElement;
  readonly #words: Words;
  readonly #key: string;
  readonly #sent: string;

  constructor(form: HTMLFormElement, area: HTMLTextAreaElement) {
    this.#form = form;
    this.#area = area;
    this.#words = JSON.parse(form.dataset.palavras ?? '{}') as Words;
    this.#key = `${KEPT}${form.dataset.guardado}`;
    this.#sent = `${this.#key}:enviada`;
  }

  begin(): void {
    const wasSent = sessionStorage.getItem(this.#sent) !== null;
    sessionStorage.removeItem(this.#sent);
    if (wasSent && this.#form.dataset.feito !== undefined) sessionStorage.removeItem(this.#key);
    this.#restore();
    this.#form.addEventListener('input', () => this.#keep());
    this.#form.addEventListener('submit', () => {
      this.#keep();
      sessionStorage.setItem(this.#sent, '');
    });
    setInterval(() => void this.#lookAtSession(), ASK_MS);
  }

  #keep(): void {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form))
      if (name !== 'press') body.append(name, String(value));
    try {
      if (this.#area.value.trim() === '') sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, body.toString());
    } catch {
      // Full or forbidden: the page itself still holds it.
    }
  }

  /** Puts back what was written; a template that was pressed since is offered beside it. */
  #restore(): void {
    const kept = sessionStorage.getItem(this.#key);
    if (kept === null) return;
    const body = new URLSearchParams(kept);
    const text = body.get(this.#area.name) ?? '';
    const given = this.#area.value;
    for (const box of this.#form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
      box.checked = body.getAll(box.name).includes(box.value);
    }
    if (text === given) return;
    this.#area.value = text;
    const more = this.#form.closest('details');
    if (more) more.open = true;
    this.#say(given === '' ? this.#words.back : this.#words.beside, given === '' ? null : this.#swap(given));
  }

  #swap(given: string): Element {
    const swap = document.createElement('button');
    swap.type = 'button';
    swap.className = 'btn btn--2 btn--s';
    swap.textContent = this.#words.swap;
    swap.addEventListener('click', () => {
      this.#area.value = given;
      sessionStorage.removeItem(this.#key);
      this.#say(null);
      this.#area.focus();
    });
    return swap;
  }

  /** Asks only while something is written that the server does not have; it is no use of the session. */
  async #lookAtSession(): Promise<void> {
    if (document.visibilityState !== 'visible' || sessionStorage.getItem(this.#key) === null) return;
    const answer = await fetch('/mesa/entrada/novas', { redirect: 'manual' }).catch(() => null);
    if (answer?.type !== 'opaqueredirect') return;
    const link = document.createElement('a');
    link.href = `/mesa/entrar?de=${encodeURIComponent(location.pathname)}`;
    link.textContent = this.#words.signIn;
    this.#say(this.#words.ended, link);
  }

  #say(text: string | null, more: Element | null = null): void {
    this.#form.querySelector('[data-aviso]')?.remove();
    if (text === null) return;
    const line = document.createElement('p');
    line.dataset.aviso = '';
    line.className = 'note note--warn';
    line.setAttribute('role', 'status');
    line.append(`${text} `, ...(more ? [more] : []));
    this.#area.after(line);
  }
}
