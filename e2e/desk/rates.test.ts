import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

test('O25 who administers sees what a rate would change, publishes it, and the site reckons with it', async () => {
  const { page, close } = await outlet.visit();
  expectComplaint(page.context(), /422/);
  await signInAs(outlet, page, 'administracao', 'Otto Reis');
  await page.getByRole('link', { name: 'Taxas' }).first().click();
  expect(await accessibilityFaults(page)).toEqual([]);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Nova taxa' }) });
  const fill = async (place: string) => {
    await form.getByLabel('Onde vale').fill(place);
    await form.getByLabel('Valor mais provável').fill('7,5');
    await form.getByLabel('Vale desde').fill('2026-01-01');
    await form.getByLabel('Fonte').fill('Lei de exemplo, art. 1');
    await form.getByRole('button', { name: 'Conferir o que muda' }).click();
  };
  await fill('Lugar Nenhum, ZZ');
  await page.getByText('Não há esse lugar.').waitFor();
  expect(await form.getByLabel('Valor mais provável').inputValue()).toBe('7,5');
  await fill('Campinas, SP');
  const effects = page.getByRole('region', { name: 'O que muda' });
  await effects.getByText('Campinas, SP').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Os custos de todos os imóveis seguem').waitFor();
  const row = page.getByRole('row', { name: /Campinas, SP/ });
  expect(await row.textContent()).toContain('7,5%');
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await row.getByRole('button', { name: /Tirar/ }).click();
  await page.getByText('A taxa foi tirada.').waitFor();
  await close();
});
