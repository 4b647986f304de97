import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { listedAddresses } from '../visit.ts';

/** Our own blocks of a property as a buyer reads them, on the demonstration's rich listings. */
const outlet = sharedOutlet();
const { arrive, visit } = outlet;

const PHONE = { width: 390, height: 844 };

async function unfold(page: Page, id: string) {
  const block = page.locator(`#${id}`);
  await page.locator('details', { has: block }).last().locator('summary').first().click();
  await block.waitFor();
  return block;
}

/** First listing of a search, come alive. */
async function firstOf(page: Page, search: string): Promise<string> {
  await arrive(page, search);
  const [address = ''] = await listedAddresses(page);
  await arrive(page, address);
  return address;
}

/** Top of what stays at the lower edge of the window, the bar of price and action, in pixels. */
const topOfBar = (page: Page) =>
  page.evaluate(() => {
    let top = window.innerHeight;
    let under = document.elementFromPoint(window.innerWidth / 2, top - 4);
    for (; under !== null; under = under.parentElement) {
      const { position } = getComputedStyle(under);
      if (position === 'sticky' || position === 'fixed') top = under.getBoundingClientRect().top;
    }
    return top;
  });

test('D18 a phone answers cost, occupation, deadline, risk and what is untold above its bar before it is scrolled', async () => {
  const { page, close } = await visit({ viewport: PHONE });
  for (const search of ['/busca', '/busca/leilao', '/busca?categoria_venda=venda_judicial']) {
    await arrive(page, search);
    for (const address of (await listedAddresses(page)).slice(0, 3)) {
      await arrive(page, address);
      const edge = await topOfBar(page);
      expect([address, edge < PHONE.height]).toEqual([address, true]);
      for (const name of ['Custo total provável', 'Ocupação', 'Prazo', 'Maior risco', 'O anúncio não diz']) {
        const term = page.locator('dt', { hasText: name }).first();
        const answer = term.locator('xpath=following-sibling::dd');
        expect([address, name, (await answer.textContent())?.trim() !== '']).toEqual([address, name, true]);
        const box = await answer.boundingBox();
        const isAbove = box !== null && box.y + box.height <= edge;
        expect([address, name, isAbove]).toEqual([address, name, true]);
      }
    }
  }
  await close();
});

test('D07 what a buyer answers decides on the FGTS, is told with its reason, and holds on the next property', async () => {
  const { page, close } = await visit();
  await firstOf(page, '/busca?aceita-fgts=sim&situacao=desocupado&tipo-imovel=apartamento&order=valor-min');
  const ways = await unfold(page, 'como-pagar');
  const fgts = ways.getByRole('listitem').first();
  await fgts.getByText('O imóvel pode. Falta você responder abaixo.').waitFor();
  const answer = (question: RegExp, value: string) =>
    ways.getByRole('group', { name: question }).getByLabel(value).check();
  await answer(/3 anos de trabalho com FGTS/, 'Sim');
  await answer(/financiamento ativo/, 'Não');
  await answer(/imóvel residencial na cidade/, 'Não');
  await answer(/vai morar/, 'Sim');
  await answer(/comprado com FGTS/, 'Não');
  await fgts.getByText('FGTS: sim').waitFor();
  await answer(/imóvel residencial na cidade/, 'Sim');
  await fgts.getByText('FGTS: não').waitFor();
  await fgts.getByText('Você respondeu que já tem imóvel onde mora ou trabalha.').waitFor();
  await ways.getByText('na comunhão parcial conta também o imóvel que o outro comprou').waitFor();

  const [, second = ''] = await (async () => {
    await arrive(page, '/busca?aceita-fgts=sim&situacao=desocupado&tipo-imovel=apartamento&order=valor-min');
    return await listedAddresses(page);
  })();
  await arrive(page, second);
  await (await unfold(page, 'como-pagar')).getByText('Você respondeu que já tem imóvel').waitFor();
  await close();
});

test('D14 a couple reads who signs, its papers and the law of it, where a loan may pay and where none may', async () => {
  const { page, close } = await visit({ viewport: PHONE });
  const married = async (search: string) => {
    await firstOf(page, search);
    const way = await unfold(page, 'passo-a-passo');
    await way.getByLabel('Eu, com cônjuge ou união estável').check();
    await way.getByText('RG e CPF do cônjuge').waitFor();
    return way;
  };
  const withLoan = await married('/busca?aceita-financiamento=sim&order=valor-min');
  await withLoan
    .getByText('Com financiamento, o imóvel fica em garantia, e o cônjuge também assina')
    .waitFor();
  await withLoan.getByText('À vista, um dos dois pode comprar sozinho').waitFor();
  await withLoan.locator('summary', { hasText: 'As regras e as datas' }).first().click();
  await withLoan.getByRole('link', { name: /Código Civil, art. 1.647, I/ }).waitFor();
  await withLoan
    .getByText(/Pacto antenupcial registrado/)
    .first()
    .waitFor();

  const ofCourt = await married('/busca?categoria_venda=venda_judicial');
  await ofCourt.getByText('Juiz, servidores do juízo').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await close();
});

test('D02 who lives there, when somebody looked and what nobody told stand in one block', async () => {
  const { page, close } = await visit();
  await firstOf(page, '/busca?situacao=ocupado');
  const occupied = await unfold(page, 'ocupacao');
  expect(await occupied.getByRole('definition').first().textContent()).toBe('Ocupado');
  await firstOf(page, '/busca?situacao=desocupado');
  const vacant = await unfold(page, 'ocupacao');
  expect(await vacant.getByRole('definition').first().textContent()).toBe('Desocupado');
  await close();
});
