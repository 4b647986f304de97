import {
  type BulkChange,
  type BulkFacts,
  type KnownCampaigns,
  otherCampaignsOf,
  type StayReason,
} from '../../../domain/desk/bulk/bulk-change.ts';
import type { BulkLeft, BulkPreview } from './bulk-task.ts';

/** Most of them that are named. */
const MOST_LEFT = 50;

/** Gathers the properties that a change leaves out and that a person could choose all the same. */
export function leftOut(change: BulkChange, campaigns: KnownCampaigns) {
  const code = change.kind === 'campaign' ? change.code : null;
  const first = new Map<number, Pick<BulkLeft, 'campaigns' | 'leastBidCents'>>();
  const inCampaign: Record<string, number> = {};
  return {
    add(facts: BulkFacts, reason: StayReason): void {
      if (code === null || (reason !== 'other_campaign' && reason !== 'below_bid')) return;
      const others = reason === 'other_campaign' ? otherCampaignsOf(facts, code, campaigns) : [];
      for (const each of others) inCampaign[each] = (inCampaign[each] ?? 0) + 1;
      if (first.size >= MOST_LEFT) return;
      const leastBidCents = reason === 'below_bid' ? facts.leastBidCents : null;
      first.set(facts.number, { campaigns: others, leastBidCents });
    },
    numbers: () => [...first.keys()],
    told(
      names: readonly Pick<BulkLeft, 'number' | 'name' | 'place'>[],
    ): Pick<BulkPreview, 'left' | 'leftIn'> {
      if (first.size === 0) return {};
      const left = names.flatMap((named) => {
        const why = first.get(named.number);
        return why === undefined ? [] : [{ ...named, ...why }];
      });
      return { left, leftIn: inCampaign };
    },
  };
}
