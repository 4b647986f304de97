import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BULK_KINDS } from '../../../domain/desk/bulk/bulk-change.ts';
import type { BulkField } from '../../../domain/desk/bulk/read-bulk.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readTask } from '../../../features/desk/desk-task.repo.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import type { DeskParts } from '../desk-parts.ts';
import { previewBulk } from './begin-bulk.server.ts';
import { readBulkTask } from './read-bulk-task.server.ts';
import { runBulkTask } from './run-bulk.server.ts';
import { confirmBulk, undoBulk } from './work-bulk.server.ts';

const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const NOW = instant(Date.parse('2026-02-05T12:00:00-03:00'));
const clock = { now: () => NOW };
const FIELDS: Partial<Record<(typeof BULK_KINDS)[number], Partial<Record<BulkField, string>>>> = {
  status: { status: 'em_disputa' },
  price: { percent: '-10', step: '100' },
  feature: { rank: '7' },
  tags: { add: 'Corujão' },
  campaign: { campaign: 'feirao', campaignPercent: '-20', campaignStep: '100' },
  uncampaign: { leaves: 'sempre' },
};

onEachDatabase<CatalogueTables>('finished changes of many on', (use) => {
  let brand: DeskParts['brand'];
  const parts = () => ({ database: use(), clock });
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    brand = read.brand;
  });
  beforeEach(async () => {
    const { db } = use();
    await sql`truncate property, property_event, property_draft, import_list, change_set, change_set_row, desk_task, job,
      campaign, property_hand, property_said, setting restart identity cascade`.execute(db);
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      values ('feirao', 'c1', 'feirao', 'Feirão', 'geral', true, false, '2026-01-01', '2027-01-01', 'test',
        ${JSON.stringify({ banners: [], countdowns: [], filter: null, tag: null })}::jsonb)`.execute(db);
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: false, full: false };
    await importListsOf(context, listFile('01/02/2026', listLines(1001, 3)), flags);
    await sql`update property set status = 'rascunho' where number = 2`.execute(db);
    await sql`update property set campaign_codes = '{sempre}' where number = 1`.execute(db);
    await sql`insert into property_draft (number, code, base, created_at, created_by, saved_at, saved_by, body)
      values (3, 'oi-3', '{"cupom": null}', now(), 'ana', now(), 'Ana', '{"cupom": "PITANGA"}')`.execute(db);
  });

  async function done(kind: (typeof BULK_KINDS)[number]): Promise<string> {
    const typed = (name: BulkField) => FIELDS[kind]?.[name] ?? '';
    const choice = { numbers: [1, 2, 3] };
    const begun = await previewBulk({ db: use().db as never, clock, brand }, { choice, kind, typed }, ANA);
    if (begun.kind !== 'begun') throw new Error(`${kind}: ${JSON.stringify(begun)}`);
    const seen = await readBulkTask(parts(), begun.id);
    const digest = seen?.preview?.digest ?? '';
    expect([kind, await confirmBulk(parts(), begun.id, digest, ANA)]).toEqual([kind, { kind: 'done' }]);
    const task = await readTask(use().db, begun.id);
    if (task !== null) await runBulkTask(parts(), task);
    return begun.id;
  }

  test.each(BULK_KINDS)(
    'O10 a change of many (%s) that is done says how many, and is taken back by that',
    async (kind) => {
      const id = await done(kind);
      const task = await readTask(use().db, id);
      expect(task).toMatchObject({ state: 'done', result: { changed: expect.any(Number), setId: id } });
      expect(await undoBulk(parts(), id, ANA)).toEqual({ kind: 'done' });
    },
  );

  test('O10 a finished change that says nothing of what it did is left alone, and nothing breaks', async () => {
    const id = await done('feature');
    await sql`update desk_task set result = null where id = ${id}::uuid`.execute(use().db);
    expect(await undoBulk(parts(), id, ANA)).toEqual({ kind: 'moved' });
    expect((await readTask(use().db, id))?.state).toBe('done');
  });
});
