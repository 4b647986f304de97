import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  type BulkChange,
  type BulkFacts,
  type BulkValues,
  decideBulk,
  isSteepFall,
  isWithoutAppraisal,
  type StayReason,
} from '../../../domain/desk/bulk/bulk-change.ts';
import {
  isCampaignAbovePrice,
  isInSeveralCampaigns,
  isTold,
} from '../../../domain/desk/bulk/bulk-effects.ts';
import type { Instant } from '../../../domain/time.ts';
import { countWatchers } from '../../../features/alerts/watch.repo.server.ts';
import { type BulkChoice, bulkRows } from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import type { BulkWrite } from '../../../features/catalogue/bulk/write-bulk.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import type { BulkExample, BulkPreview } from './bulk-task.ts';

const MOST_EXAMPLES = 50;

/** Decides what a change does to each of what was chosen; writes nothing. */
export async function decideAll(
  db: Kysely<CatalogueTables>,
  { change, choice }: { readonly change: BulkChange; readonly choice: BulkChoice },
  now: Instant,
): Promise<{ readonly preview: BulkPreview; readonly writes: readonly BulkWrite[] }> {
  const writes: BulkWrite[] = [];
  const examples: BulkExample[] = [];
  const stays: Partial<Record<StayReason, number>> = {};
  const digest = createHash('sha256');
  let total = 0;
  const hurting = { steep: 0, withdrawn: 0, noAppraisal: 0 };
  const conflicts = { campaignAbove: 0, severalCampaigns: 0 };
  const told: number[] = [];
  for await (const rows of bulkRows(db, choice, change.kind, now)) {
    for (const row of rows) {
      const decided = decideBulk(change, row, now);
      total += 1;
      if (decided.kind === 'stays') {
        stays[decided.reason] = (stays[decided.reason] ?? 0) + 1;
        continue;
      }
      const { number, name, cityName, uf } = row;
      const { after } = decided;
      const before = valuesOf(row, after);
      if (isSteepFall(row.priceCents, after.priceCents)) hurting.steep += 1;
      if (after.status === 'retirado') hurting.withdrawn += 1;
      if (isWithoutAppraisal(row, after)) hurting.noAppraisal += 1;
      digest.update(JSON.stringify([number, before, after]));
      if (isTold(after)) told.push(number);
      if (isCampaignAbovePrice(row, after)) conflicts.campaignAbove += 1;
      if (isInSeveralCampaigns(after)) conflicts.severalCampaigns += 1;
      writes.push({ number, after });
      if (examples.length < MOST_EXAMPLES) {
        examples.push({ number, name, place: `${cityName}/${uf.toUpperCase()}`, before, after });
      }
    }
    await setImmediate();
  }
  const preview = {
    total,
    changed: writes.length,
    stays,
    examples,
    ...hurting,
    ...conflicts,
    watchers: told.length === 0 ? 0 : await countWatchers(db, told),
    digest: digest.digest('base64url'),
  };
  return { preview, writes };
}

/** What a property has of the facts that are changed. */
const valuesOf = (facts: BulkFacts, after: BulkValues): BulkValues =>
  Object.fromEntries(Object.keys(after).map((key) => [key, facts[key as keyof BulkValues]]));
