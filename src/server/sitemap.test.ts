import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { instant } from '../domain/time.ts';
import type { CatalogueMoment } from '../features/search/catalogue-turns.ts';
import type { Outlet } from '../workflows/outlet.server.ts';
import type { AppEnv } from './app-env.ts';
import { mountSitemap } from './sitemap.ts';

const TURN = 1000;

/** A sitemap over a catalogue whose only city is on offer until an instant. */
function sitemap() {
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
    search: () => ({ availableItems: 0, facets: { search: {} } }),
    localities: (now: number) => [{ slug: 'santos_sp', count: now < TURN ? 1 : 0 }],
  } as unknown as Outlet;
  let readings = 0;
  const app = new Hono<AppEnv>();
  mountSitemap(app, {
    outlet: () => outlet,
    origin: () => 'https://www.example.com',
    publishedAddresses: async () => {
      readings += 1;
      return [];
    },
  });
  const read = async () => (await app.request('/sitemap.xml')).text();
  return { shown, read, readings: () => readings };
}

test('a landing page that the clock has emptied leaves the sitemap, and properties are not read again for that', async () => {
  const { shown, read, readings } = sitemap();
  expect(await read()).toContain('/busca/santos_sp<');
  shown.now = TURN;
  const later = await read();
  expect(later).not.toContain('santos_sp');
  expect(later).toContain('/perfil<');
  expect(readings()).toBe(1);
  shown.version = 2;
  await read();
  await read();
  expect(readings()).toBe(2);
});
