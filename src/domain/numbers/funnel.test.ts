import { expect, test } from 'vitest';
import { funnelOf } from './funnel.ts';

test('O22 each step of the funnel is told beside the one above it, and an empty one divides nothing', () => {
  const rows = funnelOf({ view: 400, costs: 100, contacts: 0, proposals: 4, atPartner: 3 });
  expect(rows.map(({ percent }) => percent)).toEqual([null, 25, 0, null, 75]);
  expect(rows.map(({ width }) => width)).toEqual([1, 0.5, 0, 0.1, Math.sqrt(3 / 400)]);
  const none = funnelOf({ view: 0, costs: 0, contacts: 0, proposals: 0, atPartner: 0 });
  expect(none.every(({ width, percent }) => width === 0 && percent === null)).toBe(true);
});
