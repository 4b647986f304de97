import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { resultCount } from '../visit.ts';

/** A search in natural words: one box, with scripts and without. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const TEXT = 'casa 2 quartos até 200 mil em campinas desocupada';
const ADDRESS =
  '/busca?tipo-imovel=casa&situacao=desocupado&order=relevante&valor-max=200000&search=campinas-sp&quartos=2';

const box = (page: Page) => page.getByRole('textbox', { name: 'Busque com suas palavras' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem').allInnerTexts();
const said = (page: Page) => page.locator('main search p');

function withWords(path: string, text: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ texto: text })}`;
}

for (const javaScriptEnabled of [true, false]) {
  describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test('a sentence becomes filters: one address, chips, and a line that says what was understood', async () => {
      const { page, complaints, close } = await visit({ javaScriptEnabled });
      await arrive(page, '/busca?page=2');
      await box(page).fill(TEXT);
      await box(page).press('Enter');
      await page.waitForURL(outlet.url + withWords(ADDRESS, TEXT));
      await expect
        .poll(() => chips(page))
        .toEqual(
          expect.arrayContaining(['Campinas, SP', 'Casa', '2 quartos', 'Desocupado', 'Até R$\u00a0200.000']),
        );
      await expect
        .poll(() => said(page).allInnerTexts())
        .toEqual(['Entendemos: casa · 2 quartos · até 200 mil · campinas · desocupada']);
      await expect.poll(() => box(page).inputValue()).toBe(TEXT);
      if (javaScriptEnabled) {
        expect(await page.locator(':focus').getAttribute('name')).toBe('texto');
        await page.getByRole('link', { name: 'Remover Casa', exact: true }).click();
        await expect.poll(() => box(page).inputValue()).toBe('');
        await page.goBack();
        await expect.poll(() => box(page).inputValue()).toBe(TEXT);
      }
      expect(complaints).toEqual([]);
      await close();
    });

    test('what was typed stays in whatever order it names its options, and without filters', async () => {
      const { page, complaints, close } = await visit({ javaScriptEnabled });
      await open(page, withWords('/busca?anterior=', 'desocupado ou ocupado, casa/apto'));
      await expect.poll(() => box(page).inputValue()).toBe('desocupado ou ocupado, casa/apto');
      await expect
        .poll(() => said(page).allInnerTexts())
        .toEqual(['Entendemos: desocupado · ocupado · casa · apto']);
      await open(page, withWords('/busca', 'maior desconto'));
      expect(page.url()).toBe(outlet.url + withWords('/busca?order=desagio', 'maior desconto'));
      await open(page, withWords('/busca?anterior=', '🏠🏠'));
      await expect.poll(() => said(page).first().textContent()).toMatch(/^Não entendemos: “🏠🏠”/);
      expect(complaints).toEqual([]);
      await close();
    });

    test('words narrow what is chosen already, and new words take the place of the last ones', async () => {
      const { page, complaints, close } = await visit({ javaScriptEnabled });
      await arrive(page, '/busca?tipo-imovel=apartamento&valor-max=900000&page=2');
      await box(page).fill('2 quartos em campinas');
      await box(page).press('Enter');
      await page.waitForURL('**&texto=2+quartos+em+campinas');
      await expect
        .poll(() => chips(page))
        .toEqual(['Campinas, SP', 'Apartamento', '2 quartos', 'Até R$\u00a0900.000']);
      await expect.poll(() => said(page).allInnerTexts()).toEqual(['Entendemos: 2 quartos · campinas']);
      await box(page).fill('3 quartos');
      await box(page).press('Enter');
      await page.waitForURL('**&texto=3+quartos');
      await expect.poll(() => chips(page)).toEqual(['Apartamento', '3 quartos', 'Até R$\u00a0900.000']);
      await box(page).fill('');
      await box(page).press('Enter');
      await page.waitForURL('**/busca?tipo-imovel=apartamento&order=relevante&valor-max=900000');
      expect(complaints).toEqual([]);
      await close();
    });

    test('what no filter knows is said to be unknown and offered as a name, typing errors forgiven', async () => {
      const { page, complaints, close } = await visit({ javaScriptEnabled });
      await arrive(page, '/busca');
      await box(page).fill('apartameto primavrea com piscina');
      await box(page).press('Enter');
      await page.waitForURL('**/busca?tipo-imovel=apartamento&order=relevante&texto=**');
      await expect.poll(() => said(page).first().textContent()).toBe('Entendemos: apartameto (apartamento)');
      const rest = (await said(page).nth(1).textContent()) ?? '';
      expect(rest).toMatch(
        /^Não entendemos: “primavrea com piscina” – procurar “primavrea” pelo nome \(\d+ imóve/,
      );
      const promised = Number(/\((\d+)/.exec(rest)?.[1]);
      await page.getByRole('link', { name: /^procurar “primavrea”/ }).click();
      await page.waitForURL('**/busca?tipo-imovel=apartamento&order=relevante&nome=primavrea');
      await expect.poll(() => chips(page)).toContain('Nome: primavrea');
      await expect.poll(() => resultCount(page)).toBe(promised);
      const titles = await page.locator('article').allInnerTexts();
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles) expect(title).toMatch(/Primavera/);
      expect(complaints).toEqual([]);
      await close();
    });
  });
}

