import {
  createReadStream,
  createWriteStream,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { backup } from '../../platform/database/backup.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { setMaintenance } from '../operator/maintenance.server.ts';
import { readBackupState } from './backup-runs.repo.server.ts';
import { scheduledBackup } from './scheduled-backup.job.server.ts';
import { tryRestore } from './try-restore.server.ts';

const NOW = Date.parse('2026-11-25T02:30:00-03:00');

function backUp(database: Database<CatalogueTables>, folder: string, dataDir: string, now = NOW) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const handler = scheduledBackup<CatalogueTables>({
    database,
    clock: { now: () => instant(now) },
    log,
    dataDir,
    place: { kind: 'folder', folder },
    keepDays: 3,
  });
  const signal = new AbortController().signal;
  const job = { id: 1, body: {}, attempt: 1, isLastAttempt: false, signal, finishIn: async () => {} };
  return handler(job).then(() => lines);
}

onEachDatabase<CatalogueTables>('a scheduled backup on', (use) => {
  test('stands whole in its folder, comes back on trial, and takes the old ones away', async () => {
    const [folder, dataDir] = [temporaryFolder('backups'), temporaryFolder('data')];
    await setMaintenance(use(), true);
    for (const day of ['20261120', '20261121', '20261122'])
      writeFileSync(join(folder, `outlet-${day}-053000.backup`), 'old');
    writeFileSync(join(folder, 'of-somebody-else.txt'), '');
    await backUp(use(), folder, dataDir);
    const file = 'outlet-20261125-053000.backup';
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([
      'of-somebody-else.txt',
      'outlet-20261122-053000.backup',
      file,
    ]);
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    const { last, lastGoodAt } = await readBackupState(use().db);
    expect(last).toMatchObject({ file, problem: null });
    expect(last?.rowCount).toBeGreaterThan(0);
    expect(lastGoodAt?.getTime()).toBe(NOW);
    expect(readdirSync(dataDir), 'nothing of the trial is left').toEqual([]);
  });

  test('O24 that fails is kept, logged and told, whatever failed', async () => {
    const [folder, dataDir] = [temporaryFolder('backups'), temporaryFolder('data')];
    rmSync(folder, { recursive: true });
    const lines = await backUp(use(), folder, dataDir);
    expect(lines).toMatchObject([{ event: 'backup.failed', reason: `não há a pasta ${folder}` }]);
    const { last } = await readBackupState(use().db);
    expect(last).toMatchObject({ file: null, problem: `não há a pasta ${folder}` });
    const { rows } = await sql`select recipient, template, data from delivery`.execute(use().db);
    const data = { problem: `não há a pasta ${folder}`, lastGood: '25/11/2026, 2h30' };
    expect(rows, 'the operator is told').toEqual([
      { recipient: 'operator', template: 'backup-failed', data },
    ]);
  });
});

onEachDatabase<CatalogueTables>('a trial on', (use) => {
  test('finds a backup that was cut', async () => {
    const [folder, dataDir] = [temporaryFolder('backups'), temporaryFolder('data')];
    const file = join(folder, 'cut.backup');
    await backup(use(), createWriteStream(file));
    truncateSync(file, statSync(file).size - 20);
    const cut = createReadStream(file);
    await expect(tryRestore(dataDir, cut, new AbortController().signal)).rejects.toThrow(
      /não é um backup inteiro|foi cortado/,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test('where backups go is a whole path or a bucket, and when is a time of day', () => {
  const problems = (environment: Record<string, string>) => {
    const read = readConfig(environment);
    return read.ok ? [] : read.problems.map(({ variable, code }) => `${variable} ${code}`);
  };
  expect(problems({ BACKUP_TO: '/srv/backups', BACKUP_AT: '23:59' })).toEqual([]);
  expect(problems({ BACKUP_TO: 's3://key:secret@host/bucket/outlet' })).toEqual([]);
  expect(problems({ BACKUP_TO: 'backups' })).toEqual(['BACKUP_TO backup_place']);
  expect(problems({ BACKUP_AT: '24:00' })).toEqual(['BACKUP_AT time_of_day']);
});
