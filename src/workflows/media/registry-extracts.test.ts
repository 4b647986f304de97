import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentPath } from '../../domain/media/media-address.ts';
import { papersOf } from '../../features/catalogue/papers/paper.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { setPaperReserved } from '../catalogue/property-papers.server.ts';
import { askExtractOf } from './registry-extracts.server.ts';
import { mediaWorks } from './testing/media-works.ts';
import { type PhotoHost, startPhotoHost } from './testing/photo-host.ts';

const DAY_MS = 86_400_000;
const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: null };
const PATH = '/editais/matricula/SP/0008444433039.pdf';

let host: PhotoHost;
beforeAll(async () => {
  host = await startPhotoHost();
});
afterAll(() => host.stop());

onEachDatabase<CatalogueTables>('registry extracts of the bank', (use) => {
  const works = mediaWorks(use, () => [host]);
  const { item, take, work, wake, find, property, command, media, clock } = works;
  const number = async () => (await property('8444433039')).number;
  const ask = async () => askExtractOf(use(), await number(), { actor: ACTOR, now: clock.now() });
  const paths = () => host.files().map(({ path }) => path);
  const named = async () =>
    (await property('8444433039')).detail.documents.map(({ name, url, withheld }) => [name, url, withheld]);
  const papers = async () => papersOf(use().db, await number());
  const served = async () => {
    const [paper] = await papers();
    return (await media.serve(documentPath(paper?.key ?? '', 'pdf'))) !== null;
  };
  const release = async (isReserved: boolean) => {
    const [paper] = await papers();
    const wanted = { reference: '8444433039', id: paper?.id ?? 0, isReserved };
    const context = { smallIdPrefix: 'oi', now: clock.now(), actor: ACTOR };
    return setPaperReserved(use(), media.documents, wanted, context);
  };

  beforeEach(async () => {
    await works.reset();
    host.put(PATH, null);
    await sql`truncate property_paper, registry_ask, property_hand, property_said, audit_entry, source restart identity cascade`.execute(
      use().db,
    );
    await take([item('8444433039'), item('OUTRO')]);
    await sql`update property set source = 'caixa' where bank_id = '8444433039'`.execute(use().db);
    await command({ do: 'bank-registry', template: `${host.origin}/editais/matricula/{UF}/{id13}.pdf` });
  });

  test('S09 an extract is fetched when it is asked for, comes reserved, and is reached by nobody until it is released', async () => {
    await find();
    await work();
    expect(paths()).toEqual([]);
    expect(await ask()).toMatchObject({ ok: true, address: `${host.origin}${PATH}` });
    await work();
    expect(paths()).toEqual([PATH]);
    expect(await papers()).toMatchObject([{ kind: 'matricula', isReserved: true, addedBy: 'Helena V.' }]);
    expect(await served()).toBe(false);
    // The page leads to the bank's own.
    expect(await named()).toEqual([['Matrícula (no site do banco)', `${host.origin}${PATH}`, false]]);
    const [paper] = await papers();
    expect(JSON.stringify((await property('8444433039')).detail)).not.toContain(paper?.key);
    // Nor is what the page leads to fetched as an open paper, or asked for again by itself.
    works.goAhead(60 * DAY_MS);
    await find();
    await wake();
    await work();
    expect(paths()).toEqual([]);
    expect(await served()).toBe(false);
    await release(false);
    expect(await served()).toBe(true);
    expect(await named()).toEqual([['Matrícula', documentPath(paper?.key ?? '', 'pdf'), false]]);
    await release(true);
    expect(await served()).toBe(false);
    expect(await named()).toEqual([['Matrícula (no site do banco)', `${host.origin}${PATH}`, false]]);
  });

  test('S09 the same again is nothing new, what is other comes reserved beside the one that was released', async () => {
    await ask();
    await work();
    await release(false);
    await ask();
    await work();
    expect((await papers()).map(({ version, isReserved }) => [version, isReserved])).toEqual([[1, false]]);
    host.put(PATH, Buffer.concat([await host.bytes('/x.pdf'), Buffer.from('\n%%EOF')]));
    await ask();
    await work();
    expect((await papers()).map(({ version, isReserved }) => [version, isReserved])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await served()).toBe(false);
  });

  test('S09 of one that is not there nothing is shown, and nothing is asked for a month', async () => {
    host.behave('missing');
    await ask();
    await work();
    expect(paths()).toEqual([PATH]);
    expect(await named()).toEqual([]);
    works.goAhead(29 * DAY_MS);
    expect(await ask()).toMatchObject({ ok: false, code: 'missing' });
    await wake();
    await work();
    expect(paths()).toEqual([]);
    host.behave('well');
    works.goAhead(2 * DAY_MS);
    expect(await ask()).toMatchObject({ ok: true });
    await work();
    expect(await papers()).toHaveLength(1);
  });

  test('S09 what is no whole PDF is refused and nothing is kept; without a permission, or of another source, nothing is asked', async () => {
    host.put(PATH, (await host.bytes('/x.pdf')).subarray(0, 500));
    host.files();
    await ask();
    await work();
    expect(await works.states()).toEqual([['refused', 'cut']]);
    expect([await papers(), await named()]).toEqual([[], []]);
    const other = (await property('OUTRO')).number;
    const how = { actor: ACTOR, now: clock.now() };
    expect(await askExtractOf(use(), other, how)).toMatchObject({ ok: false, code: 'not_the_banks' });
    await command({ do: 'bank-registry', template: null });
    expect(await ask()).toMatchObject({ ok: false, code: 'not_permitted' });
  });

  test('S09 an extract that the hand names as an open paper is not fetched as one', async () => {
    const documents = [{ nome: 'Matrícula', url: `${host.origin}${PATH}`, type: 'pdf', reservado: false }];
    await take([item('B', { documents })]);
    await work();
    expect(paths()).toEqual([]);
  });
});
