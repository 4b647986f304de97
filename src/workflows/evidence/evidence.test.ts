import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import { evidenceOf } from '../../features/catalogue/evidence/evidence.repo.server.ts';
import { readingsOf } from '../../features/catalogue/evidence/paper-reading.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { pageEvidence } from '../../features/catalogue/view/page-evidence.view.ts';
import { makeDocumentStore } from '../../features/media/document-store.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { addPaper } from '../catalogue/property-papers.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile } from '../testing/list-file.ts';
import { confirmFact, markUntold, readAgain, refuseFact, typeFact } from './decide-evidence.server.ts';
import { READ_PAPER } from './paper-queue.server.ts';
import { readPaper } from './read-paper.job.server.ts';
import { SCAN_QUALITIES, scanPaper } from './testing/paper-scanner.ts';
import { writePaper } from './testing/paper-writer.ts';

const NOW = instant(Date.parse('2026-11-20T12:00:00-03:00'));
const ACTOR = { id: 'p1', name: 'Helena V.', clientAddress: null };
const TEXT = [
  'Leiloeiro Oficial Zuleica Prantsch. Devedor: Jurandir Tavolaro, CPF 529.982.247-25.',
  '---',
  'A comissão do leiloeiro, Zuleica Prantsch, é de 5% do lance.',
  'O imóvel encontra-se ocupado por Jurandir Tavolaro.',
];

