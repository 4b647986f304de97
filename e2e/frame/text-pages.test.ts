import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText } from '../visit.ts';

/** The pages of text, which work whole without our scripts. */
const outlet = sharedOutlet();
const { open, visit } = outlet;

const PAGES = [
  '/perguntas-frequentes',
  '/perguntas-frequentes?procura=nada-disso',
  '/termos',
  '/termos/privacidade',
  '/termos/cookies',
  '/termos/exclusao_de_dados',
  '/seja-um-parceiro',
  '/seja-um-parceiro/imobiliaria',
  '/fornecedores',
  '/acessibilidade',
  '/condicoes-blackout',
];

const trail = (page: Page) =>
  shownText(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem'));
const htmlOf = async (path: string) => (await fetch(outlet.url + path)).text();

test('R08 the questions open and close each by itself, and the search finds them by their answers', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/perguntas-frequentes');
  const questions = page.locator('details');
  const opened = () =>
    questions.evaluateAll((all) => all.flatMap((one, at) => ((one as HTMLDetailsElement).open ? [at] : [])));
  expect(await questions.count()).toBe(11);
  expect(await opened()).toEqual([]);
  await questions.nth(1).locator('summary').click();
  await questions.nth(4).locator('summary').click();
  expect(await opened()).toEqual([1, 4]);
  await questions.nth(1).locator('summary').click();
  expect(await opened()).toEqual([4]);
  await page.getByLabel('Procurar nas perguntas').fill('iptu condominio');
  await page.keyboard.press('Enter');
  await page.waitForURL('**procura=iptu**');
  expect(await shownText(page.getByRole('main').getByRole('status'))).toBe('1 pergunta encontrada.');
  expect(await questions.count()).toBe(1);
  await page.getByRole('link', { name: 'Ver todas' }).click();
  expect(await questions.count()).toBe(11);
  await close();
});

test('R12 T04 the four legal texts are tabs that lead to addresses of their own', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/termos');
  const tabs = page.getByRole('navigation', { name: 'Escolha o texto' });
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
    'Termos de uso',
    'Privacidade',
    'Cookies',
    'Exclusão de dados',
  ]);
  const current = () => tabs.locator('[aria-current=page]').textContent();
  expect(await current()).toBe('Termos de uso');
  for (const [tab, path, heading] of [
    ['Privacidade', '/termos/privacidade', 'Política de privacidade'],
    ['Cookies', '/termos/cookies', 'Política de cookies'],
    ['Exclusão de dados', '/termos/exclusao_de_dados', 'Exclusão de dados'],
    ['Termos de uso', '/termos/uso', 'Termos de uso'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await page.waitForURL(`**${path}`);
    expect([await current(), await page.locator('h1').textContent()]).toEqual([tab, heading]);
    expect(await page.locator('main').textContent()).toMatch(/Versão \d\.\d, de \d+ de \p{L}+ de \d{4}\./u);
  }
  expect((await fetch(`${outlet.url}/termos/outro`)).status).toBe(404);
  await close();
});

test('R10 T02 a choice opens the form of the partner in the page, on a press alone, and the breadcrumb leads back', async () => {
  const { page, close } = await visit();
  const asked: string[] = [];
  await page.route(
    ({ origin }) => origin !== outlet.url,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><p>cadastro' });
    },
  );
  const choices = [
    ['Sou corretor autônomo', 'Corretor autônomo', 'corretor'],
    ['Represento uma imobiliária', 'Imobiliária', 'imobiliaria'],
    ['Sou leiloeiro', 'Leilão de imóveis', 'leiloeiro'],
  ] as const;
  await open(page, '/seja-um-parceiro');
  for (const [button, name, form] of choices) {
    await expect.poll(() => trail(page)).toBe('Home Seja um parceiro');
    await page.getByRole('link', { name: button }).click();
    await page.locator('iframe').waitFor();
    await expect.poll(() => asked.splice(0)).toEqual([`https://parceiros.outlet.example/${form}`]);
    expect(await trail(page)).toBe(`Home Seja um parceiro ${name}`);
    await page
      .getByRole('navigation', { name: 'Você está em' })
      .getByRole('link', { name: 'Seja um parceiro' })
      .click();
    await page.getByRole('link', { name, exact: true }).click();
    expect([await page.locator('iframe').count(), asked]).toEqual([0, []]);
    await page.getByRole('link', { name: 'Voltar às opções' }).click();
  }
  await close();
});

