import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText } from '../visit.ts';

const outlet = sharedOutlet();

const LABELS = {
  'custo-min': 'Custo total provável',
  'entrada-min': 'No dia da compra',
  'desagio-efetivo': 'Deságio efetivo',
} as const;

test.each(Object.entries(LABELS))(
  'F14 L03 a card of the list by %s tells that amount, the same as the page of its property',
  async (order, label) => {
    const { page, close } = await outlet.visit();
    await outlet.open(page, `/busca?order=${order}`);
    const figures = page.locator('article p', { hasText: label });
    expect(await figures.count()).toBeGreaterThan(10);
    const cards = await page
      .locator('article')
      .filter({ hasText: label })
      .evaluateAll(
        (all, of) =>
          all.map((card) => ({
            href: card.querySelector('a')?.getAttribute('href') ?? '',
            text: [...card.querySelectorAll('p')]
              .find((p) => p.textContent?.startsWith(of))
              ?.querySelector('b')?.textContent,
          })),
        label,
      );
    const amounts = cards.map(({ text }) => Number(text?.replace(/[^\d,]/g, '').replace(',', '.')));
    const isInOrder =
      order === 'desagio-efetivo'
        ? (a: number, b: number) => Math.floor(a) >= Math.floor(b)
        : (a: number, b: number) => a <= b + 1000;
    expect(amounts.slice(1).every((amount, at) => isInOrder(amounts[at] ?? 0, amount))).toBe(true);
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (process.env.SCREENSHOTS) {
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${order}-${width}.png` });
      }
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const { href, text } of cards.slice(0, 3)) {
      await outlet.open(page, href);
      const told = (await page.locator('main').textContent()) ?? '';
      expect([href, text, told.includes(text ?? '-')]).toEqual([href, text, true]);
    }
    await close();
  },
);

test('F14 L03 no other list tells those amounts, and the note of an order stands only where a listing has no estimate', async () => {
  const { page, close } = await outlet.visit();
  await outlet.open(page, '/busca?order=valor-min');
  const text = await shownText(page.locator('main'));
  for (const label of Object.values(LABELS)) expect(text).not.toContain(`${label} R$`);
  await outlet.open(page, '/busca?order=custo-min');
  await page.getByText('Sem custo estimado: no fim.').waitFor();
  await outlet.open(page, '/busca?valor-max=400000&order=custo-min');
  expect(await page.locator('article').count()).toBeGreaterThan(0);
  expect(await page.getByText('Sem custo estimado: no fim.').count()).toBe(0);
  await outlet.open(page, '/busca?custo-max=1&order=custo-min');
  expect(await page.locator('article').count()).toBe(0);
  expect(await page.getByText('Sem custo estimado: no fim.').count()).toBe(0);
  await close();
});
