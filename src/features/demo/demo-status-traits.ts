import { demoLabels, demoTags } from '../../copy/demo/demo.ts';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { DAY_MS, instant, localDateOf } from '../../domain/time.ts';
import { daysFrom, type Trait } from './demo-draft.ts';

/** Written, not yet announced; seen only in a signed preview. */
export const unpublished: Trait = ({ facts }, { now }) => {
  facts.status = 'rascunho';
  facts.statusAt = daysFrom(now, -1);
};

/** Announced; `days` until it opens. Below zero: the instant has passed and nobody has moved it on. */
export function preActive(days: number): Trait {
  return ({ facts }, { now }) => {
    facts.status = 'pre_ativo';
    facts.preActiveUntil = daysFrom(now, days);
    facts.statusAt = daysFrom(now, -3);
    facts.publishedOn = localDateOf(facts.statusAt);
  };
}

/** Nothing opens once its first auction or one of its campaigns is over: it opens a day before, or is open already. */
export function opensInTime(campaigns: readonly Campaign[]): Trait {
  return ({ facts }, { now }) => {
    if (facts.preActiveUntil === null) return;
    const ends = campaigns
      .filter(({ code }) => facts.campaignCodes.includes(code))
      .map(({ endsAt }) => endsAt);
    const last = Math.min(...facts.auctionDates, ...ends);
    if (facts.preActiveUntil < last) return;
    const before = instant(last - DAY_MS);
    facts.status = before > now ? 'pre_ativo' : 'ativo';
    facts.preActiveUntil = before > now ? before : null;
  };
}

export const disputed: Trait = ({ facts, detail }, { now, random }) => {
  facts.status = 'em_disputa';
  facts.statusAt = daysFrom(now, -random.whole(1, 6));
  detail.saleStatusText = demoLabels.statusDisputed;
  detail.receivedOffer = true;
};

/** Sold some days ago: it leaves the lists 30 days after (D§4). */
export function sold(daysAgo: number): Trait {
  return ({ facts, detail }, { now }) => {
    facts.status = 'vendido';
    facts.statusAt = endedAt(now, daysAgo);
    facts.publishedOn = localDateOf(daysFrom(now, -daysAgo - 60));
    detail.saleStatusText = demoLabels.statusSold;
  };
}

export function closed(daysAgo: number): Trait {
  return ({ facts, detail }, { now }) => {
    facts.status = 'encerrado';
    facts.statusAt = endedAt(now, daysAgo);
    facts.publishedOn = localDateOf(daysFrom(now, -daysAgo - 60));
    detail.saleStatusText = demoLabels.statusClosed;
  };
}

/** Answers 410. */
export const withdrawn: Trait = ({ facts }, { now, random }) => {
  facts.status = 'retirado';
  facts.statusAt = daysFrom(now, -random.whole(2, 40));
  facts.publishedOn = localDateOf(daysFrom(now, -120));
};

/** Published a few days ago, and said so by a tag. */
export const novelty: Trait = ({ facts, detail }, { now, random }) => {
  facts.statusAt = daysFrom(now, -random.between(0, 3));
  facts.publishedOn = localDateOf(facts.statusAt);
  detail.tags.push(demoTags.novelty);
};

export function featured(rank: number): Trait {
  return ({ facts }) => {
    facts.featuredRank = rank;
  };
}

function endedAt(now: number, daysAgo: number) {
  return instant(now - daysAgo * DAY_MS);
}
