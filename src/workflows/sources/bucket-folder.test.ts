import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { startS3, type TestS3 } from '../../platform/testing/s3-server.server.ts';
import { beginFromSource, pickableFiles } from '../desk/imports/begin-import.server.ts';
import { listFile } from '../testing/list-file.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';
import { bucketAddress } from './watched-folder.server.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const FOLDER = 'Listas do Banco';

onEachDatabase<CatalogueTables>('a folder of a bucket', (use) => {
  const parts = (allow: readonly string[]) => ({
    database: use(),
    fetcher: makeFetcher({ publicUrl: null, allow, clock: systemClock }),
    storage: folderStorage(join(temporaryFolder('bucket'), 'files')),
    clock: systemClock,
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    dataDir: temporaryFolder('reports'),
  });
  const host = () => new URL(s3.address.endpoint).host;
  const place = () => `s3://${host()}/${s3.address.bucket}/${encodeURIComponent(FOLDER)}?tls=off`;
  const run = async (args: SourcesCommand, allow = [host()]) => {
    const signal = new AbortController().signal;
    return sourcesCommand(parts(allow))({ args, input: Readable.from([]), say: async () => {}, signal });
  };
  const credentials = () => `${s3.address.keyId}:${s3.address.secret}`;
  const put = async (key: string, body: Uint8Array) => {
    const { keyId, secret, region, endpoint, bucket } = s3.address;
    const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
    const path = key.split('/').map(encodeURIComponent).join('/');
    await signer.fetch(`${endpoint}/${bucket}/${path}`, { method: 'PUT', body: Buffer.from(body) });
  };
  const add = (path: string, authorization: string) =>
    run({ do: 'add', name: 'balde', kind: 'folder', path, authorization });

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, job, source, source_file, source_run restart identity cascade`.execute(
      use().db,
    );
  });

  test('S06 a folder may lie in a bucket: what is new in it is taken once, and the desk can pick from it', async () => {
    await put(`${FOLDER}/Lista_imoveis_SP.csv`, listFile('20/11/2026', [{ id: '1' }]).bytes);
    await put(`${FOLDER}/antigas/Lista_imoveis_SP.csv`, listFile('19/11/2026', [{ id: '9' }]).bytes);
    await put(`${FOLDER}/leia-me.txt`, Buffer.from('nada'));
    await add(place(), credentials());
    const outcomes = async () => {
      const { files } = await run({ do: 'run', name: 'balde' });
      return (files as { name: string; outcome: string }[]).map(({ name, outcome }) => [name, outcome]);
    };
    const told = ['leia-me.txt', 'refused'];
    expect(await outcomes()).toEqual([told, ['Lista_imoveis_SP.csv', 'taken']]);
    const again = await outcomes();
    expect(again).toHaveLength(2);
    expect(again).toEqual(expect.arrayContaining([told, ['Lista_imoveis_SP.csv', 'unchanged']]));
    const { rows } = await sql`select bank_id as id from property`.execute(use().db);
    expect(rows).toEqual([{ id: '1' }]);
    const given = parts([host()]);
    expect(await pickableFiles(given)).toEqual([{ source: 'balde', files: ['Lista_imoveis_SP.csv'] }]);
    const pick = { source: 'balde', file: 'Lista_imoveis_SP.csv' };
    expect(await beginFromSource(given, pick, { id: 'p', name: 'P' })).toMatchObject({ ok: true });
    // Key and secret are shown nowhere.
    expect(JSON.stringify(await run({ do: 'list' }))).not.toContain(s3.address.secret);
  });

  test('S06 S03 a bucket is reached as everything that lies elsewhere, and says in words why it is not read', async () => {
    await add(place(), credentials());
    const trouble = async (allow: string[]) => {
      const { files } = await run({ do: 'run', name: 'balde' }, allow);
      return (files as { outcome: string; words: string }[])[0];
    };
    expect(await trouble([])).toMatchObject({
      outcome: 'failed',
      words: expect.stringContaining('FETCH_ALLOW'),
    });
    await run({ do: 'remove', name: 'balde' });
    await add(place(), `${s3.address.keyId}:other`);
    expect(await trouble([host()])).toMatchObject({
      outcome: 'failed',
      words: expect.stringContaining('não deixa'),
    });
    for (const [path, secret] of [
      [place(), ''],
      [place().replace('s3://', 's3://KEY:SECRET@'), credentials()],
      ['s3://', credentials()],
    ] as const) {
      const given = secret === '' ? {} : { authorization: secret };
      await expect(run({ do: 'add', name: 'outro', kind: 'folder', path, ...given })).rejects.toThrow(
        'balde S3',
      );
    }
  });
});

test('S06 folders of a bucket may have any name', () => {
  expect(bucketAddress('s3://s3.example/balde/A%20B/c?region=sa-east-1', 'k:s:t/')).toMatchObject({
    ...{ endpoint: 'https://s3.example', bucket: 'balde', folder: 'A B/c/' },
    ...{ keyId: 'k', secret: 's:t/', region: 'sa-east-1' },
  });
  expect(bucketAddress('s3://s3.example/balde', 'k:s')).toMatchObject({ folder: '' });
  expect(bucketAddress('s3://s3.example/balde/%zz', 'k:s')).toBeNull();
});
