import type { PhotoTiles } from './photo-tiles.ts';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Photos change places by dragging their grip, and by keys on it; with Ctrl the keys go to the grip of another photo.
 * @param moved hears of each photo that stands elsewhere now, with its places before and after
 */
export function orderPhotos(tiles: PhotoTiles, moved: (from: number, to: number) => void): void {
  const { list } = tiles;
  const move = (tile: HTMLElement, to: number) => {
    const from = tiles.tiles.indexOf(tile);
    const last = tiles.tiles.length - 1;
    if (from < 0 || to === from || to < 0 || to > last) return;
    const rest = tiles.tiles.filter((other) => other !== tile);
    list.insertBefore(tile, rest[to] ?? null);
    tiles.number();
    moved(from, to);
  };
  list.addEventListener('keydown', (event) => {
    const grip = gripOf(event.target);
    const step = STEPS[event.key];
    if (!grip || !step) return;
    event.preventDefault();
    const tile = grip.closest<HTMLElement>('[data-photo]');
    if (!tile) return;
    const to = step(tiles.tiles.indexOf(tile), tiles.tiles.length - 1);
    if (event.ctrlKey || event.metaKey) {
      tiles.tiles[to]?.querySelector<HTMLElement>('[data-grip]')?.focus();
      return;
    }
    move(tile, to);
    grip.focus();
  });
  drag(tiles, move);
}

const gripOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;

/** The tile under the pointer gives way while one is dragged; only where it is dropped counts. */
function drag(tiles: PhotoTiles, move: (tile: HTMLElement, to: number) => void): void {
  const { list } = tiles;
  let dragged: HTMLElement | null = null;
  const tileOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
  const clear = () => {
    for (const tile of tiles.tiles) tile.classList.remove('is-dragged', 'is-target');
  };
  list.addEventListener('dragstart', (event) => {
    dragged = gripOf(event.target) ? tileOf(event.target) : null;
    if (!dragged || !event.dataTransfer) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
    event.dataTransfer.setDragImage(dragged, 20, 20);
    dragged.classList.add('is-dragged');
  });
  list.addEventListener('dragover', (event) => {
    const over = tileOf(event.target);
    if (!dragged || !over) return;
    event.preventDefault();
    for (const tile of tiles.tiles) tile.classList.toggle('is-target', tile === over && tile !== dragged);
  });
  list.addEventListener('drop', (event) => {
    const over = tileOf(event.target);
    if (!dragged || !over) return;
    event.preventDefault();
    move(dragged, tiles.tiles.indexOf(over));
  });
  list.addEventListener('dragend', () => {
    dragged = null;
    clear();
  });
}
