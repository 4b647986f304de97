import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OPTION_WORDS } from '../../src/copy/search/filter-words.ts';
import { OPTION_FILTERS } from '../../src/domain/search/filters/filters.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { resultCount, shownText } from '../visit.ts';

/** The options of the filter panel, as they are declared. */
const outlet = sharedOutlet();
const { at } = outlet;

const unfold = (page: Page) =>
  page.locator('#filtros').evaluate((panel) => {
    for (const group of panel.querySelectorAll('details')) group.open = true;
  });

test('F04 M10 every group has all its options, in Portuguese, each with a number or the word for none', async () => {
  const { page, close } = await at('/busca?tipo-venda=leilao&situacao=locado');
  await unfold(page);
  const answer = await fetch(`${outlet.url}/api/property`);
  const { facets } = (await answer.json()) as { facets: Record<string, Record<string, number>> };
  for (const filter of OPTION_FILTERS) {
    const { key } = filter;
    for (const option of filter.options) {
      const control = page.locator(`#filtros [name="${key}"][value="${option}"]`);
      if ('isSeldomTold' in filter && !facets[key]?.[option]) {
        expect([key, option, await control.count()]).toEqual([key, option, 0]);
        continue;
      }
      const label = page.locator('#filtros label', {
        has: page.locator(`[name="${key}"][value="${option}"]`),
      });
      const words = OPTION_WORDS[key].options[option] ?? '';
      expect(await shownText(label)).toMatch(new RegExp(`^${RegExp.escape(words)}\\s+([\\d.]+|nenhum)$`));
    }
  }
  for (const [option, words] of [
    ['consultar', 'Indefinida'],
    ['segundo_leilao', '2º leilão'],
    ['locado', 'Locado'],
    ['concorrencia_publica', 'Concorrência Pública'],
  ] as const) {
    const label = page.locator('#filtros label', { has: page.locator(`[value="${option}"]`) });
    expect(await shownText(label)).toMatch(new RegExp(`^${words}`));
  }
  await close();
});

const address = (page: Page) => page.url().slice(outlet.url.length);

test('D§13 a range of discounts takes the place of a band, and a band that of the range', async () => {
  const { page, complaints, close } = await at('/busca?desagio=30&order=relevante');
  await unfold(page);
  await page.locator('#filtro-desagio-min').fill('40');
  await page.locator('#filtro-desagio-min').press('Enter');
  await page.waitForURL('**/busca?order=relevante&desagio-min=40');
  await page.getByRole('link', { name: 'Remover Deságio a partir de 40%' }).waitFor();
  expect(await page.locator('#filtros [name=desagio]:checked').count()).toBe(0);
  const band = page.locator('[name=desagio][value="51"]');
  const promised = /\d[\d.]*$/.exec(await shownText(page.locator('#filtros label', { has: band })))?.[0];
  await band.click();
  await page.waitForURL('**/busca?desagio=51&order=relevante');
  await expect.poll(async () => String(await resultCount(page))).toBe(promised);
  await page.locator('#filtro-desagio-max').fill('tudo');
  await page.locator('#filtro-desagio-max').press('Enter');
  await page.locator('#filtro-desagio-max-error', { hasText: 'Digite um número inteiro' }).waitFor();
  expect(address(page)).toBe('/busca?desagio=51&order=relevante');
  expect(complaints).toEqual([]);
  await close();
});

test('auctions of some days are found by their next date, without scripts too', async () => {
  const days = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10);
  const { page, close } = await at('/busca', { javaScriptEnabled: false });
  await page
    .locator('#filtros details', { hasText: 'Data do leilão' })
    .first()
    .locator('summary')
    .first()
    .click();
  await page.locator('#filtro-leilao-de').fill(days(0));
  await page.locator('#filtro-leilao-ate').fill(days(400));
  await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
  expect(address(page)).toBe(`/busca?order=relevante&leilao-de=${days(0)}&leilao-ate=${days(400)}`);
  const found = await resultCount(page);
  expect(found).toBeGreaterThan(0);
  expect(await page.locator('#filtro-leilao-ate').inputValue()).toBe(days(400));
  const answer = await fetch(`${outlet.url}/api/property?leilao-de=${days(400)}`);
  const { pagination } = (await answer.json()) as { pagination: { available_items: number } };
  expect(pagination.available_items).toBeLessThan(found);
  await close();
});

test.each([390, 1280])('no field of the filter stands out of it, %i px', async (width) => {
  const { page, close } = await at('/busca?leilao-de=2026-12-01&desagio-min=40', {
    viewport: { width, height: 844 },
  });
  if (width < 1024) await page.getByRole('button', { name: 'Refinar Busca' }).click();
  await unfold(page);
  const outside = await page.locator('#filtros').evaluate((panel) => {
    const edge = panel.getBoundingClientRect().right;
    const fields = [...panel.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
    return fields.filter((field) => field.getBoundingClientRect().right > edge - 8).map(({ id }) => id);
  });
  expect(outside).toEqual([]);
  await close();
});
