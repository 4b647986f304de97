import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { type Actor, writeAudit } from '../../features/audit/write-audit.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.server.ts';
import { askForCourts } from './court-queue.server.ts';

const KEY = 'court_records';
const settingSchema = z.object({ isOn: z.boolean(), by: z.string() }).catch({ isOn: false, by: '' });

/**
 * Setting by which courts are asked: off until somebody with the right to it says to have read the terms of their
 * interface.
 */
export async function courtSetting<DB>(db: Kysely<DB>): Promise<{ isOn: boolean; by: string }> {
  return settingSchema.parse((await readSetting(db, KEY)) ?? {});
}

export function setCourts<DB>(
  { db, clock }: { readonly db: Kysely<DB>; readonly clock: Clock },
  isOn: boolean,
  actor: Actor,
): Promise<void> {
  return transaction(db, async (trx) => {
    const entry = { act: 'settings.courts', detail: { after: isOn } } as const;
    await writeAudit(trx as unknown as Transaction<AuditTables>, actor, entry, clock.now());
    if (isOn) await askForCourts(trx);
    await writeSetting(trx, KEY, { isOn, by: actor.name });
  });
}
