import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { detailed } from '../support/detailed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { untilFocused, untilQuiet } from '../visit.ts';

const outlet = sharedOutlet();
const PASSWORD = 'Ovelha-Azul-79';

/** The address of a page whose main button begins a proposal. */
async function offered(): Promise<string> {
  const one = await detailed(
    outlet.url,
    (listing) =>
      listing.tipo_de_venda === 'venda_direta' &&
      listing.status_da_venda === 'ativo' &&
      !listing.call_to_action_url &&
      !/encerrado|fale conosco/i.test(listing.call_to_actions ?? ''),
  );
  return (await fetch(outlet.url + one.caminho)).url.slice(outlet.url.length);
}

const action = (page: Page) =>
  page.getByRole('complementary', { name: 'Preço e ações' }).locator('a[href$="/proposta"]');
const titled = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openWindow(page: Page): Promise<Locator> {
  await outlet.arrive(page, await offered());
  await action(page).click();
  const dialog = titled(page, 'Fazer proposta');
  await dialog.waitFor();
  return dialog;
}

async function fillPerson(dialog: Locator, email: string) {
  await dialog.getByLabel('Nome completo').fill('Maria da Silva');
  await dialog.getByLabel('E-mail', { exact: true }).fill(email);
  await dialog.getByLabel('Telefone').fill('(11) 91234-5678');
}

async function fillPasswords(dialog: Locator, again = PASSWORD) {
  await dialog.getByLabel('Crie uma senha').fill(PASSWORD);
  await dialog.getByLabel('Repita a senha').fill(again);
}

const goOn = (dialog: Locator) =>
  dialog.getByRole('button', { name: /Continuar para a proposta|Tentar de novo/ });

/** Everything that the browser keeps, and what the page's history holds. */
const keptByBrowser = () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie]);

