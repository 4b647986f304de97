import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { listedAddresses, untilAlive, withdrawnAddress } from '../visit.ts';

/** No script stands in a page, and the router works all the same, whichever way a page is reached. */
const outlet = sharedOutlet();
const { arrive, visit } = outlet;

/** Leaves a mark that only a navigation inside the page keeps. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { kept: true }));
const isMarked = (page: Page) => page.evaluate(() => 'kept' in window);

describe('policy', () => {
  test('no page holds a script, and its policy allows none', async () => {
    for (const path of ['/', '/busca', '/endereco-que-nao-existe', await withdrawnAddress(outlet.url)]) {
      const answer = await fetch(outlet.url + path);
      const html = await answer.text();
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      const inline = scripts.filter(
        (attributes) => !/ src="|type="application\/(?:ld\+)?json"/.test(attributes),
      );
      expect([path, inline]).toEqual([path, []]);
      expect(html).not.toMatch(/ on[a-z]+="|javascript:/);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    }
  });

  test('R15 a page that needs no React loads the script of all pages alone', async () => {
    const { page, close } = await visit();
    for (const path of ['/endereco-que-nao-existe', await withdrawnAddress(outlet.url)]) {
      await page.goto(outlet.url + path, { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\w[\w.]*(?=-[\w-]+\.js$)/.exec(name) ?? []),
      );
      expect([path, scripts]).toEqual([path, ['entry.client']]);
    }
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Imóveis' }).click();
    await page.waitForURL('**/busca');
    await untilAlive(page);
    await close();
  });
});

describe('navigation without a script in the page', () => {
  const soft = async (page: Page, what: () => Promise<unknown>, until: string) => {
    await mark(page);
    await what();
    await page.waitForURL(until);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    return isMarked(page);
  };
  const navigate = (page: Page, path: string) =>
    page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
      };
      return router.navigate(to);
    }, path);

  test('from page to page inside the browser, back and forward, with the rich text of a property', async () => {
    const { page, complaints, close } = await visit();
    await arrive(page, '/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    expect(await soft(page, () => menu.getByRole('link', { name: 'Imóveis' }).click(), '**/busca')).toBe(
      true,
    );
    const [property = ''] = await listedAddresses(page);
    expect(await soft(page, () => navigate(page, property), `**${property}`)).toBe(true);
    await page.getByRole('heading', { name: 'Formas de pagamento' }).waitFor();
    expect(await soft(page, () => page.goBack(), '**/busca')).toBe(true);
    expect(await soft(page, () => page.goForward(), `**${property}`)).toBe(true);
    await page.reload();
    await untilAlive(page);
    expect(await soft(page, () => navigate(page, '/busca?page=2'), '**page=2')).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('filters, a form, a removed filter', async () => {
    const { page, complaints, close } = await visit();
    await arrive(page, '/busca');
    const lote = page.getByRole('checkbox', { name: /^Lote \d/ });
    expect(await soft(page, () => lote.check(), '**tipo-imovel=lote**')).toBe(true);
    const least = page.locator('#filtro-valor-min');
    await least.fill('100000');
    expect(await soft(page, () => least.press('Enter'), '**valor-min=100000**')).toBe(true);
    const chip = page.getByRole('link', { name: 'Remover Lote' });
    // The address is there a moment before the page that it names.
    await expect.poll(() => chip.getAttribute('href')).toContain('valor-min=100000');
    const without = `${outlet.url}${await chip.getAttribute('href')}`;
    expect(await soft(page, () => chip.click(), without)).toBe(true);
    await arrive(page, '/');
    await page.locator('#inicio-valor').selectOption('200000');
    const search = page.locator('form').getByRole('button', { name: 'Buscar' });
    expect(await soft(page, () => search.click(), '**valor-max=200000**')).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('errors on the way: not found, withdrawn, a server that fails, and out of them again', async () => {
    const { page, close } = await visit();
    expectComplaint(
      page.context(),
      /status of 500|ErrorResponse|Internal Server Error|Unexpected Server Error|Erro ao buscar propriedades/,
    );
    await arrive(page, '/busca');
    for (const path of ['/endereco-que-nao-existe', await withdrawnAddress(outlet.url)]) {
      expect(await soft(page, () => navigate(page, path), `**${path}`)).toBe(true);
      await page.getByText(/Erro 4(04|10)/).waitFor();
      const out = page.getByRole('link', { name: /Pesquise|imóvel|imóveis/i }).last();
      await out.waitFor();
      expect(await soft(page, () => navigate(page, '/busca'), '**/busca')).toBe(true);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.route('**/busca.data?page=3*', (route) => route.fulfill({ status: 500, body: '' }));
    expect(await soft(page, () => navigate(page, '/busca?page=3'), '**page=3')).toBe(true);
    await page.locator('main h1').waitFor();
    expect(await soft(page, () => navigate(page, '/'), `${outlet.url}/`)).toBe(true);
    await page.locator('#destaques').waitFor();
    await close();
  });
});
