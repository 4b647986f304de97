import { expect, test } from 'vitest';
import type { Property } from '../domain/catalogue/property.ts';
import type { PropertyCardView } from '../domain/catalogue/property-card.ts';
import { instant } from '../domain/time.ts';
import { cardCache } from './card-cache.ts';

const TURN = 1000;

function cacheOf(moments: { version: number }) {
  const turning = {
    get version() {
      return moments.version;
    },
    nextTurn: (now: number) => instant(now < TURN ? TURN : 2 * TURN),
  };
  const make = (property: Property, now: number) => ({ property, now }) as unknown as PropertyCardView;
  return cardCache(() => turning, make);
}

const property = {} as Property;

test('between two turns of one version a property has one card', () => {
  const card = cacheOf({ version: 1 });
  expect(card(property, instant(10))).toBe(card(property, instant(999)));
  expect(card({} as Property, instant(10))).not.toBe(card(property, instant(10)));
});

test('a turn, a new version and a clock that goes back make a new card', () => {
  const moments = { version: 1 };
  const card = cacheOf(moments);
  const first = card(property, instant(500));
  const earlier = card(property, instant(100));
  expect(earlier).not.toBe(first);
  const turned = card(property, instant(TURN));
  expect(turned).not.toBe(earlier);
  moments.version = 2;
  expect(card(property, instant(TURN))).not.toBe(turned);
});
