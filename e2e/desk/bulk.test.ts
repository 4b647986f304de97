import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

async function look(page: Page, faults: string[]): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await accessibilityFaults(page)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`${page.url()} is ${over} px too wide at ${width}`);
  }
}

test('O10 rows are chosen by keyboard, a change is looked at, confirmed and taken back', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /status of 422/);
  await signInAs(outlet, page, 'publicacao', 'Ana Souza');
  const faults: string[] = [];
  const list = `${outlet.url}/mesa/imoveis?estado=ativo&venda=venda_direta&ordem=codigo`;
  await page.goto(list);
  const prices = () => page.locator('.dt tbody td[data-k="Preço"] b').allTextContents();
  const before = await prices();
  expect(await page.getByRole('button', { name: 'Mudar os escolhidos' }).isVisible()).toBe(false);
  await page
    .getByRole('checkbox', { name: /^Escolher OI-/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.getByText('1 escolhido', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${before.length} escolhidos`, { exact: true }).waitFor();
  await look(page, faults);
  await page.getByRole('button', { name: 'Mudar os escolhidos' }).press('Enter');
  await page.getByText(`${before.length} imóveis escolhidos`).waitFor();
  await page.getByRole('button', { name: 'Conferir: Preço por percentual' }).click();
  await page.getByText('Escreva um percentual de -90 a 200').waitFor();
  await look(page, faults);
  await page.locator('#percent').fill('-10');
  await page.getByRole('button', { name: 'Conferir: Preço por percentual' }).click();
  await page.getByText('Nada mudou ainda').waitFor();
  await page.getByText(/serão alterados/).waitFor();
  await page.getByRole('button', { name: /^Confirmar e mudar/ }).click();
  await page.getByText(/imóveis alterados\./).waitFor();
  const address = page.url();
  await page.goto(list);
  const changed = await prices();
  expect(changed.filter((price, at) => price !== before[at]).length).toBeGreaterThan(0);
  await page.goto(address);
  await look(page, faults);
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByText('Desfeita: cada imóvel está como antes').waitFor();
  await page.goto(list);
  expect(await prices()).toEqual(before);
  expect(faults).toEqual([]);
  await close();
});
