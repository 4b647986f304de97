import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ownOutlet } from '../support/outlet.ts';
import { signInAs } from './sign-in-as.ts';

const outlet = ownOutlet({});

test('O26 a lawyer writes a new policy, somebody else publishes it, and visitors read it beside the ones before', async () => {
  const lawyer = await outlet.visit();
  const { page } = lawyer;
  await signInAs(outlet, page, 'juridico', 'Júlia Prado');
  await page.getByRole('link', { name: 'Textos' }).first().click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await page.getByLabel('Número da versão').fill('9.0');
  const body = page.getByLabel('Texto', { exact: true });
  await body.fill(`${await body.inputValue()}\n\n## Novidade\n\nGuardamos menos do que antes.\n`);
  await page
    .getByLabel('Vale a partir de')
    .fill((await page.getByLabel('Vale a partir de').getAttribute('min')) ?? '');
  // Typed text is kept by itself, and the page beside it is the site's own.
  await page.getByText('salvo agora').waitFor();
  const shown = page.frameLocator('iframe[title="Prévia ao vivo"]:not(.is-coming)');
  await shown.getByRole('heading', { name: 'Novidade' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Número da versão').inputValue()).toBe('9.0');
  await page.getByRole('button', { name: 'Pedir a publicação' }).click();
  await page.getByText('Publicação pedida.').waitFor();
  expect(await page.getByRole('button', { name: 'Aprovar e publicar' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  const visitor = await outlet.visit();
  await visitor.page.goto(`${outlet.url}/termos/privacidade`);
  expect(await visitor.page.locator('main').textContent()).not.toContain('Guardamos menos');

  const other = await outlet.visit();
  await signInAs(outlet, other.page, 'administracao', 'Otto Reis');
  await other.page.goto(`${outlet.url}/mesa/segunda-pessoa`);
  await other.page.getByRole('link', { name: /Publicar o texto: Política de privacidade/ }).click();
  await other.page.locator('ins', { hasText: 'Guardamos menos do que antes.' }).waitFor();
  await other.page.getByRole('button', { name: 'Aprovar e publicar' }).click();
  await other.page.getByText('Publicado. Vale a partir').waitFor();
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await other.page.emulateMedia({ colorScheme });
    await other.page.setViewportSize({ width, height: 844 });
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await accessibilityFaults(other.page)).toEqual([]);
  }

  await visitor.page.goto(`${outlet.url}/termos/privacidade`);
  await visitor.page.getByRole('heading', { name: 'Novidade' }).waitFor();
  await visitor.page.getByRole('link', { name: /Versão 3\.0/ }).click();
  await visitor.page.getByText('Esta versão não vale mais.').waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe('/termos/privacidade/3.0');
  expect(await visitor.page.locator('main').textContent()).not.toContain('Guardamos menos');
  expect(await accessibilityFaults(visitor.page)).toEqual([]);
  for (const each of [lawyer, other, visitor]) await each.close();
});
