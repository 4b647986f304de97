import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

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
