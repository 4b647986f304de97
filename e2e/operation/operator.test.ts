import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, runCommand, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const run = (name: string, ...args: string[]) => runCommand(name, args, { DATA_DIR: product.dataDir });

type Item = { id_do_imovel: string; caminho: string; valores: { valor_venda: number } };

async function itemsOf(query: string): Promise<Item[]> {
  const response = await fetch(`${product.url}/api/property?${query}`);
  return ((await response.json()) as { data: Item[] }).data;
}

test('the doctor finds a running outlet sound', async () => {
  const { code, stdout } = await run('doctor');
  expect(code, stdout).toBe(0);
  for (const about of [
    'configuração',
    'pasta de dados',
    'relógio',
    'processos de trabalho',
    'listas',
    'backup',
    'marca',
    'banco de dados',
    'espaço do banco',
    'migrações',
    'tarefas',
    'mensagens',
    'armazenamento',
    'disco',
    'e-mail',
    'propostas',
  ]) {
    expect(stdout).toContain(`ok     ${about}: `);
  }
  expect(stdout).toContain('as da demonstração vão para a plataforma de teste e não chegam a ninguém');
});

test('a price that the operator changes stands on the property page when the command ends', async () => {
  const [item] = await itemsOf('tipo-venda=venda_direta&order=valor-max');
  if (!item) throw new Error('the demonstration has no direct sale');
  const { code, stderr } = await run('property', 'price', item.id_do_imovel, '1234567');
  expect(code, stderr).toBe(0);
  const page = await (await fetch(product.url + item.caminho)).text();
  expect(page.replaceAll(/&nbsp;|\u00a0|<!-- -->/g, ' ')).toContain('1.234.567');
});

/** Mail that has left: without a mail server, files of the storage. */
async function outbox() {
  const folder = path.join(product.dataDir, 'files/outbox');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))));
}

test('A04 a lead stands in the spreadsheet and in the mail, and at /dados until it is erased there', async () => {
  const email = 'lead@visitor.example';
  const mailsTo = async (subject: string) =>
    (await outbox()).filter((mail) => mail.to?.[0]?.address === email && mail.subject === subject);
  const post = (address: string, fields: Record<string, string>) =>
    fetch(product.url + address, { method: 'POST', body: new URLSearchParams(fields) });
  const lead = await fetch(`${product.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, send_mail_emgea: true, send_mail_resale: true }),
  });
  expect(lead.status).toBe(200);
  const sheet = async () => (await run('leads', 'list')).stdout;
  expect(await sheet()).toContain(`;${email};sim;`);
  await expect.poll(() => mailsTo('Confirme que quer as ofertas da semana')).toHaveLength(1);

  const alert = { email, filters: { 'tipo-imovel': 'casa' } };
  const created = await fetch(`${product.url}/api/emgea/alert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alert),
  });
  expect(created.status).toBe(200);
  const wrong = await post('/dados', { email: 'lead@' });
  expect([wrong.status, (await wrong.text()).includes('Email inválido')]).toEqual([422, true]);
  await post('/dados', { email });
  const subject = 'O link para os seus dados';
  await expect.poll(() => mailsTo(subject)).toHaveLength(1);
  const [mail] = await mailsTo(subject);
  const link = /\S+\/dados\?t=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const address = link.slice(product.url.length);
  const page = await fetch(link);
  expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'strict-origin',
  ]);
  const shown = await page.text();
  expect(shown).toContain('E-mails deixados no site');
  // A request and its outcome are one line.
  expect(shown.match(/<b>Alertas e ofertas da semana<\/b><span>\d+ registros?/g), shown).toHaveLength(1);
  expect(shown).not.toContain(email);
  const copy = await post('/dados/copia', { t: new URL(link).searchParams.get('t') ?? '' });
  expect(copy.headers.get('content-disposition')).toContain('meus-dados.json');
  expect(await copy.json()).toMatchObject({ email, submission: [{ kind: 'lead' }, { kind: 'alert' }] });

  expect((await post(address, { confirmar: 'apaga' })).status).toBe(422);
  expect(await sheet()).toContain(email);
  const erased = await post(address, { confirmar: 'APAGAR' });
  expect(await erased.text()).toContain('Seus dados foram apagados');
  expect(await sheet()).not.toContain(email);
  const naming = async () => (await outbox()).filter((one) => JSON.stringify(one).includes(email));
  await expect.poll(naming).toEqual([]);
  expect(await (await fetch(link)).text()).toContain('Este link não vale mais');
  expect((await post('/dados/copia', { t: address.split('=')[1] ?? '' })).status).toBe(410);
});

test('what the life cycle forbids is refused in words', async () => {
  const [item] = await itemsOf('order=relevante');
  const { code, stderr } = await run('property', 'status', item?.id_do_imovel ?? '', 'rascunho');
  expect(code).toBe(1);
  expect(stderr).toContain('não passa de ativo a rascunho');
});

test('R16 maintenance closes every page with 503, and opens them again', async () => {
  const status = async () => (await fetch(`${product.url}/busca`)).status;
  expect((await run('maintenance', 'on')).code).toBe(0);
  expect(await status()).toBe(503);
  expect((await run('maintenance', 'off')).code).toBe(0);
  expect(await status()).toBe(200);
});

test('a backup is made while the outlet runs', async () => {
  const file = path.join(product.dataDir, 'backup.gz');
  const { code, stdout } = await run('backup', file);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d{4,} linhas em /);
  expect(stdout).toContain(`copie também ${path.join(product.dataDir, 'files')}`);
  expect(existsSync(file)).toBe(true);
});

test('a second server on the same folder says so in one line and ends with 1', async () => {
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: '0', NODE_ENV: 'production' };
  const second = spawn(process.execPath, ['--no-warnings', 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  second.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining(`em uso (processo ${product.pid})`)]);
});

test('a killed server starts again by itself on what it had', async () => {
  const total = async () => {
    const response = await fetch(`${product.url}/api/property`);
    return ((await response.json()) as { pagination: { total_items: number } }).pagination.total_items;
  };
  const before = await total();
  const { dataDir } = product;
  await product.kill();
  product = await startProduct({ dataDir });
  expect(await total()).toBe(before);
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('who asks twice, with a second between, waits no longer for a server that drains', async () => {
  const draining = await startProduct({ env: { DEMO: 'off', DRAIN_MS: '60000' } });
  process.kill(draining.pid, 'SIGTERM');
  process.kill(draining.pid, 'SIGINT');
  await expect.poll(async () => (await fetch(`${draining.url}/ready`)).status).toBe(503);
  // Two requests within a second count as one.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await fetch(`${draining.url}/busca`)).status).toBe(200);
  expect(await draining.stop()).toBe(1);
  expect(draining.output()).toContain('server.forced');
});
