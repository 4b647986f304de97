import { expect, test } from 'vitest';
import { serverNowOf } from './server-clock.ts';

const SERVER = Date.parse('2026-11-21T12:00:00Z');

const answer = (change: Partial<Parameters<typeof serverNowOf>[0]> = {}) => ({
  serverTiming: [{ name: 'now', description: String(SERVER), duration: 0, toJSON: () => ({}) }],
  responseStart: 200,
  transferSize: 9000,
  ...change,
});

test('the server’s clock goes on from the moment at which its answer began', () => {
  expect(serverNowOf(answer(), 1200)).toBe(SERVER + 1000);
});

test('an answer out of a cache, or fetched ahead, tells an old time and is not believed', () => {
  expect(serverNowOf(answer({ transferSize: 0 }), 1200)).toBeNull();
  expect(serverNowOf(answer({ deliveryType: 'cache' }), 1200)).toBeNull();
  expect(serverNowOf(answer({ deliveryType: 'navigational-prefetch' }), 1200)).toBeNull();
});

test.each([
  ['nothing', []],
  ['another metric', [{ name: 'db', description: String(SERVER) }]],
  ['no number', [{ name: 'now', description: 'soon' }]],
  ['nothing in it', [{ name: 'now', description: '' }]],
  ['a time before all others', [{ name: 'now', description: '-5' }]],
])('an answer with %s tells no time', (_, metrics) => {
  const serverTiming = metrics.map((metric) => ({ ...metric, duration: 0, toJSON: () => ({}) }));
  expect(serverNowOf(answer({ serverTiming }), 1200)).toBeNull();
});
