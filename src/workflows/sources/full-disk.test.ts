import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { listFile } from '../testing/list-file.ts';
import { runSource } from './run-source.server.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';
import { type ListHost, startListHost } from './testing/list-host.ts';

let host: ListHost;
beforeAll(async () => {
  host = await startListHost();
});
afterAll(() => host.stop());

onEachDatabase<CatalogueTables>('sources on a full disk', (use) => {
  test('S07 a list for which there is no room ends the run in words, for the operator too, and comes once there is', async () => {
    const clock = { now: () => instant(Date.now()) };
    const storage = folderStorage(join(temporaryFolder('sources'), 'files'));
    const parts = {
      database: use(),
      fetcher: makeFetcher({ publicUrl: null, allow: [host.hostAndPort], clock }),
      storage,
      clock,
      secret: 'a-secret-of-the-tests-that-is-long-enough',
      dataDir: temporaryFolder('reports'),
    };
    const signal = new AbortController().signal;
    const command = (args: SourcesCommand) =>
      sourcesCommand(parts)({ args, input: Readable.from([]), say: async () => {}, signal });
    host.put('/listaweb/Lista_imoveis_SP.csv', listFile('08/01/2026', [{ id: '1' }]).bytes);
    await command({ do: 'add', name: 'banco', kind: 'caixa', url: host.origin, states: ['sp'] });

    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const asked = { name: 'banco', isByHand: false, signal, onFile: () => {} };
    const files = await runSource(
      { ...parts, storage: { ...storage, put: () => Promise.reject(full) } },
      asked,
    );
    expect(files).toMatchObject([
      { outcome: 'failed', words: expect.stringMatching(/^o disco está cheio\. .*a salvo/) },
    ]);
    const mails = await sql`select 1 from delivery where template = 'source-refused'`.execute(use().db);
    expect(mails.rows).toHaveLength(1);

    expect(await command({ do: 'run', name: 'banco' })).toMatchObject({ files: [{ outcome: 'taken' }] });
  });
});
