import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { listedAddresses, resultCount, shownText, untilAlive, untilFocused } from '../visit.ts';

/** Every filter of /busca, in the browser: what its control says, where it leads, what it shows. */
const outlet = sharedOutlet();
const { arrive, at, open } = outlet;

const phone = { viewport: { width: 390, height: 844 } };

const unfold = (page: Page) =>
  page.locator('#filtros').evaluate((panel) => {
    for (const group of panel.querySelectorAll('details')) group.open = true;
  });
const address = (page: Page) => page.url().slice(outlet.url.length);
const chips = (page: Page) => page.locator('ul[aria-label="Filtros aplicados"] > li').allInnerTexts();
const field = (page: Page) => page.getByRole('combobox', { name: 'Localidade' });
const places = (page: Page) => page.getByRole('listbox', { name: 'Localidades' }).getByRole('option');

describe('F01 F15 each key of an address sets its filter, and the control writes the key', () => {
  const controls: readonly (readonly [key: string, value: string])[] = [
    ['finalidade', 'comercial'],
    ['tipo-imovel', 'casa'],
    ['forma_pagamento', 'financiado'],
    ['categoria_venda', 'primeiro_leilao'],
    ['situacao', 'desocupado'],
    ['tipo-venda', 'leilao'],
    ['tipo-compra', 'leilao'],
    ['desagio', '30'],
    ['possui-acao-judicial', 'nao'],
    ['possui-dividas', 'nao'],
    ['permite-visita', 'sim'],
    ['tourvirtual', 'true'],
    ['campanha-exclusiva', 'feirao'],
    ['cupom', 'CUPOM10'],
    ['pre-ativo', 'sim'],
    ['quartos', '2'],
    ['vagas', '2'],
    ['aceita-fgts', 'sim'],
    ['aceita-financiamento', 'sim'],
    ['com-foto', 'sim'],
    ['prazo', 'sim'],
  ];

  test('options: a click writes the address and narrows the list, and the address checks them all', async () => {
    const { page, complaints, close } = await at('/busca?order=relevante');
    await unfold(page);
    const controlOf = (key: string, value: string) =>
      page.locator(`#filtros :not([type=hidden])[name="${key}"][value="${value}"]`);
    const all = await resultCount(page);
    for (const [key, value] of controls) {
      await controlOf(key, value).click();
      await page.waitForURL((url) => url.searchParams.get(key) === value);
      const chip = page.getByRole('link', { name: /^Remover / });
      await chip.waitFor();
      const answer = await fetch(`${outlet.url}/api/property?${key}=${value}`);
      const { pagination } = (await answer.json()) as { pagination: { available_items: number } };
      expect([key, await resultCount(page)]).toEqual([key, pagination.available_items]);
      expect([key, pagination.available_items < all]).toEqual([key, true]);
      await chip.click();
      await chip.waitFor({ state: 'detached' });
    }
    const every = controls.map(([key, value]) => `${key}=${value}`).join('&');
    await open(page, `/busca?${every}`);
    for (const [key, value] of controls) {
      expect([key, await controlOf(key, value).isChecked()]).toEqual([key, true]);
    }
    expect(await chips(page)).toHaveLength(controls.length);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the code of a property, the region, the order and the page', async () => {
    const { page, close } = await at('/busca?search=campinas-sp');
    const inCity = await resultCount(page);
    const region = page.getByRole('switch', { name: /^Incluir a região próxima/ });
    const announced = /\d[\d.]*$/.exec(await shownText(page.locator('label', { has: region })))?.[0];
    await region.check();
    await page.waitForURL('**buscar-regiao=sim**');
    await page.getByRole('link', { name: 'Remover Com a região próxima' }).waitFor();
    await expect.poll(() => resultCount(page)).toBeGreaterThan(inCity);
    await expect.poll(async () => String(await resultCount(page))).toBe(announced);
    await open(page, '/busca?order=valor-min&page=2');
    expect(await page.getByLabel('Ordenar por').inputValue()).toBe('valor-min');
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
    await untilAlive(page);
    await unfold(page);
    const code = /\/([a-z]+-\d+)$/.exec(
      (await page.locator('article h2 a').first().getAttribute('href')) ?? '',
    )?.[1];
    await page.getByLabel('Código do imóvel').fill(code ?? '');
    await page.getByLabel('Código do imóvel').press('Enter');
    await page.waitForURL(`**/busca?id-banco=${code}&order=valor-min`);
    await expect.poll(() => resultCount(page)).toBe(1);
    await close();
  });
});

