import { type Map as MapLibreMap, Marker, type MarkerOptions } from 'maplibre-gl';
import { inCity, inNeighbourhood, inState } from '../../../../../copy/search/in-place.ts';
import { markCopy } from '../../../../../copy/search/map.ts';
import { formatCount, formatMoney } from '../../../../../domain/format.ts';
import { spreadMarks } from '../../../../../domain/map/spread-marks.ts';
import type { MapWire } from '../../../../../server/api/map.wire.ts';
import { classes } from '../../../../components/input/classes.ts';
import type { BaseMap } from '../data/base-map.ts';
import { shortPrice } from '../data/short-price.ts';
import { type AskedPlaces, choiceOf, type GroupChoice, type GroupMark, isOfNoPlace } from './group-choice.ts';
import styles from './map-marks.module.css';

export type PinMark = MapWire['imoveis'][number];

/** Events of a press on a mark, or of a look at one. */
export type MarkEvents = {
  readonly onGroup: (group: GroupMark) => void;
  readonly onPin: (pin: PinMark) => void;
  /** The listings that the pointer is over; none when it left. */
  readonly onHover: (numbers: readonly number[]) => void;
};

type Drawn = {
  readonly marker: Marker;
  readonly element: HTMLElement;
  readonly numbers: readonly number[];
  /** True for a mark of several listings: it may stand beside its place, where others are too near. */
  readonly isGroup: boolean;
};

/**
 * The marks on the map as buttons of the page, so that its style sheet makes them and a reader of the screen finds them.
 * The keyboard does not stop at them: its way is the list.
 */
export class MapMarks {
  readonly #map: MapLibreMap;
  readonly #centres: BaseMap['stateCentres'];
  readonly #events: MarkEvents;
  #drawn = new Map<string, Drawn>();
  readonly #seen = new Set<number>();
  #lit: number | null = null;

  constructor(map: MapLibreMap, centres: BaseMap['stateCentres'], events: MarkEvents) {
    this.#map = map;
    this.#centres = centres;
    this.#events = events;
  }

