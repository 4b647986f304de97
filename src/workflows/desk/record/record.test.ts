import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inputsOf, untouched } from '../../../domain/desk/record/read-section.ts';
import { FIELD_NAMES, fieldsOfSection, type SectionName } from '../../../domain/desk/record/record-fields.ts';
import { gapsOf } from '../../../domain/desk/record/record-gaps.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { currentColumns } from '../../../features/catalogue/hand/hand.repo.server.ts';
import { madeRow } from '../../../features/catalogue/hand/made-row.ts';
import { fieldsOfRow } from '../../../features/catalogue/property-feed/property-feed.fields.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import { setByHand } from '../../catalogue/set-by-hand.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { begunRecords, openRecord, type RecordParts } from './open-record.server.ts';
import { publishDraft } from './publish-draft.server.ts';
import {
  autosave,
  beginProperty,
  chooseValues,
  discardDraft,
  followList,
  restoreVersion,
  saveSection,
} from './save-draft.server.ts';
import { runScheduled, scheduleRecord, unscheduleRecord } from './schedule-record.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const RUI = { id: 'rui', name: 'Rui Prado', clientAddress: null };

onEachDatabase<CatalogueTables>('the record of a property on', (use) => {
  let parts: RecordParts;
  const references: string[] = [];
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const files = folderStorage(join(temporaryFolder('desk-files'), 'files'));
    await seedDemo(use(), makeMediaService(files), clockFrom(NOW));
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => NOW }, brand: read.brand };
    const { rows } = await sql<{ number: number }>`
      select number from property where status = 'ativo' order by number limit 40`.execute(use().db);
    references.push(...rows.map(({ number }) => `OI-${number}`));
  });
  let next = 0;
  const fresh = (): string => references[next++] as string;
  const open = async (reference: string) => {
    const record = await openRecord(parts, reference);
    if (record === null) throw new Error(`no record ${reference}`);
    return record;
  };
  /** The form of a part as a page shows it, with what somebody types into it. */
  const page = async (reference: string, section: SectionName) => {
    const { now, draft } = await open(reference);
    const values: Record<string, unknown> = { ...now, ...draft?.body };
    const form = new URLSearchParams();
    const seen: Record<string, string> = {};
    for (const [name, kind] of Object.entries(fieldsOfSection(section))) {
      for (const [key, text] of inputsOf(kind, name, values[name] ?? null)) form.append(key, text);
      seen[name] = markOf(untouched(name, values[name]));
    }
    const send = (typed: Record<string, string>, actor = ANA) => {
      const sent = new URLSearchParams(form);
      for (const [name, text] of Object.entries(typed)) sent.set(name, text);
      return saveSection(parts, reference, { section, form: sent, seen }, actor);
    };
    return { send };
  };
  const onSite = async (reference: string) => (await open(reference)).property;

  test('O11 the fields of every property make that property again, to the last column', async () => {
    const { rows } = await sql<{ number: number }>`select number from property order by number`.execute(
      use().db,
    );
    for (const { number } of rows) {
      const columns = await currentColumns(use().db, number);
      const fields = fieldsOfRow(columns);
      const hands = FIELD_NAMES.filter((name) => fields[name] !== null && fields[name] !== '').map(
        (field) => ({
          field,
          value: fields[field],
          said: {},
          fixedUntil: null,
        }),
      );
      const made = fieldsOfRow(madeRow(columns, hands, '2026-08-01' as never).columns);
      for (const name of FIELD_NAMES)
        expect({ number, name, value: made[name] }).toEqual({ number, name, value: fields[name] });
    }
  });

  test('O12 a part that is sent as it was shown begins no draft, whatever it holds', async () => {
    for (const reference of references.slice(0, 30)) {
      for (const section of ['venda', 'processo', 'carteiras', 'textos', 'contato', 'fotos'] as const) {
        const { send } = await page(reference, section);
        expect(await send({}), `${reference} ${section}`).toMatchObject({ kind: 'saved', revision: 0 });
      }
    }
    const { rows } = await sql`select from property_draft`.execute(use().db);
    expect(rows).toEqual([]);
  });

  test('O12 a draft is seen by nobody until it is published, and then all of it at once', async () => {
    const reference = fresh();
    const before = await onSite(reference);
    const { send } = await page(reference, 'venda');
    await send({ 'valores.valor_venda': '389.000', imovel_name: 'Casa com jardim' });
    expect(await onSite(reference)).toEqual(before);
    const { draft } = await open(reference);
    expect(draft?.body).toEqual({ 'valores.valor_venda': 389000, imovel_name: 'Casa com jardim' });
    expect(await publishDraft(parts, reference, draft?.revision ?? 0, ANA)).toMatchObject({ kind: 'done' });
    expect(await onSite(reference)).toMatchObject({ priceCents: 38_900_000, name: 'Casa com jardim' });
    expect((await open(reference)).draft).toBeNull();
    const { rows } = await sql<{ changes: { field: string }[] }>`
      select changes from property_version where number = ${before?.number}`.execute(use().db);
    expect(rows.map(({ changes }) => changes.map(({ field }) => field).sort())).toEqual([
      ['imovel_name', 'valores.valor_venda'],
    ]);
  });

  test('O12 what cannot be read is kept as it was typed, and named where it is published', async () => {
    const reference = fresh();
    const { send } = await page(reference, 'venda');
    await send({ 'valores.valor_venda': '38o.000', imovel_name: '' });
    expect((await open(reference)).draft?.body).toMatchObject({ 'valores.valor_venda': '38o.000' });
    const outcome = await publishDraft(parts, reference, null, ANA);
    expect(outcome).toEqual({
      kind: 'faults',
      faults: expect.arrayContaining([
        { path: 'valores.valor_venda', code: 'number' },
        { path: 'imovel_name', code: 'missing' },
      ]),
    });
    await discardDraft(parts, reference);
    expect((await open(reference)).draft).toBeNull();
  });

  test('O11 a price that falls steeply is asked about before it is published', async () => {
    const reference = fresh();
    const before = await onSite(reference);
    await (await page(reference, 'venda')).send({ 'valores.valor_venda': '1.000' });
    expect(await publishDraft(parts, reference, null, ANA, false)).toEqual({ kind: 'falls', percent: 99 });
    expect(await onSite(reference)).toEqual(before);
    expect(await publishDraft(parts, reference, null, ANA, true)).toMatchObject({ kind: 'done' });
    expect(await onSite(reference)).toMatchObject({ priceCents: 100_000 });
  });

  test('O11 a municipality that does not exist, a CEP of another state and a point in the sea are not published', async () => {
    const reference = fresh();
    await (await page(reference, 'endereco')).send({
      'endereco.cidade': 'Cidade Que Nao Existe',
      'endereco.uf': 'pr',
      'endereco.cep': '01310-100',
      'mapa.lat': '0',
      'mapa.long': '0',
    });
    expect(await publishDraft(parts, reference, null, ANA)).toEqual({
      kind: 'faults',
      faults: [
        { path: 'endereco.cidade', code: 'city' },
        { path: 'endereco.cep', code: 'state_postal' },
        { path: 'mapa.lat', code: 'abroad' },
      ],
    });
    await (await page(reference, 'endereco')).send({
      'endereco.cidade': 'curitiba',
      'endereco.cep': '80010-000',
      'mapa.lat': '-25,43',
      'mapa.long': '-49,27',
    });
    expect(await publishDraft(parts, reference, null, ANA)).toMatchObject({ kind: 'done' });
  });

  test('O12 a property that was begun is found again until it is published', async () => {
    const reference = (await beginProperty(parts, ANA)) ?? '';
    await (await page(reference, 'venda')).send({ imovel_name: 'Casa por terminar' });
    expect(await begunRecords(parts)).toContainEqual({
      reference,
      name: 'Casa por terminar',
      savedAt: NOW,
      savedBy: 'Ana Souza',
    });
    await discardDraft(parts, reference);
    expect((await begunRecords(parts)).map((each) => each.reference)).not.toContain(reference);
  });

  test('O13 two people write different fields, and both are kept', async () => {
    const reference = fresh();
    const [first, second] = [await page(reference, 'venda'), await page(reference, 'venda')];
    await first.send({ 'valores.valor_venda': '300.000' });
    expect(await second.send({ cupom: 'JARDIM' }, RUI)).toMatchObject({ crossed: [] });
    expect((await open(reference)).draft?.body).toEqual({ 'valores.valor_venda': 300000, cupom: 'JARDIM' });
  });

  test('O13 two people write the same field: nothing is written over, and one of both is chosen', async () => {
    const reference = fresh();
    const [first, second] = [await page(reference, 'venda'), await page(reference, 'venda')];
    await first.send({ 'valores.valor_venda': '300.000', cupom: 'A' });
    const field = 'valores.valor_venda';
    expect(await second.send({ [field]: '310.000', cupom: 'A' }, RUI)).toMatchObject({ crossed: [field] });
    const { draft } = await open(reference);
    expect(draft?.body[field]).toBe(300000);
    expect(draft?.conflicts).toMatchObject([{ field, value: 310000, by: 'Rui Prado' }]);
    expect(await publishDraft(parts, reference, null, ANA)).toEqual({ kind: 'conflicts', fields: [field] });
    await chooseValues(parts, reference, { [field]: 0 }, RUI);
    expect((await open(reference)).draft).toMatchObject({
      body: { [field]: 310000 },
      conflicts: [],
      touched: { [field]: { by: 'Rui Prado' } },
    });
    expect(await publishDraft(parts, reference, 1, ANA)).toEqual({ kind: 'unseen' });
    expect(await publishDraft(parts, reference, null, ANA)).toMatchObject({ kind: 'done' });
    const { rows } = await sql`select actor_name as actor, detail ->> 'writtenBy' as by from audit_entry
      where act = 'property.set' and object_id = ${reference.slice(3)} order by detail ->> 'field'`.execute(
      parts.db,
    );
    expect(rows).toEqual([null, 'Rui Prado'].map((by) => ({ actor: 'Ana Souza', by })));
  });

  test('O13 what changes under a draft is shown as a conflict, and what it does not touch is left as it is', async () => {
    const reference = fresh();
    await (await page(reference, 'venda')).send({ 'valores.valor_venda': '250.000', cupom: 'B' });
    const context = { smallIdPrefix: parts.brand.smallIdPrefix, now: NOW, actor: RUI };
    await setByHand(
      use(),
      reference,
      [
        { field: 'valores.valor_venda', value: 260_000 },
        { field: 'situacao', value: 'locado' },
      ],
      context,
    );
    expect(await publishDraft(parts, reference, null, ANA)).toEqual({
      kind: 'conflicts',
      fields: ['valores.valor_venda'],
    });
    await chooseValues(parts, reference, { 'valores.valor_venda': 'now' }, ANA);
    expect(await publishDraft(parts, reference, null, ANA)).toMatchObject({ kind: 'done' });
    expect(await onSite(reference)).toMatchObject({
      priceCents: 26_000_000,
      occupation: 'locado',
      coupon: 'B',
    });
  });

  test('O11 a field follows its list again, and a draft says nothing of it any more', async () => {
    const reference = fresh();
    const before = await onSite(reference);
    await (await page(reference, 'textos')).send({ descricao: 'Texto da mesa.' });
    await publishDraft(parts, reference, null, ANA);
    await (await page(reference, 'textos')).send({ descricao: 'Outro texto.' });
    expect(await followList(parts, reference, 'descricao', ANA)).toBe('done');
    expect((await onSite(reference))?.detail.description).toBe(before?.detail.description);
    expect((await open(reference)).draft?.body).toEqual({});
  });

  test('O12 a property from nothing: what is missing is named, and then it is there', async () => {
    const reference = (await beginProperty(parts, ANA)) ?? '';
    expect(reference).toMatch(/^novo-\d+$/);
    const faults = await publishDraft(parts, reference, null, ANA);
    expect(faults).toMatchObject({ kind: 'faults' });
    await (await page(reference, 'venda')).send({
      imovel_name: 'Sobrado novo',
      'valores.valor_venda': '200.000',
    });
    await (await page(reference, 'endereco')).send({ 'endereco.cidade': 'Campinas', 'endereco.uf': 'sp' });
    const done = await publishDraft(parts, reference, null, RUI);
    if (done.kind !== 'done') throw new Error(JSON.stringify(done));
    // The audit tells both the person who put it on the site and the one who wrote it.
    const { rows } = await sql`select actor_name as actor, detail ->> 'writtenBy' as by from audit_entry
      where act = 'property.made'`.execute(parts.db);
    expect(rows).toEqual([{ actor: 'Rui Prado', by: 'Ana Souza' }]);
    expect(await onSite(done.reference)).toMatchObject({
      ...{
        name: 'Sobrado novo',
        priceCents: 20_000_000,
        status: 'ativo',
        citySlug: 'campinas-sp',
        source: 'mesa',
      },
    });
    expect(await openRecord(parts, reference)).toBeNull();
  });

  test('O12 O19 a property that is made at the desk is no list that somebody sent', async () => {
    const { rows } = await sql`select file_name from import_list where source = 'mesa'`.execute(use().db);
    expect(rows).toEqual([]);
  });

  test('O12 a property that is made at the desk stands beside the demonstration, which it does not end', async () => {
    const { rows } = await sql<{ sources: string[] }>`
      select array_agg(distinct source order by source) as sources from property`.execute(use().db);
    expect(rows).toEqual([{ sources: ['demo', 'mesa'] }]);
  });

  test('O12 a copy is a draft of a property of its own', async () => {
    const from = references[39] as string;
    const original = await onSite(from);
    const reference = (await beginProperty(parts, ANA, from)) ?? '';
    const done = await publishDraft(parts, reference, null, ANA);
    if (done.kind !== 'done') throw new Error(JSON.stringify(done));
    const copy = await onSite(done.reference);
    expect(copy?.number).not.toBe(original?.number);
    expect(copy).toMatchObject({
      name: original?.name,
      priceCents: original?.priceCents,
      detail: { areas: original?.detail.areas },
    });
  });

  test('O12 what a page sends while somebody types is kept, again and again, and never over what others wrote', async () => {
    const reference = fresh();
    const { now } = await open(reference);
    const seen = { cupom: markOf(untouched('cupom', now.cupom)) };
    const send = (text: string, marks: Record<string, string>, actor = ANA) => {
      const form = new URLSearchParams({ cupom: text });
      return autosave(parts, reference, { section: 'venda', form, seen: marks }, actor);
    };
    const first = await send('UM', seen);
    if ('gone' in first) throw new Error('gone');
    const second = await send('DOIS', first.seen as Record<string, string>);
    expect(second).toMatchObject({ crossed: 0 });
    expect((await open(reference)).draft?.body).toMatchObject({ cupom: 'DOIS' });
    const other = await send('TRES', seen, RUI);
    expect(other).toMatchObject({ crossed: 1, seen });
    expect(await send('TRES', seen, RUI)).toMatchObject({ crossed: 1 });
    const { draft } = await open(reference);
    expect(draft?.conflicts).toHaveLength(1);
    expect(draft?.body).toMatchObject({ cupom: 'DOIS' });
  });

  test('O12 versions tell who changed what, and an earlier one comes back as a draft', async () => {
    const reference = fresh();
    for (const name of ['Nome um', 'Nome dois', 'Nome três']) {
      await (await page(reference, 'venda')).send({ imovel_name: name });
      await publishDraft(parts, reference, null, ANA);
    }
    const { versions } = await open(reference);
    expect(
      versions.map(({ actorName, changes }) => [actorName, changes[0]?.before, changes[0]?.after]),
    ).toEqual([
      ['Ana Souza', 'Nome dois', 'Nome três'],
      ['Ana Souza', 'Nome um', 'Nome dois'],
      ['Ana Souza', expect.any(String), 'Nome um'],
    ]);
    await restoreVersion(parts, reference, versions[2]?.id ?? 0, RUI);
    const { draft, property } = await open(reference);
    expect(draft?.body).toEqual({ imovel_name: 'Nome um' });
    expect(property?.name).toBe('Nome três');
    expect(await restoreVersion(parts, reference, 999_999, RUI)).toBe('gone');
  });

  test('O12 what is asked for an instant is done then, once, as whoever asked; taken back it is not', async () => {
    const reference = fresh();
    await (await page(reference, 'venda')).send({ imovel_name: 'Nome de amanhã' });
    const at = NOW + 60_000;
    expect(await scheduleRecord(parts, reference, { act: 'publish', at: NOW - 1 }, ANA)).toBe('past');
    expect(await scheduleRecord(parts, reference, { act: 'publish', at }, ANA)).toBe('done');
    const [waiting] = (await open(reference)).scheduled;
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from job where queue = 'run-scheduled-record' and body ->> 'id' = ${String(waiting?.id)}`.execute(
      use().db,
    );
    expect(rows[0]?.run_at.getTime()).toBe(at);
    await runScheduled(parts, waiting?.id ?? 0);
    expect((await onSite(reference))?.name).toBe('Nome de amanhã');
    expect((await open(reference)).scheduled).toEqual([]);
    await (await page(reference, 'venda')).send({ imovel_name: 'Outro nome' });
    await runScheduled(parts, waiting?.id ?? 0);
    expect((await onSite(reference))?.name).toBe('Nome de amanhã');
    await scheduleRecord(parts, reference, { act: 'withdraw', at }, ANA);
    const [other] = (await open(reference)).scheduled;
    await unscheduleRecord(parts, reference, other?.id ?? 0);
    await runScheduled(parts, other?.id ?? 0);
    expect((await onSite(reference))?.status).toBe('ativo');
    await scheduleRecord(parts, reference, { act: 'withdraw', at }, ANA);
    await runScheduled(parts, (await open(reference)).scheduled[0]?.id ?? 0);
    expect((await onSite(reference))?.status).toBe('retirado');
  });

  test('O18 a record tells what is missing, and no more once it is written', async () => {
    const reference = (await beginProperty(parts, ANA)) ?? '';
    const missing = async () => {
      const { now, draft } = await open(reference);
      return gapsOf({ ...now, ...draft?.body })
        .filter(({ isThere }) => !isThere)
        .map(({ name }) => name);
    };
    expect(await missing()).toContain('registration');
    await (await page(reference, 'dividas')).send({ 'despesas.0.tipo': 'iptu', 'despesas.0.valor': '120' });
    const left = await missing();
    expect(left).not.toContain('iptu');
    expect(left).toContain('condominium');
  });
});
