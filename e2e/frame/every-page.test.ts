import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, LOOKS } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { listedAddresses, shownText, untilAlive, withdrawnAddress } from '../visit.ts';

/** Rules for every page: accessibility, widths, keyboard, security policy, answers. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;
let pages: Record<string, string>;

beforeAll(async () => {
  pages = await pagesToLookAt();
});

async function pagesToLookAt(): Promise<Record<string, string>> {
  const { page, close } = await visit();
  const address = async (query: string) => {
    await open(page, `/busca${query}`);
    return (await listedAddresses(page))[0] ?? '/busca';
  };
  const found = {
    home: '/',
    busca: '/busca?tipo-imovel=casa,apartamento&valor-min=50000',
    'busca vazia': '/busca?id-banco=nenhum-imovel',
    'busca com erro': '/busca?anterior=&valor-min=1&localidade=Lugar+Nenhum',
    'venda direta': await address('?tipo-venda=venda_direta'),
    leilão: await address('?tipo-venda=leilao'),
    'melhor proposta': await address('?tipo-venda=melhor_proposta'),
    comparação: await comparison(page),
    'comparação vazia': '/comparar?ids=zz-1',
    salvos: '/salvos',
    'seus dados': '/dados?t=vencido',
    'não encontrada': '/endereco-que-nao-existe',
    retirada: await withdrawnAddress(outlet.url),
  };
  await close();
  return found;
}

async function comparison(page: Page): Promise<string> {
  await open(page, '/busca');
  const ids = (await listedAddresses(page)).slice(0, 4).map((address) => address.split('/').at(-1));
  return `/comparar?ids=${ids.join()}`;
}

describe('axe finds nothing', () => {
  for (const { colorScheme, width } of LOOKS) {
    test(`on every page, ${colorScheme}, ${width} px`, async () => {
      const { page, close } = await visit({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const faults: string[] = [];
      for (const [name, path] of Object.entries(pages)) {
        await arrive(page, path);
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`));
      }
      if (width < 1024) {
        await arrive(page, '/busca');
        await page.getByRole('button', { name: 'Refinar Busca' }).click();
        await page.locator('#filtros[aria-modal]').waitFor();
        faults.push(...(await accessibilityFaults(page)).map((fault) => `filter sheet: ${fault}`));
      }
      expect(faults).toEqual([]);
      await close();
    }, 240_000);
  }
});

describe('N10 every page fits its width', () => {
  // A page is opened in each of both layouts, and stretched within it.
  for (const widths of [
    [320, 360, 768],
    [1024, 1300, 1700],
  ]) {
    test(`at ${widths.join(', ')} px nothing scrolls sideways`, async () => {
      const { page, close } = await visit();
      const tooWide: string[] = [];
      for (const [name, path] of Object.entries(pages)) {
        for (const [at, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 800 });
          if (at === 0) await open(page, path);
          const scrolls = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          if (scrolls) tooWide.push(`${name} at ${width}`);
        }
      }
      expect(tooWide).toEqual([]);
      await close();
    });
  }

  test('below 1024 px the phone’s layout, from there the desktop’s', async () => {
    const { page, close } = await visit({ viewport: { width: 1023, height: 800 } });
    await open(page, '/busca');
    const opener = page.getByRole('button', { name: 'Refinar Busca' });
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const shown = async () => [await opener.isVisible(), await menu.isVisible()];
    await expect.poll(shown).toEqual([true, false]);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(shown).toEqual([false, true]);
    await page.locator('#filtros').waitFor();
    await close();
  });
});

test.each([390, 768, 1280])('L10 a discount lies on the upper left of its photo, at %i px', async (width) => {
  const { page, close } = await visit({ viewport: { width, height: 900 } });
  for (const path of ['/', '/busca', pages.retirada ?? '']) {
    await open(page, path);
    const places = await page.locator('article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        // On a phone a picture beyond the first screen comes half a second later; its frame is there.
        const photo = card.querySelector('picture')?.parentElement?.getBoundingClientRect();
        const tag = [...card.querySelectorAll('span')].find((span) => /−\d+%$/.test(span.textContent));
        const box = tag?.getBoundingClientRect();
        if (!photo || !box) return [];
        const inside = box.width > 40 && box.right < photo.right && box.bottom < photo.bottom;
        return [[Math.round(box.left - photo.left), Math.round(box.top - photo.top), inside]];
      }),
    );
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect([path, ...place]).toEqual([path, 12, 12, true]);
  }
  await close();
});

describe('keyboard', () => {
  test('the first Tab offers to skip to the content, and Enter does so', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    await page.keyboard.press('Tab');
    expect(await shownText(page.locator(':focus'))).toBe('Pular para o conteúdo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#conteudo');
    await page.keyboard.press('Tab');
    await page.locator('main :focus').waitFor();
    await close();
  });

  test('Tab goes through filter, order and list in the order in which they are read', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    await page.locator('#filtro-localidade').focus();
    const stops: string[] = [];
    for (let press = 0; press < 120 && !stops.includes('card'); press++) {
      await page.keyboard.press('Tab');
      const stop = await page.locator(':focus').evaluate((element) => {
        if (element.closest('article')) return 'card';
        return element.id || element.closest('#filtros') ? element.id || 'filter' : element.tagName;
      });
      stops.push(stop);
    }
    const order = stops.indexOf('ordem');
    expect(stops.indexOf('filtro-valor-min')).toBeGreaterThan(0);
    expect(order).toBeGreaterThan(stops.lastIndexOf('filter'));
    expect(stops.indexOf('card')).toBeGreaterThan(order);
    await close();
  });

  test('after a navigation the keyboard goes on from the beginning of the new page', async () => {
    const { page, close } = await visit();
    await open(page, '/busca');
    await untilAlive(page);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${outlet.url}/`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
    await close();
  });

  test('N05 the mobile menu opens by key and closes by Escape', async () => {
    const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
    await arrive(page, '/busca');
    await page.getByRole('button', { name: 'Abrir menu' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#menu').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#menu').waitFor({ state: 'hidden' });
    await close();
  });
});

describe('security policy', () => {
  test('no page breaks it, complains of anything or fetches from anybody else, on arrival and on the way', async () => {
    const { page, complaints, close } = await visit();
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(outlet.url) && !request.url().startsWith('data:')) {
        outside.push(request.url());
      }
    });
    for (const path of Object.values(pages)) {
      await page.goto(outlet.url + path, { waitUntil: 'networkidle' });
    }
    await arrive(page, '/');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Imóveis' }).click();
    await page.waitForURL('**/busca');
    await page.getByRole('checkbox', { name: /^Lote \d/ }).check();
    await page.waitForURL('**tipo-imovel=lote**');
    await page.goBack();
    await page.waitForURL(/\/busca$/);
    expect(complaints).toEqual([]);
    expect(outside).toEqual([]);
    await close();
  });

  test('a script that the page was not rendered with does not run', async () => {
    const { page, complaints, close } = await visit();
    expectComplaint(page.context(), /TrustedScript|TrustedHTML|Content Security Policy/);
    await open(page, '/busca');
    const refused = await page.evaluate(() => {
      const script = document.createElement('script');
      const text = document.createTextNode('window.intruder = true');
      const ways = [
        () => script.append(text),
        () => document.body.append(script),
        () =>
          document.body.insertAdjacentHTML(
            'beforeend',
            '<img src="/x.png" onerror="window.intruder = true">',
          ),
      ];
      const errors = ways.map((way) => {
        try {
          way();
          return '';
        } catch (error) {
          return String(error);
        }
      });
      return { ran: 'intruder' in window, html: errors[2] };
    });
    expect(refused.ran).toBe(false);
    expect(refused.html).toContain('TrustedHTML');
    await expect.poll(() => complaints.join()).toMatch(/script-src 'self'|TrustedScript/);
    await close();
  });
});

describe('answers', () => {
  const status = async (path: string) => (await fetch(outlet.url + path, { redirect: 'manual' })).status;

  test('R01 R02 R15 home, its former addresses, and any other path', async () => {
    expect(await status('/')).toBe(200);
    expect(await status('/home')).toBe(301);
    expect(await status('/pre-lancamento')).toBe(301);
    expect(await status('/endereco-que-nao-existe')).toBe(404);
    expect(await status('/estilo')).toBe(404);
  });

  test('D§9 every page of the demonstration catalogue says so and is not listed', async () => {
    for (const path of Object.values(pages)) {
      const html = await (await fetch(outlet.url + path)).text();
      expect(html).toContain('Catálogo de demonstração');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    }
  });

  test('one heading, one title and the language on every page', async () => {
    for (const path of Object.values(pages)) {
      const html = await (await fetch(outlet.url + path)).text();
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain('<html lang="pt-BR"');
    }
  });
});
