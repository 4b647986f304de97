import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { untouched } from '../../../domain/desk/record/read-section.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readTask } from '../../../features/desk/desk-task.repo.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import { readAskedBulks } from '../bulk/read-bulk-task.server.ts';
import { runBulkTask } from '../bulk/run-bulk.server.ts';
import { approveBulk } from '../bulk/second-bulk.server.ts';
import { changeRecord } from '../properties/change-record.server.ts';
import { readAgreed, recordBecame } from '../record/became.server.ts';
import { openRecord, type RecordParts } from '../record/open-record.server.ts';
import { publishDraft } from '../record/publish-draft.server.ts';
import { autosave, beginProperty, restoreVersion, saveSection } from '../record/save-draft.server.ts';
import { setEyeSettings } from './eyes.server.ts';
import { readRequest, readWaitingDrafts, refuseRequest } from './second-draft.server.ts';

const NOW = instant(Date.parse('2026-02-05T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const RUI = { id: 'rui', name: 'Rui Prado', clientAddress: null };

onEachDatabase<CatalogueTables>('a second person at the record on', (use) => {
  const clock = { now: () => NOW };
  let parts: RecordParts;
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    parts = { db: use().db as never, clock, brand: read.brand };
  });
  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_draft, desk_task, job, property_hand,
      property_said, setting, draft_end restart identity cascade`.execute(use().db);
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: false, full: false };
    await importListsOf(context, listFile('01/02/2026', listLines(1001, 2)), flags);
    await setEyeSettings(parts, ['steepFall', 'noAppraisal'], RUI);
  });
  const draftOf = async (reference: string) => (await openRecord(parts, reference))?.draft ?? null;
  const request = async (reference: string, person = ANA) =>
    readRequest(parts, await draftOf(reference), person);
  async function write(reference: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const record = await openRecord(parts, reference);
    const values: Record<string, unknown> = { ...record?.now, ...record?.draft?.body };
    const seen = Object.keys(fields).map((name) => [name, markOf(untouched(name, values[name]))]);
    const sent = { form: new URLSearchParams(fields), seen: Object.fromEntries(seen) };
    await saveSection(parts, reference, { section: 'venda', ...sent }, ANA);
  }
  const publish = async (reference: string, actor = ANA) =>
    (await publishDraft(parts, reference, null, actor)).kind;
  const price = async () => {
    const { rows } = await sql<{ price: number }>`
      select price_cents as price from property where number = 1`.execute(use().db);
    return rows[0]?.price;
  };
  const acts = async () => {
    const { rows } = await sql<{ actor: string; act: string; reason: string | null }>`
      select actor, act, reason from audit_entry where act like 'property.%ed' order by id`.execute(use().db);
    return rows;
  };

  test('O12 a draft whose price falls steeply is published by a second person alone, or refused', async () => {
    await write('OI-1', { 'valores.valor_venda': '60.000' });
    expect([await publish('OI-1'), await publish('OI-1'), await price()]).toEqual([
      'asked',
      'asked',
      10_000_000,
    ]);
    expect(await readWaitingDrafts(parts)).toMatchObject([{ reference: 'OI-1', askedName: 'Ana Souza' }]);
    expect(await refuseRequest(parts, 'OI-1', 'não', ANA)).toBe('same_person');
    expect(await refuseRequest(parts, 'OI-1', ' ', RUI)).toBe('no_reason');
    expect(await refuseRequest(parts, 'OI-1', 'Confira o laudo', RUI)).toBe('done');
    expect(await request('OI-1')).toMatchObject({ isMe: true, refused: { reason: 'Confira o laudo' } });
    expect(await readWaitingDrafts(parts)).toEqual([]);
    expect(await publish('OI-1')).toBe('asked');
    expect(await request('OI-1', RUI)).toMatchObject({ isMe: false, rules: ['steepFall'], refused: null });
    // A draft that is written after the request is not the requested one.
    await write('OI-1', { 'valores.valor_venda': '50.000' });
    expect(await request('OI-1')).toMatchObject({ isLapsed: true, name: 'Ana Souza' });
    expect(await publish('OI-1', RUI)).toBe('asked');
    expect(await request('OI-1')).toMatchObject({ isLapsed: false, name: 'Rui Prado' });
    expect([await publish('OI-1', ANA), await price()]).toEqual(['done', 5_000_000]);
    expect((await acts()).map(({ actor, act }) => `${actor} ${act}`)).toEqual([
      'ana property.asked',
      'rui property.refused',
      'ana property.asked',
      'rui property.asked',
      'ana property.approved',
    ]);
  });

  test('O12 what falls little is published at once, and a new property without appraisal is not', async () => {
    await write('OI-2', { 'valores.valor_venda': '90.000' });
    expect(await publish('OI-2')).toBe('done');
    const made = (await beginProperty(parts, ANA)) ?? '';
    await write(made, { imovel_name: 'Casa' });
    const draft = await draftOf(made);
    await sql`update property_draft set body = body || '{"endereco.cidade": "Santos", "endereco.uf": "sp"}'
      where id = ${draft?.id ?? 0}`.execute(use().db);
    expect(await publish(made)).toBe('asked');
    expect(await publish(made, RUI)).toBe('done');
    expect(await readAgreed(parts, ANA)).toEqual([{ reference: 'OI-3', by: 'Rui Prado', at: NOW }]);
    expect(await readAgreed(parts, RUI)).toEqual([]);
  });

  test('O12 what stood before the first version comes back as a draft, and a restore that changes nothing says so', async () => {
    const before = (await openRecord(parts, 'OI-2'))?.now['valores.valor_venda'];
    await write('OI-2', { 'valores.valor_venda': '90.000' });
    expect(await publish('OI-2')).toBe('done');
    const version = (await openRecord(parts, 'OI-2'))?.versions[0]?.id ?? 0;
    expect(await restoreVersion(parts, 'OI-2', version, RUI)).toBe('same');
    expect(await restoreVersion(parts, 'OI-2', version, RUI, 'before')).toBe('done');
    expect((await draftOf('OI-2'))?.body).toEqual({ 'valores.valor_venda': before });
  });

  test('O11 what somebody types on the page of a draft that a colleague published goes into the draft of the property', async () => {
    await setEyeSettings(parts, [], RUI);
    const made = (await beginProperty(parts, ANA)) ?? '';
    await write(made, { imovel_name: 'Casa' });
    await sql`update property_draft set body = body || '{"endereco.cidade": "Santos", "endereco.uf": "sp"}'
      where number is null`.execute(use().db);
    expect(await publish(made)).toBe('done');

    const became = { reference: 'OI-3', by: 'Ana Souza' };
    expect(await recordBecame(parts, made)).toEqual({ ...became, number: 3 });
    const form = new URLSearchParams({ imovel_name: 'Casa', 'valores.valor_venda': '90.000' });
    const seen = { imovel_name: markOf('Casa'), 'valores.valor_venda': markOf(null) };
    const saved = await autosave(parts, made, { section: 'venda', form, seen }, RUI);
    expect(saved).toMatchObject({ crossed: 0, became });
    expect((await draftOf('OI-3'))?.body).toEqual({ 'valores.valor_venda': 90_000 });
  });

  test('O12 a price that is changed at once waits as well, and nothing is asked where nothing is set', async () => {
    const act = { kind: 'price', text: '60.000', isSure: true } as const;
    const asked = await changeRecord(parts, 'OI-1', act, ANA);
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    const task = await readTask(use().db, asked.id);
    expect(task).toMatchObject({ state: 'asked', body: { asked: { by: 'ana', rules: ['steepFall'] } } });
    expect(await price()).toBe(10_000_000);
    const bulk = { database: use(), clock };
    // However many changes came after it, what waits is still told, and at its property.
    await sql`insert into desk_task (id, kind, state, body, actor, actor_name, created_at, changed_at)
      select gen_random_uuid(), 'bulk', 'done', body, actor, actor_name, created_at + interval '1 minute', changed_at
      from desk_task, generate_series(1, 30)`.execute(use().db);
    const idsOf = async (number?: number) => (await readAskedBulks(bulk, number)).map(({ id }) => id);
    expect([await idsOf(), await idsOf(1), await idsOf(2)]).toEqual([[asked.id], [asked.id], []]);
    const { digest = '' } = (task?.preview ?? {}) as { digest?: string };
    expect(await approveBulk(bulk, asked.id, digest, RUI)).toEqual({ kind: 'done' });
    const confirmed = await readTask(use().db, asked.id);
    if (confirmed !== null) await runBulkTask(bulk, confirmed);
    expect(await price()).toBe(6_000_000);
    await setEyeSettings(parts, [], RUI);
    expect(await changeRecord(parts, 'OI-1', { ...act, text: '30.000' }, ANA)).toEqual({ kind: 'done' });
  });
});