onEachDatabase<CatalogueTables>('facts with evidence on', (use) => {
  const documents = makeDocumentStore(folderStorage(temporaryFolder('evidence')));
  const parts = () => ({
    db: use().db,
    database: use(),
    documents,
    clock: clockFrom(NOW),
    log: createLog('silent'),
  });
  const property = async () => {
    const found = await propertyByReference(use().db, '1', 'oi');
    if (found === null) throw new Error('gone');
    return found;
  };
  const add = async (blocks: readonly string[], isReserved = false) =>
    addBytes(await writePaper('EDITAL', blocks), isReserved);
  const addBytes = async (bytes: Buffer, isReserved = false) => {
    const paper = { kind: 'edital', title: '', date: null, isReserved, bytes, format: 'pdf' } as const;
    const added = await addPaper(use(), documents, '1', paper, {
      smallIdPrefix: 'oi',
      now: NOW,
      actor: ACTOR,
    });
    if (!added.ok) throw new Error(added.code);
    const { rows } = await sql<{ body: { paper: number } }>`
      delete from job where queue = 'read-paper' returning body`.execute(use().db);
    for (const { body } of rows) await readPaper(parts())({ body, signal: new AbortController().signal });
    return rows[0]?.body.paper ?? 0;
  };
  const facts = async () => evidenceOf(use().db, (await property()).number);
  const idOf = async (wanted: string) => (await facts()).find(({ fact }) => fact === wanted)?.id ?? 0;
  const decide = async (act: typeof confirmFact | typeof refuseFact, wanted: string, value?: string) =>
    act(parts(), { number: (await property()).number, id: await idOf(wanted), value: value ?? null }, ACTOR);
  const shown = async () => pageEvidence((await property()).evidence);

  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, property_paper, audit_entry, job
      restart identity cascade`.execute(use().db);
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: true, full: false };
    await importFile(context, listFile('20/11/2026', [{ id: '1' }]), flags);
  });

  test('S18 what a paper says is proposed and shown to nobody until it is confirmed, with its page and words', async () => {
    await add(TEXT);
    expect((await facts()).map(({ fact, value, page, state }) => [fact, value, page, state])).toEqual([
      ['commission', '5', 2, 'proposed'],
      ['occupation', 'Ocupado', 2, 'proposed'],
    ]);
    expect(await shown()).toEqual([]);
    const { version } = await property();
    expect(await decide(confirmFact, 'commission')).toMatchObject({ kind: 'done' });
    const [block] = await shown();
    expect(block).toMatchObject({ origin: 'edital', untold: [], checkedOn: '2026-11-20' });
    expect(block?.lines).toMatchObject([
      {
        ...{ fact: 'commission', text: '5%', page: 2, paper: 'Edital', isOutdated: false },
        quote: 'A comissão do leiloeiro, [nome], é de 5% do lance.',
        href: expect.stringMatching(/^\/midia\/documento\/.+\.pdf#page=2$/),
      },
    ]);
    expect((await property()).version).toBeGreaterThan(version);
    expect(await decide(refuseFact, 'commission')).toMatchObject({ kind: 'done' });
    expect(await shown()).toEqual([]);
  });

  test('S18 nobody who is named in a paper is in the database, nor in the audit', async () => {
    const paper = await add(TEXT);
    const { number } = await property();
    const typed = { number, paper, origin: 'edital', fact: 'visit', page: '2' };
    const words = 'Fale com Jurandir Tavolaro, CPF 529.982.247-25';
    expect(await typeFact(parts(), { ...typed, value: words, quote: words }, ACTOR)).toMatchObject({
      kind: 'done',
    });
    await decide(confirmFact, 'visit', 'Com Zuleica Prantsch');
    await decide(confirmFact, 'occupation');
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(e) from property_evidence e)::text || (select json_agg(a) from audit_entry a)::text
        || coalesce((select json_agg(j) from job j)::text, '') as all`.execute(use().db);
    expect(rows[0]?.all).toContain('evidence.confirmed');
    expect(rows[0]?.all).not.toMatch(/Tavolaro|Prantsch|Jurandir|Zuleica|529\.982/i);
  });

  test('S18 a fact is corrected as it is confirmed, what cannot be read is refused, and two people decide once', async () => {
    await add(TEXT);
    expect(await decide(confirmFact, 'commission', 'cinco')).toEqual({ kind: 'value' });
    const id = await idOf('commission');
    const { number } = await property();
    expect(await confirmFact(parts(), { number, id, value: '6%' }, ACTOR)).toEqual({ kind: 'done', id });
    expect(await confirmFact(parts(), { number, id }, ACTOR)).toEqual({ kind: 'gone' });
    expect((await facts()).find((one) => one.id === id)).toMatchObject({ value: '6', foundValue: '5' });
  });

  test('S18 what was refused is not proposed again by the same paper; a newer version proposes anew, and the older is told as such', async () => {
    const first = await add(TEXT);
    await decide(refuseFact, 'occupation');
    await decide(confirmFact, 'commission');
    await readPaper(parts())({ body: { paper: first }, signal: new AbortController().signal });
    expect((await facts()).map(({ fact, state }) => [fact, state])).toEqual([['commission', 'confirmed']]);
    await add([...TEXT, 'Edição nova.']);
    expect((await facts()).map(({ fact, state }) => [fact, state])).toEqual([
      ['commission', 'confirmed'],
      ['commission', 'proposed'],
      ['occupation', 'proposed'],
    ]);
    expect((await shown())[0]?.lines[0]?.isOutdated).toBe(true);
    const proposed = (await facts()).find(({ fact, state }) => fact === 'commission' && state === 'proposed');
    const { number } = await property();
    await confirmFact(parts(), { number, id: proposed?.id ?? 0 }, ACTOR);
    expect((await shown())[0]?.lines).toMatchObject([{ fact: 'commission', isOutdated: false }]);
  });

  test('D15 that a paper does not tell something is said by a person, once nothing waits', async () => {
    const paper = await add(TEXT, true);
    const { number } = await property();
    expect(await markUntold(parts(), { number, paper }, ACTOR)).toEqual({ kind: 'waiting' });
    await decide(confirmFact, 'commission');
    await decide(confirmFact, 'occupation');
    expect((await shown())[0]).toMatchObject({ untold: [], unchecked: expect.arrayContaining(['visit']) });
    expect(await markUntold(parts(), { number, paper }, ACTOR)).toMatchObject({ kind: 'done' });
    const [block] = await shown();
    expect(block?.untold).toContain('visit');
    expect(block?.unchecked).toEqual([]);
    // The paper is reserved: its page is named, and its address is not.
    expect(block?.lines.map(({ href, page }) => [href, page])).toEqual([
      [null, 2],
      [null, 2],
    ]);
  });

  test('S18 a scanned paper proposes nothing until its pictures are asked for, and then its facts with their pages', async () => {
    const paper = await addBytes(await scanPaper('EDITAL', TEXT, SCAN_QUALITIES['usual, 200 dpi']));
    const { number } = await property();
    expect(await readingsOf(use().db, number)).toMatchObject([{ state: 'no_text', fromPictures: false }]);
    expect(await facts()).toEqual([]);
    await readAgain(parts(), { number, paper, fromPictures: true }, ACTOR);
    await readPaper(parts())({
      body: { paper, fromPictures: true },
      signal: new AbortController().signal,
    });
    expect(await readingsOf(use().db, number)).toMatchObject([
      { state: 'read', fromPictures: true, facts: 2 },
    ]);
    expect((await facts()).map(({ fact, value, page, state }) => [fact, value, page, state])).toEqual([
      ['commission', '5', 2, 'proposed'],
      ['occupation', 'Ocupado', 2, 'proposed'],
    ]);
    expect(await shown()).toEqual([]);
    expect(JSON.stringify(await facts())).not.toMatch(/Tavolaro|Prantsch/i);
  });

  test('S18 a paper that is none, or has no words, proposes nothing and says why', async () => {
    const paper = await add(['.']);
    const { number } = await property();
    expect(await readAgain(parts(), { number, paper, fromPictures: true }, ACTOR)).toMatchObject({
      kind: 'done',
    });
    const { rows } = await sql<{ body: unknown }>`select body from job where queue = ${READ_PAPER}
      order by id desc limit 1`.execute(use().db);
    expect(rows).toEqual([{ body: { paper, fromPictures: true } }]);
    await readPaper(parts())({ body: rows[0]?.body as never, signal: new AbortController().signal });
    expect(await readingsOf(use().db, number)).toMatchObject([{ state: 'no_text', fromPictures: true }]);
    await sql`update property_paper set key = 'gone' where id = ${paper}`.execute(use().db);
    expect(await readingsOf(use().db, number)).toMatchObject([{ state: 'no_text', facts: 0 }]);
    await readPaper(parts())({ body: { paper }, signal: new AbortController().signal });
    expect(await readingsOf(use().db, number)).toMatchObject([{ state: 'failed', trouble: 'missing' }]);
  });
});
