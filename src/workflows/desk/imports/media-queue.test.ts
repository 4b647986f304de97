import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { workOnMediaQueue } from './sources.server.ts';

const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: '198.51.100.7' };
const origin = 'https://fotos.example';

onEachDatabase<CatalogueTables>('the queue of files at the desk on', (use) => {
  test('S04 the hours of a host are set and let go at the desk, and the audit says by whom', async () => {
    await sql`truncate media_origin, audit_entry, job cascade`.execute(use().db);
    await sql`insert into media_origin (origin) values (${origin})`.execute(use().db);
    const clock = clockFrom(instant(Date.parse('2026-01-08T12:00:00-03:00')));
    const parts = { database: use(), clock } as unknown as SourceParts;
    const hoursAfter = async (hours: string | null) => {
      await workOnMediaQueue(parts, { do: 'hours', origin, hours }, ACTOR);
      const { rows } = await sql<{ hours: string | null }>`select hours from media_origin`.execute(use().db);
      return rows.map((row) => row.hours);
    };
    expect(await hoursAfter('22:00-06:00')).toEqual(['22:00-06:00']);
    expect(await hoursAfter(null)).toEqual([null]);
    await expect(hoursAfter('25:00-06:00')).rejects.toThrow();
    const { rows } = await sql<{ act: string }>`
      select act, actor_name, object_id, detail from audit_entry order by id`.execute(use().db);
    const line = { act: 'media.hours', actor_name: ACTOR.name, object_id: origin };
    expect(rows).toEqual([
      { ...line, detail: { after: '22:00-06:00' } },
      { ...line, detail: { after: null } },
    ]);
  });
});
