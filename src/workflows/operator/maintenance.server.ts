import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Instant, instant } from '../../domain/time.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.server.ts';

/** The setting that closes the site for visitors on every process (D§9), or lets them read alone. */
export const MAINTENANCE = 'maintenance';

/** The setting of a window in which the clock does so. */
export const MAINTENANCE_WINDOW = 'maintenance_window';

/**
 * State in which the site stays until somebody changes it. `reading`: pages are served, and whatever would be stored
 * waits.
 */
export type MaintenanceSwitch = 'open' | 'reading' | 'closed';

/** Beginning and end of a time in which the site is closed, or `isReading`: read alone. */
export type MaintenanceWindow = {
  readonly from: Instant;
  readonly until: Instant;
  readonly isReading: boolean;
};

export type MaintenanceState = {
  /** The site is closed. */
  readonly on: boolean;
  /** The site is read, and writing waits. */
  readonly waits: boolean;
  /** Until when, where that is known. */
  readonly until: Instant | null;
};

/** Null: none is set, or it cannot be read. */
export async function maintenanceWindow<DB>(db: Kysely<DB>): Promise<MaintenanceWindow | null> {
  const stored = windowSchema.safeParse(await readSetting(db, MAINTENANCE_WINDOW));
  if (!stored.success) return null;
  const { from, until, isReading } = stored.data;
  return { from: instant(from), until: instant(until), isReading };
}

const windowSchema = z.object({ from: z.int(), until: z.int(), isReading: z.boolean().default(false) });

/** State of the site at an instant. A closed site is not read either. */
export function maintenanceAt(
  kept: MaintenanceSwitch,
  window: MaintenanceWindow | null,
  now: Instant,
): MaintenanceState {
  const inside = window !== null && window.from <= now && now < window.until ? window : null;
  const on = kept === 'closed' || inside?.isReading === false;
  const waits = !on && (kept === 'reading' || inside !== null);
  const isByClock = on ? kept !== 'closed' : kept !== 'reading';
  return { on, waits, until: isByClock ? (inside?.until ?? null) : null };
}

export async function maintenanceSwitch<DB>(db: Kysely<DB>): Promise<MaintenanceSwitch> {
  const stored = await readSetting(db, MAINTENANCE);
  return stored === true ? 'closed' : stored === 'reading' ? 'reading' : 'open';
}

/** As it is kept: what another version of the program wrote, and reads, is true or false. */
export const switchValue = (kept: MaintenanceSwitch): unknown =>
  kept === 'reading' ? kept : kept === 'closed';

/** True while what would be stored waits. */
export async function writingWaits<DB>(db: Kysely<DB>, now: Instant): Promise<boolean> {
  return maintenanceAt(await maintenanceSwitch(db), await maintenanceWindow(db), now).waits;
}

export async function isMaintenanceOn<DB>(db: Kysely<DB>): Promise<boolean> {
  return (await maintenanceSwitch(db)) === 'closed';
}

/** Closes or opens the site; every process follows at once. */
export async function setMaintenance<DB>(database: Database<DB>, isOn: boolean): Promise<void> {
  await transaction(database.db, (trx) => writeSetting(trx, MAINTENANCE, isOn));
}
