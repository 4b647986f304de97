import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { readAudit } from '../../../features/audit/read-audit.repo.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { keepBackupRun } from '../../backups/backup-runs.repo.server.ts';
import { BACKUP_QUEUE } from '../../backups/scheduled-backup.job.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { readUpkeep } from './read-upkeep.server.ts';
import { workOnUpkeep } from './work-upkeep.server.ts';

const NOW = instant(Date.parse('2026-08-10T12:00:00-03:00'));
const EVERY = { acts: '', actor: '', object: '', from: null, to: null };
const ACTOR = { id: 'p1', name: 'Otávio Ramos', clientAddress: '10.0.0.1' };

onEachDatabase<never>('the upkeep of the outlet', (use) => {
  const partsOf = (backsUp: boolean) => {
    const dataDir = temporaryFolder('upkeep');
    const storage = folderStorage(dataDir);
    const database = use() as never;
    const upkeep = { database, dataDir, storage, backsUp, listMaxAgeDays: 8 };
    return { db: use().db as unknown as DeskDb, clock: { now: () => NOW }, upkeep };
  };
  const queued = async (queue: string) => {
    const { rows } = await sql<{ state: string }>`select state from job where queue = ${queue}`.execute(
      use().db,
    );
    return rows.map(({ state }) => state);
  };

  test('O24 what failed is told with its cause, and tried again; both are in the audit', async () => {
    const { db } = use();
    const { rows } = await sql<{ id: string }>`
      insert into delivery (id, template, recipient, data, status, attempts, error, created_at)
      values (gen_random_uuid(), 'alert', 'maria@example.com', '{}', 'failed', 9, '550 no such user', now()),
        (gen_random_uuid(), 'lead', 'operator', '{}', 'waiting', 1, null, now())
      returning id`.execute(db);
    await sql`insert into job (queue, body, state, attempts, max_attempts, error)
      values ('retention', '{}', 'failed', 8, 8, 'disk full')`.execute(db);
    await sql`insert into job (queue, body, max_attempts, run_at)
      values ('slow', '{}', 8, ${new Date(NOW - 3_600_000)}),
      ('soon', '{}', 8, ${new Date(NOW - 60_000)})`.execute(db);
    const parts = partsOf(false);
    const upkeep = await readUpkeep(parts);
    expect(upkeep.deliveries).toMatchObject({
      counts: { waiting: 1, failed: 1 },
      failed: [{ id: rows[0]?.id, to: 'visitor', error: '550 no such user', attempts: 9 }],
    });
    expect(JSON.stringify(upkeep)).not.toContain('maria@');
    expect(upkeep.jobs).toMatchObject([
      { queue: 'retention', isFailed: true, error: 'disk full' },
      { queue: 'slow', isFailed: false, dueAt: NOW - 3_600_000 },
    ]);
    expect(upkeep.findings.filter(({ ok }) => !ok).map(({ about }) => about)).toEqual(
      expect.arrayContaining(['tarefas', 'mensagens']),
    );
    expect(upkeep.database.bytes).toBeGreaterThan(0);

    const job = upkeep.jobs[0]?.id ?? 0;
    const delivery = rows[0]?.id ?? '';
    expect(await workOnUpkeep(parts, { kind: 'retry', job }, ACTOR)).toEqual({ kind: 'done', count: 1 });
    expect(await workOnUpkeep(parts, { kind: 'retry', job }, ACTOR)).toEqual({ kind: 'none' });
    expect(await queued('retention')).toEqual(['ready']);
    expect(await workOnUpkeep(parts, { kind: 'replay', delivery }, ACTOR)).toEqual({
      kind: 'done',
      count: 1,
    });
    expect(await workOnUpkeep(parts, { kind: 'replay', delivery: 'no id' }, ACTOR)).toEqual({ kind: 'none' });
    expect((await readUpkeep(parts)).deliveries.counts).toMatchObject({ failed: 0, waiting: 2 });
    const lines = await readAudit(db as never, EVERY, { before: null, limit: 10 });
    expect(lines.map(({ act }) => act).sort()).toEqual(['deliveries.replayed', 'job.replayed']);
  });

  test('O24 a backup is asked for where there is a place for it, and its runs are told', async () => {
    const begunAt = new Date(NOW - 7_200_000);
    const endedAt = new Date(NOW - 7_100_000);
    await keepBackupRun(use().db, {
      begunAt,
      endedAt,
      file: null,
      rowCount: null,
      problem: 'the disk is full',
    });
    expect(await workOnUpkeep(partsOf(false), { kind: 'backup' }, ACTOR)).toEqual({ kind: 'none' });
    expect(await queued(BACKUP_QUEUE)).toEqual([]);
    const parts = partsOf(true);
    expect(await workOnUpkeep(parts, { kind: 'backup' }, ACTOR)).toEqual({ kind: 'done', count: 1 });
    expect(await workOnUpkeep(parts, { kind: 'backup' }, ACTOR)).toEqual({ kind: 'done', count: 1 });
    expect(await queued(BACKUP_QUEUE), 'two presses are one backup').toEqual(['ready']);
    expect((await readUpkeep(parts)).backups).toMatchObject({
      isOn: true,
      isUnderWay: true,
      runs: [{ begunAt: begunAt.getTime(), problem: 'the disk is full' }],
    });
  });
});
