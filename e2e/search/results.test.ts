import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { findListed, type Item, listedBy, moneyText, spaced } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { holdBack, listedAddresses, resultCount, shownText, untilAlive, untilQuiet } from '../visit.ts';

/** The list of /busca: its cards, what stands between them, what helps when it is empty, and how it is handed on. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const list = (query?: string) => listedBy(outlet.url, query);
const find = (wanted: (item: Item) => boolean, query?: string) => findListed(outlet.url, wanted, query);

const hidden = { state: 'hidden' } as const;
const phone = { viewport: { width: 390, height: 844 } };

describe('F17 the investor profile', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`F17 L01 three questions lead to a profile, its phrase and its list, scripts ${javaScriptEnabled}`, async () => {
      const { page, complaints, close } = await visit({ javaScriptEnabled });
      await arrive(page, '/busca');
      await page.getByRole('link', { name: 'Descobrir meu perfil' }).click();
      await page.waitForURL('**/perfil');
      await expect.poll(() => shownText(page.locator('h1'))).toBe('Qual é o seu perfil?');
      await page.getByLabel('Para investir').check();
      await page.getByLabel('Várias vezes').check();
      await page.getByLabel('Processo na justiça').check();
      await page.getByRole('button', { name: 'Ver meu perfil' }).click();
      await page.waitForURL('**/perfil?para=investir&experiencia=varias&aceita=processo');
      await expect.poll(() => shownText(page.locator('h1'))).toBe('Seu perfil: ousado');
      await page.getByRole('link', { name: /^Ver os? / }).click();
      await page.waitForURL('**/busca?order=relevante&perfil=ousado');
      await expect
        .poll(() => shownText(page.locator('h1')))
        .toMatch(/^[\d.]+ oportunidades encontradas no seu perfil!$/);
      await page.getByText('leilões e vendas judiciais com deságio acima de 50%').waitFor();
      const { pagination } = await list('?perfil=ousado');
      await expect.poll(() => resultCount(page)).toBe(pagination.available_items);
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('F17 each profile is its preset, and ends with the first of its filters that is taken away', async () => {
    const filters = {
      iniciante: 'situacao=desocupado&tipo-venda=venda_direta&possui-acao-judicial=nao&possui-dividas=nao',
      experiente: 'desagio=31',
      ousado: 'categoria_venda=venda_judicial,primeiro_leilao,segundo_leilao&desagio=51',
      nao_investidor: 'finalidade=residencial&situacao=desocupado&permite-visita=sim',
    };
    for (const [profile, query] of Object.entries(filters)) {
      expect((await list(`?perfil=${profile}`)).pagination).toEqual((await list(`?${query}`)).pagination);
    }
    const { page, close } = await visit();
    await arrive(page, '/busca?perfil=nao_investidor&search=sp');
    await page.getByRole('link', { name: 'Remover Desocupado' }).click();
    await page.waitForURL('**/busca?finalidade=residencial&permite-visita=sim&order=relevante&search=sp');
    await expect.poll(() => shownText(page.locator('h1'))).not.toContain('perfil');
    await open(page, '/perfil?para=investir');
    expect(await shownText(page.locator('main [role=alert]'))).toContain('Você já comprou em leilão');
    expect(await page.getByLabel('Para investir').isChecked()).toBe(true);
    await close();
  });
});

test('F18 a landing page promises what the catalogue holds now', async () => {
  const { page, close } = await visit();
  for (const path of ['/busca/sp', '/busca/sp/30', '/busca/leilao']) {
    const query = {
      '/busca/sp': 'search=sp',
      '/busca/sp/30': 'search=sp&desagio=30',
      '/busca/leilao': 'tipo-venda=leilao',
    }[path];
    const { pagination, data } = await list(`?${query}&order=valor-min`);
    const best = await list(`?${query}&order=desagio`);
    await open(page, path);
    expect(await shownText(page.locator('h1'))).toMatch(/^Imóveis /);
    const cheapest = data[0]?.valores.valor_total_campanha ?? data[0]?.valores.valor_venda;
    const promise = `partir de R$ ${moneyText(cheapest)}, com até ${best.data[0]?.desagio}% de deságio sobre a avaliação.`;
    expect(spaced(await shownText(page.locator('main section[aria-label=Resultados]')))).toContain(promise);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(spaced(description ?? '')).toContain(promise);
    expect(description).toMatch(new RegExp(`^${pagination.available_items.toLocaleString('pt-BR')} imóve`));
  }
  await close();
});

