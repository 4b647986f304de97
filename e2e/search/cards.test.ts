import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findListed, type Item, moneyText, spaced } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { arriveAtRest, shownText, untilAlive } from '../visit.ts';

/** The cards of the list in every state that they have. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;

const find = (wanted: (item: Item) => boolean, query?: string) => findListed(outlet.url, wanted, query);

/** The card of one listing, alone on its list. */
async function openCard(page: Page, item: Item): Promise<Locator> {
  await open(page, listOf(item));
  return page.locator('article');
}

const listOf = (item: Item) => `/busca?id-banco=${item.id_do_imovel.toLowerCase()}`;

describe('a card', () => {
  test('L10 M01 shows tags, name, address, features, values with their labels, and discount', async () => {
    const { page, close } = await visit();
    const item = await find((one) => one.desagio !== null && one.tipo_de_venda === 'venda_direta');
    const card = await openCard(page, item);
    const text = spaced(await shownText(card));
    for (const words of [
      item.nome_imovel,
      item.endereco.cidade,
      String(item.valores.valor_venda_label),
      moneyText(item.valores.valor_venda),
      String(item.valores.valor_avaliado_label),
      moneyText(item.valores.valor_avaliado),
      `−${item.desagio}%`,
    ]) {
      expect(text).toContain(words);
    }
    expect(await card.locator('img').first().getAttribute('alt')).not.toBe('');
    await close();
  });

  test('L10 features: at most six and one area, those that are zero nowhere', async () => {
    const { page, close } = await visit();
    const item = await find(({ caracteristicas }) => caracteristicas.length === 6);
    const amenities = (texts: string[]) => texts.map((text) => text.trim());
    const shown = amenities(await (await openCard(page, item)).locator('li[title]').allInnerTexts());
    expect(shown.filter((text) => !/m²|ha\b/.test(text)).length).toBeLessThanOrEqual(6);
    expect(shown.filter((text) => /m²|ha\b/.test(text))).toHaveLength(1);
    await open(page, '/busca');
    const all = amenities(await page.locator('article li[title]').allInnerTexts());
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((text) => /^0\b/.test(text))).toEqual([]);
    await close();
  });

  test('L10 a best seller shows four features at most, its area as the last of them', async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await open(page, '/');
    const cards = page.locator('section[aria-labelledby=destaques] article');
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => [...card.querySelectorAll('li[title]')].map((item) => item.textContent.trim())),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.some((features) => features.length === 4)).toBe(true);
    for (const features of shown) {
      expect(features.length).toBeLessThanOrEqual(4);
      const area = features.findIndex((text) => /m²|ha\b/.test(text));
      if (features.length === 4) expect([features, area]).toEqual([features, 3]);
    }
    await close();
  });

  test('L10 a coupon is on the card and can be copied', async () => {
    const { page, close } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const item = await find((one) => one.cupom !== null && one.status_da_venda === 'disponivel');
    const card = await openCard(page, item);
    await untilAlive(page);
    await card.getByRole('button', { name: `Copiar ${item.cupom}` }).click();
    await page.getByText('Cupom copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(item.cupom);
    await close();
  });

  test('L11 a sold one lies under VENDIDO with a button that is off, another says VER OPORTUNIDADE', async () => {
    const { page, close } = await visit();
    const sold = await openCard(
      page,
      await find((one) => one.status_da_venda === 'vendido', 'order=valor-min'),
    );
    expect(await sold.getByRole('button', { name: 'VENDIDO' }).isDisabled()).toBe(true);
    expect(await sold.locator('b', { hasText: 'VENDIDO' }).isVisible()).toBe(true);
    expect(await shownText(sold)).not.toContain('VER OPORTUNIDADE');
    const other = await openCard(page, await find((one) => one.status_da_venda === 'disponivel'));
    expect(await shownText(other)).toContain('VER OPORTUNIDADE');
    expect(await shownText(other)).not.toContain('VENDIDO');
    await close();
  });

  test('L12 K03 one that opens later says Em breve, counts down after 1500 ms, and is open at its instant', async () => {
    const { page, close } = await visit();
    const item = await find((one) => one.status_da_venda === 'pre_ativo', 'pre-ativo=sim');
    await arriveAtRest(page, outlet.url + listOf(item));
    const card = page.locator('article');
    expect(await shownText(card)).toContain('Em breve');
    const timer = card.getByRole('timer');
    expect(await timer.locator('time').count()).toBe(1);
    await page.clock.runFor(1600);
    await timer.locator('time').waitFor({ state: 'detached' });
    await expect.poll(() => shownText(timer)).toMatch(/\d/);
    const until = Date.parse((await timer.getAttribute('data-until')) ?? '');
    const left = until - (await page.evaluate(() => Date.now()));
    await page.clock.fastForward(left + 2000);
    await page.clock.runFor(2000);
    await timer.waitFor({ state: 'detached' });
    await expect.poll(() => shownText(card)).not.toContain('Em breve');
    await close();
  });

  test('L13 K01 a campaign price stands under its label, the former one beside it', async () => {
    const { page, close } = await visit();
    for (const label of ['Feirão', 'Pré-Venda', 'campanha', 'Saldão']) {
      const item = await find(({ valores }) => valores.valor_campanha_label === label);
      const text = spaced(await shownText(await openCard(page, item)));
      expect(text).toContain(`Preço ${label}`);
      expect(text).toContain(moneyText(item.valores.valor_total_campanha));
      expect(text).toContain(`de R$ ${moneyText(item.valores.valor_venda)}`);
    }
    await close();
  });

  test('L14 tags stand in their order: competition first, Venda Judicial second, hidden ones nowhere', async () => {
    const { page, close } = await visit();
    const first = new Set<string>();
    for (const query of [
      'tipo-venda=concorrencia_publica',
      'categoria_venda=venda_judicial',
      'categoria_venda=compra_garantida',
    ]) {
      await open(page, `/busca?${query}`);
      const tagLists = await page
        .locator('article')
        .evaluateAll((cards) =>
          cards.map((card) =>
            [...(card.querySelectorAll('ul')[0]?.children ?? [])].map((tag) => tag.textContent.trim()),
          ),
        );
      expect(tagLists.length).toBeGreaterThan(3);
      for (const tags of tagLists) {
        first.add(query.startsWith('tipo') ? (tags[0] ?? '') : (tags[1] ?? tags[0] ?? ''));
        expect(tags.join()).not.toMatch(/corujão|novembro mágico|aniversário/i);
      }
    }
    expect([...first]).toEqual(['Concorrência Pública', 'Venda Judicial', 'Compra Garantida']);
    const night = await find(({ valores }) => valores.valor_campanha_label === 'Corujão');
    expect(await shownText((await openCard(page, night)).locator('ul').first())).not.toContain('Corujão');
    await open(page, night.caminho);
    expect(await page.locator('main li', { hasText: /^Corujão$/ }).count()).toBeGreaterThan(0);
    const isNew = ({ tags }: Item) => tags.includes('Novidade') && tags.length > 1;
    const tagsOfNew = await openCard(page, await find(isNew, 'tipo-venda=venda_direta'));
    expect(spaced(await shownText(tagsOfNew.locator('ul').first()))).toMatch(/Novidade.*Venda direta/);
    await close();
  });

  test('L15 L20 without a price it reads Sob consulta, a best proposal and an auction name their minimum', async () => {
    const { page, close } = await visit();
    const unpriced = await find(
      (one) => one.valores.valor_venda === null && one.status_da_venda === 'disponivel',
    );
    expect(await shownText(await openCard(page, unpriced))).toContain('Sob consulta');
    const proposal = await find(
      (one) => one.tipo_de_venda === 'melhor_proposta',
      'tipo-venda=melhor_proposta',
    );
    expect(await shownText(await openCard(page, proposal))).toContain('Proposta Mínima');
    const auction = await find(
      (one) => one.valores.valor_venda_label === 'Lance mínimo',
      'tipo-venda=leilao',
    );
    expect(await shownText(await openCard(page, auction))).toContain('Lance mínimo');
    const disputed = await find((one) => one.status_da_venda === 'em_disputa');
    expect(await shownText(await openCard(page, disputed))).toContain('Imóvel em Disputa');
    await close();
  });

  test('L16 a picture that fails gives way to the illustration of its category', async () => {
    const { page, close } = await visit();
    expectComplaint(page.context(), /Failed to load resource/);
    let failed = 0;
    await page.route('**/midia/**', (route) => {
      failed += 1;
      return route.abort();
    });
    await arrive(page, '/busca');
    const pictures = page.locator('article img');
    for (let index = 0; index < 4; index += 1) {
      await pictures.nth(index).scrollIntoViewIfNeeded();
      await expect.poll(() => pictures.nth(index).getAttribute('src')).toMatch(/^\/ilustracao\/.+\.svg$/);
      await expect
        .poll(() => pictures.nth(index).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(failed).toBeGreaterThan(0);
    await close();
  });
});
