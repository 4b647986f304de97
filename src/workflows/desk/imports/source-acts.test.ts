import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { makeFetcher } from '../../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { workOnSource } from './sources.server.ts';

const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: '198.51.100.7' };

onEachDatabase<CatalogueTables>('sources at the desk on', (use) => {
  test('O20 S07 a press reads what may be read: the bank alone waits for a word, also where a former program added the source', async () => {
    await sql`truncate source, audit_entry, job cascade`.execute(use().db);
    await sql`insert into source (name, kind, place, is_paused, permitted_at)
      values ('pasta', 'folder', '/listas', true, null), ('banco', 'caixa', 'https://banco.example', true, null)`.execute(
      use().db,
    );
    const clock = clockFrom(instant(Date.parse('2026-01-08T12:00:00-03:00')));
    const parts = {
      database: use(),
      clock,
      fetcher: makeFetcher({ publicUrl: null, allow: [], clock }),
      storage: folderStorage(join(temporaryFolder('sources'), 'files')),
      dataDir: temporaryFolder('reports'),
      secret: 'a-secret-of-the-tests-that-is-long-enough',
    };
    expect(await workOnSource(parts, 'pasta', 'run', ACTOR)).toBe('done');
    expect(await workOnSource(parts, 'banco', 'run', ACTOR)).toBe('not_permitted');
    expect(await workOnSource(parts, 'outra', 'run', ACTOR)).toBe('gone');
    await workOnSource(parts, 'banco', 'resume', ACTOR);
    await workOnSource(parts, 'banco', 'pause', ACTOR);
    expect(await workOnSource(parts, 'banco', 'run', ACTOR)).toBe('done');
    const { rows } = await sql<{ act: string }>`
      select act from audit_entry order by id`.execute(use().db);
    expect(rows.map(({ act }) => act)).toEqual(['source.run', 'source.resume', 'source.pause', 'source.run']);
  });
});
