import { expect, test } from 'vitest';
import type { BulkFacts } from './bulk-change.ts';
import { isCampaignNoOffer, isInSeveralCampaigns, isTold } from './bulk-effects.ts';

const HOUSE: BulkFacts = {
  ...{ number: 7, status: 'ativo', preActiveUntil: null, priceCents: 100_000_00, featuredRank: 0 },
  ...{ appraisalCents: null, campaignTotalCents: 80_000_00, campaignValueCents: null, tags: [] },
  ...{ campaignCodes: ['feirao'], hasWalletsByHand: false, leastBidCents: null },
};

test('O15 a price that is not above what the campaign asks stands out, and is none without a campaign', () => {
  expect(isCampaignNoOffer(HOUSE, { priceCents: 79_999_99 })).toBe(true);
  expect(isCampaignNoOffer(HOUSE, { priceCents: 80_000_00 })).toBe(true);
  expect(isCampaignNoOffer(HOUSE, { priceCents: 80_000_01 })).toBe(false);
  expect(isCampaignNoOffer({ ...HOUSE, campaignCodes: [] }, { priceCents: 1 })).toBe(false);
  expect(isCampaignNoOffer(HOUSE, { priceCents: 2, campaignTotalCents: 1 })).toBe(false);
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
