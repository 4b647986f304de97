import type { Property } from '../catalogue/property.ts';
import { assumeCosts } from '../cost/assume-costs.ts';
import type { BasisPoints } from '../cost/basis-points.ts';
import { premisesOf } from '../cost/cost-facts.ts';
import type { RateTable } from '../cost/cost-rate.ts';
import type { CostedProperty } from '../cost/costed-property.ts';
import { totalCost } from '../cost/total-cost.ts';
import { offeredWays } from '../decision/payment-ways.ts';
import type { Centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';
import { entryPlan } from './entry-plan.ts';
import { offerOfListing } from './instalment-offer.ts';
import { offeredStart } from './offered-start.ts';

/** What a search by cost asks of a listing: the amounts that its page shows before a visitor changes anything. */
export type SearchedCost = {
  /** Of a purchase in cash, most likely. */
  readonly totalCents: Centavos;
  /** Of that total below the appraisal; null where it may not be told, or nobody knows the appraisal. */
  readonly effectiveDiscount: BasisPoints | null;
  /** On the day of the purchase, in the way to pay that asks least on it; null: the ways are hidden. */
  readonly firstDayCents: Centavos | null;
  /** In the first month after it, in the same way; null where all is paid at once. */
  readonly instalmentCents: Centavos | null;
};

/** What is read of a listing for it. */
export type SearchCostedProperty = CostedProperty & {
  readonly detail: Pick<Property['detail'], 'toldPayments' | 'instalmentPriceCents'>;
};

/** Null without a price. `isCampaign`: the price is that of a campaign. */
export function searchedCost(
  property: SearchCostedProperty,
  priceCents: Centavos | null,
  isCampaign: boolean,
  rates: RateTable,
  day: LocalDate,
): SearchedCost | null {
  if (priceCents === null || priceCents <= 0) return null;
  const { display, instalmentPriceCents, wallets } = property.detail;
  const facts = assumeCosts(property, priceCents, rates, day);
  const { totalCents, effectiveDiscount } = totalCost(premisesOf(facts, {}).base, priceCents);
  const total = { totalCents, effectiveDiscount: facts.showsDiscount ? effectiveDiscount : null };
  if (display.hideConditions) return { ...total, firstDayCents: null, instalmentCents: null };
  const told = { ...offeredWays(property), saleCategory: property.saleCategory, saleType: property.saleType };
  const offer =
    told.directInstalments === true
      ? offerOfListing(
          { instalmentPriceCents, wallets },
          { campaignCents: isCampaign ? priceCents : null, saleCents: property.priceCents },
        )
      : null;
  const instalments = offer === null || entryPlan(offer) === null ? null : offer;
  const least = offeredStart({ facts, changes: {}, told, instalments });
  return {
    ...total,
    firstDayCents: least?.firstDayCents ?? null,
    instalmentCents: least?.firstMonthCents ?? null,
  };
}
