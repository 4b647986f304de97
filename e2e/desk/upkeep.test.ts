import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

test('O24 O23 who administers sees how the outlet is, without scripts too, and takes a report of a property along', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  await signInAs(outlet, page, 'administracao', 'Otto Reis');
  await page.getByRole('link', { name: 'Operação' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Operação' }).waitFor();
  await page.getByText('banco de dados', { exact: true }).waitFor();
  await page.getByText(/^Este site não faz cópias sozinho/).waitFor();
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
