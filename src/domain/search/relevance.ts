/** Points of the order 'relevante' (D§4): what a listing can earn beside being featured sums up to less than a rank. */
const RELEVANCE = {
  /** Points for each rank given by the operator. */
  featured: 1000,
  /** Its campaign price is payable now. */
  campaign: 150,
  /** Points for a discount of 100 %; smaller ones in proportion, rounded down. */
  discount: 400,
  /** Points for each of the 100 points of completeness. */
  completeness: 2,
  /** Published today; four less for each day since. */
  freshness: 200,
  freshnessPerDay: 4,
} as const;

/** The last day on which freshness still changes, in days since publication. */
const FRESH_DAYS = RELEVANCE.freshness / RELEVANCE.freshnessPerDay;

export type RelevanceFacts = {
  readonly featuredRank: number;
  readonly hasCampaignPrice: boolean;
  /** Exact discount between 0 and 1, null without one. */
  readonly discount: number | null;
  /** 0 to 100. */
  readonly completeness: number;
  /** Whole days since publication; a publication to come counts as today's. */
  readonly ageDays: number;
};

/** The score of the order 'relevante', a whole number; the highest stands first. */
export function relevanceOf(facts: RelevanceFacts): number {
  const age = Math.min(FRESH_DAYS, Math.max(0, facts.ageDays));
  return (
    facts.featuredRank * RELEVANCE.featured +
    (facts.hasCampaignPrice ? RELEVANCE.campaign : 0) +
    Math.floor((facts.discount ?? 0) * RELEVANCE.discount) +
    facts.completeness * RELEVANCE.completeness +
    RELEVANCE.freshness -
    age * RELEVANCE.freshnessPerDay
  );
}