test('F02 the five presets of the home page lead to their searches', async () => {
  const { page, close } = await at('/');
  for (const [name, query] of [
    ['Morar', 'situacao=desocupado&order=relevante'],
    ['Investir', 'situacao=ocupado'],
    ['Leilões', 'tipo-venda=leilao'],
    ['Venda direta', 'tipo-venda=venda_direta'],
    ['Fazendas', 'tipo-imovel=fazenda'],
  ] as const) {
    await arrive(page, '/');
    await page.getByRole('navigation', { name: 'Buscas prontas' }).getByRole('link', { name }).click();
    await page.waitForURL(`${outlet.url}/busca?${query}`);
    await page.locator('#filtros input:checked:not([value=""])').first().waitFor({ state: 'attached' });
    await expect.poll(() => chips(page)).toHaveLength(1);
  }
  await close();
});

test('F03 former spellings are rewritten, the stripped campaign is not a filter, and the list call says campanha-code', async () => {
  const { page, close } = await at(
    '/busca?permite-visita=tourvirtual&campanha-exclusiva=megafeiraoemgea,feirao',
  );
  expect(await chips(page)).toEqual(['Com tour virtual', expect.stringMatching(/^Campanha /)]);
  const call = page.waitForRequest(/\/api\/property\/city\/contagens/);
  await field(page).click();
  const asked = new URL((await call).url()).searchParams;
  expect([asked.get('campanha-code'), asked.get('tourvirtual')]).toEqual(['feirao', 'true']);
  expect(asked.has('campanha-exclusiva')).toBe(false);
  await page.getByRole('link', { name: /^Remover Campanha/ }).click();
  await page.waitForURL('**/busca?tourvirtual=true&order=relevante');
  await close();
});

test('F05 of the discounts one is chosen, and the choice of all takes it away', async () => {
  const { page, close } = await at('/busca');
  for (const [name, query] of [
    [/^Até 30%/, 'desagio=30&order=relevante'],
    [/^Até 50%/, 'desagio=50&order=relevante'],
    [/^Acima de 50%/, 'desagio=51&order=relevante'],
    [/^Qualquer/, 'order=relevante'],
  ] as const) {
    const label = page.locator('label', { has: page.getByRole('radio', { name }) });
    const announced = /[\d.]+$/.exec(await shownText(label))?.[0].replaceAll('.', '');
    await page.getByRole('radio', { name }).check();
    await page.waitForURL(`${outlet.url}/busca?${query}`);
    await expect.poll(() => resultCount(page)).toBe(Number(announced));
    await expect.poll(() => page.locator('#filtros [name=desagio]:checked').count()).toBe(1);
  }
  await close();
});

test('F06 coupons are added to a list and taken out of it', async () => {
  const { page, close } = await at('/busca?order=relevante');
  await unfold(page);
  const coupons = page.locator('#filtros [type=checkbox][name=cupom]');
  const codes = await coupons.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  expect(codes.length).toBeGreaterThan(1);
  const [first, second] = codes;
  await page.locator(`[type=checkbox][name=cupom][value="${first}"]`).click();
  await page.waitForURL(`**cupom=${first}`);
  await page.locator(`[type=checkbox][name=cupom][value="${second}"]`).click();
  await page.waitForURL(`**cupom=${first},${second}`);
  await page.locator(`[type=checkbox][name=cupom][value="${first}"]`).click();
  await page.waitForURL(`${outlet.url}/busca?order=relevante&cupom=${second}`);
  await close();
});

describe('F07 the price range', () => {
  const thumb = (page: Page, name: string) => page.getByRole('slider', { name });

  test('the slider moves by 1000, shows its value in the field, and searches when it rests', async () => {
    const { page, complaints, close } = await at('/busca?valor-min=100000');
    const least = thumb(page, 'Limite inferior do valor');
    expect(await least.getAttribute('aria-valuenow')).toBe('100000');
    await least.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => least.getAttribute('aria-valuenow')).toBe('101000');
    await page.keyboard.press('PageUp');
    await expect
      .poll(() => page.getByLabel('Mínimo', { exact: true }).inputValue())
      .toMatch(/^R\$\s111\.000$/);
    await page.waitForURL('**/busca?order=relevante&valor-min=111000');
    await page.getByRole('link', { name: /^Remover A partir de/ }).waitFor();
    await untilFocused(least);
    await page.keyboard.press('Home');
    await page.waitForURL('**/busca?order=relevante');
    expect(complaints).toEqual([]);
    await close();
  });

  test('the slider follows the pointer, and its ends do not cross', async () => {
    const { page, close } = await at('/busca?valor-min=100000&valor-max=300000');
    const most = thumb(page, 'Limite superior do valor');
    const from = await most.boundingBox();
    const to = await thumb(page, 'Limite inferior do valor').boundingBox();
    if (!from || !to) throw new Error('no slider');
    await page.mouse.move(from.x + 22, from.y + 22);
    await page.mouse.down();
    await page.mouse.move(to.x - 60, to.y + 22, { steps: 4 });
    await expect.poll(() => most.getAttribute('aria-valuenow')).toBe('101000');
    await page.mouse.up();
    await page.waitForURL('**/busca?order=relevante&valor-min=100000&valor-max=101000');
    await close();
  });

  test('Enter applies 6 to 10 characters; shorter, crossing and too close ones do what is said', async () => {
    const { page, close } = await at('/busca?order=relevante&valor-max=300000');
    const least = page.getByLabel('Mínimo', { exact: true });
    const type = async (text: string) => {
      await least.fill(text);
      await least.press('Enter');
    };
    await type('9.999');
    await page.locator('#filtro-valor-min-error', { hasText: 'Digite de 6 a 10 caracteres' }).waitFor();
    await type('12.345.6789');
    await page.locator('#filtro-valor-min-error', { hasText: 'Digite de 6 a 10 caracteres' }).waitFor();
    await type('299.999');
    await page.waitForURL('**/busca?order=relevante&valor-min=299000&valor-max=300000');
    await type('300.001');
    const crossed = page.locator('#filtro-valor-min-error', { hasText: 'estava acima do máximo' });
    await crossed.waitFor();
    await page.waitForURL('**/busca?order=relevante&valor-max=300000');
    await page.reload({ waitUntil: 'load' });
    await crossed.waitFor();
    expect(address(page)).toBe('/busca?order=relevante&valor-max=300000');
    await close();
  });
});

