import { expect, test } from 'vitest';
import { type PurchaseTicks, withTick } from './purchase-ticks.ts';

const NONE: PurchaseTicks = { profile: 'single', done: {} };

test('D14 a tick is set and taken back, each property by itself, and the oldest make room', () => {
  const once = withTick(NONE, 'OI-7', 'read');
  expect(once.done).toEqual({ 'OI-7': ['read'] });
  expect(withTick(once, 'OI-7', 'read').done).toEqual({ 'OI-7': [] });
  expect(withTick(once, 'OI-8', 'read').done).toEqual({ 'OI-7': ['read'], 'OI-8': ['read'] });
  let many = NONE;
  for (let number = 1; number <= 40; number += 1) many = withTick(many, `OI-${number}`, 'read');
  expect(Object.keys(many.done).length).toBe(30);
  expect(many.done['OI-40']).toEqual(['read']);
});
