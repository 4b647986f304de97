import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { KNOWN_FACTS, untoldFacts } from '../../../domain/decision/known-facts.ts';
import { USUAL_COLUMNS } from '../../../domain/desk/list-columns.ts';
import { gapsOf } from '../../../domain/desk/record/record-gaps.ts';
import { DAY_MS, instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { countLackedFacts } from '../../../features/catalogue/stored/desk-list.repo.server.ts';
import { propertiesByNumber } from '../../../features/catalogue/stored/property.repo.server.ts';
import { addPerson } from '../../../features/desk/person.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { readFields } from '../record/open-record.server.ts';
import { centsOf, changeRecord } from './change-record.server.ts';
import { dropFilter, keepColumns, keepFilter, readListChoices } from './list-choices.server.ts';
import { exportProperties, type PropertyAsk, readProperties, readRecord } from './read-properties.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: '198.51.100.7' };
const ALL: PropertyAsk = {
  ...{
    view: 'todos',
    also: [],
    words: '',
    city: '',
    status: null,
    uf: null,
    type: null,
    saleType: null,
    source: null,
  },
  ...{ completeAtMost: null, lacks: null, order: 'codigo', page: 1 },
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
    expect((await ask({ uf: ['sp', 'rj'], type: ['casa', 'lote'] })).total).toBe(
      await counted(sql`uf in ('sp', 'rj') and property_type in ('casa', 'lote')`),
    );
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
    await sql`update property set bank_id = '8444410383012' where number = ${wanted.number}`.execute(
      use().db,
    );
    expect(await found('8444410')).toContain(wanted.number);
    await sql`update property set bank_id = ${wanted.bank_id} where number = ${wanted.number}`.execute(
      use().db,
    );
    expect(await found(`${wanted.city.toUpperCase()} ${wanted.address.split(',')[0]}`)).toContain(
      wanted.number,
    );
    expect(await found('%')).toEqual([]);
    expect(await found('nowhere at all')).toEqual([]);
  });

  test('O10 words are found without their accents, a bank’s number with its letters, and a CEP with or without its sign', async () => {
    await sql`update property set bank_id = 'TX1-b7', postal_code = '13010001', city_name = 'São Gonçalo'
      where number = 7`.execute(use().db);
    const found = async (words: string) => (await ask({ words })).lines.map(({ number }) => number);
    for (const words of ['sao goncalo', 'SÃO GONÇALO', 'TX1', 'tx1-b7', '13010-001', '13010001'])
      expect({ words, found: await found(words) }).toEqual({ words, found: expect.arrayContaining([7]) });
    expect(await found('13010-002')).not.toContain(7);
    expect(await found('tx9')).toEqual([]);
    const thumbs = (await ask()).lines.map(({ thumb }) => thumb);
    expect(thumbs).toContainEqual(expect.stringMatching(/^\/(?:ilustracao|midia)\//));
  });

  test('O10 a city is found as it is typed, alone or with its state', async () => {
    const { rows } = await sql<{ slug: string; name: string; uf: string; count: number }>`
      select city_slug as slug, max(city_name) as name, uf, count(*)::integer as count from property
      where city_name ~ '[ãçéíó]' group by city_slug, uf order by count(*) desc, city_slug limit 1`.execute(
      use().db,
    );
    const { name, uf, slug, count } = rows[0]!;
    const bare = slug.slice(0, -3).replaceAll('-', ' ');
    for (const city of [name, `${name}/${uf.toUpperCase()}`, `${bare} - ${uf}`, bare.toUpperCase()]) {
      expect({ city, total: (await ask({ city, uf: uf as never })).total }).toEqual({ city, total: count });
    }
    expect((await ask({ city: `${name}/${uf === 'sp' ? 'rj' : 'sp'}` })).total).toBe(0);
    expect((await ask({ city: '%' })).total).toBe((await ask()).total);
  });

  test('O10 what is drafted, set by hand or waits with its photos is found, each and together', async () => {
    const { rows } = await sql<{
      number: number;
    }>`select number from property order by number limit 4`.execute(use().db);
    const [first = 0, second = 0, third = 0, fourth = 0] = rows.map(({ number }) => number);
    const draft = (number: number, body: unknown) =>
      sql`insert into property_draft (number, code, base, body, created_at, created_by, saved_at, saved_by)
        values (${number}, ${`n${number}`}, '{}', ${JSON.stringify(body)}::jsonb, now(), 'Ana', now(), 'Ana')`.execute(
        use().db,
      );
    await draft(first, { imagens: [] });
    await draft(second, { descricao: 'x' });
    await sql`insert into property_hand (number, field, value, said, set_by, set_at)
      values (${first}, 'descricao', '"x"', '{}', 'Ana', now()), (${third}, 'descricao', '"x"', '{}', 'Ana', now())`.execute(
      use().db,
    );
    await sql`insert into media_file (address, kind, origin, state, rank, position, own_address, is_shown)
      values ('https://photos.example/1.jpg', 'photo', 'https://photos.example', 'kept', 3, 1, '/midia/foto/a', false)`.execute(
      use().db,
    );
    await sql`insert into media_use (number, address) values (${fourth}, 'https://photos.example/1.jpg')`.execute(
      use().db,
    );
    const found = async (more: Partial<PropertyAsk>) => (await ask(more)).lines.map(({ number }) => number);
    expect(await found({ view: 'com-rascunho' })).toEqual([first, second]);
    expect(await found({ view: 'posto-a-mao' })).toEqual([first, third]);
    expect(await found({ view: 'fotos-por-publicar' })).toEqual([first, fourth]);
    expect(await found({ also: ['com-rascunho', 'posto-a-mao'] })).toEqual([first]);
    await sql`delete from property_draft`.execute(use().db);
    await sql`delete from property_hand`.execute(use().db);
    await sql`delete from media_use where number = ${fourth}`.execute(use().db);
  });

  test('O10 the number of a case is found with its signs, without them, and in part', async () => {
    const { rows } = await sql<{ number: number; of: string }>`
      select number, detail #>> '{legal,cases,0,number}' as of from property
      where detail #>> '{legal,cases,0,number}' ~ '^[0-9]{7}-[0-9]{2}[.]' order by number limit 1`.execute(
      use().db,
    );
    const { number, of } = rows[0]!;
    for (const words of [of, of.replaceAll(/\D/g, ''), of.slice(0, 15)]) {
      expect({ words, found: (await ask({ words })).lines.map((line) => line.number) }).toMatchObject({
        words,
        found: expect.arrayContaining([number]),
      });
    }
  });

  test('O10 filters and columns are each person’s own', async () => {
    const [ana = '', bia = ''] = await Promise.all(
      ['ana', 'bia'].map(async (name) => {
        const person = { login: `${name}@desk.example`, name, role: 'leitura', passwordHash: null } as const;
        return addPerson(parts.db as never, person, NOW);
      }),
    );
    const keep = (name: string, query: string) => keepFilter(parts, ana, { name, query });
    expect(await keep('Litoral', 'cidade=Santos&pagina=3')).toMatchObject({ kind: 'done' });
    const again = await keep(' Litoral ', 'cidade=Itanhaém&para=natal&guardado=7');
    expect([await keep(' ', 'uf=sp'), await keep('x', 'pagina=2&para=natal')]).toEqual([
      { kind: 'no_name' },
      { kind: 'no_filter' },
    ]);
    const { saved, columns } = await readListChoices(parts, ana);
    expect(again).toEqual({ kind: 'done', id: saved[0]?.id });
    expect(saved.map(({ name, query }) => [name, query])).toEqual([['Litoral', 'cidade=Itanha%C3%A9m']]);
    expect(columns).toEqual(USUAL_COLUMNS);
    await keepColumns(parts, ana, ['rank', 'bank', 'no such column']);
    expect((await readListChoices(parts, ana)).columns).toEqual(['bank', 'rank']);
    await dropFilter(parts, bia, saved[0]?.id ?? 0);
    expect((await readListChoices(parts, ana)).saved).toHaveLength(1);
    expect(await readListChoices(parts, bia)).toEqual({ saved: [], columns: USUAL_COLUMNS });
    await dropFilter(parts, ana, saved[0]?.id ?? 0);
    expect((await readListChoices(parts, ana)).saved).toEqual([]);
  });

  test('O11 a price is changed as it is typed; one that falls steeply is asked about again', async () => {
    const [line] = (await ask({ status: 'ativo', saleType: 'venda_direta', order: 'preco-desc' })).lines;
    const id = line?.smallId ?? '';
    const price = (text: string, isSure = false) =>
      changeRecord(parts, id, { kind: 'price', text, isSure }, ANA);
    expect(await price('um milhão')).toEqual({ kind: 'amount_invalid' });
    expect(await price('0')).toEqual({ kind: 'amount_invalid' });
    expect(await price('1.000')).toMatchObject({ kind: 'falls', percent: 99 });
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

  test('D05 the lists of the desk, its records and the page lack the same facts of the same properties', async () => {
    const all = await exportProperties(parts, ALL);
    const properties = await propertiesByNumber(
      use().db,
      all.map(({ number }) => number),
    );
    const untold = new Map(properties.map((each) => [each.number, untoldFacts(each)]));
    const lackedByActive: Record<string, number> = {};
    for (const fact of KNOWN_FACTS) {
      const listed = (await exportProperties(parts, { ...ALL, lacks: fact })).map(({ number }) => number);
      const wanted = all.map(({ number }) => number).filter((number) => untold.get(number)?.includes(fact));
      expect([fact, listed]).toEqual([fact, wanted]);
      lackedByActive[fact] = properties.filter(
        ({ number, status }) => status === 'ativo' && wanted.includes(number),
      ).length;
    }
    expect((await countLackedFacts(use().db)).lacked).toEqual(lackedByActive);
    const percentOf = (number: number) =>
      Math.floor((100 * (KNOWN_FACTS.length - (untold.get(number)?.length ?? 0))) / KNOWN_FACTS.length);
    expect(all.map(({ number, completeness }) => [number, completeness])).toEqual(
      all.map(({ number }) => [number, percentOf(number)]),
    );
    const below = all.filter(({ number }) => percentOf(number) <= 50);
    expect((await ask({ completeAtMost: 50 })).total).toBe(below.length);
    expect(below.length).toBeGreaterThan(0);
    const least = (await ask({ order: 'completude' })).lines.map(({ completeness }) => completeness);
    expect(least).toEqual(least.toSorted((a, b) => a - b));
    for (const { number } of all) {
      const { now } = await readFields(use().db as never, number);
      const gaps = gapsOf(now).flatMap(({ name, isThere }) => (isThere ? [] : [name]));
      expect([number, gaps]).toEqual([number, untold.get(number)]);
    }
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
