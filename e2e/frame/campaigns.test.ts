import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { beforeItsTime } from '../support/before-its-time.ts';
import { ownOutlet } from '../support/outlet.ts';
import { runCommand } from '../support/product.ts';
import { CAMPAIGN_ART, campaignListing, campaignOf } from '../support/sample-campaign.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { holdBack, shownText } from '../visit.ts';

/** Campaigns by the clock, in open pages: an operator's file, two listings, nothing else. */
const outlet = ownOutlet({ env: { DEMO: 'off' } });

const iso = (ms: number) => new Date(ms).toISOString();
const listing = campaignListing(['esquenta', 'feirao']);

async function run(name: string, content: unknown): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outlet-campaigns-')), 'file.json');
  writeFileSync(file, JSON.stringify(content));
  const done = await runCommand(name, [file], { DATA_DIR: outlet.dataDir });
  if (done.code !== 0) throw new Error(done.stderr + done.stdout);
}

beforeAll(() => run('import', { fonte: 'campanha', imoveis: [listing] }));

/** A part of the campaign that a page shows, with the time at which it was first seen so. */
type Seen = { readonly at: number; readonly shown: string };

/** Looks at the page every 20 ms, and notes each change of what it shows. */
async function watch(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate((art) => {
    const seen: Seen[] = [];
    const look = () => {
      const text = document.querySelector('main')?.textContent.replace(/\s+/g, ' ') ?? '';
      const parts = {
        banner: document.querySelector(`main img[src^="${art}"]`) !== null,
        price: /R\$ ?150\.000/.test(text),
        tag: [...document.querySelectorAll('main li')].some((item) => item.textContent === 'Feirão'),
        time: text.includes('Termina em'),
      };
      const shown = Object.entries(parts)
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' ');
      if (seen.at(-1)?.shown !== shown) seen.push({ at: Date.now(), shown });
    };
    setInterval(look, 20);
    Object.assign(window, { seen });
  }, CAMPAIGN_ART);
  return () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
}

test('C01 C06 C07 P08 P23 L19 a campaign that starts and ends while pages are open turns them at the instant, not before', async () => {
  const places = {
    '/': 'banner price tag',
    '/busca': 'banner price tag',
    '/imovel/CAMP-1': 'banner price tag time',
  };
  // As long as its pages take to open, and longer than they take to turn.
  const endOf = (startsMs: number, leadMs: number) => startsMs + leadMs / 2;
  const {
    atMs: startsMs,
    leadMs,
    prepared: watched,
  } = await beforeItsTime(async (at, lead) => {
    await run('campaigns', [campaignOf(at, endOf(at, lead))]);
    const pages = await Promise.all(
      Object.entries(places).map(async ([address, whole]) => {
        const { page, close } = await outlet.visit();
        await outlet.arrive(page, address);
        return { address, whole, close, seen: await watch(page), page };
      }),
    );
    // Nothing of a campaign yet: the home shows the banner that stands for all.
    expect(await pages[0]?.page.locator('main img[src*="/campanha/padrao/"]').count()).toBe(1);
    return pages;
  });
  const endsMs = endOf(startsMs, leadMs);
  for (const { address, whole, seen, close } of watched) {
    await expect.poll(seen, { interval: 200 }).toHaveLength(3);
    const changes = await seen();
    const first = changes.find(({ shown }) => shown !== '');
    const complete = changes.find(({ shown }) => shown === whole);
    const over = changes.at(-1);
    const steps = changes.map(({ shown }) => shown);
    expect([address, ...steps]).toEqual([address, '', whole, '']);
    const delays = [(first?.at ?? 0) - startsMs, (complete?.at ?? 0) - startsMs, (over?.at ?? 0) - endsMs];
    for (const ms of delays) expect([address, delays, ms >= 0]).toEqual([address, delays, true]);
    await close();
  }
  // A page that is asked for anew says the same: nothing of it was kept.
  for (const address of Object.keys(places)) {
    expect(await (await fetch(outlet.url + address)).text()).not.toContain(CAMPAIGN_ART);
  }
});

