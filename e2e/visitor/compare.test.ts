import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText, untilAlive, withdrawnAddress } from '../visit.ts';

/** Properties side by side: a page of its address, chosen on cards or by code, kept by the browser. */
const outlet = sharedOutlet();
const { arrive, at, open, visit } = outlet;
/** Small ids of properties that can be bought, with a price. */
let ids: readonly string[];

beforeAll(async () => {
  ids = (await listed('order=valor-min')).filter(({ isOver }) => !isOver).map(({ id }) => id);
});

type Listed = { id: string; isOver: boolean };

async function listed(query: string): Promise<Listed[]> {
  const html = await (await fetch(`${outlet.url}/busca?${query}`)).text();
  return html
    .split('<article')
    .slice(1)
    .map((card) => ({
      id: /href="\/imovel\/[^"]*\/([a-z]+-\d+)"/.exec(card)?.[1] ?? '',
      isOver: /VENDIDO|ENCERRADO/.test(card),
    }));
}

const pathOf = (...chosen: readonly (string | undefined)[]) => `/comparar?ids=${chosen.join()}`;
const compareButtons = (page: Page) => page.locator('article').getByRole('button', { name: /^Comparar / });
const fields = (page: Page, row: string) => page.locator(`tr[data-row=${row}] td`);

/** Heads of the columns as small ids in lower case. */
async function columns(page: Page): Promise<string[]> {
  const links = page.locator('thead a', { hasText: 'Ver imóvel' });
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));
}

const reaisOf = (text: string) => Number(/R\$\s([\d.]+)/.exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN);

