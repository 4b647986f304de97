import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../log/failure.ts';
import { startChild } from '../testing/child.server.ts';
import { onEachDatabase, temporaryFolder, testDatabases } from '../testing/databases.server.ts';
import { openDatabase } from './database.server.ts';
import {
  MIGRATIONS_FOLDER,
  migrate,
  migrationsThatRan,
  newerMigrations,
  pendingMigrations,
  readMigrations,
} from './migrate.server.ts';

const ours = readMigrations(MIGRATIONS_FOLDER);

/** The project's migrations and some more of the test's own. */
function folderWith(...more: [name: string, sql: string][]): string {
  const folder = temporaryFolder('migrations');
  for (const file of ours) writeFileSync(join(folder, `${file.name}.sql`), file.sql);
  for (const [name, text] of more) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

onEachDatabase('migrations', (use) => {
  it('have all run in a fresh database, and run only once', async () => {
    const ran = await migrationsThatRan(use().db);
    expect(ran).toEqual(ours.map(({ name, sha, unusedSince }) => ({ name, sha, unusedSince })));
    expect(await migrate(use())).toEqual([]);
    expect(await pendingMigrations(use().db)).toEqual([]);
  });

  it('leave everything as it was when one fails', async () => {
    const folder = folderWith(
      ['9001_fine', 'create table fine (id int); insert into fine values (1);'],
      ['9002_wrong', 'create table half (id int); select * from no_such_table;'],
    );
    const failing = migrate(use(), folder);
    await expect(failing).rejects.toSatisfy((error) => isFailure(error, 'migration_failed'));
    await expect(failing).rejects.toThrow('9002_wrong');
    const { rows } = await sql`select to_regclass('fine') as fine, to_regclass('half') as half`.execute(
      use().db,
    );
    expect(rows).toEqual([{ fine: null, half: null }]);
    expect(await pendingMigrations(use().db, folder)).toEqual(['9001_fine', '9002_wrong']);
  });

  it('refuse a file that was changed after it ran', async () => {
    expect(await migrate(use(), folderWith(['9001_later', 'create table later (id int)']))).toEqual([
      '9001_later',
    ]);
    const changed = migrate(use(), folderWith(['9001_later', 'create table later (id bigint)']));
    await expect(changed).rejects.toSatisfy((error) => isFailure(error, 'migration_changed'));
  });
});

onEachDatabase('a database that a newer version has brought further', (use) => {
  const adds = ['9001_adds', 'create table added (id int)'] as const;
  const stops = ['9002_stops_using_it', 'select 1'] as const;
  const takes = ['9003_takes', '-- contract: unused since 9002_stops_using_it\ndrop table added'] as const;
  const isMissing = (error: unknown) => isFailure(error, 'migration_missing');

  it('is left as it is while the newer migrations only add', async () => {
    expect(await migrate(use(), folderWith([...adds]))).toEqual(['9001_adds']);
    expect(await migrate(use())).toEqual([]);
    expect(await pendingMigrations(use().db)).toEqual([]);
    expect(await newerMigrations(use().db)).toEqual(['9001_adds']);
  });

  it('is refused when the newer version took away what this one may use, and not when this one had stopped using it', async () => {
    await migrate(use(), folderWith([...adds], [...stops], [...takes]));
    await expect(migrate(use())).rejects.toSatisfy(isMissing);
    await expect(migrate(use(), folderWith([...adds]))).rejects.toThrow('9003_takes');
    expect(await migrate(use(), folderWith([...adds], [...stops]))).toEqual([]);
  });

  it('is refused when this version has migrations of its own that did not run there', async () => {
    const other = folderWith(['9000_of_another_branch', 'create table other (id int)']);
    await expect(migrate(use(), other)).rejects.toSatisfy(isMissing);
  });

  it('serves what was written by the version before the column for contracts', async () => {
    await sql`alter table migration_hash drop column unused_since`.execute(use().db);
    const later = ['9004_later', 'create table later (id int)'] as const;
    const all = folderWith([...adds], [...stops], [...takes], [...later]);
    expect(await migrate(use(), all)).toEqual(['9004_later']);
    expect((await migrationsThatRan(use().db)).at(-1)).toMatchObject({
      name: '9004_later',
      unusedSince: null,
    });
  });
});

describe('four processes that migrate one PostgreSQL at once', () => {
  const postgres = testDatabases().find(({ name }) => name === 'postgres')!;

  it('let one run the migrations while the others wait, however long it takes', async () => {
    const target = await postgres.open();
    const folder = folderWith(['9001_slow', 'select pg_sleep(1); create table slow (id int)']);
    const children = Array.from({ length: 4 }, () =>
      startChild('migrate.child.ts', target.address.url!, folder),
    );
    const ended = await Promise.all(children.map((child) => child.ended));
    expect(ended.map(({ errors }) => errors)).toEqual(['', '', '', '']);
    expect(ended.flatMap(({ lines }) => lines).sort()).toEqual(['ran 0', 'ran 0', 'ran 0', 'ran 1']);
    await target.remove();
  });

  it('do so on a database that is quite empty, too', async () => {
    const target = await postgres.open<unknown>();
    await sql`drop schema public cascade`.execute(target.db);
    await sql`create schema public`.execute(target.db);
    const children = Array.from({ length: 4 }, () =>
      startChild('migrate.child.ts', target.address.url!, MIGRATIONS_FOLDER),
    );
    const ended = await Promise.all(children.map((child) => child.ended));
    expect(ended.map(({ errors }) => errors)).toEqual(['', '', '', '']);
    expect(ended.flatMap(({ lines }) => lines).sort()).toEqual([
      'ran 0',
      'ran 0',
      'ran 0',
      `ran ${ours.length}`,
    ]);
    await target.remove();
  });
});

describe('a process that is killed while it writes', () => {
  for (const { name, open } of testDatabases()) {
    it(`leaves whole transactions only, and every one that it acknowledged, on ${name}`, async () => {
      const target = await open<unknown>();
      const address = target.address.url ?? target.address.folder ?? '';
      // The embedded folder belongs to one process: give it to the writer.
      await target.close();
      let acknowledged = 0;
      for (let round = 0; round < 3; round += 1) {
        const writer = startChild('writer.child.ts', address);
        await writer.says(`committed ${acknowledged + 20}`);
        await new Promise((resolve) => setTimeout(resolve, 7 * round));
        writer.process.kill('SIGKILL');
        const { lines } = await writer.ended;
        acknowledged = Number(lines.at(-1)?.split(' ')[1]);
      }
      const reopened = await openDatabase<unknown>(target.address);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number; rows: number }>`
            select n, count(*) as rows from pair group by n order by n`.execute(reopened.db);
          return rows.every((row) => row.rows === 101) ? rows.length : 0;
        })
        .toBeGreaterThanOrEqual(acknowledged);
      await reopened.close();
    });
  }
});
