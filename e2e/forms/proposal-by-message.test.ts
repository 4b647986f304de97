import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { detailed } from '../support/detailed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'outlet-by-message-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The catalogue of the demonstration, on a server that was told not to be one. */
const outlet = ownOutlet(async () => {
  cpSync(path.join(process.env.PREPARED_PRODUCTS ?? '', 'auto'), dataDir, { recursive: true });
  return { dataDir, env: { DEMO: 'off' } };
});

async function offered(): Promise<string> {
  const { caminho } = await detailed(
    outlet.url,
    (one) =>
      one.tipo_de_venda === 'venda_direta' &&
      one.status_da_venda === 'ativo' &&
      !one.call_to_action_url &&
      !/encerrado|fale conosco/i.test(one.call_to_actions ?? ''),
  );
  return (await fetch(outlet.url + caminho)).url.slice(outlet.url.length);
}

async function fill(form: Locator | Page) {
  await form.getByLabel('Nome completo').fill('Maria da Silva');
  await form.getByLabel('E-mail', { exact: true }).fill('maria@exemplo.com.br');
  await form.getByLabel('Telefone').fill('(11) 91234-5678');
  await form.getByLabel('Assunto').selectOption('Financiamento');
  await form.getByLabel('Mensagem').fill('Ofereço R$ 150.000,00 à vista.');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
}

const SAID = 'Por enquanto, as propostas vão por mensagem';

test.each([390, 1280])(
  'V10 A14 without a partner the button of a proposal opens the message, at %i px',
  async (width) => {
    const { page, complaints, close } = await outlet.visit({ viewport: { width, height: 900 } });
    await outlet.arrive(page, await offered());
    await page.locator('a[href$="/proposta"]:visible').first().click();
    const dialog = page.getByRole('dialog', { name: 'Fazer proposta' });
    await dialog.getByText(SAID).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: path.join(process.env.SCREENSHOTS, `by-message-${width}.png`) });
    const sent = page.waitForResponse(/\/contact$/);
    await fill(dialog);
    expect((await sent).status()).toBe(200);
    await page.getByText('Recebemos seu contato com sucesso!').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([true, false])(
  'A14 V10 the page of a proposal takes a message in its place, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page, complaints, close } = await outlet.visit({ javaScriptEnabled });
    const address = `${await offered()}/proposta`;
    await (javaScriptEnabled ? outlet.arrive(page, address) : outlet.open(page, address));
    await page.getByText(SAID).waitFor();
    expect(await page.getByLabel('Senha').count()).toBe(0);
    expect(await page.getByText('ligue o JavaScript').count()).toBe(0);
    await fill(page);
    await page.getByText('Recebemos seu contato com sucesso!').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the doctor calls it what it is, and ends with 1', async () => {
  const { code, stdout } = await runCommand('doctor', [], { DATA_DIR: outlet.dataDir, DEMO: 'off' });
  expect(stdout).toContain('FALHA  propostas: sem PROPOSALS_URL: ninguém recebe propostas');
  expect(code).toBe(1);
});
