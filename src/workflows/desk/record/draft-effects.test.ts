import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import { draftEffects } from './draft-effects.server.ts';
import { openRecord, type RecordParts } from './open-record.server.ts';
import { saveSection } from './save-draft.server.ts';

const NOW = instant(Date.parse('2026-02-05T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };

onEachDatabase<CatalogueTables>('what a draft does on', (use) => {
  let parts: RecordParts;
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    parts = { db: use().db as never, clock: { now: () => NOW }, brand: read.brand };
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: false, full: false };
    await importListsOf(context, listFile('01/02/2026', listLines(1001, 1)), flags);
    await sql`insert into watch (email, email_key, number, status, created_at, asked_at)
      values ('a@visitor.example', 'a', 1, 'confirmed', now(), now())`.execute(use().db);
    const detail = JSON.stringify({ banners: [], countdowns: [], filter: null, tag: null });
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      values ('feirao', 'c1', 'feirao', 'Feirão', 'geral', true, false, '2026-01-01', '2027-01-01', 'test',
        ${detail}::jsonb)`.execute(use().db);
  });
  const effects = async () => {
    const record = await openRecord(parts, 'OI-1');
    return record && draftEffects(parts, record);
  };
  async function write(section: 'venda' | 'textos', fields: Readonly<Record<string, string>>): Promise<void> {
    const record = await openRecord(parts, 'OI-1');
    const values: Record<string, unknown> = { ...record?.now, ...record?.draft?.body };
    const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, markOf(values[name])]));
    await saveSection(parts, 'OI-1', { section, form: new URLSearchParams(fields), seen }, ANA);
  }

  test('O15 a draft tells who hears of it, what a buyer would pay and which campaign is in the way', async () => {
    expect(await effects()).toBeNull();
    await write('textos', { descricao: 'Casa boa' });
    expect(await effects()).toEqual({ watchers: 0, campaigns: [], payable: null, isCampaignAbove: false });
    await write('venda', { 'valores.valor_venda': '90.000' });
    const payable = { before: 10_000_000, after: 9_000_000 };
    expect(await effects()).toMatchObject({ watchers: 1, payable, isCampaignAbove: false });
    await write('venda', { campanhas: 'feirao', 'valores.valor_total_campanha': '95.000' });
    expect(await effects()).toEqual({
      ...{ watchers: 1, campaigns: ['Feirão'], isCampaignAbove: true },
      payable: { before: 10_000_000, after: 9_000_000 },
    });
  });
});
