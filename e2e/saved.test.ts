import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { listedAddresses, shownText, untilAlive, visit, withdrawnAddress } from './visit.ts';

/** The visitor's own lists: saved and seen, kept by the browser alone (D§5). */
let browser: Browser;
let product: Product;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path, { waitUntil: 'load' });
  await untilAlive(page);
}

const hearts = (page: Page) => page.getByRole('button', { name: /^Salvar/ });
const isSaved = (page: Page, position = 0) =>
  expect.poll(() => hearts(page).nth(position).getAttribute('aria-pressed'));
const section = (page: Page, name: RegExp) => page.getByRole('region', { name });
const idOf = (address: string | undefined) => address?.split('/').at(-1) ?? '';

/** Opens pages with what a browser held before. */
async function visitWith(
  stored: Readonly<Record<string, string>>,
  options: Parameters<typeof visit>[1] = {},
) {
  const visitor = await visit(browser, options);
  await visitor.page.goto(`${product.url}/robots.txt`);
  await visitor.page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, stored);
  return visitor;
}

describe('saved', () => {
  test('D§5 a heart keeps a property in this browser, says so, survives a reload, and is found at /salvos', async () => {
    const { page, complaints, close } = await visit(browser);
    await open(page, '/busca');
    const [address] = await listedAddresses(page);
    await hearts(page).first().focus();
    await page.keyboard.press('Space');
    await page.getByText('Salvo neste navegador.').waitFor();
    await isSaved(page).toBe('true');
    await page.reload({ waitUntil: 'load' });
    await untilAlive(page);
    await isSaved(page).toBe('true');
    await page.getByRole('link', { name: 'Imóveis salvos' }).click();
    await page.waitForURL('**/salvos');
    await section(page, /^Salvos \(1\)/)
      .locator('article')
      .waitFor();
    expect(await listedAddresses(page)).toEqual([address]);
    expect(await shownText(page.locator('main'))).toContain('Ficam guardados só neste navegador');
    await section(page, /^Salvos/)
      .getByRole('button', { name: /^Salvar / })
      .click();
    await section(page, /^Salvos$/)
      .getByText('Toque no coração')
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('the page of a property has a heart with its word', async () => {
    const { page, close } = await visit(browser);
    await open(page, '/busca');
    const [address = ''] = await listedAddresses(page);
    await open(page, address);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await open(page, '/busca');
    await isSaved(page).toBe('true');
    await isSaved(page, 1).toBe('false');
    await close();
  });

  test('several tabs are in step', async () => {
    const { page, close } = await visit(browser);
    await open(page, '/busca');
    const other = await page.context().newPage();
    await open(other, '/busca');
    await hearts(page).nth(1).click();
    await isSaved(other, 1).toBe('true');
    await hearts(other).nth(1).click();
    await isSaved(page, 1).toBe('false');
    await close();
  });

  test('what left the catalogue is named as it was, and can be taken out', async () => {
    const gone = idOf(await withdrawnAddress(product.url));
    const kept = [{ id: gone, name: 'Casa que saiu', picture: '', at: 1 }];
    const { page, close } = await visitWith({ salvos: JSON.stringify(kept) });
    await open(page, '/salvos');
    const list = section(page, /^Salvos \(1\)/);
    await list.getByText('Saiu do catálogo.').waitFor();
    expect(await shownText(list)).toContain('Casa que saiu');
    await list.getByRole('button', { name: 'Remover Casa que saiu da lista' }).click();
    await section(page, /^Salvos$/).waitFor();
    await close();
  });

  test('a full list refuses in words, and everything can be cleared', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: `zz-${index + 1}`,
      name: '',
      picture: '',
      at: 1,
    }));
    const { page, close } = await visitWith({ salvos: JSON.stringify(many) });
    await open(page, '/busca');
    await hearts(page).first().click();
    await page.getByText('Você já salvou 100 imóveis. Remova um para salvar outro.').waitFor();
    await isSaved(page).toBe('false');
    await open(page, '/salvos');
    await section(page, /^Salvos \(100\)/)
      .getByRole('button', { name: 'Remover todos' })
      .click();
    await section(page, /^Salvos$/).waitFor();
    await close();
  });
});

