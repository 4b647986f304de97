import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { findListed } from '../support/listed.ts';
import { ownOutlet } from '../support/outlet.ts';
import { hearToasts } from '../support/toasts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { listedAddresses, shownText, withdrawnAddress } from '../visit.ts';

/** Not the browser's time: countdowns must run by the server's clock. */
const SERVER_START = '2031-03-04T15:00:00Z';

/** The property page as a visitor reaches and reads it. */
const outlet = ownOutlet({ env: { NOW: SERVER_START } });
const { arrive, open, visit } = outlet;

type ListedProperty = { id: string; id_banco: string | null; small_id?: string; nome_imovel: string };

const answer = (path: string) => fetch(outlet.url + path, { redirect: 'manual' });

/** Canonical address of the first property that a search lists. */
async function firstAddress(query = ''): Promise<string> {
  const html = await (await fetch(`${outlet.url}/busca${query}`)).text();
  const address = /<h2[^>]*><a href="(\/imovel\/[^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error(`nothing is listed for ${query}`);
  return address;
}

async function firstOfApi(query: string): Promise<ListedProperty> {
  const { data } = (await (await fetch(`${outlet.url}/api/property${query}`)).json()) as {
    data: ListedProperty[];
  };
  const [first] = data;
  if (first === undefined) throw new Error(`the API lists nothing for ${query}`);
  return first;
}

