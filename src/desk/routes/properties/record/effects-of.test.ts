import { expect, test } from 'vitest';
import type { Property } from '../../../../domain/catalogue/property.ts';
import { effectsOf } from './effects-of.server.ts';

const property = (price: number) =>
  ({ priceCents: price, appraisalCents: 20_000_000 }) as unknown as Property;

function callOf(payable: unknown, after: Property) {
  const record = {
    effects: async () => ({ watchers: 0, campaigns: [], isCampaignAbove: false, payable }),
    drafted: async () => ({ kind: 'drafted', property: after }),
  };
  const costOf = ({ priceCents }: Property) => priceCents && priceCents + 1_000_000;
  return { desk: { record }, costOf } as unknown as Parameters<typeof effectsOf>[0];
}

const openedOf = (was: Property) => ({ property: was, reference: 'OI-1' }) as Parameters<typeof effectsOf>[1];

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
