import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeenLately } from './seen-lately.ts';

test('a number counts as seen from its second time on, while at least so many others came between', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 200 }), fc.integer({ min: 1, max: 12 }), (asked, most) => {
      const seen = new SeenLately(most);
      asked.forEach((number, index) => {
        const before = asked.slice(0, index);
        const last = before.lastIndexOf(number);
        const between = new Set(before.slice(last + 1)).size;
        const isSeen = seen.sees(number);
        if (last < 0 || between > 2 * most) expect(isSeen).toBe(false);
        else if (between < most) expect(isSeen).toBe(true);
      });
    }),
  );
});

test('a long text is never noted, however often it is asked for', () => {
  const seen = new SeenLately<string>(3);
  const [longest, longer] = ['x'.repeat(500), 'x'.repeat(501)];
  expect([longest, longer, longest, longer].map((text) => seen.sees(text))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
