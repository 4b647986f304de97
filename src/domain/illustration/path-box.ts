import type { Box } from './layers.ts';

/** Number of arguments that a command of a path takes at a time. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, a: 7, z: 0 };

const NUMBER = /-?\d*\.?\d+/g;

/** A step of a path: its command in small letters, and its numbers. */
type Step = { readonly command: string; readonly isRelative: boolean; readonly numbers: readonly number[] };

function stepsOf(data: string): Step[] {
  return [...data.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', rest = '']) => {
    const command = letter.toLowerCase();
    const size = TAKES[command];
    if (size === undefined) throw new RangeError(`no command of a path here: ${letter}`);
    const isRelative = letter === command;
    const all = (rest.match(NUMBER) ?? []).map(Number);
    if (size === 0) return [{ command, isRelative, numbers: [] }];
    return Array.from({ length: Math.floor(all.length / size) }, (_, at) => ({
      command,
      isRelative,
      numbers: all.slice(at * size, (at + 1) * size),
    }));
  });
}

/** Follows a path, and keeps the box of the points that it goes through and is drawn with. */
class Pen {
  #at = [0, 0] as const as readonly [number, number];
  #start = this.#at;
  /** The point that the last curve was drawn with: `t` mirrors it. */
  #drawnWith = this.#at;
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;

  get box(): Box {
    return [this.#left, this.#top, this.#right, this.#bottom];
  }

  step({ command, isRelative, numbers }: Step): void {
    const [x, y] = this.#at;
    const [fromX, fromY] = isRelative ? this.#at : [0, 0];
    const point = (at: number) => [fromX + (numbers[at] ?? 0), fromY + (numbers[at + 1] ?? 0)] as const;
    const last = point(numbers.length - 2);
    if (command === 'z') this.#go(this.#start);
    else if (command === 'h') this.#go([fromX + (numbers[0] ?? 0), y]);
    else if (command === 'v') this.#go([x, fromY + (numbers[0] ?? 0)]);
    else if (command === 'a') this.#arc(Math.max(...numbers.slice(0, 2)), last);
    else if (command === 't') this.#curve([2 * x - this.#drawnWith[0], 2 * y - this.#drawnWith[1]], last);
    else if (command === 'q') this.#curve(point(0), last);
    else if (command === 'c') {
      this.#hold(point(0));
      this.#curve(point(2), last);
    } else this.#go(last);
    if (command === 'm') this.#start = last;
  }

  #hold([x, y]: readonly [number, number], around = 0): void {
    this.#left = Math.min(this.#left, x - around);
    this.#top = Math.min(this.#top, y - around);
    this.#right = Math.max(this.#right, x + around);
    this.#bottom = Math.max(this.#bottom, y + around);
  }

  #go(to: readonly [number, number]): void {
    this.#hold(to);
    this.#at = to;
    this.#drawnWith = to;
  }

  #curve(drawnWith: readonly [number, number], to: readonly [number, number]): void {
    this.#hold(drawnWith);
    this.#go(to);
    this.#drawnWith = drawnWith;
  }

  /** No point of an arc is farther from its end than it is across, and that is as far as its ends lie apart at least. */
  #arc(radius: number, to: readonly [number, number]): void {
    const [x, y] = this.#at;
    this.#hold(to, Math.max(2 * radius, Math.hypot(to[0] - x, to[1] - y)));
    this.#go(to);
  }
}

/**
 * A box that holds a path: its corners, the points that its curves are drawn with, the whole circles of its arcs. It may be
 * larger than need be.
 * @throws RangeError for a command that is not used here
 */
export function boxOf(data: string): Box {
  const pen = new Pen();
  for (const step of stepsOf(data)) pen.step(step);
  return pen.box;
}
