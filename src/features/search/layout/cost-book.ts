import { createHash } from 'node:crypto';
import type { RateTable } from '../../../domain/cost/cost-rate.ts';
import { type SearchCostedProperty, searchedCost } from '../../../domain/finance/searched-cost.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { CostingFacts, SearchedCosts } from '../search-index.ts';

/** Calculation of the costs of listings, by a table of rates as it is in force on a day. */
export type CostBook = {
  /** Differs wherever the costs of some listing may. */
  readonly mark: string;
  readonly costsOf: (listing: SearchCostedProperty) => (facts: CostingFacts) => SearchedCosts;
};

/** Raised where the same rates lead to other costs than before. */
const RECKONING = 4;

export function costBook(rates: RateTable, day: LocalDate): CostBook {
  const inForce = [...rates].map(([kind, rows]) => [
    kind,
    rows.find(({ since }) => since === null || since <= day)?.value,
  ]);
  return {
    mark: createHash('sha256')
      .update(JSON.stringify([RECKONING, inForce]))
      .digest('base64url'),
    costsOf: (listing) => (facts) => {
      const then = { ...listing, ...facts };
      const { priceCents, campaignTotalCents, campaignCodes } = facts;
      return {
        atPrice: searchedCost(then, priceCents, false, rates, day),
        // A listing of no campaign never has its price.
        atCampaign:
          campaignCodes.length === 0 ? null : searchedCost(then, campaignTotalCents, true, rates, day),
      };
    },
  };
}
