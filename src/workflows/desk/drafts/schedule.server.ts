import { instant } from '../../../domain/time.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { DraftKind } from '../../../features/drafts/draft-kinds.ts';
import {
  addScheduled,
  dropScheduled,
  endScheduled,
  type ScheduledAct,
  waitingScheduled,
} from '../../../features/drafts/schedule.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { DraftParts, DraftRoom } from './draft-room.ts';

/** Queue of what is done at an instant, by kind. */
export const SCHEDULED_QUEUES = {
  property: 'run-scheduled-record',
  campaign: 'run-scheduled-campaign',
} as const satisfies Record<DraftKind, string>;

/** The furthest instant: what lies further is a slip of the fingers. */
const MOST_DAYS = 366;

/** Has a draft published, or what is published withdrawn, at an instant to come. */
export async function scheduleDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  wanted: { readonly act: ScheduledAct; readonly at: number },
  actor: Actor,
): Promise<'done' | 'gone' | 'past'> {
  const key = await room.keyOf(parts, reference);
  if (key === null || !('of' in key)) return 'gone';
  const now = parts.clock.now();
  if (!(wanted.at > now && wanted.at < now + MOST_DAYS * 86_400_000)) return 'past';
  return transaction(parts.db, async (trx) => {
    const row = { of: key.of, act: wanted.act, at: new Date(wanted.at) };
    const id = await addScheduled(room.kind, trx, row, actor, new Date(now));
    const queue = SCHEDULED_QUEUES[room.kind];
    await enqueue(trx, { queue, body: { id }, key: String(id), runAt: instant(wanted.at) });
    return 'done' as const;
  });
}

/** Takes back what waits. */
export async function unscheduleDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  id: number,
): Promise<void> {
  const key = await room.keyOf(parts, reference);
  if (key === null || !('of' in key)) return;
  await dropScheduled(room.kind, parts.db, key.of, id);
}

/** Does an act as whoever asked for it; `done`, or why nothing came of it. */
export type ScheduledWork = (reference: string, act: ScheduledAct, actor: Actor) => Promise<string>;

/** Does what was asked for this instant; what came to nothing says why where it was asked. */
export async function runScheduledDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  id: number,
  work: ScheduledWork,
): Promise<void> {
  const taken = await waitingScheduled(room.kind, parts.db, id);
  if (taken === null) return;
  const actor: Actor = { id: taken.actor, name: taken.actorName, clientAddress: null };
  const outcome = await work(room.referenceOf(parts, taken.of), taken.act, actor);
  const problem = outcome === 'done' ? null : outcome;
  await endScheduled(room.kind, parts.db, id, problem, new Date(parts.clock.now()));
}