  /** Shows these marks of a search and no others; a mark that stays is not drawn again. */
  show({ grupos, imoveis }: Pick<MapWire, 'grupos' | 'imoveis'>, asked: AskedPlaces): void {
    const next = new Map<string, Drawn>();
    const focused = document.activeElement;
    const take = (key: string, draw: () => Drawn) => {
      next.set(key, this.#drawn.get(key) ?? draw());
      this.#drawn.delete(key);
    };
    for (const group of grupos) {
      const label = labelOfGroup(group, choiceOf(group, asked));
      take(`${keyOfGroup(group)} ${label}`, () => this.#drawGroup(group, label));
    }
    for (const pin of imoveis) take(`${pin.numero} ${pin.valor}`, () => this.#drawPin(pin));
    for (const { marker, element } of this.#drawn.values()) {
      marker.remove();
      // The arrow keys go on moving the map.
      if (element === focused) this.#map.getCanvas().focus({ preventScroll: true });
    }
    this.#drawn = next;
    this.light(this.#lit);
    this.spread();
  }

  /** Moves groups apart, whose places are nearer than their marks are wide; to be called when the zoom has changed. */
  spread(): void {
    const groups = [...this.#drawn.values()].filter(({ isGroup }) => isGroup);
    const shifts = spreadMarks(
      groups.map(({ marker, element }) => {
        const { x, y } = this.#map.project(marker.getLngLat());
        return { x, y, radius: element.offsetWidth / 2 };
      }),
    );
    for (const [index, { marker }] of groups.entries()) marker.setOffset([...(shifts[index] ?? [0, 0])]);
  }

  /** Lights the mark of a listing, whether it stands alone or in a group. */
  light(number: number | null): void {
    this.#lit = number;
    for (const { element, numbers } of this.#drawn.values()) {
      const isLit = number !== null && numbers.includes(number);
      element.toggleAttribute('data-lit', isLit);
    }
  }

  /** A pin that was looked at stays recognisable. */
  markSeen(number: number): void {
    this.#seen.add(number);
    for (const { element, numbers } of this.#drawn.values()) {
      const isPin = element.classList.contains(styles.pin ?? '');
      if (isPin && numbers.includes(number)) element.classList.add(styles.seen ?? '');
    }
  }

  clear(): void {
    for (const { marker } of this.#drawn.values()) marker.remove();
    this.#drawn = new Map();
  }

  #drawPin(pin: PinMark): Drawn {
    const price = pin.valor === null ? markCopy.onRequest : formatMoney(pin.valor * 100);
    const isSeen = this.#seen.has(pin.numero);
    const element = markElement({
      text: pin.valor === null ? markCopy.onRequest : shortPrice(pin.valor),
      label: markCopy.pin(price, pin.id_do_imovel),
      className: classes(styles.pin, isSeen && styles.seen),
    });
    element.addEventListener('click', () => this.#events.onPin(pin));
    return this.#place(element, { at: [pin.long, pin.lat], numbers: [pin.numero], kind: 'pin' });
  }

  #drawGroup(group: GroupMark, label: string): Drawn {
    const element = markElement({
      text: formatCount(group.quantidade),
      label,
      className: classes(styles.group, sizeOf(group.quantidade), isOfNoPlace(group) && styles.approximate),
    });
    element.addEventListener('click', () => this.#events.onGroup(group));
    const centre = group.uf === null ? undefined : this.#centres.get(group.uf);
    const isState = group.tipo === 'estado' && centre !== undefined;
    const at: [number, number] = isState ? centre : [group.long, group.lat];
    return this.#place(element, { at, numbers: group.na_lista, kind: 'group' });
  }

  #place(element: HTMLElement, { at, numbers, kind }: Placing): Drawn {
    element.addEventListener('pointerenter', () => this.#events.onHover(numbers));
    element.addEventListener('pointerleave', () => this.#events.onHover([]));
    const look = kind === 'pin' ? PIN_LOOK : GROUP_LOOK;
    const marker = new Marker({ element, ...look }).setLngLat(at).addTo(this.#map);
    return { marker, element, numbers, isGroup: kind === 'group' };
  }
}

type Placing = {
  readonly at: [number, number];
  readonly numbers: readonly number[];
  readonly kind: 'pin' | 'group';
};

/** A pin's point is at its place, 4 pixels under its button; the middle of a group is. */
const PIN_LOOK: MarkerOptions = { anchor: 'bottom', offset: [0, -4] };
const GROUP_LOOK: MarkerOptions = { anchor: 'center' };

function keyOfGroup({ tipo, long, lat, quantidade, cidade, bairro, na_lista }: GroupMark): string {
  return [tipo, long, lat, quantidade, cidade, bairro, na_lista].join(' ');
}

function markElement({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string;
}): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.title = label;
  return element;
}

function sizeOf(count: number): string | undefined {
  if (count < 10) return styles.few;
  if (count < 100) return undefined;
  return count < 1000 ? styles.many : styles.thousands;
}

function labelOfGroup(group: GroupMark, choice: GroupChoice): string {
  const { tipo, quantidade, aproximados } = group;
  const counted = markCopy.count(quantidade, formatCount(quantidade));
  const place = inPlaceOf(group, choice.kind === 'chosen' ? choice.name : null);
  const whole = place === null ? counted : markCopy.inPlace(counted, place);
  const isNowhere = isOfNoPlace(group);
  const approximate = isNowhere
    ? `, ${markCopy.approximate}`
    : aproximados > 0 && tipo !== 'estado'
      ? `, ${markCopy.someApproximate(formatCount(aproximados))}`
      : '';
  return `${whole}${approximate}. ${actionOf(choice, place)}`;
}

function actionOf({ kind }: GroupChoice, place: string | null): string {
  if (kind === 'chosen') return markCopy.inList;
  return kind === 'narrow' && place !== null ? markCopy.onlyThis(place) : markCopy.comeNearer;
}

/**
 * "no bairro Cambuí, Campinas", "em Campinas", "em Campinas e em mais 3 cidades", "na Bahia". `neighbourhood`: the one
 * that the search is about, where the group stands at the seat of its city.
 */
export function inPlaceOf(group: GroupMark, neighbourhood: string | null): string | null {
  const { tipo, uf, nome, outras_cidades = 0, nome_do_bairro = neighbourhood } = group;
  if (tipo === 'estado') return uf === null ? null : inState(uf);
  if (nome === null) return null;
  if (nome_do_bairro !== null) return inNeighbourhood(`${nome_do_bairro}, ${nome}`);
  return outras_cidades === 0 ? inCity(nome) : markCopy.inCityAndMore(inCity(nome), outras_cidades);
}
