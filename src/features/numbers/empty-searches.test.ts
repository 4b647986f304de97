import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { EmptySearches, FEWEST_VISITORS } from './empty-searches.ts';

const at = (text: string) => instant(Date.parse(text));
const NOON = at('2026-08-01T12:00:00-03:00');

test('O22 a search is counted once five different visitors have asked for it, then for all who asked', () => {
  const searches = new EmptySearches();
  const asked = (visitor: number, search = '/busca?nome=castelo') =>
    searches.ask(search, `10.0.0.${visitor}`, NOON);
  expect(FEWEST_VISITORS).toBe(5);
  expect([1, 1, 1, 2, 3, 4, 4].map((visitor) => asked(visitor))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(asked(1, '/busca?nome=farol')).toBe(0);
  expect(asked(5)).toBe(8);
  expect([1, 6].map((visitor) => asked(visitor))).toEqual([1, 1]);
});

test('O22 one who asks again and again is one visitor, and a new day begins anew', () => {
  const searches = new EmptySearches();
  for (let times = 0; times < 50; times += 1) expect(searches.ask('/busca?nome=a', 'one', NOON)).toBe(0);
  const days = [1, 2, 3, 4, 5].map((day) =>
    searches.ask('/busca?nome=b', `visitor ${day}`, at(`2026-08-0${day}T23:59:00-03:00`)),
  );
  expect(days).toEqual([0, 0, 0, 0, 0]);
});

test('O22 no more searches are watched than there is room for, and no long one', () => {
  const searches = new EmptySearches();
  const four = () => [1, 2, 3, 4].map((visitor) => searches.ask('/busca?nome=first', `v${visitor}`, NOON));
  expect(four()).toEqual([0, 0, 0, 0]);
  for (let other = 0; other < 2000; other += 1) searches.ask(`/busca?nome=${other}`, 'v1', NOON);
  expect(searches.ask('/busca?nome=first', 'v5', NOON)).toBe(0);
  const long = `/busca?nome=${'x'.repeat(400)}`;
  expect([1, 2, 3, 4, 5].map((visitor) => searches.ask(long, `v${visitor}`, NOON))).toEqual([0, 0, 0, 0, 0]);
});
