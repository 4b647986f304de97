import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { askedDocumentsOf, documentsOf } from '../../features/catalogue/view/property-documents.view.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { addPaper } from '../catalogue/property-papers.server.ts';
import { setByHand } from '../catalogue/set-by-hand.server.ts';
import { mediaWorks } from './testing/media-works.ts';
import { type PhotoHost, startPhotoHost } from './testing/photo-host.ts';

let host: PhotoHost;
beforeAll(async () => {
  host = await startPhotoHost();
});
afterAll(() => host.stop());

onEachDatabase<CatalogueTables>('papers of feeds that name people', (use) => {
  const works = mediaWorks(use, () => [host]);
  const { item, take, work, property, media, counted } = works;
  beforeEach(works.reset);

  const paper = (nome: string, file: string, more: object = {}) => ({
    ...{ nome, url: `${host.origin}/${file}.pdf`, type: 'pdf' },
    ...more,
  });
  const seen = async (id: string) => {
    const found = await property(id);
    return { open: documentsOf(found).map(({ name }) => name), asked: askedDocumentsOf(found) };
  };
  const fetched = () =>
    host
      .files()
      .map(({ path }) => path)
      .sort();

  test('S09 S10 a paper that names people and does not say that it is open is neither fetched nor shown', async () => {
    const documents = [
      paper('Matrícula nº 12', 'a'),
      paper('Certidão de ônus', 'b'),
      paper('Papel', 'c'),
      paper('Edital', 'd'),
      paper('Matrícula aberta', 'e', { reservado: false }),
      paper('Laudo', 'f', { reservado: true }),
    ];
    await take([item('A', { documents })]);
    await work();
    expect(await seen('A')).toEqual({
      open: ['Edital', 'Matrícula aberta'],
      asked: ['Matrícula nº 12', 'Certidão de ônus', 'Papel', 'Laudo'],
    });
    expect(fetched()).toEqual(['/d.pdf', '/e.pdf']);
  });

  test('S09 S10 one that was open and fetched is out of reach after the next import, until its feed opens it', async () => {
    const open = paper('Matrícula', 'm', { reservado: false });
    await take([item('A', { documents: [open] })]);
    await work();
    const [before] = documentsOf(await property('A'));
    expect(await media.serve(before?.url ?? '')).toMatchObject({ type: 'application/pdf' });

    await take([item('A', { documents: [paper('Matrícula', 'm')] })]);
    await work();
    expect(await seen('A')).toEqual({ open: [], asked: ['Matrícula'] });
    expect(await media.serve(before?.url ?? '')).toBeNull();
    expect(await counted('media_file')).toBe(0);

    await take([item('A', { documents: [open] })]);
    await work();
    expect(documentsOf(await property('A'))).toEqual([before]);
    expect(await media.serve(before?.url ?? '')).toMatchObject({ type: 'application/pdf' });
  });

  test('S09 S10 the same bytes stay where another listing has them open', async () => {
    const open = paper('Matrícula', 'm', { reservado: false });
    await take([item('A', { documents: [open] }), item('B', { documents: [open] })]);
    await work();
    const [before] = documentsOf(await property('A'));
    await take([item('A', { documents: [paper('Matrícula', 'm')] })]);
    await work();
    expect((await seen('A')).open).toEqual([]);
    expect(await media.serve(before?.url ?? '')).not.toBeNull();
  });

  test('S09 S12 the hand that names a paper of the feed, and does not say that it is open, follows the feed', async () => {
    const open = paper('Matrícula', 'm', { reservado: false });
    const setOn = (value: object[]) =>
      setByHand(use(), 'A', [{ field: 'documents', value }], {
        smallIdPrefix: 'oi',
        now: works.clock.now(),
        actor: { id: 'p1', name: 'Ana', clientAddress: null },
      });
    await take([item('A', { documents: [open] })]);
    expect(await setOn([paper('Matrícula', 'm'), paper('Edital', 'd')])).toMatchObject({ ok: true });
    expect(await seen('A')).toEqual({ open: ['Matrícula', 'Edital'], asked: [] });
    await take([item('A', { documents: [paper('Matrícula', 'm')] })]);
    expect(await seen('A')).toEqual({ open: ['Edital'], asked: ['Matrícula'] });
    await setOn([open, paper('Edital', 'd')]);
    expect(await seen('A')).toEqual({ open: ['Matrícula', 'Edital'], asked: [] });
  });

  test('S09 S12 a paper that a hand adds is reserved by its name; what a hand opened stays open when a file is handed in', async () => {
    const by = {
      smallIdPrefix: 'oi',
      now: works.clock.now(),
      actor: { id: 'p1', name: 'Ana', clientAddress: null },
    };
    await take([item('A', { documents: [paper('Matrícula', 'm')] })]);
    const value = [
      paper('Matrícula', 'm', { reservado: false }),
      paper('Certidão de débitos', 'n'),
      paper('Edital', 'd'),
    ];
    await setByHand(use(), 'A', [{ field: 'documents', value }], by);
    const expected = { open: ['Matrícula', 'Edital'], asked: ['Certidão de débitos'] };
    expect(await seen('A')).toEqual(expected);
    const given = {
      ...{ kind: 'laudo' as const, title: '', date: null, isReserved: false, format: 'pdf' as const },
      bytes: Buffer.from('%PDF-1.4 %%EOF'),
    };
    await addPaper(use(), media.documents, 'A', given, by);
    expect(await seen('A')).toEqual({ ...expected, open: [...expected.open, 'Laudo de avaliação'] });
  });

  test('S09 what records saved before said of every paper is said no longer, but for the way to the bank', async () => {
    await take([item('A', { documents: [paper('Matrícula', 'm')] })]);
    const { number } = await property('A');
    const value = [
      { ...paper('Matrícula', 'm'), reservado: false },
      { ...paper('Laudo', 'l'), reservado: true },
      paper('Matrícula (no site do banco)', 'b'),
    ];
    await sql`insert into property_hand (number, field, value, said, set_by, set_at)
      values (${number}, 'documents', ${JSON.stringify(value)}::jsonb, '{}', 'Ana', now())`.execute(use().db);
    await sql`insert into property_paper
      (number, kind, version, key, format, sha256, bytes, is_reserved, added_by, added_at, source_address)
      values (${number}, 'matricula', 1, '0123456789abcdef', 'pdf', 'x', 1, true, 'Ana', now(), ${value[2]?.url})`.execute(
      use().db,
    );
    await sql.raw(await readFile('migrations/0754_unsaid_papers.sql', 'utf8')).execute(use().db);
    const { rows } = await sql<{ value: unknown }>`
      select value from property_hand where number = ${number}`.execute(use().db);
    expect(rows).toEqual([{ value: [paper('Matrícula', 'm'), value[1], { ...value[2], reservado: false }] }]);
  });
});
