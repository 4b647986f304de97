import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import type { PlatformTables } from '../../platform/database/tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import { type ListLine, listFile, listLines } from '../testing/list-file.ts';
import type { FileOutcome, ImportFile, ImportFlags } from './import-outcome.ts';

type Tables = CatalogueTables & PlatformTables;

const NOW = instant(Date.parse('2026-07-01T12:00:00-03:00'));
const PLAIN: ImportFlags = { date: null, force: false, full: false };

onEachDatabase<Tables>('D§9 a list is imported', (use) => {
  beforeEach(async () => {
    await sql`truncate property, property_event, campaign, import_list, change restart identity cascade`.execute(
      use().db,
    );
  });
  afterEach(async () => {
    const left = await sql`select 1 from import_row`.execute(use().db);
    expect(left.rows, 'rows that were laid out are taken away').toEqual([]);
  });

  const take = (file: ImportFile, flags: Partial<ImportFlags> = {}): Promise<FileOutcome> =>
    importFile({ database: use() as never, places: places(), now: NOW, onProgress: () => {} }, file, {
      ...PLAIN,
      ...flags,
    });
  const totals = async (file: ImportFile, flags: Partial<ImportFlags> = {}) => {
    const outcome = await take(file, flags);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    return outcome.totals;
  };
  const refusal = async (file: ImportFile, flags: Partial<ImportFlags> = {}) => {
    const before = await snapshot();
    const outcome = await take(file, flags);
    expect(await snapshot(), 'a refused file changes nothing').toEqual(before);
    return outcome.ok ? null : outcome.code;
  };
  const list = (date: string | null, lines: readonly ListLine[]) => listFile(date, lines);
  const property = async (bankId: string) => {
    const found = await propertyByReference(use().db as never, bankId, 'oi');
    if (!found) throw new Error(`no property ${bankId}`);
    return found;
  };
  const history = async (bankId: string) => {
    const { number } = await property(bankId);
    const rows = await use()
      .db.selectFrom('property_event')
      .selectAll()
      .where('number', '=', number)
      .orderBy('id')
      .execute();
    return rows.map((event) => [event.kind, event.before, event.after]);
  };
  const snapshot = async () => ({
    properties: (await sql`select * from property order by number`.execute(use().db)).rows,
    events: (await sql`select * from property_event order by id`.execute(use().db)).rows,
    lists: (await sql`select * from import_list order by id`.execute(use().db)).rows,
    version: await currentVersion(use().db),
  });
  const NONE = { new: 0, changed: 0, priceChanged: 0, unchanged: 0, withdrawn: 0, returned: 0, rejected: 0 };

  test('what is new is published on the day of the list, with its event and one version for all', async () => {
    const before = await currentVersion(use().db);
    expect(await totals(list('08/01/2026', listLines(1, 3)))).toEqual({ ...NONE, new: 3 });
    expect(await property('2')).toMatchObject({
      status: 'ativo',
      source: 'caixa',
      publishedOn: '2026-01-08',
      priceCents: 10_000_000,
      citySlug: 'santos-sp',
      bedrooms: 2,
      paymentTypes: ['vista'],
      version: before + 1,
    });
    expect(await history('2')).toEqual([['published', null, 'ativo']]);
    expect(await currentVersion(use().db)).toBe(before + 1);
    const changes = await use()
      .db.selectFrom('change')
      .select(['kind', 'id'])
      .where('version', '=', before + 1)
      .execute();
    expect(changes.map((change) => change.kind)).toEqual(['property', 'property', 'property', 'list']);
  });

  test('the same list again: nothing new, nothing changed, nothing told to anyone', async () => {
    const file = list('08/01/2026', listLines(1, 3));
    await totals(file);
    const before = await snapshot();
    expect(await totals(file)).toEqual({ ...NONE, unchanged: 3 });
    const after = await snapshot();
    expect({ ...after, lists: [] }).toEqual({ ...before, lists: [] });
  });

  test('a newer list changes, withdraws and adds; price, appraisal and mode become history', async () => {
    await totals(list('08/01/2026', [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }]));
    const newer = list('09/02/2026', [
      { id: '1', price: '90.000,00', mode: 'Venda Direta Online' },
      { id: '2', appraisal: '210.000,00' },
      { id: '3' },
      { id: '5' },
    ]);
    expect(await totals(newer)).toEqual({
      ...NONE,
      new: 1,
      changed: 2,
      priceChanged: 1,
      unchanged: 1,
      withdrawn: 1,
    });
    expect(await history('1')).toEqual([
      ['published', null, 'ativo'],
      ['price', 10_000_000, 9_000_000],
      ['sale_type', 'melhor_proposta', 'venda_direta'],
    ]);
    expect(await history('2')).toEqual([
      ['published', null, 'ativo'],
      ['appraisal', 20_000_000, 21_000_000],
    ]);
    expect(await property('4')).toMatchObject({
      status: 'retirado',
      statusAt: Date.parse('2026-02-09T00:00:00-03:00'),
    });
    expect(await history('4')).toEqual([
      ['published', null, 'ativo'],
      ['status', 'ativo', 'retirado'],
    ]);
  });

  test('D§5 what was withdrawn and comes back keeps its id and gets a new publication date', async () => {
    await totals(list('08/01/2026', listLines(1, 2)));
    const before = await property('2');
    await totals(list('09/01/2026', [{ id: '1' }]));
    expect(await totals(list('10/01/2026', [{ id: '1' }, { id: '2', price: '80.000,00' }]))).toEqual({
      ...NONE,
      unchanged: 1,
      returned: 1,
    });
    expect(await property('2')).toMatchObject({
      id: before.id,
      number: before.number,
      status: 'ativo',
      publishedOn: '2026-01-10',
    });
    expect((await history('2')).slice(2)).toEqual([
      ['price', 10_000_000, 8_000_000],
      ['returned', null, 'ativo'],
    ]);
  });

  test('lists of other states are left alone', async () => {
    await totals(list('08/01/2026', listLines(1, 3)));
    await totals(listFile('08/01/2026', listLines(11, 3, { uf: 'RJ', city: 'NITEROI' })));
    expect(await totals(list('09/01/2026', [{ id: '1' }]))).toEqual({ ...NONE, unchanged: 1, withdrawn: 2 });
    expect((await property('11')).status).toBe('ativo');
  });

  test('what the operator set stays: sold, closed, withdrawn by hand, featured', async () => {
    await totals(list('08/01/2026', listLines(1, 5)));
    const set = (bankId: string, columns: object) =>
      use().db.updateTable('property').set(columns).where('bank_id', '=', bankId).execute();
    await set('1', { status: 'vendido' });
    await set('2', { status: 'retirado' });
    await set('3', { featured_rank: 7, occupation: 'desocupado' });
    await set('4', { status: 'encerrado' });
    const newer = list('09/01/2026', [
      { id: '1' },
      { id: '2', price: '1.000,00' },
      { id: '3', price: '2.000,00' },
      { id: '5' },
    ]);
    expect(await totals(newer)).toEqual({ ...NONE, changed: 2, priceChanged: 2, unchanged: 2 });
    expect((await property('1')).status).toBe('vendido');
    expect(await property('2')).toMatchObject({ status: 'retirado', priceCents: 100_000 });
    expect(await property('3')).toMatchObject({
      featuredRank: 7,
      occupation: 'desocupado',
      priceCents: 200_000,
    });
    expect((await property('4')).status).toBe('encerrado');
  });

  test("the document keeps what is not the list's", async () => {
    await totals(list('08/01/2026', [{ id: '1' }]));
    await sql`update property set detail = detail || '{"remarks": "Fale com o operador"}'`.execute(use().db);
    await totals(list('09/01/2026', [{ id: '1', description: 'Casa, 3 qto(s).' }]));
    const { detail, bedrooms } = await property('1');
    expect(bedrooms).toBe(3);
    expect(detail).toMatchObject({
      remarks: 'Fale com o operador',
      features: [{ key: 'dormitorios', amount: 3 }],
      areas: [],
    });
  });

  test('a list without a date adds what is new, changes nothing that a dated list has set, withdraws nothing', async () => {
    await totals(list('08/01/2026', listLines(1, 3)));
    await totals(list('09/01/2026', listLines(1, 2)));
    const undated = list(null, [{ id: '1', price: '1,00' }, { id: '3' }, { id: '4' }]);
    expect(await totals(undated)).toEqual({ ...NONE, new: 1, unchanged: 2 });
    expect((await property('1')).priceCents).toBe(10_000_000);
    expect((await property('3')).status).toBe('retirado');
    expect(await property('4')).toMatchObject({ status: 'ativo', publishedOn: '2026-07-01' });
    expect(await totals(list(null, [{ id: '4', price: '5.000,00' }]))).toEqual({
      ...NONE,
      changed: 1,
      priceChanged: 1,
    });
    expect(await totals(list('10/01/2026', [...listLines(1, 2), { id: '4', price: '5.000,00' }]))).toEqual({
      ...NONE,
      unchanged: 3,
    });
    expect(await totals(list(null, [{ id: '4', price: '6.000,00' }]))).toEqual({ ...NONE, unchanged: 1 });
  });

  test('--date dates a list; a title that says otherwise is refused', async () => {
    const day = '2026-03-04' as ImportFlags['date'];
    expect(await totals(list(null, listLines(1, 2)), { date: day })).toEqual({ ...NONE, new: 2 });
    expect((await property('1')).publishedOn).toBe('2026-03-04');
    expect(await totals(list(null, [{ id: '1' }]), { date: day })).toEqual({
      ...NONE,
      unchanged: 1,
      withdrawn: 1,
    });
    expect(await refusal(list('05/03/2026', listLines(1, 2)), { date: day })).toBe('date_differs');
  });

  describe('refusals', () => {
    test('an older list, unless forced', async () => {
      await totals(list('08/01/2026', listLines(1, 2)));
      const older = list('07/01/2026', [{ id: '1', price: '5.000,00' }]);
      expect(await refusal(older)).toBe('older');
      expect(await totals(older, { force: true })).toEqual({
        ...NONE,
        changed: 1,
        priceChanged: 1,
        withdrawn: 1,
      });
    });

    test('a list with under a quarter of the rows of the last one, unless forced', async () => {
      await totals(list('08/01/2026', listLines(1, 9)));
      expect(await refusal(list('09/01/2026', listLines(1, 2)))).toBe('too_few');
      expect(await totals(list('09/01/2026', listLines(1, 3)))).toEqual({
        ...NONE,
        unchanged: 3,
        withdrawn: 6,
      });
    });

    test('a list without rows; forced, it withdraws all of the state in its name', async () => {
      await totals(list('08/01/2026', listLines(1, 2)));
      const empty = list('09/01/2026', []);
      expect(await refusal(empty)).toBe('without_rows');
      expect(await refusal({ ...empty, name: 'lista.csv' }, { force: true })).toBe('unknown_state');
      expect(await totals(empty, { force: true })).toEqual({ ...NONE, withdrawn: 2 });
    });

    test('a list cut in its last line; forced, it withdraws nothing and is no measure for the next', async () => {
      await totals(list('08/01/2026', listLines(1, 9)));
      const whole = list('09/01/2026', listLines(1, 3));
      const cut = { ...whole, bytes: whole.bytes.subarray(0, whole.bytes.length - 20) };
      expect(await refusal(cut)).toBe('cut');
      expect(await totals(cut, { force: true })).toEqual({ ...NONE, unchanged: 2, rejected: 1 });
      expect(await refusal(list('08/01/2026', listLines(1, 2)))).toBe('too_few');
    });

    test('a picture, an empty file, other columns', async () => {
      await totals(list('08/01/2026', listLines(1, 2)));
      const named = (bytes: Uint8Array) => ({ name: 'x.csv', bytes });
      expect(await refusal(named(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])))).toBe('not_text');
      expect(await refusal(named(Buffer.alloc(0)))).toBe('empty');
      expect(await refusal(named(Buffer.from('a;b\n1;2\n')))).toBe('unknown_header');
    });
  });

  describe('broken lines', () => {
    test('200 of them: the good ones go in, no listing that a broken line names is withdrawn', async () => {
      await totals(list('08/01/2026', listLines(1000, 400)));
      const broken = listLines(1000, 200, { price: 'cem mil' });
      const outcome = await take(list('09/01/2026', [...broken, ...listLines(1200, 199), { id: '9' }]));
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.totals).toEqual({ ...NONE, new: 1, unchanged: 199, withdrawn: 1, rejected: 200 });
      expect(outcome.rejected[0]).toEqual({
        where: '5',
        column: 'Preço',
        reason: 'o preço não é um valor',
        value: 'cem mil',
        bankId: '1000',
      });
      expect(outcome.notes).toEqual([]);
      expect((await property('1000')).status).toBe('ativo');
      expect((await property('1399')).status).toBe('retirado');
    });

    test('with a number that cannot be read nothing is withdrawn, and the report says so; --force withdraws', async () => {
      await totals(list('08/01/2026', listLines(1, 6)));
      const file = list('09/01/2026', [
        ...listLines(1, 4),
        { id: '', raw: 'nobody;knows;what' },
        { id: '7' },
      ]);
      const outcome = await take(file);
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.totals).toEqual({ ...NONE, new: 1, unchanged: 4, rejected: 1 });
      expect(outcome.notes).toMatchObject([
        { reason: expect.stringContaining('nada foi retirado'), value: '1' },
      ]);
      expect(await totals(file, { force: true })).toEqual({
        ...NONE,
        unchanged: 5,
        withdrawn: 2,
        rejected: 1,
      });
    });

    test('a number that another source has is rejected, and that property is left alone', async () => {
      await totals(list('08/01/2026', [{ id: '1' }]));
      await sql`update property set source = 'feed'`.execute(use().db);
      const outcome = await take(list('09/01/2026', [{ id: '1', price: '3,00' }, { id: '2' }]));
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.totals).toEqual({ ...NONE, new: 1, rejected: 1 });
      expect(outcome.rejected).toMatchObject([{ where: '5', value: '1' }]);
      expect((await property('1')).priceCents).toBe(10_000_000);
    });

    test('a city that nobody knows stays a listing and is reported', async () => {
      const outcome = await take(list('08/01/2026', [{ id: '1', city: 'VILA DO NUNCA' }]));
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.totals.rejected).toBe(0);
      expect(outcome.notes).toMatchObject([{ where: '5', value: 'VILA DO NUNCA/SP' }]);
      expect(await property('1')).toMatchObject({ cityCode: null, citySlug: 'vila-do-nunca-sp' });
    });
  });

  test('the first real import retires the demo catalogue in the same transaction, even with equal numbers', async () => {
    await totals(list('08/01/2026', listLines(1, 3)));
    await sql`update property set source = 'demo'`.execute(use().db);
    await use()
      .db.insertInto('campaign')
      .values({
        code: 'd',
        id: 'd',
        key: 'd',
        name: 'd',
        type: 'geral',
        model: null,
        is_active: true,
        is_pre_launch: false,
        starts_at: new Date(0),
        ends_at: new Date(1),
        coupon_code: null,
        source: 'demo',
        detail: '{}',
      })
      .execute();
    expect(await refusal(listFile('09/01/2026', []))).toBe('without_rows');
    expect(await totals(list('09/01/2026', listLines(2, 2)))).toEqual({ ...NONE, new: 2 });
    const sources = await use().db.selectFrom('property').select('source').distinct().execute();
    expect(sources).toEqual([{ source: 'caixa' }]);
    expect(await use().db.selectFrom('campaign').select('code').execute()).toEqual([]);
    const version = await currentVersion(use().db);
    const changes = await use()
      .db.selectFrom('change')
      .select('kind')
      .where('version', '=', version)
      .execute();
    expect(changes.map((change) => change.kind)).toContain('catalogue');
  });

  test('two imports of the same list at once: one takes it over, the other finds nothing to do', async () => {
    const file = list('08/01/2026', listLines(1, 1200));
    const [one, other] = await Promise.all([totals(file), totals(file)]);
    expect([one.new, other.new].sort((a, b) => a - b)).toEqual([0, 1200]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from property_event`.execute(
      use().db,
    );
    expect(rows[0]?.count).toBe(1200);
  });

  test('two newer lists at once: the catalogue is what one of them says, wholly', async () => {
    await totals(list('08/01/2026', listLines(1, 600)));
    const outcomes = await Promise.all([
      take(list('09/01/2026', listLines(1, 500, { price: '1.000,00' }))),
      take(list('10/01/2026', listLines(1, 400, { price: '2.000,00' }))),
    ]);
    expect(outcomes[1]?.ok).toBe(true);
    const { rows } = await sql`
      select status, price_cents, count(*) as count from property where status = 'ativo' group by 1, 2`.execute(
      use().db,
    );
    expect(rows).toEqual([{ status: 'ativo', price_cents: 200_000, count: 400 }]);
  });
});
