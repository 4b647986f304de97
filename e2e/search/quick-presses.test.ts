import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';

/** Presses faster than lists come: nothing that was asked for is lost. */
const outlet = sharedOutlet();

test('F06 what is pressed in the moment in which the list before comes is asked for, and nothing else taken back', async () => {
  const { page, close } = await outlet.at('/busca?order=relevante');
  await page.locator('#filtros').evaluate((panel) => {
    for (const group of panel.querySelectorAll('details')) group.open = true;
  });
  const coupons = page.locator('#filtros [type=checkbox][name=cupom]');
  const [first, second] = await coupons.evaluateAll((inputs) =>
    inputs.map((input) => input.getAttribute('value')),
  );
  // A press for each of the next addresses, when it is there and its list is not yet.
  await page.evaluate(
    (codes) => {
      const { pushState } = window.history;
      window.history.pushState = function push(...step) {
        pushState.apply(this, step);
        const code = codes.shift();
        if (code === undefined) return;
        const box = document.querySelector<HTMLElement>(`[type=checkbox][name=cupom][value="${code}"]`);
        queueMicrotask(() => box?.click());
      };
    },
    [second, first],
  );
  await page.locator(`[type=checkbox][name=cupom][value="${first}"]`).click();
  await page.waitForURL(`${outlet.url}/busca?order=relevante&cupom=${second}`);
  await expect
    .poll(() => page.locator(`[type=checkbox][name=cupom][value="${second}"]`).isChecked())
    .toBe(true);
  await close();
});
