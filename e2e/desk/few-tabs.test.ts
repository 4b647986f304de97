import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { detailed } from '../support/detailed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});
/** Tabs that anybody has the patience for, from where a hand is to what it wants. */
const FEW = 15;
const LIST = '/mesa/imoveis?ordem=codigo';

const isOn = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/** Presses of the tab key from where the page stands until the wanted place; it throws past twice as many as are few. */
async function tabsTo(page: Page, wanted: Locator): Promise<number> {
  await wanted.waitFor({ state: 'attached' });
  for (let tabs = 0; tabs <= 2 * FEW; tabs += 1) {
    if (await isOn(wanted)) return tabs;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${2 * FEW} tabs do not come to ${wanted}`);
}

/** From the top of the page, by a way that is offered there. */
async function bySkip(page: Page, skip: RegExp, wanted: Locator): Promise<number> {
  const tabs = await tabsTo(page, page.getByRole('link', { name: skip }));
  await page.keyboard.press('Enter');
  return tabs + (await tabsTo(page, wanted));
}

/** Opens a page of the desk with the keyboard at its top, wherever it stood before. */
async function begin(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(outlet.url + path, { waitUntil: 'load' });
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

test('O10 a ticked row leads by the next tab, and by Ctrl+Enter, to what is done with the chosen rows', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Ana Souza');
  await begin(page, LIST);
  const marks = page.getByRole('checkbox', { name: /^Escolher OI-/ });
  expect(await bySkip(page, /^Ir para a lista$/, marks.first())).toBeLessThan(FEW);
  await page.keyboard.press('Space');
  // The arrow goes to the next row without passing its link.
  await page.keyboard.press('ArrowDown');
  expect(await isOn(marks.nth(1))).toBe(true);
  await page.keyboard.press('Space');
  await page.getByText('2 escolhidos', { exact: true }).waitFor();
  expect(await tabsTo(page, button(page, 'Seguir com o que está marcado'))).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+Enter');
  expect(await isOn(button(page, 'Mudar os escolhidos'))).toBe(true);
  await begin(page, LIST);
  await marks.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Um imóvel escolhido').waitFor();
  const check = button(page, 'Conferir: Publicar rascunhos');
  expect(await bySkip(page, /^Pular para o conteúdo$/, check)).toBeLessThanOrEqual(FEW);
  await close();
});

test('O11 O12 from the top of a record and from any of its fields the publishing button is a few tabs away', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Lia Prado');
  const { id_do_imovel: id } = await detailed(outlet.url, ({ imagens }) => imagens?.length > 2);
  await begin(page, `/mesa/imoveis/${id}`);
  const publish = button(page, 'Publicar mudanças');
  expect(await bySkip(page, /^Ir para Publicar mudanças/, publish)).toBeLessThan(FEW);
  await begin(page, pathOf(page));
  const name = page.getByLabel('Nome do imóvel');
  expect(await bySkip(page, /^Ir para os campos$/, name)).toBeLessThan(FEW);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Casa de esquina com quintal');
  await page.getByText('salvo agora').waitFor();
  await page.keyboard.press('Control+Enter');
  expect(await isOn(publish)).toBe(true);
  expect(await page.getByText('As mudanças estão no ar.').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('As mudanças estão no ar.').waitFor();
  await close();
});

test('O16 the grips of photos are walked with Ctrl and an arrow key, and nothing changes its place by that', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Rui Matos');
  const { id_do_imovel: id } = await detailed(outlet.url, ({ imagens }) => imagens?.length > 2);
  await begin(page, `/mesa/imoveis/${id}/fotos`);
  const order = () =>
    page
      .locator('[data-photo-list] > [data-photo]')
      .evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ''));
  const before = await order();
  const grip = (place: number) => button(page, new RegExp(`^Foto ${place}: setas`));
  expect(await bySkip(page, /^Pular para o conteúdo$/, grip(1))).toBeLessThanOrEqual(FEW);
  await page.keyboard.press('Control+End');
  expect(await isOn(grip(before.length))).toBe(true);
  await page.keyboard.press('Control+ArrowLeft');
  expect(await isOn(grip(before.length - 1))).toBe(true);
  expect(await order()).toEqual(before);
  await close();
});

test('O21 from the top of a campaign and from any of its fields the publishing button is a few tabs away', async () => {
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'publicacao', 'Nina Alves');
  await begin(page, '/mesa/campanhas');
  await page.locator('main a[href^="/mesa/campanhas/"]').first().click();
  const publish = button(page, /^Publicar (mudanças|campanha)$/);
  await publish.waitFor();
  const campaign = pathOf(page);
  await begin(page, campaign);
  expect(await bySkip(page, /^Ir para Publicar/, publish)).toBeLessThan(FEW);
  await begin(page, campaign);
  expect(await bySkip(page, /^Ir para os campos$/, page.locator('#name'))).toBeLessThan(FEW);
  await page.keyboard.press('Control+Enter');
  expect(await isOn(publish)).toBe(true);
  await close();
});

test('O05 O06 from the top of a message its answer is a few tabs away, and so is what sends it', async () => {
  const sent = await fetch(`${outlet.url}/api/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Marlene Tavares', email: 'marlene@visitor.example', phone: '11912345678' },
      ...{
        subject: 'SAC',
        message: 'A varanda tem churrasqueira?',
        send_mail_bb: true,
        send_mail_emgea: true,
      },
    }),
  });
  expect(sent.status, await sent.text()).toBe(200);
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'atendimento', 'Otávio Reis');
  await begin(page, '/mesa/entrada');
  await page
    .getByRole('link', { name: /Marlene Tavares/ })
    .first()
    .click();
  await page.waitForURL(/\/mesa\/entrada\/[0-9a-f-]{36}/);
  await begin(page, pathOf(page));
  const answer = page.getByLabel('Resposta', { exact: true });
  expect(await bySkip(page, /^Ir para a mensagem$/, answer)).toBeLessThanOrEqual(FEW);
  expect(await tabsTo(page, button(page, 'Só responder'))).toBeLessThanOrEqual(FEW);
  await close();
});
