import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { besideDrawing, boxOf, groups, map, small, visitMap } from '../support/map-page.ts';
import { sharedOutlet } from '../support/outlet.ts';

/** Areas that are drawn on the map of /busca. */
const outlet = sharedOutlet({ drawsMaps: true });
const { arrive } = outlet;

/** Longitude and latitude of the corners that the address has. */
const cornersOf = (page: Page) => (/area=([^&]+)/.exec(page.url())?.[1] ?? '').split(',').map(Number);

test('an area is drawn and changed by keys alone, by presses alone, or by dragging its corners', async () => {
  const { page, complaints, close } = await visitMap(outlet, small);
  await arrive(page, '/busca?mapa=-22.9056,-47.0608,9.50');
  await groups(page).first().waitFor();
  const corner = (number: number) => map(page).getByRole('button', { name: `Canto ${number} de 4` });
  const finish = () => map(page).getByRole('button', { name: 'Concluir' }).press('Enter');
  await map(page).getByRole('button', { name: 'Desenhar área' }).press('Enter');
  await map(page).getByRole('button', { name: 'Retângulo' }).press('Enter');
  await corner(1).press('ArrowLeft');
  await corner(1).press('Shift+ArrowDown');
  expect(await accessibilityFaults(page)).toEqual([]);
  await finish();
  await page.getByRole('link', { name: 'Remover Área desenhada' }).waitFor();
  const drawn = cornersOf(page);
  expect(drawn).toHaveLength(8);
  expect(drawn[0]).toBeLessThan(drawn[6] ?? 0);
  expect(drawn[1]).toBeLessThan(drawn[3] ?? 0);

  const adjust = map(page).getByRole('button', { name: 'Ajustar a área' });
  await adjust.click();
  await corner(2).click();
  await map(page).getByText('pôr ali o canto 2').waitFor();
  const { x, y, width, height } = await boxOf(map(page).locator('canvas'));
  await page.mouse.click(x + width * 0.85, y + height * 0.5);
  await finish();
  await expect.poll(() => cornersOf(page)[2]).not.toBe(drawn[2]);
  const pressed = cornersOf(page);
  expect(pressed.toSpliced(2, 2)).toEqual(drawn.toSpliced(2, 2));

  await adjust.click();
  const from = await boxOf(corner(4));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y + 30, { steps: 4 });
  await page.mouse.up();
  await finish();
  await expect.poll(() => cornersOf(page)[6]).toBeLessThan(pressed[6] ?? 0);
  expect(cornersOf(page).slice(0, 6)).toEqual(pressed.slice(0, 6));

  const before = page.url();
  await adjust.click();
  await corner(3).press('Delete');
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      map(page)
        .getByRole('button', { name: /^Canto/ })
        .count(),
    )
    .toBe(0);
  expect(page.url()).toBe(before);
  expect(besideDrawing(complaints)).toEqual([]);
  await close();
});

test('an area that is adjusted in the moment in which the list before comes begins with the corners asked for', async () => {
  const { page, close } = await visitMap(outlet, small);
  const area = '-47.3,-23.1,-46.8,-23.1,-46.8,-22.8,-47.3,-22.8';
  await arrive(page, `/busca?area=${area}&mapa=-22.9056,-47.0608,9.50`);
  const west = () => cornersOf(page)[0] ?? 0;
  const corner = map(page).getByRole('button', { name: 'Canto 1 de 4' });
  const finish = map(page).getByRole('button', { name: 'Concluir' });
  await map(page).getByRole('button', { name: 'Ajustar a área' }).click();
  await corner.press('ArrowLeft');
  // The button is pressed when the next address is there and its list is not yet.
  await page.evaluate(() => {
    const { pushState } = window.history;
    window.history.pushState = function push(...step) {
      window.history.pushState = pushState;
      pushState.apply(this, step);
      const button = document.querySelector<HTMLElement>('[aria-label="Ajustar a área"]');
      queueMicrotask(() => button?.click());
    };
  });
  const [first] = cornersOf(page);
  await finish.press('Enter');
  await expect.poll(west).toBeLessThan(first ?? 0);
  const [asked, south = 0] = cornersOf(page);
  await corner.press('ArrowUp');
  await finish.press('Enter');
  await expect.poll(() => cornersOf(page)[1]).toBeGreaterThan(south);
  expect(west()).toBe(asked);
  await close();
});
