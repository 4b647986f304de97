import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clock, instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { setByHand } from '../catalogue/set-by-hand.server.ts';
import { type SourcesCommand, sourcesCommand } from './sources-command.server.ts';
import { type ListHost, startListHost } from './testing/list-host.ts';

const PATH = '/imobi.xml';

let host: ListHost;
beforeAll(async () => {
  host = await startListHost();
});
afterAll(() => host.stop());

type Listed = { readonly id: string; readonly price?: number; readonly offer?: string };

const feed = (listings: readonly Listed[], padding = '') =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><!-- ${padding} -->
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync"><Listings>${listings
    .map(
      ({ id, price = 200_000, offer = 'For Sale' }) => `<Listing><ListingID>${id}</ListingID>
  <Title>Casa ${id} com quintal</Title><TransactionType>${offer}</TransactionType>
  <Location displayAddress="All"><State abbreviation="SP">São Paulo</State><City>Campinas</City>
    <Neighborhood>Centro</Neighborhood></Location>
  <Details><PropertyType>Residential / Home</PropertyType><Description>Casa de exemplo ${id}.</Description>
    <ListPrice currency="BRL">${price}</ListPrice></Details>
  <Media><Item medium="image">https://fotos.example.com/${id}.jpg</Item></Media></Listing>`,
    )
    .join('')}</Listings></ListingDataFeed>`);

const many = (count: number): Listed[] => Array.from({ length: count }, (_, at) => ({ id: `C${at + 1}` }));

onEachDatabase<CatalogueTables>('S13 a source in the exchange format', (use) => {
  let ahead = 0;
  /** Each run is some seconds after the one before, so that nobody waits for the host's pause. */
  const clock: Clock = { now: () => instant(Date.now() + ahead) };
  const storage = folderStorage(join(temporaryFolder('vrsync'), 'files'));
  const command = (args: SourcesCommand) =>
    sourcesCommand({
      database: use(),
      fetcher: makeFetcher({ publicUrl: null, allow: [host.hostAndPort], clock }),
      storage,
      clock,
      secret: 'a-secret-of-the-tests-that-is-long-enough',
      dataDir: temporaryFolder('reports'),
    })({ args, input: Readable.from([]), say: async () => {}, signal: new AbortController().signal });
  const run = async (bytes: Uint8Array) => {
    host.put(PATH, bytes);
    ahead += 10_000;
    const { files } = await command({ do: 'run', name: 'imobi' });
    return (files as { outcome: string; words: string | null; totals: Record<string, number> | null }[])[0];
  };
  const stored = async () => {
    const { rows } = await sql<{ id: string; status: string; cents: number }>`
      select bank_id as id, status, price_cents as cents from property where source = 'imobi' order by bank_id`.execute(
      use().db,
    );
    return rows.map(({ id, status, cents }) => `${id} ${status} ${cents}`);
  };

  beforeEach(async () => {
    await sql`truncate property, property_event, property_hand, property_said, import_list, media_file, media_use, media_origin,
      job, setting, source, source_file, source_run, delivery restart identity cascade`.execute(use().db);
    await command({ do: 'add', name: 'imobi', kind: 'vrsync', url: `${host.origin}${PATH}` });
  });

  test('S13 is fetched and taken, what is gone from it is withdrawn, and so is what is only let from now on', async () => {
    const first = await run(feed([...many(3), { id: 'R', offer: 'For Rent' }]));
    expect(first).toMatchObject({ outcome: 'taken', totals: { new: 3, rejected: 0 } });
    const asked = await sql<{
      queue: string;
    }>`select distinct queue from job where queue like '%media%'`.execute(use().db);
    expect(asked.rows).toHaveLength(1);
    await run(
      feed([
        { id: 'C1', price: 150_000 },
        { id: 'C2', offer: 'For Rent' },
      ]),
    );
    expect(await stored()).toEqual([
      'imobi.C1 ativo 15000000',
      'imobi.C2 retirado 20000000',
      'imobi.C3 retirado 20000000',
    ]);
  });

  test('S13 less than a quarter of the last one is refused, a listing that cannot be read is left alone', async () => {
    await run(feed(many(9)));
    const { words, ...refused } = (await run(feed(many(2)))) ?? {};
    expect([refused, words]).toMatchObject([
      { outcome: 'refused' },
      expect.stringContaining('menos de um quarto'),
    ]);
    expect((await stored()).filter((line) => line.includes(' ativo '))).toHaveLength(9);
    const broken = [...many(8), { id: 'C9', offer: 'For Barter' }];
    const asText = Buffer.from(
      feed(broken)
        .toString()
        .replace(/<ListPrice[^/]*<\/ListPrice>(?![\s\S]*<ListPrice)/, ''),
    );
    expect(await run(asText)).toMatchObject({ outcome: 'taken', totals: { rejected: 1, withdrawn: 0 } });
    expect(await stored()).toContain('imobi.C9 ativo 20000000');
  });

  test('S13 what a hand set stays, and the report says so', async () => {
    await run(feed(many(2)));
    const change = { field: 'descricao', value: 'Casa reformada.' };
    await setByHand(use(), 'imobi.C1', [change], {
      smallIdPrefix: 'oi',
      now: clock.now(),
      actor: COMMAND_LINE,
    });
    const other = Buffer.from(feed(many(2)).toString().replace('Casa de exemplo C1.', 'Casa com piscina.'));
    expect((await run(other))?.words).toContain('relatório');
    expect(await propertyByReference(use().db, 'imobi.C1', 'oi')).toMatchObject({
      detail: { description: 'Casa reformada.' },
    });
  });

  test.each([
    ['a word on the listing', 'displayAddress="Neighborhood"', ''],
    ['a word that nobody knows', 'displayAddress="Bairro"', ''],
    ['the street alone', 'displayAddress="Street"', ''],
    ['a word on the address', '', ' publiclyVisible="false"'],
  ])(
    'S13 S14 S15 S16 nothing exact of an address that %s hides is kept, so that nobody is told of it',
    async (_by, shown, address) => {
      const place = `<Location ${shown}><State abbreviation="SP">São Paulo</State><City>Campinas</City>
      <Neighborhood>Centro</Neighborhood><Address${address}>Rua do Segredo</Address><StreetNumber>4321</StreetNumber>
      <Complement>Apto 8765</Complement><PostalCode>13010-977</PostalCode><Latitude>-22.907654</Latitude>
      <Longitude>-47.061234</Longitude></Location>`;
      const bytes = Buffer.from(
        feed(many(1))
          .toString()
          .replace(/<Location[\s\S]*<\/Location>/, place),
      );
      expect(await run(bytes)).toMatchObject({ outcome: 'taken', totals: { new: 1 } });
      const { rows } = await sql<{ all: string }>`
      select concat((select jsonb_agg(to_jsonb(p))::text from property p), (select jsonb_agg(to_jsonb(s))::text from property_said s),
        (select jsonb_agg(to_jsonb(e))::text from property_event e)) as all`.execute(use().db);
      const kept = rows[0]?.all ?? '';
      expect(kept).toContain('imobi.C1');
      const exact = ['4321', '8765', '13010977', '13010-977', '22.907654', '47.061234'];
      if (!shown.includes('Street')) exact.push('Segredo');
      expect(exact.filter((part) => kept.includes(part))).toEqual([]);
    },
  );

  test('S13 a page, a list of the bank and a document type are refused in words, and nothing changes', async () => {
    await run(feed(many(2)));
    const page = Buffer.from('<!doctype html><title>Verificando o navegador</title>');
    const typed = Buffer.from(feed(many(1)).toString().replace('<!--', '<!DOCTYPE a><!--'));
    for (const [bytes, why] of [
      [page, 'página'],
      [Buffer.from('Lista de Imóveis;UF;Cidade'), 'não é XML'],
      [typed, 'DOCTYPE'],
    ] as const) {
      expect((await run(bytes))?.words).toContain(why);
    }
    expect((await stored()).filter((line) => line.includes(' ativo '))).toHaveLength(2);
  });
});
