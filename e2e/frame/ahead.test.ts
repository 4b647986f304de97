import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canKeepPages } from '../support/browser.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { listedAddresses, untilAlive } from '../visit.ts';

/** From page to page: what is fetched ahead, what fades, what the browser keeps for Back. */
const outlet = sharedOutlet({ keepsPages: true });
const { arrive, open, visit } = outlet;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Delivery of the shown document: over the network just now, or ahead of its press. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { readonly deliveryType: string }).deliveryType;
  });

test('pointing at a link fetches its scripts, and nothing that could be old', async () => {
  const { page, complaints, close } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await arrive(page, '/');
  const scripts = () => asked.filter((path) => path.startsWith('/assets/search.route'));
  expect(scripts()).toEqual([]);
  await menu(page).getByRole('link', { name: 'Imóveis' }).hover();
  await expect.poll(scripts).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('.data') || path === '/busca')).toEqual([]);
  await menu(page).getByRole('link', { name: 'Imóveis' }).click();
  await page.waitForURL('**/busca');
  expect([scripts().length, complaints]).toEqual([1, []]);
  await close();
});

describe.runIf(canKeepPages())('in a whole browser', () => {
  test('a text is fetched when its link is hovered, a list when it is pressed; nothing is counted ahead', async () => {
    const { page, complaints, close } = await visit();
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname);
    });
    await arrive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fornecedores' }).hover();
    await expect.poll(() => ahead).toEqual(['/fornecedores']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fornecedores' }).click();
    await page.waitForURL('**/fornecedores');
    expect(await delivery(page)).toBe('navigational-prefetch');
    await menu(page).getByRole('link', { name: 'Imóveis' }).hover();
    await page.waitForTimeout(600);
    expect(ahead).toEqual(['/fornecedores']);
    await page.mouse.down();
    await expect.poll(() => ahead.slice(1)).toEqual(['/busca']);
    await page.mouse.up();
    await page.waitForURL('**/busca');
    await untilAlive(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(['no-preference', 'reduce'] as const)(
    'pages fade into each other, motion: %s',
    async (reducedMotion) => {
      const { page, close } = await visit({ reducedMotion, fades: true });
      await page.addInitScript(() => {
        const seen = { inside: 0, between: false };
        Object.assign(window, { seen });
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          seen.inside += 1;
          return start(update);
        };
        window.addEventListener('pagereveal', ({ viewTransition }) => {
          seen.between = viewTransition !== null;
        });
      });
      const seen = () => page.evaluate(() => (window as unknown as { seen: object }).seen);
      const moves = reducedMotion === 'no-preference';
      await arrive(page, '/');
      await menu(page).getByRole('link', { name: 'Imóveis' }).click();
      await page.waitForURL('**/busca');
      await expect.poll(seen).toEqual({ inside: moves ? 1 : 0, between: false });
      await menu(page).getByRole('link', { name: 'Ajuda' }).click();
      await page.waitForURL('**/perguntas-frequentes');
      await expect.poll(seen).toEqual({ inside: 0, between: moves });
      await close();
    },
  );

  test('every kind of page that was left is kept, and shown again as it was', async () => {
    const { page, close } = await visit();
    await open(page, '/busca');
    const [property = ''] = await listedAddresses(page);
    for (const path of ['/', property, '/perguntas-frequentes', '/fale-conosco', '/salvos', '/simulador']) {
      await arrive(page, path);
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await open(page, '/acessibilidade');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => 'kept' in window), { message: path }).toBe(true);
    }
    await close();
  });
});