describe('addresses', () => {
  test('R04 every shape of a property address leads to the canonical one', async () => {
    const canonical = await firstAddress();
    const [, , uf, city, ...rest] = canonical.split('/');
    const smallId = rest.at(-1) ?? '';
    const { id, id_banco } = await firstOfApi(`?id-banco=${smallId}`);
    const shapes = [
      `/imovel/${smallId}`,
      `/imovel/${smallId.toUpperCase()}`,
      `/imovel/${id}`,
      `/imovel/${uf}/${smallId}`,
      `/imovel/${uf}/${city}/apelido-antigo/${smallId}`,
      `/imovel/${uf}/outra-cidade/${smallId}`,
      ...(id_banco ? [`/imovel/${id_banco}`] : []),
    ];
    for (const shape of shapes.filter((path) => path !== canonical)) {
      const { status, headers } = await answer(`${shape}?utm_medium=x`);
      expect([shape, status, headers.get('location')]).toEqual([shape, 301, `${canonical}?utm_medium=x`]);
    }
    expect((await answer(canonical)).status).toBe(200);
    for (const none of [`/imovel/${smallId}/preview/preview`, `/imovel/${smallId}%2Fx`])
      expect([none, (await answer(none)).status]).toEqual([none, 404]);
  });

  test("R06 the canonical address is the site's own, whatever host a request names", async () => {
    const canonical = await firstAddress();
    const { hostname, port } = new URL(outlet.url);
    const asked = request({ hostname, port, path: canonical, headers: { host: 'elsewhere.example' } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const html = await text(response);
    expect(html).toContain(`<link rel="canonical" href="${outlet.url}${canonical}"`);
    expect(html).not.toContain('elsewhere');
  });

  test('R06 a wallet in the address stays there, with the canonical address named', async () => {
    const canonical = await firstAddress();
    const smallId = canonical.split('/').at(-1);
    const { page, close } = await visit();
    await open(page, `/imovel/${smallId}/carteira-1`);
    expect(page.url()).toBe(`${outlet.url}/imovel/${smallId}/carteira-1`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(outlet.url + canonical);
    await close();
  });

  test('R05 P24 a preview hides the main action and is not listed', async () => {
    const canonical = await firstAddress('?tipo-venda=venda_direta');
    const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
    await open(page, canonical);
    const actions = page.locator('aside[aria-label="Preço e ações"]').locator('a, button');
    expect(await actions.count()).toBeGreaterThan(0);
    await open(page, `${canonical}/preview`);
    expect(page.url()).toBe(`${outlet.url}${canonical}/preview`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.getByText('Fale Conosco', { exact: true }).locator('visible=true').count()).toBe(0);
    expect(await page.getByText('Ver no site do vendedor').count()).toBe(0);
    await close();
  });

  test('R07 a bare address leads to the search, undefined and a double slash are read over', async () => {
    expect((await answer('/imovel')).headers.get('location')).toBe('/busca');
    const canonical = await firstAddress();
    const smallId = canonical.split('/').at(-1);
    for (const [asked, target] of [
      [`/imovel/undefined/${smallId}`, canonical],
      [canonical.replace(/[^/]+(?=\/[^/]+$)/, 'undefined'), canonical],
      [`/imovel//${smallId}`, `/imovel/${smallId}`],
      [`/${canonical}`, canonical],
      [canonical.replace('/imovel/', '/imovel//'), canonical],
      ['/imovel/undefined', '/busca'],
    ] as const) {
      const { status, headers } = await answer(asked);
      const { pathname } = new URL(headers.get('location') ?? '', outlet.url);
      expect([asked, status, pathname]).toEqual([asked, 301, target]);
    }
  });

  test('P27 E08 E17 a property that fails to load is announced, on the page of its code', async () => {
    const { page, close } = await visit();
    expectComplaint(page.context(), /status of 503|Error Response/);
    await arrive(page, await firstAddress());
    await page
      .getByRole('navigation', { name: 'Você está em' })
      .getByRole('link', { name: 'Imóveis' })
      .click();
    await page.waitForURL('**/busca');
    await page.route('**/imovel/**.data**', (route) => route.fulfill({ status: 503, body: 'no' }));
    const toast = await hearToasts(page);
    await page.goBack();
    await toast('Erro ao buscar propriedade.');
    await toast('Erro ao buscar informações.');
    await page.getByRole('heading', { level: 1, name: 'Problemas no servidor' }).waitFor();
    await page
      .getByText('Ei, esta página não está disponível! Separamos alguns links que podem te ajudar:')
      .waitFor();
    await close();
  });

  test('P27 T05 E15 E16 an unknown property answers 404, a withdrawn one 410 with similar ones', async () => {
    const { page, close } = await visit();
    const unknown = await open(page, '/imovel/oi-99999999');
    expect(unknown?.status()).toBe(404);
    expect(await shownText(page.locator('h1'))).toBe('Link indisponível');
    for (const [name, href] of [
      ['Pesquise um imóvel', '/busca'],
      ['Ajuda', '/perguntas-frequentes'],
      ['Entre em contato', '/fale-conosco'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name });
      expect([name, await link.getAttribute('href')]).toEqual([name, href]);
    }
    const gone = await page.goto(outlet.url + (await withdrawnAddress(outlet.url)));
    expect(gone?.status()).toBe(410);
    expect(await shownText(page.locator('h1'))).toBe('Link não está mais disponível');
    expect(
      await page
        .getByText(
          'Oi, este imóvel não está mais disponível. Encontre outras opções clicando no botão abaixo.',
        )
        .isVisible(),
    ).toBe(true);
    const more = page.getByRole('link', { name: 'Ver mais imóveis' });
    expect(await more.getAttribute('href')).toBe('/busca');
    expect(await page.getByRole('heading', { name: 'Imóveis parecidos' }).isVisible()).toBe(true);
    expect(await page.title()).toMatch(/^Link não está mais disponível/);
    await close();
  });
});

describe('the page', () => {
  test('P01 the breadcrumb leads through state, city and neighbourhood, and Voltar leads to the search without a history', async () => {
    const canonical = await firstAddress('?search=sp');
    const { page, close } = await visit();
    await open(page, canonical);
    const trail = page.getByRole('navigation', { name: 'Você está em' });
    const parts = await trail.locator('ol > li').allInnerTexts();
    expect(parts.slice(0, 3)).toEqual(['Home', 'Imóveis', 'São Paulo']);
    expect(parts[3]).toMatch(/, SP$/);
    expect(parts).toHaveLength(6);
    expect(parts[5]).toBe(await shownText(page.locator('h1')));
    const targets = await trail
      .locator('ol a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.slice(0, 3)).toEqual(['/', '/busca', '/busca?order=relevante&search=sp']);
    expect(targets[3]).toMatch(/^\/busca\?order=relevante&search=sp,[a-z-]+-sp$/);
    expect(targets[4]).toMatch(/^\/busca\?order=relevante&search=sp,([a-z-]+-sp),[a-z-]+-\1$/);
    expect(await trail.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/busca');
    await close();
  });

  test('P01 Voltar returns to the list that the visitor came from', async () => {
    const { page, close } = await visit();
    await open(page, '/busca?tipo-imovel=casa');
    await arrive(page, await firstAddress('?tipo-imovel=casa'));
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.waitForURL('**/busca?tipo-imovel=casa');
    await close();
  });

  test('P23 D§6 the time left is counted by the clock of the server, and holds no "now" before that', async () => {
    const address = await addressWithDeadline();
    const html = await (await fetch(outlet.url + address)).text();
    expect(html).not.toMatch(/2031-03-04T15:0/);
    const { page, close } = await visit();
    await open(page, address);
    const timer = page.getByRole('timer').first();
    const until = Date.parse((await timer.getAttribute('data-until')) ?? '');
    await expect.poll(() => shownText(timer)).toMatch(/^\d+\s*dias/);
    const [days = 0, hours = 0] = (await shownText(timer)).match(/\d+/g)?.map(Number) ?? [];
    const leftHours = (until - Date.parse(SERVER_START)) / 3_600_000;
    expect(Math.abs(days * 24 + hours - leftHours)).toBeLessThan(2);
    await close();
  });

  test('P22 a sold property says so and cannot be acted on', async () => {
    const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
    const sold = await findListed(outlet.url, (one) => one.status_da_venda === 'vendido', 'order=valor-min');
    await open(page, sold.caminho);
    const button = page.getByRole('button', { name: 'VENDIDO', exact: true });
    expect(await button.count()).toBeGreaterThan(0);
    for (const one of await button.all()) expect(await one.isDisabled()).toBe(true);
    const identity = page.getByRole('region', { name: 'Identificação' });
    const label = await identity.getByText('VENDIDO', { exact: true }).boundingBox();
    expect((label?.y ?? Number.NaN) + (label?.height ?? 0), 'on the first screen').toBeLessThan(600);
    expect(await page.getByText('Fale Conosco', { exact: true }).locator('visible=true').count()).toBe(0);
    await close();
  });

  test('P02 without scripts the page holds its facts, photos, price and documents', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await open(page, await firstAddress());
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('section[aria-label="Fotos do imóvel"] img').count()).toBeGreaterThan(0);
    const card = page.locator('aside[aria-label="Preço e ações"]');
    expect(await shownText(card)).toMatch(/R\$|Sob consulta/);
    expect(await page.getByRole('heading', { name: 'Dados do imóvel' }).isVisible()).toBe(true);
    await close();
  });

  /** Best proposals with their limit to come show it in a box of its own. */
  async function addressWithDeadline(): Promise<string> {
    const { page, close } = await visit();
    await open(page, '/busca?tipo-venda=melhor_proposta');
    for (const address of await listedAddresses(page)) {
      await open(page, address);
      if ((await page.locator('section').getByRole('timer').count()) === 0) continue;
      await close();
      return address;
    }
    throw new Error('no best proposal with a limit to come is listed');
  }
});
