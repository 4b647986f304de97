import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { detailed } from '../support/detailed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { hearToasts } from '../support/toasts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilAlive, untilFocused } from '../visit.ts';

const outlet = sharedOutlet();

/** The address of a property on offer whose card offers message and visit. */
async function propertyAddress(): Promise<string> {
  const { caminho } = await detailed(
    outlet.url,
    (one) =>
      one.tipo_de_venda === 'venda_direta' && one.status_da_venda === 'ativo' && one.aceita_visita === 'sim',
  );
  return (await fetch(outlet.url + caminho)).url.slice(outlet.url.length);
}

async function openWindow(page: Page, address: string, name: string): Promise<Locator> {
  await outlet.arrive(page, address);
  const card = page.getByRole('complementary', { name: 'Preço e ações' });
  await card.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

async function fillPerson(form: Locator | Page) {
  await form.getByLabel('Nome completo').fill('  Maria   da Silva ');
  await form.getByLabel('E-mail', { exact: true }).fill(' maria@exemplo.com.br ');
  await form.getByLabel('Telefone').pressSequentially('11912345678');
}

const PERSON = { name: 'Maria da Silva', email: 'maria@exemplo.com.br', phone: '11912345678' };
const SENT = {
  send_mail_emgea: true,
  send_mail_resale: false,
  origin_device: 'desktop',
  environment: 'site',
};

describe('forms about a property', () => {
  test('V01 V02 V03 V07 N08 a message: what is wrong is told in place, and nothing typed or unticked is lost', async () => {
    const { page, close } = await outlet.visit();
    expectComplaint(page.context(), /Failed to load resource/);
    const dialog = await openWindow(page, await propertyAddress(), 'Tire suas dúvidas');
    const send = dialog.getByRole('button', { name: 'Enviar mensagem' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Nome completo').fill('Maria');
    await dialog.getByLabel('Assunto').selectOption('Parcerias');
    expect(await dialog.getByLabel('Categoria').locator('option').allTextContents()).toEqual([
      'Selecione',
      'Quero ser um corretor parceiro',
      'Já sou parceiro e preciso de suporte',
    ]);
    await dialog.getByLabel('Nome completo').press('Tab');
    await dialog.getByText('Nome completo inválido').waitFor();
    for (const wrong of [
      '1191',
      '(20) 91234-5678',
      '+55 91234-5678',
      '0800 726 0101',
      '1132654321 / 1132654322',
    ]) {
      const phone = dialog.getByLabel('Telefone');
      await phone.fill(wrong);
      await phone.press('Tab');
      await dialog.getByText('Telefone inválido').waitFor();
      await phone.fill('');
      await dialog.getByText('Telefone inválido').waitFor({ state: 'detached' });
    }
    await send.click({ force: true });
    const summary = dialog.getByRole('alert').filter({ hasText: 'campos para corrigir' });
    await untilFocused(summary);
    for (const line of [
      'Nome completo inválido',
      'Campo obrigatório: e-mail',
      'Campo obrigatório: telefone',
      'Selecione uma categoria',
      'Campo obrigatório: mensagem',
    ])
      expect(await summary.getByRole('link', { name: line, exact: true }).count()).toBe(1);
    expect(await page.title()).toMatch(/^Erro: /);
    expect(await accessibilityFaults(page)).toEqual([]);
    await fillPerson(dialog);
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('(11) 91234-5678');
    await dialog.getByLabel('Mensagem').fill('Aceita FGTS?');
    await dialog.getByLabel(/Quero receber ofertas/).uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Tire suas dúvidas' }).click();
    expect(await dialog.getByLabel('Mensagem').inputValue()).toBe('Aceita FGTS?');
    expect(await dialog.getByLabel(/Quero receber ofertas/).isChecked()).toBe(false);
    expect(await dialog.getByText('Nome completo inválido').count()).toBe(0);
    await close();
  });

  test('A10 A24 A25 E03 E04 V14 M08 a message is sent once, with its own names, and kept after a failure', async () => {
    const { page, close } = await outlet.visit();
    expectComplaint(page.context(), /Failed to load resource/);
    const dialog = await openWindow(page, await propertyAddress(), 'Tire suas dúvidas');
    await fillPerson(dialog);
    await dialog.getByLabel('Assunto').selectOption('Compra de imóvel');
    await dialog.getByLabel('Localidade do imóvel').fill('Campinas, SP');
    await dialog.getByLabel('Mensagem').fill('Aceita FGTS?');
    const bodies: unknown[] = [];
    const keys = new Set<string | undefined>();
    let isAway = true;
    await page.route('**/contact', async (route) => {
      bodies.push(route.request().postDataJSON());
      keys.add(route.request().headers()['idempotency-key']);
      if (isAway) await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } });
      else await route.continue();
    });
    await dialog.getByRole('button', { name: 'Enviar mensagem' }).dblclick();
    await dialog.getByRole('alert').getByText('Houve um erro no envio da mensagem.').waitFor();
    expect(await dialog.getByLabel('Mensagem').inputValue()).toBe('Aceita FGTS?');
    isAway = false;
    const failed = bodies.length;
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await dialog.getByRole('heading', { name: 'Recebemos seu contato com sucesso!' }).waitFor();
    expect([failed, bodies.length - failed, keys.size]).toEqual([1, 1, 1]);
    expect(bodies.at(-1)).toEqual({
      ...PERSON,
      ...SENT,
      subject: 'Compra de imóvel - Campinas, SP',
      category: '',
      message: 'Aceita FGTS?',
    });
    await dialog.getByRole('button', { name: 'Escrever outra' }).click();
    const form = page.getByRole('dialog', { name: 'Tire suas dúvidas' });
    expect(await form.getByLabel('Nome completo').inputValue()).toBe('  Maria   da Silva ');
    expect(await form.getByLabel('Mensagem').inputValue()).toBe('');
    expect(await form.getByLabel('Assunto').inputValue()).toBe('');
    await close();
  });

  test('V14 what was sent is a draft no more, in the tab that it was typed in either', async () => {
    const { page, close } = await outlet.visit();
    const address = await propertyAddress();
    const dialog = await openWindow(page, address, 'Tire suas dúvidas');
    await fillPerson(dialog);
    await dialog.getByLabel('Assunto').selectOption('Compra de imóvel');
    await dialog.getByLabel('Localidade do imóvel').fill('Campinas, SP');
    await dialog.getByLabel('Mensagem').fill('Aceita FGTS?');
    await page.keyboard.press('Escape');
    const opened = page.context().waitForEvent('page');
    // A tab that another one opens begins with what that one keeps.
    await page.evaluate(() => void window.open(location.href));
    const other = await opened;
    await untilAlive(other);
    await other.getByRole('link', { name: 'Tire suas dúvidas' }).click();
    const copy = other.getByRole('dialog', { name: 'Tire suas dúvidas' });
    expect(await copy.getByLabel('Mensagem').inputValue()).toBe('Aceita FGTS?');
    await copy.getByRole('button', { name: 'Enviar mensagem' }).click();
    await copy.getByRole('heading', { name: 'Recebemos seu contato com sucesso!' }).waitFor();
    await page.getByRole('link', { name: 'Tire suas dúvidas' }).click();
    expect(await dialog.getByLabel('Mensagem').inputValue()).toBe('');
    expect(await dialog.getByLabel('Nome completo').inputValue()).not.toBe('');
    await close();
  });

  test('V06 V12 A12 E06 E07 M08 a visit: days, period, partner and consent; what the server refuses stands at its field', async () => {
    const { page, close } = await outlet.visit({ viewport: { width: 390, height: 844 } });
    expectComplaint(page.context(), /Failed to load resource/);
    const dialog = await openWindow(page, await propertyAddress(), 'Agendar visita');
    await fillPerson(dialog);
    await dialog.getByLabel('Estou sendo auxiliado por um canal parceiro').check();
    await dialog.getByLabel(/Quero receber ofertas/).uncheck();
    await dialog.getByRole('button', { name: 'Agendar visita' }).click();
    const summary = dialog.getByRole('alert').filter({ hasText: 'Há 4 campos para corrigir' });
    await untilFocused(summary);
    await summary.getByRole('link', { name: 'Código obrigatório' }).click();
    await untilFocused(dialog.getByLabel('Código do canal'));
    await dialog.getByLabel('Código do canal').fill('CANAL-10');
    await dialog.getByLabel('Ter', { exact: true }).check();
    await dialog.getByLabel('Qui', { exact: true }).check();
    await dialog.getByLabel('Manhã', { exact: true }).check();
    await dialog.getByLabel(/Quero receber ofertas/).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.route('**/schedule', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByRole('button', { name: 'Agendar visita' }).click();
    await dialog.getByRole('alert').getByText('Não foi possível agendar a visita.').waitFor();
    const message = 'Este imóvel não está recebendo visitas.';
    await page.route(
      '**/schedule',
      (route) => route.fulfill({ status: 409, json: { error: { code: 'visit_not_offered', message } } }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await dialog.getByRole('alert').getByText(message).waitFor();
    expect(await dialog.getByText(/tent(e|ar) de novo/i).count()).toBe(0);
    await page.route(
      '**/schedule',
      (route) =>
        route.fulfill({
          status: 422,
          json: { error: { code: 'invalid_fields', message: '', fields: { phone: 'Telefone inválido' } } },
        }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Agendar visita' }).click();
    await untilFocused(dialog.getByRole('alert').filter({ hasText: 'Há 1 campo para corrigir' }));
    const sent = page.waitForRequest((request) => request.url().endsWith('/schedule'));
    await dialog.getByLabel('Telefone').fill('1132654321');
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('(11) 3265-4321');
    await dialog.getByRole('button', { name: 'Agendar visita' }).click();
    expect((await sent).postDataJSON()).toEqual({
      ...PERSON,
      ...SENT,
      phone: '1132654321',
      origin_device: 'desktop',
      days: ['tue', 'thu'],
      times: ['morning'],
      canal_venda_codigo: 'CANAL-10',
    });
    await dialog
      .getByRole('heading', { name: 'Sua solicitação de visita foi agendada com sucesso!' })
      .waitFor();
    await close();
  });

  test('V06 V07 V12 A10 A12 E04 E07 without a script the pages answer, and what was typed stays', async () => {
    const { page, close } = await outlet.visit({ javaScriptEnabled: false });
    expectComplaint(page.context(), /Failed to load resource/);
    const address = await propertyAddress();
    await outlet.open(page, `${address}/mensagem`);
    await page.getByLabel('Mensagem').fill('Aceita FGTS?');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Selecione um assunto' }).waitFor();
    expect(await page.title()).toMatch(/^Erro: Tire suas dúvidas/);
    expect(await page.getByLabel('Mensagem').inputValue()).toBe('Aceita FGTS?');
    await fillPerson(page);
    await page.getByLabel('Telefone').fill('11912345678');
    await page.getByLabel('Assunto').selectOption('Financiamento');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await page.getByRole('heading', { name: 'Recebemos seu contato com sucesso!' }).waitFor();
    expect(await page.title()).toMatch(/^Tire suas dúvidas/);
    const auctioned = await detailed(
      outlet.url,
      (one) => one.exibicao.botao_contato_label === 'Fale com o leiloeiro' && one.status_da_venda === 'ativo',
    );
    await outlet.open(
      page,
      `${new URL((await fetch(outlet.url + auctioned.caminho)).url).pathname}/mensagem`,
    );
    await fillPerson(page);
    await page.getByLabel('Telefone').fill('11912345678');
    await page.getByRole('textbox', { name: 'Assunto' }).fill('Lance à vista');
    await page.getByLabel('Mensagem').fill('Aceita lance à vista?');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await page.getByRole('heading', { name: 'Recebemos seu contato com sucesso!' }).waitFor();
    await outlet.open(page, `${address}/visita`);
    await fillPerson(page);
    await page.getByLabel('Telefone').fill('11912345678');
    await page.getByLabel('Seg', { exact: true }).check();
    await page.getByLabel('Tarde', { exact: true }).check();
    await page.getByRole('button', { name: 'Agendar visita' }).click();
    await page
      .getByRole('heading', { name: 'Sua solicitação de visita foi agendada com sucesso!' })
      .waitFor();
    const sold = await detailed(outlet.url, (one) => one.status_da_venda === 'vendido');
    const unseen = await detailed(
      outlet.url,
      (one) => one.status_da_venda === 'ativo' && one.aceita_visita === 'nao',
    );
    for (const [{ caminho }, form, said] of [
      [sold, 'mensagem', 'Este imóvel não está recebendo mensagens.'],
      [sold, 'visita', 'Este imóvel não está recebendo visitas.'],
      [sold, 'proposta', 'Este imóvel não está recebendo propostas.'],
      [unseen, 'visita', 'Este imóvel não está recebendo visitas.'],
    ] as const) {
      await outlet.open(page, `${new URL((await fetch(outlet.url + caminho)).url).pathname}/${form}`);
      await page.getByText(said, { exact: true }).waitFor();
      expect(await page.getByRole('main').locator('form').count()).toBe(0);
    }
    await close();
  });
});

describe('the general contact', () => {
  test('R09 T01 A16 A18 V14 E04 E11 begins with the e-mail, presets the ombudsman, and clears what was sent', async () => {
    const { page, close } = await outlet.at('/fale-conosco?assunto=ouvidoria');
    expectComplaint(page.context(), /ERR_FAILED/);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Continuar' }).waitFor();
    expect(await main.getByLabel('Nome completo').count()).toBe(0);
    await main.getByLabel('E-mail', { exact: true }).fill('maria@');
    await main.getByLabel('E-mail', { exact: true }).press('Enter');
    await main.getByText('Email inválido').waitFor();
    await main.getByLabel('E-mail', { exact: true }).fill('maria@exemplo.com.br');
    await main.getByRole('button', { name: 'Continuar' }).click();
    await untilFocused(main.getByLabel('Nome completo'));
    expect(await main.getByLabel('Assunto').inputValue()).toBe('Ouvidoria');
    await fillPerson(main);
    await main.getByLabel('Mensagem').fill('Quero registrar uma reclamação.');
    await main.getByLabel(/Quero receber ofertas/).uncheck();
    await page.reload();
    await untilAlive(page);
    await main.getByRole('button', { name: 'Continuar' }).click();
    expect(await main.getByLabel('Mensagem').inputValue()).toBe('Quero registrar uma reclamação.');
    expect(await main.getByLabel(/Quero receber ofertas/).isChecked()).toBe(false);
    await main.getByLabel(/Quero receber ofertas/).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.route('**/api/v2/contact', (route) => route.abort(), { times: 1 });
    await main.getByRole('button', { name: 'Enviar' }).click();
    await main.getByRole('alert').getByText('Houve um erro no envio da mensagem.').waitFor();
    expect(await main.getByLabel('Mensagem').inputValue()).toBe('Quero registrar uma reclamação.');
    const toast = await hearToasts(page);
    await main.getByRole('button', { name: 'Tentar de novo' }).click();
    await main.getByRole('heading', { name: 'Proposta enviada com sucesso!' }).waitFor();
    await toast('Contato recebido com sucesso!');
    await main.getByRole('link', { name: 'Fechar' }).click();
    expect(await main.getByLabel('E-mail', { exact: true }).inputValue()).toContain('maria@exemplo.com.br');
    await main.getByRole('button', { name: 'Continuar' }).click();
    expect(await main.getByLabel('Nome completo').inputValue()).toBe('');
    expect(await main.getByLabel('Mensagem').inputValue()).toBe('');
    await close();
  });

  test('T01 opens over a property as well, and closes', async () => {
    const { page, close } = await outlet.at(await propertyAddress());
    await page.getByRole('link', { name: 'Outro assunto? Fale conosco' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fale conosco' });
    await dialog.getByRole('button', { name: 'Continuar' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(page.getByRole('link', { name: 'Outro assunto? Fale conosco' }));
    await close();
  });
});
