import { expect, test } from 'vitest';
import type { Property } from '../domain/catalogue/property.ts';
import type { PropertyCardView } from '../domain/catalogue/property-card.ts';
import { instant } from '../domain/time.ts';
import type { CatalogueMoment } from '../features/search/catalogue-turns.ts';
import { cardCache } from './card-cache.ts';

const TURN = 1000;

/** A cache over moments that a test may replace. */
function cacheOf(moments: { early: CatalogueMoment; late: CatalogueMoment }) {
  const make = (property: Property, now: number) => ({ property, now }) as unknown as PropertyCardView;
  return cardCache((now) => (now < TURN ? moments.early : moments.late), make);
}

function momentsOf(version: number) {
  return {
    early: { version, from: instant(0), until: instant(TURN) },
    late: { version, from: instant(TURN), until: instant(2 * TURN) },
  };
}

const property = {} as Property;

test('between two turns of one version a property has one card', () => {
  const card = cacheOf(momentsOf(1));
  expect(card(property, instant(10))).toBe(card(property, instant(999)));
  expect(card({} as Property, instant(10))).not.toBe(card(property, instant(10)));
});

test('a turn, a new version and a clock that goes back make a new card', () => {
  const moments = momentsOf(1);
  const card = cacheOf(moments);
  const first = card(property, instant(500));
  const turned = card(property, instant(TURN));
  expect(turned).not.toBe(first);
  const earlier = card(property, instant(100));
  expect(earlier).not.toBe(turned);
  moments.early = momentsOf(2).early;
  expect(card(property, instant(100))).not.toBe(earlier);
});
