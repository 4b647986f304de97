import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { listedAddresses, shownText, untilAlive, untilQuiet, withdrawnAddress } from '../visit.ts';

/** The visitor's own lists: saved and seen, kept by the browser alone (D§5). */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const hearts = (page: Page) => page.getByRole('button', { name: /^Salvar/ });
const isSaved = (page: Page, position = 0) =>
  expect.poll(() => hearts(page).nth(position).getAttribute('aria-pressed'));
const section = (page: Page, name: RegExp) => page.getByRole('region', { name });
const lastSeen = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('vistos') ?? '[]')[0]?.id));
const idOf = (address: string | undefined) => address?.split('/').at(-1) ?? '';

/** Opens pages with what a browser held before. */
async function visitWith(stored: Readonly<Record<string, string>>, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await open(visitor.page, '/robots.txt');
  await visitor.page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, stored);
  return visitor;
}

describe('saved', () => {
  test('D§5 a heart keeps a property in this browser, says so, survives a reload, and is found at /salvos', async () => {
    const { page, complaints, close } = await visit();
    await arrive(page, '/busca');
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
    await page.locator('main').getByText('Ficam guardados só neste navegador').waitFor();
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
    const { page, close } = await visit();
    await arrive(page, '/busca');
    const [address = ''] = await listedAddresses(page);
    await arrive(page, address);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await arrive(page, '/busca');
    await isSaved(page).toBe('true');
    await isSaved(page, 1).toBe('false');
    await close();
  });

  test('several tabs are in step', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    const other = await page.context().newPage();
    await arrive(other, '/busca');
    await hearts(page).nth(1).click();
    await isSaved(other, 1).toBe('true');
    await hearts(other).nth(1).click();
    await isSaved(page, 1).toBe('false');
    await close();
  });

  test('D§5 the keyboard goes on from the next property, and from the heading where there is none', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    const addresses = await listedAddresses(page);
    const kept = addresses
      .slice(0, 2)
      .map((address) => ({ id: idOf(address), name: '', picture: '', at: 1 }));
    await page.evaluate((text) => localStorage.setItem('salvos', text), JSON.stringify(kept));
    await page.evaluate((text) => localStorage.setItem('vistos', text), JSON.stringify(kept));
    await arrive(page, '/salvos');
    const list = section(page, /^Salvos/);
    const hasFocus = (element: Locator) =>
      expect.poll(() => element.evaluate((each) => each === document.activeElement));
    const heart = list.getByRole('button', { name: /^Salvar / });
    await heart.first().focus();
    await page.keyboard.press('Enter');
    await section(page, /^Salvos \(1\)/).waitFor();
    await hasFocus(heart.first()).toBe(true);
    await page.keyboard.press('Enter');
    await hasFocus(list.getByRole('heading', { name: 'Salvos' })).toBe(true);
    await page.getByRole('button', { name: 'Limpar histórico' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: /^Vistos recentemente/ })).toBe(true);
    await close();
  });

  test('what left the catalogue is named as it was, and can be taken out', async () => {
    const gone = idOf(await withdrawnAddress(outlet.url));
    const kept = [{ id: gone, name: 'Casa que saiu', picture: '', at: 1 }];
    const { page, close } = await visitWith({ salvos: JSON.stringify(kept) });
    await arrive(page, '/salvos');
    const list = section(page, /^Salvos \(1\)/);
    await list.getByText('Saiu do catálogo.').waitFor();
    await list.getByText('Casa que saiu').first().waitFor();
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
    await arrive(page, '/busca');
    await hearts(page).first().click();
    await page.getByText('Você já salvou 100 imóveis. Remova um para salvar outro.').waitFor();
    await isSaved(page).toBe('false');
    await arrive(page, '/salvos');
    await section(page, /^Salvos \(100\)/)
      .getByRole('button', { name: 'Remover todos' })
      .click();
    await section(page, /^Salvos$/).waitFor();
    await close();
  });
});

describe('seen', () => {
  test('what was opened stands under recently seen, the last one first, until it is cleared', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    const [first = '', second = ''] = await listedAddresses(page);
    for (const address of [first, second, first]) {
      await arrive(page, address);
      await lastSeen(page).toBe(idOf(address));
    }
    await arrive(page, '/salvos');
    const seen = section(page, /^Vistos recentemente \(2\)/);
    await seen.locator('article').nth(1).waitFor();
    expect(await listedAddresses(page)).toEqual([first, second]);
    await page.reload({ waitUntil: 'load' });
    await seen.getByRole('button', { name: 'Limpar histórico' }).click();
    await section(page, /^Vistos recentemente$/).waitFor();
    await close();
  });

  test('a preview is not remembered', async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    const [address = ''] = await listedAddresses(page);
    await arrive(page, `/imovel/${idOf(address)}/preview`);
    await untilQuiet(page);
    expect(await page.evaluate(() => localStorage.getItem('vistos'))).toBeNull();
    await close();
  });
});

