import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { listedAddresses } from '../visit.ts';

/** Pages that have nothing to show, and the order in which a property is read. */
const outlet = sharedOutlet();
const { arrive, at, open, visit } = outlet;

const STARTS = [
  '/busca/para-morar',
  '/busca/para-investir',
  '/busca/leilao',
  '/busca/venda-direta',
  '/busca/fazenda',
];

test('T05 a missing page, an empty comparison and empty lists say what to do next, and where', async () => {
  const { page, complaints, close } = await visit({ viewport: { width: 390, height: 844 } });
  for (const [path, ...ways] of [
    ['/comparar', '/busca', '/salvos'],
    ['/salvos', '/busca', '/comparar'],
    ['/nao-ha', '/busca', '/perguntas-frequentes', '/fale-conosco'],
  ] as const) {
    await arrive(page, path);
    const starts = page.getByRole('navigation', { name: 'Ou comece por aqui' });
    await starts.waitFor();
    const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));
    expect(await starts.getByRole('link').evaluateAll(hrefs)).toEqual(STARTS);
    expect(await page.locator('main').getByRole('link').evaluateAll(hrefs)).toEqual(
      expect.arrayContaining([...ways]),
    );
  }
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  await close();
});

test('L10 P02 name, place, price are read in this order, on the card and on the page, whatever stands above them', async () => {
  const { page, close } = await at('/busca', { javaScriptEnabled: false });
  const [address = ''] = await listedAddresses(page);
  const card = page.locator('main article').first();
  const ofCard = (await card.textContent()) ?? '';
  const [name = ''] = ((await card.locator('h2 a, h3 a').first().textContent()) ?? '').split(' (abre em');
  expect(ofCard).toMatch(/R\$/);
  await open(page, address);
  const text = (await page.locator('main').textContent()) ?? '';
  const heading = (await page.locator('main h1').textContent()) ?? '';
  const place = (await page.locator('main h1 + p').textContent()) ?? '';
  expect(heading).toContain(name);
  const order = [heading, place, 'R$'].map((words, step) =>
    text.indexOf(words, step === 0 ? 0 : text.indexOf(heading)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const labels = page.locator('main section:has(h1) ul li');
  if ((await labels.count()) > 0) {
    const above = (await labels.first().boundingBox())?.y ?? 0;
    expect(above).toBeLessThan((await page.locator('main h1').boundingBox())?.y ?? 0);
    expect(text.indexOf((await labels.first().textContent()) ?? '', text.indexOf(heading))).toBeGreaterThan(
      order[1] ?? 0,
    );
  }
  await close();
});