/** The picture of the campaign that each width takes, place by place (2§9). */
const BY_WIDTH = {
  '/': { 390: 'home_750_998', 800: 'home_1280_474', 1299: 'home_1280_474', 1300: 'home_1920_474' },
  '/busca': {
    390: 'listing_750_176',
    1024: 'listing_1280_280',
    1300: 'listing_1920_474',
    1700: 'listing_2560_560',
  },
  '/imovel/CAMP-1': { 390: 'property_780_84', 1024: 'property_1280_56', 1300: 'property_2560_110' },
};

test('C04 M07 K04 P08 a campaign of a file: its picture of each width, tag, label, price and countdown, and all of it in the API', async () => {
  const filter = { name: 'Ver o Feirão', pattern: 'feirao', url: '/busca?campanha-exclusiva=feirao' };
  const file = { ...campaignOf(Date.now() - 60_000, Date.now() + 3_600_000), couponCode: 'FEIRAO10', filter };
  await run('campaigns', [file]);
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const picture = page.locator(`main img[src^="${CAMPAIGN_ART}"]`).first();
  for (const [address, widths] of Object.entries(BY_WIDTH)) {
    await outlet.open(page, address);
    for (const [width, location] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(new RegExp(`/${location}\\.svg$`));
      const [most = 0, tall = 1] = location.split('_').slice(1).map(Number);
      const box = await picture.boundingBox();
      expect([location, Math.round((10 * (box?.width ?? 0)) / (box?.height ?? 1))]).toEqual([
        location,
        Math.round((10 * most) / tall),
      ]);
    }
  }
  const tag = page
    .locator('main li', { hasText: /^Feirão$/ })
    .locator('span')
    .first();
  expect(await tag.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(11, 79, 74)');
  const said = await shownText(page.locator('main'));
  expect(said).toMatch(/Feirão\s+R\$\s?150\.000/);
  expect(said).toContain('Termina em');
  const inFront = () => page.locator('main img[src*="/campanha/"]').first().getAttribute('src');
  for (const [order, first] of [
    [3, 'feirao'],
    [12, 'esquenta'],
  ] as const) {
    const other = {
      ...{ ...file, id: 'esquenta-1', campaignKey: 'esquenta', codigo: 'esquenta', bannerOrder: order },
      banners: file.banners.map((banner) => ({
        ...banner,
        image: banner.image.replace('feirao', 'esquenta'),
      })),
    };
    await run('campaigns', [other, file]);
    await outlet.open(page, '/imovel/CAMP-1');
    expect([order, await inFront()]).toEqual([order, expect.stringContaining(`/campanha/${first}/`)]);
    await run('campaigns', [{ ...other, isActive: false }]);
  }
  const [served] = (await (await fetch(`${outlet.url}/api/emgea/campaigns`)).json()).data;
  expect(served).toMatchObject({
    ...file,
    tag: file.tag,
    banners: file.banners,
    countDowns: file.countDowns,
  });
  await close();
});

test('L19 a banner above the list and advertising below it, by the width, move nothing', async () => {
  const now = Date.now();
  const advertising = {
    ...campaignOf(now - 1000, now + 3_600_000),
    ...{ id: 'seguro-1', campaignKey: 'seguro', codigo: 'seguro', campaignType: 'publicidade' },
    ...{ campaignName: 'Seguro', tag: null, countDowns: [] },
    banners: ['listing_750_176', 'listing_1280_280'].map((location) => ({
      location,
      image: `/midia/campanha/esquenta/${location}.svg`,
      url: 'https://seguro.exemplo.com.br/',
      name: 'Seguro do imóvel',
    })),
  };
  await run('campaigns', [campaignOf(now - 1000, now + 3_600_000), advertising]);
  const { page, close } = await outlet.visit({ viewport: { width: 1280, height: 900 } });
  // While a script is held back, a sheet that came with it waits for longer than the browser thinks right.
  expectComplaint(page.context(), /was preloaded using link preload but not used/);
  await watchShifts(page);
  await outlet.arrive(page, '/busca');
  await page.getByRole('complementary', { name: 'Campanha' }).waitFor();
  // Its script has come by then.
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => /list-campaigns/.test(name));
  await expect.poll(() => page.evaluate(isFetched)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThan(0.01);
  const shown = (label: string) =>
    page
      .getByRole('complementary', { name: label })
      .locator('img')
      .evaluate(async (picture) => {
        picture.scrollIntoView({ block: 'center', behavior: 'instant' });
        await (picture as HTMLImageElement).decode();
        return (picture as HTMLImageElement).currentSrc.replace(/^.*\//, '');
      });
  for (const [width, above, below] of [
    [699, 'listing_750_176', 'listing_750_176'],
    [700, 'listing_750_176', 'listing_1280_280'],
    [1024, 'listing_1280_280', 'listing_1280_280'],
    [1300, 'listing_1920_474', 'listing_1280_280'],
    [1700, 'listing_2560_560', 'listing_1280_280'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // A picture of another width is chosen with the next frame.
    const both = async () => [width, await shown('Campanha'), await shown('Publicidade')];
    await expect.poll(both).toEqual([width, `${above}.svg`, `${below}.svg`]);
  }
  const link = page.getByRole('complementary', { name: 'Publicidade' }).getByRole('link');
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
    'https://seguro.exemplo.com.br/',
    '_blank',
  ]);
  // By the menu: the room of the banner is there before the script that shows it.
  await page.setViewportSize({ width: 1280, height: 900 });
  await outlet.arrive(page, '/');
  const release = await holdBack(page, /list-campaigns-[^/]*\.js/);
  await page.locator('header nav a[href="/busca"]:visible').click();
  const list = page.locator('#resultados ul:has(article)');
  await list.waitFor();
  const top = () => list.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  release();
  await page.getByRole('complementary', { name: 'Campanha' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await close();
});

test('C10 K03 more banners than dots have room for are counted, and every control can be pressed on a phone', async () => {
  const codes = Array.from({ length: 13 }, (_, index) => `muitas-${index + 1}`);
  const [from, to] = [Date.now() - 1000, Date.now() + 3_600_000];
  await run(
    'campaigns',
    codes.map((code) => campaignOf(from, to, { code, countDowns: [] })),
  );
  const { page, close } = await outlet.visit({ viewport: { width: 320, height: 640 } });
  await outlet.arrive(page, '/');
  const carousel = page.getByRole('region', { name: 'Campanhas', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByText(/^1 de 1[34]$/).waitFor();
  const bounds = () =>
    carousel.evaluate((section) => {
      const outer = section.getBoundingClientRect();
      return [...section.querySelectorAll(':scope > div:first-child button')].map((button) => {
        const { left, right, width, height } = button.getBoundingClientRect();
        return left >= outer.left && right <= outer.right && width >= 24 && height >= 24;
      });
    });
  for (const name of ['Pausar a troca de campanhas', 'Campanha anterior', 'Próxima campanha']) {
    await carousel.getByRole('button', { name }).focus();
  }
  expect([await bounds(), await carousel.evaluate((section) => section.scrollLeft)]).toEqual([
    [true, true, true],
    0,
  ]);
  await carousel.getByRole('button', { name: 'Pausar a troca de campanhas' }).click();
  await carousel.getByRole('button', { name: 'Próxima campanha' }).click();
  await carousel.getByText(/^2 de 1[34]$/).waitFor();
  await run(
    'campaigns',
    codes.map((code) => ({ ...campaignOf(from, to, { code, countDowns: [] }), isActive: false })),
  );
  await close();
});

test('H07 C02 R16 a notice shows between its instants; without campaigns the page stands; maintenance closes it', async () => {
  const notice = {
    ...campaignOf(Date.now() - 1000, Date.now() + 3_600_000),
    ...{ id: 'aviso-1', campaignKey: 'manutencao', codigo: 'manutencao', campaignType: 'aviso', banners: [] },
    ...{ campaignName: 'Manutenção programada', text: 'Das 8h às 23h os serviços podem oscilar.', tag: null },
    countDowns: [],
  };
  await run('campaigns', [notice]);
  const { page, close } = await outlet.at('/', { javaScriptEnabled: false });
  const said = page.getByText('os serviços podem oscilar');
  await expect.poll(() => shownText(said)).toContain('Manutenção programada');
  await run('campaigns', [{ ...notice, endDate: iso(Date.now() - 500) }]);
  await page.reload();
  expect(await said.count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const maintain = (state: string) => runCommand('maintenance', [state], { DATA_DIR: outlet.dataDir });
  expectComplaint(page.context(), /status of 503/);
  expect((await maintain('on')).code).toBe(0);
  const closed = await page.reload();
  expect([closed?.status(), closed?.headers()['retry-after']]).toEqual([503, '600']);
  expect(await shownText(page.getByRole('heading', { level: 1 }))).toBe('Site em manutenção');
  expect((await maintain('off')).code).toBe(0);
  expect((await page.reload())?.status()).toBe(200);
  await close();
});

test('P22 P23 D§6 a limit that passes in front of the visitor ends the sale on the open page', async () => {
  const { atMs: ends, prepared } = await beforeItsTime(async (at) => {
    const ending = {
      ...listing,
      id_banco: 'TERMINA',
      tipo_de_venda: 'concorrencia_publica',
      campanhas: [],
      data_limite: iso(at),
    };
    await run('import', { fonte: 'limite', imoveis: [ending] });
    const { page, close } = await outlet.at('/imovel/TERMINA');
    const card = page.getByRole('complementary', { name: 'Preço e ações' });
    await card.getByRole('link', { name: 'Fazer proposta' }).waitFor();
    const timer = page.locator('main section').getByRole('timer');
    await expect.poll(() => shownText(timer)).toMatch(/00\s*dias\s*00\s*h\s*0\d\s*min/);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    return { page, card, close };
  });
  const { page, card, close } = prepared;
  await card.getByRole('button', { name: 'Concorrência concluída' }).waitFor();
  expect(Date.now()).toBeGreaterThanOrEqual(ends - 100);
  expect(await card.getByRole('link', { name: 'Fazer proposta' }).count()).toBe(0);
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await close();
});

/** A campaign that ends while somebody looks at it, and pages that were opened before; on a slow machine it ends later. */
async function openBeforeEnd(pages: readonly Page[]): Promise<number> {
  for (let waitMs = 10_000; ; waitMs *= 2) {
    const endsMs = Math.ceil(Date.now() / 1000) * 1000 + waitMs;
    await run('campaigns', [campaignOf(Date.now() - 60_000, endsMs)]);
    // Where the command alone took that long, the campaign is over before the page has heard of it.
    const isKnown = async () => {
      const data = await (await fetch(`${outlet.url}/_.data`)).text();
      return data.includes(new Date(endsMs).toISOString()) || Date.now() > endsMs;
    };
    await expect.poll(isKnown, { interval: 100 }).toBe(true);
    if (Date.now() > endsMs) continue;
    await Promise.all(pages.map((page) => outlet.arrive(page, '/')));
    if (Date.now() < endsMs - 5000) return endsMs;
  }
}

test('C09 D§6 the window of a campaign closes when the campaign ends, and none opens after', async () => {
  const { page, close } = await outlet.visit({ seesCampaigns: true });
  const second = await outlet.visit({ seesCampaigns: true });
  const windowOf = (one: Page) => one.getByRole('dialog', { name: 'Campanhas do momento' });
  const endsMs = await openBeforeEnd([page, second.page]);
  // Nothing opens over a page whose field has the focus.
  await second.page.locator('#inicio-localidade').focus();
  await page.locator('section[aria-label="Campanhas"]').scrollIntoViewIfNeeded();
  await windowOf(page).waitFor();
  await windowOf(page).waitFor({ state: 'detached', timeout: 60_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(endsMs);
  await second.page.locator('#inicio-localidade').blur();
  await second.page.locator('main section').nth(1).scrollIntoViewIfNeeded();
  await second.page.waitForTimeout(2000);
  expect(await windowOf(second.page).count()).toBe(0);
  await Promise.all([close(), second.close()]);
});
