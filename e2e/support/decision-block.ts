import type { Locator, Page } from 'playwright-core';
import { shownText } from '../visit.ts';
import type { Detailed } from './detailed.ts';
import { spaced } from './listed.ts';
import type { sharedOutlet } from './outlet.ts';

/** Opens a property in a visitor's page and unfolds one block of its decision. */
export async function unfoldedBlock(
  outlet: Pick<ReturnType<typeof sharedOutlet>, 'open'>,
  page: Page,
  { caminho }: Detailed,
  id: string,
): Promise<Locator> {
  await outlet.open(page, caminho);
  const block = page.locator('details', { has: page.locator(`#${id}`) }).last();
  await block.locator('summary').first().click();
  return block;
}

export const textOf = async (block: Locator) => spaced(await shownText(block));

/** The first amount of a text, in reais; NaN: there is none. */
export const reaisOf = (text = '') =>
  Number(/R\$ (-?[\d.]+)/.exec(spaced(text))?.[1]?.replaceAll('.', '') ?? Number.NaN);

/** What stands behind a name in a list of names and values. */
export const answerTo = (block: Locator, name: string) =>
  block
    .locator('dt', { hasText: name })
    .first()
    .locator('xpath=following-sibling::dd')
    .textContent()
    .then((text) => text ?? '');

/** Texts of a table, row by row. */
export const cellsOf = (table: Locator) =>
  table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
