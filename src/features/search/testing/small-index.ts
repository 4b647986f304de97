import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { centavos } from '../../../domain/money.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { instant, localDateOf } from '../../../domain/time.ts';
import { BlockIndex } from '../layout/block-index.server.ts';
import type { SearchableProperty } from '../search-index.ts';
import { randomProperty } from './random-catalogue.ts';
import { randomNumbers } from './random-numbers.ts';

export const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));
export const random = randomNumbers(7);
const regions: Record<string, readonly string[]> = {
  'campinas-sp': ['campinas-sp', 'jundiai-sp', 'extrema-mg'],
};
const seats: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  'campinas-sp': { latitude: -22.90556, longitude: -47.06083 },
  'santos-sp': { latitude: -23.96083, longitude: -46.33361 },
};
export const surroundings = {
  regionOf: (slug: string) => regions[slug] ?? [slug],
  seatOf: (slug: string) => seats[slug] ?? null,
  smallIdPrefix: 'oi',
};

export function listing(number: number, facts: Partial<SearchableProperty> = {}): SearchableProperty {
  return {
    ...randomProperty(random, number, ['campinas-sp'], now),
    status: 'ativo',
    statusAt: now,
    publishedOn: localDateOf(now),
    deadlineAt: null,
    auctionDates: [],
    uf: 'sp',
    citySlug: 'campinas-sp',
    priceCents: centavos(100_000_00),
    appraisalCents: centavos(200_000_00),
    campaignTotalCents: null,
    campaignCodes: [],
    featuredRank: 0,
    completeness: 50,
    version: 1,
    ...facts,
  };
}

export function indexOf(
  properties: readonly SearchableProperty[],
  campaigns: readonly Campaign[] = [],
): BlockIndex {
  const index = new BlockIndex(surroundings);
  index.apply({ version: 1, upserts: properties, removals: [], campaigns });
  return index;
}

export const query = (text: string): SearchQuery =>
  parseSearchQuery(new URLSearchParams(text), { strippedCampaigns: [] });
