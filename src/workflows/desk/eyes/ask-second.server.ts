import { randomUUID } from 'node:crypto';
import type { BulkChange } from '../../../domain/desk/bulk/bulk-change.ts';
import { rulesHit } from '../../../domain/desk/two-eyes.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { addTask, moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { BulkBody } from '../bulk/bulk-task.ts';
import { decideAll } from '../bulk/decide-all.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { eyeSettings } from './eyes.server.ts';

/**
 * Asks a second person about a change of one property, where the settings say so: it waits as a change of many does. Null:
 * nobody has to be asked.
 */
export async function askSecond(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  number: number,
  change: BulkChange,
  actor: Actor,
): Promise<string | null> {
  const settings = await eyeSettings({ db });
  const now = clock.now();
  const choice = { numbers: [number] };
  const { preview } = await decideAll(db as never, { change, choice }, now);
  const rules = rulesHit(settings, preview);
  if (rules.length === 0) return null;
  const id = randomUUID();
  const asked = { by: actor.id, name: actor.name, rules };
  const body: BulkBody = { change, choice, unknown: [], unknownCount: 0, asked };
  await transaction(db, async (trx) => {
    await addTask(trx, { id, kind: 'bulk', body, actor: actor.id, actorName: actor.name }, now);
    await moveTask(trx as never, id, { from: ['waiting'], to: 'asked', now, preview });
    const detail = { change: change.kind, changed: 1, rules };
    await writeAudit(trx, actor, { act: 'bulk.asked', object: { kind: 'bulk', id }, detail }, now);
  });
  return id;
}
