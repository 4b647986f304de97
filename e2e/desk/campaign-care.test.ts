import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

/** One outlet: each test begins campaigns of its own, and the one that takes a running one away comes last. */
const outlet = ownOutlet({});

async function look(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`${page.url()} is ${over} px too wide at ${width}`);
  }
  return [...faults, ...(await faultsInBothSchemes(page))];
}

async function beginCampaign(page: Page, fields: Readonly<Record<string, string>>): Promise<string> {
  await page.goto(`${outlet.url}/mesa/campanhas`);
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  for (const [label, typed] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(typed);
  }
  await page.getByText('salvo agora').waitFor();
  return page.url().split('?')[0] ?? '';
}

test('O21 odd codes, endless names and links that run are told at their field, and a draft is let go', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Pia Lemos');
  const editor = await beginCampaign(page, {
    Nome: 'x'.repeat(500),
    Código: '../a b',
    'Link do banner': 'javascript:alert(1)',
  });
  await page.goto(editor);
  const errorOf = (id: string) => page.locator(`.field:has(#${id}) .err`).textContent();
  expect(await errorOf('name')).toContain('Escreva no máximo 80 letras.');
  expect(await errorOf('code')).toContain('Use letras, números, hífen e sublinhado');
  expect(await errorOf('link')).toContain('como javascript:, não são aceitos');
  expect(await page.getByLabel('Link do banner').inputValue()).toBe('javascript:alert(1)');
  expect(await look(page)).toEqual([]);
  await page.getByText('Descartar', { exact: false }).first().click();
  await page.getByRole('button', { name: /^Descartar/ }).click();
  await page.waitForURL(`${outlet.url}/mesa/campanhas*`);
  expect(await page.locator('.begun a', { hasText: 'xxx' }).count()).toBe(0);
  await close();
});

test('O21 a draft names whom it leaves out and moves no price of today, until the other campaign is chosen by name', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Rui Prado');
  await beginCampaign(page, { Nome: 'Natal da casa', Código: 'natal-casa' });
  const choose = async () => {
    await page.goto(`${outlet.url}/mesa/imoveis/lote?de=todos&estado=ativo`);
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'Pôr em campanha' }) });
    await form.getByLabel('Campanha', { exact: true }).selectOption('natal-casa');
    await form.getByLabel('Percentual', { exact: true }).fill('-60');
    return form;
  };
  const quiet = await choose();
  expect(await look(page)).toEqual([]);
  await quiet.getByRole('button', { name: /^Conferir/ }).click();
  const left = page.getByRole('region', { name: 'Ficam de fora' });
  await left
    .getByText(/o preço dela mudaria\.$/)
    .first()
    .waitFor();
  await left.getByText(/abaixo do lance mínimo do edital\.$/).waitFor();
  expect(await left.getByRole('listitem').count()).toBeGreaterThan(1);
  expect(await page.getByText('O preço que o visitante vê hoje').count()).toBe(0);
  expect(await look(page)).toEqual([]);

  const named = await choose();
  for (const box of await named.getByRole('checkbox', { name: /no ar, o preço de hoje muda/ }).all()) {
    await box.check();
  }
  await named.getByLabel('Também abaixo do lance mínimo do edital').check();
  await named.getByRole('button', { name: /^Conferir/ }).click();
  await page.getByText(/^O preço que o visitante vê hoje baixa em \d+/).waitFor();
  await page.getByText(/abaixo do lance mínimo do edital, como você marcou\.$/).waitFor();
  await close();
});

test('O10 an undo takes back all but what something newer changed, after these are named', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /status of 422/);
  await signInAs(outlet, page, 'publicacao', 'Ana Souza');
  await page.goto(`${outlet.url}/mesa/imoveis?estado=ativo&venda=venda_direta&ordem=codigo`);
  const boxes = page.getByRole('checkbox', { name: /^Escolher OI-/ });
  const numbers = await Promise.all([0, 1, 2].map((at) => boxes.nth(at).getAttribute('value')));
  const change = async (kind: string, label: string, typed: string, chosen: readonly (string | null)[]) => {
    const query = chosen.map((number) => `n=${number}`).join('&');
    await page.goto(`${outlet.url}/mesa/imoveis/lote?${query}`);
    const form = page.locator('form', { has: page.getByRole('heading', { name: kind, exact: true }) });
    await form.getByLabel(label, { exact: true }).fill(typed);
    await form.getByRole('button', { name: /^Conferir/ }).click();
    await page.getByRole('button', { name: /^Confirmar e mudar/ }).click();
    await page.getByText(/alterados?\. Alertas/).waitFor();
    return page.url();
  };
  const address = await change('Preço por percentual', 'Percentual', '-10', numbers);
  await change('Destaque', 'Destaque', '7', numbers.slice(0, 1));
  await page.goto(address);
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByText('Nada foi desfeito: algo mais novo mudou este imóvel.').waitFor();
  expect(await look(page)).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer os outros 2' }).click();
  const kept = page.getByRole('status').filter({ hasText: 'Desfeita, menos em 1 imóvel' });
  expect(await kept.getByRole('link').count()).toBe(1);
  expect(await look(page)).toEqual([]);
  await close();
});

test('O21 on a phone a running campaign is paused on the first screen, and then taken away', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Lia Reis');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${outlet.url}/mesa/campanhas`);
  const running = page.locator('section', { has: page.getByRole('heading', { name: 'No ar' }) });
  await running.getByRole('link').first().click();
  const pause = page.getByRole('button', { name: 'Pausar', exact: true });
  const box = await pause.boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844);
  expect(await look(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await pause.click();
  await page.getByText('Pausada: saiu do site.').waitFor();
  const code = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByText('Apagar esta campanha').click();
  await page.getByRole('button', { name: 'Apagar já' }).click();
  await page.waitForURL(`${outlet.url}/mesa/campanhas`);
  expect(await page.locator('.dt small', { hasText: code }).count()).toBe(0);
  await close();
});
