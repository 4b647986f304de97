import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { importListsOf } from '../import/import-file.server.ts';
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

const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const PAGE = Buffer.from('<!doctype html><title>Verificando</title>');

onEachDatabase<CatalogueTables>('lists that are none, or of another state', (use) => {
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

  test.each([
    ['feed', PICTURE, 'veio uma imagem no lugar do catálogo em JSON'],
    ['feed', Buffer.from('%PDF-1.7'), 'veio um PDF no lugar do catálogo em JSON'],
    ['feed', Buffer.from('em manutenção'), 'o que veio não é JSON'],
    ['vrsync', PICTURE, 'veio uma imagem no lugar do feed em XML'],
    ['vrsync', Buffer.from('{}'), 'o que veio não é XML'],
    ['caixa', PICTURE, 'veio uma imagem no lugar da lista'],
  ] as const)(
    'S03 S07 S10 S13 a source of kind %s that sends something else is told what came',
    async (kind, bytes, words) => {
      host.put('/outro', bytes);
      host.put(SP, bytes);
      const url = kind === 'caixa' ? host.origin : `${host.origin}/outro`;
      await command({ do: 'add', name: 'outro', kind, url, ...(kind === 'caixa' ? { states: ['sp'] } : {}) });
      expect(await run('outro')).toMatchObject([{ outcome: 'refused', words }]);
    },
  );

  test.each(['lista.csv', 'feed.json', 'feed.xml'])(
    'S03 S05 S06 a page that was saved as %s is told to be one, also by hand',
    async (name) => {
      const path = temporaryFolder('watched');
      put(path, name, PAGE);
      await command({ do: 'add', name: 'pasta', kind: 'folder', path });
      const words = 'veio uma página no lugar da lista';
      expect(await run('pasta')).toMatchObject([{ outcome: 'refused', words }]);
      const context = { database: use(), places: places(), now: clock.now(), onProgress: () => {} };
      const flags = { date: null, force: true, full: false };
      expect(await importListsOf(context, { name, bytes: PAGE }, flags)).toMatchObject([
        { ok: false, code: 'page', reason: words },
      ]);
    },
  );

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
