import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { startS3 } from '../../src/platform/testing/s3-server.server.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';
import { startTlsProxy } from '../support/tls-proxy.ts';
import { visit } from '../visit.ts';
import { DESK_PASSWORD, setFactor } from './sign-in-as.ts';

const LOGIN = 'helena@desk.example';
const NAME = 'Casa com jardim e pomar';
const CAMPAIGN = 'Semana da casa';

/** Things that end when the test does, the last begun first. */
function ending<T>(thing: T, end: (thing: T) => Promise<unknown>): T {
  onTestFinished(async () => void (await end(thing)));
  return thing;
}

/** The site and the desk, each behind TLS at a host of its own, served by two processes beside a worker. */
async function deployed() {
  const folder = mkdtempSync(path.join(tmpdir(), 'outlet-deployed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres, s3] = [
    ending(await startPostgres(), (one) => one.stop()),
    ending(await startS3(), (one) => one.stop()),
  ];
  const webs: Product[] = [];
  // Whoever asks comes to the process that the test says.
  const turn = { to: 0 };
  const target = () => webs[turn.to]?.url ?? '';
  const site = ending(await startTlsProxy(await freePort(), target), (one) => one.close());
  const desk = ending(await startTlsProxy(await freePort(), target), (one) => one.close());
  const env = {
    DEMO: 'off',
    DATABASE_URL: postgres.url,
    STORAGE_URL: s3.url,
    SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
    TRUST_PROXY: '1',
    PUBLIC_URL: site.url,
    DESK_URL: desk.url,
  };
  // One after another, since the first makes the tables.
  for (const ROLE of ['worker', 'web', 'web']) {
    const product = ending(await startProduct({ env: { ...env, ROLE } }), (one) => one.stop());
    if (ROLE === 'web') webs.push(product);
  }
  const command = async (name: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(name, args, { ...env, DATA_DIR: folder });
    expect(code, stderr + stdout).toBe(0);
    return stdout;
  };
  return { site: site.url, desk: desk.url, turn, command };
}

async function join(page: Page, invitation: string): Promise<string[]> {
  await page.goto(invitation);
  await page.getByLabel('Seu nome').fill('Helena Vasconcelos');
  await page.getByLabel('Senha', { exact: true }).fill(DESK_PASSWORD);
  await page.getByLabel('A senha outra vez').fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.getByRole('heading', { name: 'Proteja a sua entrada' }).waitFor();
  return setFactor(page);
}

async function signIn(page: Page, desk: string, code: string): Promise<void> {
  await page.goto(`${desk}/mesa`);
  await page.waitForURL('**/mesa/entrar');
  await page.getByLabel('E-mail').fill(LOGIN);
  await page.getByLabel('Senha').fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Código do aplicativo' }).waitFor();
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/mesa');
}

/** Changes the first property, and publishes it; its page on the site. */
async function publishChange(page: Page, desk: string): Promise<string> {
  await page.goto(`${desk}/mesa/imoveis`);
  await page.locator('.dt__p').first().click();
  await page.getByLabel('Nome do imóvel').fill(NAME);
  await page.getByText('salvo agora').waitFor();
  await page.getByRole('button', { name: 'Publicar mudanças' }).first().click();
  await page.getByText('As mudanças estão no ar.').waitFor();
  return (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
}

async function publishCampaign(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/mesa/campanhas`);
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(CAMPAIGN);
  await page.getByLabel('Código').fill('semana-da-casa');
  await page.getByLabel('Começa').fill('2020-01-01T00:00');
  await page.getByLabel('Termina').fill('2090-01-01T00:00');
  await page.getByLabel('O que o banner mostra').fill(CAMPAIGN);
  await page.getByText('salvo agora').waitFor();
  await page.getByRole('button', { name: 'Publicar campanha' }).click();
  await page.getByText(/^A campanha está publicada/).waitFor();
}

test('O01 O02 O05 O11 O21 the desk behind TLS at a host of its own: what one process did is seen, and refused, by the other', async () => {
  const { site, desk, turn, command } = await deployed();
  await command('import', 'docs/feed/example.json');
  const invitation = (await command('desk', 'invite', LOGIN)).trim().split('\n').at(-1) ?? '';
  expect(invitation).toMatch(`${desk}/mesa/`);
  const browser = ending(await launchBrowser({}), (one) => one.close());
  const first = await visit(browser, { ignoreHTTPSErrors: true });
  const codes = await join(first.page, invitation);
  const cookies = await first.page.context().cookies();
  expect(cookies.map(({ name, secure, httpOnly }) => [name, secure, httpOnly])).toEqual([
    ['__Host-mesa', true, true],
  ]);

  const seen = async (address: string) => (await first.page.request.get(address)).text();
  const shown = await publishChange(first.page, desk);
  expect(shown).toMatch(site);
  turn.to = 1;
  await expect.poll(() => seen(shown), { timeout: 30_000 }).toContain(NAME);
  // The site has no desk, and the desk no site.
  expect((await first.page.request.get(`${site}/mesa`)).status()).toBe(404);
  expect((await first.page.request.get(`${desk}/busca`)).url()).toBe(`${desk}/mesa`);

  await publishCampaign(first.page, desk);
  turn.to = 0;
  await expect.poll(() => seen(`${site}/api/emgea/campaigns`), { timeout: 30_000 }).toContain(CAMPAIGN);

  turn.to = 1;
  const second = await visit(browser, { ignoreHTTPSErrors: true });
  await signIn(second.page, desk, codes[0] ?? '');
  turn.to = 0;
  await first.page.goto(`${desk}/mesa/conta`);
  await first.page.getByRole('button', { name: 'Encerrar' }).click();
  await first.page.getByText('A sessão terminou.').waitFor();
  turn.to = 1;
  await second.page.reload();
  await second.page.waitForURL('**/mesa/entrar');
  await first.page.goto(`${desk}/mesa`);
  await first.page.getByRole('heading', { level: 1, name: /Helena$/ }).waitFor();
  await Promise.all([first.close(), second.close()]);
});
