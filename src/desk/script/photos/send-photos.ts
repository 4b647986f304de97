import { photosCopy } from '../../../copy/desk/media.ts';
import { askPhotos } from './ask-photos.ts';
import type { PhotoTiles } from './photo-tiles.ts';

const PHOTO_BYTES = 30_000_000;

type Waiting = { readonly file: File; readonly row: Row };

/** Sends photos one after the other, so that they arrive in the order in which they were chosen. */
export class PhotoSending {
  private readonly address: string;
  private readonly tiles: PhotoTiles;
  private readonly rows: HTMLElement;
  private readonly blank: Element | null;
  private readonly queue: Waiting[] = [];
  private isSending = false;
  private arrived = 0;

  constructor(root: HTMLElement, address: string, tiles: PhotoTiles, rows: HTMLElement) {
    this.address = address;
    this.tiles = tiles;
    this.rows = rows;
    this.blank =
      root.querySelector<HTMLTemplateElement>('template[data-photo-upload]')?.content.firstElementChild ??
      null;
    globalThis.addEventListener('beforeunload', (event) => {
      if (this.isSending) event.preventDefault();
    });
  }

  add(files: Iterable<File>): void {
    for (const file of files) {
      if (this.blank === null) return;
      const row = new Row(this.blank.cloneNode(true) as HTMLElement, file.name);
      this.rows.append(row.element);
      if (file.size > PHOTO_BYTES) row.refuse(photosCopy.files.too_large ?? '');
      else this.wait({ file, row });
    }
    void this.send();
  }

  private wait(waiting: Waiting): void {
    waiting.row.wait();
    this.queue.push(waiting);
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.sendOne(next);
    this.isSending = false;
    if (this.arrived > 0) this.tiles.say(photosCopy.sent(this.arrived));
    this.arrived = 0;
  }

  private async sendOne(waiting: Waiting): Promise<void> {
    const { file, row } = waiting;
    const form = new FormData();
    form.append('fotos', file, file.name);
    row.tell(0);
    const asked = await askPhotos(this.address, form, (percent) => row.tell(percent));
    if (!asked.ok) {
      return row.offerAgain(asked.words, () => {
        this.wait(waiting);
        void this.send();
      });
    }
    const { refused, fault } = asked.answer;
    this.tiles.show(asked.answer);
    const words = refused[0]?.words ?? fault;
    if (words !== null && words !== undefined) return row.refuse(words);
    this.arrived += 1;
    row.element.remove();
  }
}

/** State of one file that is under way. */
class Row {
  readonly element: HTMLElement;
  private readonly words: Element | null;
  private readonly progress: HTMLProgressElement | null;
  private readonly retry: HTMLButtonElement | null;
  private readonly dismiss: HTMLButtonElement | null;

  constructor(element: HTMLElement, name: string) {
    this.element = element;
    this.words = element.querySelector('[data-words]');
    this.progress = element.querySelector('progress');
    this.retry = element.querySelector('[data-retry]');
    this.dismiss = element.querySelector('[data-dismiss]');
    const title = element.querySelector('[data-name]');
    if (title) title.textContent = name;
    this.progress?.setAttribute('aria-label', name);
    this.dismiss?.addEventListener('click', () => element.remove());
  }

  wait(): void {
    this.set(photosCopy.waiting, { isOver: false });
    if (this.progress) this.progress.value = 0;
  }

  tell(percent: number): void {
    this.set(percent < 100 ? photosCopy.sending(percent) : photosCopy.checking, { isOver: false });
    if (this.progress) this.progress.value = percent;
  }

  refuse(words: string): void {
    this.set(words, { isOver: true });
    this.words?.setAttribute('role', 'alert');
  }

  offerAgain(words: string, again: () => void): void {
    this.refuse(words);
    if (!this.retry) return;
    this.retry.hidden = false;
    this.retry.onclick = again;
  }

  private set(words: string, { isOver }: { isOver: boolean }): void {
    if (this.words) this.words.textContent = words;
    this.element.classList.toggle('is-refused', isOver);
    if (this.progress) this.progress.hidden = isOver;
    if (this.dismiss) this.dismiss.hidden = !isOver;
    if (!isOver && this.retry) this.retry.hidden = true;
  }
}
