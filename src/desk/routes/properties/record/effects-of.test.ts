import { expect, test } from 'vitest';
import type { Property } from '../../../../domain/catalogue/property.ts';
import { effectsOf } from './effects-of.server.ts';

const property = (price: number) =>
  ({ priceCents: price, appraisalCents: 20_000_000 }) as unknown as Property;

const NOTHING = { watchers: 0, campaigns: [], isCampaignAbove: false };

function callOf(payable: unknown, after: Property, effects: typeof NOTHING | null = NOTHING) {
  const record = {
    effects: async () => effects && { ...effects, payable },
    drafted: async () => ({ kind: 'drafted', property: after }),
    alertsReached: async ({ before }: { before: Property | null }) => (before === null ? 4 : 2),
  };
  const costOf = ({ priceCents }: Property) => priceCents && priceCents + 1_000_000;
  return { desk: { record }, costOf } as unknown as Parameters<typeof effectsOf>[0];
}

const openedOf = (was: Property | null) =>
  ({ property: was, reference: 'OI-1' }) as Parameters<typeof effectsOf>[1];

test('O15 what becomes of discount and whole cost is told before it is done, and nothing where it stays', async () => {
  const payable = { before: 12_000_000, after: 10_000_000 };
  expect(
    await effectsOf(callOf(payable, property(10_000_000)), openedOf(property(12_000_000))),
  ).toMatchObject({
    discount: { before: 40, after: 50 },
    cost: { before: 13_000_000, after: 11_000_000 },
  });
  expect(await effectsOf(callOf(null, property(12_000_000)), openedOf(property(12_000_000)))).toMatchObject({
    discount: null,
    cost: null,
  });
});

test('O15 O10 of a new property is told how many saved searches speak of it, and of no watcher', async () => {
  const call = callOf(null, property(12_000_000), null);
  expect(await effectsOf(call, openedOf(null))).toMatchObject({ alerts: 4, watchers: null, cost: null });
  expect(await effectsOf(call, openedOf(property(12_000_000)))).toBeNull();
});
