import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clock, instant, type LocalDate } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { toldVersion } from '../../../features/catalogue/undo/change-set.repo.server.ts';
import { currentVersion } from '../../../platform/changes/change-feed.server.ts';
import { makeFetcher } from '../../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { changeProperty } from '../../catalogue/change-property.server.ts';
import { setByHand } from '../../catalogue/set-by-hand.server.ts';
import { type ListLine, listFile } from '../../testing/list-file.ts';
import { deskTaskJobs } from '../desk-tasks.server.ts';
import { setEyeSettings } from '../eyes/eyes.server.ts';
import { beginImports } from './begin-import.server.ts';
import { DESK_TASK } from './import-task.ts';
import {
  countWorkingImports,
  readAskedImports,
  readImport,
  readImportFile,
  readImports,
} from './read-imports.server.ts';
import { addOneSource } from './sources.server.ts';
import { undoImport } from './undo-import.server.ts';
import { confirmImports, type ImportAct, workOnImport } from './work-import.server.ts';

const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const BIA = { id: 'bia', name: 'Bia Reis', clientAddress: null };
const START = Date.parse('2026-02-05T12:00:00-03:00');
const MINUTE_MS = 60_000;

onEachDatabase<CatalogueTables>('imports of the desk on', (use) => {
  let ahead = 0;
  const clock: Clock = { now: () => instant(START + ahead) };
  const storage = folderStorage(join(temporaryFolder('imports'), 'files'));
  const dataDir = temporaryFolder('reports');
  let smallIdPrefix = '';
  const parts = () => ({
    database: use(),
    fetcher: makeFetcher({ publicUrl: null, allow: [], clock }),
    ...{ storage, clock, dataDir, secret: 'a-secret-of-the-tests-that-is-long-enough' },
  });
  beforeAll(() => {
    const read = readBrand('default');
    if (read.ok) smallIdPrefix = read.brand.smallIdPrefix;
  });
  beforeEach(async () => {
    ahead = 0;
    await sql`truncate property, property_event, import_list, change_set, change_set_row, desk_task, place_link, job,
      property_hand, property_said, source, setting restart identity cascade`.execute(use().db);
  });

  /** Hands a list in, and works on it until it waits for somebody. */
  async function check(lines: readonly ListLine[], date = '01/02/2026'): Promise<string> {
    const begun = await beginImports(parts(), [listFile(date, lines)], ANA);
    const id = begun.ok ? (begun.ids[0] ?? '') : '';
    await work(id);
    return id;
  }
  const work = (id: string) =>
    deskTaskJobs(parts())[DESK_TASK]?.({
      id: 1,
      body: { task: id },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      finishIn: async () => {},
    });
  async function act(id: string, what: ImportAct) {
    const outcome = await workOnImport(parts(), id, what, ANA);
    await work(id);
    return outcome;
  }
  async function take(lines: readonly ListLine[], date?: string): Promise<string> {
    const id = await check(lines, date);
    expect(await act(id, { kind: 'confirm' })).toBe('done');
    return id;
  }
  const found = async (id: string) => {
    const shown = await readImport(parts(), id);
    const [outcome] = shown?.result ?? shown?.preview ?? [];
    return { state: shown?.state, outcome };
  };
  /** Everything that tells one catalogue from another, but for versions and when rows were written. */
  const everything = async () => {
    const { rows } = await sql<{ row: unknown; events: unknown; hands: unknown; said: unknown }>`
      select to_jsonb(p) - 'version' - 'updated_at' as row,
        (select jsonb_agg(to_jsonb(e) - 'id' order by e.id) from property_event e where e.number = p.number) as events,
        (select jsonb_agg(to_jsonb(h) order by h.field) from property_hand h where h.number = p.number) as hands,
        (select s.columns from property_said s where s.number = p.number) as said
      from property p order by p.number`.execute(use().db);
    return rows;
  };

  test('O19 O12 a check tells of which properties somebody has a draft open, before all others', async () => {
    await take([{ id: '1' }, { id: '2' }, { id: '3' }]);
    await sql`insert into property_draft (number, code, base, created_at, created_by, saved_at, saved_by)
      select number, 'D-' || number, '{}', now(), 'Ana Souza', now(), 'Bia Reis'
      from property where bank_id in ('2', '3')`.execute(use().db);
    const prices = { price: '90.000,00' };
    const { outcome } = await found(
      await check([{ id: '1', ...prices }, { id: '2', ...prices }, { id: '4' }], '02/02/2026'),
    );
    const told = outcome?.ok
      ? outcome.preview.map(({ action, bankId, draftBy }) => [action, bankId, draftBy])
      : [];
    expect(told).toEqual([
      ['changed', '2', 'Bia Reis'],
      ['changed', '1', null],
      ['new', '4', null],
      ['withdrawn', '3', 'Bia Reis'],
    ]);
  });

  test('O19 a check tells what the list wanted where a hand holds, whose it is, until when, and the way to its record', async () => {
    await take([{ id: '1' }, { id: '2' }]);
    const price = { field: 'valores.valor_venda', value: 75_000, fixedUntil: '2026-12-31' as LocalDate };
    const hand = { smallIdPrefix, now: clock.now(), actor: ANA };
    expect(await setByHand(use(), '1', [price], hand)).toMatchObject({ ok: true });
    const { outcome } = await found(
      await check([{ id: '1', price: '60.000,00' }, { id: '2' }], '02/02/2026'),
    );
    if (!outcome?.ok) throw new Error('the list was refused');
    expect(outcome.notes).toMatchObject([
      { where: '1', column: price.field, value: '60000', hand: { by: ANA.name, until: price.fixedUntil } },
    ]);
  });

  test('O19 a check tells what would come of a list and changes nothing; what is confirmed is what was told', async () => {
    await take([{ id: '1' }, { id: '2' }, { id: '3' }]);
    const before = await everything();
    const lines = [{ id: '1' }, { id: '2', price: '90.000,00' }, { id: '4' }, { id: '5', price: 'x' }];
    const id = await check(lines, '02/02/2026');
    const checked = await found(id);
    expect(checked).toMatchObject({ state: 'checked', outcome: { ok: true } });
    if (!checked.outcome?.ok) throw new Error('the list was refused');
    expect(checked.outcome.totals).toMatchObject({
      ...{ new: 1, changed: 1, priceChanged: 1, unchanged: 1, withdrawn: 1, rejected: 1 },
    });
    const byAction = Object.groupBy(checked.outcome.preview, ({ action }) => action);
    expect(byAction.new?.map(({ bankId }) => bankId)).toEqual(['4']);
    expect(byAction.withdrawn?.map(({ bankId }) => bankId)).toEqual(['3']);
    expect(byAction.changed?.map(({ bankId, changes }) => [bankId, changes.price_cents])).toEqual([
      ['2', [10_000_000, 9_000_000]],
    ]);
    expect(checked.outcome.rejected).toMatchObject([{ reason: 'price_unreadable', value: 'x' }]);
    expect(await everything()).toEqual(before);
    await act(id, { kind: 'confirm' });
    const done = await found(id);
    expect(done.state).toBe('done');
    expect(done.outcome?.ok && done.outcome.totals).toEqual(checked.outcome.totals);
    expect(await workOnImport(parts(), id, { kind: 'confirm' }, ANA)).toBe('moved');
  });

  test('O19 a city is linked once for ever, and a line is taken without its appraisal', async () => {
    const lines = [
      { id: '1', city: 'S. SEBASTIAO DO PASSE', uf: 'BA' },
      { id: '2', city: 'SALVADOR', uf: 'BA', appraisal: 'a combinar' },
    ];
    const id = await check(lines);
    const first = await found(id);
    const rejected = first.outcome?.rejected ?? [];
    expect(rejected).toMatchObject([{ reason: 'appraisal_unreadable' }]);
    expect(await act(id, { kind: 'accept', line: rejected[0]?.where ?? '' })).toBe('done');
    const wrong = { kind: 'link', written: 'S. SEBASTIAO DO PASSE/BA', city: 'Atlântida' } as const;
    expect(await act(id, wrong)).toBe('unknown_city');
    expect(await act(id, { ...wrong, city: 'São Sebastião do Passé' })).toBe('done');
    await act(id, { kind: 'confirm' });
    const stored = async () => {
      const { rows } = await sql`select bank_id, city_name, city_code is not null as known, appraisal_cents
        from property order by bank_id`.execute(use().db);
      return rows;
    };
    expect(await stored()).toEqual([
      { bank_id: '1', city_name: 'São Sebastião do Passé', known: true, appraisal_cents: 20_000_000 },
      { bank_id: '2', city_name: 'Salvador', known: true, appraisal_cents: null },
    ]);
    await take([...lines.slice(0, 1), { id: '3', city: 'S. Sebastiao do Passe', uf: 'BA' }], '02/02/2026');
    expect((await stored())[2]).toMatchObject({ bank_id: '3', known: true });
  });

  test('O19 an import that is taken back leaves the catalogue as it was: rows, histories, what was set by hand', async () => {
    await take([{ id: '1' }, { id: '2' }, { id: '3' }]);
    const changes = [{ field: 'valores.valor_venda', value: 80_000 }];
    const hand = await setByHand(use(), '2', changes, { smallIdPrefix, now: clock.now(), actor: ANA });
    expect(hand).toMatchObject({ ok: true });
    const before = await everything();
    const id = await take(
      [{ id: '1', price: '1.000,00' }, { id: '2', price: '95.000,00' }, { id: '4' }],
      '02/02/2026',
    );
    expect(await everything()).not.toEqual(before);
    expect(await undoImport(parts(), id, ANA)).toEqual({
      kind: 'done',
      restored: 3,
      removed: 1,
      withdrawn: 0,
    });
    expect(await everything()).toEqual(before);
    expect(await undoImport(parts(), id, ANA)).toEqual({ kind: 'undone' });
    // The day of the list that was taken back counts no longer.
    const again = await check([{ id: '1' }, { id: '2' }, { id: '3' }], '01/02/2026');
    expect((await found(again)).state).toBe('checked');
  });

  test('O19 what was changed since is named, and then nothing is taken back', async () => {
    await take([{ id: '1' }, { id: '2' }]);
    const id = await take([{ id: '1', price: '50.000,00' }, { id: '2' }, { id: '3' }], '02/02/2026');
    await changeProperty(use(), '3', { kind: 'feature', rank: 9 }, { smallIdPrefix, now: clock.now() });
    const before = await everything();
    expect(await undoImport(parts(), id, ANA)).toMatchObject({
      ...{ kind: 'newer', count: 1 },
      first: [{ bankId: '3' }],
    });
    expect(await everything()).toEqual(before);
    await changeProperty(use(), '3', { kind: 'feature', rank: 0 }, { smallIdPrefix, now: clock.now() });
    const first = await sql<{
      id: string;
    }>`select task as id from import_list l order by l.id limit 1`.execute(use().db);
    expect(await undoImport(parts(), first.rows[0]?.id ?? '', ANA)).toEqual({ kind: 'not_last' });
    expect(await undoImport(parts(), id, ANA)).toMatchObject({ kind: 'done' });
  });

  test('O19 a process that ends after the commit counts nothing twice, and what it took can be taken back', async () => {
    const id = await check([{ id: '1' }, { id: '2' }]);
    await workOnImport(parts(), id, { kind: 'confirm' }, ANA);
    await work(id);
    await sql`update desk_task set state = 'running', result = null where id = ${id}::uuid`.execute(use().db);
    await work(id);
    const done = await found(id);
    expect(done.outcome?.ok && done.outcome.totals).toMatchObject({ new: 2, unchanged: 0 });
    expect(await undoImport(parts(), id, ANA)).toMatchObject({ kind: 'done', removed: 2 });
  });

  test('O19 S06 a file that is no list and no feed is handed out to nobody, and the desk names no folder elsewhere', async () => {
    const refused = async (name: string, text: string) => {
      const begun = await beginImports(parts(), [{ name, bytes: Buffer.from(text) }], ANA);
      const id = begun.ok ? (begun.ids[0] ?? '') : '';
      const early = await readImportFile(parts(), id);
      await work(id);
      expect(await found(id)).toMatchObject({ state: 'refused' });
      return [early, await readImportFile(parts(), id)];
    };
    expect(await refused('segredo.json', '{"segredo": "a"}')).toEqual([null, null]);
    expect(await refused('segredo.json', '[{"segredo": "a"}]')).toEqual([null, null]);
    expect(await refused('segredo.csv', 'usuario;senha\nana;a\n')).toEqual([null, null]);
    const list = await check([{ id: '1', price: 'x' }]);
    expect((await found(list)).state).toBe('refused');
    expect(await readImportFile(parts(), list)).toMatchObject({ name: 'Lista_imoveis_SP.csv' });
    const add = (path: string) => addOneSource(parts(), { name: 'pasta', kind: 'folder', path }, ANA);
    expect(await add('/etc')).toEqual({ ok: false, field: 'outside' });
    expect(await add('relativa')).toEqual({ ok: false, field: 'path' });
    const watched = join(dataDir, 'listas', 'banco');
    expect(await add(watched)).toEqual({ ok: false, field: 'path' });
    mkdirSync(watched, { recursive: true });
    expect(await add(watched)).toEqual({ ok: true, isPaused: false });
  });

  test('O19 a list that ends the demonstration says what goes with it, and waits until somebody says that it may', async () => {
    await take([{ id: '1' }, { id: '2' }]);
    await sql`update property set source = 'demo'`.execute(use().db);
    await sql`insert into property_draft (number, code, base, created_at, created_by, saved_at, saved_by)
      select min(number), 'OI-1', '{}', now(), 'Ana', now(), 'Ana' from property`.execute(use().db);
    const source = { name: 'feed', kind: 'feed', url: 'https://banco.example/feed.json' };
    expect(await addOneSource(parts(), source, ANA)).toEqual({ ok: false, field: 'demo' });
    expect(await addOneSource(parts(), { ...source, withoutDemo: true }, ANA)).toMatchObject({ ok: true });
    const id = await check([{ id: '3' }], '02/02/2026');
    const { outcome } = await found(id);
    expect(outcome).toMatchObject({
      ok: true,
      totals: { new: 1, withdrawn: 0 },
      demo: { properties: 2, campaigns: 0, drafts: 1, enquiries: 0 },
    });
    const stored = async () => {
      const { rows } = await sql<{ source: string }>`select source from property order by number`.execute(
        use().db,
      );
      return rows.map(({ source }) => source);
    };
    expect(await act(id, { kind: 'confirm' })).toBe('demo_stays');
    expect(await stored()).toEqual(['demo', 'demo']);
    expect(await act(id, { kind: 'confirm', withoutDemo: true })).toBe('done');
    expect(await stored()).toEqual(['caixa']);
    const next = await check([{ id: '3' }], '03/02/2026');
    expect((await found(next)).outcome).not.toHaveProperty('demo');
  });

  test('O19 lists that were checked are confirmed together, and none of them while the demonstration may not go', async () => {
    const ids = [
      await check([{ id: '1' }], '02/02/2026'),
      await check([{ id: '2', uf: 'BA', city: 'SALVADOR' }]),
    ];
    expect((await readImports(parts())).checked.get(ids[0] ?? '')).toMatchObject([{ totals: { new: 1 } }]);
    expect(await confirmImports(parts(), ids, false, ANA)).toBe('done');
    for (const id of ids) await work(id);
    expect(await Promise.all(ids.map(async (id) => (await found(id)).state))).toEqual(['done', 'done']);
    expect(await countWorkingImports(parts())).toBe(0);
    expect(await confirmImports(parts(), [...ids, 'x'], false, ANA)).toBe('done');
    await sql`update property set source = 'demo'`.execute(use().db);
    const next = await check([{ id: '3' }], '03/02/2026');
    expect((await readImports(parts())).checked.get(next)).toMatchObject([{ demo: { properties: 2 } }]);
    expect(await confirmImports(parts(), [next], false, ANA)).toBe('demo_stays');
    expect((await found(next)).state).toBe('checked');
    expect(await confirmImports(parts(), [next], true, ANA)).toBe('done');
    expect(await countWorkingImports(parts())).toBe(1);
  });

  test('O19 nobody is told of an import for ten minutes, nor ever where it was taken back', async () => {
    await take([{ id: '1' }]);
    const head = await currentVersion(use().db);
    const told = () => toldVersion(use().db, head, clock.now());
    expect(await told()).toBe(head - 1);
    ahead = 9.9 * MINUTE_MS;
    expect(await told()).toBe(head - 1);
    ahead = 10 * MINUTE_MS;
    expect(await told()).toBe(head);
  });

  test('O19 where the setting says so an import that was checked waits for another person, who agrees or says why not', async () => {
    await setEyeSettings({ db: use().db as never, clock }, ['imports'], BIA);
    const before = await everything();
    const id = await check([{ id: '1' }, { id: '2' }]);
    expect(await act(id, { kind: 'confirm' })).toBe('done');
    expect(await readImport(parts(), id)).toMatchObject({
      state: 'asked',
      asked: { by: 'ana', name: 'Ana Souza', rules: ['imports'] },
    });
    expect((await readAskedImports(parts())).map((each) => each.id)).toEqual([id]);
    expect(await everything()).toEqual(before);
    expect(await act(id, { kind: 'approve' })).toBe('same_person');
    expect(await act(id, { kind: 'refuse', reason: 'x' })).toBe('same_person');
    expect(await act(id, { kind: 'accept', line: '1' })).toBe('moved');
    const second = (what: ImportAct) => workOnImport(parts(), id, what, BIA);
    expect(await second({ kind: 'refuse', reason: ' ' })).toBe('no_reason');
    expect(await second({ kind: 'refuse', reason: 'Lista de ontem' })).toBe('done');
    expect(await readImport(parts(), id)).toMatchObject({
      ...{ state: 'checked', refused: { name: 'Bia Reis', reason: 'Lista de ontem' } },
    });
    expect(await confirmImports(parts(), [id], false, ANA)).toBe('done');
    expect(await second({ kind: 'approve' })).toBe('done');
    await work(id);
    expect(await found(id)).toMatchObject({ state: 'done', outcome: { ok: true } });
    expect(await everything()).toHaveLength(2);
    expect(await second({ kind: 'approve' })).toBe('moved');
    const { rows } = await sql<{ act: string; actor: string }>`
      select act, actor from audit_entry where object_id = ${id} order by id`.execute(use().db);
    expect(rows.map(({ act: what, actor }) => `${actor} ${what}`)).toEqual([
      ...['ana import.asked', 'bia import.refused', 'ana import.asked', 'bia import.approved'],
      'ana import.done',
    ]);
  });
});
