import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { centavos } from '../../domain/money.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { callServer } from '../../platform/database/command-socket.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import {
  type TestDatabaseKind,
  temporaryFolder,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../../workflows/catalogue/change-property.server.ts';
import { setMaintenance } from '../../workflows/operator/maintenance.server.ts';
import type { PropertyItem } from '../api/property-item.wire.ts';
import { ask } from '../testing/ask.ts';
import { factsOf, outletPages } from '../testing/outlet-pages.server.ts';
import { serverForTest, startOn, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';

const [embedded, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];

describe('several processes on one PostgreSQL', () => {
  test('what one changes, both show: a price in the list, and the maintenance switch', async () => {
    const first = await serverForTest(postgres);
    const second = await startOn(first.address, temporaryFolder('second'));
    onTestFinished(second.stop);
    const elsewhere = await openDatabase<CatalogueTables>({ url: first.address.url ?? '' });
    onTestFinished(elsewhere.close);
    const servers = [first, second];
    const priceOn = async (server: TestServer) =>
      (await itemsOf(server, '?id-banco=oi-7'))[0]?.valores.valor_venda;
    expect(new Set(await Promise.all(servers.map(priceOn))).has(123_456.78)).toBe(false);

    const change = { kind: 'price', priceCents: centavos(12_345_678) } as const;
    const context = { smallIdPrefix: 'oi', now: TEST_NOW };
    expect(await changeProperty(elsewhere, 'oi-7', change, context)).toMatchObject({ ok: true });
    const showsPrice = async () =>
      (await Promise.all(servers.map(priceOn))).every((price) => price === 123_456.78);
    await expect.poll(showsPrice).toBe(true);

    const statuses = () => Promise.all(servers.map(async (server) => (await ask(server, '/busca')).status));
    await setMaintenance(elsewhere, true);
    await expect.poll(statuses).toEqual([503, 503]);
    await setMaintenance(elsewhere, false);
    await expect.poll(statuses).toEqual([200, 200]);
  });

  test('a page that both have kept is the new one on both soon after a change, while visitors ask for it', async () => {
    const first = await serverForTest(postgres, { pages: outletPages });
    const second = await startOn(first.address, temporaryFolder('second'), { pages: outletPages });
    onTestFinished(second.stop);
    const elsewhere = await openDatabase<CatalogueTables>({ url: first.address.url ?? '' });
    onTestFinished(elsewhere.close);
    const servers = [first, second];
    const shownBy = async (server: TestServer, path: string) => {
      const { body } = await ask(server, path, { 'accept-encoding': 'br' });
      return factsOf(brotliDecompressSync(body).toString())['price oi-7'];
    };
    let isOver = false;
    const visitors = servers.map(async (server) => {
      while (!isOver) await shownBy(server, '/imovel/oi-7');
    });
    try {
      for (const reais of [111_111, 222_222, 333_333]) {
        const change = { kind: 'price', priceCents: centavos(reais * 100) } as const;
        await changeProperty(elsewhere, 'oi-7', change, { smallIdPrefix: 'oi', now: TEST_NOW });
        const price = String(reais * 100);
        const areNew = async () =>
          (await Promise.all(servers.map((server) => shownBy(server, '/imovel/oi-7')))).every(
            (shown) => shown === price,
          );
        await expect.poll(areNew).toBe(true);
      }
    } finally {
      isOver = true;
      await Promise.all(visitors);
    }
  });
});

test('an import through the socket is shown when it ends, and visitors are answered meanwhile', async () => {
  const server = await serverForTest(embedded);
  let isRunning = true;
  const answers: number[] = [];
  const visitor = (async () => {
    while (isRunning) {
      answers.push((await ask(server, '/api/property?order=relevante')).status);
      await pause(5);
    }
  })();
  const bytes = Buffer.from(listOf(400), 'latin1');
  const result = await callServer({
    folder: server.config.dataDir,
    name: 'import',
    args: {
      date: null,
      force: false,
      full: false,
      files: [{ name: 'Lista_imoveis_SP.csv', size: bytes.length }],
    },
    input: Readable.from([bytes]),
    onLine: () => {},
  });
  isRunning = false;
  await visitor;
  expect(result).toMatchObject({ kind: 'done', result: { new: 400, rejected: 0 } });
  expect(new Set(answers)).toEqual(new Set([200]));
  const body = JSON.parse((await ask(server, '/api/property')).body.toString());
  expect(body.pagination.total_items, 'the demonstration is gone, the list is there').toBe(400);
  expect((await ask(server, '/robots.txt')).body.toString()).toContain('Sitemap:');
});

test('a server that is asked to stop finishes what it answers and takes nothing new', async () => {
  const started = Promise.withResolvers<void>();
  const server = await serverForTest(embedded, {
    isEmpty: true,
    pages: async () => {
      started.resolve();
      await pause(500);
      return new Response('finished', { headers: { 'content-type': 'text/plain' } });
    },
  });
  const answer = ask(server, '/busca');
  await started.promise;
  const stopping = server.stop();
  const refused = () =>
    ask(server, '/health').then(
      () => 'answered',
      ({ code }) => code,
    );
  await expect.poll(refused).toBe('ECONNREFUSED');
  expect((await answer).body.toString()).toBe('finished');
  await stopping;
});

/** The items of a list answer. */
async function itemsOf(server: TestServer, query: string): Promise<PropertyItem[]> {
  return JSON.parse((await ask(server, `/api/property${query}`)).body.toString()).data;
}

/** A public sale list of São Paulo with so many rows. */
function listOf(rows: number): string {
  const head =
    ' Lista de Imóveis da Caixa;;;;;;;;;;\n;Data de geração:;08/01/2026;;;;;;;;\n' +
    ' N° do imóvel;UF;Cidade;Bairro;Endereço;Preço;Valor de avaliação;Desconto;Descrição;Modalidade de venda;Link de acesso\n';
  const row = (number: number) =>
    `${number};SP;CAMPINAS;CENTRO;RUA EXEMPLO, N. ${number};100.000,00;150.000,00;33.33;` +
    'Casa, 0.00 de área total, 60.00 de área privativa, 100.00 de área do terreno, 2 qto(s), WC, 1 sala(s), cozinha.;' +
    `Venda Online;https://venda-imoveis.caixa.gov.br/sistema/detalhe-imovel.asp?hdnimovel=${number}`;
  return `${head}${Array.from({ length: rows }, (_, index) => row(8_444_400_000_000 + index)).join('\n')}\n`;
}
