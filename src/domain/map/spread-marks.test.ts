import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mark, spreadMarks } from './spread-marks.ts';

const mark = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
  radius: fc.integer({ min: 12, max: 32 }),
});

const spread = (marks: readonly Mark[]) =>
  spreadMarks(marks).map(([right, down], index) => {
    const { x, y, radius } = marks[index] as Mark;
    return { x: x + right, y: y + down, radius };
  });

const overlap = (a: Mark, b: Mark) => a.radius + b.radius - Math.hypot(a.x - b.x, a.y - b.y);

test('marks with room around them stay where they are', () => {
  const far = [0, 100, 200].map((x) => ({ x, y: 50, radius: 30 }));
  expect(spreadMarks(far)).toEqual(far.map(() => [0, 0]));
});

test('two marks that cover one another part, the smaller one further, even from the very same place', () => {
  const [small, large] = spread([
    { x: 50, y: 50, radius: 15 },
    { x: 50, y: 50, radius: 30 },
  ]) as [Mark, Mark];
  expect(overlap(small, large)).toBeLessThanOrEqual(0);
  expect(Math.hypot(small.x - 50, small.y - 50)).toBeGreaterThan(Math.hypot(large.x - 50, large.y - 50));
});

test('no mark goes further from its place than can be told, nothing is lost, and the same marks move alike', () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
      const shifts = spreadMarks(marks);
      expect(shifts).toHaveLength(marks.length);
      for (const [right, down] of shifts) expect(Math.hypot(right, down)).toBeLessThanOrEqual(44.001);
      expect(spreadMarks(marks)).toEqual(shifts);
    }),
    { numRuns: 60 },
  );
});
