import { expect, test } from 'vitest';
import { type Instant, instant } from '../../../domain/time.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { maintenanceAt, writingWaits } from '../../operator/maintenance.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { type MaintenanceAct, readMaintenance, workOnMaintenance } from './maintenance.server.ts';

const START = instant(Date.parse('2026-11-26T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const after = (minutes: number) => instant(START + minutes * 60_000);

onEachDatabase<AuditTables>('maintenance at the desk on', (use) => {
  test('O27 the site closes at once or by the clock, opens by itself, and every change is in the audit', async () => {
    let now: Instant = START;
    const parts = { db: use().db as unknown as DeskDb, clock: { now: () => now } };
    const closed = async (at: Instant) => {
      now = at;
      const { on, until } = await readMaintenance(parts);
      now = START;
      return on ? (until ?? 'open end') : false;
    };
    expect(await closed(START)).toBe(false);
    expect(await workOnMaintenance(parts, { kind: 'plan', from: after(60), until: after(90) }, ANA)).toBe(
      true,
    );
    expect([await closed(after(59)), await closed(after(60)), await closed(after(90))]).toEqual([
      false,
      after(90),
      false,
    ]);
    expect(await workOnMaintenance(parts, { kind: 'close', until: after(15) }, ANA)).toBe(true);
    expect([await closed(START), await closed(after(15)), await closed(after(60))]).toEqual([
      after(15),
      false,
      false,
    ]);
    expect(await workOnMaintenance(parts, { kind: 'close', until: null }, ANA)).toBe(true);
    expect(await closed(after(9999))).toBe('open end');
    expect(await workOnMaintenance(parts, { kind: 'open' }, ANA)).toBe(true);
    expect(await closed(START)).toBe(false);
    for (const wrong of [
      { kind: 'plan', from: after(90), until: after(60) },
      { kind: 'plan', from: null, until: after(60) },
      { kind: 'plan', from: after(1), until: after(9999) },
      { kind: 'close', until: after(-1) },
    ] as const) {
      expect(await workOnMaintenance(parts, wrong, ANA)).toBe(false);
    }
    const acts = await use().db.selectFrom('audit_entry').select('act').orderBy('id').execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'maintenance.planned',
      'maintenance.closed',
      'maintenance.closed',
      'maintenance.opened',
    ]);
  });

  test('O27 the site is read alone for a while, or until somebody opens it; what is closed is not read either', async () => {
    let now: Instant = START;
    const parts = { db: use().db as unknown as DeskDb, clock: { now: () => now } };
    const work = (act: MaintenanceAct) => workOnMaintenance(parts, act, ANA);
    async function stands(at: Instant) {
      now = at;
      const { on, waits, until } = await readMaintenance(parts);
      expect(await writingWaits(use().db, at)).toBe(waits);
      now = START;
      return [on ? 'closed' : waits ? 'read' : 'open', until];
    }
    await work({ kind: 'plan', from: after(60), until: after(90), isReading: true });
    expect([await stands(after(59)), await stands(after(60)), await stands(after(90))]).toEqual([
      ['open', null],
      ['read', after(90)],
      ['open', null],
    ]);
    await work({ kind: 'close', until: null, isReading: true });
    expect(await stands(after(9999))).toEqual(['read', null]);
    await work({ kind: 'close', until: null });
    expect(await stands(START)).toEqual(['closed', null]);
    await work({ kind: 'open' });
    expect(await stands(START)).toEqual(['open', null]);
    // Another process may hold a switch and a window at once: the closing wins, and the window knows its own end alone.
    const window = { from: START, until: after(30), isReading: false };
    expect(maintenanceAt('reading', window, START)).toEqual({ on: true, waits: false, until: after(30) });
    expect(maintenanceAt('closed', { ...window, isReading: true }, START)).toEqual({
      ...{ on: true, waits: false, until: null },
    });
  });
});
