import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Instant, instant } from '../../domain/time.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.server.ts';

/** The setting that closes the site for visitors on every process (D§9). */
export const MAINTENANCE = 'maintenance';

/** The setting of a window in which the site is closed by the clock. */
export const MAINTENANCE_WINDOW = 'maintenance_window';

/** From when until when the site is closed. */
export type MaintenanceWindow = { readonly from: Instant; readonly until: Instant };

/** Null: none is set, or it cannot be read. */
export async function maintenanceWindow<DB>(db: Kysely<DB>): Promise<MaintenanceWindow | null> {
  const stored = windowSchema.safeParse(await readSetting(db, MAINTENANCE_WINDOW));
  if (!stored.success) return null;
  return { from: instant(stored.data.from), until: instant(stored.data.until) };
}

const windowSchema = z.object({ from: z.int(), until: z.int() });

/** Whether the site is closed at an instant, and until when, where that is known. */
export function closedAt(
  isOn: boolean,
  window: MaintenanceWindow | null,
  now: Instant,
): { readonly on: boolean; readonly until: Instant | null } {
  const isInside = window !== null && window.from <= now && now < window.until;
  return { on: isOn || isInside, until: isInside && !isOn ? window.until : null };
}

export async function isMaintenanceOn<DB>(db: Kysely<DB>): Promise<boolean> {
  return (await readSetting(db, MAINTENANCE)) === true;
}

/** Closes or opens the site; every process follows at once. */
export async function setMaintenance<DB>(database: Database<DB>, isOn: boolean): Promise<void> {
  await transaction(database.db, (trx) => writeSetting(trx, MAINTENANCE, isOn));
}
