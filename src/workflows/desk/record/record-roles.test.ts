import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mayWrite } from '../../../domain/desk/record/field-roles.ts';
import { untouched } from '../../../domain/desk/record/read-section.ts';
import { FIELD_NAMES, sectionOfField } from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { ROLES } from '../../../domain/desk/roles.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { addPerson } from '../../../features/desk/person.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { openRecord, type RecordParts } from './open-record.server.ts';
import { publishDraft } from './publish-draft.server.ts';
import {
  autosave,
  beginProperty,
  chooseValues,
  followList,
  presence,
  saveSection,
} from './save-draft.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const JOANA = { id: 'joana', name: 'Joana Reis', role: 'juridico', clientAddress: null } as const;
const ANA = { id: 'ana', name: 'Ana Souza', role: 'publicacao', clientAddress: null } as const;

test('O02 every field of the record is written by who publishes, and by the lawyers where it is of theirs', () => {
  for (const role of ROLES) {
    const written = FIELD_NAMES.filter((field) => mayWrite({ role }, field));
    const parts = [...new Set(written.map(sectionOfField))].sort();
    const expected = {
      ...{ leitura: [], atendimento: [], juridico: ['dividas', 'documentos', 'processo'] },
      ...{ publicacao: 'all', administracao: 'all' },
    }[role];
    expect({ role, parts: written.length === FIELD_NAMES.length ? 'all' : parts }).toEqual({
      role,
      parts: expected,
    });
  }
  expect(mayWrite(JOANA, 'dividas.0.valor')).toBe(true);
  expect(mayWrite(JOANA, 'fixar.data_limite')).toBe(false);
  expect(mayWrite(JOANA, 'no_such_field')).toBe(false);
});

onEachDatabase<CatalogueTables>('who writes what of a record on', (use) => {
  let parts: RecordParts;
  const references: string[] = [];
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    await seedDemo(use(), makeMediaService(folderStorage(temporaryFolder('desk-files'))), clockFrom(NOW));
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => NOW }, brand: read.brand };
    const { rows } = await sql<{ number: number }>`
      select number from property where status = 'ativo' order by number limit 4`.execute(use().db);
    references.push(...rows.map(({ number }) => `OI-${number}`));
  });
  const draftOf = async (reference: string) => (await openRecord(parts, reference))?.draft ?? null;
  const sent = (section: 'venda' | 'documentos', field: string, text: string) => ({
    section,
    form: new URLSearchParams([[field, text]]),
    seen: {},
  });

  test('O02 a lawyer saves and publishes her fields, and those of others are not taken whatever a page sends', async () => {
    const [reference = ''] = references;
    const price = sent('venda', 'valores.valor_venda', '1,00');
    expect(await saveSection(parts, reference, price, JOANA)).toMatchObject({ revision: 0 });
    expect(await autosave(parts, reference, price, JOANA)).toMatchObject({ revision: 0 });
    await saveSection(parts, reference, sent('documentos', 'matricula', '12.345'), JOANA);
    expect((await draftOf(reference))?.body).toEqual({ matricula: '12.345' });
    expect((await publishDraft(parts, reference, null, JOANA)).kind).toBe('done');
    expect((await openRecord(parts, reference))?.now.matricula).toBe('12.345');
    expect(await followList(parts, reference, 'valores.valor_venda', JOANA)).toBe('gone');
    expect(await followList(parts, reference, 'matricula', JOANA)).toBe('done');
  });

  test('O12 who has the record open in two tabs is told of the own other tab, and not of somebody else', async () => {
    const [, , reference = ''] = references;
    const listed = (await openRecord(parts, reference))?.now.matricula ?? null;
    const typed = (text: string, actor: typeof ANA | typeof JOANA) => {
      const form = new URLSearchParams({ matricula: text });
      const seen = { matricula: markOf(untouched('matricula', listed)) };
      return autosave(parts, reference, { section: 'documentos', form, seen }, actor);
    };
    expect(await typed('1.111', ANA)).toMatchObject({ crossed: 0 });
    expect(await typed('2.222', ANA)).toMatchObject({ crossed: 1, isOwn: true });
    expect(await typed('3.333', JOANA)).toMatchObject({ crossed: 1, isOwn: false });
    const asks = async ({ name, role }: typeof ANA | typeof JOANA) => {
      const person = { login: `${role}@desk.example`, name, role, passwordHash: null };
      const id = await addPerson(use().db as never, person, NOW);
      return presence(parts, reference, { id, name });
    };
    expect(await asks(ANA)).toMatchObject({ isOwn: false, savedBy: JOANA.name });
    expect(await asks(JOANA)).toMatchObject({ isOwn: true });
  });

  test('O02 a draft that changes more than her fields waits for who publishes properties', async () => {
    const [, reference = ''] = references;
    await saveSection(parts, reference, sent('venda', 'imovel_name', 'Casa com quintal'), ANA);
    await saveSection(parts, reference, sent('documentos', 'matricula', '12.345'), JOANA);
    expect(await publishDraft(parts, reference, null, JOANA)).toEqual({
      kind: 'not_yours',
      fields: ['imovel_name'],
    });
    await chooseValues(parts, reference, { imovel_name: 'now' }, JOANA);
    expect((await draftOf(reference))?.body.imovel_name).toBe('Casa com quintal');
    expect((await publishDraft(parts, reference, null, ANA)).kind).toBe('done');
    const begun = (await beginProperty(parts, ANA, references[2])) ?? '';
    expect((await publishDraft(parts, begun, null, JOANA)).kind).toBe('not_yours');
  });
});