describe('an empty list', () => {
  test('L04 says which one filter to drop to get how many, and keeps its word', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await open(page, '/busca?tipo-imovel=casa,apartamento&order=valor-min&valor-max=500');
    expect(await page.getByRole('heading', { name: 'Nenhuma oportunidade encontrada!' }).isVisible()).toBe(
      true,
    );
    const { data } = await list('?tipo-imovel=casa,apartamento&order=valor-min');
    const advice = page.getByRole('link', { name: /^Tirar “Até R\$.500”/ });
    const cheapest = data[0]?.valores.valor_total_campanha ?? data[0]?.valores.valor_venda;
    expect(spaced(await shownText(advice))).toContain(
      `O mais barato com os outros filtros custa R$ ${moneyText(cheapest)}`,
    );
    const promised = Number(
      /([\d.]+) imóve(?:l|is)$/.exec(spaced(await shownText(advice)))?.[1]?.replaceAll('.', ''),
    );
    await advice.click();
    await page.waitForURL('**/busca?tipo-imovel=apartamento,casa&order=valor-min');
    await expect.poll(() => resultCount(page)).toBe(promised);
    await close();
  });

  test('L04 where no single filter helps, names what there is with one of them', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca?tipo-imovel=casa&valor-max=500&id-banco=nenhum-imovel');
    await page.getByText('Tirar um filtro só não basta.').waitFor();
    await page.getByRole('link', { name: /^Deixar só “Casa”/ }).click();
    await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
    const { pagination } = await list('?tipo-imovel=casa');
    await expect.poll(() => resultCount(page)).toBe(pagination.available_items);
    await close();
  });

  test('L04 what the server has said stays in sight while its script is on the way', async () => {
    const { page, close } = await visit();
    const asked = page.waitForRequest(/\/empty-list-[^/]*\.js$/);
    const release = await holdBack(page, /\/empty-list-[^/]*\.js$/);
    await arrive(page, '/busca?tipo-imovel=casa&valor-max=500&id-banco=nenhum-imovel');
    await asked;
    const advice = page.getByText('Tirar um filtro só não basta.');
    expect(await advice.isVisible()).toBe(true);
    // The page is alive around it, and renders what is pressed.
    await page.getByRole('combobox', { name: 'Localidade' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await advice.isVisible()).toBe(true);
    release();
    await page.getByRole('link', { name: /^Deixar só “Casa”/ }).click();
    await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
    await close();
  });

  test('L04 names the nearest places that have some, with their distance and count', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca?search=valinhos-sp&tipo-imovel=casa');
    const nearby = page.getByRole('link', { name: /, SP a \d+ km/ });
    const distances = (await nearby.allInnerTexts()).map((text) => Number(/a ([\d.]+) km/.exec(text)?.[1]));
    expect(distances.length).toBeGreaterThan(0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const promised = Number(/([\d.]+) imóve(?:l|is)$/.exec(spaced(await shownText(nearby.first())))?.[1]);
    await nearby.first().click();
    await page.waitForURL(/search=[a-z-]+-sp/);
    await expect.poll(() => resultCount(page)).toBe(promised);
    await close();
  });
});

test('M09 the pages of the list are those that its call tells of', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  const query = '?tipo-imovel=casa&page=2';
  const answer = (await list(query)) as Awaited<ReturnType<typeof list>> & {
    pagination: Record<'page' | 'offset', number>;
  };
  const { page: number, max_pages, total_items, offset, available_items } = answer.pagination;
  await open(page, `/busca${query}`);
  expect(await resultCount(page)).toBe(available_items);
  expect([number, offset, Math.ceil(total_items / 20)]).toEqual([2, 20, max_pages]);
  expect(await page.locator('[aria-current=page]', { hasText: '2' }).getAttribute('aria-label')).toBe(
    `Página 2 de ${max_pages}`,
  );
  const listedCards = await listedAddresses(page);
  expect(listedCards).toEqual(answer.data.map(({ caminho }) => caminho));
  await close();
});

