import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { detailed } from './support/detailed.ts';
import { sharedOutlet } from './support/outlet.ts';

const outlet = sharedOutlet();

const DIRECT = (one: { tipo_de_venda: string; status_da_venda: string; carteira?: unknown }) =>
  one.tipo_de_venda === 'venda_direta' && one.status_da_venda === 'ativo';

/** The address of a property whose card offers the message. */
async function propertyAddress(): Promise<string> {
  const { caminho } = await detailed(outlet.url, (one) => DIRECT(one as never));
  return (await fetch(outlet.url + caminho)).url.slice(outlet.url.length);
}

const card = (page: Page) => page.getByRole('complementary', { name: 'Preço e ações' });
const window_ = (page: Page) => page.getByRole('dialog', { name: 'Tire suas dúvidas' });

async function open(page: Page, address: string) {
  await outlet.arrive(page, address);
  await card(page).getByRole('link', { name: 'Tire suas dúvidas' }).click();
  const dialog = window_(page);
  await dialog.waitFor();
  return dialog;
}

describe('a message about a property', () => {
  test('V07 A04 walks from the button to the answer', async () => {
    const { page, close } = await outlet.visit();
    const dialog = await open(page, await propertyAddress());
    await dialog.getByLabel('Nome completo').fill('  Maria   da Silva ');
    await dialog.getByLabel('E-mail', { exact: true }).fill('maria@exemplo.com.br');
    await dialog.getByLabel('Telefone').pressSequentially('11912345678');
    await dialog.getByLabel('Assunto').selectOption('Financiamento');
    await dialog.getByLabel('Mensagem').fill('Aceita FGTS?');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
      phone: '11912345678',
      subject: 'Financiamento',
      category: '',
      message: 'Aceita FGTS?',
      send_mail_emgea: true,
      send_mail_resale: false,
      origin_device: 'desktop',
      environment: 'site',
    });
    await dialog.getByText('Recebemos seu contato com sucesso!').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  });
});
