import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { EXAMPLE_PAGE_FEED } from '../../features/catalogue/vrsync/testing/feeds.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { listFile, listLines } from '../testing/list-file.ts';
import { RUN_SOURCE } from './ask-for-source.server.ts';
import { runSource } from './run-source.server.ts';
import { sourceJobs } from './source-jobs.server.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';

const clock = { now: () => instant(Date.now()) };
const signal = new AbortController().signal;

onEachDatabase<CatalogueTables>('a watched folder', (use) => {
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
  const folder = temporaryFolder('watched');
  const put = (path: string, name: string, bytes: Uint8Array | string, seconds = 10) => {
    writeFileSync(join(path, name), bytes);
    const then = new Date(Date.now() - seconds * 1000);
    utimesSync(join(path, name), then, then);
  };
  const look = async (name: string, isByHand: boolean) =>
    (await runSource(parts(), { name, isByHand, signal, onFile: () => {} }))?.map(
      ({ name: file, outcome, words }) => `${file} ${outcome} ${words ?? ''}`.trim(),
    );

  test('S06 what is never taken is told once, the same list twice is taken once, and a name rules no terminal', async () => {
    const path = join(folder, use().kind);
    mkdirSync(path, { recursive: true });
    const { bytes } = listFile('08/01/2026', [{ id: '1' }]);
    put(path, 'Lista_imoveis_SP.csv', bytes);
    put(path, 'lista (1)\u001b[31m.CSV', bytes);
    put(path, 'listas.zip', 'PK');
    put(path, 'leia.txt', 'oi');
    put(path, '.oculto.csv', 'x');
    put(path, 'vindo.csv.part', 'x');
    await command({ do: 'add', name: 'pasta', kind: 'folder', path });
    expect(await look('pasta', false)).toEqual([
      'leia.txt refused não é uma lista: entram arquivos .csv, .json e .xml',
      'listas.zip refused é um arquivo ZIP: descompacte-o, que as listas entram uma a uma',
      'Lista_imoveis_SP.csv taken',
      'lista (1)[31m.CSV unchanged o mesmo conteúdo de Lista_imoveis_SP.csv',
    ]);
    const again = (await look('pasta', false)) ?? [];
    expect(again).toHaveLength(4);
    expect(again.every((line) => line.endsWith(' unchanged'))).toBe(true);
  });

  test('S06 half a list, at whose end its writer rests, takes nothing away until it stays as it is', async () => {
    const path = join(folder, `${use().kind}-half`);
    mkdirSync(path, { recursive: true });
    const list = (date: string, rows: number) => listFile(date, listLines(1, rows)).bytes;
    await command({ do: 'add', name: 'aos-poucos', kind: 'folder', path });
    const lookAt = async () => {
      const files = await runSource(parts(), {
        name: 'aos-poucos',
        isByHand: false,
        signal,
        onFile: () => {},
      });
      return files?.map(({ outcome, totals }) => [outcome, totals?.withdrawn ?? null]);
    };
    put(path, 'lista.csv', list('10/01/2026', 20));
    expect(await lookAt()).toEqual([['taken', expect.any(Number)]]);
    const before = [['unchanged', null]];
    put(path, 'lista.csv', list('11/01/2026', 11));
    expect(await lookAt()).toEqual(before);
    // Also where little is missing: to wait costs nothing.
    put(path, 'lista.csv', list('11/01/2026', 19));
    expect(await lookAt()).toEqual(before);
    put(path, 'lista.csv', list('11/01/2026', 20));
    expect(await lookAt()).toEqual([['taken', 0]]);
    put(path, 'lista.csv', list('12/01/2026', 11));
    expect(await lookAt()).toEqual(before);
    put(path, 'lista.csv', list('12/01/2026', 11), 60);
    expect(await lookAt()).toEqual([['taken', 9]]);
  });

  test('S06 a list that waits, since it may still be being written, is told in the log, and once', async () => {
    const path = join(folder, `${use().kind}-held`);
    mkdirSync(path, { recursive: true });
    const list = (date: string, rows: number) => listFile(date, listLines(1, rows)).bytes;
    await command({ do: 'add', name: 'pasta-lenta', kind: 'folder', path, intervalMs: 0 });
    const told: string[] = [];
    const note = (event: string, facts?: object) => void told.push(`${event} ${JSON.stringify(facts)}`);
    const log = { ...createLog('silent'), info: note, warn: note };
    const job = sourceJobs({ ...parts(), log })[RUN_SOURCE];
    const lookAt = () => job?.({ id: 1, body: { name: 'pasta-lenta' }, signal } as never);
    put(path, 'lista.csv', list('13/01/2026', 20));
    await lookAt();
    put(path, 'lista.csv', list('14/01/2026', 11));
    await lookAt();
    await lookAt();
    put(path, 'lista.csv', list('14/01/2026', 11), 60);
    await lookAt();
    const source = JSON.stringify({ source: 'pasta-lenta' });
    expect(told).toEqual([`source.taken ${source}`, `source.held ${source}`, `source.taken ${source}`]);
  });

  test('S06 S13 a feed of the portals that is put into a folder is taken, and XML that is none is refused in words', async () => {
    const path = join(folder, `${use().kind}-xml`);
    mkdirSync(path, { recursive: true });
    put(path, 'feed.XML', EXAMPLE_PAGE_FEED);
    put(path, 'outro.xml', '<?xml version="1.0"?><Carga><Imoveis/></Carga>');
    await command({ do: 'add', name: 'feeds', kind: 'folder', path });
    expect(await look('feeds', false)).toEqual([
      expect.stringMatching(/^feed\.XML taken/),
      expect.stringMatching(/^outro\.xml refused .*ListingDataFeed/),
    ]);
  });

  test('S06 S07 a folder that is not there, and an address of one list for all states, are refused when they are added', async () => {
    const add = (args: object) => command({ do: 'add', name: 'nova', ...args } as SourcesCommand);
    await expect(add({ kind: 'folder', path: '/nao/ha' })).rejects.toThrow('/nao/ha: a pasta não existe');
    await expect(add({ kind: 'folder', path: '/etc/passwd' })).rejects.toThrow('a pasta não existe');
    await expect(add({ kind: 'caixa', url: 'http://h.example/listaweb/L.csv' })).rejects.toThrow(
      'falta {UF}',
    );
    const within = 'leva a esta máquina, a uma rede interna';
    for (const url of [
      'http://127.0.0.1/a',
      'http://2130706433/a',
      'http://localhost/a',
      'https://h.example:8443/a',
    ]) {
      await expect(add({ kind: 'feed', url })).rejects.toThrow(within);
      await expect(add({ kind: 'caixa', url: `${url}/{UF}.csv` })).rejects.toThrow(within);
      await expect(add({ kind: 'caixa', photos: `${url}/{id13}.jpg` })).rejects.toThrow(within);
    }
    await expect(add({ kind: 'vrsync', url: 'https://user:word@h.example/a' })).rejects.toThrow(
      'não é da web',
    );
    expect(await command({ do: 'list' })).toMatchObject({
      sources: expect.not.arrayContaining([expect.objectContaining({ name: 'nova' })]),
    });
  });
});
