import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { openDatabase, transaction } from '../../platform/database/database.server.ts';
import { writeSetting } from '../../platform/database/settings.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { MAINTENANCE, MAINTENANCE_WINDOW } from '../../workflows/operator/maintenance.server.ts';
import { outletPages } from '../testing/outlet-pages.server.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';

const MESSAGE = {
  ...{ name: 'Maria da Silva', email: 'maria@exemplo.com.br', phone: '(11) 91234-5678' },
  ...{ subject: 'Compra de imóvel', property_locality: 'Campinas - SP' },
  ...{ message: 'Gostaria de saber mais.', send_mail_emgea: true, send_mail_resale: false },
};

const postgres = testDatabases().find(({ name }) => name === 'postgres');

let server: TestServer & { remove: () => Promise<void> };
let elsewhere: Awaited<ReturnType<typeof openDatabase<CatalogueTables>>>;
beforeAll(async () => {
  if (postgres === undefined) throw new Error('no database');
  server = await startTestServer(postgres, { environment: { LIMITS: 'off' }, pages: outletPages });
  elsewhere = await openDatabase<CatalogueTables>({ url: server.address.url ?? '' });
});
afterAll(async () => {
  await elsewhere?.close();
  await server?.remove();
});

const write = (key: string, value: unknown) =>
  transaction(elsewhere.db, (trx) => writeSetting(trx as never, key, value));
const post = (path: string, body: string, type: string) =>
  fetch(server.url + path, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: { 'content-type': type, origin: server.url },
  });

test('O27 while the site is read alone pages are served, and whatever would be stored says when it is taken again', async () => {
  const { data } = await (await fetch(`${server.url}/api/property`)).json();
  const path = `/api/property/${data[0].id}/contact`;
  const send = () => post(path, JSON.stringify(MESSAGE), 'application/json');
  const until = TEST_NOW + 3_600_000;
  await write(MAINTENANCE_WINDOW, { from: TEST_NOW - 1, until, isReading: true });
  await expect.poll(async () => (await send()).status).toBe(503);
  const refused = await send();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).error).toMatchObject({
    code: 'maintenance',
    message: expect.stringMatching(/nada foi enviado.*depois de \d\d\/\d\d\/\d{4}, \d\d:\d\d/),
  });
  expect((await fetch(`${server.url}/busca`)).status).toBe(200);
  const own = await post('/dados', 'email=maria%40exemplo.com.br', 'application/x-www-form-urlencoded');
  expect([own.status, await own.text()]).toEqual([503, expect.stringContaining('Por agora, só leitura')]);

  await write(MAINTENANCE_WINDOW, null);
  await write(MAINTENANCE, 'reading');
  await expect
    .poll(async () => (await (await send()).json()).error?.message)
    .toMatch(/envie de novo mais tarde/);
  await write(MAINTENANCE, false);
  await expect.poll(async () => (await send()).status).toBe(200);
});
