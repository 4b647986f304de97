import { DAY_MS, type Instant } from '../../../domain/time.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { writeSetting } from '../../../platform/database/settings.server.ts';
import {
  MAINTENANCE,
  MAINTENANCE_WINDOW,
  type MaintenanceSwitch,
  type MaintenanceWindow,
  maintenanceAt,
  maintenanceSwitch,
  maintenanceWindow,
  switchValue,
} from '../../operator/maintenance.server.ts';
import type { DeskParts } from '../desk-parts.ts';

type Parts = Pick<DeskParts, 'db' | 'clock'>;

export type MaintenanceAct =
  /** Until an instant, or until somebody opens it. `isReading`: pages are served, and writing waits. */
  | { readonly kind: 'close'; readonly until: Instant | null; readonly isReading?: boolean }
  | {
      readonly kind: 'plan';
      readonly from: Instant | null;
      readonly until: Instant | null;
      readonly isReading?: boolean;
    }
  | { readonly kind: 'open' };

/** A window that lasts longer is a slip of the pen. */
const LONGEST_MS = 3 * DAY_MS;

/** State of the site now, and the window that is set, as long as it is not over. */
export async function readMaintenance({ db, clock }: Parts) {
  const now = clock.now();
  const window = await maintenanceWindow(db as never);
  const closed = maintenanceAt(await maintenanceSwitch(db as never), window, now);
  return { ...closed, window: window !== null && window.until > now ? window : null };
}

/** Closes the site now or for a time to come, or opens it; false: the times make no sense. */
export async function workOnMaintenance(
  { db, clock }: Parts,
  act: MaintenanceAct,
  actor: Actor,
): Promise<boolean> {
  const now = clock.now();
  const window = windowOf(act, now);
  if (window === 'wrong') return false;
  const isReading = act.kind !== 'open' && act.isReading === true;
  const isKept = act.kind === 'close' && window === null;
  const kept: MaintenanceSwitch = isKept ? (isReading ? 'reading' : 'closed') : 'open';
  const name = ({ close: 'closed', plan: 'planned', open: 'opened' } as const)[act.kind];
  const detail = {
    ...(isReading ? { reading: true } : {}),
    ...(window === null
      ? {}
      : { from: new Date(window.from).toISOString(), until: new Date(window.until).toISOString() }),
  };
  await transaction(db, async (trx) => {
    await writeAudit(trx, actor, { act: `maintenance.${name}`, detail }, now);
    await writeSetting(trx as never, MAINTENANCE, switchValue(kept));
  });
  // Each setting is a version of its own: the site never shows one that is half a change, for either closes it alone.
  await transaction(db, (trx) => writeSetting(trx as never, MAINTENANCE_WINDOW, window));
  return true;
}

function windowOf(act: MaintenanceAct, now: Instant): MaintenanceWindow | null | 'wrong' {
  if (act.kind === 'open' || (act.kind === 'close' && act.until === null)) return null;
  const from = act.kind === 'close' ? now : act.from;
  const { until } = act;
  if (from === null || until === null || until <= from || until <= now) return 'wrong';
  return until - from > LONGEST_MS ? 'wrong' : { from, until, isReading: act.isReading === true };
}