describe('where the browser keeps nothing', () => {
  for (const refusal of ['full', 'forbidden'] as const) {
    test(`${refusal}: the heart works until the page is left, and says so`, async () => {
      const { page, complaints, close } = await visit();
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
      await arrive(page, '/busca');
      await hearts(page).first().click();
      await page.getByText('Este navegador não guardou: a escolha vale até você fechar a página.').waitFor();
      await isSaved(page).toBe('true');
      await page.getByRole('link', { name: 'Imóveis salvos' }).click();
      await section(page, /^Salvos \(1\)/)
        .locator('article')
        .waitFor();
      await page.locator('main').getByText('não está guardando dados').waitFor();
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('D§1 without a script the page says why it is empty', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await open(page, '/salvos');
    expect(await shownText(page.locator('main'))).toContain('precisam de JavaScript');
    expect(await section(page, /^Salvos/).count()).toBe(0);
    await close();
  });
});

describe('your list', () => {
  const typed = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

  test('D17 own numbers and notes stay in the browser, hold on the page of every property, and go nowhere', async () => {
    const { page, complaints, close } = await visit();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await arrive(page, '/busca?tipo-venda=melhor_proposta');
    const [address = ''] = await listedAddresses(page);
    await hearts(page).first().click();
    await page.getByText('Salvo neste navegador.').waitFor();
    await arrive(page, address);
    await page.locator('#custo').scrollIntoViewIfNeeded();
    await page.locator('#custo').getByRole('link', { name: 'Pôr meus números' }).click();
    await page.waitForURL('**/salvos#meus-numeros');
    await typed(page, 'Dinheiro que tenho hoje').fill('1.234');
    await typed(page, 'Renda da família por mês').fill('muito');
    await page.getByText('Escreva um valor em reais, como 45.000.').waitFor();
    await typed(page, 'Renda da família por mês').fill('7.000');
    const table = section(page, /^Imóveis salvos lado a lado/);
    await table.getByText(/^Faltam R\$.* no dia da compra/).waitFor();
    await typed(page, /^Minha anotação sobre/).fill('Perto da escola; ligar na segunda.');
    await page.reload({ waitUntil: 'load' });
    await untilAlive(page);
    expect(await typed(page, /^Minha anotação sobre/).inputValue()).toBe(
      'Perto da escola; ligar na segunda.',
    );
    const missing = await shownText(table.getByText(/^Faltam R\$.* no dia da compra/));
    await arrive(page, address);
    await page.locator('#custo').scrollIntoViewIfNeeded();
    await page.locator('#custo').getByText('Com os meus números').waitFor();
    expect(await shownText(page.locator('#custo').getByText(/^Faltam R\$.* no dia da compra/))).toBe(missing);
    expect(sent.filter((line) => /1234|1\.234|7000|7\.000|escola/.test(line))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('D17 a list goes on by a link of codes alone, is read without a script, and is kept only on a press', async () => {
    const { page, complaints, close } = await visit();
    await arrive(page, '/busca');
    const codes = (await listedAddresses(page)).slice(0, 3).map(idOf);
    await close();
    expect(complaints).toEqual([]);
    const plain = await visit({ javaScriptEnabled: false });
    await plain.page.goto(`${outlet.url}/salvos?lista=${codes.join()},oi-999999999,x`);
    await section(plain.page, /^Lista recebida \(3 imóveis\)/).waitFor();
    await plain.close();
    const receiver = await visit();
    await arrive(receiver.page, `/salvos?lista=${codes.join()}`);
    await section(receiver.page, /^Salvos$/).waitFor();
    await receiver.page.getByRole('button', { name: 'Guardar nos meus salvos' }).click();
    await section(receiver.page, /^Salvos \(3\)/).waitFor();
    const file = await receiver.page.request.get(
      new URL(
        (await receiver.page.getByRole('link', { name: 'Baixar planilha (Excel)' }).getAttribute('href')) ??
          '',
        outlet.url,
      ).href,
    );
    expect([file.status(), file.headers()['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const parts = Object.entries(unzipSync(await file.body())).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]);
    const strings = parts.map(([, text]) => text).join();
    for (const heading of [
      'Próximo leilão ou prazo (Brasília)',
      'Venda depois, por',
      'Imposto sobre o ganho (pessoa física)',
    ])
      expect(strings).toContain(heading);
    const sheet = parts.find(([name]) => name?.endsWith('sheet1.xml'))?.[1] ?? '';
    const taxes = [...sheet.matchAll(/<f>([^<]*)<\/f>/g)].filter(([, text]) => text?.includes('*0.225,2)'));
    expect(taxes).toHaveLength(3);
    expect(receiver.complaints).toEqual([]);
    await receiver.close();
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
      if (!request.url().startsWith(outlet.url)) outside.push(request.url());
    });
    for (const path of ['/busca', '/salvos']) await arrive(page, path);
    expect([at, complaints, outside]).toEqual([at, [], []]);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await close();
  }
});

test.each([390, 1280])('nothing moves when hearts and tray come to life, at %i px', async (width) => {
  const listed = await (async () => {
    const { page, close } = await visit();
    await arrive(page, '/busca');
    const found = await listedAddresses(page);
    await close();
    return found;
  })();
  const kept = JSON.stringify(
    listed.slice(0, 3).map((address) => ({ id: idOf(address), name: 'Casa', picture: '', at: 1 })),
  );
  const stored = { salvos: kept, vistos: kept, comparados: kept };
  const { page, close } = await visitWith(stored, { viewport: { width, height: 844 } });
  await watchShifts(page);
  for (const path of [
    '/busca',
    listed[0] ?? '',
    '/salvos',
    '/comparar',
    `/comparar?ids=${idOf(listed[0])}`,
  ]) {
    await arrive(page, path);
    await page.waitForLoadState('networkidle');
    const sum = await shifted(page);
    expect([path, Math.round(sum * 1000) <= 10]).toEqual([path, true]);
  }
  await close();
});
