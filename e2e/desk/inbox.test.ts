import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, LOOKS } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { DESK_PASSWORD, signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});
const PASSWORD = 'ipe amarelo na calcada 7';

const VISITOR = 'Otávio Nunes';

/** Asks for a visit on any working day. */
async function askForVisit(): Promise<void> {
  const home = await (await fetch(outlet.url)).text();
  const id = /\/(oi-\d+)"/i.exec(home)?.[1] ?? '';
  const response = await fetch(`${outlet.url}/api/property/${id}/schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: VISITOR, email: 'otavio@visitor.example', phone: '11912345678' },
      ...{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], times: ['morning'] },
      send_mail_emgea: true,
    }),
  });
  expect(response.status, await response.text()).toBe(200);
}

type Sent = { readonly name: string; readonly email: string; readonly message: string };

async function write(sent: Sent): Promise<void> {
  const response = await fetch(`${outlet.url}/api/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...sent,
      phone: '11912345678',
      subject: 'SAC',
      send_mail_bb: true,
      send_mail_emgea: true,
    }),
  });
  expect(response.status, await response.text()).toBe(200);
}

async function comeIn(page: Page, role: string): Promise<void> {
  const env = { DATA_DIR: outlet.dataDir };
  const { stdout } = await runCommand('desk', ['invite', `${role}@desk.example`, role], env);
  const invitation = new URL(stdout.trim().split('\n').at(-1) ?? '').pathname;
  await page.goto(outlet.url + invitation);
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('A senha outra vez').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL('**/mesa');
}

beforeAll(async () => {
  await write({
    name: 'Marlene Tavares',
    email: 'marlene@visitor.example',
    message: 'Aceita visita no sábado?',
  });
  await write({
    name: 'Rui Lima Neto',
    email: 'rui@visitor.example',
    message: 'A varanda tem churrasqueira?',
  });
  await askForVisit();
});

test('O05 O06 without scripts a message is found, read, answered and closed, and a call is noted in one press', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  await comeIn(page, 'atendimento');
  await page
    .getByRole('navigation', { name: 'Mesa do operador' })
    .getByRole('link', { name: /Entrada/ })
    .click();
  await page.getByRole('searchbox').fill('churrasqueira');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('link', { name: /Rui Lima Neto/ }).click();
  await page.getByText('A varanda tem churrasqueira?', { exact: true }).waitFor();
  expect(await page.title()).toContain('Mensagem de Rui Lima Neto | Entrada');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('mensagem');
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  expect(await page.getByLabel('Resposta', { exact: true }).inputValue()).toContain('Olá, Rui.');
  await page.getByLabel('Resposta', { exact: true }).fill('Tem, e é da casa.');
  await page.getByRole('button', { name: 'Só responder' }).click();
  await page.getByRole('status').getByText('Feito.').waitFor();
  const next = page.getByText('Não há outra nesta caixa.');
  expect(await next.evaluate((line) => line === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Não atendeu' }).first().click();
  await page.getByText('ligou: Não atendeu').waitFor();
  await page.getByText('Andamento').click();
  await page.getByLabel('Situação').selectOption('fechada');
  await page.getByLabel('Motivo').fill('Respondida por telefone');
  await page.getByRole('button', { name: 'Mudar situação' }).click();
  await page.getByText('mudou a situação: Fechada').waitFor();
  await page.goto(`${outlet.url}/mesa/entrada`);
  expect(await page.getByRole('link', { name: /Rui Lima Neto/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /Marlene Tavares/ }).count()).toBe(1);
  const sheet = await page.request.get(`${outlet.url}/mesa/entrada/exportar`);
  expect(sheet.headers()['content-disposition']).toContain('entrada.csv');
  expect(await sheet.text()).toContain('marlene@visitor.example');
  await close();
});

test('O02 who only reads sees neither inbox nor people, and is told why', async () => {
  const { page, close } = await outlet.visit();
  await comeIn(page, 'leitura');
  expect(await page.getByRole('link', { name: /Entrada/ }).count()).toBe(0);
  const answer = await page.request.get(`${outlet.url}/mesa/entrada`);
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain('marlene');
  await close();
});

test('O05 inbox, item, person and week of visits have no fault that axe finds, light and dark, on a phone and a desk', async () => {
  const { page, close } = await outlet.visit();
  await comeIn(page, 'administracao');
  await page.goto(`${outlet.url}/mesa/entrada`);
  const link = (await page.getByRole('link', { name: /Marlene/ }).getAttribute('href')) ?? '';
  const item = link.split('#')[0] ?? '';
  await page.goto(`${outlet.url}/mesa/entrada/visitas`);
  const nextWeek = (await page.getByRole('link', { name: 'Semana seguinte' }).getAttribute('href')) ?? '';
  const faults: string[] = [];
  for (const path of [
    '/mesa/entrada',
    item,
    `${item}/pessoa`,
    '/mesa/entrada/visitas',
    nextWeek,
    '/mesa/equipe',
    '/mesa/conta',
  ]) {
    await page.goto(outlet.url + path);
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) faults.push(`${path} is wider than ${width}`);
      for (const { colorScheme } of LOOKS.filter((look) => look.width === width)) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${path} ${width}: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
  // The strip of screens on a phone has the last of them in sight while it is shown.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${outlet.url}/mesa/conta`);
  const chosen = page.locator('.desk__tabs [aria-current]');
  const isSeen = async () => {
    const box = await chosen.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 390;
  };
  await expect.poll(isSeen).toBe(true);
  await close();
});

test('O08 without scripts a visit that is asked for is opened from the week with its day and hour, and stands there once it is confirmed', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  await signInAs(outlet, page, 'atendimento', 'Eva Prado');
  await page.goto(`${outlet.url}/mesa/entrada/visitas`);
  await page.getByRole('link', { name: 'Semana seguinte' }).click();
  const asked = page.getByRole('link', { name: new RegExp(`^Marcar a visita de ${VISITOR}`) });
  expect(await asked.count()).toBe(5);
  const week = page.url();
  await asked.nth(1).click();
  expect(await page.getByLabel('Hora').inputValue()).toBe('10:00');
  const day = await page.getByLabel('Dia').inputValue();
  await page.getByRole('button', { name: 'Confirmar e avisar por e-mail' }).click();
  await page.getByText(`Marcada para ${day.split('-').reverse().join('/')}, 10h00.`).waitFor();
  await page.goto(week);
  expect(await asked.count()).toBe(0);
  const agreed = page
    .locator('.week__day')
    .nth(1)
    .getByRole('link', { name: new RegExp(`^Visita de ${VISITOR}`) });
  expect(await agreed.textContent()).toContain('10h00');
  await close();
});

