import { KEPT_EVENT } from './live-preview.ts';

/** A form of the record (`data-ficha`: where it is kept) is sent while somebody types, and nothing of it is lost. */
const PAUSE_MS = 1_500;
const LONGEST_MS = 5_000;
const AGAIN_MS = 3_000;
const HERE_MS = 10_000;
const MINUTE_MS = 60_000;

type Words = Readonly<Record<string, string>>;
/** Publication of this page's draft by somebody. */
type Became = { reference: string; by: string } | null;
type Saved =
  | {
      before: number;
      revision: number;
      seen: Record<string, string>;
      crossed: number;
      isOwn: boolean;
      became: Became;
    }
  | { gone: true };
type Here = {
  others: string[];
  revision: number;
  savedBy: string | null;
  isOwn: boolean;
  onSite: string;
  became: Became;
};

const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Key of what was sent as a form, until a page answers it. */
const SENT = 'ficha-enviada';

/** Values that a person types in the parts of a record and the server has not kept yet, in this tab alone. */
class Unsent {
  readonly #record: string;
  constructor(person: string, path: string) {
    this.#record = `ficha:${person}:${path}:`;
  }
  keep(part: string, body: URLSearchParams): void {
    try {
      sessionStorage.setItem(this.#record + part, body.toString());
    } catch {
      // Full or forbidden: the page itself still holds it.
    }
  }
  read(part: string): URLSearchParams | null {
    const text = sessionStorage.getItem(this.#record + part);
    return text === null ? null : new URLSearchParams(text);
  }
  parts(): string[] {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(this.#record))
      .map((key) => key.slice(this.#record.length));
  }
  forget(part: string): void {
    sessionStorage.removeItem(this.#record + part);
  }
  markSent(part: string): void {
    sessionStorage.setItem(SENT, this.#record + part);
  }
  /** The page that answers may be that of another record: one that was just made of a draft. */
  forgetSent(): void {
    const key = sessionStorage.getItem(SENT);
    if (key !== null) sessionStorage.removeItem(key);
    sessionStorage.removeItem(SENT);
  }
}

export function keepTyping(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('form[data-ficha]');
  if (form) new TypingPage(document, form).begin();
}

class TypingPage {
  readonly #document: Document;
  readonly #form: HTMLFormElement;
  readonly #words: Words;
  readonly #unsent: Unsent;
  readonly #part: string;
  #isDirty = false;
  #isSending = false;
  #firstAt = 0;
  #savedAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It is kept whole, by its revision, and not field by field. */
  readonly #isWhole: boolean;
  /** Button that was pressed while something was sent. */
  #pressed: HTMLElement | null = null;

  constructor(document: Document, form: HTMLFormElement) {
    this.#document = document;
    this.#form = form;
    this.#words = JSON.parse(form.dataset.palavras ?? '{}') as Words;
    this.#unsent = new Unsent(form.dataset.pessoa ?? '', location.pathname);
    this.#part = inputOf(form, 'parte')?.value ?? '';
    this.#isWhole = form.dataset.inteiro !== undefined;
  }

  begin(): void {
    this.#restore();
    this.#form.addEventListener('input', () => this.#typed());
    this.#form.addEventListener('change', () => this.#typed());
    // A form that is sent with an ended session is kept here; the page that answers it forgets it.
    this.#form.addEventListener('submit', (event) => {
      if (this.#isSending && this.#isWhole) {
        event.preventDefault();
        this.#pressed = event.submitter;
        return;
      }
      clearTimeout(this.#timer);
      this.#unsent.keep(this.#part, this.#body());
      this.#unsent.markSent(this.#part);
    });
    addEventListener('pagehide', () => {
      if (this.#isDirty) this.#unsent.keep(this.#part, this.#body());
    });
    setInterval(() => void this.#here(), HERE_MS);
    setInterval(() => this.#tell(), MINUTE_MS / 4);
    void this.#here();
  }

  /** Puts back what was typed before the session or the page ended, and sends it; so is what waits of other parts. */
  #restore(): void {
    const here = new URLSearchParams(location.search);
    const isAnswer = here.has('aviso') || here.has('erros') || this.#form.dataset.respondida !== undefined;
    if (isAnswer) this.#unsent.forgetSent();
    for (const part of this.#unsent.parts()) {
      if (part !== this.#part) void this.#sendPart(part);
    }
    void this.#carry(here);
    const kept = this.#unsent.read(this.#part);
    if (kept === null) return;
    for (const field of this.#form.elements) fill(field, kept);
    this.#typed();
  }

  /** Sends what this tab still holds of the draft that became this record, and offers the page that shows it. */
  async #carry(here: URLSearchParams): Promise<void> {
    const draft = here.get('antes');
    if (draft === null) return;
    const old = new Unsent(this.#form.dataset.pessoa ?? '', location.pathname.replace(/[^/]+$/, draft));
    const parts = old.parts();
    for (const part of parts) {
      const kept = old.read(part);
      const answer = kept === null ? null : await this.#ask(kept);
      if (answer === null || answer === 'ended') return;
      old.forget(part);
    }
    if (parts.length > 0) {
      this.#line('levada', this.#words.carried ?? '', this.#words.reload, location.pathname);
    }
  }

  async #sendPart(part: string): Promise<void> {
    const kept = this.#unsent.read(part);
    if (kept === null) return;
    const answer = await this.#ask(kept);
    if (answer === null || answer === 'ended') {
      this.#say(answer === 'ended' ? 'ended' : 'offline');
      setTimeout(() => void this.#sendPart(part), AGAIN_MS);
      return;
    }
    this.#unsent.forget(part);
    const saved = answer as Saved;
    if ('gone' in saved) return;
    this.#noteRevision(saved);
    this.#say(saved.crossed === 0 ? null : saved.isOwn ? 'crossedOwn' : 'crossed');
    this.#tell();
  }

  #body(): URLSearchParams {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form)) body.append(name, String(value));
    body.set('do', 'save');
    return body;
  }

  #typed(): void {
    if (!this.#isDirty) this.#firstAt = Date.now();
    this.#isDirty = true;
    this.#unsent.keep(this.#part, this.#body());
    this.#show(this.#words.unsaved ?? '');
    const wait = Math.max(0, Math.min(PAUSE_MS, this.#firstAt + LONGEST_MS - Date.now()));
    this.#in(wait);
  }

  #in(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return this.#in(PAUSE_MS);
    this.#isSending = true;
    this.#isDirty = false;
    this.#show(this.#words.saving ?? '');
    const answer = await this.#ask(this.#body());
    this.#isSending = false;
    if (this.#pressed !== null) return this.#pressAgain(answer);
    if (answer === 'stale') {
      // Typed text stays in this page until somebody presses a button of it.
      this.#isDirty = true;
      return this.#say('stale');
    }
    if (answer === null || answer === 'ended') {
      this.#isDirty = true;
      this.#say(answer === 'ended' ? 'ended' : 'offline');
      return this.#in(AGAIN_MS);
    }
    this.#took(answer as Saved);
  }

  /** A press that came while this was sent goes on with the revision that came back. */
  #pressAgain(answer: unknown): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (answer !== null && typeof answer === 'object') this.#took(answer as Saved);
    this.#form.requestSubmit(pressed);
  }

  #took(saved: Saved): void {
    if ('gone' in saved) {
      location.reload();
      return;
    }
    const seen = inputOf(this.#form, 'visto');
    if (seen) seen.value = JSON.stringify({ ...JSON.parse(seen.value || '{}'), ...saved.seen });
    this.#noteRevision(saved);
    this.#tellBecame(saved.became);
    if (this.#isDirty) return;
    this.#unsent.forget(this.#part);
    this.#say(saved.crossed === 0 ? null : saved.isOwn ? 'crossedOwn' : 'crossed');
    this.#tell();
  }

  /** The page knows a draft up to what it has shown or sent itself: what others saved between is shown before it is published. */
  #noteRevision({ before, revision }: { before: number; revision: number }): void {
    const input = inputOf(this.#form, 'revisao');
    if (input && before <= Number(input.value)) input.value = String(Math.max(revision, Number(input.value)));
    this.#savedAt = Date.now();
    this.#document.dispatchEvent(new Event(KEPT_EVENT));
  }

  /** Null: no answer; `ended`: the session is over; `stale`: what is kept whole was written by somebody else meanwhile. */
  async #ask(body: URLSearchParams): Promise<unknown> {
    try {
      const answer = await fetch(this.#form.dataset.ficha ?? '', {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      if (answer.type === 'opaqueredirect') return 'ended';
      if (answer.status === 409) return 'stale';
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  async #here(): Promise<void> {
    if (this.#document.visibilityState !== 'visible') return;
    const answer = await this.#ask(new URLSearchParams({ do: 'here' }));
    if (answer === null || answer === 'ended') return;
    const { others, revision, savedBy, isOwn, onSite, became } = answer as Here;
    const known = Number(inputOf(this.#form, 'revisao')?.value ?? 0);
    const isNewer = revision > known && !this.#isDirty && !this.#isSending;
    this.#line('aqui', others.length === 0 ? null : `${this.#words.others} ${others.join(', ')}`);
    this.#tellBecame(became);
    if (became) return;
    const isMoved = onSite !== this.#form.dataset.noAr;
    this.#line(
      'no-ar',
      isMoved ? (this.#words.moved ?? '') : null,
      this.#words.reload,
      location.pathname + location.search,
    );
    this.#line(
      'nova',
      isNewer ? (isOwn ? (this.#words.newerOwn ?? '') : `${savedBy} ${this.#words.newer}`) : null,
      this.#words.reload,
      location.pathname + location.search,
    );
  }

  #tellBecame(became: Became): void {
    if (!became) return;
    const href = location.pathname.replace(/[^/]+$/, became.reference);
    this.#line('virou', `${became.by} ${this.#words.became}`, became.reference, href);
  }

  #tell(): void {
    if (this.#savedAt === null || this.#isDirty) return;
    const minutes = Math.floor((Date.now() - this.#savedAt) / MINUTE_MS);
    this.#show(
      minutes === 0 ? (this.#words.saved ?? '') : `${this.#words.ago} ${minutes} ${this.#words.min}`,
    );
  }

  #show(text: string): void {
    const place = this.#document.querySelector('[data-salvo]');
    if (place) place.textContent = text;
  }

  #say(what: 'ended' | 'offline' | 'crossed' | 'crossedOwn' | 'stale' | null): void {
    const both = [this.#words.seeBoth, `${location.pathname}${location.search}#conflitos`] as const;
    const links = {
      ended: [this.#words.signIn, `/mesa/entrar?de=${encodeURIComponent(location.pathname)}`],
      crossed: both,
      crossedOwn: both,
    } as const;
    const [label, href] = what === null || what === 'offline' || what === 'stale' ? [] : links[what];
    this.#line('problema', what === null ? null : (this.#words[what] ?? ''), label, href);
  }

  /** One line of what the page tells, with a link where there is one; null takes it away. */
  #line(name: string, text: string | null, label?: string, href?: string): void {
    const place = this.#document.querySelector('[data-estado]');
    const old = place?.querySelector(`[data-linha="${name}"]`);
    if (text === null || !place) {
      old?.remove();
      return;
    }
    if (old?.firstChild?.textContent === `${text} `) return;
    const line = this.#document.createElement('p');
    line.dataset.linha = name;
    line.className = name === 'aqui' ? 'note' : 'note note--warn';
    line.append(`${text} `);
    if (label !== undefined && href !== undefined) {
      const link = this.#document.createElement('a');
      link.textContent = label;
      link.href = href;
      if (href.includes('#')) link.addEventListener('click', () => setTimeout(() => location.reload()));
      line.append(link);
    }
    if (old) old.replaceWith(line);
    else place.append(line);
  }
}

/** Puts a value back into a control of a form. */
function fill(field: Element, kept: URLSearchParams): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    field.checked = kept.getAll(field.name).includes(field.value);
  } else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ) {
    const value = kept.get(field.name);
    const isSentinel =
      field instanceof HTMLInputElement &&
      field.type === 'hidden' &&
      field.name !== 'visto' &&
      field.name !== 'revisao';
    if (value !== null && !isSentinel) field.value = value;
  }
}
