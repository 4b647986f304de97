import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { resultCount, shownText, untilAlive, untilFocused, untilQuiet } from '../visit.ts';

/**
 * Place of a search: the field of /busca that takes places, codes and CEPs, the visitor's own place, and the drawn
 * area.
 */
const outlet = sharedOutlet();
const { at, open, visit } = outlet;

const address = (page: Page) => page.url().slice(outlet.url.length);
const chips = (page: Page) => page.locator('ul[aria-label="Filtros aplicados"] > li').allInnerTexts();
const field = (page: Page) => page.getByRole('combobox', { name: 'Localidade' });
const places = (page: Page) => page.getByRole('listbox', { name: 'Localidades' }).getByRole('option');
/** The offered names, without the number that comes a moment later. */
const names = async (page: Page) =>
  (await places(page).allInnerTexts()).map((text) => text.replace(/\s+([\d.]+|nenhum)\b.*$/s, ''));

describe('F10 F11 the locality picker', () => {
  test('under two characters it offers the 27 states, from two on at most 27 places without regard to accents', async () => {
    const { page, complaints, close } = await at('/busca');
    await field(page).click();
    await places(page).first().waitFor();
    expect(await places(page).count()).toBe(27);
    expect(await shownText(places(page).first())).toMatch(/^Acre \(estado\)/);
    await field(page).pressSequentially('z');
    await expect.poll(() => names(page)).toEqual(['Amazonas (estado)']);
    const offeredFor = async (text: string) => {
      const answered = page.waitForResponse(
        (answer) => new URL(answer.url()).searchParams.get('q') === text && answer.ok(),
      );
      await field(page).fill(text);
      await (await answered).finished();
      await untilQuiet(page);
      return names(page);
    };
    const withoutAccent = await offeredFor('SAO');
    expect(withoutAccent).toHaveLength(27);
    expect(await offeredFor('são')).toEqual(withoutAccent);
    await field(page).fill('xyzq');
    await page.getByRole('status').filter({ hasText: 'Nenhuma localidade com este nome' }).waitFor();
    await expect.poll(() => places(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('it is a combobox: arrows, Enter, Escape, what is active and what is chosen', async () => {
    const { page, close } = await at('/busca');
    const active = () =>
      field(page).evaluate((input) => {
        const id = input.getAttribute('aria-activedescendant');
        return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing');
      });
    const expanded = () => field(page).getAttribute('aria-expanded');
    await field(page).focus();
    expect(await expanded()).toBe('false');
    await page.keyboard.press('ArrowDown');
    await places(page).first().waitFor();
    await expect.poll(expanded).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toMatch(/^Acre/);
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toMatch(/^Tocantins/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(expanded).toBe('false');
    await field(page).pressSequentially('campinas');
    await expect.poll(active).toMatch(/^Campinas, SP/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/busca?order=relevante&search=campinas-sp');
    await page.getByRole('link', { name: 'Remover Campinas, SP' }).first().waitFor();
    await untilFocused(field(page));
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.keyboard.type('campinas');
    await expect.poll(active).toMatch(/^Campinas, SP/);
    const chosen = page.locator('[role=option][aria-selected=true]');
    expect(await shownText(chosen)).toMatch(/^Campinas, SP/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/busca\?order=relevante$/);
    await close();
  });

  test('each pick leads to /busca with one place more, and shows as many as it said under the other filters', async () => {
    const { page, close } = await at('/busca?tipo-imovel=apartamento&search=sp');
    await field(page).pressSequentially('rio de');
    const state = places(page).filter({ hasText: 'Rio de Janeiro (estado)' });
    await expect.poll(() => shownText(state)).toMatch(/\d+/);
    const said = Number(/(\d+)/.exec(await shownText(state))?.[0]);
    const before = await resultCount(page);
    await state.click();
    await page.waitForURL('**/busca?tipo-imovel=apartamento&order=relevante&search=sp,rj');
    await expect.poll(() => resultCount(page)).toBe(before + said);
    await expect.poll(() => chips(page)).toEqual(['São Paulo', 'Rio de Janeiro', 'Apartamento']);
    await close();
  });

  test('a place that would show nothing says so before it is picked', async () => {
    const { page, close } = await at('/busca');
    await field(page).pressSequentially('zabele');
    const place = places(page).filter({ hasText: 'Zabelê, PB' });
    await expect.poll(() => shownText(place)).toContain('nenhum');
    await place.click();
    await page.waitForURL('**search=zabele-pb');
    await page.getByRole('heading', { name: 'Nenhuma oportunidade encontrada!' }).waitFor();
    await close();
  });

  test('F11 a pick on a landing page leads to /busca with what that page was about', async () => {
    const { page, close } = await at('/busca/leilao');
    await field(page).pressSequentially('campinas');
    await places(page).filter({ hasText: 'Campinas, SP' }).first().click();
    await page.waitForURL('**/busca?tipo-venda=leilao&order=relevante&search=campinas-sp');
    await expect.poll(() => chips(page)).toEqual(['Campinas, SP', 'Leilão']);
    await close();
  });

  test('K05 the places are kept in the browser for 24 hours, then fetched anew', async () => {
    const { page, close } = await at('/busca');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const openList = async () => {
      fetched.length = 0;
      await page.reload({ waitUntil: 'load' });
      await untilAlive(page);
      await field(page).click();
      await places(page).first().waitFor();
      return fetched.includes('/api/property/city/nomes');
    };
    const age = (hours: number) =>
      page.evaluate((ms) => {
        const stored = JSON.parse(localStorage.getItem('localityOptions') ?? '{}');
        localStorage.setItem('localityOptions', JSON.stringify({ ...stored, storedAt: Date.now() - ms }));
      }, hours * 3_600_000);
    expect(await openList()).toBe(true);
    expect(await openList()).toBe(false);
    await age(23.9);
    expect(await openList()).toBe(false);
    await age(24.1);
    expect(await openList()).toBe(true);
    await page.evaluate(() => localStorage.setItem('localityOptions', '{"names":{"sp":[1]},"storedAt":'));
    expect(await openList()).toBe(true);
    await close();
  });

  test('a code goes straight to its property, a CEP to its place, and an unknown one says so', async () => {
    const { page, close } = await at('/busca?tipo-imovel=casa');
    const path = (await page.locator('article h2 a').first().getAttribute('href')) ?? '';
    const code = path.split('/').at(-1) ?? '';
    await field(page).fill(code.toUpperCase());
    await places(page)
      .filter({ hasText: `Imóvel de código ${code.toUpperCase()}` })
      .click();
    await page.waitForURL(outlet.url + path);
    await page.goBack();
    await page.waitForURL('**/busca?tipo-imovel=casa');
    // A step that is gone back to says from its beginning that it was alive once.
    await untilQuiet(page);
    await untilAlive(page);
    await field(page).fill('13010-000');
    await field(page).press('Enter');
    await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante&search=campinas-sp');
    // The address comes before the list, and the list empties the field.
    await page.getByRole('link', { name: 'Remover Campinas, SP' }).first().waitFor();
    await field(page).fill('01310100');
    await expect
      .poll(() => places(page).allInnerTexts())
      .toEqual(['Imóvel de código 01310100', 'Imóveis no CEP 01310-100']);
    await places(page).nth(1).click();
    await page.waitForURL('**&search=campinas-sp,sao-paulo-sp');
    await page.getByRole('link', { name: 'Remover São Paulo, SP' }).first().waitFor();
    await field(page).fill('99999999999');
    await field(page).press('Enter');
    await page.locator('#filtro-localidade-error', { hasText: 'Nenhum imóvel tem este código' }).waitFor();
    expect(await field(page).inputValue()).toContain('99999999999');
    await close();
  });

  test('without scripts a code and a CEP lead there too, and nothing is offered that does nothing', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await open(page, '/busca');
    const input = page.locator('#filtro-localidade');
    expect(await input.getAttribute('role')).toBeNull();
    expect(await page.getByRole('button', { name: 'Perto de mim' }).count()).toBe(0);
    expect(await page.getByRole('slider').count()).toBe(0);
    await input.fill('cep 20040');
    await input.press('Enter');
    await page.waitForURL('**/busca?order=relevante&search=rio-de-janeiro-rj');
    const path = (await page.locator('article h2 a').first().getAttribute('href')) ?? '';
    await input.fill(path.split('/').at(-1) ?? '');
    await input.press('Enter');
    await page.waitForURL(outlet.url + path);
    await close();
  });

  test('when the places cannot be fetched it says so, and a typed name is still found', async () => {
    const { page, close } = await at('/busca');
    await page.route('**/api/property/city/nomes', (route) => route.fulfill({ status: 204, body: '' }));
    await field(page).click();
    await page.getByRole('status').filter({ hasText: 'Não foi possível carregar as localidades' }).waitFor();
    await field(page).fill('campinas');
    await field(page).press('Enter');
    await page.waitForURL('**search=campinas-sp');
    await close();
  });
});

describe('D§3 perto de mim', () => {
  const near = { geolocation: { latitude: -22.91, longitude: -47.05 } };

  test('asks for the position at the press only, and searches in the region around it', async () => {
    const { page, close } = await at('/busca?tipo-imovel=casa', { ...near, permissions: ['geolocation'] });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.getByRole('button', { name: 'Perto de mim' }).click();
    await page.waitForURL('**/busca?tipo-imovel=casa&buscar-regiao=sim&order=relevante&search=campinas-sp');
    expect(sent.filter((text) => /22[.,]9|47[.,]0/.test(text))).toEqual([]);
    await close();
  });

  test('a refusal, and a place far away, are said in words', async () => {
    const refused = await at('/busca', { permissions: [] });
    await refused.page.getByRole('button', { name: 'Perto de mim' }).click();
    await refused.page
      .getByRole('status')
      .filter({ hasText: 'Você não permitiu usar a sua posição' })
      .waitFor();
    await refused.close();
    const away = await at('/busca', {
      geolocation: { latitude: 38.72, longitude: -9.14 },
      permissions: ['geolocation'],
    });
    await away.page.getByRole('button', { name: 'Perto de mim' }).click();
    await away.page.getByRole('status').filter({ hasText: 'fora do Brasil' }).waitFor();
    expect(address(away.page)).toBe('/busca');
    await away.close();
  });
});

test('a filter leaves what was drawn on the map in the search', async () => {
  const { page, close } = await at('/busca?area=-48,-24,-45,-21');
  await page.locator('#filtros [value=casa]').click();
  await page.waitForURL(/tipo-imovel=casa&.*area=-48/);
  await page.getByRole('link', { name: 'Remover Área do mapa' }).waitFor();
  await close();
});
