import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { holdBack, listedAddresses, resultCount, shownText } from '../visit.ts';

/** /busca as a visitor uses it, with scripts and without. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const hidden = { state: 'hidden' } as const;
const phone = { viewport: { width: 390, height: 844 } };
const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

for (const javaScriptEnabled of [true, false]) {
  describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    const options = { javaScriptEnabled };

    async function apply(page: Page): Promise<void> {
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    }

    test('a visitor goes from the home page by a filter to a property', async () => {
      const { page, complaints, close } = await visit(options);
      await arrive(page, '/');
      await page.getByLabel('Tipo de imóvel').selectOption('casa');
      await page.getByRole('button', { name: 'Buscar oportunidades' }).click();
      await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
      await page.getByRole('link', { name: 'Remover Casa', exact: true }).waitFor();
      const [first] = await listedAddresses(page);
      const newTab = page.waitForEvent('popup');
      await page.locator('article h2 a').first().click();
      const property = await newTab;
      await property.waitForLoadState();
      expect(property.url()).toBe(outlet.url + first);
      expect(await shownText(property.locator('h1'))).not.toBe('');
      expect(complaints).toEqual([]);
      await close();
    });

    test('F08 a filter change leads to page 1 by relevance, at the same address either way', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca?page=2');
      const before = await resultCount(page);
      await option(page, /^Casa \d/).check();
      await apply(page);
      await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
      await page.getByRole('link', { name: 'Remover Casa', exact: true }).waitFor();
      await expect.poll(() => resultCount(page)).toBeLessThan(before);
      await close();
    });

    test('F16 an option shows as many as it said it would', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca');
      const label = await shownText(page.locator('label', { has: option(page, /^Apartamento \d/) }));
      await option(page, /^Apartamento \d/).check();
      await apply(page);
      await page.waitForURL('**tipo-imovel=apartamento**');
      await page.getByRole('link', { name: 'Remover Apartamento' }).waitFor();
      await expect.poll(() => resultCount(page)).toBe(Number(/[\d.]+$/.exec(label)?.[0].replaceAll('.', '')));
      await close();
    });

    test('F12 a chip takes its filter away', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca?tipo-imovel=casa,apartamento&order=relevante');
      await page.getByRole('link', { name: 'Remover Casa', exact: true }).click();
      await page.waitForURL('**/busca?tipo-imovel=apartamento&order=relevante');
      await close();
    });

    test('F10 a typed place is found, becomes a chip, and an unknown one is named beside its field', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca');
      const field = page.locator('#filtro-localidade');
      await field.fill('são paulo (estado)');
      await field.press('Enter');
      await page.waitForURL('**/busca?order=relevante&search=sp');
      await page.getByRole('link', { name: 'Remover São Paulo' }).first().waitFor();
      await field.fill('Lugar Nenhum');
      await field.press('Enter');
      await page.locator('#filtro-localidade-error').waitFor();
      expect(await shownText(page.locator('#filtro-localidade-error'))).toContain(
        'Não encontramos imóveis nesta localidade',
      );
      expect(page.url()).toBe(`${outlet.url}/busca?order=relevante&search=sp&localidade=Lugar+Nenhum`);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.inputValue()).toBe('Lugar Nenhum');
      await close();
    });

    test('F07 Enter applies a price, and a price that is too short says why', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca');
      await page.getByLabel('Mínimo', { exact: true }).fill('100.000');
      await page.getByLabel('Mínimo', { exact: true }).press('Enter');
      await page.waitForURL('**/busca?order=relevante&valor-min=100000');
      await page.getByRole('link', { name: /^Remover A partir de/ }).waitFor();
      await page.getByLabel('Máximo', { exact: true }).fill('5000');
      await page.getByLabel('Máximo', { exact: true }).press('Enter');
      await page.locator('#filtro-valor-max-error', { hasText: 'Digite de 6 a 10 caracteres' }).waitFor();
      expect(await page.getByLabel('Máximo', { exact: true }).inputValue()).toBe('5000');
      await close();
    });

    test('F14 the order is chosen from five and stays with the filters', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca?situacao=ocupado');
      const order = page.getByLabel('Ordenar por');
      expect(await order.locator('option').allInnerTexts()).toEqual([
        'Mais relevantes',
        'Menor valor',
        'Maior valor',
        'Maior deságio',
        'Mais recentes',
        'Menor custo total',
        'Menos no dia da compra',
        'Maior deságio efetivo',
      ]);
      await order.selectOption('valor-min');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Ordenar' }).click();
      await page.waitForURL('**/busca?situacao=ocupado&order=valor-min');
      await close();
    });

    test('L05 the pager leads to the next page and begins at its top', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca');
      const first = await listedAddresses(page);
      await page.getByRole('link', { name: 'Próxima' }).click();
      await page.waitForURL('**/busca?page=2');
      await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
      const second = await listedAddresses(page);
      expect(second).not.toEqual(first);
      expect(second.filter((address) => first.includes(address))).toEqual([]);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect.poll(() => page.title()).toContain('página 2');
      await close();
    });

    test('L03 F13 the sheet of a phone opens, filters, and closes by button, Escape and backdrop', async () => {
      const { page, close } = await visit({ ...options, ...phone });
      await arrive(page, '/busca');
      const sheet = page.locator('#filtros');
      const opener = page.getByRole('button', { name: 'Refinar Busca' });
      expect(await sheet.isVisible()).toBe(false);
      await opener.click();
      await sheet.getByRole('heading', { name: 'Refinar busca' }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor(hidden);
      await opener.click();
      await page.getByRole('button', { name: 'Fechar filtros' }).click();
      await sheet.waitFor(hidden);
      await opener.click();
      await sheet.waitFor();
      await page.mouse.click(195, 12);
      await sheet.waitFor(hidden);
      await opener.click();
      await option(page, /^Casa \d/).check();
      await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
      await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
      await sheet.waitFor(hidden);
      const addresses = await listedAddresses(page);
      expect(new Set(addresses).size).toBe(addresses.length);
      await close();
    });

    test('F13 the advanced filters unfold and fold', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca');
      await page.getByText('Ver filtros avançados').click();
      await option(page, /^Sem dívidas/).waitFor();
      await page.getByText('Recolher filtros avançados').click();
      await option(page, /^Sem dívidas/).waitFor(hidden);
      await close();
    });

    test('F09 Limpar leads to the whole list', async () => {
      const { page, close } = await visit(options);
      await arrive(page, '/busca?tipo-imovel=casa&search=sp&order=relevante');
      await page.locator('#filtros').getByRole('link', { name: 'Limpar' }).first().click();
      await page.waitForURL(/\/busca$/);
      await expect.poll(() => page.getByRole('link', { name: /^Remover/ }).count()).toBe(0);
      await close();
    });

    test('L04 E18 an empty list says so and offers the filter', async () => {
      const { page, close } = await visit({ ...options, ...phone });
      await arrive(page, '/busca?id-banco=nenhum-imovel');
      expect(await page.getByRole('heading', { name: 'Nenhuma oportunidade encontrada!' }).isVisible()).toBe(
        true,
      );
      await page.getByRole('main').getByRole('button', { name: 'Refinar busca' }).first().click();
      await page.locator('#filtros').waitFor();
      await close();
    });
  });
}

