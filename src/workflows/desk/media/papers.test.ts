import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { watchedChanges, watchedFactsOf } from '../../../domain/alerts/watched-facts.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { documentPath } from '../../../domain/media/media-address.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import {
  confirmedEvidenceColumn,
  evidenceOf,
  readConfirmed,
} from '../../../features/catalogue/evidence/evidence.repo.server.ts';
import { referencedKeys } from '../../../features/catalogue/media-files/unreferenced-file.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { pdfOf } from '../../../features/media/testing/sample-pdf.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { importFile } from '../../testing/import-one.ts';
import { listFile } from '../../testing/list-file.ts';
import type { DeskDb } from '../desk-parts.ts';
import {
  addDeskPaper,
  askDeskRegistry,
  openDeskPaper,
  readPapers,
  reserveDeskPaper,
  takeDeskPaper,
} from './papers.server.ts';

const NOW = instant(Date.parse('2026-11-20T12:00:00-03:00'));
const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: '198.51.100.7' };

onEachDatabase<CatalogueTables>('papers at the desk on', (use) => {
  const media = makeMediaService(folderStorage(temporaryFolder('desk-papers')));
  const parts = () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    return { db: use().db as unknown as DeskDb, clock: clockFrom(NOW), brand: read.brand, media };
  };
  const property = async () => {
    const found = await propertyByReference(use().db, '1', 'oi');
    if (found === null) throw new Error('gone');
    return found;
  };
  const add = (bytes: Uint8Array | null, more: Record<string, unknown> = {}) => {
    const asked = {
      kind: 'edital',
      title: '',
      date: '2026-11-12',
      isReserved: false,
      isPublic: false,
      ...more,
    };
    return addDeskPaper(parts(), '1', asked, { name: 'edital.pdf', bytes }, ACTOR);
  };
  const papers = async () => (await readPapers(parts(), '1'))?.papers ?? [];

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, property_paper, audit_entry, job
      restart identity cascade`.execute(use().db);
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: true, full: false };
    await importFile(context, listFile('20/11/2026', [{ id: '1' }]), flags);
  });

  test('S02 O17 of a paper that a feed names and that cannot be had the desk says so', async () => {
    const url = 'https://cartorio.example/laudo.pdf';
    await sql`update property set detail = jsonb_set(detail::jsonb, '{documents}',
      ${JSON.stringify([{ name: 'Laudo', url, type: 'pdf', withheld: false }])}::jsonb)`.execute(use().db);
    const others = async () => (await readPapers(parts(), '1'))?.others;
    expect(await others()).toEqual([{ name: 'Laudo', url, isMissed: false }]);
    await sql`insert into media_use (number, address) values (1, ${url})`.execute(use().db);
    await sql`insert into media_file (address, kind, origin, state, rank, position, is_missed)
      values (${url}, 'document', 'https://cartorio.example', 'missing', 3, 0, true)`.execute(use().db);
    expect(await others()).toEqual([{ name: 'Laudo', url, isMissed: true }]);
    await sql`truncate media_file, media_use`.execute(use().db);
  });

  test('O17 a newer version takes the place of the older one, which stays with its hash; who watches is told of it', async () => {
    const [first, second] = [await pdfOf('Primeira'), await pdfOf('Segunda')];
    expect(await add(first)).toMatchObject({ kind: 'done', version: 1, isChanged: true });
    await add(await pdfOf('Matrícula'), { kind: 'matricula', date: '', isPublic: true });
    const before = watchedFactsOf(await property(), null);
    expect(await add(second, { date: '2026-11-19' })).toMatchObject({ version: 2, isChanged: true });
    expect(await add(second, { date: '2026-11-19' })).toMatchObject({ version: 2, isChanged: false });
    const after = watchedFactsOf(await property(), null);
    expect(after.documents).toEqual(['Edital, versão 2 (19/11/2026)', 'Matrícula']);
    expect(watchedChanges(before, after)).toEqual(['documents']);
    const [edital] = await papers();
    expect(edital?.versions.map(({ version, sha256, addedBy }) => [version, sha256, addedBy])).toEqual(
      [second, first].map((bytes, at) => [
        2 - at,
        createHash('sha256').update(bytes).digest('hex'),
        'Helena V.',
      ]),
    );
    // Files without a reference are removed after a month: the older version is referred to.
    const keys = await referencedKeys(use().db);
    expect(edital?.versions.map(({ key }) => keys.has(key))).toEqual([true, true]);
    const old = await openDeskPaper(parts(), '1', edital?.versions[1]?.id ?? 0, ACTOR);
    expect(old?.bytes.equals(first)).toBe(true);
  });

  test('O17 what is reserved is out of visitors’ reach with all its versions, told by name, and comes back', async () => {
    await add(await pdfOf('Primeira'));
    await add(await pdfOf('Segunda'));
    const [paper] = await papers();
    const id = paper?.versions[0]?.id ?? 0;
    const addresses = paper?.versions.map(({ key }) => documentPath(key, 'pdf')) ?? [];
    const served = () => Promise.all(addresses.map(async (at) => (await media.serve(at)) !== null));
    expect(await served()).toEqual([true, true]);
    await reserveDeskPaper(parts(), '1', { id, isReserved: true }, ACTOR);
    expect(await served()).toEqual([false, false]);
    const hidden = await property();
    expect(hidden.detail.documents).toMatchObject([
      { name: 'Edital, versão 2 (12/11/2026)', withheld: true },
    ]);
    expect(watchedFactsOf(hidden, null).documents).toEqual([]);
    expect((await openDeskPaper(parts(), '1', id, ACTOR))?.bytes.length).toBeGreaterThan(500);
    const { rows } =
      await sql`select act, actor_name as actor from audit_entry where act = 'paper.read'`.execute(use().db);
    expect(rows).toEqual([{ act: 'paper.read', actor: 'Helena V.' }]);
    await reserveDeskPaper(parts(), '1', { id, isReserved: false }, ACTOR);
    expect(await served()).toEqual([true, true]);
    expect((await property()).detail.documents).toMatchObject([{ withheld: false }]);
  });

  test('O17 a version that was put to the wrong property is taken away and comes back; the one before it stands meanwhile', async () => {
    await add(await pdfOf('Primeira'));
    await add(await pdfOf('Segunda'), { date: '2026-11-19' });
    const [paper] = await papers();
    const [second, first] = paper?.versions.map(({ id }) => id) ?? [];
    const addresses = paper?.versions.map(({ key }) => documentPath(key, 'pdf')) ?? [];
    const served = () => Promise.all(addresses.map(async (at) => (await media.serve(at)) !== null));
    const take = (id: number | undefined, isTaken: boolean) =>
      takeDeskPaper(parts(), '1', { id: id ?? 0, isTaken }, ACTOR);
    const named = async () => (await property()).detail.documents.map(({ name }) => name);
    const evidence = async () => ({
      desk: (await evidenceOf(use().db, (await property()).number)).length,
      site: readConfirmed(
        (
          await sql<{ told: unknown }>`select ${confirmedEvidenceColumn} as told from property`.execute(
            use().db,
          )
        ).rows[0]?.told,
      ).length,
    });
    await sql`insert into property_evidence (number, origin, fact, place, value, page, quote, paper_id, state, seen_at,
      decided_at, decided_by) select number, 'edital', 'payment_terms', 0, 'À vista', 1, '', ${second}, 'confirmed', now(), now(), 'Ana'
      from property`.execute(use().db);
    expect(await evidence()).toEqual({ desk: 1, site: 1 });

    expect(await take(second, true)).toMatchObject({ kind: 'done' });
    expect(await named()).toEqual(['Edital (12/11/2026)']);
    expect(await served()).toEqual([false, true]);
    expect(await evidence()).toEqual({ desk: 0, site: 0 });
    expect((await papers())[0]?.versions.map(({ takenBy }) => takenBy)).toEqual(['Helena V.', null]);
    expect((await openDeskPaper(parts(), '1', second ?? 0, ACTOR))?.bytes.length).toBeGreaterThan(500);

    await take(first, true);
    expect(await named()).toEqual([]);
    expect(await served()).toEqual([false, false]);
    await add(await pdfOf('Terceira'));
    expect(await named()).toEqual(['Edital, versão 3 (12/11/2026)']);

    await take(second, false);
    await take(first, false);
    expect(await served()).toEqual([true, true]);
    expect(await evidence()).toEqual({ desk: 1, site: 1 });
    const third = (await papers())[0]?.versions[0]?.id;
    await take(third, true);
    expect(await named()).toEqual(['Edital, versão 2 (19/11/2026)']);
    expect(await take(99_999, true)).toEqual({ kind: 'gone' });
  });

  test('O17 a paper that is handed in as reserved is never served', async () => {
    const served = async () => {
      const [paper] = await papers();
      return (await media.serve(documentPath(paper?.versions[0]?.key ?? '', 'pdf'))) !== null;
    };
    await add(await pdfOf('Matrícula com CPF'), { kind: 'matricula', isReserved: true, isPublic: true });
    expect(await served()).toBe(false);
  });

  test('S09 a registry extract is reserved unless its box is ticked', async () => {
    const extract = await pdfOf('Matrícula com CPF');
    const standing = async () => (await property()).detail.documents.map(({ withheld }) => withheld);
    expect(await add(extract, { kind: 'matricula' })).toMatchObject({ kind: 'done', isReserved: true });
    expect(await standing()).toEqual([true]);
    expect(await add(extract, { kind: 'matricula', isPublic: true })).toMatchObject({ isReserved: false });
    expect(await standing()).toEqual([false]);
  });

  test('S09 the desk asks for the extract of a listing of the bank once that is permitted, and says how it stands', async () => {
    const registry = async () => (await readPapers(parts(), '1'))?.registry;
    expect(await registry()).toEqual({ isPermitted: false, asked: null });
    expect(await askDeskRegistry(parts(), '1', ACTOR)).toMatchObject({ code: 'not_permitted' });
    await sql`insert into setting (key, value)
      values ('media_bank_registry', ${JSON.stringify('https://banco.example/{UF}/{id13}.pdf')}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(use().db);
    expect(await askDeskRegistry(parts(), '1', ACTOR)).toMatchObject({ kind: 'done' });
    expect(await registry()).toMatchObject({
      isPermitted: true,
      asked: { by: 'Helena V.', state: 'waiting' },
    });
    const { rows } =
      await sql`select actor_name as actor from audit_entry where act = 'registry.asked'`.execute(use().db);
    expect(rows).toEqual([{ actor: 'Helena V.' }]);
    await sql`delete from setting where key = 'media_bank_registry'`.execute(use().db);
  });

  test('O17 what is no PDF, has no kind or a date that is none is refused at its field, and nothing is kept', async () => {
    const good = await pdfOf('Edital');
    const wrong = async (bytes: Uint8Array | null, more: Record<string, unknown> = {}) => {
      const done = await add(bytes, more);
      return done.kind === 'wrong' ? `${done.field} ${done.code}` : done.kind;
    };
    expect(await wrong(Buffer.from('<html>'))).toBe('file html');
    expect(await wrong(good.subarray(0, good.length - 40))).toBe('file cut');
    expect(await wrong(await pdfOf('Edital', { userPassword: 'segredo' }))).toBe('file locked');
    expect(await wrong(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('file damaged');
    expect(await wrong(null)).toBe('file too_large');
    expect(await wrong(good, { kind: 'carta' })).toBe('kind missing');
    expect(await wrong(good, { date: '2026-02-30' })).toBe('date no_date');
    expect(await wrong(good, { title: 'x'.repeat(121) })).toBe('title too_long');
    expect(await papers()).toEqual([]);
    expect((await property()).detail.documents).toEqual([]);
  });

  test('O17 two versions that come at once are two versions', async () => {
    const files = await Promise.all(['a', 'b', 'c', 'd'].map((text) => pdfOf(text)));
    await Promise.all(files.map((bytes) => add(bytes)));
    const [paper] = await papers();
    expect(paper?.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect((await property()).detail.documents).toHaveLength(1);
  });
});
