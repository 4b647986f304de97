import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { expectComplaint } from '../support/watched-browser.ts';

const outlet = ownOutlet({});
const PASSWORD = 'ipe amarelo na calcada 7';

async function invitationFor(role: string): Promise<string> {
  const env = { DATA_DIR: outlet.dataDir };
  const { code, stdout, stderr } = await runCommand('desk', ['invite', `${role}@desk.example`, role], env);
  expect(code, stderr).toBe(0);
  return new URL(stdout.trim().split('\n').at(-1) ?? '').pathname;
}

test('O01 a printed address, a password, and the desk is open; without scripts too', async () => {
  const invitation = await invitationFor('administracao');
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  expectComplaint(page.context(), /status of 422/);
  await page.goto(outlet.url + invitation);
  await page.getByLabel('Seu nome').fill('Helena Vasconcelos');
  await page.getByLabel('Senha', { exact: true }).fill('curta');
  await page.getByLabel('A senha outra vez').fill('curta');
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  const error = page.getByText('A senha precisa de pelo menos 12 caracteres.');
  await error.waitFor();
  expect(await page.getByLabel('Seu nome').inputValue()).toBe('Helena Vasconcelos');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('A senha outra vez').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.getByRole('heading', { level: 1, name: /Helena$/ }).waitFor();
  const active = page.locator('.kpi', { hasText: 'Imóveis ativos' }).locator('.kpi__v');
  expect(Number((await active.textContent())?.replace('.', ''))).toBeGreaterThan(100);

  await page.goto(outlet.url + invitation);
  await page.getByRole('heading', { name: 'Este endereço já não vale' }).waitFor();
  await page.goto(`${outlet.url}/mesa`);
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await page.waitForURL('**/mesa/entrar');
  await page.goto(`${outlet.url}/mesa`);
  await page.waitForURL('**/mesa/entrar');
  await page.getByLabel('E-mail').fill('administracao@desk.example');
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: /Helena$/ }).waitFor();
  await close();
});

test('O01 pages before and after signing in have no fault that axe finds, light and dark', async () => {
  const invitation = await invitationFor('leitura');
  const { page, close } = await outlet.visit();
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsInBothSchemes(page)));
  await page.goto(outlet.url + invitation);
  await look();
  await page.getByLabel('Seu nome').fill('Otávio Reis');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('A senha outra vez').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL('**/mesa');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await look();
  }
  expect(faults).toEqual([]);
  await close();
});

test('O01 robots, caches and other sites are kept out by the headers of every page', async () => {
  const { headers } = await fetch(`${outlet.url}/mesa/entrar`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe-eval');
});

test('O01 nothing of the desk is in what a visitor loads', () => {
  const folder = path.resolve('build/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|svg|mjs)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const naming = files.filter((name) =>
    /\/mesa|Mesa do operador|desk__|inbox__/.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(naming).toEqual([]);
  expect(readFileSync(path.resolve('build/server/index.js'), 'utf8')).not.toContain('Mesa do operador');
});
