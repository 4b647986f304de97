import type { Kysely } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { instant } from '../../../domain/time.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { DraftTables } from '../../../features/catalogue/drafts/draft.tables.server.ts';
import {
  addScheduled,
  dropScheduled,
  endScheduled,
  type ScheduledAct,
  waitingScheduled,
} from '../../../features/catalogue/drafts/schedule.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import { changeRecord } from '../properties/change-record.server.ts';
import type { RecordParts } from './open-record.server.ts';
import { publishDraft } from './publish-draft.server.ts';
import { draftKeyOf } from './save-draft.server.ts';

export const RUN_SCHEDULED = 'run-scheduled-record';

/** The furthest instant: what lies further is a slip of the fingers. */
const MOST_DAYS = 366;

/** Has a draft published, or a property withdrawn, at an instant to come. */
export async function scheduleRecord(
  parts: RecordParts,
  reference: string,
  wanted: { readonly act: ScheduledAct; readonly at: number },
  actor: Actor,
): Promise<'done' | 'gone' | 'past'> {
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('number' in key)) return 'gone';
  const now = parts.clock.now();
  if (!(wanted.at > now && wanted.at < now + MOST_DAYS * 86_400_000)) return 'past';
  const db = parts.db as unknown as Kysely<DraftTables>;
  return transaction(db, async (trx) => {
    const row = { number: key.number, act: wanted.act, at: new Date(wanted.at) };
    const id = await addScheduled(trx, row, actor, new Date(now));
    await enqueue(trx, { queue: RUN_SCHEDULED, body: { id }, key: String(id), runAt: instant(wanted.at) });
    return 'done' as const;
  });
}

/** Takes back what waits. */
export async function unscheduleRecord(parts: RecordParts, reference: string, id: number): Promise<void> {
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('number' in key)) return;
  await dropScheduled(parts.db as unknown as Kysely<DraftTables>, key.number, id);
}

/** Does what was asked for this instant, as whoever asked; what came to nothing says why at the record. */
export async function runScheduled(parts: RecordParts, id: number): Promise<void> {
  const db = parts.db as unknown as Kysely<DraftTables>;
  const taken = await waitingScheduled(db, id);
  if (taken === null) return;
  const actor: Actor = { id: taken.actor, name: taken.actorName, clientAddress: null };
  const reference = shownSmallId(parts.brand.smallIdPrefix, taken.number);
  const outcome =
    taken.act === 'publish'
      ? await publishDraft(parts, reference, null, actor)
      : await changeRecord(parts, reference, { kind: 'status', status: 'retirado' }, actor);
  await endScheduled(db, id, outcome.kind === 'done' ? null : outcome.kind, new Date(parts.clock.now()));
}
