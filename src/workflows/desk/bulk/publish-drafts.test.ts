import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readTask } from '../../../features/desk/desk-task.repo.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { setByHand } from '../../catalogue/set-by-hand.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import { setEyeSettings } from '../eyes/eyes.server.ts';
import { openRecord, type RecordParts } from '../record/open-record.server.ts';
import { publishDraft } from '../record/publish-draft.server.ts';
import { markOnSite } from '../record/record-room.ts';
import { saveSection } from '../record/save-draft.server.ts';
import { previewBulk } from './begin-bulk.server.ts';
import { readBulkTask } from './read-bulk-task.server.ts';
import { runBulkTask } from './run-bulk.server.ts';
import { approveBulk } from './second-bulk.server.ts';
import { confirmBulk, undoBulk } from './work-bulk.server.ts';

const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const BIA = { id: 'bia', name: 'Bia Reis', clientAddress: null };
const NOW = instant(Date.parse('2026-02-05T12:00:00-03:00'));
const clock = { now: () => NOW };

onEachDatabase<CatalogueTables>('pending changes published together on', (use) => {
  let parts: RecordParts;
  const tasks = () => ({ database: use(), clock });
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    parts = { db: use().db as never, clock, brand: read.brand };
  });
  beforeEach(async () => {
    await sql`truncate property, property_event, property_draft, property_version, import_list, change_set,
      change_set_row, desk_task, job, property_hand, property_said, setting restart identity cascade`.execute(
      use().db,
    );
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: false, full: false };
    await importListsOf(context, listFile('01/02/2026', listLines(1001, 6)), flags);
    await write('OI-1', 'venda', { 'valores.valor_venda': '60.000', cupom: 'PITANGA' });
    await write('OI-2', 'textos', { descricao: 'Casa boa' });
    await write('OI-3', 'venda', { cupom: 'DA MESA' });
    const aside = [{ field: 'cupom', value: 'DE FORA' }];
    await setByHand(use(), 'oi-3', aside, { smallIdPrefix: parts.brand.smallIdPrefix, now: NOW, actor: BIA });
    await write('OI-4', 'venda', { 'valores.valor_venda': 'muito' });
  });

  async function write(
    reference: string,
    section: 'venda' | 'textos',
    fields: Readonly<Record<string, string>>,
  ): Promise<void> {
    const record = await openRecord(parts, reference);
    const values: Record<string, unknown> = { ...record?.now, ...record?.draft?.body };
    const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, markOf(values[name])]));
    await saveSection(parts, reference, { section, form: new URLSearchParams(fields), seen }, ANA);
  }
  async function preview(): Promise<string> {
    const choice = { numbers: [1, 2, 3, 4, 5, 6] };
    const begun = await previewBulk(parts, { choice, kind: 'drafts', typed: () => '' }, ANA);
    if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun));
    return begun.id;
  }
  const shown = async (id: string) => {
    const task = await readBulkTask(tasks(), id);
    if (task === null) throw new Error('no task');
    return task;
  };
  const work = async (id: string) => {
    const task = await readTask(use().db, id);
    if (task !== null) await runBulkTask(tasks(), task);
    return (await shown(id)).state;
  };
  async function confirm(id: string): Promise<void> {
    const digest = (await shown(id)).preview?.digest ?? '';
    expect(await confirmBulk(tasks(), id, digest, ANA)).toEqual({ kind: 'done' });
  }
  const onSite = async (reference: string) => (await openRecord(parts, reference))?.now ?? {};
  const draftOf = async (reference: string) => (await openRecord(parts, reference))?.draft?.body ?? null;
  /** Content of the catalogue, without versions and the times at which rows were written. */
  const everything = async () => {
    const { rows } = await sql`
      select to_jsonb(p) - 'version' - 'updated_at' as row,
        (select jsonb_agg(to_jsonb(e) - 'id' - 'version' order by e.id) from property_event e
          where e.number = p.number) as events,
        (select jsonb_agg(to_jsonb(h) order by h.field) from property_hand h where h.number = p.number) as hands,
        (select jsonb_build_array(d.base, d.body, d.touched) from property_draft d where d.number = p.number) as draft
      from property p order by p.number`.execute(use().db);
    return rows;
  };

  test('O10 O12 a preview shows each field, and what stays because two values wait or a field is wrong', async () => {
    const before = await everything();
    const { preview: seen, state } = await shown(await preview());
    expect({ state, ...seen }).toMatchObject({
      ...{ state: 'checked', total: 6, changed: 2, steep: 1 },
      stays: { no_draft: 2, draft_waits: 1, draft_wrong: 1 },
    });
    expect(seen?.examples.map(({ number, fields }) => [number, fields])).toEqual([
      [
        1,
        expect.arrayContaining([
          { field: 'valores.valor_venda', before: 100_000, after: 60_000 },
          { field: 'cupom', before: null, after: 'PITANGA' },
        ]),
      ],
      [2, [expect.objectContaining({ field: 'descricao' })]],
    ]);
    expect(await everything()).toEqual(before);
  });

  test('O10 O12 confirmed they are on the site as one set; one undo brings back site and drafts, and what was written since', async () => {
    const before = await everything();
    const id = await preview();
    await confirm(id);
    expect(await work(id)).toBe('done');
    expect(await onSite('OI-1')).toMatchObject({ 'valores.valor_venda': 60_000, cupom: 'PITANGA' });
    expect([await draftOf('OI-1'), await draftOf('OI-2')]).toEqual([null, null]);
    expect(await draftOf('OI-4')).not.toBeNull();
    const { rows } = await sql<{ held: boolean; apart: number }>`
      select s.held_until > ${new Date(NOW)} as held, (select count(*)::integer from property_event e
        where e.number = 1 and e.kind = 'price' and e.version <> s.version) as apart
      from change_set s where s.id = ${id}::uuid`.execute(use().db);
    expect(rows).toEqual([{ held: true, apart: 0 }]);
    expect(await undoBulk(tasks(), id, ANA)).toEqual({ kind: 'done' });
    expect(await everything()).toEqual(before);

    const again = await preview();
    await confirm(again);
    expect(await work(again)).toBe('done');
    await write('OI-2', 'venda', { cupom: 'ACEROLA' });
    expect(await undoBulk(tasks(), again, ANA)).toEqual({ kind: 'done' });
    expect(await draftOf('OI-2')).toMatchObject({ cupom: 'ACEROLA', descricao: expect.any(String) });
  });

  test('O12 what was saved after the preview is shown before it is published', async () => {
    const id = await preview();
    await write('OI-2', 'textos', { descricao: 'Casa muito boa' });
    await confirm(id);
    expect(await work(id)).toBe('checked');
    expect((await shown(id)).preview).toMatchObject({ isAgain: true, changed: 2 });
    expect((await onSite('OI-1')).cupom).toBeNull();
  });

  test('O12 a price that falls steeply in one of them asks a second person, who is not the first', async () => {
    await setEyeSettings({ db: use().db as never, clock }, ['steepFall'], BIA);
    const id = await preview();
    await confirm(id);
    expect(await shown(id)).toMatchObject({ state: 'asked', body: { asked: { rules: ['steepFall'] } } });
    expect(await work(id)).toBe('asked');
    const digest = (await shown(id)).preview?.digest ?? '';
    expect(await approveBulk(tasks(), id, digest, ANA)).toEqual({ kind: 'same_person' });
    expect(await approveBulk(tasks(), id, digest, BIA)).toEqual({ kind: 'done' });
    expect(await work(id)).toBe('done');
    expect(await onSite('OI-1')).toMatchObject({ 'valores.valor_venda': 60_000 });
  });

  test('O04 O12 the audit names who wrote what another person puts on the site', async () => {
    expect(await publishDraft(parts, 'OI-2', null, BIA)).toMatchObject({ kind: 'done' });
    const { rows } = await sql<{ actorName: string; detail: unknown }>`
      select actor_name as "actorName", detail from audit_entry
      where act = 'property.set' and object_id = '2' order by id desc limit 1`.execute(use().db);
    expect(rows[0]).toMatchObject({ actorName: 'Bia Reis', detail: { writtenBy: 'Ana Souza' } });
  });

  test('O13 a page that is open hears that a list has changed what visitors see', async () => {
    const shown = async () => {
      const record = await openRecord(parts, 'OI-5');
      return markOf([record?.property?.status, record?.now]);
    };
    const there = () => markOnSite(parts, { number: 5 });
    expect(await there()).toBe(await shown());
    const before = await shown();
    await sql`update property set status = 'retirado' where number = 5`.execute(use().db);
    expect(await there()).not.toBe(before);
    expect(await there()).toBe(await shown());
  });
});
