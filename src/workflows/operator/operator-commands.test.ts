import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { clockFrom, systemClock } from '../../platform/clock.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { isMaintenanceOn } from './maintenance.server.ts';
import { operatorCommands } from './operator-commands.server.ts';

/** Runs one command as the socket does. */
function run(database: Database<CatalogueTables>, name: string, args: unknown) {
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  const commands = operatorCommands(database, {
    brand: read.brand,
    clock: clockFrom(instant(Date.parse('2026-08-01T12:00:00-03:00'))),
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    dataDir: temporaryFolder('operator'),
    backsUp: true,
    listMaxAgeDays: 8,
    storage: folderStorage(temporaryFolder('files')),
    fetcher: makeFetcher({ publicUrl: null, allow: [], clock: systemClock }),
    deskUrl: 'https://desk.example',
    siteUrl: 'http://localhost:3000',
  });
  const command = commands[name];
  if (!command) throw new Error(`no command ${name}`);
  const signal = new AbortController().signal;
  return command({ args, input: Readable.from([]), say: async () => {}, signal });
}

onEachDatabase<CatalogueTables>('the operator on', (use) => {
  test('the doctor finds a whole database sound, and a job that failed for good not', async () => {
    const about = async (topic: string) => {
      const { findings } = await run(use(), 'doctor', {});
      return (findings as { about: string; ok: boolean; words: string }[]).find(
        (finding) => finding.about === topic,
      );
    };
    for (const topic of ['banco de dados', 'migrações', 'tarefas', 'armazenamento', 'disco']) {
      expect(await about(topic), topic).toMatchObject({ ok: true });
    }
    const { db } = use();
    const job = { queue: 'mail', body: '{}', state: 'failed', max_attempts: 1 };
    await db
      .insertInto('job' as never)
      .values(job as never)
      .execute();
    expect(await about('tarefas')).toMatchObject({ ok: false, words: '1 falharam de vez (mail)' });
    await db.deleteFrom('job' as never).execute();
  });

  test('maintenance is kept in the database', async () => {
    expect(await run(use(), 'maintenance', { on: true })).toEqual({ maintenance: true });
    expect(await isMaintenanceOn(use().db)).toBe(true);
    await run(use(), 'maintenance', { on: false });
    expect(await isMaintenanceOn(use().db)).toBe(false);
  });

  test('a backup stands whole under its name and comes back with replace only', async () => {
    const folder = temporaryFolder('backups');
    const file = join(folder, 'all.gz');
    await run(use(), 'maintenance', { on: true });
    expect(await run(use(), 'backup', { file })).toMatchObject({ file });
    expect(readdirSync(folder)).toEqual(['all.gz']);
    await run(use(), 'maintenance', { on: false });
    await expect(run(use(), 'restore', { file, replace: false })).rejects.toThrow(/not empty/);
    await run(use(), 'restore', { file, replace: true });
    expect(await isMaintenanceOn(use().db)).toBe(true);
  });

  test('a file that cannot be written or read is told in words', async () => {
    const folder = temporaryFolder('backups');
    mkdirSync(join(folder, 'taken.gz'));
    writeFileSync(join(folder, 'text.gz'), 'no backup');
    const fails = (name: string, file: string) =>
      expect(run(use(), name, { file: join(folder, file), replace: true })).rejects;
    await fails('backup', 'taken.gz').toThrow(/it is a folder/);
    await fails('backup', 'none/x.gz').toThrow(/no such file or folder/);
    await fails('restore', 'none.gz').toThrow(/no such file or folder/);
    await fails('restore', 'text.gz').toThrow(/no whole backup/);
  });
});
