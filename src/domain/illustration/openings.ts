import type { Facade } from './palette.ts';
import type { Point, Scene } from './scene.ts';

const FRAME = '#fbfaf6';
const LAMPLIGHT = ['#ffd98a', '#ffe7b3', '#ffc96b'] as const;

/** Glass by daylight, and the reflection on it. */
export const glass = (s: Scene) => s.light('#6fa0b8');
export const reflection = (s: Scene) => s.light('#a8cddc');

/** The colour of a shop window or an entrance: lamplight from dusk on, else `day`. */
export const litGlass = (s: Scene, day: string, lamp = '#ffdd9a') => (s.sky.lit > 0.15 ? lamp : s.light(day));

type WindowOptions = { sill?: boolean; bars?: number; frame?: number };

/** A window with its frame; some have the light on, by the hour. */
export function windowPane(
  s: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  { sill = true, bars = 1, frame = 1.6 }: WindowOptions = {},
): void {
  const { random } = s;
  const lit = random.chance(s.sky.lit);
  const day = s.isDark ? s.light('#54779a') : random.chance(0.5) ? glass(s) : s.light('#5d8ea8');
  s.rect(x - frame, y - frame, width + frame * 2, height + frame * 2, s.light(FRAME));
  s.rect(x, y, width, height, lit ? random.pick(LAMPLIGHT) : day);
  if (lit) {
    if (random.chance(0.4)) s.rect(x, y, width * random.between(0.25, 0.5), height, '#fff6dd', 0, 0.55);
  } else {
    const shine: Point[] = [
      [x, y + height],
      [x, y + height * 0.5],
      [x + width * 0.62, y],
      [x + width, y],
      [x + width * 0.96, y],
    ];
    s.polygon(shine, reflection(s), 0.42);
  }
  for (let bar = 1; bar <= bars; bar++) {
    s.rect(x + (width * bar) / (bars + 1) - 0.6, y, 1.2, height, s.light(FRAME));
  }
  s.rect(x, y, width, 1.6, s.shadow, 0, 0.2);
  if (sill) s.rect(x - frame - 1, y + height + frame, width + frame * 2 + 2, 2, s.light(s.facade.trim, 0.03));
}

/** Louvred shutters at both sides of a window of the same measures. */
export function shutters(
  s: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  for (const left of [x - width * 0.52, x + width + 2]) {
    s.rect(left, y - 1.5, width * 0.5, height + 3, s.light(colour));
    for (let slat = 1; slat < 5; slat++) {
      s.rect(left + 1.4, y + (height * slat) / 5, width * 0.5 - 2.8, 1, s.shadow, 0, 0.22);
    }
  }
}

export function door(s: Scene, x: number, y: number, width: number, height: number, colour: string): void {
  s.rect(x - 2, y - 2, width + 4, height + 2, s.light(FRAME));
  s.rect(x, y, width, height, s.light(colour));
  s.rect(x + width * 0.18, y + height * 0.1, width * 0.64, height * 0.3, s.shadow, 1, 0.16);
  s.rect(x + width * 0.18, y + height * 0.5, width * 0.64, height * 0.36, s.shadow, 1, 0.16);
  s.ellipse(x + width * 0.82, y + height * 0.52, 1.3, s.light('#f2d58a'));
}

/** A tiled roof: a trapezium from its eaves (`bottom`) to its ridge (`top`), with rows of tiles. */
export function tiledRoof(
  s: Scene,
  facade: Facade,
  eaves: readonly [left: number, right: number],
  ridge: readonly [left: number, right: number],
  top: number,
  bottom: number,
): void {
  s.polygon(
    [
      [eaves[0], bottom + 2],
      [ridge[0], top],
      [ridge[1], top],
      [eaves[1], bottom + 2],
    ],
    s.light(facade.roof),
  );
  for (let y = top + 5; y < bottom; y += 6) {
    const share = 1 - (y - top) / (bottom - top);
    const left = eaves[0] + (ridge[0] - eaves[0]) * share;
    const right = eaves[1] + (ridge[1] - eaves[1]) * share;
    s.rect(left, y, right - left, 1.1, s.shadow, 0, 0.14);
  }
}