test('O05 what somebody writes outlives an ended session and a template, is theirs alone, and is gone once it is sent', async () => {
  const { page, close } = await outlet.visit();
  const login = await signInAs(outlet, page, 'atendimento', 'Bia Nogueira');
  const answer = page.getByLabel('Resposta', { exact: true });
  await page.goto(`${outlet.url}/mesa/entrada`);
  await page.getByRole('link', { name: /Marlene Tavares/ }).click();
  await answer.fill('Aceita, sim.\nAté sábado.');
  await page.getByRole('button', { name: 'Assumir' }).click();
  await page.getByRole('status').getByText('Feito.').waitFor();
  expect(await page.getByRole('button', { name: 'Assumir' }).count()).toBe(0);
  expect(await answer.inputValue()).toBe('Aceita, sim.\nAté sábado.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Só responder' }).click();
  const comeBack = async () => {
    await page.getByLabel('E-mail').fill(login);
    await page.getByLabel('Senha').fill(DESK_PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await answer.waitFor();
  };
  await comeBack();
  await page.getByText('O que você tinha escrito está aqui de novo.').waitFor();
  expect(await answer.inputValue()).toBe('Aceita, sim.\nAté sábado.');
  await page.getByRole('link', { name: 'Custos e dívidas' }).click();
  await page.getByText('O que você escreveu continua aqui.').waitFor();
  expect(await answer.inputValue()).toBe('Aceita, sim.\nAté sábado.');
  await page.getByRole('button', { name: 'Trocar pelo modelo' }).click();
  expect(await answer.inputValue()).toContain('Olá, Marlene.');
  await answer.fill('Só meu.');
  const address = page.url().split('?')[0] ?? '';
  await page.context().clearCookies();
  await signInAs(outlet, page, 'atendimento', 'Caio Reis');
  await page.goto(address);
  expect(await answer.inputValue()).toBe('');
  await page.context().clearCookies();
  await page.goto(address);
  await comeBack();
  expect(await answer.inputValue()).toBe('Só meu.');
  await page.getByRole('button', { name: 'Só responder' }).click();
  await page.getByText('respondeu por e-mail').waitFor();
  expect(await answer.inputValue()).toBe('');
  await page.reload();
  expect(await answer.inputValue()).toBe('');
  await close();
});

test('O11 a price changed at the desk is on the outlet when the page says so', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  expectComplaint(page.context(), /status of 422/);
  await comeIn(page, 'publicacao');
  await page.goto(`${outlet.url}/mesa/imoveis?estado=ativo&venda=venda_direta&ordem=preco-desc`);
  await page.locator('.dt tbody a').first().click();
  const site = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await page.getByLabel('Valor de venda, em reais').fill('123.456');
  await page.getByRole('button', { name: 'Mudar preço' }).click();
  await page.getByText(/abaixo do preço de agora/).waitFor();
  await page.getByLabel('Conferi os zeros').check();
  await page.getByRole('button', { name: 'Mudar preço' }).click();
  await page.getByText('A mudança está no ar.').waitFor();
  await expect
    .poll(async () => (await (await fetch(site)).text()).includes('123.456'), { timeout: 5000 })
    .toBe(true);
  await close();
});

test('O07 an administrator erases a person, and nothing of them is found again', async () => {
  const { page, close } = await outlet.visit();
  await page.goto(`${outlet.url}/mesa/entrar`);
  await page.getByLabel('E-mail').fill('administracao@desk.example');
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/mesa');
  // Somebody has answered by now.
  await page.goto(`${outlet.url}/mesa/entrada?caixa=respondidas`);
  await page.getByRole('link', { name: /Marlene/ }).click();
  await page.getByRole('link', { name: 'Tudo desta pessoa' }).click();
  const copy = await page.getByRole('link', { name: /Baixar a cópia/ }).getAttribute('href');
  expect(await (await page.request.get(outlet.url + copy)).text()).toContain('Aceita visita no sábado?');
  await page.getByRole('link', { name: 'Apagar tudo' }).click();
  await page.getByLabel('Motivo').fill('Pedido da titular');
  await page.getByRole('button', { name: 'Apagar agora' }).click();
  await page.getByText('Os dados da pessoa foram apagados.').waitFor();
  expect(await page.getByText('Marlene').count()).toBe(0);
  await close();
});
