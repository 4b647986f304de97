import { expect, test } from 'vitest';
import { deadlineEnd, instant } from './time.ts';

const at = (text: string) => instant(Date.parse(text));

test.each([
  ['2026-11-30T23:59:00-03:00', '2026-11-30T23:59:59.999-03:00'],
  ['2026-11-30T23:59:59.999-03:00', '2026-11-30T23:59:59.999-03:00'],
  ['2026-11-30T23:59:30-03:00', '2026-11-30T23:59:30-03:00'],
  ['2026-11-30T23:58:00-03:00', '2026-11-30T23:58:00-03:00'],
  ['2026-11-30T23:59:00Z', '2026-11-30T23:59:00Z'],
  ['2026-12-01T00:00:00-03:00', '2026-12-01T00:00:00-03:00'],
] as const)('P22 D§6 a deadline named %s ends at %s', (named, end) => {
  expect(deadlineEnd(at(named))).toBe(at(end));
});
