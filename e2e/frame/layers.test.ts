import type { JSHandle, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText, untilFocused } from '../visit.ts';

/** Layers over a page and bars that stay in sight, for those who work by keyboard or at 400 %. */
const outlet = sharedOutlet();
const { arrive, open, visit } = outlet;
let property: string;

beforeAll(async () => {
  property = await addressWithPhotos();
});

/** The first listed property that has more photos than one. */
async function addressWithPhotos(): Promise<string> {
  const html = await (await fetch(`${outlet.url}/busca?order=maior-desconto`)).text();
  for (const [, address = ''] of html.matchAll(/<h2[^>]*><a href="(\/imovel\/[^"]+)"/g)) {
    const page = await (await fetch(outlet.url + address)).text();
    if (page.includes('id="todas-as-fotos"')) return address;
  }
  throw new Error('no listed property has several photos');
}

const phone = { width: 390, height: 844 };

const layers = [
  { name: 'menu', path: () => '/busca', opener: 'Abrir menu', id: 'menu' },
  { name: 'filter', path: () => '/busca', opener: /^Refinar Busca/, id: 'filtros' },
  { name: 'photos', path: () => property, opener: /^Ver \d+ fotos/, id: 'todas-as-fotos' },
];

describe('an open layer is a modal dialog', () => {
  for (const { name, path, opener, id } of layers) {
    test(`N05 ${name}: the focus goes in, stays inside, and returns to the opener`, async () => {
      const { page, complaints, close } = await visit({ viewport: phone });
      await arrive(page, path());
      const button = page.getByRole('button', { name: opener });
      const layer = page.locator(`#${id}`);
      const closings = [
        () => page.keyboard.press('Escape'),
        () => layer.locator('[popovertargetaction=hide]').click(),
        ...(id === 'todas-as-fotos' ? [] : [() => page.mouse.click(8, 8)]),
      ];
      for (const closeLayer of closings) {
        await button.focus();
        await page.keyboard.press('Enter');
        await layer.locator(':focus').waitFor();
        await page.locator(`#${id}[role=dialog][aria-modal=true]`).waitFor();
        expect(await layer.getAttribute('aria-label')).toBeTruthy();
        expect(await page.locator('main h1, footer').evaluateAll(inertOnes)).toEqual([true, true]);
        expect(await focusedOutside(page, id, 40)).toEqual([]);
        await closeLayer();
        await untilFocused(button);
        await expect.poll(() => page.locator('[inert]').count()).toBe(0);
        await expect.poll(() => layer.getAttribute('aria-modal')).toBeNull();
      }
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('N05 a list that comes while the filter is open is set aside with the rest until it closes', async () => {
    const { page, close } = await visit({ viewport: phone });
    await arrive(page, '/busca');
    await page.getByRole('button', { name: /^Refinar Busca/ }).click();
    await page.locator('#filtros[aria-modal]').waitFor();
    // As React puts one in: the list, once more.
    const come = await page.locator('#resultados ul:has(article)').first().evaluateHandle(copyBehind);
    const isAside = () => come.evaluate((list) => list.closest('[inert]') !== null);
    expect(await isAside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isAside).toBe(false);
    await close();
  });

  test('a filter sheet that the window outgrows becomes the column again', async () => {
    const { page, close } = await visit({ viewport: phone });
    await arrive(page, '/busca');
    await page.getByRole('button', { name: /^Refinar Busca/ }).click();
    await page.locator('#filtros[aria-modal]').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await page.locator('#filtros').waitFor();
    await expect.poll(() => page.locator('#filtros').getAttribute('role')).toBeNull();
    await close();
  });

  test('the arrows lead from photo to photo', async () => {
    const { page, close } = await visit({ viewport: { width: 844, height: 390 } });
    await arrive(page, property);
    await page.getByRole('button', { name: /^Ver \d+ fotos/ }).click();
    const layer = page.locator('#todas-as-fotos');
    await page.locator('#todas-as-fotos[aria-modal] :focus').waitFor();
    const place = layer.locator('p[aria-live] b');
    const start = Number(/^\d+/.exec(await shownText(place))?.[0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownText(place)).toMatch(new RegExp(`^${start + 1} `));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownText(place)).toMatch(new RegExp(`^${start} `));
    await close();
  });
});

const copyBehind = (list: Element) => {
  const copy = list.cloneNode(true) as Element;
  // Before it was cloned it may have been set aside by itself.
  copy.removeAttribute('inert');
  list.after(copy);
  return copy;
};

const inertOnes = (elements: Element[]) =>
  elements.filter((_, index) => index < 2).map((element) => element.closest('[inert]') !== null);

/** Where the focus was outside the layer, of so many Tabs; the browser's own bar counts as inside. */
async function focusedOutside(page: Page, id: string, tabs: number): Promise<string[]> {
  const outside: string[] = [];
  for (let tab = 0; tab < tabs; tab++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate((layer) => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest(`#${layer}`) ? '' : (focused?.outerHTML ?? '');
    }, id);
    if (where !== '') outside.push(where);
  }
  return outside;
}

describe('N10 bars that stay in sight cover nothing', () => {
  test('at 320 × 256 px no bar stays', async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 } });
    for (const path of ['/', '/busca', property]) {
      await open(page, path);
      await page.evaluate(() => scrollTo(0, 1200));
      const kept = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .filter((element) => element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().height > 0)
          .map((element) => element.className),
      );
      expect([path, ...kept]).toEqual([path]);
    }
    await close();
  });

  for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1280, height: 720 }]) {
    test(`what has the focus is not under a bar, ${viewport.width} px`, async () => {
      const { page, close } = await visit({ viewport });
      for (const path of ['/', '/busca', property]) {
        await arrive(page, path);
        for (const [key, presses] of [
          ['Tab', 60],
          ['Shift+Tab', 60],
        ] as const) {
          const bars = await barsOf(page);
          for (let press = 0; press < presses; press++) {
            await page.keyboard.press(key);
            expect([path, key, press, await coveredFocus(page, bars)]).toEqual([path, key, press, null]);
          }
        }
      }
      await close();
    });
  }
});

test('N10 over an empty list nothing floats: it says itself what to do', async () => {
  const { page, close } = await visit({ viewport: phone });
  for (const [path, position] of [
    ['/busca?id-banco=nenhum-imovel', 'static'],
    ['/busca', 'fixed'],
  ] as const) {
    await arrive(page, path);
    const bar = page.getByRole('toolbar', { name: 'Resultados' });
    expect([path, await bar.evaluate((element) => getComputedStyle(element).position)]).toEqual([
      path,
      position,
    ]);
    await bar.getByRole('button', { name: 'Refinar Busca' }).click();
    await page.locator('#filtros').waitFor();
  }
  await close();
});

/** Bars that stay in sight while the page is scrolled. */
function barsOf(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    ),
  );
}

/** The focused element, when a bar lies over all of it. */
function coveredFocus(page: Page, bars: JSHandle<Element[]>): Promise<string | null> {
  return page.evaluate((all) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.id === 'conteudo') return null;
    const box = focused.getBoundingClientRect();
    const over = all
      .filter((bar) => bar.checkVisibility() && !bar.contains(focused))
      .find((bar) => {
        const cover = bar.getBoundingClientRect();
        const sideways = cover.left < box.right && cover.right > box.left;
        return sideways && cover.top <= box.top + 1 && cover.bottom >= box.bottom - 1;
      });
    // What stands in front of the bar, as a way past it does, is seen.
    const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return over?.contains(front) ? `${focused.outerHTML.slice(0, 160)} under ${over.className}` : null;
  }, bars);
}
