import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { bankPhotosOf, bankRegistryOf } from '../media/ask-for-media.server.ts';
import { runSource } from './run-source.server.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';

const clock = { now: () => instant(Date.now()) };
const signal = new AbortController().signal;
const OF_BANK = 'https://venda-imoveis.caixa.gov.br/fotos/F{id13}21.jpg';

onEachDatabase<CatalogueTables>('sources that may be asked', (use) => {
  const parts = () => ({
    database: use(),
    fetcher: makeFetcher({ publicUrl: null, allow: [], clock }),
    storage: folderStorage(join(temporaryFolder('sources'), 'files')),
    clock,
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    dataDir: temporaryFolder('reports'),
  });
  const command = (args: SourcesCommand) =>
    sourcesCommand(parts())({ args, input: Readable.from([]), say: async () => {}, signal });
  const asked = async () => [await bankPhotosOf(use().db), await bankRegistryOf(use().db)];
  const looks = async () => {
    const { rows } = await sql`select 1 from job where queue = 'find-media'`.execute(use().db);
    return rows.length;
  };

  beforeEach(async () => {
    await sql`truncate source, source_file, source_run, job, media_origin restart identity cascade`.execute(
      use().db,
    );
  });

  test('S07 S08 the bank is asked once its source is let run: reading it by hand is refused, and permits nothing', async () => {
    expect(await command({ do: 'add', name: 'banco', kind: 'caixa' })).toMatchObject({ isPaused: true });
    await expect(command({ do: 'run', name: 'banco' })).rejects.toThrow('nunca foi liberada');
    expect(await runSource(parts(), { name: 'banco', isByHand: true, signal, onFile: () => {} })).toBeNull();
    expect(await asked()).toEqual([null, null]);
    await command({ do: 'resume', name: 'banco' });
    await command({ do: 'pause', name: 'banco' });
    expect((await asked())[0]).toBe(OF_BANK);
  });

  test('S06 S07 S10 a source that a former program added is read: only that of the bank waits for a word', async () => {
    const path = temporaryFolder('watched');
    await command({ do: 'add', name: 'pasta', kind: 'folder', path, photos: OF_BANK });
    await command({ do: 'add', name: 'parceiro', kind: 'feed', url: 'https://feeds.example.com/a.json' });
    await command({ do: 'add', name: 'banco', kind: 'caixa' });
    await command({ do: 'pause', name: 'pasta' });
    await sql`update source set permitted_at = null`.execute(use().db);
    expect(await command({ do: 'run', name: 'pasta' })).toMatchObject({ ran: 'pasta' });
    const { sources } = await command({ do: 'list' });
    expect(
      (sources as { name: string; isPermitted: boolean }[]).map((one) => [one.name, one.isPermitted]),
    ).toEqual([
      ['banco', false],
      ['parceiro', true],
      ['pasta', true],
    ]);
    await expect(command({ do: 'run', name: 'banco' })).rejects.toThrow('nunca foi liberada');
    expect(await asked()).toEqual([OF_BANK, null]);
  });

  test('S07 another path on the host of the bank waits for its permission too', async () => {
    const url = 'https://venda-imoveis.caixa.gov.br/outra/{UF}.csv';
    expect(await command({ do: 'add', name: 'banco', kind: 'caixa', url })).toMatchObject({ isPaused: true });
    expect(await asked()).toEqual([null, null]);
  });

  test('S08 the photos of the source that was let run first stay, until it is taken out', async () => {
    const photos = 'https://fotos.example.com/F{id13}21.jpg';
    const path = temporaryFolder('watched');
    await command({ do: 'add', name: 'pasta', kind: 'folder', path, photos });
    await command({ do: 'add', name: 'banco', kind: 'caixa' });
    await command({ do: 'resume', name: 'banco' });
    expect((await asked())[0]).toBe(photos);
    await sql`delete from job`.execute(use().db);
    await command({ do: 'remove', name: 'pasta' });
    expect([(await asked())[0], await looks()]).toEqual([OF_BANK, 1]);
  });
});
