import { photosCopy } from '../../../copy/desk/media.ts';
import { askPhotos } from './ask-photos.ts';
import { orderPhotos } from './order-photos.ts';
import { markFocus, PhotoTiles } from './photo-tiles.ts';
import { PhotoSending } from './send-photos.ts';

/** Makes the photos of a page answer at once. All of it are forms, which work without this. */
export function editPhotos(document: Document): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-photos]')) enliven(root);
}

function enliven(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-photo-list]');
  const said = root.querySelector<HTMLElement>('[data-photo-said]');
  const form = root.querySelector<HTMLFormElement>('[data-photo-drop]');
  const rows = root.querySelector<HTMLElement>('[data-photo-uploads]');
  if (!list || !said || !form || !rows) return;
  const tiles = new PhotoTiles(root, list, said);
  const address = `${root.dataset.photos}/lista`;
  tiles.number();
  takeFiles(root, form, new PhotoSending(root, address, tiles, rows));
  const ask = asking(tiles, address);
  orderPhotos(tiles, (from, to) => {
    const order = new URLSearchParams([['do', 'order'], ...tiles.urls.map((url) => ['url', url])]);
    void ask(order, photosCopy.moved(from + 1, to + 1, tiles.tiles.length));
  });
  answerForms(list, tiles, ask);
  chooseFocus(list);
}

type Ask = (body: URLSearchParams, words: string) => Promise<boolean>;

/** One request after the other, so that the last one that was asked for is the last one that is shown. */
function asking(tiles: PhotoTiles, address: string): Ask {
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (body, words) => {
    waiting += 1;
    const turn = before.then(async () => {
      const asked = await askPhotos(address, body);
      waiting -= 1;
      if (!asked.ok) {
        tiles.complain(asked.words);
        return false;
      }
      if (waiting === 0) tiles.show(asked.answer);
      if (asked.answer.fault === null) tiles.say(words);
      else tiles.complain(asked.answer.fault);
      return asked.answer.fault === null;
    });
    before = turn;
    return turn;
  };
}

function takeFiles(root: HTMLElement, form: HTMLFormElement, sending: PhotoSending): void {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button) button.hidden = true;
  const take = () => {
    sending.add(input?.files ?? []);
    form.reset();
  };
  input?.addEventListener('change', take);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    take();
  });
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  root.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    form.classList.add('is-over');
  });
  root.addEventListener('dragleave', () => form.classList.remove('is-over'));
  root.addEventListener('drop', (event) => {
    form.classList.remove('is-over');
    if (!hasFiles(event)) return;
    event.preventDefault();
    sending.add(event.dataTransfer?.files ?? []);
  });
}

function answerForms(list: HTMLElement, tiles: PhotoTiles, ask: Ask): void {
  list.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    const tile = target.closest<HTMLElement>('[data-photo]');
    if (!tile) return;
    event.preventDefault();
    const fields = [...new FormData(target, submitter)].map(([name, value]) => [name, String(value)]);
    const place = tiles.tiles.indexOf(tile);
    const { value: act } = submitter;
    void ask(new URLSearchParams(fields), wordsOf(act, place, tiles.tiles.length)).then((isDone) => {
      if (!isDone) return;
      if (act === 'describe') target.closest('details')?.removeAttribute('open');
      if (act === 'remove' || act === 'withhold' || act === 'placeholder') focusNear(tiles, place);
    });
  });
}

/** A pressed tile has gone: the focus goes to the tile in its place. */
function focusNear(tiles: PhotoTiles, place: number): void {
  const near = tiles.tiles[Math.min(place, tiles.tiles.length - 1)];
  near?.querySelector<HTMLElement>('button[value="remove"]')?.focus();
}

function wordsOf(act: string, place: number, count: number): string {
  const to = act === 'earlier' ? Math.max(1, place) : Math.min(count, place + 2);
  if (act === 'earlier' || act === 'later') return photosCopy.moved(place + 1, to, count);
  const { changed } = photosCopy;
  if (Object.hasOwn(changed, act)) return changed[act as keyof typeof changed];
  return photosCopy.saved;
}

/** A press on the photo sets both rulers. */
function chooseFocus(list: HTMLElement): void {
  list.addEventListener('input', ({ target }) => {
    const more =
      target instanceof HTMLInputElement && target.type === 'range' ? target.closest('details') : null;
    if (more) markFocus(more);
  });
  list.addEventListener('click', (event) => {
    const image = event.target instanceof Element ? event.target.closest('[data-focus]') : null;
    const form = image?.closest('form');
    if (!image || !form) return;
    const { left, top, width, height } = image.getBoundingClientRect();
    set(form, 'x', ((event.clientX - left) / width) * 100);
    set(form, 'y', ((event.clientY - top) / height) * 100);
    markFocus(form);
  });
}

function set(form: HTMLFormElement, name: string, percent: number): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement)
    input.value = String(Math.round(Math.min(100, Math.max(0, percent))));
}
