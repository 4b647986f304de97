import { placeOfTexts, type TypedPlace, textsOfPlace } from '../../../domain/desk/record/typed-place.ts';
import type { PinMap } from './pin-map.ts';

/** As near as our outlines and seats still tell where something is. */
const ZOOM = 9;

/** The map of a record's place (`data-pino`: the field that it is about): fetched on a press, and in step with the fields. */
export function openPin(document: Document): void {
  const box = document.querySelector<HTMLElement>('[data-pino]');
  if (box) new PinField(box).begin();
}

class PinField {
  readonly #box: HTMLElement;
  readonly #words: Readonly<Record<string, string>>;
  #map: PinMap | null = null;
  #isWriting = false;
  #isAgain = false;
  /** A press that came before the map. */
  #early: string | null = null;

  constructor(box: HTMLElement) {
    this.#box = box;
    this.#words = JSON.parse(box.dataset.palavras ?? '{}') as Record<string, string>;
  }

  begin(): void {
    this.#box.hidden = false;
    this.#find('[data-abrir]')?.addEventListener('click', () => void this.#open());
    for (const input of this.#inputs()) input?.addEventListener('input', () => this.#typed());
    for (const button of this.#box.querySelectorAll<HTMLElement>('[data-ato]')) {
      button.addEventListener('click', () => this.#act(button.dataset.ato ?? ''));
    }
  }

  async #open(): Promise<void> {
    const stage = this.#find('.pin__box');
    const canvas = this.#find('.pin__map');
    if (!stage || !canvas || this.#map) return;
    this.#say(this.#words.opening ?? '');
    const place = this.#place();
    const start = place ?? seatOf(this.#box.dataset.sede);
    stage.hidden = false;
    try {
      const { PinMap } = await import('./pin-map.ts');
      this.#map = await PinMap.open(canvas, {
        centre: start,
        zoom: ZOOM,
        pin: place,
        words: { map: this.#words.map ?? '', pin: this.#words.pin ?? '' },
        isAgain: this.#isAgain,
        onPlaced: (placed) => this.#write(placed),
      });
    } catch {
      this.#isAgain = true;
      stage.hidden = true;
      canvas.replaceChildren();
      this.#say(this.#words.failed ?? '');
      return;
    }
    this.#say('');
    for (const part of ['[data-atos]', '[data-dica]']) this.#find(part)?.removeAttribute('hidden');
    this.#find('[data-abrir]')?.setAttribute('hidden', '');
    this.#typed();
    this.#map.focus();
    if (this.#early !== null) this.#act(this.#early);
    this.#early = null;
    await this.#layStreets(this.#map);
  }

  /** The visitors' map of streets, where the operator has one. */
  async #layStreets(map: PinMap): Promise<void> {
    const { ruas: address } = this.#box.dataset;
    if (address === undefined) return;
    const tell = (words = '', of = '') => {
      const line = this.#find('[data-ruas-de]');
      if (line) line.textContent = words.replace('{de}', of);
    };
    const { host } = new URL(address, this.#box.ownerDocument.location.href);
    const lose = () => {
      map.showGround(null);
      tell(this.#words.streetsFailed, host);
    };
    try {
      const { openStreets } = await import('./pin-streets.ts');
      const { streets, credit } = await openStreets(address, lose);
      map.showGround(streets);
      tell(this.#words.streets, credit);
    } catch {
      lose();
    }
  }

  /** Typed numbers move the pin; others take it away. */
  #typed(): void {
    if (!this.#isWriting) this.#map?.show(this.#place());
  }

  #act(act: string): void {
    if (this.#map === null) this.#early = act;
    if (act === 'nearer') this.#map?.zoomBy(1);
    if (act === 'further') this.#map?.zoomBy(-1);
    if (act === 'here') this.#map?.placeInMiddle();
    if (act === 'find') this.#map?.goToPin();
    if (act === 'away') this.#write(null);
    if (act === 'away') this.#map?.show(null);
  }

  /** The fields hear of it as of what is typed, so that it is kept in the same way. */
  #write(place: TypedPlace | null): void {
    const texts = place === null ? { latitude: '', longitude: '' } : textsOfPlace(place);
    const [latitude, longitude] = this.#inputs();
    if (latitude) latitude.value = texts.latitude;
    if (longitude) longitude.value = texts.longitude;
    this.#isWriting = true;
    latitude?.dispatchEvent(new Event('input', { bubbles: true }));
    this.#isWriting = false;
  }

  #place(): TypedPlace | null {
    const [latitude, longitude] = this.#inputs();
    return placeOfTexts(latitude?.value ?? '', longitude?.value ?? '');
  }

  #inputs(): (HTMLInputElement | null)[] {
    const { pino = '' } = this.#box.dataset;
    const named = (name: string) =>
      this.#box.ownerDocument.querySelector<HTMLInputElement>(`input[name="${pino}.${name}"]`);
    return [named('lat'), named('long')];
  }

  #find(selector: string): HTMLElement | null {
    return this.#box.querySelector(selector);
  }

  #say(text: string): void {
    const place = this.#find('[role="status"]');
    if (place) place.textContent = text;
  }
}

function seatOf(text: string | undefined): TypedPlace | null {
  const [latitude = '', longitude = ''] = text?.split(' ') ?? [];
  return placeOfTexts(latitude, longitude);
}
