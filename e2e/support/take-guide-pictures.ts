/**
 * Pictures of the operator's guide, of a demonstration with made-up people (the product must be built):
 *   node e2e/support/take-guide-pictures.ts docs/images/mesa
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { type Product, runCommand, startProduct } from './product.ts';
import { expectComplaint } from './watched-browser.ts';

/** A Tuesday morning: the week of visits has days before and after it. */
const NOW = '2026-11-24T10:30:00-03:00';
const SIZE = { width: 1280, height: 800 };
const PASSWORD = 'ipe amarelo na calcada 7';
const PEOPLE = ['Marlene Exemplo', 'Rui Exemplo', 'Sônia Exemplo', 'Davi Exemplo'] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: take-guide-pictures.ts FOLDER');
mkdirSync(folder, { recursive: true });

/** Keeps what the page shows, or one part of it. */
async function keep(page: Page, name: string, part?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const png = await (part === undefined ? page : page.locator(part).first()).screenshot({
    animations: 'disabled',
  });
  await sharp(png)
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(folder ?? '', `${name}.webp`));
}

async function send(product: Product, address: string, fields: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({ phone: '11912345678', send_mail_emgea: true, send_mail_bb: true, ...fields });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(product.url + address, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

async function writeAsVisitors(product: Product): Promise<void> {
  const list = await (await fetch(`${product.url}/api/property?size=3`)).text();
  const ids = [...new Set(list.match(/oi-\d+/gi) ?? [])].map((id) => id.toLowerCase());
  const [first = 'oi-1', second = 'oi-2'] = ids;
  const mailOf = (name: string) =>
    `${name.split(' ')[0]?.toLowerCase().normalize('NFD').replace(/\W/g, '')}@exemplo.com.br`;
  const from = (at: number) => ({ name: PEOPLE[at] ?? '', email: mailOf(PEOPLE[at] ?? '') });
  await send(product, `/api/property/${first}/contact`, {
    ...from(0),
    subject: 'Compra de imóvel',
    property_locality: 'Campinas - SP',
    message: 'O condomínio em atraso entra no valor da proposta ou é pago depois?',
  });
  await send(product, `/api/property/${first}/schedule`, {
    ...from(1),
    days: ['tue', 'thu'],
    times: ['morning'],
  });
  await send(product, `/api/property/${second}/schedule`, {
    ...from(2),
    days: ['wed'],
    times: ['morning', 'afternoon'],
  });
  await send(product, '/api/v2/contact', {
    ...from(3),
    subject: 'Ouvidoria',
    message: 'Ainda espero a resposta de um pedido.',
  });
}

async function comeIn(product: Product, page: Page): Promise<void> {
  const env = { DATA_DIR: product.dataDir, NOW };
  const { stdout } = await runCommand('desk', ['invite', 'helena@exemplo.com.br'], env);
  await page.goto(product.url + new URL(stdout.trim().split('\n').at(-1) ?? '').pathname);
  await page.getByLabel('Seu nome').fill('Helena Exemplo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('A senha outra vez').fill(PASSWORD);
  await keep(page, 'entrar', '.gate');
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL('**/mesa');
}

/** Photos, papers, pin, team, and where a second person is asked. */
async function pictureRecords(product: Product, page: Page): Promise<void> {
  const go = (address: string) => page.goto(product.url + address);
  await go('/mesa/imoveis?ordem=codigo');
  await page.locator('.dt tbody a').first().click();
  await page.getByLabel('Nome do imóvel').waitFor();
  const record = new URL(page.url()).pathname;
  await go(`${record}/fotos`);
  await page.setViewportSize({ ...SIZE, height: 900 });
  await keep(page, 'fotos');
  await go(`${record}/documentos`);
  await keep(page, 'documentos');
  await go(`${record}?parte=endereco`);
  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  const drawn = page.waitForFunction(() => document.querySelector('.pin__mark') !== null);
  await page.getByRole('button', { name: 'Pôr o pino no meio do mapa' }).click();
  await drawn;
  await page.waitForLoadState('networkidle');
  await keep(page, 'pino', '[data-campo="mapa"]');
  await go('/mesa/equipe');
  await keep(page, 'equipe');
  await go('/mesa/segunda-pessoa');
  await page.getByLabel('Um preço que cai mais de 30%').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Guardado. Vale a partir de agora.').waitFor();
  await keep(page, 'segunda-pessoa');
  await page.setViewportSize(SIZE);
}

async function picture(product: Product, page: Page): Promise<void> {
  const go = (address: string) => page.goto(product.url + address);
  await go('/mesa/entrar/segundo-fator');
  await keep(page, 'segundo-fator', '.gate');
  await go('/mesa');
  await keep(page, 'painel');
  await go('/mesa/entrada?caixa=mensagens');
  await page.getByRole('link', { name: new RegExp(PEOPLE[0]) }).click();
  await page.getByRole('button', { name: 'Assumir' }).click();
  await page.getByText('Feito.', { exact: true }).waitFor();
  await page.setViewportSize({ ...SIZE, width: 1560, height: 1000 });
  await keep(page, 'entrada');
  await page.setViewportSize(SIZE);
  await go('/mesa/entrada?caixa=visitas');
  await page.getByRole('link', { name: new RegExp(PEOPLE[2]) }).click();
  await page.getByLabel('Dia').fill('2026-11-25');
  await page.getByLabel('Hora').fill('10:00');
  await page.getByRole('button', { name: 'Confirmar e avisar por e-mail' }).click();
  await page.getByText('Feito.', { exact: true }).waitFor();
  await go('/mesa/entrada/visitas');
  await keep(page, 'visitas');
  await go('/mesa/imoveis');
  await page.setViewportSize({ ...SIZE, height: 1240 });
  await keep(page, 'imoveis');
  await page.locator('.dt tbody a').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.setViewportSize({ ...SIZE, height: 960 });
  await keep(page, 'ficha');
  await page.setViewportSize(SIZE);
  await go('/mesa/importacoes');
  await page.getByLabel('Arquivos').setInputFiles({
    name: 'feed-de-exemplo.json',
    mimeType: 'application/json',
    buffer: readFileSync('docs/feed/example.json'),
  });
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  await page.getByText('Nada foi publicado ainda', { exact: true }).waitFor();
  await keep(page, 'importacao');
  // The bank's lists begin paused: nobody is asked.
  const add = ['add', 'listas-da-caixa', '--kind', 'caixa', '--states', 'sp,rj'];
  await runCommand('sources', add, { DATA_DIR: product.dataDir, NOW });
  await go('/mesa/origens');
  await keep(page, 'origens');
}

/** Stands for the picture that an agency sends. */
const SOURCE = `<svg xmlns="http://www.w3.org/2000/svg" width="2600" height="1500"><rect width="2600" height="1500" fill="#0b4f4a"/>
  <path d="M1500 1500 2050 620 2600 1500Z" fill="#e0a030"/><rect x="1830" y="1050" width="440" height="450" fill="#7a2b14"/>
  <text x="200" y="760" font-size="200" font-family="sans-serif" fill="#fff">Saldão</text></svg>`;

async function pictureCampaign(product: Product, page: Page): Promise<void> {
  await page.goto(`${product.url}/mesa/campanhas`);
  await keep(page, 'campanhas');
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Saldão de dezembro');
  await page.getByLabel('Código').fill('saldao26');
  await page.getByLabel('Começa').fill('2026-12-07T00:00');
  await page.getByLabel('Termina').fill('2026-12-20T23:59');
  await page.getByLabel('Ordem do banner').fill('99');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.getByText('Rascunho salvo.').waitFor();
  const editor = page.url().split('?')[0] ?? '';
  await page.goto(`${editor}/imagens`);
  const buffer = await sharp(Buffer.from(SOURCE)).png().toBuffer();
  await page.getByLabel(/^Arquivos/).setInputFiles({ name: 'saldao.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Guardado no rascunho.').waitFor();
  await page.setViewportSize({ ...SIZE, height: 1500 });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await keep(page, 'banners');
  await page.setViewportSize(SIZE);
  await page.goto(`${editor}/ver`);
  await page.frameLocator('.live__view iframe:not(.is-coming)').locator('main').waitFor();
  await keep(page, 'ver-o-site');
}

/**
 * Pictures of the office: changes from one version of a text to the next, effects of a rate, and the state of the
 * outlet.
 */
async function pictureOffice(product: Product, page: Page): Promise<void> {
  await page.goto(`${product.url}/mesa/textos/privacidade`);
  await page.getByLabel('Número da versão').fill('4.0');
  const body = page.getByLabel('Texto', { exact: true });
  await body.fill(
    `${await body.inputValue()}\n\n## Novidade\n\nGuardamos simulações por um ano, e não mais por dois.`,
  );
  await page.getByLabel('Vale a partir de').fill('2027-01-01');
  await page.getByRole('button', { name: 'Pedir a publicação' }).click();
  await page.getByText('Publicação pedida.').waitFor();
  await keep(page, 'texto');
  await page.goto(`${product.url}/mesa/taxas`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Nova taxa' }) });
  await form.getByLabel('Onde vale').fill('Campinas, SP');
  await form.getByLabel('Valor mais provável').fill('3');
  await form.getByLabel('Vale desde').fill('2027-01-01');
  await form.getByLabel('Fonte').fill('Lei municipal de exemplo, art. 1');
  await form.getByRole('button', { name: 'Conferir o que muda' }).click();
  await page.getByRole('heading', { name: 'O que muda' }).waitFor();
  await keep(page, 'taxas');
  await page.goto(`${product.url}/mesa/operacao`);
  await keep(page, 'operacao');
}

const product = await startProduct({ env: { NOW } });
const browser = await launchBrowser();
try {
  await writeAsVisitors(product);
  const page = await browser.newPage({ viewport: SIZE, locale: 'pt-BR', colorScheme: 'light' });
  // Drawing the map without a graphics card is slow, and the browser says so.
  expectComplaint(page.context(), /GPU stall/);
  await comeIn(product, page);
  await picture(product, page);
  await pictureCampaign(product, page);
  await pictureRecords(product, page);
  await pictureOffice(product, page);
} finally {
  await browser.close();
  await product.stop();
}