describe('a comparison by its address', () => {
  test('shows each property in a column, with everything that is compared in rows', async () => {
    const chosen = ids.slice(0, 4);
    const { page, complaints, close } = await at(pathOf(...chosen));
    expect(await columns(page)).toEqual(chosen);
    expect(await shownText(page.locator('h1'))).toBe('Comparar 4 imóveis');
    const rows = await page.locator('tbody th[scope=row]').allInnerTexts();
    for (const row of [
      'Preço',
      'Valor de avaliação',
      'Desconto',
      'Valor por m²',
      'Tipo de venda',
      'À vista',
      'Parcelamento direto',
      'Financiamento',
      'Entrada mínima',
      'Situação',
      'Dívidas informadas',
      'Dívidas por sua conta',
      'Ação judicial',
      'Condomínio mensal',
      'IPTU anual',
      'Datas da venda',
      'Documentos',
      'Distância em linha reta',
    ]) {
      expect(rows).toContain(row);
    }
    const distances = await fields(page, 'distances').first().textContent();
    for (const other of chosen.slice(1)) expect(distances).toContain(other.toUpperCase());
    expect(distances).toMatch(/\d\skm|mesma cidade|menos de 100 m/);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the least price carries a seal with a sign and words, and no other price does', async () => {
    const { page, close } = await at(pathOf(...ids.slice(0, 4)));
    const prices = await fields(page, 'price').allInnerTexts();
    const least = Math.min(...prices.map(reaisOf));
    expect(new Set(prices.map(reaisOf)).size).toBeGreaterThan(1);
    for (const [position, text] of prices.entries()) {
      const isBest = reaisOf(text) === least;
      expect(text.includes('Menor preço'), text).toBe(isBest);
      expect(await fields(page, 'price').nth(position).locator('svg').count()).toBe(isBest ? 1 : 0);
    }
    await close();
  });

  test('what is not told never wins', async () => {
    const [untold = '', told = ''] = await withAndWithout('condominio');
    const { page, close } = await at(pathOf(untold, told));
    const [first = '', second = ''] = await fields(page, 'condominio').allInnerTexts();
    expect(first).toBe('Não informado');
    expect(second).not.toContain('Menor custo');
    await close();
  });

  test('is the same page for everybody, not listed by search engines, and names its one address', async () => {
    const html = await (
      await fetch(`${outlet.url}/comparar?utm_source=x&ids=${ids[0]?.toUpperCase()}`)
    ).text();
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain(`rel="canonical" href="${outlet.url}${pathOf(ids[0])}"`);
  });

  test('wrong, withdrawn, repeated and too many codes are told in words; the others are compared', async () => {
    const gone = (await withdrawnAddress(outlet.url)).split('/').at(-1) ?? '';
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    const path = pathOf('zz-1', gone, a, a, b, c, d, e, '%3Cscript%3E');
    const { page, complaints, close } = await at(path);
    expect(await columns(page)).toEqual([a, b, c, d]);
    const told = await shownText(page.locator('main li'));
    for (const words of [
      'ZZ-1: não encontramos imóvel com este código.',
      `${gone.toUpperCase()}: `,
      'saiu do catálogo.',
      `${a.toUpperCase()} estava repetido e aparece uma vez só.`,
      `${e.toUpperCase()} ficou de fora: cabem quatro imóveis.`,
      '<script>: não encontramos imóvel com este código.',
    ]) {
      expect(told).toContain(words);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('what is sold is shown as sold and wins nothing', async () => {
    const sold = await soldId();
    const { page, close } = await at(pathOf(sold, ids[0], ids[5]));
    expect(await shownText(page.locator('thead th').first())).toContain('Vendido');
    for (const best of await page.locator('tbody tr').evaluateAll(bestPositions))
      expect(best).not.toContain(0);
    await close();
  });

  test('hostile addresses are answered, and nothing of them is markup', async () => {
    const texts = [
      '"><img src=x onerror=1>',
      '%',
      '%ZZ',
      '\u202e',
      'a'.repeat(3000),
      ',,,',
      '-1',
      'oi-99999999999',
    ];
    for (const text of texts) {
      const answer = await fetch(
        `${outlet.url}/comparar?ids=${text.startsWith('%') ? text : encodeURIComponent(text)}`,
      );
      expect([text.slice(0, 20), answer.status]).toEqual([text.slice(0, 20), 200]);
      expect(await answer.text()).not.toContain('<img src=x');
    }
  });
});

describe('what can be done with it', () => {
  test('only the differences: rows that are the same for all are hidden, without a script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await at(pathOf(...ids.slice(0, 3)), { javaScriptEnabled });
      const same = page.locator('tr[data-same]');
      expect(await same.count()).toBeGreaterThan(0);
      expect(await same.first().isVisible()).toBe(true);
      await page.getByLabel('Só as diferenças').check();
      await expect
        .poll(() => same.evaluateAll((rows) => rows.some((row) => row.checkVisibility())))
        .toBe(false);
      expect(await page.locator('tr[data-row=price]').isVisible()).toBe(true);
      await close();
    }
  });

  test('a property is taken out, and Back brings it back', async () => {
    const { page, close } = await at(pathOf(...ids.slice(0, 3)));
    await page
      .getByRole('link', { name: /^Tirar .* da comparação$/ })
      .nth(1)
      .click();
    await page.waitForURL(`**${pathOf(ids[0], ids[2])}`);
    await expect.poll(() => columns(page)).toEqual([ids[0], ids[2]]);
    await page.goBack();
    await expect.poll(() => columns(page)).toEqual(ids.slice(0, 3));
    await close();
  });

  test('the keyboard goes on where a column was taken out or put in, and only the differences stay', async () => {
    const { page, close } = await at(pathOf(ids[0], ids[1]));
    const crosses = page.getByRole('link', { name: /^Tirar .* da comparação$/ });
    const hasFocus = (element: Locator) =>
      expect.poll(() => element.evaluate((each) => each === document.activeElement));
    await page.getByLabel('Só as diferenças').check();
    await page.getByLabel('Incluir imóvel pelo código').fill(ids[2] ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => columns(page)).toEqual(ids.slice(0, 3));
    await hasFocus(page.locator('h1')).toBe(true);
    expect(await page.getByLabel('Só as diferenças').isChecked()).toBe(true);
    for (const [pressed, left] of [
      [0, ids.slice(1, 3)],
      [1, ids.slice(1, 2)],
    ] as const) {
      await crosses.nth(pressed).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => columns(page)).toEqual(left);
      await hasFocus(crosses.first()).toBe(true);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nenhum imóvel para comparar' }).waitFor();
    await hasFocus(page.locator('h1')).toBe(true);
    await close();
  });

  test('D§1 without a script: from the property by link, another one by its code, one out again', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await open(page, `/imovel/${ids[0]}`);
    await page.getByRole('link', { name: 'Comparar' }).click();
    await page.waitForURL(`**${pathOf(ids[0])}`);
    await page.getByLabel('Incluir imóvel pelo código').fill(ids[1]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Incluir' }).click();
    await page.waitForURL('**/comparar?ids=**');
    await expect.poll(() => columns(page)).toEqual(ids.slice(0, 2));
    await page
      .getByRole('link', { name: /^Tirar/ })
      .first()
      .click();
    await page.waitForURL(`**${pathOf(ids[1])}`);
    await expect.poll(() => columns(page)).toEqual([ids[1]]);
    await close();
  });

  test('on paper: A4 on its side, without menu and buttons, nothing cut off', async () => {
    const { page, close } = await at(pathOf(...ids.slice(0, 4)));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sizes.length).toBeGreaterThan(0);
    for (const [, width, height] of sizes) {
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
    }
    // The width of the paper within its margins, in CSS pixels.
    await page.setViewportSize({ width: Math.floor(((297 - 24) / 25.4) * 96), height: 700 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' });
    expect(await page.locator('header, footer').locator('visible=true').count()).toBe(0);
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme, 'paper is light').toBe('light');
    expect(await page.locator('tr[data-row=price]').isVisible()).toBe(true);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await close();
  });

  test('as a sheet: the same values as numbers, and which is the best', async () => {
    const { page, close } = await at(pathOf(ids[0], ids[5]));
    const address = await page.getByRole('link', { name: 'Baixar CSV' }).getAttribute('href');
    const shown = (await fields(page, 'price').allInnerTexts()).map(reaisOf);
    const csv = await fetch(outlet.url + address);
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename="comparacao-${ids[0]}-${ids[5]}.csv"`,
    );
    const lines = (await csv.text()).split('\r\n').map((line) => line.split(';'));
    const price = lines.find(([label]) => label === 'Preço: Preço') ?? [];
    expect(price.slice(1, 3).map((text) => Math.round(Number(text.replace(',', '.'))))).toEqual(shown);
    expect(price[3]).toMatch(/^OI-\d+ \(Menor preço\)$/);
    const workbook = await fetch(
      outlet.url + (await page.getByRole('link', { name: 'Baixar planilha' }).getAttribute('href')),
    );
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    for (const file of ['/comparar.csv', '/comparar.xlsx?ids=zz-1'])
      expect((await fetch(outlet.url + file)).status).toBe(404);
    await close();
  });
});

describe('chosen on the cards', () => {
  test('up to four are kept by the browser, survive a reload, and lead to the comparison in their order', async () => {
    const { page, complaints, close } = await at('/busca?order=valor-min');
    const buttons = compareButtons(page);
    for (const position of [0, 1, 2, 3]) await choose(buttons.nth(position));
    await buttons.nth(4).click();
    await page.getByText('Só dá para comparar 4 imóveis. Tire um para incluir este.').waitFor();
    await expect.poll(() => pressed(buttons)).toEqual([true, true, true, true, false]);
    await page.reload({ waitUntil: 'load' });
    await untilAlive(page);
    await expect.poll(() => pressed(buttons)).toEqual([true, true, true, true, false]);
    await arrive(page, '/comparar');
    await page.getByRole('heading', { level: 1, name: '4 imóveis escolhidos para comparar' }).waitFor();
    await page.goBack();
    await page
      .getByRole('complementary', { name: 'Imóveis para comparar' })
      .getByRole('link', { name: 'Comparar 4' })
      .click();
    await page.waitForURL(`**${pathOf(...ids.slice(0, 4))}`);
    // The address is there before its page is.
    await expect.poll(() => columns(page)).toEqual(ids.slice(0, 4));
    // Taken out there, it is no longer chosen.
    await page
      .getByRole('link', { name: /^Tirar/ })
      .first()
      .click();
    await page.waitForURL(`**${pathOf(...ids.slice(1, 4))}`);
    await expect.poll(() => columns(page)).toEqual(ids.slice(1, 4));
    await page.goBack();
    await expect.poll(() => columns(page)).toEqual(ids.slice(0, 4));
    await page.goBack();
    await page.waitForURL('**/busca?order=valor-min');
    await expect.poll(() => pressed(buttons)).toEqual([false, true, true, true, false]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the tray is fetched only by those who chose something, takes one out, and clears', async () => {
    const { page, close } = await at('/busca?order=valor-min');
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    expect(await files()).not.toContain('compare-tray');
    await compareButtons(page).nth(0).focus();
    await page.keyboard.press('Enter');
    const tray = page.getByRole('complementary', { name: 'Imóveis para comparar' });
    await tray.waitFor();
    expect(await files()).toContain('compare-tray');
    await compareButtons(page).nth(1).click();
    await tray.getByText('2 de 4 imóveis escolhidos').waitFor();
    await tray
      .getByRole('button', { name: /^Tirar/ })
      .first()
      .click();
    await expect.poll(() => pressed(compareButtons(page))).toEqual([false, true, false, false, false]);
    await tray.getByRole('button', { name: 'Limpar' }).click();
    await tray.waitFor({ state: 'detached' });
    await close();
  });
});

/** Presses a heart or a cross and waits until it is set. */
async function choose(button: Locator): Promise<void> {
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
}

/** State of the first five buttons. */
const pressed = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.slice(0, 5).map((button) => button.getAttribute('aria-pressed') === 'true'),
  );

/** Positions of the sealed fields of each row. */
function bestPositions(rows: readonly Element[]): number[][] {
  return rows.map((row) =>
    [...row.querySelectorAll('td')].flatMap((field, position) =>
      /\b(Menor|Maior|Mais|Menos|Sem dívidas para)\b/.test(field.textContent) ? [position] : [],
    ),
  );
}

async function soldId(): Promise<string> {
  for (let page = 60; page > 0; page -= 1) {
    const sold = (await listed(`page=${page}`)).find(({ isOver }) => isOver);
    if (sold) return sold.id;
  }
  throw new Error('no listed property is sold');
}

/** A property that does not tell a row, and one that does. */
async function withAndWithout(row: string): Promise<string[]> {
  let untold: string | undefined;
  let told: string | undefined;
  for (const id of ids) {
    const html = await (await fetch(`${outlet.url}${pathOf(id)}`)).text();
    const field = new RegExp(`data-row="${row}".*?<td[^>]*>(.*?)</td>`).exec(html)?.[1] ?? '';
    if (field.includes('Não informado')) untold ??= id;
    else told ??= id;
    if (untold && told) return [untold, told];
  }
  throw new Error(`no two listed properties differ in ${row}`);
}
