import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilAlive } from '../visit.ts';
import { signInAs } from './sign-in-as.ts';

/** One outlet for the screens that few people see: each test undoes what others would notice; the closed site comes last. */
const outlet = ownOutlet({});

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test('O22 what a visitor keeps and opens is on the panel, told without cookie or id; a robot is not counted', async () => {
  const { page, close } = await outlet.visit({ userAgent: CHROME });
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  await page.goto(`${outlet.url}/busca`);
  const href = await page.locator('h2 a[href^="/imovel/"]').first().getAttribute('href');
  await page.goto(outlet.url + href);
  await untilAlive(page);
  await page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await page.getByText('Imóvel salvo').or(page.locator('[aria-pressed=true]')).first().waitFor();
  await page
    .getByRole('button', { name: /^Compartilhar/ })
    .first()
    .click();
  await page.locator('[data-counts=shared]').getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await page.locator('#custo summary').last().click();
  const told = page.waitForRequest('**/contagem');
  // Out of sight, as when another tab is opened: what is sent while a page is left goes by the name of the test's browser.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const request = await told;
  const body = request.postData() ?? '';
  expect(body.length).toBeLessThan(1024);
  const small = href?.split('/').at(-1);
  expect(JSON.parse(body)).toMatchObject({ saved: [small], shared: [small], costs: [small] });
  expect(await request.headerValue('cookie')).toBeNull();
  expect((await request.response())?.status()).toBe(204);
  expect(await page.context().cookies()).toEqual([]);
  await close();

  // What goes by the name of a robot is not counted, and a browser that a program commands tells nothing.
  const robot = await outlet.visit();
  await robot.page.goto(outlet.url + href);
  await robot.close();
  const commanded = await outlet.visit();
  let isTold = false;
  commanded.page.on('request', (sent) => {
    if (sent.url().endsWith('/contagem')) isTold = true;
  });
  await commanded.page.goto(outlet.url + href);
  await untilAlive(commanded.page);
  await commanded.page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await commanded.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await commanded.page.goto(`${outlet.url}/busca`);
  expect(isTold).toBe(false);
  await commanded.close();

  const desk = await outlet.visit();
  await signInAs(outlet, desk.page, 'leitura', 'Lia Prado');
  const value = async (label: string) => {
    await desk.page.goto(`${outlet.url}/mesa`);
    return desk.page.locator('.kpi', { hasText: label }).locator('.kpi__v').textContent();
  };
  await expect.poll(() => value('Imóveis salvos')).toBe('1');
  expect(await value('Imóveis compartilhados')).toBe('1');
  expect(await value('Páginas de imóveis vistas')).toBe('1');
  await desk.page.getByText('um teste automático não aparece aqui').waitFor();
  expect(Number(await value('Visitas ao site'))).toBeGreaterThan(0);
  await desk.page.getByRole('heading', { name: 'Rapidez das páginas' }).waitFor();
  expect(await accessibilityFaults(desk.page)).toEqual([]);
  await desk.close();
});

test('O25 who administers sees what a rate would change, publishes it, and the site reckons with it', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /422/);
  await signInAs(outlet, page, 'administracao', 'Otto Reis');
  await page.getByRole('link', { name: 'Taxas' }).first().click();
  expect(await accessibilityFaults(page)).toEqual([]);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Nova taxa' }) });
  const fill = async (place: string, percent = '7,5') => {
    await form.getByLabel('Onde vale').fill(place);
    await form.getByLabel('Valor mais provável').fill(percent);
    await form.getByLabel('Vale desde').fill('2026-01-01');
    await form.getByLabel('Fonte').fill('Lei de exemplo, art. 1');
    await form.getByRole('button', { name: 'Conferir o que muda' }).click();
  };
  await fill('Lugar Nenhum, ZZ');
  await page.getByText('Não há esse lugar.').waitFor();
  expect(await form.getByLabel('Valor mais provável').inputValue()).toBe('7,5');
  await fill('Campinas, SP', '90');
  const effects = page.getByRole('region', { name: 'O que muda' });
  const unusual = effects.getByText(/^Está longe do que se conhece de ITBI: de 1% a 5%/);
  await unusual.waitFor();
  await fill('Campinas, SP');
  await unusual.waitFor({ state: 'detached' });
  await effects.getByText('Campinas, SP').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Os custos de todos os imóveis seguem').waitFor();
  const row = page.getByRole('row', { name: /Campinas, SP/ });
  expect(await row.textContent()).toContain('7,5%');
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await row.getByRole('button', { name: /Tirar/ }).click();
  await page.getByText('A taxa foi tirada.').waitFor();
  await close();
});

