import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { NOTES } from '../import/import-messages.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile } from '../testing/list-file.ts';
import { changeProperty } from './change-property.server.ts';
import { endFixings, type FieldChange, setByHand } from './set-by-hand.server.ts';

const day = (date: string) => instant(Date.parse(`${date}T12:00:00-03:00`));
const PHOTO = { url: '/midia/foto/0123456789abcdef0123456789abcdef', alt: 'Fachada' };

onEachDatabase<CatalogueTables>('hand over list', (use) => {
  let now = day('2026-01-08');

  beforeEach(async () => {
    now = day('2026-01-08');
    await sql`truncate property, property_event, import_list, property_hand, property_said, job restart identity cascade`.execute(
      use().db,
    );
  });

  type Line = { id: string; price?: string; appraisal?: string; description?: string };
  const take = async (date: string, lines: readonly Line[]) => {
    now = day(date);
    const title = date.split('-').reverse().join('/');
    const context = { database: use(), places: places(), now, onProgress: () => {} };
    const flags = { date: null, force: true, full: false };
    const outcome = await importFile(context, listFile(title, lines), flags);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome;
  };
  const set = (field: string, value: unknown, more: Partial<FieldChange> = {}) =>
    setByHand(use(), '1', [{ field, value, ...more }], { smallIdPrefix: 'oi', now, actor: COMMAND_LINE });
  const read = async () => {
    const property = await propertyByReference(use().db, '1', 'oi');
    if (property === null) throw new Error('no property');
    return property;
  };
  const events = async () => {
    const { rows } = await sql<{ kind: string; after: unknown }>`
      select kind, after from property_event order by id`.execute(use().db);
    return rows.map(({ kind, after }) => `${kind} ${JSON.stringify(after)}`);
  };

  test('S12 a name that is set turns no text and rules no terminal', async () => {
    await take('2026-01-08', [{ id: '1' }]);
    await set('imovel_name', 'Casa \u202eoãsnaM\u0001 nova');
    expect((await read()).name).toBe('Casa oãsnaM nova');
  });

  test('S12 texts, media and facts that a hand set stay until they are let go, whatever the list says', async () => {
    expect((await take('2026-01-08', [{ id: '1' }])).leftAlone).toBeUndefined();
    const { detail: before, bedrooms, name } = await read();
    for (const [field, value] of [
      ['descricao', 'Casa reformada em 2025.'],
      ['imagens', [PHOTO]],
      ['situacao', 'desocupado'],
      ['aceita_fgts', 'sim'],
      ['endereco.bairro', 'Gonzaga'],
      ['imovel_name', 'Casa no Gonzaga'],
    ] as const) {
      expect(await set(field, value), field).toMatchObject({ ok: true, isChanged: true });
    }
    const outcome = await take('2026-01-09', [
      {
        id: '1',
        price: '90.000,00',
        description: 'Casa, 0.00 de área total, 60.00 de área privativa, 3 qto(s).',
      },
    ]);
    expect(outcome.leftAlone).toBe(2);
    const after = await read();
    expect(after).toMatchObject({
      priceCents: 9_000_000,
      bedrooms: 3,
      occupation: 'desocupado',
      acceptsFgts: true,
      neighbourhood: 'Gonzaga',
      name: 'Casa no Gonzaga',
      detail: { description: 'Casa reformada em 2025.', media: { images: [PHOTO] } },
    });
    expect(bedrooms).toBe(2);
    expect(outcome.notes.map(({ column }) => column)).toEqual(['descricao', 'imovel_name']);
    for (const field of [
      'descricao',
      'imagens',
      'situacao',
      'endereco.bairro',
      'imovel_name',
      'aceita_fgts',
    ]) {
      await set(field, undefined);
    }
    const free = await read();
    expect(free).toMatchObject({ occupation: null, neighbourhood: 'Centro', bedrooms: 3, acceptsFgts: null });
    expect(free.name).not.toBe('Casa no Gonzaga');
    expect(free.name).not.toBe('');
    expect(name).not.toBe('Casa no Gonzaga');
    expect(free.detail.media).toEqual(before.media);
    expect(free.detail.description).not.toBe('Casa reformada em 2025.');
    const { rows } = await sql`select from property_said`.execute(use().db);
    expect(rows).toEqual([]);
  });

  test('S12 a coordinate that is set alone keeps the other one, and is let go with it', async () => {
    await take('2026-01-08', [{ id: '1' }]);
    const position = async () => (await read()).position;
    await set('mapa', { lat: -23.5, long: -46.6 });
    expect(await position()).toEqual({ latitude: -23.5, longitude: -46.6 });
    await set('mapa.lat', -22.25);
    expect(await position()).toEqual({ latitude: -22.25, longitude: -46.6 });
    await set('mapa.lat', undefined);
    await set('mapa', undefined);
    // The list itself says where it is: the other coordinate is taken from there.
    await sql`update property set latitude = -10, longitude = -50`.execute(use().db);
    await set('mapa.long', -51);
    expect(await position()).toEqual({ latitude: -10, longitude: -51 });
    const hands = async () =>
      (await sql<{ field: string }>`select field from property_hand order by field`.execute(use().db)).rows;
    expect(await hands()).toEqual([{ field: 'mapa.lat' }, { field: 'mapa.long' }]);
    await set('mapa.lat', undefined);
    expect(await hands()).toEqual([]);
    expect(await position()).toEqual({ latitude: -10, longitude: -50 });
  });

  test('S12 what a hand takes away is gone, until it is let go or the list says another price', async () => {
    await take('2026-01-08', [{ id: '1', price: '100.000,00' }]);
    const { bedrooms, detail } = await read();
    expect(bedrooms).not.toBeNull();
    expect(detail.description).toBeTruthy();
    for (const field of ['valores.valor_venda', 'valores.valor_avaliado', 'descricao', 'endereco.bairro']) {
      expect(await set(field, null), field).toMatchObject({ ok: true, isChanged: true });
    }
    expect(await read()).toMatchObject({ priceCents: null, appraisalCents: null, neighbourhood: null });
    expect((await read()).detail.description).toBeFalsy();
    expect(await set('valores.valor_avaliado', undefined)).toMatchObject({ isChanged: true });
    expect(await read()).toMatchObject({ priceCents: null, appraisalCents: 20_000_000 });
    await take('2026-01-09', [{ id: '1', price: '95.000,00' }]);
    expect(await read()).toMatchObject({ priceCents: 9_500_000, neighbourhood: null });
    expect(await set('valores.valor_venda', 0)).toMatchObject({ ok: true, isChanged: true });
    expect((await read()).priceCents).toBeNull();
  });

  test('S12 a municipality that its state does not have is refused; both are changed together', async () => {
    await take('2026-01-08', [{ id: '1' }]);
    for (const [field, value] of [
      ['endereco.cidade', 'Foo'],
      ['endereco.uf', 'ac'],
    ] as const) {
      expect(await set(field, value), field).toMatchObject({ ok: false, field: 'endereco.cidade' });
    }
    expect(await set('endereco.cidade', 'Campinas')).toMatchObject({ ok: true });
    await set('endereco.cidade', undefined);
    expect(await set('endereco', { cidade: 'Rio Branco', uf: 'ac' })).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ uf: 'ac', citySlug: 'rio-branco-ac' });
  });

  test('S12 names that every object has are no fields', async () => {
    await take('2026-01-08', [{ id: '1' }]);
    for (const field of ['constructor', 'valores.constructor', 'mapa.constructor']) {
      expect(await set(field, 1), field).toMatchObject({ ok: false });
    }
  });

  test('S12 a price holds until the list changes its own, and a fixed one until its day is over', async () => {
    await take('2026-01-08', [{ id: '1', price: '100.000,00' }]);
    await set('valores.valor_venda', 80_000);
    await take('2026-01-09', [{ id: '1', price: '100.000,00', appraisal: '210.000,00' }]);
    expect(await read()).toMatchObject({ priceCents: 8_000_000, appraisalCents: 21_000_000 });
    await take('2026-01-10', [{ id: '1', price: '95.000,00', appraisal: '210.000,00' }]);
    expect((await read()).priceCents).toBe(9_500_000);
    await set('valores.valor_venda', 70_000, { fixedUntil: '2026-01-12' as LocalDate });
    await take('2026-01-11', [{ id: '1', price: '90.000,00', appraisal: '210.000,00' }]);
    expect((await read()).priceCents).toBe(7_000_000);
    await endFixings(use(), { now: () => day('2026-01-12') });
    expect((await read()).priceCents).toBe(7_000_000);
    await endFixings(use(), { now: () => day('2026-01-13') });
    expect((await read()).priceCents).toBe(9_000_000);
    expect((await events()).filter((event) => event.startsWith('price'))).toEqual(
      [8_000_000, 9_500_000, 7_000_000, 9_000_000].map((cents) => `price ${cents}`),
    );
  });

  test("S12 what the list said last comes back; the hand's own value said by the list is kept as said", async () => {
    await take('2026-01-08', [{ id: '1', price: '100.000,00' }]);
    await set('valores.valor_venda', 90_000, { fixedUntil: '2026-02-01' as LocalDate });
    await take('2026-01-09', [{ id: '1', price: '90.000,00' }]);
    await set('valores.valor_venda', undefined);
    expect((await read()).priceCents).toBe(9_000_000);
  });

  test("S12 a list's withdrawal always wins, and what comes back is still as it was set", async () => {
    await take('2026-01-08', [{ id: '1' }, { id: '2' }]);
    await set('descricao', 'Texto da mesa.');
    await take('2026-01-09', [{ id: '2' }]);
    expect((await read()).status).toBe('retirado');
    await take('2026-01-10', [{ id: '1' }, { id: '2' }]);
    expect(await read()).toMatchObject({ status: 'ativo', detail: { description: 'Texto da mesa.' } });
  });

  test('S12 dates of an auction are a hand over a list that knows none, and the command of prices is one', async () => {
    await take('2026-01-08', [{ id: '1', mode: 'Leilão SFI - Edital Único' } as Line]);
    const dates = [
      { data: '2026-03-10T10:00:00-03:00', valor_minimo: 100_000 },
      { data: '2026-03-20T10:00:00-03:00', valor_minimo: 60_000 },
    ];
    await set('datas_leilao', dates);
    const appraised = { id: '1', mode: 'Leilão SFI - Edital Único', appraisal: '210.000,00' } as Line;
    expect((await take('2026-01-09', [appraised])).handsEnded).toBeUndefined();
    expect(await read()).toMatchObject({
      priceCents: 10_000_000,
      auctionDates: dates.map(({ data }) => Date.parse(data)),
      detail: { auctions: [{ minimumCents: 10_000_000 }, { minimumCents: 6_000_000 }] },
    });
    const context = { smallIdPrefix: 'oi', now };
    await changeProperty(use(), '1', { kind: 'price', priceCents: 8_000_000 as never }, context);
    const { rows } = await sql<{ field: string }>`select field from property_hand order by field`.execute(
      use().db,
    );
    expect(rows.map(({ field }) => field)).toEqual(['datas_leilao', 'valores.valor_venda']);
    expect((await read()).priceCents).toBe(8_000_000);
  });

  const AUCTION_DATES = ['2026-01-20T10:00:00-03:00', '2026-03-20T10:00:00-03:00'];
  const auctionsOf = (...minimums: (number | null)[]) =>
    AUCTION_DATES.map((data, at) => ({ data, valor_minimo: minimums[at] }));
  const shownAuctions = async () => {
    const { auctionDates, detail, priceCents } = await read();
    expect(auctionDates).toEqual(AUCTION_DATES.map((data) => Date.parse(data)));
    return [priceCents, ...detail.auctions.map(({ minimumCents }) => minimumCents)];
  };

  test('S12 a minimum by hand ends once the list names another price, and its date stays', async () => {
    await take('2026-01-08', [{ id: '1', price: '245.000,00' }]);
    await set('datas_leilao', auctionsOf(245_000, 160_000));
    const outcome = await take('2026-01-09', [{ id: '1', price: '199.000,00' }]);
    expect(await shownAuctions()).toEqual([19_900_000, null, null]);
    expect(outcome).toMatchObject({ handsEnded: 1, notes: [{ where: '1', column: 'datas_leilao' }] });
    expect(outcome.notes[0]?.reason).toBe(NOTES.handEnded);
    // The price of before does not bring the word of before back.
    const again = await take('2026-01-10', [{ id: '1', price: '245.000,00' }]);
    expect(await shownAuctions()).toEqual([24_500_000, null, null]);
    expect(again.handsEnded).toBeUndefined();
  });

  test('S12 the minimum of an auction that is over stays, and so does one that the list names now', async () => {
    await take('2026-01-08', [{ id: '1', price: '245.000,00' }]);
    await set('datas_leilao', auctionsOf(245_000, 199_000));
    expect((await take('2026-01-21', [{ id: '1', price: '199.000,00' }])).handsEnded).toBeUndefined();
    expect(await shownAuctions()).toEqual([19_900_000, 24_500_000, 19_900_000]);
    expect((await take('2026-01-22', [{ id: '1', price: '190.000,00' }])).handsEnded).toBe(1);
    expect(await shownAuctions()).toEqual([19_000_000, 24_500_000, null]);
  });

  test('S12 a fixed minimum holds until its day is over, and an own amount beside the price ends with it', async () => {
    await take('2026-01-08', [{ id: '1', price: '245.000,00' }]);
    await set('datas_leilao', auctionsOf(245_000, null), { fixedUntil: '2026-01-12' as LocalDate });
    await set('valores.lance_minimo', 245_000);
    expect((await take('2026-01-09', [{ id: '1', price: '199.000,00' }])).handsEnded).toBe(1);
    expect((await read()).detail.minimumBidCents).toBeNull();
    expect(await shownAuctions()).toEqual([19_900_000, 24_500_000, null]);
    await endFixings(use(), { now: () => day('2026-01-13') });
    expect(await shownAuctions()).toEqual([19_900_000, null, null]);
  });

  test("S12 a price by hand that ends is in the list's report", async () => {
    await take('2026-01-08', [{ id: '1', price: '100.000,00' }]);
    await set('valores.valor_venda', 80_000);
    const outcome = await take('2026-01-09', [{ id: '1', price: '95.000,00' }]);
    expect(outcome).toMatchObject({
      handsEnded: 1,
      notes: [{ where: '1', column: 'valores.valor_venda', reason: NOTES.handEnded, value: '80000' }],
    });
    expect(outcome.leftAlone).toBeUndefined();
  });

  test.each([
    ['valores.valor_venda', 'muito', 'refused'],
    ['valores.preco', 1, 'refused'],
    ['id_banco', '2', 'refused'],
    ['status_da_venda', 'vendido', 'refused'],
    ['__proto__.x', 1, 'refused'],
    ['constructor.name', 'x', 'refused'],
    ['imagens', [{ url: 'javascript:alert(1)' }], 'refused'],
    ['descricao', undefined, 'not_set'],
  ])('S12 what may not be set is refused and changes nothing: %s', async (field, value, code) => {
    await take('2026-01-08', [{ id: '1' }]);
    const before = await read();
    expect(await set(field, value)).toMatchObject({ ok: false, code, field });
    expect(await read()).toEqual(before);
  });
});
