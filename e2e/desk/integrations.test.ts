import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

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
