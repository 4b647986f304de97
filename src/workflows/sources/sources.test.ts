import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clock, instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { runJobs } from '../../platform/jobs/job-runner.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { bankPhotosOf, bankRegistryOf } from '../media/ask-for-media.server.ts';
import { listFile } from '../testing/list-file.ts';
import { RUN_SOURCE } from './ask-for-source.server.ts';
import { runSource } from './run-source.server.ts';
import { sourceJobs } from './source-jobs.server.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';
import { type ListHost, startListHost } from './testing/list-host.ts';

const MOST_PATIENCE = { timeout: 30_000 };
const SP = '/listaweb/Lista_imoveis_SP.csv';
const RJ = '/listaweb/Lista_imoveis_RJ.csv';

let host: ListHost;
/** Host to which the first may lead on. */
let other: ListHost;
beforeAll(async () => {
  host = await startListHost();
  other = await startListHost();
});
afterAll(() => Promise.all([host.stop(), other.stop()]));

const line = (id: string, price = '100.000,00') => ({ id, price });
const list = (date: string, ids: readonly string[], price?: string) =>
  listFile(
    date,
    ids.map((id) => line(id, price)),
  ).bytes;

onEachDatabase<CatalogueTables>('sources', (use) => {
  const storage = folderStorage(join(temporaryFolder('sources'), 'files'));
  let ahead = 0;
  const clock: Clock = { now: () => instant(Date.now() + ahead) };
  const parts = () => ({
    database: use(),
    fetcher: makeFetcher({ publicUrl: null, allow: [host.hostAndPort, other.hostAndPort], clock }),
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
  const run = async (name: string) => {
    const { files } = await command({ do: 'run', name });
    return (files as { name: string; outcome: string; words: string | null }[]).map(
      ({ name: file, outcome, words }) => ({ file, outcome, words }),
    );
  };
  const mailed = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from delivery where template = 'source-refused' and recipient = 'operator'`.execute(
      use().db,
    );
    return rows.map(({ data }) => data);
  };
  const stored = async () => {
    const { rows } = await sql<{ id: string; cents: number; status: string }>`
      select bank_id as id, price_cents as cents, status from property order by bank_id`.execute(use().db);
    return rows;
  };

  beforeEach(async () => {
    for (const each of [host, other]) {
      each.behave('well');
      each.robots(null);
      each.delay(0);
      each.sendTo(null);
      each.files();
      each.put(SP, null);
      each.put(RJ, null);
    }
    ahead = 0;
    await sql`truncate property, property_event, import_list, media_file, media_use, media_origin, job, schedule, setting,
      source, source_file, source_run, delivery restart identity cascade`.execute(use().db);
  });

  const folder = () => {
    const path = join(temporaryFolder('watched'), 'listas');
    mkdirSync(path, { recursive: true });
    return path;
  };
  const put = (path: string, name: string, bytes: Uint8Array | string) => {
    writeFileSync(join(path, name), bytes);
    const then = new Date(Date.now() - 10_000);
    utimesSync(join(path, name), then, then);
  };

  test('S06 a folder is watched: what is new in it is taken once, what is no list is refused in words', async () => {
    const path = folder();
    await command({ do: 'add', name: 'pasta', kind: 'folder', path, intervalMs: 50 });
    const log = createLog('silent');
    const handlers = sourceJobs({ ...parts(), log });
    const runner = runJobs({ database: use(), clock, log, handlers, pollMs: 20 });
    try {
      put(path, 'Lista_imoveis_SP.csv', list('08/01/2026', ['1', '2']));
      await expect.poll(async () => (await stored()).length, MOST_PATIENCE).toBe(2);
      put(path, 'parede.csv', '<!doctype html><title>Verificando</title>');
      const troubles = async () =>
        ((await command({ do: 'list' })).sources as { trouble: string | null }[])[0]?.trouble;
      await expect.poll(troubles, MOST_PATIENCE).toBe('parede.csv: veio uma página no lugar da lista');
      const looked = async () => {
        const { rows } = await sql<{ at: Date }>`select last_run_at as at from source`.execute(use().db);
        return rows[0]?.at?.getTime() ?? 0;
      };
      const before = await looked();
      await expect.poll(async () => (await looked()) > before, MOST_PATIENCE).toBe(true);
      expect(await troubles()).toBe('parede.csv: veio uma página no lugar da lista');
      // The operator is told once, not at each look.
      expect(await mailed()).toEqual([
        { source: 'pasta', files: ['parede.csv'], words: ['veio uma página no lugar da lista'] },
      ]);
      const { runs } = await command({ do: 'log', name: 'pasta' });
      expect(runs).toMatchObject([
        {
          files: [
            { name: 'Lista_imoveis_SP.csv', outcome: 'unchanged' },
            { name: 'parede.csv', outcome: 'refused' },
          ],
        },
        { files: [{ name: 'Lista_imoveis_SP.csv', outcome: 'taken', totals: { new: 2 } }] },
      ]);
      const { rows } = await sql`select from import_list`.execute(use().db);
      expect(rows).toHaveLength(1);
    } finally {
      await runner.stop(0);
    }
  });

  test('S06 several days of one state are taken in their order, and an older one that comes later is refused', async () => {
    const path = folder();
    put(path, 'b.csv', list('08/01/2026', ['1'], '100.000,00'));
    put(path, 'a.csv', list('09/01/2026', ['1'], '90.000,00'));
    await command({ do: 'add', name: 'pasta', kind: 'folder', path });
    expect((await run('pasta')).map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
      'b.csv taken',
      'a.csv taken',
    ]);
    expect(await stored()).toEqual([{ id: '1', cents: 9_000_000, status: 'ativo' }]);
    put(path, 'c.csv', list('07/01/2026', ['1'], '80.000,00'));
    expect((await run('pasta')).at(-1)).toMatchObject({ file: 'c.csv', outcome: 'refused' });
    expect(await stored()).toEqual([{ id: '1', cents: 9_000_000, status: 'ativo' }]);
  });

  test('S07 the lists of the chosen states are fetched with a pause, kept, and not imported again while they are the same', async () => {
    host.put(SP, list('08/01/2026', ['1', '2']));
    host.put(RJ, list('08/01/2026', []));
    await command({
      do: 'add',
      name: 'banco',
      kind: 'caixa',
      url: host.origin,
      states: ['sp', 'rj', 'mg'],
      intervalMs: 120,
    });
    const first = await run('banco');
    expect(first.map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
      'Lista_imoveis_SP.csv taken',
      'Lista_imoveis_RJ.csv refused',
      'Lista_imoveis_MG.csv failed',
    ]);
    expect(first[2]?.words).toBe('não há nada nesse endereço (404)');
    const asked = host.files();
    expect(asked.map(({ path }) => path)).toEqual([SP, RJ, '/listaweb/Lista_imoveis_MG.csv']);
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(115);
    const kept: string[] = [];
    for await (const key of storage.list('lists/banco')) kept.push(key);
    expect(kept).toHaveLength(2);
    expect((await run('banco'))[0]).toMatchObject({ outcome: 'unchanged' });
    expect(host.files()[0]).toMatchObject({ path: SP, status: 304 });
    host.put(SP, list('09/01/2026', ['1', '2', '3']));
    expect((await run('banco'))[0]).toMatchObject({ outcome: 'taken' });
    expect(await stored()).toHaveLength(3);
    expect(await bankPhotosOf(use().db)).toBe(`${host.origin}/fotos/F{id13}21.jpg`);
  });

  test.each([
    ['wall', 'veio uma página no lugar do arquivo', 3],
    ['forbidden', 'o site não deixa ver esse endereço', 3],
    ['failing', 'o site está com um problema', 4],
    ['moved', 'o endereço leva a esta máquina, a uma rede interna ou a uma porta', 4],
    ['endless', 'o arquivo é grande demais', 4],
    ['busy', 'o site pediu para esperar (429)', 1],
  ] as const)(
    'S07 a host that answers %s is refused in words, a wall is left alone, and the last good list stays',
    async (manner, words, requests) => {
      host.put(SP, list('08/01/2026', ['1']));
      const states = ['sp', 'rj', 'mg', 'ba'] as const;
      const url = `${host.origin}/listaweb/Lista_imoveis_{UF}.csv`;
      await command({ do: 'add', name: 'banco', kind: 'caixa', url, states: [...states], intervalMs: 0 });
      await run('banco');
      host.files();
      host.behave(manner);
      const files = await run('banco');
      expect(files).toHaveLength(requests);
      expect(host.files()).toHaveLength(requests);
      expect(files.every(({ words: why }) => why?.startsWith(words))).toBe(true);
      expect(await stored()).toMatchObject([{ id: '1', status: 'ativo' }]);
      const { sources } = await command({ do: 'list' });
      expect(sources).toMatchObject([{ trouble: expect.stringContaining(words) }]);
      if (manner === 'busy') expect(await run('banco')).toMatchObject([{ outcome: 'failed' }]);
      expect(host.files()).toEqual([]);
    },
  );

  test('S04 S07 a host to which another one leads is asked as it wants, and hears of no authorization', async () => {
    const add = (name: string) =>
      command({ do: 'add', name, kind: 'caixa', url: host.origin, states: ['sp'], intervalMs: 0 });
    host.sendTo(other.origin);
    other.put(SP, list('08/01/2026', ['1']));
    await add('banco');
    expect(await run('banco')).toMatchObject([{ outcome: 'taken' }]);
    other.robots('User-agent: *\nDisallow: /\n');
    await sql`update media_origin set robots_at = null`.execute(use().db);
    expect(await run('banco')).toMatchObject([{ words: 'o robots.txt do site não permite' }]);
    expect(other.files()).toHaveLength(1);
    other.robots(null);
    other.behave('busy');
    await sql`update media_origin set robots_at = null`.execute(use().db);
    expect(await run('banco')).toMatchObject([{ words: 'o site pediu para esperar (429)' }]);
    expect(await run('banco')).toMatchObject([
      { outcome: 'failed', words: expect.stringContaining('descansa') },
    ]);
    const resting = await sql<{ origin: string }>`
      select origin from media_origin where rests_until is not null`.execute(use().db);
    expect(resting.rows).toEqual([{ origin: other.origin }]);
    other.files();
    const feed = { name: 'parceiro', kind: 'feed', url: `${host.origin}/feed.json` } as const;
    await sql`update media_origin set rests_until = null, interval_ms = 0`.execute(use().db);
    await command({ do: 'add', ...feed, authorization: 'Bearer segredo' });
    host.files();
    await run('parceiro');
    expect(host.files()).toMatchObject([{ authorization: 'Bearer segredo' }]);
    expect(other.files()).toMatchObject([{ authorization: undefined }]);
  });

  test.each([
    [{ kind: 'caixa', registry: 'on' }, (own: string) => `${own}/editais/matricula/{UF}/{id13}.pdf`],
    [{ kind: 'caixa', registry: undefined }, (own: string) => `${own}/editais/matricula/{UF}/{id13}.pdf`],
    [
      { kind: 'caixa', registry: 'https://outro.example/{UF}/{id13}.pdf' },
      () => 'https://outro.example/{UF}/{id13}.pdf',
    ],
    [{ kind: 'caixa', registry: 'off' }, () => null],
    [
      { kind: 'folder', registry: 'on' },
      () => 'https://venda-imoveis.caixa.gov.br/editais/matricula/{UF}/{id13}.pdf',
    ],
    [{ kind: 'folder', registry: undefined }, () => null],
  ] as const)(
    'S09 a source added as %o says where registry extracts are',
    async ({ kind, registry }, expected) => {
      const where = kind === 'folder' ? { path: folder() } : { url: host.origin };
      await command({ do: 'add', name: 'banco', kind, ...where, registry });
      expect(await bankRegistryOf(use().db)).toBe(expected(host.origin));
      await command({ do: 'remove', name: 'banco' });
      expect(await bankRegistryOf(use().db)).toBeNull();
    },
  );

  test('S09 a feed has no photos and extracts of the bank: who asks for them is told how it is used', async () => {
    const feed = { do: 'add', name: 'parceiro', kind: 'feed', url: `${host.origin}/feed.json` } as const;
    for (const more of [{ registry: 'on' }, { photos: 'on' }] as const) {
      await expect(command({ ...feed, ...more })).rejects.toThrow('--registry');
    }
    expect(await command({ ...feed, registry: 'off' })).toMatchObject({ added: 'parceiro' });
  });

  test('S07 the host of the bank itself is not asked before the operator says that it may be; robots.txt is heeded', async () => {
    expect(await command({ do: 'add', name: 'banco', kind: 'caixa' })).toMatchObject({ isPaused: true });
    expect(await bankPhotosOf(use().db)).toBeNull();
    await command({ do: 'resume', name: 'banco' });
    expect(await bankPhotosOf(use().db)).toBe('https://venda-imoveis.caixa.gov.br/fotos/F{id13}21.jpg');
    host.robots('User-agent: *\nDisallow: /listaweb/\n');
    await command({ do: 'add', name: 'outro', kind: 'caixa', url: host.origin, states: ['sp'] });
    expect(await run('outro')).toMatchObject([
      { outcome: 'failed', words: 'o robots.txt do site não permite' },
    ]);
    expect(host.files()).toEqual([]);
  });

  test('S10 a feed is fetched at its hour with its authorization, which the database does not hold readable', async () => {
    const feed = {
      fonte: 'carteira-teste',
      imoveis: [
        {
          id_banco: 'A1',
          imovel_name: 'Casa',
          endereco: { endereco_completo: 'Rua, 1', cidade: 'Campinas', uf: 'sp' },
          tipo_imovel: 'casa',
          tipo_de_venda: 'venda_direta',
          valores: { valor_venda: 100_000 },
        },
      ],
    };
    host.put('/feed.json', Buffer.from(JSON.stringify(feed)));
    const authorization = 'Bearer segredo-do-parceiro';
    const url = `${host.origin}/feed.json`;
    await command({ do: 'add', name: 'parceiro', kind: 'feed', url, at: '05:00', authorization });
    const { rows } = await sql<{ row: string }>`select to_jsonb(source)::text as row from source`.execute(
      use().db,
    );
    expect(rows[0]?.row).not.toContain('segredo');
    expect(JSON.stringify(await command({ do: 'list' }))).not.toContain('segredo');
    const log = createLog('silent');
    const handlers = sourceJobs({ ...parts(), log });
    const runner = runJobs({ database: use(), clock, log, handlers, pollMs: 20 });
    const wake = () => transaction(use().db, (trx) => enqueue(trx, { queue: 'wake-sources', body: {} }));
    const idle = async () => {
      const { rows: left } =
        await sql`select from job where queue in ('wake-sources', ${RUN_SOURCE})`.execute(use().db);
      return left.length;
    };
    try {
      await wake();
      await expect.poll(idle, MOST_PATIENCE).toBe(0);
      expect(host.files()).toEqual([]);
      ahead = 25 * 3_600_000;
      await wake();
      await expect.poll(async () => (await stored()).length, MOST_PATIENCE).toBe(1);
      expect(host.files()).toMatchObject([{ path: '/feed.json', authorization }]);
    } finally {
      await runner.stop(0);
    }
  });

  test('S06 a job that was killed goes on at once when it is tried again, and reads nothing that it had read', async () => {
    host.put(SP, list('08/01/2026', ['1']));
    host.put(RJ, listFile('08/01/2026', [{ id: '2', uf: 'RJ', city: 'NITEROI ' }], 'RJ.csv').bytes);
    const states = ['sp', 'rj'] as const;
    await command({
      do: 'add',
      name: 'banco',
      kind: 'caixa',
      url: host.origin,
      states: [...states],
      intervalMs: 0,
    });
    await sql`update source set next_run_at = ${new Date(clock.now())}`.execute(use().db);
    const asked = { name: 'banco', by: 'job:1', isByHand: false, signal: new AbortController().signal };
    const killed = runSource(parts(), {
      ...asked,
      onFile: () => {
        throw new Error('the process ends here');
      },
    });
    await expect(killed).rejects.toThrow('ends here');
    // As a kill leaves it.
    await sql`update source set claimed_by = 'job:1', claimed_until = now() + interval '1 hour'`.execute(
      use().db,
    );
    expect(await runSource(parts(), { ...asked, by: 'job:2', onFile: () => {} })).toBeNull();
    expect(await runSource(parts(), { ...asked, onFile: () => {} })).toMatchObject([
      { name: 'Lista_imoveis_RJ.csv', outcome: 'taken' },
    ]);
    expect(host.files().map(({ path }) => path)).toEqual([SP, RJ]);
  });

  test('a paused source rests, a name is used once, and one that is gone leaves what it brought', async () => {
    const path = folder();
    put(path, 'SP.csv', list('08/01/2026', ['1']));
    await command({ do: 'add', name: 'pasta', kind: 'folder', path });
    await expect(command({ do: 'add', name: 'pasta', kind: 'folder', path })).rejects.toThrow(
      'já há uma fonte',
    );
    await command({ do: 'pause', name: 'pasta' });
    expect(await command({ do: 'list' })).toMatchObject({ sources: [{ isPaused: true, nextRunAt: null }] });
    await run('pasta');
    await command({ do: 'remove', name: 'pasta' });
    await expect(run('pasta')).rejects.toThrow('não há fonte');
    expect(await stored()).toHaveLength(1);
  });
});
