import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { resultCount, shownText, untilFocused, untilPainted } from '../visit.ts';

/** /busca by keyboard and by ear, and what it says when something could not be applied. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const announcement = (page: Page) => page.locator('p[role=status]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

for (const width of [390, 1280]) {
  test(`another list is announced, the first one is not, ${width} px`, async () => {
    const { page, close } = await visit({ viewport: { width, height: 844 } });
    await arrive(page, '/busca');
    expect(await announcement(page).count()).toBe(1);
    expect(await announcement(page).textContent()).toBe('');
    await page.getByLabel('Ordenar por').selectOption('valor-min');
    await page.waitForURL('**order=valor-min');
    const words = width < 1024 ? 'imóveis encontrados' : 'oportunidades disponíveis.';
    const count = await resultCount(page);
    await expect.poll(() => shownText(announcement(page))).toContain(words);
    expect((await shownText(announcement(page))).replaceAll('.', '')).toContain(String(count));
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expect.poll(() => shownText(announcement(page))).toContain('Página 2 de ');
    await close();
  });
}

for (const path of ['/busca', '/busca/sp']) {
  test(`L05 after the pager of ${path} the keyboard goes on at the heading, and the page is at its top`, async () => {
    const { page, complaints, close } = await visit();
    await arrive(page, path);
    await page.getByRole('link', { name: 'Próxima' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**page=2**');
    await expect.poll(() => focused(page)).toBe('H1');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await untilFocused(page.locator('#ordem'));
    expect(complaints).toEqual([]);
    await close();
  });
}

test('the focus stays in the filter when a filter changes, and goes to the heading with a removed chip', async () => {
  const { page, close } = await visit();
  await arrive(page, '/busca?page=2');
  await option(page, /^Casa \d/).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Remover Casa', exact: true }).waitFor();
  await expect.poll(() => shownText(announcement(page))).not.toBe('');
  await untilFocused(option(page, /^Casa \d/));
  await page.getByRole('link', { name: 'Remover Casa', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('H1');
  await close();
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts';

  test(`F10 an unknown place on a phone is named at its bar and above the list, ${scripts}`, async () => {
    const { page, close } = await visit({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    await arrive(page, '/busca?tipo-imovel=casa&order=relevante');
    const field = page.locator('#localidade-topo');
    await field.fill('Lugar Nenhum');
    await field.press('Enter');
    await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante&localidade=Lugar+Nenhum');
    await page.locator('#localidade-topo-error').waitFor();
    await expect.poll(() => field.inputValue()).toBe('Lugar Nenhum');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const summary = page.locator('main [role=alert]');
    expect(await shownText(summary)).toContain('Não encontramos imóveis nesta localidade');
    await summary.getByRole('link').click();
    await page.keyboard.press('Tab');
    await page.locator('#localidade-topo').waitFor();
    await close();
  });

  test(`F07 a minimum above the maximum is taken away, and its field says why, ${scripts}`, async () => {
    const { page, close } = await visit({ javaScriptEnabled });
    await arrive(page, '/busca?order=relevante&valor-max=300000');
    const field = page.getByLabel('Mínimo', { exact: true });
    await field.fill('500.000');
    await field.press('Enter');
    const error = page.locator('#filtro-valor-min-error');
    await error.waitFor();
    // Only where nothing else can keep it does the address go on saying what was taken away.
    const left = javaScriptEnabled ? '' : '&retirado=valor-min';
    await page.waitForURL(`**/busca?order=relevante&valor-max=300000${left}`);
    expect(await shownText(error)).toContain('O mínimo estava acima do máximo');
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill('100.000');
    await field.press('Enter');
    await page.waitForURL('**/busca?order=relevante&valor-min=100000&valor-max=300000');
    await error.waitFor({ state: 'detached' });
    await close();
  });
}

test('D§4 an address whose minimum is above its maximum says so at the field', async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
  await arrive(page, '/busca?valor-min=300000&valor-max=200000');
  await page.locator('main [role=alert]').getByRole('button').click();
  await page.locator('#filtro-valor-min-error').waitFor();
  await close();
});

test('what an address says of the map or of sizes and no search can ask for is told above the list', async () => {
  const { page, complaints, close } = await visit();
  await arrive(page, '/busca?area=-47.1,-22.9&raio=perto&area-min=500&area-max=100');
  expect(await page.locator('main [role=alert] li').allInnerTexts()).toEqual([
    'Área mínima (m²): A área mínima é maior que a máxima.',
    'A área do mapa deste endereço não pôde ser lida e ficou fora da busca.',
    'O raio do mapa deste endereço não pôde ser lido e ficou fora da busca.',
  ]);
  // These have no field that would tell it at this width.
  expect(await page.getByText('A área do mapa deste endereço').isVisible()).toBe(true);
  await arrive(page, '/busca/sp/70');
  expect(await page.getByText('A faixa deste endereço não existe e ficou fora da busca.').isVisible()).toBe(
    true,
  );
  await arrive(page, '/busca?area=-47.2,-23,-47,-22.8&raio=');
  expect(await page.locator('main [role=alert]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('F13 Back closes the open sheet and stays on the list; a sheet that was closed leaves no step behind', async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
  const sheet = page.locator('#filtros');
  const opener = page.getByRole('button', { name: 'Refinar Busca' });
  await open(page, '/');
  await arrive(page, '/busca?order=valor-min');
  for (const closeSheet of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await opener.click();
    await page.locator('#filtros[aria-modal]').waitFor();
    await closeSheet();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => window.history.state?.layer === undefined);
    expect(new URL(page.url()).search).toBe('?order=valor-min');
    await untilFocused(opener);
  }
  await opener.click();
  await sheet.getByRole('link', { name: 'Limpar' }).click();
  await page.waitForURL(/\/busca$/);
  await page.goBack();
  await page.waitForURL('**/busca?order=valor-min');
  await page.goBack();
  await page.waitForURL(`${outlet.url}/`);
  await close();
});

test('F13 all changes in the open sheet are one step back to the search before it, on a desktop one for each', async () => {
  const phone = await visit({ viewport: { width: 390, height: 844 } });
  await open(phone.page, '/');
  await arrive(phone.page, '/busca');
  await phone.page.getByRole('button', { name: 'Refinar Busca' }).click();
  for (const [name, address] of [
    [/^Casa \d/, '**/busca?tipo-imovel=casa&order=relevante'],
    [/^Apartamento \d/, '**/busca?tipo-imovel=apartamento,casa&order=relevante'],
  ] as const) {
    await option(phone.page, name).check();
    await phone.page.waitForURL(address);
  }
  await phone.page.getByRole('button', { name: /^Aplicar/ }).click();
  await phone.page.goBack();
  await phone.page.waitForURL(/\/busca$/);
  await phone.page.goBack();
  await phone.page.waitForURL(`${outlet.url}/`);
  await phone.close();

  const desktop = await visit();
  await arrive(desktop.page, '/busca');
  await option(desktop.page, /^Casa \d/).check();
  await desktop.page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
  await desktop.page.goBack();
  await desktop.page.waitForURL(/\/busca$/);
  await desktop.close();
});

test('F13 a mark in the sheet of a phone keeps the focus and leaves the sheet where it was scrolled', async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
  await arrive(page, '/busca');
  await page.getByRole('button', { name: 'Refinar Busca' }).click();
  await page.locator('#filtros[aria-modal]').waitFor();
  const mark = option(page, /^Desocupado/);
  await mark.focus();
  const scrolled = () =>
    mark.evaluate((element) => {
      let above: Element | null = element;
      while (above !== null && above.scrollTop === 0) above = above.parentElement;
      return above?.scrollTop ?? 0;
    });
  expect(await scrolled()).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await page.waitForURL('**situacao=desocupado**');
  await untilPainted(page);
  await untilFocused(mark);
  expect(await mark.isChecked()).toBe(true);
  // The lines above may have become longer by one: the mark is still where it was looked at.
  expect(await scrolled()).toBeGreaterThan(0);
  await close();
});

test('F13 a part of the filter that was unfolded stays so, with the focus, when its last filter is taken away', async () => {
  const { page, close } = await visit();
  await arrive(page, '/busca?possui-dividas=nao&order=relevante');
  const withoutDebts = option(page, /^Sem dívidas/);
  await withoutDebts.uncheck();
  await page.waitForURL('**/busca?order=relevante');
  await page.getByRole('link', { name: 'Remover Sem dívidas' }).waitFor({ state: 'detached' });
  await withoutDebts.waitFor();
  await untilFocused(withoutDebts);
  await close();
});