describe('seen', () => {
  test('what was opened stands under recently seen, the last one first, until it is cleared', async () => {
    const { page, close } = await visit(browser);
    await open(page, '/busca');
    const [first = '', second = ''] = await listedAddresses(page);
    await open(page, first);
    await open(page, second);
    await open(page, first);
    await open(page, '/salvos');
    const seen = section(page, /^Vistos recentemente \(2\)/);
    await seen.locator('article').nth(1).waitFor();
    expect(await listedAddresses(page)).toEqual([first, second]);
    await page.reload({ waitUntil: 'load' });
    await seen.getByRole('button', { name: 'Limpar histórico' }).click();
    await section(page, /^Vistos recentemente$/).waitFor();
    await close();
  });

  test('a preview is not remembered', async () => {
    const { page, close } = await visit(browser);
    await open(page, '/busca');
    const [address = ''] = await listedAddresses(page);
    await open(page, `/imovel/${idOf(address)}/preview`);
    expect(await page.getByRole('button', { name: 'Salvar', exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('vistos'))).toBeNull();
    await close();
  });
});

describe('where the browser keeps nothing', () => {
  for (const refusal of ['full', 'forbidden'] as const) {
    test(`${refusal}: the heart works until the page is left, and says so`, async () => {
      const { page, complaints, close } = await visit(browser);
      await page.addInitScript((how) => {
        if (how === 'full') {
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function keep(key, text) {
            if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
            setItem.call(this, key, text);
          };
        } else {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }
      }, refusal);
      await open(page, '/busca');
      await hearts(page).first().click();
      await page.getByText('Este navegador não guardou: a escolha vale até você fechar a página.').waitFor();
      await isSaved(page).toBe('true');
      await page.getByRole('link', { name: 'Imóveis salvos' }).click();
      await section(page, /^Salvos \(1\)/)
        .locator('article')
        .waitFor();
      expect(await shownText(page.locator('main'))).toContain('não está guardando dados');
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('D§1 without a script the page says why it is empty', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${product.url}/salvos`);
    expect(await shownText(page.locator('main'))).toContain('precisam de JavaScript');
    expect(await section(page, /^Salvos/).count()).toBe(0);
    await close();
  });
});

test('whatever stands in the storage, pages come alive, and nothing of it is markup or leads away', async () => {
  const hostile = [
    '{',
    'null',
    '"oi-1"',
    '{"length":9}',
    '[[[]]]',
    `[${'{"id":"oi-1"},'.repeat(5000)}null]`,
    '[{"id":"oi-1","name":"<img src=x onerror=alert(1)>","picture":"https://elsewhere.example/a.png"}]',
    '[{"id":"oi-1","name":"<b>","picture":"//elsewhere.example/a.png"},{"id":"__proto__"},{"id":"constructor-1"}]',
    '[{"id":"oi-1","name":"<img src=x>","picture":"javascript:alert(1)"}]',
  ];
  // Three at a time, each in another list.
  for (let at = 0; at < hostile.length; at += 3) {
    const [salvos = '', vistos = '', comparados = ''] = hostile.slice(at);
    const { page, complaints, close } = await visitWith({ salvos, vistos, comparados });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) outside.push(request.url());
    });
    for (const path of ['/busca', '/salvos']) await open(page, path);
    expect([at, complaints, outside]).toEqual([at, [], []]);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await close();
  }
});

test.each([390, 1280])('nothing moves when hearts and tray come to life, at %i px', async (width) => {
  const listed = await (async () => {
    const { page, close } = await visit(browser);
    await open(page, '/busca');
    const found = await listedAddresses(page);
    await close();
    return found;
  })();
  const kept = JSON.stringify(
    listed.slice(0, 3).map((address) => ({ id: idOf(address), name: 'Casa', picture: '', at: 1 })),
  );
  const stored = { salvos: kept, vistos: kept, comparados: kept };
  const { page, close } = await visitWith(stored, { viewport: { width, height: 844 } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    '/busca',
    listed[0] ?? '',
    '/salvos',
    '/comparar',
    `/comparar?ids=${idOf(listed[0])}`,
  ]) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
    );
    expect([path, Math.round(sum * 1000) <= 10]).toEqual([path, true]);
  }
  await close();
});