test('an order that words chose is a chip, and taking it away leaves the filters', async () => {
  const { page, complaints, close } = await visit();
  await arrive(page, withWords('/busca', 'casas mais baratas'));
  await page.waitForURL('**/busca?tipo-imovel=casa&order=valor-min&texto=casas+mais+baratas');
  await expect.poll(() => chips(page)).toEqual(['Casa', 'Ordem: Menor valor']);
  await page.getByRole('link', { name: 'Remover Ordem: Menor valor' }).click();
  await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante');
  await expect.poll(() => chips(page)).toEqual(['Casa']);
  expect(complaints).toEqual([]);
  await close();
});

test('what is not wished for is left out, what it is wanted for is a chip, and nothing vanishes', async () => {
  const { page, complaints, close } = await visit();
  await arrive(page, '/busca');
  const ask = async (text: string, expected: RegExp) => {
    await box(page).fill(text);
    await box(page).press('Enter');
    await expect.poll(async () => (await said(page).allInnerTexts()).join(' | ')).toMatch(expected);
    return chips(page);
  };
  expect(await ask('casa para morar', /^Entendemos: casa · para morar$/)).toEqual(['Casa', 'Desocupado']);
  const sales = await ask('não quero leilão', /^Entendemos: não quero leilão$/);
  expect(sales).toContain('Venda direta');
  expect(sales).not.toContain('Leilão');
  const unknown = /^Entendemos: casa \| Não entendemos: “sem financiamento”/;
  expect(await ask('casa da caixa sem financiamento', unknown)).toEqual(['Casa']);
  expect(complaints).toEqual([]);
  await close();
});

test('of a text that is too long, it is said what was not read', async () => {
  const { page, complaints, close } = await visit();
  await arrive(page, '/busca');
  const text = `casa em campinas ${'bem arejada '.repeat(24)}com piscina e varanda`;
  await box(page).fill(text);
  await box(page).press('Enter');
  await page.waitForURL('**/busca?tipo-imovel=casa&order=relevante&search=campinas-sp&texto=**');
  await expect
    .poll(() => said(page).last().textContent())
    .toMatch(/^Lemos só os primeiros 300 caracteres\. Ficou de fora: “(.* )?com piscina e varanda”$/);
  expect(await box(page).inputValue()).toBe(text);
  expect(complaints).toEqual([]);
  await close();
});

test('a name narrows every form of a search alike, and stays while other filters change', async () => {
  const search = '?tipo-imovel=apartamento&nome=jardim';
  const json = async (path: string) => (await fetch(outlet.url + path)).json();
  const list = await json(`/api/property${search}`);
  const csv = await (await fetch(`${outlet.url}/busca.csv${search}`)).text();
  const spelled = await fetch(`${outlet.url}/busca${search.replace('jardim', 'JARDÍM!')}`);
  expect(list.pagination.total_items).toBeGreaterThan(0);
  expect(csv.trim().split('\n').length - 1).toBe(list.pagination.total_items);
  const whole = await json(`/busca.json${search}`);
  expect(whole.data).toHaveLength(list.pagination.total_items);
  // The file tells all rooms and areas of a listing, the call those of its card.
  const asListed = (item: object) => ({ ...item, caracteristicas: [] });
  expect(whole.data.slice(0, list.data.length).map(asListed)).toEqual(list.data.map(asListed));
  expect(await spelled.text()).toContain('Nome: jardim');
  const { page, close } = await visit();
  await arrive(page, `/busca${search}`);
  const before = await resultCount(page);
  await page.getByRole('checkbox', { name: /^Casa \d/ }).check();
  await page.waitForURL('**/busca?tipo-imovel=apartamento,casa&order=relevante&nome=jardim');
  await expect.poll(() => resultCount(page)).toBeGreaterThan(before);
  await close();
});

test('hostile texts are shown as they are, and nothing of them runs', async () => {
  const { page, complaints, close } = await visit();
  const texts = [
    '<script>document.title="x"</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202eabc \u0645\u0631\u062d\u0628\u0627 \ud83c\udfe0',
    `${'((a+)+)+$ '.repeat(100)}`,
    '%E0%A4%A &amp; {{7*7}} \u0000',
  ];
  for (const text of texts) {
    await open(page, withWords('/busca', text));
    const read = text.slice(0, 1000).trim();
    if (!read.includes('\u0000')) expect(await box(page).inputValue()).toBe(read);
  }
  for (const raw of ['%E0%A4%A', '%', '%00', '%ED%A0%80', 'a'.repeat(8000)]) {
    expect((await fetch(`${outlet.url}/busca?texto=${raw}`)).status).toBeLessThan(500);
  }
  expect(complaints).toEqual([]);
  await close();
});

for (const width of [390, 1280]) {
  test(`the box is reached and sent by the keyboard, and axe finds nothing, ${width} px`, async () => {
    const { page, complaints, close } = await visit({ viewport: { width, height: 844 } });
    await arrive(page, '/busca');
    // On a phone the field of the bar takes the words too, and its list holds no place of that name.
    const field = width < 1024 ? page.locator('#localidade-topo') : box(page);
    await field.focus();
    await page.keyboard.type('lote sumaré gramame');
    if (width >= 1024) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Buscar');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/busca?tipo-imovel=lote&order=relevante&search=sumare-sp&texto=**');
    await expect.poll(() => said(page).count()).toBe(2);
    expect(await said(page).nth(1).textContent()).toMatch(/^Não entendemos: “gramame”/);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await close();
  });
}
