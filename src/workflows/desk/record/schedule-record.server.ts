import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { ScheduledAct } from '../../../features/drafts/schedule.repo.server.ts';
import { runScheduledDraft, scheduleDraft, unscheduleDraft } from '../drafts/schedule.server.ts';
import { changeRecord } from '../properties/change-record.server.ts';
import type { RecordParts } from './open-record.server.ts';
import { publishDraft } from './publish-draft.server.ts';
import { PROPERTY_ROOM } from './record-room.ts';

/** Has a draft published, or a property withdrawn, at an instant to come. */
export const scheduleRecord = (
  parts: RecordParts,
  reference: string,
  wanted: { readonly act: ScheduledAct; readonly at: number },
  actor: Actor,
) => scheduleDraft(PROPERTY_ROOM, parts, reference, wanted, actor);

/** Takes back what waits. */
export const unscheduleRecord = (parts: RecordParts, reference: string, id: number) =>
  unscheduleDraft(PROPERTY_ROOM, parts, reference, id);

/** Does what was asked for this instant. */
export const runScheduled = (parts: RecordParts, id: number): Promise<void> =>
  runScheduledDraft(PROPERTY_ROOM, parts, id, async (reference, act, actor) => {
    const outcome =
      act === 'publish'
        ? await publishDraft(parts, reference, null, actor)
        : await changeRecord(parts, reference, { kind: 'status', status: 'retirado' }, actor);
    return outcome.kind;
  });
