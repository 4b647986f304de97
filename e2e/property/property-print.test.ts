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