test('area and price for a square metre are typed, and what cannot be read is named at its field', async () => {
  const { page, close } = await at('/busca?order=relevante');
  await unfold(page);
  const all = await resultCount(page);
  await page.getByLabel('Área mínima (m²)').fill('100');
  await page.getByLabel('Área mínima (m²)').press('Enter');
  await page.waitForURL('**/busca?order=relevante&area-min=100');
  await page.getByRole('link', { name: 'Remover A partir de 100 m²' }).waitFor();
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  await page.getByLabel('Valor máximo do m²').fill('2.500');
  await page.getByLabel('Valor máximo do m²').press('Enter');
  await page.waitForURL('**/busca?order=relevante&area-min=100&m2-max=2500');
  await page
    .getByRole('link', { name: /^Remover / })
    .nth(1)
    .waitFor();
  await page.getByLabel('Área máxima (m²)').fill('50');
  await page.getByLabel('Área máxima (m²)').press('Enter');
  await page.locator('#filtro-area-min-error', { hasText: 'A área mínima é maior que a máxima' }).waitFor();
  expect(address(page)).toBe('/busca?order=relevante&area-min=100&m2-max=2500');
  await close();
});

test('F08 a filter begins at page 1 and turns the order by date into relevance; any other order stays', async () => {
  const { page, close } = await at('/busca?page=2');
  await page.locator('#filtros [value=casa]').click();
  await page.waitForURL(`${outlet.url}/busca?tipo-imovel=casa&order=relevante`);
  await arrive(page, '/busca?order=desagio&page=2');
  await page.locator('#filtros [value=casa]').click();
  await page.waitForURL(`${outlet.url}/busca?tipo-imovel=casa&order=desagio`);
  await close();
});

test('F09 Limpar restores the defaults without the places, and the places need not be fetched again', async () => {
  const { page, close } = await at('/busca?tipo-imovel=casa&search=sp&valor-min=50000&order=valor-min');
  await field(page).click();
  await places(page).first().waitFor();
  await page.keyboard.press('Escape');
  let fetched = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/city/nomes')) fetched += 1;
  });
  await page.locator('#filtros').getByRole('link', { name: 'Limpar' }).first().click();
  await page.waitForURL(/\/busca$/);
  await expect.poll(() => chips(page)).toEqual([]);
  const checked = page.locator('#filtros :is([type=checkbox], [type=radio]:not([value=""])):checked');
  await expect.poll(() => checked.count()).toBe(0);
  await expect.poll(() => page.getByLabel('Mínimo', { exact: true }).inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Ordenar por').inputValue()).toBe('data');
  await field(page).click();
  await places(page).first().waitFor();
  expect(fetched).toBe(0);
  await close();
});

test('F12 places and checked filters are chips, here and in the panel, and each takes itself away', async () => {
  const { page, close } = await at(
    '/busca?tipo-imovel=casa&situacao=ocupado&desagio=50&search=sp,rj&order=relevante',
  );
  expect(await chips(page)).toEqual(['São Paulo', 'Rio de Janeiro', 'Casa', 'Ocupado', 'Deságio: Até 50%']);
  const inPanel = page.getByRole('list', { name: 'Localidades escolhidas' });
  await inPanel.getByRole('link', { name: 'Remover São Paulo' }).click();
  await page.waitForURL('**search=rj');
  const applied = page.getByRole('list', { name: 'Filtros aplicados' });
  for (const name of ['Rio de Janeiro', 'Casa', 'Ocupado', 'Deságio: Até 50%']) {
    await applied.getByRole('link', { name: `Remover ${name}` }).click();
    await applied.getByRole('link', { name: `Remover ${name}` }).waitFor({ state: 'detached' });
  }
  expect(address(page)).toBe('/busca?order=relevante');
  await close();
});