test('L01 the result text of desktop and phone, in singular and plural', async () => {
  const desktop = await visit();
  await open(desktop.page, '/busca');
  const heading = desktop.page.locator('h1');
  expect(await shownText(heading)).toMatch(/^[\d.]+ oportunidades disponíveis\.$/);
  expect(
    await desktop.page
      .getByText('Use a barra lateral para filtrar imóveis e encontrar o que procura!')
      .isVisible(),
  ).toBe(true);
  const [address = ''] = await listedAddresses(desktop.page);
  const smallId = address.split('/').at(-1) ?? '';
  await open(desktop.page, `/busca?id-banco=${smallId}`);
  expect(await shownText(heading)).toBe('1 oportunidade disponível.');
  const mobile = await visit(phone);
  await open(mobile.page, '/busca');
  const onPhone = (name: RegExp | string) =>
    mobile.page.getByRole('heading', { level: 1, name, exact: true });
  expect(await onPhone(/^[\d.]+ imóveis encontrados$/).count()).toBe(1);
  // A reader of the document finds one wording, not both run together.
  expect(await mobile.page.locator('h1').textContent()).toMatch(/^[\d.]+ oportunidades disponíveis\.$/);
  await open(mobile.page, `/busca?id-banco=${smallId}`);
  expect(await onPhone('1 imóvel encontrado').count()).toBe(1);
  await desktop.close();
  await mobile.close();
});

test('L02 K04 ten skeleton rows stand for the list while another one is fetched', async () => {
  const { page, close } = await visit();
  await arrive(page, '/busca');
  const release = await holdBack(page, '**/busca.data**');
  await option(page, /^Casa \d/).check();
  const skeleton = page.getByRole('status', { name: 'Carregando imóveis' });
  await skeleton.waitFor();
  expect(await skeleton.locator('.cards > *').count()).toBe(10);
  expect(await option(page, /^Casa \d/).isChecked()).toBe(true);
  release();
  await skeleton.waitFor({ state: 'detached' });
  expect((await listedAddresses(page)).length).toBeGreaterThan(0);
  await close();
});

