import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isPublished } from '../../../domain/catalogue/property-status.ts';
import {
  type BulkChange,
  type BulkFacts,
  type BulkValues,
  decideBulk,
  isBelowBid,
  isSteepChange,
  isWithoutAppraisal,
  type KnownCampaigns,
  type StayReason,
} from '../../../domain/desk/bulk/bulk-change.ts';
import {
  isCampaignNoOffer,
  isInSeveralCampaigns,
  isTold,
  priceMove,
} from '../../../domain/desk/bulk/bulk-effects.ts';
import type { Instant } from '../../../domain/time.ts';
import { countWatchers } from '../../../features/alerts/watch.repo.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import {
  type BulkChoice,
  bulkNames,
  bulkRows,
} from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import type { BulkWrite } from '../../../features/catalogue/bulk/write-bulk.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { allDrafts } from '../../../features/drafts/draft.repo.server.ts';
import { activeCodesAt } from '../../alerts/catalogue-changes.server.ts';
import type { BulkExample, BulkPreview } from './bulk-task.ts';
import { type DraftWrite, decideDrafts } from './decide-drafts.server.ts';
import { leftOut } from './left-out.ts';

const MOST_EXAMPLES = 50;
const NOTHING = { before: {}, after: {} };

export type Decided = {
  readonly preview: BulkPreview;
  readonly writes: readonly BulkWrite[];
  readonly drafts: readonly DraftWrite[];
};

/** Decides what a change does to each of what was chosen, so many of which are shown; writes nothing. */
export async function decideAll(
  db: Kysely<CatalogueTables>,
  { change, choice }: { readonly change: BulkChange; readonly choice: BulkChoice },
  now: Instant,
  most = MOST_EXAMPLES,
): Promise<Decided> {
  if (change.kind === 'drafts') return { writes: [], ...(await decideDrafts(db, choice, now, most)) };
  const writes: BulkWrite[] = [];
  const shown = new Map<number, Pick<BulkExample, 'before' | 'after' | 'move' | 'leastBidCents'>>();
  const stays: Partial<Record<StayReason, number>> = {};
  const digest = createHash('sha256');
  let total = 0;
  const hurting = { steep: 0, withdrawn: 0, noAppraisal: 0 };
  const conflicts = { campaignAbove: 0, severalCampaigns: 0, pricesUp: 0, pricesDown: 0, belowBid: 0 };
  const campaigns = await knownCampaigns(db, now);
  const left = leftOut(change, campaigns);
  const told: number[] = [];
  for await (const rows of bulkRows(db, choice, change.kind, now)) {
    const lines: string[] = [];
    for (const row of rows) {
      const decided = decideBulk(change, row, now, campaigns);
      total += 1;
      if (decided.kind === 'stays') {
        stays[decided.reason] = (stays[decided.reason] ?? 0) + 1;
        left.add(row, decided.reason);
        continue;
      }
      const { number } = row;
      const { after } = decided;
      if (isSteepChange(row, after)) hurting.steep += 1;
      if (after.status === 'retirado') hurting.withdrawn += 1;
      if (isWithoutAppraisal(row, after)) hurting.noAppraisal += 1;
      if (isTold(after)) told.push(number);
      if (isCampaignNoOffer(row, after)) conflicts.campaignAbove += 1;
      const leastBid = isBelowBid(row, after) ? { leastBidCents: row.leastBidCents ?? 0 } : {};
      if (isBelowBid(row, after)) conflicts.belowBid += 1;
      if (isInSeveralCampaigns(after)) conflicts.severalCampaigns += 1;
      const move = isPublished(row.status) ? priceMove(row, after, campaigns.running) : null;
      if (move === 'up') conflicts.pricesUp += 1;
      if (move === 'down') conflicts.pricesDown += 1;
      for (const fact in after) {
        const key = fact as keyof BulkValues;
        lines.push(`${number} ${key} ${JSON.stringify(row[key])} ${JSON.stringify(after[key])}`);
      }
      if (writes.length < most) {
        // A campaign's value says little without the price beside it.
        const price = change.kind === 'campaign' ? { priceCents: row.priceCents } : {};
        const before = { ...price, ...valuesOf(row, after) };
        shown.set(number, { before, after, ...(move === null ? {} : { move }), ...leastBid });
      }
      writes.push({ number, after });
    }
    digest.update(lines.join('\n'));
    await setImmediate();
  }
  const names = await bulkNames(db, [...shown.keys()]);
  const leftNames = await bulkNames(db, left.numbers());
  const examples = names.map((named) => ({ ...named, ...(shown.get(named.number) ?? NOTHING) }));
  const preview = {
    total,
    changed: writes.length,
    stays,
    examples,
    ...hurting,
    ...conflicts,
    ...left.told(leftNames),
    watchers: told.length === 0 ? 0 : await countWatchers(db, told),
    digest: digest.digest('base64url'),
  };
  return { preview, writes, drafts: [] };
}

/** Campaigns that are not over, and those that are still being written. */
async function knownCampaigns(db: Kysely<CatalogueTables>, now: Instant): Promise<KnownCampaigns> {
  const campaigns = (await readCampaigns(db as never)).filter(({ endsAt }) => now < endsAt);
  const written = (await allDrafts('campaign', db as never)).flatMap(({ body: { code } }) =>
    typeof code === 'string' && code !== '' ? [code] : [],
  );
  return {
    running: new Set(activeCodesAt(campaigns, now)),
    kept: new Set([...campaigns.map(({ code }) => code), ...written]),
  };
}

/** Values of the changed facts of a property. */
const valuesOf = (facts: BulkFacts, after: BulkValues): BulkValues =>
  Object.fromEntries(Object.keys(after).map((key) => [key, facts[key as keyof BulkValues]]));