describe('between the cards', () => {
  test('L06 a word to who has not found it yet follows every 4th, or ends a list of fewer', async () => {
    const { page, close } = await visit();
    const items = page.locator('main ul:has(article) > li');
    const kinds = () =>
      items.evaluateAll((all) => all.map((item) => (item.querySelector('article') ? 'card' : 'alert')));
    await open(page, '/busca');
    const four = ['card', 'card', 'card', 'card', 'alert'];
    expect(await kinds()).toEqual([...four, ...four, ...four, ...four, ...four]);
    const item = await find((one) => one.status_da_venda === 'disponivel');
    await open(page, `/busca?id-banco=${item.id_do_imovel.toLowerCase()}`);
    expect(await kinds()).toEqual(['card', 'alert']);
    expect(await shownText(items.last().locator('h2'))).toBe('Ainda não encontrou seu imóvel?');
    await close();
  });
});

describe('L08 the list returns to the property that was viewed last', () => {
  test('L08 K05 smoothly when it is come to anew, not when a position is restored or filters change', async () => {
    const { page, close } = await visit({ reducedMotion: 'no-preference' });
    await arrive(page, '/busca');
    const address = (await listedAddresses(page))[11] ?? '';
    const smallId = address.split('/').at(-1) ?? '';
    const newTab = page.waitForEvent('popup');
    await page.locator(`article a[href="${address}"]`).first().click();
    const property = await newTab;
    await expect
      .poll(() => property.evaluate(() => localStorage.getItem('propertyReference')))
      .toBe(JSON.stringify(smallId));
    await property.close();
    // A link of a part whose script has not come yet opens a document of its own.
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        document.documentElement.dataset.scrolled =
          typeof options === 'object' ? options.behavior : 'at once';
        scroll.call(this, options);
      };
    });
    await arrive(page, '/');
    // Not by the menu, which begins anew.
    await page.locator('main a[href="/busca"]').first().click();
    await page.waitForURL('**/busca');
    const card = page.locator(`#lista-${smallId}`);
    const isInSight = () =>
      card.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.scrolled)).toBe('smooth');
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
    /** A font that comes late may move a line by a pixel, and the browser goes with it. */
    const fromWhereItWas = async () => Math.abs((await scrollTop()) - 40);
    let before = -1;
    const rests = async () => {
      const last = before;
      before = await scrollTop();
      return before === last;
    };
    await expect.poll(rests).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
    await expect.poll(scrollTop).toBe(40);
    await page.reload({ waitUntil: 'load' });
    await untilAlive(page);
    await expect.poll(fromWhereItWas).toBeLessThanOrEqual(2);
    await page.getByLabel('Ordenar por').selectOption('desagio');
    await page.waitForURL('**order=desagio');
    await page.getByLabel('Ordenar por').selectOption('data');
    await page.waitForURL(/\/busca$/);
    await card.waitFor();
    await expect.poll(rests).toBe(true);
    await expect.poll(fromWhereItWas).toBeLessThanOrEqual(2);
    await close();
  });
});

describe('L17 a list that cannot be had', () => {
  const pages = {
    404: 'Link indisponível',
    410: 'Link não está mais disponível',
    500: 'Problemas no servidor',
  };
  const bodies: Readonly<Record<string, string>> = {
    404: 'Ops, essa página não está mais disponível, mas você pode encontrar outras opções clicando no botão abaixo.',
    410: 'Oi, este imóvel não está mais disponível. Encontre outras opções clicando no botão abaixo.',
    500: 'Ei, esta página não está disponível! Separamos alguns links que podem te ajudar:',
  };
  for (const [status, title] of Object.entries(pages)) {
    test(`L17 E13 E17 with status ${status} shows its page and says so to the browser`, async () => {
      const { page, complaints, close } = await visit();
      expectComplaint(page.context(), /Erro ao buscar propriedades|status of|Error Response/);
      await arrive(page, '/busca');
      await page.route('**/busca.data**', (route) =>
        route.fulfill({ status: Number(status), contentType: 'text/plain', body: 'no' }),
      );
      await page.getByLabel('Ordenar por').selectOption('valor-min');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(bodies[status] ?? '').waitFor();
      expect(complaints.join('\n')).toContain('Erro ao buscar propriedades.');
      await close();
    });
  }
});

