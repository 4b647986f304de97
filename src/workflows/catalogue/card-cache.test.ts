import { expect, test } from 'vitest';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import { cardCache, sceneKeeper } from './card-cache.ts';

const TURN = 1000;

type Given = { early: CatalogueMoment; late: CatalogueMoment; campaigns: readonly Campaign[] };

/** A cache over moments and campaigns that a test may replace. */
function cacheOf(given: Given) {
  const sceneAt = sceneKeeper({
    moment: (now) => (now < given.early.until ? given.early : given.late),
    campaigns: () => given.campaigns,
  });
  const card = cardCache(sceneAt, (property, now) => ({ property, now }) as unknown as PropertyCardView);
  // A card is kept from the second time on.
  for (const one of [property, other]) card(one, instant(0));
  return card;
}

function givenAt(version: number, turn = TURN): Given {
  return {
    early: { version, from: instant(0), until: instant(turn) },
    late: { version, from: instant(turn), until: instant(2 * TURN) },
    campaigns: [],
  };
}

const property = { number: 1 } as Property;
const other = { number: 2 } as Property;

test('between two turns a property has one card, whatever else of the catalogue changes', () => {
  const given = givenAt(1);
  const card = cacheOf(given);
  const first = card(property, instant(10));
  expect(card(property, instant(999))).toBe(first);
  expect(card(other, instant(10))).not.toBe(first);
  expect(card({ ...property }, instant(10)), 'another version of it').not.toBe(first);
  expect(card(property, instant(10)), 'which stands in the place of the first').not.toBe(first);
  const again = card(property, instant(10));
  Object.assign(given, { ...givenAt(2), campaigns: given.campaigns });
  expect(card(property, instant(999))).toBe(again);
});

test('a card that is made once is not kept', () => {
  const card = cacheOf(givenAt(1));
  const third = { number: 3 } as Property;
  expect(card(third, instant(10))).not.toBe(card(third, instant(10)));
  expect(card(third, instant(10))).toBe(card(third, instant(10)));
});

test('a turn, other campaigns and a clock that goes back make a new card', () => {
  const given = givenAt(1);
  const card = cacheOf(given);
  const first = card(property, instant(500));
  const turned = card(property, instant(TURN));
  expect(turned).not.toBe(first);
  const earlier = card(property, instant(100));
  expect(earlier).not.toBe(turned);
  Object.assign(given, givenAt(2));
  expect(card(property, instant(100))).not.toBe(earlier);
});

test('an instant that comes to be known when nobody asks, and passes before somebody does, is heeded', () => {
  const given = givenAt(1);
  const card = cacheOf(given);
  const first = card(property, instant(10));
  Object.assign(given, { ...givenAt(2, 500), campaigns: given.campaigns });
  expect(card(property, instant(500))).not.toBe(first);
});

test('a change that brings a turn nearer is heeded', () => {
  const given = givenAt(1);
  const card = cacheOf(given);
  const first = card(property, instant(10));
  Object.assign(given, { ...givenAt(2, 500), campaigns: given.campaigns });
  expect(card(property, instant(499))).toBe(first);
  expect(card(property, instant(500))).not.toBe(first);
});
