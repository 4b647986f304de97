import type { BulkFacts, BulkValues } from './bulk-change.ts';

/** True when watchers of a property may hear of a change of it: price, campaign or state. */
export function isTold(after: BulkValues): boolean {
  const told = ['priceCents', 'campaignTotalCents', 'campaignCodes', 'status'] as const;
  return told.some((fact) => after[fact] !== undefined);
}

/** Its campaign would ask more than its price. */
export function isCampaignAbovePrice(facts: BulkFacts, after: BulkValues): boolean {
  const { priceCents, campaignTotalCents, campaignCodes } = { ...facts, ...after };
  const isAbove = priceCents !== null && campaignTotalCents !== null && campaignTotalCents > priceCents;
  return campaignCodes.length > 0 && isAbove;
}

/** It would be in two campaigns or more, of which one price is shown. */
export function isInSeveralCampaigns(after: BulkValues): boolean {
  return after.campaignCodes !== undefined && after.campaignCodes.length > 1;
}
