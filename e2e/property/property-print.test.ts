import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { listedAddresses } from '../visit.ts';

/** A property on paper: what a buyer takes to the family, the bank or the lawyer. */
const outlet = sharedOutlet();
const { arrive, visit } = outlet;

const MOST_SHEETS = 5;

test('a property is printed on five sheets at most, one of a court with costs, papers and a history too', async () => {
  const { page, close } = await visit();
  await arrive(page, '/busca?categoria_venda=venda_judicial&order=desagio');
  const addresses = (await listedAddresses(page)).slice(0, 2);
  expect(addresses.length).toBe(2);
  for (const address of addresses) {
    await arrive(page, address);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect([address, sheets > 0 && sheets <= MOST_SHEETS, sheets]).toEqual([address, true, sheets]);
  }
  await close();
});

/** Width of a sheet between its margins, in CSS pixels, and the narrowest telephone. */
const NARROW = [
  ['print', 720],
  ['screen', 320],
] as const;

test('N10 no amount of the dearest property is broken over two lines, on paper and on the narrowest telephone', async () => {
  const { page, close } = await visit();
  await arrive(page, '/busca?order=valor-max');
  const [address = ''] = await listedAddresses(page);
  for (const [media, width] of NARROW) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 1000 });
    await arrive(page, address);
    const amounts = await page.locator('main :is(dd, b, strong, p, td, span)').evaluateAll((all) =>
      all.flatMap((element) => {
        const text = element.textContent?.trim() ?? '';
        if (element.childElementCount > 0 || !/^R\$\s[\d.]+$/.test(text)) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return [{ text, lines: lines.size }];
      }),
    );
    expect(amounts.filter(({ lines }) => lines === 1).length).toBeGreaterThan(3);
    expect([media, amounts.filter(({ lines }) => lines > 1)]).toEqual([media, []]);
  }
  await close();
});

test('D17 the saved list is printed as its table alone, on one broad sheet, with whole words', async () => {
  const { page, close } = await visit();
  await arrive(page, '/busca');
  const ids = (await listedAddresses(page)).slice(0, 4).map((address) => address.split('/').at(-1));
  await page.evaluate(
    (codes) => localStorage.setItem('salvos', JSON.stringify(codes.map((id) => ({ id, at: Date.now() })))),
    ids,
  );
  await arrive(page, '/salvos');
  await page.getByRole('region', { name: 'Imóveis salvos lado a lado' }).getByRole('row').nth(4).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  await page.emulateMedia({ media: 'print' });
  // The breadth of an A4 sheet on its side between the margins.
  await page.setViewportSize({ width: 1047, height: 718 });
  expect(await page.locator('article:visible').count()).toBe(0);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  const names = page.getByRole('rowheader');
  const breadths = await names.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().width),
  );
  expect(breadths.length).toBe(4);
  expect(Math.min(...breadths)).toBeGreaterThan(140);
  await close();
});
