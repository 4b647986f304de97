import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Property } from '../../../domain/catalogue/property.ts';
import { inputsOf, untouched } from '../../../domain/desk/record/read-section.ts';
import { fieldsOfSection, type SectionName } from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyCardView } from '../../../features/catalogue/view/property-card.view.ts';
import { propertyPageView } from '../../../features/catalogue/view/property-page.view.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { draftedRecord } from './drafted-record.server.ts';
import { openRecord, type RecordParts } from './open-record.server.ts';
import { publishDraft } from './publish-draft.server.ts';
import { beginProperty, saveSection } from './save-draft.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const image = (alt: string) => ({ src: alt, alt, width: 4, height: 3 }) as never;
const CONTEXT = {
  smallIdPrefix: 'oi',
  campaigns: [],
  now: NOW,
  pictures: { photo: (url: string) => image(url), placeholder: (_: Property, alt: string) => image(alt) },
};

/** Everything that visitors are shown of a property but its own row. */
function shown(property: Property | null) {
  if (property === null) throw new Error('no property');
  const sights = {
    page: propertyPageView(property, null, CONTEXT, { isPreview: false }),
    card: propertyCardView(property, CONTEXT),
  };
  const own = new Set(['number', 'id', 'smallId', 'href']);
  return JSON.parse(JSON.stringify(sights, (key, value) => (own.has(key) ? undefined : value)));
}

onEachDatabase<CatalogueTables>('what a draft would show on', (use) => {
  let parts: RecordParts;
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const files = folderStorage(join(temporaryFolder('drafted-files'), 'files'));
    await seedDemo(use(), makeMediaService(files), clockFrom(NOW));
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => NOW }, brand: read.brand };
  });

  const open = async (reference: string) => {
    const record = await openRecord(parts, reference);
    if (record === null) throw new Error(`no record ${reference}`);
    return record;
  };
  async function write(reference: string, section: SectionName, typed: Readonly<Record<string, string>>) {
    const { now, draft } = await open(reference);
    const values: Record<string, unknown> = { ...now, ...draft?.body };
    const form = new URLSearchParams();
    const seen: Record<string, string> = {};
    for (const [name, kind] of Object.entries(fieldsOfSection(section))) {
      for (const [key, text] of inputsOf(kind, name, values[name] ?? null)) form.append(key, text);
      seen[name] = markOf(untouched(name, values[name]));
    }
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    await saveSection(parts, reference, { section, form, seen }, ANA);
  }
  async function drafted(reference: string): Promise<Property> {
    const found = await draftedRecord(parts, reference);
    if (found.kind !== 'drafted') throw new Error(found.kind);
    return found.property;
  }
  async function publish(reference: string): Promise<string> {
    const done = await publishDraft(parts, reference, null, ANA);
    if (done.kind !== 'done') throw new Error(JSON.stringify(done));
    return done.reference;
  }
  const published = async (reference: string) => (await open(await publish(reference))).property;

  test('O14 the preview shows each part as the site does once the draft is published', async () => {
    const { rows } = await sql<{ number: number }>`
      select number from property where status = 'ativo' order by number limit 12`.execute(use().db);
    for (const { number } of rows) {
      const reference = `OI-${number}`;
      const before = shown((await open(reference)).property);
      await write(reference, 'venda', { 'valores.valor_venda': '123.456', imovel_name: 'Casa com pomar' });
      await write(reference, 'textos', { descricao: '<p>Sol da <strong>manhã</strong>.</p>' });
      await write(reference, 'endereco', { 'endereco.bairro': 'Cambuí', 'endereco.cep': '00000-123' });
      const preview = shown(await drafted(reference));
      expect(shown((await open(reference)).property)).toEqual(before);
      expect(preview.page.name).toBe('Casa com pomar');
      expect(preview).toEqual(shown(await published(reference)));
    }
  });

  test('O14 what could not be published is shown as it is on the site, and the rest of the draft with it', async () => {
    const { rows } = await sql<{ number: number }>`
      select number from property where status = 'ativo' order by number desc limit 1`.execute(use().db);
    const reference = `OI-${rows[0]?.number}`;
    const price = (await open(reference)).property?.priceCents;
    await write(reference, 'venda', { 'valores.valor_venda': '38o.000', imovel_name: 'Casa com horta' });
    expect(await drafted(reference)).toMatchObject({ priceCents: price, name: 'Casa com horta' });
  });

  test('O14 a property that was never published is shown as it would be taken in, once it has a place', async () => {
    const reference = (await beginProperty(parts, ANA)) ?? '';
    await write(reference, 'venda', { imovel_name: 'Sobrado com quintal', 'valores.valor_venda': '250.000' });
    expect(await draftedRecord(parts, reference)).toEqual({ kind: 'unready' });
    await write(reference, 'endereco', { 'endereco.cidade': 'Campinas', 'endereco.uf': 'sp' });
    await write(reference, 'textos', { descricao: 'Perto da praça.' });
    const preview = shown(await drafted(reference));
    const { rows } = await sql`select from property where name = 'Sobrado com quintal'`.execute(use().db);
    expect(rows).toEqual([]);
    const own = await publish(reference);
    expect(preview).toEqual(shown((await open(own)).property));
    // A value that is set by hand later is dated on the page, in the preview too.
    await write(own, 'venda', { 'valores.valor_venda': '240.000' });
    const later = shown(await drafted(own));
    expect(later.page.handDays).not.toEqual([]);
    expect(later).toEqual(shown(await published(own)));
    expect(await draftedRecord(parts, 'novo-9999')).toEqual({ kind: 'gone' });
  });
});