test('O24 O23 who administers sees how the outlet is, without scripts too, and takes a report of a property along', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  await signInAs(outlet, page, 'administracao', 'Otto Reis');
  await page.getByRole('link', { name: 'Operação' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Operação' }).waitFor();
  await page.getByText('banco de dados', { exact: true }).waitFor();
  await page.getByText(/^Este site não faz cópias sozinho/).waitFor();
  const backup = page.locator('.upkeep li', { hasText: 'sem BACKUP_TO' });
  expect(await backup.locator('small').textContent()).toBe('falta');
  expect(await page.getByText('Tudo em ordem.').count()).toBe(0);
  await page.goto(`${outlet.url}/mesa/imoveis`);
  await page.locator('.dt__p').first().click();
  await page.getByRole('link', { name: 'Números' }).click();
  await page.getByRole('heading', { level: 1, name: 'Números do imóvel' }).waitFor();
  const report = await page.getByRole('link', { name: 'Relatório em PDF' }).getAttribute('href');
  const answer = await page.request.get(outlet.url + report);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await close();

  const reader = await outlet.visit();
  await signInAs(outlet, reader.page, 'leitura', 'Lia Prado');
  expect(await reader.page.getByRole('link', { name: 'Operação' }).count()).toBe(0);
  expect((await reader.page.request.get(`${outlet.url}/mesa/operacao`)).status()).toBe(403);
  await reader.page.goto(`${outlet.url}${report?.replace('/relatorio', '/numeros')}`);
  expect(await accessibilityFaults(reader.page)).toEqual([]);
  await reader.close();
});

test('O26 a lawyer writes a new policy, somebody else publishes it, and visitors read it beside the ones before', async () => {
  const lawyer = await outlet.visit();
  const { page } = lawyer;
  await signInAs(outlet, page, 'juridico', 'Júlia Prado');
  await page.getByRole('link', { name: 'Textos' }).first().click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await page.getByLabel('Número da versão').fill('9.0');
  const body = page.getByLabel('Texto', { exact: true });
  await body.fill(`${await body.inputValue()}\n\n## Novidade\n\nGuardamos menos do que antes.\n`);
  await page
    .getByLabel('Vale a partir de')
    .fill((await page.getByLabel('Vale a partir de').getAttribute('min')) ?? '');
  // Typed text is kept by itself, and the page beside it is the site's own.
  await page.getByText('salvo agora').waitFor();
  const shown = page.frameLocator('iframe[title="Prévia ao vivo"]:not(.is-coming)');
  await shown.getByRole('heading', { name: 'Novidade' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Número da versão').inputValue()).toBe('9.0');
  await page.getByRole('button', { name: 'Pedir a publicação' }).click();
  await page.getByText('Publicação pedida.').waitFor();
  expect(await page.getByRole('button', { name: 'Aprovar e publicar' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  const visitor = await outlet.visit();
  await visitor.page.goto(`${outlet.url}/termos/privacidade`);
  expect(await visitor.page.locator('main').textContent()).not.toContain('Guardamos menos');

  const other = await outlet.visit();
  await signInAs(outlet, other.page, 'administracao', 'Otto Reis');
  await other.page.goto(`${outlet.url}/mesa/segunda-pessoa`);
  await other.page.getByRole('link', { name: /Publicar o texto: Política de privacidade/ }).click();
  await other.page.locator('ins', { hasText: 'Guardamos menos do que antes.' }).waitFor();
  await other.page.getByRole('button', { name: 'Aprovar e publicar' }).click();
  await other.page.getByText('Publicado. Vale a partir').waitFor();
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await other.page.emulateMedia({ colorScheme });
    await other.page.setViewportSize({ width, height: 844 });
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(other.page)).toEqual([]);
  }

  await visitor.page.goto(`${outlet.url}/termos/privacidade`);
  await visitor.page.getByRole('heading', { name: 'Novidade' }).waitFor();
  await visitor.page.getByRole('link', { name: /Versão 3\.0/ }).click();
  await visitor.page.getByText('Esta versão não vale mais.').waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe('/termos/privacidade/3.0');
  expect(await visitor.page.locator('main').textContent()).not.toContain('Guardamos menos');
  expect(await accessibilityFaults(visitor.page)).toEqual([]);
  for (const each of [lawyer, other, visitor]) await each.close();
});

test('O27 S14 S15 S16 who administers gives a system a key, sees it once, takes it back, and names a system that is told', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /422/);
  await signInAs(outlet, page, 'administracao', 'Otto Reis');
  await page.getByRole('link', { name: 'Integrações' }).first().click();
  await page.getByLabel('Nome do sistema').fill('CRM do banco');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const opens = page.getByRole('group', { name: 'O que abre' });
  await opens.getByText('Escolha ao menos uma coisa que a chave abre.').waitFor();
  expect(await page.getByLabel('Nome do sistema').inputValue()).toBe('CRM do banco');
  expect(await accessibilityFaults(page)).toEqual([]);
  await opens.getByLabel('Mudanças dos imóveis').check();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const key = await page.locator('code').textContent();
  const read = () =>
    page.request.get(`${outlet.url}/api/exchange/properties`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await read()).status()).toBe(200);
  await page.goto(`${outlet.url}/mesa/integracoes`);
  expect(await page.locator('main').textContent()).not.toContain(key);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retirar a chave CRM do banco' }).click();
  await page.getByText('A chave já não abre nada.').waitFor();
  expect((await read()).status()).toBe(401);

  // Nothing of the demonstration goes to a portal, and the report says so.
  await page.getByRole('link', { name: 'Feed dos portais' }).click();
  await page.getByRole('cell', { name: 'é da demonstração', exact: true }).waitFor();
  await page.getByText('A lista vai sem telefone no cabeçalho').waitFor();
  await page
    .getByRole('navigation', { name: 'Fotos que o portal pede' })
    .getByRole('link', { name: '1' })
    .click();
  await page.getByRole('heading', { name: 'Os que estão mais perto de ir' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('navigation').getByRole('link', { name: 'Integrações' }).first().click();

  await page.getByRole('link', { name: 'Avisos a outros sistemas' }).click();
  await page.getByLabel('Nome do sistema').fill('CRM do banco');
  await page.getByLabel('Endereço que recebe').fill('https://crm.example/avisos');
  await page.getByRole('button', { name: 'Criar aviso' }).click();
  const events = page.getByRole('group', { name: 'O que avisar' });
  await events.getByText('Escolha ao menos um aviso.').waitFor();
  expect(await page.getByLabel('Endereço que recebe').inputValue()).toBe('https://crm.example/avisos');
  await events.getByLabel('Imóvel publicado').check();
  await page.getByLabel('Endereço que recebe').fill('https://10.0.0.8/avisos');
  await page.getByRole('button', { name: 'Criar aviso' }).click();
  await page.getByText('Este endereço é desta máquina, de uma rede interna').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await events.getByLabel('Imóvel publicado').isChecked()).toBe(true);
  await page.getByLabel('Endereço que recebe').fill('https://crm.example/avisos');
  await page.getByRole('button', { name: 'Criar aviso' }).click();
  await page.getByRole('heading', { name: 'Segredo das assinaturas' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await close();

  const reader = await outlet.visit();
  await signInAs(outlet, reader.page, 'leitura', 'Lia Prado');
  expect((await reader.page.request.get(`${outlet.url}/mesa/integracoes/avisos`)).status()).toBe(403);
  await reader.close();
});

test('O27 who administers closes the site until an hour, visitors read when it is back, and it is opened again', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /503/);
  await signInAs(outlet, page, 'administracao', 'Otto Reis');
  await page.goto(`${outlet.url}/mesa/manutencao`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('heading', { name: 'O site está aberto.' }).waitFor();
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Agora' }) });
  const inAnHour = await page.evaluate(() => {
    const brasilia = new Date(Date.now() + 3_600_000 - 3 * 3_600_000);
    return brasilia.toISOString().slice(0, 16);
  });
  await form.getByLabel('Até').fill(inAnHour);
  await form.getByRole('button', { name: 'Começar a manutenção' }).click();
  await page.getByText('O site está fechado para visitantes.').waitFor();
  const closed = await page.request.get(outlet.url);
  expect(closed.status()).toBe(503);
  expect(await closed.text()).toContain('O site volta em');
  expect(Number(closed.headers()['retry-after'])).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Abrir o site' }).click();
  await page.getByText('O site está aberto, e nenhuma manutenção está marcada.').waitFor();
  expect((await page.request.get(outlet.url)).status()).toBe(200);
  // Pages stay, and a form says when it comes back beside what was typed.
  const again = page.locator('form', { has: page.getByRole('heading', { name: 'Agora' }) });
  await again.getByText('Só ler').click();
  await again.getByLabel('Até').fill(inAnHour);
  await again.getByRole('button', { name: 'Começar a manutenção' }).click();
  await page.getByText('O site está só para leitura.').waitFor();
  expect((await page.request.get(outlet.url)).status()).toBe(200);
  const typed = await page.request.post(`${outlet.url}/fale-conosco`, {
    form: {
      ...{ name: 'Maria da Silva', email: 'maria@exemplo.com.br', phone: '(11) 91234-5678' },
      ...{ subject: 'Compra de imóvel', locality: 'Campinas - SP', message: 'Quero saber do terreno.' },
    },
    headers: { origin: outlet.url },
  });
  const answer = await typed.text();
  expect(answer).toContain('Quero saber do terreno.');
  expect(answer).toContain('O que você escreveu fica aqui: envie de novo depois de');
  await page.getByRole('button', { name: 'Abrir o site' }).click();
  await page.getByText('O site está aberto, e nenhuma manutenção está marcada.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});
