import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listFile } from '../../src/workflows/testing/list-file.ts';
import { accessibilityFaults, LOOKS } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { expectComplaint } from '../support/watched-browser.ts';

const outlet = ownOutlet({});
const PASSWORD = 'ipe amarelo na calcada 7';

async function comeIn(page: Page, role: string): Promise<void> {
  const env = { DATA_DIR: outlet.dataDir };
  const { stdout } = await runCommand('desk', ['invite', `${role}@desk.example`, role], env);
  await page.goto(outlet.url + new URL(stdout.trim().split('\n').at(-1) ?? '').pathname);
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('A senha outra vez').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL('**/mesa');
}

async function handIn(page: Page, file: { name: string; bytes: Buffer }): Promise<void> {
  await page.goto(`${outlet.url}/mesa/importacoes`);
  const { name, bytes: buffer } = file;
  await page.getByLabel('Arquivos').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  await page.getByText('Nada foi publicado ainda', { exact: true }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar e publicar' }).click();
  await page.getByText(/^Publicada ·/).waitFor();
}

async function look(page: Page, faults: string[]): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await accessibilityFaults(page)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`${page.url()} is ${over} px too wide at ${width}`);
  }
}

const first = listFile('08/01/2026', [{ id: '1001' }, { id: '1002' }, { id: '1003' }]);
const second = listFile('09/01/2026', [
  { id: '1001', price: '90.000,00' },
  { id: '1002' },
  { id: '1004', city: 'VILA QUE NINGUEM CONHECE' },
  { id: '1005', appraisal: 'a combinar' },
]);

test('O19 S06 a folder below the place that is allowed is watched, and a file of it is chosen and checked', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /status of 422/);
  await comeIn(page, 'administracao');
  const faults: string[] = [];
  await page.goto(`${outlet.url}/mesa/origens`);
  await look(page, faults);
  await page.getByRole('link', { name: 'Acrescentar pasta' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('listas');
  await page.getByLabel('Pasta', { exact: true }).fill('/etc');
  await page.getByLabel('Entendi: a demonstração sai e não volta').check();
  await page.getByRole('button', { name: 'Acrescentar pasta' }).click();
  await page.getByText('A mesa só lê pastas dentro do lugar dito acima.').waitFor();
  await look(page, faults);
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('listas');
  const folder = join(outlet.dataDir, 'listas', 'banco');
  await mkdir(folder, { recursive: true });
  await page.getByLabel('Pasta', { exact: true }).fill(folder);
  await page.getByLabel('Entendi: a demonstração sai e não volta').check();
  await page.getByRole('button', { name: 'Acrescentar pasta' }).click();
  await page.getByText('A origem foi acrescentada.').waitFor();
  await page.getByRole('link', { name: 'listas' }).click();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByText('A origem está pausada.').waitFor();
  await look(page, faults);
  // Paused before a list lies there, so that nothing is taken over by itself.
  const { name, bytes } = listFile('10/01/2026', [{ id: '2001', uf: 'BA', city: 'SALVADOR' }]);
  await writeFile(join(folder, name), bytes);
  await page.goto(`${outlet.url}/mesa/importacoes`);
  await page.getByLabel('Arquivo de uma origem').selectOption({ label: name });
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await page.getByText('Nada foi publicado ainda', { exact: true }).waitFor();
  await page.locator('.imp__n', { hasText: '1Novos' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('O19 a list is handed in, looked at, mended, published while its page follows, and taken back', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /status of 422/);
  await comeIn(page, 'publicacao');
  await handIn(page, first);
  await page.getByText(/somem os \d+ imóveis da demonstração/).waitFor();
  const faults: string[] = [];
  await look(page, faults);
  await page.getByLabel('Entendi: a demonstração sai e não volta').check();
  await publish(page);
  await handIn(page, second);
  await look(page, faults);
  await page.getByLabel(/Município certo de VILA QUE NINGUEM CONHECE/).fill('Santos');
  await page.getByRole('button', { name: 'Ligar' }).click();
  await page.getByText('Nada foi publicado ainda', { exact: true }).waitFor();
  expect(await page.getByLabel(/Município certo de/).count()).toBe(0);
  await page.getByRole('button', { name: 'Aceitar sem avaliação' }).click();
  await page.getByText('Nada foi publicado ainda', { exact: true }).waitFor();
  await page.locator('.imp__n', { hasText: '2Novos' }).waitFor();
  await publish(page);
  const address = page.url();
  const found = async (id: string) => {
    await page.goto(`${outlet.url}/mesa/imoveis?q=${id}`);
    return page.locator('.dt tbody tr').count();
  };
  expect([await found('1004'), await found('1005')]).toEqual([1, 1]);
  await page.goto(`${outlet.url}/mesa/importacoes`);
  await look(page, faults);
  await page.goto(address);
  await page.getByRole('link', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Desfazer agora' }).click();
  await page.getByText(/^Desfeita\. Imóveis como antes: 2; removidos: 2;/).waitFor();
  expect([await found('1004'), await found('1001')]).toEqual([0, 1]);
  expect(faults).toEqual([]);
  await close();
});
