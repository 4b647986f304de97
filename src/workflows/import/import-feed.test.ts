import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import { feedJsonSchema } from '../../features/catalogue/property-feed/property-feed.wire.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { propertyCardView } from '../../features/catalogue/view/property-card.view.ts';
import { propertyToWire } from '../../features/catalogue/view/property-to-wire.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import type { FileOutcome, ImportFlags } from './import-outcome.ts';

const NOW = instant(Date.parse('2026-07-01T12:00:00-03:00'));
const FEED = new URL('../../../docs/feed/', import.meta.url);
const LAST_MINUTE = new URL('../../../migrations/0009_deadlines_last_their_minute.sql', import.meta.url);
const EXAMPLE = JSON.parse(readFileSync(new URL('example.json', FEED), 'utf8'));

test('the JSON Schema in docs/feed is the one by which feeds are read', () => {
  const written = JSON.parse(readFileSync(new URL('feed.schema.json', FEED), 'utf8'));
  expect(written, 'run node scripts/make-feed-schema.ts').toEqual(
    JSON.parse(JSON.stringify(feedJsonSchema())),
  );
});

onEachDatabase<CatalogueTables>('D§9 a JSON feed is imported', (use) => {
  beforeEach(async () => {
    await sql`truncate property, property_event, import_list restart identity cascade`.execute(use().db);
  });

  const take = (feed: unknown, flags: Partial<ImportFlags> = {}): Promise<FileOutcome> =>
    importFile(
      { database: use(), places: places(), now: NOW, onProgress: () => {} },
      { name: 'feed.json', bytes: Buffer.from(typeof feed === 'string' ? feed : JSON.stringify(feed)) },
      { date: null, force: false, full: false, ...flags },
    );
  const totals = async (feed: unknown, flags: Partial<ImportFlags> = {}) => {
    const outcome = await take(feed, flags);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    return outcome.totals;
  };
  const property = async (bankId: string) => {
    const found = await propertyByReference(use().db, bankId, 'oi');
    if (!found) throw new Error(`no property ${bankId}`);
    return found;
  };
  const [whole, small] = EXAMPLE.imoveis;
  const item = (id: string, fields: object = {}) => ({ ...small, id_banco: id, ...fields });

  test('M03 M12 every field of the example is stored where it belongs', async () => {
    expect(await totals(EXAMPLE)).toMatchObject({ new: 2, rejected: 0 });
    expect(await property('EX-0001')).toMatchObject({
      source: 'carteira-exemplo',
      status: 'ativo',
      citySlug: 'campinas-sp',
      cityCode: 3509502,
      position: { latitude: -22.9053, longitude: -47.0659 },
      priceCents: 18_500_050,
      appraisalCents: 31_000_000,
      occupation: 'desocupado',
      hasLegalAction: false,
      hasDebts: true,
      acceptsFgts: true,
      acceptsVisit: true,
      saleCategory: 'primeiro_leilao',
      auctionDates: [Date.parse('2030-03-10T14:00:00-03:00'), Date.parse('2030-03-24T14:00:00-03:00')],
      paymentTypes: ['vista', 'parcelamento_direto'],
      bedrooms: 2,
      mainAreaM2: 58.4,
      detail: {
        saleLabel: 'Lance mínimo',
        minimumBidCents: 18_500_050,
        auctions: [{ minimumCents: 18_500_050 }, { minimumCents: 15_000_000 }],
        debts: [{ type: 'Condomínio', valueCents: 420_000, payer: 'Comprador' }],
        expenses: [
          { kind: 'iptu', valueCents: 98_000, exempt: false },
          { kind: 'condominio', valueCents: 42_090, exempt: false },
        ],
        media: { images: [{ alt: 'Sala' }], heading: 120, pitch: 5 },
        wallets: [
          { id: '1', commissionRate: 500, directInstalment: { instalments: 48, amortisation: 'price' } },
        ],
      },
    });
    expect(await property('EX-0002')).toMatchObject({
      address: 'Santos/SP',
      purpose: 'residencial',
      purchaseType: 'outros',
      occupation: null,
      bedrooms: null,
    });
  });

  test('a second reading changes nothing; what a feed leaves out keeps its value, null takes it away', async () => {
    await totals(EXAMPLE);
    expect(await totals(EXAMPLE)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const { situacao: _s, descricao: _d, valores, ...rest } = whole;
    const changed = { ...rest, valores: { valor_venda: 170_000 }, matricula: null };
    expect(await totals({ fonte: 'carteira-exemplo', imoveis: [changed] })).toMatchObject({
      changed: 1,
      priceChanged: 1,
    });
    expect(await property('EX-0001')).toMatchObject({
      occupation: 'desocupado',
      priceCents: 17_000_000,
      appraisalCents: valores.valor_avaliado * 100,
      detail: { description: whole.descricao, registration: null },
    });
  });

  test('what a feed leaves out is filled in before it is compared: saying less changes nothing', async () => {
    await totals(EXAMPLE);
    const rows = async () => {
      const all = await sql`select to_jsonb(p) - 'source_hash' as row from property p order by number`;
      return (await all.execute(use().db)).rows;
    };
    const stored = await rows();
    const { id_banco, imovel_name, endereco, tipo_imovel, tipo_de_venda, categoria_venda, finalidade } =
      whole;
    const { cidade, uf } = endereco;
    const { valores: _v, ...withoutAmounts } = whole;
    const least = { id_banco, imovel_name, endereco: { cidade, uf }, tipo_imovel, tipo_de_venda };
    for (const said of [withoutAmounts, { ...least, categoria_venda, finalidade }]) {
      const feed = { fonte: 'carteira-exemplo', imoveis: [said] };
      expect(await totals(feed)).toMatchObject({ changed: 0, unchanged: 1 });
      expect(await totals(feed)).toMatchObject({ changed: 0, unchanged: 1 });
      expect(await rows()).toEqual(stored);
    }
    const dearer = { ...withoutAmounts, valores: { valor_venda: 190_000 } };
    const full = await property('EX-0001');
    expect(await totals({ fonte: 'carteira-exemplo', imoveis: [dearer] })).toMatchObject({ changed: 1 });
    expect(await property('EX-0001')).toMatchObject({
      completeness: full.completeness,
      priceCents: 19_000_000,
    });
    expect(await totals(EXAMPLE), 'the price goes back').toMatchObject({ changed: 1, priceChanged: 1 });
  });

  test('P23 auctions stand in the order of time with their minimums, in whatever order a feed names them', async () => {
    const second = { data: '2027-01-10T10:00:00-03:00', valor_minimo: 90_000 };
    const first = { data: '2026-12-20T13:00:00Z', valor_minimo: 150_000 };
    const feed = (datas_leilao: object[]) => ({
      fonte: 'carteira-exemplo',
      imoveis: [item('L', { datas_leilao })],
    });
    await totals(feed([second, first]));
    const { auctionDates, detail } = await property('L');
    expect(auctionDates).toEqual([Date.parse(first.data), Date.parse(second.data)]);
    expect(detail.auctions.map(({ minimumCents }) => minimumCents)).toEqual([15_000_000, 9_000_000]);
    expect(await totals(feed([first, second])), 'the same dates in another order').toMatchObject({
      unchanged: 1,
    });
  });

  test('D§5 what a feed withdraws by its status and names again is published anew', async () => {
    const feed = (status: string) => ({
      fonte: 'carteira-exemplo',
      imoveis: [item('V', { status_da_venda: status })],
    });
    for (const status of ['ativo', 'retirado', 'ativo']) await totals(feed(status));
    const events = await use().db.selectFrom('property_event').select(['kind', 'before', 'after']).execute();
    expect(events.slice(-2)).toEqual([
      { kind: 'status', before: 'ativo', after: 'retirado' },
      { kind: 'returned', before: 'retirado', after: 'ativo' },
    ]);
  });

  test('what the API answers of a property is a feed that changes nothing in it', async () => {
    await totals(EXAMPLE);
    const stored = await property('EX-0001');
    const pictures = {
      photo: () => null,
      placeholder: () => ({ src: '/', sources: [], alt: '', kind: 'placeholder' as const }),
    };
    const card = propertyCardView(stored, { smallIdPrefix: 'oi', campaigns: [], pictures, now: NOW });
    const data = propertyToWire(stored, { card, campaigns: [], now: NOW });
    expect(await totals({ fonte: 'carteira-exemplo', data })).toMatchObject({
      changed: 1,
      priceChanged: 0,
      rejected: 0,
    });
    const { version: _version, detail, ...facts } = stored;
    const { version: _later, detail: laterDetail, ...laterFacts } = await property('EX-0001');
    expect(laterFacts).toEqual(facts);
    const shown = { tags: [], appraisalLabel: null };
    expect({ ...laterDetail, ...shown }).toEqual({ ...detail, ...shown });
    const events = await use()
      .db.selectFrom('property_event')
      .select('kind')
      .where('number', '=', stored.number)
      .execute();
    expect(events.map((event) => event.kind)).toEqual(['published']);
  });

  test('a feed is partial unless full; full, it withdraws what it does not hold, of its own source alone', async () => {
    await totals([item('A'), item('B'), item('C')]);
    await totals({ fonte: 'outra', imoveis: [item('D')] });
    expect(await totals([item('A')])).toMatchObject({ unchanged: 1, withdrawn: 0 });
    expect(await totals([item('A')], { full: true })).toMatchObject({ unchanged: 1, withdrawn: 2 });
    expect((await property('D')).status).toBe('ativo');
    expect(await totals([item('A'), item('B')], { full: true })).toMatchObject({ unchanged: 1, returned: 1 });
  });

  test('a full feed with under a quarter of the last one is refused, and an empty one', async () => {
    await totals(
      Array.from({ length: 9 }, (_, at) => item(`N${at}`)),
      { full: true },
    );
    expect(await take([item('N1'), item('N2')], { full: true })).toMatchObject({
      ok: false,
      code: 'too_few',
    });
    expect(await take([], { full: true })).toMatchObject({ ok: false, code: 'without_rows' });
    expect(await totals([item('N1'), item('N2')])).toMatchObject({ unchanged: 2, withdrawn: 0 });
  });

  test('a bad property is rejected by itself, with its path, and is not withdrawn', async () => {
    await totals([item('A'), item('B')], { full: true });
    const bad = item('B', { endereco: { cidade: 'Santos', uf: 'xx' }, valores: { valor_venda: -1 } });
    const outcome = await take(
      { imoveis: [item('A'), bad, item('C', { call_to_action_url: 'javascript:alert(1)' })] },
      { full: true },
    );
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.totals).toMatchObject({ unchanged: 1, withdrawn: 0, rejected: 2 });
    expect(outcome.rejected.map((problem) => problem.where)).toEqual([
      '$.imoveis[1].endereco.uf',
      '$.imoveis[1].valores.valor_venda',
      '$.imoveis[2].call_to_action_url',
    ]);
    const nameless = await take([item('A'), { nonsense: true }], { full: true });
    if (!nameless.ok) throw new Error(nameless.code);
    expect(nameless.totals).toMatchObject({ withdrawn: 0, rejected: 1 });
    expect(nameless.notes).toMatchObject([{ value: '1' }]);
  });

  test.each([
    ['valores.valor_venda', { valores: { valor_venda: 1e20 } }],
    ['caracteristicas[0].quantidade', { caracteristicas: [{ caracteristica: 'salas', quantidade: 1e6 }] }],
    ['descricao', { descricao: 'a\u0000b' }],
    ['tags[1]', { tags: ['a', 'b\ud800'] }],
    ['data_limite', { data_limite: '0000-01-01T00:00:00Z' }],
    ['id_banco', { id_banco: 'x\u0000' }],
  ])('a value that no database holds, in %s, rejects its property alone', async (path, fields) => {
    const outcome = await take([item('A'), item('B', fields)]);
    expect(outcome).toMatchObject({ ok: true, totals: { new: 1, rejected: 1 } });
    expect(outcome.ok && outcome.rejected[0]?.where).toBe(`$[1].${path}`);
  });

  test('P22 D§6 a deadline at 23:59 lasts that minute; named again, or by our own API, it is the same', async () => {
    const named = item('A', { data_limite: '2026-08-01T23:59:00-03:00' });
    const end = Date.parse('2026-08-02T00:00:00-03:00') - 1;
    await totals([named]);
    expect((await property('A')).deadlineAt).toBe(end);
    expect(await totals([named])).toMatchObject({ unchanged: 1, changed: 0 });
    await totals([{ ...named, data_limite: new Date(end).toISOString() }]);
    expect((await property('A')).deadlineAt).toBe(end);
    const { rows } = await sql`select 1 from property_event where kind = 'deadline'`.execute(use().db);
    expect(rows).toEqual([]);
  });

  test('P22 D§6 deadlines that an earlier version stored at 23:59 end with that minute, and no other does', async () => {
    await totals([item('A'), item('B')]);
    await sql`update property set deadline_at = case bank_id
      when 'A' then timestamptz '2026-08-01 23:59-03' else timestamptz '2026-08-01 23:59+00' end`.execute(
      use().db,
    );
    await sql.raw(readFileSync(LAST_MINUTE, 'utf8')).execute(use().db);
    expect((await property('A')).deadlineAt).toBe(Date.parse('2026-08-02T00:00:00-03:00') - 1);
    expect((await property('B')).deadlineAt).toBe(Date.parse('2026-08-01T23:59:00Z'));
  });

  test('P12 a name without visible text is made of type and place, one with control characters loses them', async () => {
    const place = { ...small.endereco, bairro: 'Centro', cidade: 'Campinas', uf: 'sp' };
    for (const [name, kept] of [
      ['  \u200b\u2060 ', 'Casa em Campinas, Centro'],
      ['Casa\u0007 na\tpraia ', 'Casa na praia'],
    ]) {
      await totals([item('A', { imovel_name: name, tipo_imovel: 'casa', endereco: place })]);
      expect((await property('A')).name).toBe(kept);
    }
  });

  test('D§13 a feed of which nothing could be taken is refused, and the report says why of each', async () => {
    const outcome = await take([item('A', { tipo_imovel: 'castelo' }), item('B', { imovel_name: '' })]);
    expect(outcome).toMatchObject({ ok: false, code: 'nothing_taken', rejectedCount: 2 });
    expect(!outcome.ok && outcome.rejected?.map(({ where }) => where)).toEqual([
      '$[0].tipo_imovel',
      '$[1].imovel_name',
    ]);
  });

  test('D§13 a feed of which every listing is of another source is refused, and withdraws nothing', async () => {
    await totals([item('A'), item('B')]);
    const other = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const bytes = Buffer.from(JSON.stringify({ fonte: 'outra-fonte', imoveis: [item('A'), item('B')] }));
    for (const full of [false, true]) {
      const outcome = await importFile(
        other,
        { name: 'dup.json', bytes },
        { date: null, force: false, full },
      );
      expect(outcome).toMatchObject({
        ...{ ok: false, code: 'nothing_taken', rejectedCount: 2 },
        rejected: [{ value: 'A' }, { value: 'B' }],
      });
    }
    const lists = await sql`select from import_list where source = 'outra-fonte'`.execute(use().db);
    expect(lists.rows).toEqual([]);
  });

  test('an empty feed is refused, and the reason says what taking it would do', async () => {
    const outcome = await take([]);
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringContaining('nada muda') });
  });

  test('D§13 words of the market for an end are read by meaning, and their negations too', async () => {
    const words = {
      A: ['arrematado', 'vendido'],
      B: ['suspenso', 'encerrado'],
      C: ['Vendido', 'vendido'],
      D: ['LEILÃO ENCERRADO', 'encerrado'],
      E: ['cancelado', 'encerrado'],
      F: ['sustado', 'encerrado'],
      G: ['não vendido', 'ativo'],
      H: ['ainda não encerrado', 'ativo'],
      I: ['pergunte ao banco', 'ativo'],
    };
    const outcome = await take(
      Object.entries(words).map(([id, [text]]) => item(id, { status_da_venda: text })),
    );
    if (!outcome.ok) throw new Error(outcome.code);
    for (const [id, [, status]] of Object.entries(words))
      expect((await property(id)).status, id).toBe(status);
    expect(outcome.notes).toMatchObject([{ where: '$[8].status_da_venda', value: '"pergunte ao banco"' }]);
    await totals([item('A', { status_da_venda: 'pergunte ao banco' })]);
    expect((await property('A')).status, 'an unknown text changes nothing').toBe('vendido');
  });

  test('states of the life cycle: sold, coming soon, back', async () => {
    const soon = { pre_ativo_expiracao: '2026-08-01T10:00:00-03:00' };
    await totals([item('A', { status_da_venda: 'Imóvel vendido' }), item('B', soon), item('C')]);
    expect((await property('A')).status).toBe('vendido');
    expect(await property('B')).toMatchObject({
      status: 'pre_ativo',
      preActiveUntil: Date.parse(soon.pre_ativo_expiracao),
    });
    await totals([item('C', { status_da_venda: 'encerrado' })]);
    expect(await property('C')).toMatchObject({ status: 'encerrado', statusAt: NOW });
    const { number } = await property('C');
    const events = await use()
      .db.selectFrom('property_event')
      .select('kind')
      .where('number', '=', number)
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.kind)).toEqual(['published', 'status']);
  });

  test.each([
    ['{"imoveis": [', 'not_json'],
    ['{"casas": []}', 'not_a_feed'],
    ['{"fonte": "caixa", "imoveis": []}', 'source_reserved'],
    ['[]', 'without_rows'],
  ])('%s is refused', async (text, code) => {
    expect(await take(text)).toMatchObject({ ok: false, code });
  });
});
