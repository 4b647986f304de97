import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { centsOf, changeRecord } from './change-record.server.ts';
import { type PropertyAsk, readProperties, readRecord } from './read-properties.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: '198.51.100.7' };
const ALL: PropertyAsk = {
  ...{ view: 'todos', words: '', status: null, uf: null, type: null, saleType: null, source: null },
  ...{ completeAtMost: null, order: 'codigo', page: 1 },
};

onEachDatabase<CatalogueTables>('the properties of the desk on', (use) => {
  let parts: Parameters<typeof readProperties>[0];
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const files = folderStorage(join(temporaryFolder('desk-files'), 'files'));
    await seedDemo(use(), makeMediaService(files), clockFrom(NOW));
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => NOW }, brand: read.brand };
  });
  const ask = (more: Partial<PropertyAsk> = {}) => readProperties(parts, { ...ALL, ...more });
  async function counted(where: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as n from property where ${where}`.execute(use().db);
    return rows[0]?.n ?? 0;
  }

  test('O10 every property is on exactly one page, whatever its state, in each order', async () => {
    const total = await counted(sql`true`);
    for (const order of ['codigo', 'mudou', 'preco', 'preco-desc', 'completude', 'prazo'] as const) {
      const { pages } = await ask({ order });
      const numbers: number[] = [];
      for (let page = 1; page <= pages; page += 1) {
        numbers.push(...(await ask({ order, page })).lines.map(({ number }) => number));
      }
      expect({ order, pages: numbers.length, different: new Set(numbers).size }).toEqual({
        order,
        pages: total,
        different: total,
      });
    }
  });

  test('O10 filters find what the same words of SQL find, and prices stand in their order', async () => {
    expect((await ask({ status: 'rascunho' })).total).toBe(await counted(sql`status = 'rascunho'`));
    expect((await ask({ uf: 'sp', saleType: 'leilao' })).total).toBe(
      await counted(sql`uf = 'sp' and sale_type = 'leilao'`),
    );
    expect((await ask({ completeAtMost: 79 })).total).toBe(await counted(sql`completeness <= 79`));
    expect((await ask({ view: 'sem-foto' })).total).toBe(
      await counted(
        sql`status in ('ativo', 'pre_ativo') and jsonb_array_length(detail #> '{media,images}') = 0`,
      ),
    );
    const until = new Date(NOW + 7 * DAY_MS);
    expect((await ask({ view: 'prazo-7-dias' })).total).toBe(
      await counted(
        sql`status in ('ativo', 'em_disputa') and deadline_at between ${new Date(NOW)} and ${until}`,
      ),
    );
    const prices = (await ask({ order: 'preco' })).lines.map(({ priceCents }) => priceCents ?? Infinity);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('O10 a code, a bank’s number, a registration and words of the address find the property', async () => {
    const { rows } = await sql<{
      number: number;
      bank_id: string;
      registration: string;
      address: string;
      city: string;
    }>`
      select number, bank_id, detail ->> 'registration' as registration, address, city_name as city
      from property where bank_id is not null and detail ->> 'registration' <> '' order by number limit 1`.execute(
      use().db,
    );
    const wanted = rows[0]!;
    const found = async (words: string) => (await ask({ words })).lines.map(({ number }) => number);
    expect(await found(`oi-${wanted.number}`)).toEqual([wanted.number]);
    expect(await found(wanted.bank_id)).toContain(wanted.number);
    expect(await found(`${wanted.city.toUpperCase()} ${wanted.address.split(',')[0]}`)).toContain(
      wanted.number,
    );
    expect(await found('%')).toEqual([]);
    expect(await found('nowhere at all')).toEqual([]);
  });

  test('O11 a price is changed as it is typed; one that falls steeply is asked about again', async () => {
    const [line] = (await ask({ status: 'ativo', saleType: 'venda_direta', order: 'preco-desc' })).lines;
    const id = line?.smallId ?? '';
    const price = (text: string, isSure = false) =>
      changeRecord(parts, id, { kind: 'price', text, isSure }, ANA);
    expect(await price('um milhão')).toEqual({ kind: 'amount_invalid' });
    expect(await price('0')).toEqual({ kind: 'amount_invalid' });
    expect(await price('1.000')).toMatchObject({ kind: 'falls', percent: 100 });
    expect((await readRecord(parts, id))?.property.priceCents).toBe(line?.priceCents);
    expect(await price('1.000', true)).toEqual({ kind: 'done' });
    expect((await readRecord(parts, id))?.property.priceCents).toBe(100_000);
    const { rows } = await sql<{ actor_name: string; act: string }>`
      select actor_name, act from audit_entry where object_id = ${String(line?.number)}`.execute(use().db);
    expect(rows).toEqual([{ actor_name: 'Ana Souza', act: 'property.set' }]);
    const amounts = ['389.000', '389.000,50', '389000.5', 'R$ 1.234,5', '12', '1.2.3', '-5', '1,234.5'];
    expect(amounts.map(centsOf)).toEqual([
      38_900_000,
      38_900_050,
      38_900_050,
      123_450,
      1200,
      null,
      null,
      null,
    ]);
  });

  test('O11 a state follows the life of a property, and a rank is a number to 1000', async () => {
    const [line] = (await ask({ status: 'ativo' })).lines;
    const id = line?.smallId ?? '';
    const status = (to: string) => changeRecord(parts, id, { kind: 'status', status: to }, ANA);
    expect(await status('rascunho')).toEqual({ kind: 'not_allowed' });
    expect(await status('nonsense')).toEqual({ kind: 'not_allowed' });
    expect(await status('retirado')).toEqual({ kind: 'done' });
    expect((await readRecord(parts, id))?.property.status).toBe('retirado');
    expect(await changeRecord(parts, id, { kind: 'feature', text: '1001' }, ANA)).toEqual({
      kind: 'rank_invalid',
    });
    expect(await changeRecord(parts, id, { kind: 'feature', text: '7' }, ANA)).toEqual({ kind: 'done' });
    expect(await changeRecord(parts, 'OI-99999999', { kind: 'feature', text: '7' }, ANA)).toEqual({
      kind: 'gone',
    });
    const { rows } = await sql<{ act: string; detail: { after: string } }>`
      select act, detail from audit_entry where object_id = ${String(line?.number)} order by id`.execute(
      use().db,
    );
    expect(rows.map(({ act, detail }) => [act, detail.after])).toEqual([
      ['property.status', 'retirado'],
      ['property.feature', '7'],
    ]);
  });

  test('O11 the record of a draft and of a withdrawn property is there, of none is not', async () => {
    for (const status of ['rascunho', 'retirado'] as const) {
      const [line] = (await ask({ status })).lines;
      const record = await readRecord(parts, line?.smallId ?? '');
      expect(record?.property).toMatchObject({ number: line?.number, status });
    }
    expect(await readRecord(parts, 'OI-99999999')).toBeNull();
  });
});
