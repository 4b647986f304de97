import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { StayReason } from '../../../domain/desk/bulk/bulk-change.ts';
import { publication } from '../../../domain/desk/record/draft-merge.ts';
import { steepestFall } from '../../../domain/desk/record/price-falls.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import type { Instant } from '../../../domain/time.ts';
import { countWatchers } from '../../../features/alerts/watch.repo.server.ts';
import {
  type BulkChoice,
  bulkNames,
  draftsOfChoice,
} from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readDraft } from '../../../features/drafts/draft.repo.server.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';
import { TOLD_FIELDS } from '../record/draft-effects.server.ts';
import { stopOf } from '../record/draft-faults.server.ts';
import { type RecordDb, readFields } from '../record/open-record.server.ts';
import type { BulkExample, BulkPreview } from './bulk-task.ts';

/** Most drafts that are published at once, in one transaction. */
const MOST_DRAFTS = 500;

/** A draft that is published, over the fields that the site shows now. */
export type DraftWrite = {
  readonly draft: PropertyDraft & { readonly number: number };
  readonly now: FieldValues;
};

/** Decides what publishing the drafts of what was chosen does; writes nothing. */
export async function decideDrafts(
  db: Kysely<CatalogueTables>,
  choice: BulkChoice,
  at: Instant,
  most: number,
): Promise<{ readonly preview: BulkPreview; readonly drafts: readonly DraftWrite[] }> {
  const { total, numbers } = await draftsOfChoice(db, choice, at);
  const stays: Partial<Record<StayReason, number>> = {};
  const stay = (reason: StayReason, count: number) => {
    if (count > 0) stays[reason] = (stays[reason] ?? 0) + count;
  };
  stay('no_draft', total - numbers.length);
  const drafts: DraftWrite[] = [];
  const fields = new Map<number, NonNullable<BulkExample['fields']>>();
  const told: number[] = [];
  const digest = createHash('sha256');
  let steep = 0;
  for (const [at, number] of numbers.entries()) {
    if (drafts.length === MOST_DRAFTS) {
      stay('drafts_later', numbers.length - at);
      break;
    }
    const read = await readOne(db, number);
    if ('stays' in read) {
      stay(read.stays, 1);
      continue;
    }
    const { draft, now, changes } = read;
    drafts.push({ draft, now });
    const changed = Object.keys(changes);
    if (steepestFall(now, { ...now, ...changes }) !== null) steep += 1;
    if (changed.some((field) => TOLD_FIELDS.includes(field))) told.push(number);
    const lines = changed.map((field) => ({ field, before: now[field] ?? null, after: changes[field] }));
    digest.update(`${number} ${draft.revision} ${JSON.stringify(lines)}\n`);
    if (fields.size < most) fields.set(number, lines);
    await setImmediate();
  }
  const names = await bulkNames(db, [...fields.keys()]);
  const preview: BulkPreview = {
    total,
    changed: drafts.length,
    stays,
    examples: names.map((named) => ({
      ...named,
      ...{ before: {}, after: {}, fields: fields.get(named.number) ?? [] },
    })),
    ...{ steep, withdrawn: 0, noAppraisal: 0, campaignAbove: 0, severalCampaigns: 0 },
    watchers: told.length === 0 ? 0 : await countWatchers(db, told),
    digest: digest.digest('base64url'),
  };
  return { preview, drafts };
}

type ReadDraft = DraftWrite & { readonly changes: FieldValues };

async function readOne(
  db: Kysely<CatalogueTables>,
  number: number,
): Promise<ReadDraft | { readonly stays: StayReason }> {
  const draft = await readDraft('property', db, { of: number });
  if (draft === null) return { stays: 'no_draft' };
  const { now } = await readFields(db as unknown as RecordDb, number);
  const stop = stopOf(draft, now, null);
  if (stop !== null) return { stays: stop.kind === 'conflicts' ? 'draft_waits' : 'draft_wrong' };
  const { changes } = publication(draft, now);
  if (Object.keys(changes).length === 0) return { stays: 'no_draft' };
  return { draft: { ...draft, number }, now, changes };
}