test('R11 T03 H03 suppliers: four steps, three questions, sample statements, a form in a new tab, whom to write to', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await open(page, '/fornecedores');
  expect(await trail(page)).toBe('Home Fornecedores Quero me tornar um fornecedor');
  const steps = page.getByRole('region', { name: 'Do cadastro ao primeiro serviço' }).locator('li strong');
  expect(await steps.allInnerTexts()).toEqual(['Cadastro', 'Contrato', 'Habilitação', 'Atuação']);
  expect(await page.locator('details').count()).toBe(3);
  const form = page.getByRole('link', { name: 'Quero me tornar um fornecedor (abre em nova aba)' });
  expect([await form.getAttribute('target'), await form.getAttribute('href')]).toEqual([
    '_blank',
    'https://parceiros.outlet.example/fornecedor',
  ]);
  const { data } = await (await fetch(`${outlet.url}/api/message-providers`)).json();
  const chat = page.getByRole('region', { name: 'Fale com a equipe de fornecedores' }).getByRole('link');
  const links = await chat.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(data.map(({ url }: { url: string }) => url));
  expect(links.length).toBeGreaterThan(0);
  for (const [path, count] of [
    ['/fornecedores', 3],
    ['/seja-um-parceiro', 12],
  ] as const) {
    await open(page, path);
    const statements = page.locator('figure');
    expect(await statements.count()).toBe(count);
    expect(await statements.filter({ hasText: 'Depoimento de exemplo' }).count()).toBe(count);
  }
  await close();
});

test('R10 R11 a preview is the page as it is, for nobody but whoever has its address', async () => {
  for (const path of ['/seja-um-parceiro', '/fornecedores']) {
    const [page, preview] = await Promise.all([htmlOf(path), htmlOf(`${path}/preview`)]);
    expect(preview).toContain('<meta name="robots" content="noindex');
    const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<meta[^>]*>/g, '');
    expect(main(preview)).toBe(main(page));
  }
});

describe('T05 E15 what is not there', () => {
  test('404 says so and offers the search, help and contact', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    const answer = await open(page, '/fornecedores/outra-coisa');
    expect(answer?.status()).toBe(404);
    const main = page.locator('main');
    expect(await main.textContent()).toContain('Link indisponível');
    expect(await main.textContent()).toContain(
      'Ops, essa página não está mais disponível, mas você pode encontrar outras opções clicando no botão abaixo.',
    );
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
    expect(links.slice(0, 3)).toEqual([
      ['Pesquise um imóvel', '/busca'],
      ['Ajuda', '/perguntas-frequentes'],
      ['Entre em contato', '/fale-conosco'],
    ]);
    await close();
  });
});

test('axe finds nothing, no width scrolls sideways, nothing is complained of, on every page of text', async () => {
  // 320 px is a window of 1280 at 400 %; the other legal texts look as one of them does.
  const inTheDark = PAGES.filter((path) => !/procura|cookies|exclusao/.test(path));
  for (const [colorScheme, width, paths] of [
    ['light', 320, PAGES],
    ['dark', 1280, inTheDark],
  ] as const) {
    const { page, complaints, close } = await visit({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const faults: string[] = [];
    for (const path of paths) {
      await open(page, path);
      faults.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      if (isWide) faults.push(`${path}: wider than ${width}`);
      expect(await page.locator('h1').count()).toBe(1);
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  }
});
