import { photosCopy } from '../../../copy/desk/media.ts';
import type { ShownPhoto } from '../../../workflows/desk/media/photos.server.ts';
import type { PhotosAnswer } from './ask-photos.ts';

/** The tiles of a page's photos: shows a list in them, without making anew what is there already. */
export class PhotoTiles {
  readonly list: HTMLElement;
  private readonly root: HTMLElement;
  private readonly said: HTMLElement;
  private readonly blank: HTMLElement | null;

  constructor(root: HTMLElement, list: HTMLElement, said: HTMLElement) {
    this.root = root;
    this.list = list;
    this.said = said;
    const template = root.querySelector<HTMLTemplateElement>('template[data-photo-tile]');
    this.blank = template?.content.querySelector<HTMLElement>('[data-photo]') ?? null;
  }

  get tiles(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[data-photo]')];
  }

  get urls(): string[] {
    return this.tiles.map(({ dataset }) => dataset.photo ?? '');
  }

  /** Reads out what happened. */
  say(words: string): void {
    this.said.textContent = words;
    this.said.classList.add('sr');
  }

  /** Shows and reads out what went wrong. */
  complain(words: string): void {
    this.said.textContent = words;
    this.said.classList.remove('sr');
  }

  show({ photos, isDraft }: PhotosAnswer): void {
    const draft = this.root.ownerDocument.querySelector<HTMLElement>('[data-photo-draft]');
    if (draft) draft.hidden = !isDraft;
    const known = new Map(this.tiles.map((tile) => [tile.dataset.photo ?? '', tile]));
    const shown = photos.flatMap((photo) => {
      const tile = known.get(photo.url) ?? (this.blank?.cloneNode(true) as HTMLElement | undefined);
      known.delete(photo.url);
      if (tile === undefined) return [];
      fill(tile, photo);
      return [tile];
    });
    for (const gone of known.values()) gone.remove();
    placeInOrder(this.list, shown);
    this.number();
  }

  /** Writes places, and the words of buttons, as the tiles stand now. */
  number(): void {
    const { tiles } = this;
    tiles.forEach((tile, index) => {
      numberTile(tile, index + 1);
    });
    const count = this.root.querySelector('[data-photo-count]');
    if (count) count.textContent = photosCopy.count(tiles.length);
    const none = this.root.querySelector<HTMLElement>('[data-photo-none]');
    if (none) none.hidden = tiles.length > 0;
  }
}

/** Moves nothing that stands right already, so that what has the focus keeps it. */
function placeInOrder(list: HTMLElement, tiles: readonly HTMLElement[]): void {
  const focused = list.ownerDocument.activeElement;
  tiles.forEach((tile, index) => {
    const there = list.children[index] ?? null;
    if (there !== tile) list.insertBefore(tile, there);
  });
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
}

const ACTS = ['earlier', 'later', 'cover', 'turn', 'remove'] as const;

function numberTile(tile: HTMLElement, place: number): void {
  const number = tile.querySelector('[data-place]');
  if (number) number.textContent = String(place);
  const cover = tile.querySelector<HTMLElement>('[data-cover]');
  if (cover) cover.hidden = place !== 1;
  const grip = tile.querySelector<HTMLElement>('[data-grip]');
  grip?.setAttribute('aria-label', photosCopy.acts.grip(place));
  if (grip) grip.hidden = false;
  for (const act of ACTS) {
    const button = tile.querySelector(`button[value="${act}"]`);
    button?.setAttribute('aria-label', photosCopy.acts[act](place));
    button?.setAttribute('title', photosCopy.acts[act](place));
  }
  const image = tile.querySelector<HTMLImageElement>('.pht__pic img');
  if (image && tile.dataset.alt === '') image.alt = photosCopy.photo(place);
}

function fill(tile: HTMLElement, { url, thumb, preview, alt, focus }: ShownPhoto): void {
  tile.dataset.photo = url;
  tile.dataset.alt = alt;
  for (const input of tile.querySelectorAll<HTMLInputElement>('input[name="url"]')) input.value = url;
  const image = tile.querySelector<HTMLImageElement>('.pht__pic img');
  if (image) {
    show(image, thumb);
    image.alt = alt;
    image.style.objectPosition = `${focus.x}% ${focus.y}%`;
  }
  const none = tile.querySelector<HTMLElement>('.pht__none');
  if (none) none.hidden = thumb !== null;
  const large = tile.querySelector<HTMLImageElement>('[data-focus] img');
  if (large) show(large, preview);
  const frame = tile.querySelector<HTMLElement>('[data-focus]');
  if (frame) frame.hidden = preview === null;
  setUnlessEdited(tile, 'alt', alt);
  setUnlessEdited(tile, 'x', String(focus.x));
  setUnlessEdited(tile, 'y', String(focus.y));
  markFocus(tile);
}

function show(image: HTMLImageElement, src: string | null): void {
  image.hidden = src === null;
  if (src !== null && image.getAttribute('src') !== src) image.src = src;
}

/** A text that somebody is writing stays: the list may come because of another photo. */
function setUnlessEdited(tile: HTMLElement, name: string, value: string): void {
  const input = tile.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) return;
  if (input.value === input.defaultValue) input.value = value;
  input.defaultValue = value;
}

/** Puts the mark of the focal point where the two rulers say. */
export function markFocus(tile: Element): void {
  const value = (name: string) =>
    tile.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '50';
  const mark = tile.querySelector<HTMLElement>('[data-focus] i');
  if (!mark) return;
  mark.style.left = `${value('x')}%`;
  mark.style.top = `${value('y')}%`;
}
