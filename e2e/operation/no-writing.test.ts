import { chmodSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { instant } from '../../src/domain/time.ts';
import { signAlertLink } from '../../src/features/alerts/alert-links.server.ts';
import type { CatalogueTables } from '../../src/features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../src/features/media/media-service.server.ts';
import { systemClock } from '../../src/platform/clock.server.ts';
import { openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { folderStorage } from '../../src/platform/storage/storage.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import {
  fillDisk,
  freeDisk,
  mountSmallDisk,
  unmountDisk,
} from '../../src/platform/testing/small-disk.server.ts';
import { seedDemo } from '../../src/workflows/catalogue/seed-demo.server.ts';
import { signPrivacyToken } from '../../src/workflows/privacy/privacy-token.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';
import { setReadOnly } from '../support/read-only.ts';

const SECRET = 'a-secret-of-a-database-that-only-reads';
const EMAIL = 'cheio@exemplo.com.br';
const TYPED = 'Este texto demorou e não pode sumir.';

/** Words of pages and of the API. */
const NOT_SENT = 'Não conseguimos guardar nada agora, e nada foi enviado. Seus dados continuam aqui.';
const NOT_CHANGED = 'Não conseguimos guardar nada agora, e nada mudou.';
const NOT_KEPT = 'nada do que você enviou foi guardado';

/** A folder for the length of a test. */
function folderFor(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `outlet-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Answer = { readonly status: number; readonly text: string };

async function ask(url: string, address: string, fields?: Record<string, string>): Promise<Answer> {
  const sent = fields && { method: 'POST', headers: { origin: url }, body: new URLSearchParams(fields) };
  const answer = await fetch(url + address, { redirect: 'manual', ...sent });
  return { status: answer.status, text: await answer.text() };
}

async function post(url: string, address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

const alertOf = (email: string) => ({ email, filters: 'tipo-imovel=casa' });

async function isUp({ url }: Product): Promise<void> {
  for (const address of ['/health', '/ready', '/serving', '/', '/busca']) {
    expect([address, (await ask(url, address)).status]).toEqual([address, 200]);
  }
}

function expectKept({ status, text }: Answer, words: string, typed: string): void {
  expect(text).toContain(words);
  expect(text).toContain(`value="${typed}"`);
  expect(status).toBe(503);
}

/** Forms of which nothing can be kept. */
async function keepsTypedTexts({ url, output }: Product): Promise<void> {
  const person = { name: 'Ana Lima', email: EMAIL, phone: '(11) 91234-5678', offers: 'on' };
  const sent = await ask(url, '/fale-conosco', { ...person, subject: 'SAC', message: TYPED });
  expect([sent.status, sent.text.includes(`${TYPED}</textarea>`)]).toEqual([503, true]);
  expectKept(await ask(url, '/dados', { email: EMAIL }), NOT_SENT, EMAIL);
  const called = await post(url, '/api/emgea/alert', alertOf(EMAIL));
  const { error } = JSON.parse(called.text) as { error: { code: string; message: string } };
  expect([called.status, error.code]).toEqual([503, 'not_kept']);
  expect(error.message).toContain(NOT_KEPT);
  expect(output()).toContain('"event":"http.failed"');
}

const rooms = async (url: string) => {
  const { stdout } = await runCommand('doctor', [], {
    DATABASE_URL: url,
    SECRET_KEY: SECRET,
    DATA_DIR: folderFor('doctor'),
  });
  return stdout.split('\n').find((line) => line.includes('espaço do banco:'));
};

test('V12 O07 a site whose database has no room left goes on, keeps what was typed and says that nothing was kept', async () => {
  // The server of the database runs as another user, who may not look into the folders of the run.
  const disk = mkdtempSync(path.join(tmpdir(), 'outlet-disk-'));
  onTestFinished(() => rmdirSync(disk));
  if (!mountSmallDisk(400 * 2 ** 20, disk)) return;
  onTestFinished(() => void unmountDisk(disk));
  chmodSync(disk, 0o755);
  vi.stubEnv('TMPDIR', disk);
  const server = await startPostgres().finally(() => vi.unstubAllEnvs());
  onTestFinished(() => server.stop());
  const product = await startProduct({ env: { DATABASE_URL: server.url, SECRET_KEY: SECRET } });
  onTestFinished(async () => void (await product.stop()));
  fillDisk(disk);
  await isUp(product);
  await keepsTypedTexts(product);
  expect(await rooms(server.url)).toMatch(/^FALHA .*o disco está cheio na máquina do banco de dados/);
  await isUp(product);
  freeDisk(disk);
  await expect
    .poll(async () => (await post(product.url, '/api/emgea/alert', alertOf(EMAIL))).status)
    .toBe(200);
});

test('V12 O07 a database that only reads: acts of mailed links and receipts change nothing, and say so beside what was chosen', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const database = await openDatabase<CatalogueTables>({ url: server.url });
  await migrate(database);
  await seedDemo(database, makeMediaService(folderStorage(folderFor('files'))), systemClock);
  await database.close();
  const product = await startProduct({ env: { DATABASE_URL: server.url, SECRET_KEY: SECRET } });
  onTestFinished(async () => void (await product.stop()));
  const { url } = product;
  expect((await post(url, '/api/emgea/alert', alertOf(EMAIL))).status).toBe(200);
  const link = (purpose: 'confirm' | 'manage' | 'stop') =>
    signAlertLink({ kind: 'alert', id: 1 }, purpose, { secret: SECRET, now: instant(Date.now()) });
  const manage = `/alertas?t=${link('manage')}`;
  const button = { acao: 'confirmar', alvo: 'a1', primeira: '1' };
  expect((await ask(url, `/alertas?t=${link('confirm')}`, button)).status).toBe(200);
  expect((await ask(url, '/dados', { email: EMAIL })).status).toBe(200);
  const erase = `/dados?t=${signPrivacyToken(await onlyReads(server.url), SECRET)}`;

  // The connections that were cut off are made again.
  await expect.poll(async () => (await ask(url, '/ready')).status).toBe(200);
  await isUp(product);
  await keepsTypedTexts(product);
  expectKept(await ask(url, '/alertas', { email: EMAIL }), NOT_SENT, EMAIL);
  const changed = await ask(url, manage, { acao: 'mudar', alvo: 'a1', quando: 'weekly' });
  expect([changed.status, changed.text.includes(NOT_CHANGED)]).toEqual([503, true]);
  expect(changed.text).toMatch(/<option value="weekly" selected=""/);
  for (const [address, fields] of [
    [manage, { acao: 'apagar', alvo: 'a1' }],
    [`/alertas/sair?t=${link('stop')}`, {}],
    ['/recibo', { imovel: await someProperty(url) }],
  ] as const) {
    const { status, text } = await ask(url, address, fields);
    expect([address, status, text.includes(NOT_CHANGED)]).toEqual([address, 503, true]);
  }
  expectKept(await ask(url, erase, { confirmar: 'apagar' }), NOT_CHANGED, 'apagar');
  expect(await rooms(server.url)).toMatch(/^FALHA .*o banco de dados só aceita leitura/);
});

/** Turns the database so that it only reads; answers the id of the mail with a link to data. */
async function onlyReads(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select id from delivery where template = 'privacy-link'");
  await client.end();
  await setReadOnly(url, 'on');
  return rows[0].id as string;
}

async function someProperty(url: string): Promise<string> {
  const { text } = await ask(url, '/api/property?limit=1');
  return (JSON.parse(text) as { data: { id: string }[] }).data[0]?.id ?? '';
}
