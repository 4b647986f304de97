import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFile } from '../../src/workflows/testing/list-file.ts';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

test('O20 a source is added, read at a press, told with what it brought, paused and taken out; who only reads sees it alone', async () => {
  const folder = join(outlet.dataDir, 'listas', 'banco');
  await mkdir(folder, { recursive: true });
  const { name, bytes } = listFile('10/01/2026', [{ id: '2001' }, { id: '2002' }]);
  await writeFile(join(folder, name), bytes);
  const { page, close } = await outlet.visit();
  page.setDefaultTimeout(30_000);
  expectComplaint(page.context(), /status of 4(03|22)/);
  await signInAs(outlet, page, 'administracao', 'Ana Souza');
  // Without the demonstration everybody who comes in owes a second factor.
  const reader = await outlet.visit();
  expectComplaint(reader.page.context(), /status of 403/);
  await signInAs(outlet, reader.page, 'leitura', 'Rui Matos');
  await page.goto(`${outlet.url}/mesa/origens/pasta/nova`);
  await page.getByLabel('Nome', { exact: true }).fill('banco');
  await page.getByLabel('Pasta', { exact: true }).fill(folder);
  await page.getByLabel('Entendi: a demonstração sai e não volta').check();
  await page.getByRole('button', { name: 'Acrescentar pasta' }).click();
  await page.getByText('A origem foi acrescentada.').waitFor();
  const row = page.locator('.dt tbody tr', { hasText: 'banco' });
  expect(await row.textContent()).toContain('Pasta vigiada');
  await row.getByRole('link', { name: 'banco' }).click();
  await page.getByRole('button', { name: 'Ler agora' }).click();
  await page.getByText('A leitura foi pedida').waitFor();
  const runs = async () => {
    await page.reload();
    return page.locator('section', { hasText: 'Leituras' }).last().textContent();
  };
  await expect.poll(runs, { timeout: 30_000 }).toMatch(/2 novos, 0 mudaram, 0 saíram\s*Importado/);
  await page.goto(`${outlet.url}/mesa/imoveis?q=2001`);
  expect(await page.locator('.dt tbody tr').count()).toBe(1);
  const source = `${outlet.url}/mesa/origens/banco`;
  await page.goto(source);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByText('A origem está pausada.').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('A origem voltou.').waitFor();

  await reader.page.goto(source);
  await reader.page.getByRole('heading', { name: 'Leituras' }).waitFor();
  expect(await reader.page.locator('main form').count()).toBe(0);
  // The address of a form that is not offered takes nothing either.
  const refused = await reader.page.request.post(source, {
    form: { do: 'remove' },
    headers: { origin: outlet.url },
  });
  expect(refused.status()).toBe(403);
  await reader.close();

  // A press of a tab from before, for a source of the bank that nobody has let run.
  const sources = (args: string[]) => runCommand('sources', args, { DATA_DIR: outlet.dataDir });
  await sources(['add', 'do-banco', '--kind', 'caixa']);
  await page.goto(`${outlet.url}/mesa/origens/do-banco`);
  expect(await page.getByRole('button', { name: 'Ler agora' }).count()).toBe(0);
  await page.locator('main form button[value="resume"]').evaluate((button: HTMLButtonElement) => {
    button.value = 'run';
    button.click();
  });
  await page.getByText('Nada foi lido: esta origem nunca foi liberada.').waitFor();
  await sources(['remove', 'do-banco']);

  await page.goto(source);
  await page.getByText('Tirar esta origem').click();
  await page.getByRole('button', { name: 'Tirar agora' }).click();
  await page.getByText('Nenhuma origem ainda.').waitFor();
  // What it brought stays.
  await page.goto(`${outlet.url}/mesa/imoveis?q=2001`);
  expect(await page.locator('.dt tbody tr').count()).toBe(1);
  await close();
});
