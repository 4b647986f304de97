import { isOffer, payablePriceOf } from '../../campaigns/payable-price.ts';
import { centavos } from '../../money.ts';
import type { BulkFacts, BulkValues } from './bulk-change.ts';

/** Way in which the price that visitors pay today moves by a change of a property's campaigns; null: not at all. */
export function priceMove(
  facts: BulkFacts,
  after: BulkValues,
  running: ReadonlySet<string>,
): 'up' | 'down' | null {
  if (after.campaignCodes === undefined && after.campaignTotalCents === undefined) return null;
  const payable = ({ priceCents, campaignTotalCents, campaignCodes }: BulkFacts) => {
    const [price, total] = [priceCents, campaignTotalCents].map((cents) =>
      cents === null ? null : centavos(cents),
    ) as [ReturnType<typeof centavos> | null, ReturnType<typeof centavos> | null];
    return payablePriceOf({ priceCents: price, campaignTotalCents: total, campaignCodes }, running) ?? 0;
  };
  const difference = payable({ ...facts, ...after }) - payable(facts);
  return difference === 0 ? null : difference > 0 ? 'up' : 'down';
}

/** True when watchers of a property may hear of a change of it: price, campaign or state. */
export function isTold(after: BulkValues): boolean {
  const told = ['priceCents', 'campaignTotalCents', 'campaignCodes', 'status'] as const;
  return told.some((fact) => after[fact] !== undefined);
}

/** Its campaign would not ask less than its price, and so is no offer. */
export function isCampaignNoOffer(facts: BulkFacts, after: BulkValues): boolean {
  const { priceCents, campaignTotalCents, campaignCodes } = { ...facts, ...after };
  const hasBoth = (priceCents ?? 0) > 0 && (campaignTotalCents ?? 0) > 0;
  return campaignCodes.length > 0 && hasBoth && !isOffer(campaignTotalCents, priceCents);
}

/** It would be in two campaigns or more, of which one price is shown. */
export function isInSeveralCampaigns(after: BulkValues): boolean {
  return after.campaignCodes !== undefined && after.campaignCodes.length > 1;
}
