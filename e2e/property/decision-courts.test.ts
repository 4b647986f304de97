import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Detailed, showcase } from '../support/detailed.ts';
import { spaced } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText } from '../visit.ts';

/** What a court's sale says of its floor and of its taxes, on every such listing of the showcase. */
const outlet = sharedOutlet();

/** Opens a property in a visitor's page and unfolds one block. */
async function blockOf(page: Page, { caminho }: Detailed, id: string): Promise<Locator> {
  await outlet.open(page, caminho);
  const block = page.locator('details', { has: page.locator(`#${id}`) }).last();
  await block.locator('summary').first().click();
  return block;
}

const textOf = async (block: Locator) => spaced(await shownText(block));
const reaisOf = (text = '') =>
  Number(/R\$ (-?[\d.]+)/.exec(spaced(text))?.[1]?.replaceAll('.', '') ?? Number.NaN);
const answerTo = (block: Locator, name: string) =>
  block
    .locator('dt', { hasText: name })
    .first()
    .locator('xpath=following-sibling::dd')
    .textContent()
    .then((text) => text ?? '');
/** Texts of a table, row by row. */
const cellsOf = (table: Locator) =>
  table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
const judicial = ({ categoria_venda }: Detailed) => categoria_venda === 'venda_judicial';

test('D01 below the floor of a judicial sale stands its risk, and the floor is half of the appraisal or the minimum of the judge', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const seen = new Set<string>();
  for (const property of (await showcase(outlet.url)).filter(judicial).slice(0, 6)) {
    const block = await blockOf(page, property, 'piso-legal');
    const text = await textOf(block);
    const asked = reaisOf(await answerTo(block, 'Mínimo pedido'));
    const isHalf = text.includes('Metade da avaliação');
    const floor = reaisOf(await answerTo(block, isHalf ? 'Metade da avaliação' : 'Mínimo do juiz'));
    const verdict = asked < floor ? 'Risco de anulação' : 'O mínimo pedido não está abaixo do piso';
    expect([property.caminho, text.includes(verdict)]).toEqual([property.caminho, true]);
    if (isHalf) expect(floor).toBe(Math.round(Number(property.valores.valor_avaliado) / 2));
    expect(await block.textContent()).toMatch(/art\. 891/);
    seen.add(`${isHalf} ${verdict}`);
  }
  expect([...seen].some((one) => one.startsWith('true'))).toBe(true);
  expect([...seen].some((one) => one.startsWith('false Risco'))).toBe(true);
  await close();
});

test('D04 a tax from before a sale of a court comes out of its price, where the listing tells of debts at all', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const courts = (await showcase(outlet.url)).filter(judicial);
  const told: string[] = [];
  for (const property of courts) {
    const ofCourt = await blockOf(page, property, 'quem-paga');
    const [, courtTax = []] = await cellsOf(ofCourt.getByRole('table'));
    const payer = courtTax.join(' ');
    expect(payer).toMatch(/sai do preço|sem dívidas/);
    if (payer.includes('sem dívidas')) continue;
    told.push(payer);
    expect(await textOf(ofCourt)).toMatch(
      /não pode passar o imposto de antes a você|não diz a data do edital/,
    );
  }
  expect(told).not.toEqual([]);
  await close();
});
