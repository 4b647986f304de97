import { expect, test } from 'vitest';
import { besideDrawing, counted, map, pins, visitMap } from '../support/map-page.ts';
import { sharedOutlet } from '../support/outlet.ts';

/** Positions of the marks of the map of /busca when it opens. */
const outlet = sharedOutlet({ drawsMaps: true });
const { arrive } = outlet;

test('every mark opens in sight, clear of the buttons, the credits and the cards, and is 44 pixels wide and high', async () => {
  const { page, complaints, close } = await visitMap(outlet);
  for (const [width, height, place] of [
    [1024, 600, 'campinas-sp'],
    [390, 600, 'campinas-sp'],
    [1024, 768, 'sp'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await arrive(page, `/busca?search=${place}&mapa=sim`);
    await map(page).getByRole('button', { name: 'Ver o Brasil' }).waitFor();
    await expect.poll(async () => (await counted(page)) + (await pins(page).count())).toBeGreaterThan(1);
    // Marks are laid out anew as the map comes to its size.
    await expect
      .poll(() => map(page).evaluate(faultsOfMarks), { message: `${width} × ${height}, ${place}` })
      .toEqual([]);
  }
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

/** Marks that are small, out of the window, or under what lies on the map. */
function faultsOfMarks(region: Element): string[] {
  const isMark = (button: Element) => /^R\$.*, imóvel |^[\d.]+ imóve(l|is)/.test(button.ariaLabel ?? '');
  const buttons = [...region.querySelectorAll('button')];
  const over = [
    ...buttons.filter((button) => !isMark(button) && !button.closest('ul')),
    ...region.querySelectorAll('[data-foot] > *, section'),
  ].filter((element) => element.checkVisibility());
  return buttons.filter(isMark).flatMap((mark) => {
    const box = mark.getBoundingClientRect();
    const isUnder = over.some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
    const isOut = box.bottom > window.innerHeight || box.right > window.innerWidth || box.left < 0;
    const faults = [...(box.width < 44 || box.height < 44 ? ['small'] : []), ...(isOut ? ['out'] : [])];
    return [...faults, ...(isUnder ? ['under'] : [])].map((fault) => `${mark.ariaLabel}: ${fault}`);
  });
}
