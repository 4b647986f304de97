import { type ArtSource, partFor } from '../../domain/desk/campaign/banner-crop.ts';

type Shown = ArtSource & { readonly thumb: string };
type Slot = { readonly width: number; readonly height: number; readonly sources: readonly Shown[] };

/** Shows what a cut takes of its picture, and where focus and text of a picture are, while they are moved. */
export function cutPictures(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-recorte]')) followCut(form);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-fonte]')) followSource(form);
}

const numberIn = (form: HTMLFormElement, name: string) =>
  Number(form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? 0);

function followCut(form: HTMLFormElement): void {
  const slot = JSON.parse(form.dataset.recorte ?? '{}') as Slot;
  const picture = form.querySelector('img');
  const frame = form.querySelector<HTMLElement>('[data-parte-cortada]');
  if (!picture || !frame) return;
  form.addEventListener('input', () => {
    const key = form.querySelector<HTMLInputElement | HTMLSelectElement>('[name="source"]')?.value;
    const source = slot.sources.find((each) => each.key === key);
    if (source === undefined) return;
    if (picture.getAttribute('src') !== source.thumb) {
      picture.src = source.thumb;
      picture.width = source.width;
      picture.height = source.height;
    }
    const cut = { x: numberIn(form, 'x'), y: numberIn(form, 'y'), zoom: numberIn(form, 'zoom') / 100 };
    const part = partFor(source, slot, cut);
    for (const [side, at] of [
      ['left', part.x],
      ['top', part.y],
      ['width', part.width],
      ['height', part.height],
    ] as const) {
      frame.style[side] = `${at * 100}%`;
    }
  });
}

function followSource(form: HTMLFormElement): void {
  const picture = form.querySelector<HTMLImageElement>('[data-foco-de]');
  const focus = form.querySelector<HTMLElement>('[data-foco]');
  const text = form.querySelector<HTMLElement>('[data-texto]');
  const hasText = form.querySelector<HTMLInputElement>('[name="hasText"]');
  const set = (name: string, value: number) => {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = String(Math.round(value));
  };
  const show = () => {
    if (focus) {
      focus.style.left = `${numberIn(form, 'x')}%`;
      focus.style.top = `${numberIn(form, 'y')}%`;
    }
    if (!text || !hasText) return;
    text.hidden = !hasText.checked;
    text.style.left = `${numberIn(form, 'left')}%`;
    text.style.top = `${numberIn(form, 'top')}%`;
    text.style.right = `${100 - numberIn(form, 'right')}%`;
    text.style.bottom = `${100 - numberIn(form, 'bottom')}%`;
  };
  form.addEventListener('input', show);
  // The focus is where the picture is pressed; who has no pointer has the two ranges.
  picture?.addEventListener('click', (event) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    set('x', ((event.clientX - left) / width) * 100);
    set('y', ((event.clientY - top) / height) * 100);
    show();
  });
}
