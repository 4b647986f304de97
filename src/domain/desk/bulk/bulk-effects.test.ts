import { expect, test } from 'vitest';
import type { BulkFacts } from './bulk-change.ts';
import { isCampaignAbovePrice, isInSeveralCampaigns, isTold } from './bulk-effects.ts';

const HOUSE: BulkFacts = {
  ...{ number: 7, status: 'ativo', preActiveUntil: null, priceCents: 100_000_00, featuredRank: 0 },
  ...{ appraisalCents: null, campaignTotalCents: 80_000_00, campaignValueCents: null, tags: [] },
  ...{ campaignCodes: ['feirao'], hasWalletsByHand: false },
};

test('O15 a price below what the campaign asks stands out, and is none without a campaign', () => {
  expect(isCampaignAbovePrice(HOUSE, { priceCents: 79_999_99 })).toBe(true);
  expect(isCampaignAbovePrice(HOUSE, { priceCents: 80_000_00 })).toBe(false);
  expect(isCampaignAbovePrice({ ...HOUSE, campaignCodes: [] }, { priceCents: 1 })).toBe(false);
  expect(isCampaignAbovePrice(HOUSE, { priceCents: 1, campaignTotalCents: 1 })).toBe(false);
});

test('O15 prices, campaigns and states are told, a rank and tags are not; two campaigns are a conflict', () => {
  const told = [{ priceCents: 1 }, { status: 'vendido' }, { campaignCodes: [] }] as const;
  expect(told.map((after) => isTold(after))).toEqual([true, true, true]);
  expect([isTold({ featuredRank: 1 }), isTold({ tags: [] })]).toEqual([false, false]);
  expect([
    isInSeveralCampaigns({ campaignCodes: ['a', 'b'] }),
    isInSeveralCampaigns({ priceCents: 1 }),
  ]).toEqual([true, false]);
});
