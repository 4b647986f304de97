import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { instant, localDateOf } from '../../domain/time.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import { mountSitemap } from './sitemap.ts';

const TURN = 1000;

/** A sitemap over a catalogue whose only city is on offer until an instant. */
function sitemap(count = 0) {
  const shown = { now: 0, version: 1 };
  let moment: CatalogueMoment = { version: 0, from: instant(0), until: instant(0) };
  const outlet = {
    clock: { now: () => instant(shown.now) },
    isDemo: () => false,
    moment: (now: number) => {
      const from = now < TURN ? 0 : TURN;
      const isSame = moment.from === from && moment.version === shown.version;
      if (!isSame) moment = { version: shown.version, from: instant(from), until: instant(from + TURN) };
      return moment;
    },
    neighbourhoods: () => [],
    search: () => ({ availableItems: 0, facets: { search: {} } }),
    localities: (now: number) => [{ slug: 'santos-sp', count: now < TURN ? 1 : 0 }],
  } as unknown as Outlet;
  let readings = 0;
  const app = new Hono<AppEnv>();
  mountSitemap(app, {
    outlet: () => outlet,
    origin: () => 'https://www.example.com',
    textPages: () => [{ path: '/termos', changedOn: '2025-09-12' }],
    publishedAddresses: async () => {
      readings += 1;
      return Array.from({ length: count }, (_, i) => ({
        path: `/imovel/sp/${i % 2 ? 'santos' : 'campinas'}/oi-${i + 1}`,
        changedOn: localDateOf(instant(Date.parse(i % 2 ? '2026-07-02T12:00Z' : '2026-08-01T12:00Z'))),
      }));
    },
  });
  const read = async (file: string) => (await app.request(`/${file}`)).text();
  const shownPages = async () =>
    [await read('sitemap-buscas-1.xml'), await read('sitemap-paginas-1.xml')].join('');
  return { shown, app, read, shownPages, readings: () => readings };
}

test('a landing page that the clock has emptied leaves the sitemap, and properties are not read again for that', async () => {
  const { shown, shownPages, readings } = sitemap();
  expect(await shownPages()).toContain('/busca/santos-sp<');
  shown.now = TURN;
  const later = await shownPages();
  expect(later).not.toContain('santos-sp');
  expect(later).toContain('/perfil<');
  expect(readings()).toBe(1);
  shown.version = 2;
  await shownPages();
  await shownPages();
  expect(readings()).toBe(2);
});

test('each kind of page has files of its own, none too long, which the index names with their last day', async () => {
  const { app, read } = sitemap(50_001);
  const index = await read('sitemap.xml');
  expect(
    [...index.matchAll(/<loc>[^<]*\/(sitemap-[^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(([, file, day]) => [
      file,
      day,
    ]),
  ).toEqual([
    ['sitemap-paginas-1.xml', '2025-09-12'],
    ['sitemap-buscas-1.xml', '2026-07-02'],
    ['sitemap-imoveis-1.xml', '2026-08-01'],
    ['sitemap-imoveis-2.xml', '2026-08-01'],
  ]);
  expect((await read('sitemap-imoveis-1.xml')).match(/<url>/g)).toHaveLength(50_000);
  expect(await read('sitemap-imoveis-2.xml')).toContain(
    '<url><loc>https://www.example.com/imovel/sp/campinas/oi-50001</loc><lastmod>2026-08-01</lastmod></url>',
  );
  expect(await read('sitemap-paginas-1.xml')).toContain('/termos</loc><lastmod>2025-09-12<');
  expect(await read('sitemap-paginas-1.xml')).toContain('/fale-conosco</loc>');
  for (const file of [
    'sitemap-imoveis-3.xml',
    'sitemap-imoveis-0.xml',
    'sitemap-outros-1.xml',
    'sitemap-1.xml',
  ])
    expect([file, (await app.request(`/${file}`)).status]).toEqual([file, 404]);
});
