import { type Box, type Bracket, joined, type Shape } from './layers.ts';
import { FACADES, type Facade, GREENS, mixColours, SKIES, type Sky, type Tones } from './palette.ts';
import { boxOf } from './path-box.ts';
import { createRandom, hashText, type Random } from './random.ts';
import type { IllustrationCategory, IllustrationTime } from './scene-names.ts';

export type Point = readonly [x: number, y: number];

export const WIDTH = 480;
export const HEIGHT = 320;

const round = (value: number) => String(+value.toFixed(1));
const withOpacity = (opacity: number) => (opacity ? ` opacity="${opacity}"` : '');

/** Corners in the order in which the edge runs clockwise. */
function clockwise(points: readonly Point[]): readonly Point[] {
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? points.toReversed() : points;
}

/** Path data with its numbers rounded to one decimal: d`M${x} ${y}h20`. */
export function d(texts: TemplateStringsArray, ...values: readonly number[]): string {
  return texts.reduce((data, text, index) => {
    const value = values[index];
    return data + text + (value === undefined ? '' : round(value));
  }, '');
}

type SceneOptions = {
  category: IllustrationCategory;
  seed: string;
  time: IllustrationTime;
  seedNumber: number;
};

/**
 * One picture while it is drawn: the sheet of 480 by 320, its light, its colours and its randomness. Shapes go onto
 * the sheet in the order they are drawn; colours pass through `light` so that one sky falls on everything.
 */
export class Scene {
  readonly random: Random;
  readonly time: IllustrationTime;
  readonly sky: Sky;
  readonly facade: Facade;
  readonly greens: Tones;
  readonly seedNumber: number;
  /** Height of the ground line. */
  readonly ground: number;
  /** Prefix of the ids inside this SVG, so that two pictures may stand in one page. */
  readonly prefix: string;
  /** Colour of shadows. */
  readonly shadow: string;
  readonly isDark: boolean;
  private readonly shapes: (Shape | Bracket)[] = [];

  constructor({ category, seed, time, seedNumber }: SceneOptions, ground: number) {
    const hash = hashText(`${category}:${seed}`);
    this.random = createRandom(hash);
    this.time = time;
    this.sky = SKIES[time];
    this.seedNumber = seedNumber;
    this.facade = FACADES[(seedNumber * 7 + (hashText(category) % 12)) % FACADES.length] ?? FACADES[0];
    this.greens = this.random.pick(GREENS);
    this.ground = ground;
    this.prefix = `i${hash.toString(36)}`;
    this.isDark = this.sky.ambient[1] > 0.3;
    this.shadow = this.isDark ? '#0b1430' : '#2a2038';
  }

  /** A colour as it looks under this sky; `extra` adds haze. */
  light(colour: string, extra = 0): string {
    const [ambient, amount] = this.sky.ambient;
    return mixColours(colour, ambient, Math.min(0.85, amount + extra));
  }

  /** A colour of the far background, between the hills and the horizon. */
  haze(share: number): string {
    return mixColours(this.sky.hill, this.sky.stops[2], share);
  }

  /** One of three variants, from the seed itself: neighbours in a list differ. */
  variant(): 0 | 1 | 2 {
    const rest = this.seedNumber % 3;
    return rest === 1 ? 1 : rest === 2 ? 2 : 0;
  }

  rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, opacity = 0): void {
    const r = Math.min(radius, width / 2, height / 2);
    const data =
      r > 0
        ? d`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
          d`h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`
        : d`M${x} ${y}h${width}v${height}h${-width}z`;
    this.fill(data, fill, opacity, [x, y, x + width, y + height]);
  }

  polygon(points: readonly Point[], fill: string, opacity = 0): void {
    const data = clockwise(points)
      .map(([x, y]) => `${round(x)} ${round(y)}`)
      .join('L');
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    this.fill(`M${data}Z`, fill, opacity, [
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs),
      Math.max(...ys),
    ]);
  }

  path(data: string, fill: string, opacity = 0): void {
    this.fill(data, fill, opacity);
  }

  line(data: string, stroke: string, width: number, opacity = 0, dashes = ''): void {
    const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
    const [left, top, right, bottom] = boxOf(data);
    this.shapes.push({
      data,
      paint: `fill="none" stroke="${stroke}" stroke-width="${round(width)}"${dash} stroke-linecap="round" stroke-linejoin="round"${withOpacity(opacity)}`,
      box: [left - width / 2, top - width / 2, right + width / 2, bottom + width / 2],
      mayOverlap: opacity === 0,
      isAlone: false,
    });
  }

  ellipse(cx: number, cy: number, rx: number, fill: string, ry = rx, opacity = 0): void {
    // Half an ellipse is as wide as its axis to the last digit, or it is part of another one.
    const axis = Number(round(rx));
    const data = d`M${cx - axis} ${cy}a${axis} ${ry} 0 0 1 ${2 * axis} 0a${axis} ${ry} 0 0 1 ${-2 * axis} 0z`;
    this.fill(data, fill, opacity, [cx - rx, cy - ry, cx + rx, cy + ry]);
  }

  /** @param box of a shape whose edge runs clockwise */
  private fill(data: string, fill: string, opacity: number, box?: Box): void {
    this.shapes.push({
      data,
      paint: `fill="${fill}"${withOpacity(opacity)}`,
      box: box ?? boxOf(data),
      mayOverlap: box !== undefined && opacity === 0,
      isAlone: fill.startsWith('url('),
    });
  }

  /** A soft shadow over what is already drawn. */
  shade(points: readonly Point[], opacity = 0.16): void {
    this.polygon(points, this.shadow, opacity);
  }

  /** Draws with another origin and scale. */
  at(x: number, y: number, scale: number, draw: () => void): void {
    const size = scale === 1 ? '' : ` scale(${round(scale)})`;
    this.shapes.push(`<g transform="translate(${round(x)} ${round(y)})${size}">`);
    draw();
    this.shapes.push('</g>');
  }

  /** Draws only inside a path. */
  inside(data: string, draw: () => void): void {
    const id = `${this.prefix}c${this.shapes.length}`;
    this.shapes.push(`<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">`);
    draw();
    this.shapes.push('</g>');
  }

  /** Everything drawn so far. */
  markup(): string {
    return joined(this.shapes);
  }
}