test('L05 3 page numbers below 590 px, else 7, and one at the end', async () => {
  const { page, close } = await visit({ viewport: { width: 589, height: 800 } });
  const numbers = async () => {
    const shown = await page.locator('nav[aria-label="Páginas"] li:visible').allInnerTexts();
    return shown.map((text) => text.trim()).filter((text) => /^\d/.test(text));
  };
  await open(page, '/busca');
  const last = (await numbers()).at(-1);
  await expect.poll(numbers).toEqual(['1', '2', '3', last]);
  await page.setViewportSize({ width: 590, height: 800 });
  await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', last]);
  await close();
});

test('L07 a card opens its property in a new tab and says so', async () => {
  const { page, close } = await visit();
  await open(page, '/busca');
  const link = page.locator('article h2 a').first();
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await shownText(link)).toContain('(abre em nova aba)');
  await close();
});

describe('addresses of the search', () => {
  const answer = (path: string) => fetch(outlet.url + path, { redirect: 'manual' });

  test('R03 every shape of a search address answers', async () => {
    for (const path of ['/busca', '/busca/sp', '/busca/sp/30', '/busca/leilao/51', '/busca/a/b/c/d']) {
      expect([path, (await answer(path)).status]).toEqual([path, 200]);
    }
  });

  test('D§4 a page past the end leads to the last one', async () => {
    const { status, headers } = await answer('/busca?tipo-imovel=casa&page=9999');
    expect(status).toBe(302);
    expect(headers.get('location')).toMatch(/^\/busca\?tipo-imovel=casa(&page=\d{1,2})?$/);
  });

  test('D§4 a page past the end of a landing page leads to its own last one, however long the number', async () => {
    const { headers } = await answer('/busca/sp?page=999');
    expect(headers.get('location')).toMatch(/^\/busca\/sp\?page=\d+$/);
    const long = await answer('/busca/sp?page=99999999999999999999');
    expect(long.headers.get('location')).toBe(headers.get('location'));
    expect((await answer(headers.get('location') ?? '')).status).toBe(200);
  });

  test('F18 a landing page whose query asks for something else has no heading of its own', async () => {
    const { page, close } = await visit();
    for (const [path, canonical, title] of [
      ['/busca/sp?search=rj', '/busca/rj', 'Imóveis à venda no Rio de Janeiro'],
      ['/busca/leilao?tipo-venda=venda_direta', '/busca/venda-direta', 'Imóveis em venda direta'],
      ['/busca/sp/50?desagio=51', '/busca/sp/51', 'Imóveis à venda em São Paulo com deságio acima de 50%'],
      ['/busca/campinas-sp?search=sp', '/busca/sp', 'Imóveis à venda em São Paulo'],
    ]) {
      await open(page, path ?? '');
      expect([path, await shownText(page.locator('h1'))]).toEqual([path, title]);
      expect(await resultCount(page)).toBeGreaterThan(0);
      expect((await page.title()).split(' | ')[0]).toBe(title);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(outlet.url + canonical);
    }
    await close();
  });

  test('F18 landing pages have their own heading and address; parameters and unknown slugs are not listed', async () => {
    const { page, close } = await visit();
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    await open(page, '/busca/para-morar');
    expect(await shownText(page.locator('h1'))).toBe('Imóveis desocupados para morar');
    expect(await canonical()).toBe(`${outlet.url}/busca/para-morar`);
    await open(page, '/busca/sp/30');
    expect(await shownText(page.locator('h1'))).toBe('Imóveis à venda em São Paulo com deságio de até 30%');
    await open(page, '/busca?search=sp&desagio=30&page=2');
    expect(await canonical()).toBe(`${outlet.url}/busca/sp/30`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.getByRole('link', { name: 'Criar alerta' }).count()).toBeGreaterThan(0);
    await open(page, '/busca/lugar-nenhum');
    expect(await canonical()).toBe(`${outlet.url}/busca`);
    // An alert of it would be one of the whole country.
    expect(await page.getByRole('link', { name: 'Criar alerta' }).count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await close();
  });

  test('F02 the five presets of the home page keep their queries', async () => {
    const { page, close } = await visit();
    await open(page, '/');
    const tabs = page.getByRole('navigation', { name: 'Buscas prontas' }).getByRole('link');
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/busca?situacao=desocupado&order=relevante',
      '/busca?situacao=ocupado',
      '/busca?tipo-venda=leilao',
      '/busca?tipo-venda=venda_direta',
      '/busca?tipo-imovel=fazenda',
    ]);
    await close();
  });
});
