import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writePaper } from '../../src/workflows/evidence/testing/paper-writer.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

test('S18 an edital is read when it comes, a fact is confirmed beside its words, and the page tells it with page and link', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'juridico', 'Renata Prado');
  await page.goto(`${outlet.url}/mesa/imoveis?estado=ativo`);
  const record = (await page.locator('.dt a[href^="/mesa/imoveis/"]').first().getAttribute('href')) ?? '';
  const file = join(outlet.dataDir, 'edital.pdf');
  const blocks = ['Leilão.', '---', 'A comissão do leiloeiro, Zuleica Prantsch, é de 5% do lance.'];
  await writeFile(file, await writePaper('EDITAL', blocks));
  await page.goto(`${outlet.url}${record}/documentos`);
  await page.getByLabel('Tipo').selectOption('edital');
  await page.getByLabel('Arquivo PDF').setInputFiles(file);
  await page.getByRole('button', { name: 'Enviar documento' }).click();
  await page.waitForURL('**/documentos?feito=added**');
  const confirm = page.getByRole('button', { name: 'Confirmar Comissão do leiloeiro' });
  await expect
    .poll(async () => {
      await page.goto(`${outlet.url}${record}/fatos`);
      return confirm.count();
    })
    .toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.locator('blockquote').textContent()).toContain('[nome]');
  await confirm.click();
  await page.waitForURL('**/fatos?feito=confirm');
  await page.goto(`${outlet.url}${record}`);
  const href = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await page.goto(href);
  const block = page.locator('details').filter({ hasText: 'O que diz o edital?' });
  await block.locator('summary').click();
  const link = block.getByRole('link', { name: 'Edital, página 2' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^\/midia\/documento\/.+\.pdf#page=2$/);
  expect(await block.textContent()).toContain('Comissão do leiloeiro: 5%');
  await close();
});
