import { sql, type Transaction } from 'kysely';
import { type Instant, instant } from '../../../domain/time.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  beginChangeSet,
  endChangeSet,
  keepBefore,
  numbersIn,
} from '../../../features/catalogue/undo/change-set.repo.server.ts';
import { beginDraft, lockDraft, writeDraftRow } from '../../../features/drafts/draft.repo.server.ts';
import { nextVersion } from '../../../platform/changes/change-feed.server.ts';
import { HELD_MS } from '../../import/import-rows.server.ts';
import { writeChanges } from '../record/write-draft.server.ts';
import type { BulkResult, PublishedDraft } from './bulk-task.ts';
import type { DraftWrite } from './decide-drafts.server.ts';

type Trx = Transaction<CatalogueTables>;

/** Puts what many drafts change on the site, as one set that can be taken back. Throws where one of them cannot be written. */
export async function publishDrafts(
  trx: Trx,
  { id, drafts }: { readonly id: string; readonly drafts: readonly DraftWrite[] },
  actor: Actor,
  now: Instant,
): Promise<void> {
  const numbers = numbersIn(drafts.map(({ draft }) => draft.number));
  const heldUntil = instant(now + HELD_MS);
  await beginChangeSet(trx, { id, kind: 'bulk', scope: null, madeAt: now, actor, heldUntil });
  await keepBefore(trx, id, numbers);
  const first = await nextVersion(trx);
  for (const each of drafts) {
    const faults = await writeChanges(trx, each.draft, each.now, actor, now);
    if (faults.length > 0)
      throw new Error(`the draft of ${each.draft.number} was refused at ${faults[0]?.path}`);
  }
  // Each property was written as a change of its own; its history is that of the set, which holds back the first of them.
  await sql`update property_event set version = ${first}
    where version > ${first} and number in (${numbers})`.execute(trx);
  await endChangeSet(trx, id, first);
}

/** Parts of published drafts that an undo needs. */
export function keptOf(drafts: readonly DraftWrite[]): Pick<BulkResult, 'drafts'> {
  if (drafts.length === 0) return {};
  return {
    drafts: drafts.map(({ draft: { number, base, body, touched, savedBy } }) => ({
      ...{ number, base, body, touched, savedBy },
    })),
  };
}

/** Puts drafts back whose publication was taken back; what somebody has written since comes before. */
export async function restoreDrafts(
  trx: Trx,
  drafts: readonly PublishedDraft[],
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  for (const { number, base, body, touched, savedBy } of drafts) {
    const since = await lockDraft('property', trx, { of: number });
    if (since === null) {
      await beginDraft('property', trx, { of: number, code: `n${number}`, base, body, touched }, savedBy, at);
      continue;
    }
    const kept = {
      base: { ...base, ...since.base },
      body: { ...body, ...since.body },
      touched: { ...touched, ...since.touched },
      conflicts: since.conflicts,
    };
    await writeDraftRow('property', trx, since, kept, since.savedBy, at);
  }
}