test('F13 on a phone the sheet counts on its button before it is closed, and clears', async () => {
  const { page, complaints, close } = await at('/busca', phone);
  await page.getByRole('button', { name: 'Refinar Busca' }).click();
  const sheet = page.getByRole('dialog', { name: 'Refinar busca' });
  const apply = sheet.getByRole('button', { name: /^Aplicar Filtros/ });
  const counted = async () => Number(/\(([\d.]+)\)/.exec(await shownText(apply))?.[1]?.replaceAll('.', ''));
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  await sheet.getByRole('checkbox', { name: /^Casa \d/ }).check();
  await expect.poll(counted).toBeLessThan(before);
  const said = await counted();
  await sheet.getByText('Ver filtros avançados').click();
  await sheet.getByRole('checkbox', { name: /^Sem dívidas/ }).waitFor();
  await sheet.getByText('Recolher filtros avançados').click();
  const input = sheet.getByRole('combobox', { name: 'Localidade' });
  await input.click();
  await places(page).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await sheet.isVisible()).toBe(true);
  await apply.click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => resultCount(page)).toBe(said);
  await page.getByRole('button', { name: /^Refinar Busca/ }).click();
  await sheet.getByRole('link', { name: 'Limpar' }).click();
  await page.waitForURL(/\/busca$/);
  await expect.poll(counted).toBe(before);
  expect(complaints).toEqual([]);
  await close();
});

test('F14 five orders, each with its own first property, and a chosen one survives the filters', async () => {
  const { page, close } = await at('/busca');
  const order = page.getByLabel('Ordenar por');
  expect(
    await order.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual([
    ...['relevante', 'valor-min', 'valor-max', 'desagio', 'data'],
    ...['custo-min', 'entrada-min', 'desagio-efetivo'],
  ]);
  const firstPrice = async () =>
    Number(
      /R\$\s*([\d.]+)/
        .exec((await shownText(page.locator('article').first())).replaceAll('\n', ' '))?.[1]
        ?.replaceAll('.', ''),
    );
  const firstAddress = async () => (await listedAddresses(page))[0];
  const byDate = await firstAddress();
  await order.selectOption('valor-min');
  await page.waitForURL('**/busca?order=valor-min');
  // While another list is fetched there is none.
  await expect.poll(firstAddress).toSatisfy((first?: string) => first !== undefined && first !== byDate);
  const cheapest = await firstPrice();
  await order.selectOption('valor-max');
  await page.waitForURL('**/busca?order=valor-max');
  await expect.poll(firstPrice).toBeGreaterThan(cheapest);
  await page.locator('#filtros [value=casa]').click();
  await page.waitForURL('**/busca?tipo-imovel=casa&order=valor-max');
  await close();
});

test('F16 an option without a result says so before it is chosen, and can be chosen all the same', async () => {
  const { page, close } = await at('/busca?tipo-imovel=fazenda&order=relevante');
  await unfold(page);
  const none = page.locator('#filtros label', { hasText: 'nenhum' });
  expect(await none.count()).toBeGreaterThan(0);
  const control = none.locator('input[type=checkbox]:not([name=tipo-imovel])').first();
  expect(await control.isEnabled()).toBe(true);
  await control.check();
  await page.getByRole('heading', { name: 'Nenhuma oportunidade encontrada!' }).waitFor();
  await close();
});

test('N02 an entry of the menu leaves the chosen places and the stored property behind', async () => {
  const { page, close } = await at('/busca?search=sp&tipo-imovel=casa');
  await page.evaluate(() => localStorage.setItem('propertyReference', '"oi-1"'));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Imóveis' }).click();
  await page.waitForURL(/\/busca$/);
  await expect.poll(() => chips(page)).toEqual([]);
  await expect.poll(() => page.locator('#filtros [type=hidden][name=search]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('propertyReference'))).toBeNull();
  await close();
});

test('F10 F12 a place with a long name stays within the column of filters', async () => {
  const { page, close } = await outlet.visit({ viewport: { width: 1280, height: 900 } });
  await open(page, '/busca?search=vila-bela-da-santissima-trindade-mt');
  const past = await page.locator('form', { has: page.locator('#filtro-localidade') }).evaluate((form) => {
    const edge = form.getBoundingClientRect().right;
    return [...form.querySelectorAll('h2, a, button, input, li')]
      .filter((part) => part.getBoundingClientRect().right > edge)
      .map((part) => part.textContent);
  });
  expect(past).toEqual([]);
  await close();
});
