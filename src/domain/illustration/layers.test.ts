import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { illustrate } from './illustrate.ts';
import { boxOf } from './path-box.ts';
import { HEIGHT, Scene, WIDTH } from './scene.ts';
import { ILLUSTRATION_CATEGORIES } from './scene-names.ts';

type Draw = (scene: Scene) => void;

const at = fc.integer({ min: -20, max: 300 });
const size = fc.integer({ min: 0, max: 160 });
const fill = fc.constantFrom('#c03030', '#30c060', '#3050c0');
const opacity = fc.constantFrom(0, 0, 0.5);

/** One shape of every kind that a scene can paint, few paints among them, so that many can join and overlap. */
const draw: fc.Arbitrary<Draw> = fc.oneof(
  fc.tuple(at, at, size, size, fill, fc.constantFrom(0, 6), opacity).map(
    ([x, y, width, height, colour, radius, see]): Draw =>
      (s) =>
        s.rect(x, y, width, height, colour, radius, see),
  ),
  fc.tuple(at, at, size, size, fill, opacity).map(
    ([x, y, rx, ry, colour, see]): Draw =>
      (s) =>
        s.ellipse(x, y, rx / 2 + 0.3, colour, ry / 2 + 0.3, see),
  ),
  fc.tuple(fc.array(fc.tuple(at, at), { minLength: 3, maxLength: 3 }), fill, opacity).map(
    ([corners, colour, see]): Draw =>
      (s) =>
        s.polygon(corners, colour, see),
  ),
  fc.tuple(at, at, size, size, fill, opacity).map(
    ([x, y, across, down, colour, see]): Draw =>
      (s) =>
        s.path(
          `M${x} ${y}q${across} ${-down} ${across} ${down}t-${across} 9a20 30 0 0 1 -40 10Z`,
          colour,
          see,
        ),
  ),
  fc.tuple(at, at, size, fill, opacity).map(
    ([x, y, length, colour, see]): Draw =>
      (s) =>
        s.line(`M${x} ${y}l${length} 30m-9 4c10 20 30-20 50 0`, colour, 4, see),
  ),
);

const sceneOf = () => new Scene({ category: 'casa', seed: '1', time: 'dia', seedNumber: 1 }, 252);

/** The picture's points, three bytes each. */
async function pointsOf(markup: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${markup}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).raw().toBuffer();
}

/** Share of the bytes that differ by more than the softness of an edge makes. */
function shareOfOthers(one: Buffer, other: Buffer): number {
  let others = 0;
  for (let byte = 0; byte < one.length; byte += 1) {
    if (Math.abs((one[byte] ?? 0) - (other[byte] ?? 0)) > 100) others += 1;
  }
  return others / one.length;
}

describe('shapes of one paint', () => {
  it('become one path, and the picture stays the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draw, { minLength: 2, maxLength: 30 }), async (draws) => {
        const [joined, apart] = [sceneOf(), sceneOf()];
        for (const paint of draws) {
          paint(joined);
          // A shape in a group of its own joins nothing.
          apart.at(0, 0, 1, () => paint(apart));
        }
        const [one, other] = await Promise.all([pointsOf(joined.markup()), pointsOf(apart.markup())]);
        expect(shareOfOthers(one, other)).toBeLessThan(0.0005);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('are joined across whatever does not touch them, and stay under what covers them', () => {
    const s = sceneOf();
    for (const x of [0, 100, 200]) {
      s.rect(x, 0, 50, 50, '#ffffff');
      s.rect(x + 5, 5, 40, 40, '#3050c0');
      s.rect(x + 5, 5, 40, 9, '#000000', 0, 0.3);
    }
    expect(s.markup().match(/fill="[^"]*"/g)).toEqual(['fill="#ffffff"', 'fill="#3050c0"', 'fill="#000000"']);
  });

  it('that are seen through are not joined where they overlap, nor those with a gradient, nor across a group', () => {
    const s = sceneOf();
    s.rect(0, 0, 50, 50, '#000000', 0, 0.3);
    s.rect(20, 0, 50, 50, '#000000', 0, 0.3);
    s.rect(100, 0, 50, 50, 'url(#a)');
    s.rect(200, 0, 50, 50, 'url(#a)');
    s.at(0, 0, 1, () => s.rect(300, 0, 50, 50, '#000000', 0, 0.3));
    expect(s.markup().match(/<path/g)).toHaveLength(5);
  });

  it('leave few elements in a picture, the houses of many windows included', () => {
    for (const category of ILLUSTRATION_CATEGORIES) {
      const counts = Array.from(
        { length: 30 },
        (_, seed) => illustrate(category, seed).match(/<(?:path|rect|ellipse)/g)?.length ?? 0,
      );
      expect(counts.reduce((sum, count) => sum + count, 0) / counts.length, category).toBeLessThan(150);
    }
  });
});

describe('the box of a path', () => {
  it('holds its corners, the points of its curves, and its arcs', () => {
    expect(boxOf('M10 20h30v-15H5Z')).toEqual([5, 5, 40, 20]);
    expect(boxOf('M0 0q10-40 20 0t20 0')).toEqual([0, -40, 40, 40]);
    expect(boxOf('M0 0C-5 9 30 2 20 4')).toEqual([-5, 0, 30, 9]);
    const [left, top, right, bottom] = boxOf('M10 10a5 5 0 0 1 10 0');
    expect([left <= 10, top <= 5, right >= 20, bottom >= 10]).toEqual([true, true, true, true]);
    expect(boxOf('M10 10l5 5zm1 1l2 2')).toEqual([10, 10, 15, 15]);
  });

  it('is not guessed for a command that no picture uses', () => {
    expect(() => boxOf('M0 0s1 2 3 4')).toThrow(RangeError);
  });
});