describe('a proposal', () => {
  test('V10 V15 A14 A23 walks from the button to the page of the partner, after every message of its fields', async () => {
    const { page, complaints, close } = await outlet.visit();
    const worker = page.waitForRequest(/bot-check\.worker/);
    const tracked: unknown[] = [];
    await page.exposeFunction('keepTracked', (told: unknown) => void tracked.push(told));
    await page.addInitScript(() => {
      document.addEventListener('outlet:track', ({ detail }: CustomEventInit) =>
        (window as unknown as { keepTracked(told: unknown): void }).keepTracked(detail),
      );
    });
    const dialog = await openWindow(page);
    await worker;
    await dialog.getByText('Verificação feita').waitFor();
    await dialog.getByLabel('E-mail', { exact: true }).fill('maria.proposta@exemplo.com.br');
    await dialog.getByLabel('Crie uma senha').fill('curta');
    await dialog.getByLabel('Repita a senha').fill('outra');
    await dialog.getByLabel('Aceito os termos da plataforma').uncheck();
    await goOn(dialog).click();
    const summary = dialog.getByRole('alert').filter({ hasText: 'campos para corrigir' });
    await untilFocused(summary);
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Campo obrigatório: nome completo',
      'Campo obrigatório: telefone',
      'Campo deve possuir no mínimo 6 caracteres',
      'Campo obrigatório: termos da plataforma',
      'Senhas diferentes',
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);

    await dialog.getByLabel('Mostrar senha').check();
    expect(await dialog.getByLabel('Crie uma senha').getAttribute('type')).toBe('text');
    await dialog.getByLabel('Já tenho cadastro na plataforma').check();
    expect(await dialog.getByLabel('Repita a senha').count()).toBe(0);
    // Messages about passwords that are gone are told no more.
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Campo obrigatório: nome completo',
      'Campo obrigatório: telefone',
      'Campo obrigatório: termos da plataforma',
    ]);
    expect(await dialog.locator('#proposal-name-error').count()).toBe(1);
    expect(await dialog.locator('#proposal-password-error').count()).toBe(0);
    const known = dialog.getByLabel('Senha', { exact: true });
    expect([await known.inputValue(), await known.getAttribute('autocomplete')]).toEqual([
      '',
      'current-password',
    ]);
    await known.fill('alguma-senha');
    await dialog.getByLabel('Já tenho cadastro na plataforma').uncheck();
    expect(await dialog.getByLabel('Crie uma senha').inputValue()).toBe('');
    expect(await dialog.getByLabel('Crie uma senha').getAttribute('autocomplete')).toBe('new-password');

    await dialog.getByLabel('Mostrar senha').uncheck();
    await dialog.getByLabel('Aceito os termos da plataforma').check();
    await fillPerson(dialog, 'maria.proposta@exemplo.com.br');
    await fillPasswords(dialog);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    expect(tracked).toEqual([]);
    await goOn(dialog).click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Maria da Silva',
      phone: '11912345678',
      registered: false,
      send_mail_emgea: true,
      send_mail_resale: false,
      send_mail_pgi: true,
      origin_device: 'desktop',
      tokenCaptcha: expect.stringMatching(/^ey/),
    });
    await dialog.getByRole('heading', { name: 'Seu pré-cadastro foi registrado!' }).waitFor();
    const link = dialog.getByRole('link', { name: 'Não foi redirecionado? Clique aqui' });
    const target = await link.getAttribute('href');
    expect(await page.evaluate(keptByBrowser)).not.toContain(PASSWORD);
    expect(await page.evaluate(keptByBrowser)).toContain('maria.proposta@exemplo.com.br');
    await page.waitForURL(target ?? '');
    await page.getByRole('heading', { name: 'Pré-cadastro recebido' }).waitFor();
    await page.getByText('Ambiente de demonstração.').waitFor();
    expect(tracked).toEqual([{ event: 'proposal' }]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('V10 E09 E10 A15 refusals, what nobody knows, and a forgotten password are told beside the form', async () => {
    const { page, close } = await outlet.visit();
    expectComplaint(page.context(), /status of 422/);
    const dialog = await openWindow(page);
    const failure = (text: string) => dialog.getByRole('alert').getByText(text);
    await fillPerson(dialog, 'maria+nega@exemplo.com.br');
    await fillPasswords(dialog);
    await goOn(dialog).click();
    await failure('Não foi possível realizar a sua proposta. Verifique seu email e senha.').waitFor();
    expect(await dialog.getByLabel('Crie uma senha').inputValue()).toBe(PASSWORD);

    await dialog.getByLabel('E-mail', { exact: true }).fill('maria+json@exemplo.com.br');
    await goOn(dialog).click();
    await failure('Não sabemos se a sua proposta chegou à plataforma.').waitFor();
    await dialog.getByRole('link', { name: /Abrir Minhas Propostas/ }).waitFor();

    await dialog.getByLabel('E-mail', { exact: true }).fill('cliente@exemplo.com.br');
    await dialog.getByLabel('Já tenho cadastro na plataforma').check();
    await dialog.getByLabel('Senha', { exact: true }).fill('senha-errada');
    await goOn(dialog).click();
    await failure('Email ou senha incorretos.').waitFor();

    await dialog.getByRole('button', { name: 'Esqueci minha senha' }).click();
    const recovery = titled(page, 'Recuperar senha');
    const email = recovery.locator('#recovery-email');
    expect(await email.inputValue()).toBe('cliente@exemplo.com.br');
    const ask = async (address: string, text: string) => {
      await email.fill(address);
      await recovery.getByRole('button', { name: 'Enviar link' }).click();
      await recovery.getByText(text).first().waitFor();
    };
    await ask('', 'Preencha o seu email para recuperar sua senha');
    await untilFocused(email);
    expect(await accessibilityFaults(page)).toEqual([]);
    await ask(
      'ninguem@exemplo.com.br',
      'Não foi possível enviar o email de recuperação. Verifique seu email.',
    );
    await ask('cliente@exemplo.com.br', 'Enviamos um link para criar uma nova senha.');
    await recovery.getByRole('button', { name: 'Voltar' }).click();
    expect(await dialog.getByLabel('Nome completo').inputValue()).toBe('Maria da Silva');
    expect(await dialog.getByLabel('Senha', { exact: true }).inputValue()).toBe('senha-errada');
    await close();
  });

  test('V10 without a script the page of a proposal says that it needs one, and leads to the message', async () => {
    const { page, close } = await outlet.visit({ javaScriptEnabled: false });
    await outlet.open(page, await offered());
    await action(page).click();
    await page.getByText('Para fazer uma proposta, ligue o JavaScript do navegador').waitFor();
    expect(await page.getByRole('link', { name: 'Enviar mensagem' }).getAttribute('href')).toMatch(
      /\/mensagem$/,
    );
    await close();
  });

  test.each([
    [390, 844],
    [1280, 900],
  ])(
    'V10 its page keeps the room of the form that comes with the scripts, at %i px',
    async (width, height) => {
      const { page, close } = await outlet.visit({ viewport: { width, height } });
      await watchShifts(page);
      await outlet.arrive(page, `${await offered()}/proposta`);
      await page.getByText('Verificação feita').waitFor();
      await untilQuiet(page);
      expect(await shifted(page)).toBeLessThanOrEqual(0.01);
      expect(await page.getByText(/^OI-\d+ · /).count(), 'which property it is about is said once').toBe(1);
      await close();
    },
  );

  test('V10 where no worker can be made the check is done by the page, and a lost connection keeps the proposal one', async () => {
    const { page, close } = await outlet.visit();
    expectComplaint(page.context(), /ERR_FAILED/);
    await page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }));
    const dialog = await openWindow(page);
    await dialog.getByText('Verificação feita').waitFor();
    await fillPerson(dialog, 'perdida@exemplo.com.br');
    await fillPasswords(dialog);
    const keys: (string | undefined)[] = [];
    await page.route('**/opportunity', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // It arrives, and its answer is lost.
      await route.fetch();
      return route.abort();
    });
    await goOn(dialog).click();
    await dialog.getByRole('alert').getByText('A conexão caiu antes da resposta.').waitFor();
    await goOn(dialog).click();
    await dialog.getByRole('heading', { name: 'Seu pré-cadastro foi registrado!' }).waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
    await close();
  });
});