test('L17 T05 without a connection a list and every page say so, keep the address, and come when asked again', async () => {
  const { page, close } = await visit();
  expectComplaint(page.context(), /Erro ao buscar propriedades|Failed to (load resource|fetch)|net::ERR/);
  await arrive(page, '/busca');
  await page.context().setOffline(true);
  await page.getByLabel('Ordenar por').selectOption('valor-min');
  const heading = page.getByRole('heading', { level: 1, name: 'Sem conexão' });
  await heading.waitFor();
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await again.click();
  await heading.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await again.click();
  await page.getByRole('heading', { level: 1, name: /oportunidades/ }).waitFor();
  expect(page.url()).toBe(`${outlet.url}/busca?order=valor-min`);
  const home = page.getByRole('navigation', { name: 'Você está em' }).getByRole('link').first();
  // Its scripts are fetched when it is pointed at; without them the browser loads the page anew.
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const hasScripts = async () => {
    await page.mouse.move(0, 0);
    await home.hover();
    await untilQuiet(page);
    return (await fetched()).some((name) => /home\.route/.test(name));
  };
  await expect.poll(hasScripts).toBe(true);
  await untilQuiet(page);
  await page.context().setOffline(true);
  await home.click();
  await heading.waitFor();
  expect(await page.title()).toBe('Sem conexão');
  await page.context().setOffline(false);
  await again.click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor();
  expect(page.url()).toBe(`${outlet.url}/`);
  await close();
});

describe('a search is handed on', () => {
  const layer = (page: Page) => page.getByRole('dialog', { name: 'Compartilhar esta busca' });

  test('by its address in its one spelling, copied or by WhatsApp', async () => {
    const { page, close } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await arrive(page, '/busca?page=2&tipo-imovel=casa&utm_source=x');
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    const address = `${outlet.url}/busca?tipo-imovel=casa`;
    await layer(page).getByRole('button', { name: 'Copiar link' }).click();
    await page.getByText('Link copiado').waitFor();
    await layer(page).waitFor(hidden);
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await layer(page).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const whatsApp = layer(page).getByRole('link', { name: 'Enviar por WhatsApp' });
    expect(new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')).toContain(address);
    expect(await whatsApp.getAttribute('target')).toBe('_blank');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await layer(page).waitFor(hidden);
    await close();
  });

  test('as a spreadsheet and as a feed, without scripts too', async () => {
    const { page, close } = await visit({ ...phone, javaScriptEnabled: false });
    await open(page, '/busca?search=sp&order=valor-min');
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await layer(page).waitFor();
    expect(await layer(page).getByRole('button', { name: 'Copiar link' }).isVisible()).toBe(false);
    const downloading = page.waitForEvent('download');
    await layer(page).getByRole('link', { name: 'Planilha (CSV)' }).click();
    const file = await (await downloading).path();
    const { pagination } = await list('?search=sp');
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(pagination.total_items + 2);
    const feed =
      (await layer(page).getByRole('link', { name: 'Novidades (Atom)' }).getAttribute('href')) ?? '';
    const alternate = page.locator('link[rel=alternate][type="application/atom+xml"]');
    expect(await alternate.getAttribute('href')).toBe(feed);
    await close();
    const reader = await visit();
    const text = await (await fetch(outlet.url + feed)).text();
    const read = await reader.page.evaluate((written) => {
      const xml = new DOMParser().parseFromString(written, 'application/xml');
      const texts = (name: string) => [...xml.querySelectorAll(name)].map((element) => element.textContent);
      return { error: texts('parsererror'), ids: texts('entry > id'), titles: texts('entry > title') };
    }, text);
    expect(read.error).toEqual([]);
    expect(read.ids.length).toBeGreaterThan(3);
    expect(new Set(read.ids).size).toBe(read.ids.length);
    for (const id of read.ids) expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    await reader.close();
  });
});

test('axe finds nothing on the questions, the profile, the empty list with advice, and a landing page', async () => {
  const { page, close } = await visit(phone);
  const faults: string[] = [];
  for (const path of [
    '/perfil?para=morar',
    '/perfil?para=morar&experiencia=nunca',
    '/busca?tipo-imovel=casa&valor-max=500',
    '/busca/sp/30',
    '/busca?perfil=experiente',
  ]) {
    await arrive(page, path);
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await close();
});
