import type { Kysely } from 'kysely';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.server.ts';

/** The setting that closes the site for visitors on every process (D§9). */
export const MAINTENANCE = 'maintenance';

export async function isMaintenanceOn<DB>(db: Kysely<DB>): Promise<boolean> {
  return (await readSetting(db, MAINTENANCE)) === true;
}

/** Closes or opens the site; every process follows at once. */
export async function setMaintenance<DB>(database: Database<DB>, isOn: boolean): Promise<void> {
  await transaction(database.db, (trx) => writeSetting(trx, MAINTENANCE, isOn));
}
