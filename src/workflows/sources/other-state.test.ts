import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { listFile, listLines } from '../testing/list-file.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';
import { type ListHost, startListHost } from './testing/list-host.ts';

const SP = '/listaweb/Lista_imoveis_SP.csv';
const RJ = '/listaweb/Lista_imoveis_RJ.csv';

let host: ListHost;
beforeAll(async () => {
  host = await startListHost();
});
afterAll(() => host.stop());

onEachDatabase<CatalogueTables>('lists of another state', (use) => {
  const storage = folderStorage(join(temporaryFolder('other-state'), 'files'));
  const clock = { now: () => instant(Date.now()) };
  const parts = () => ({
    database: use(),
    fetcher: makeFetcher({ publicUrl: null, allow: [host.hostAndPort], clock }),
    storage,
    clock,
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    dataDir: temporaryFolder('reports'),
  });
  const command = (args: SourcesCommand) =>
    sourcesCommand(parts())({
      args,
      input: Readable.from([]),
      say: async () => {},
      signal: new AbortController().signal,
    });
  const run = async (name: string) => (await command({ do: 'run', name })).files;
  const stored = async () => {
    const { rows } = await sql<{ id: string }>`
      select bank_id as id from property order by bank_id`.execute(use().db);
    return rows;
  };
  /** Puts a file into a folder, as one that was written a while ago. */
  const put = (path: string, name: string, bytes: Uint8Array) => {
    writeFileSync(join(path, name), bytes);
    const then = new Date(Date.now() - 10_000);
    utimesSync(join(path, name), then, then);
  };

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, media_origin, job, source, source_file, source_run, delivery
      restart identity cascade`.execute(use().db);
  });

  test('S06 S07 a list of another state than was asked for, or than its name says, is refused in words and changes nothing', async () => {
    const path = temporaryFolder('watched');
    put(path, 'Lista_imoveis_RJ.csv', listFile('08/01/2026', listLines(1, 1)).bytes);
    host.put(RJ, listFile('08/01/2026', listLines(2, 1)).bytes);
    await command({ do: 'add', name: 'pasta', kind: 'folder', path });
    await command({ do: 'add', name: 'banco', kind: 'caixa', url: host.origin, states: ['rj'] });
    const refused = { outcome: 'refused', words: expect.stringContaining('a lista é de SP, e não de RJ') };
    for (const name of ['pasta', 'banco']) {
      expect(await run(name)).toMatchObject([refused]);
      expect(await command({ do: 'log', name })).toMatchObject({
        runs: [{ files: [{ outcome: 'refused', totals: null }] }],
      });
    }
    expect(await stored()).toEqual([]);
    const lists = await sql`select from import_list`.execute(use().db);
    expect(lists.rows).toEqual([]);
    const { sources } = await command({ do: 'list' });
    expect(sources).toMatchObject(Array(2).fill({ trouble: expect.stringContaining('nada mudou') }));
  });

  test('S06 S07 of a file of several states the wanted ones are taken, and the log says that it was in part', async () => {
    const mixed = [...listLines(1, 6), ...listLines(11, 6, { uf: 'RJ', city: 'NITEROI' })];
    host.put(SP, listFile('08/01/2026', mixed).bytes);
    await command({ do: 'add', name: 'banco', kind: 'caixa', url: host.origin, states: ['sp'] });
    expect(await run('banco')).toMatchObject([
      { outcome: 'partly', words: expect.stringContaining('Lista_imoveis_SP.csv (RJ): a lista é de RJ') },
    ]);
    expect((await stored()).map(({ id }) => Number(id)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const { sources } = await command({ do: 'list' });
    expect(sources).toMatchObject([{ trouble: expect.stringContaining('a lista é de RJ') }]);
  });
});
