import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from '../support/accessibility.ts';
import { detailed } from '../support/detailed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});
const NAME = 'Casa com jardim e pomar';
const WRITER = 'Marlene Tavares';
/** More than any page has places to stand on before what somebody is there for. */
const MOST_STEPS = 150;

/** Goes on by the tab key until it stands on what is looked for. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not come to ${wanted}`);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
}

async function write(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function writeAsVisitor(): Promise<void> {
  const list = await (await fetch(`${outlet.url}/api/property?size=1`)).text();
  const [id = ''] = list.match(/oi-\d+/i) ?? [];
  const body = {
    ...{ name: WRITER, email: 'marlene@visitor.example', phone: '11912345678' },
    ...{ subject: 'Compra de imóvel', property_locality: 'Campinas - SP', message: 'Tem churrasqueira?' },
    ...{ send_mail_emgea: true, send_mail_bb: true },
  };
  const answer = await fetch(`${outlet.url}/api/property/${id.toLowerCase()}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

test('O11 O06 O16 by the keyboard alone a property is published, its photos are put in another order and a visitor is answered', async () => {
  await writeAsVisitor();
  const { page, close } = await outlet.visit();
  await signInAs(outlet, page, 'administracao', 'Otávio Reis');
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsInBothSchemes(page)));
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const screen = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Mesa do operador' }).getByRole('link', { name });

  await press(page, screen(/^Imóveis/));
  await page.waitForURL('**/mesa/imoveis');
  await look();
  // One whose photos can be put in another order.
  const { id_do_imovel: id } = await detailed(outlet.url, ({ imagens }) => imagens?.length > 2);
  await write(page, page.getByLabel(/^Código, número do banco/), id);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/mesa/imoveis?**');
  await press(page, page.locator('.dt tbody a').first());
  await write(page, page.getByLabel('Nome do imóvel'), NAME);
  await page.getByText('salvo agora').waitFor();
  await look();
  const publish = button('Publicar mudanças');
  await page.reload();
  await press(page, publish);
  await page.getByText('As mudanças estão no ar.').waitFor();
  const site = (await page.getByRole('link', { name: 'Ver como visitante' }).getAttribute('href')) ?? '';
  await expect.poll(async () => (await fetch(site)).text()).toContain(NAME);

  await press(page, page.getByRole('link', { name: 'Fotos', exact: true }).first());
  await page.waitForURL('**/fotos');
  await look();
  const order = () =>
    page
      .locator('[data-photo-list] > [data-photo]')
      .evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo ?? ''));
  const [first, second] = await order();
  await reach(page, button(/^Foto 2: setas/));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(order).toEqual([second, first, ...(await order()).slice(2)]);

  await press(page, screen(/^Entrada/));
  await page.waitForURL('**/mesa/entrada**');
  await look();
  await press(page, page.getByRole('link', { name: new RegExp(WRITER) }).first());
  await write(page, page.getByLabel('Resposta', { exact: true }), 'Tem, e é da casa.');
  await look();
  await press(page, button('Só responder'));
  await page.getByRole('status').getByText('Feito.').waitFor();
  await look();
  expect(faults).toEqual([]);
  await close();
});
