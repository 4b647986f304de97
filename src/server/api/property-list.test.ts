import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { centavos } from '../../domain/money.ts';
import { instant } from '../../domain/time.ts';
import { BlockIndex } from '../../features/search/layout/block-index.server.ts';
import { LiveIndex } from '../../features/search/layout/live-index.ts';
import { randomProperty } from '../../features/search/testing/random-catalogue.ts';
import { randomNumbers } from '../../features/search/testing/random-numbers.ts';
import { surroundingsOf } from '../../features/search/testing/random-query.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppEnv } from '../app-env.ts';
import { PropertyLists } from './property-list.route.ts';

const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const CITIES = ['cidade-1-sp'];

function filled(listings: number): LiveIndex {
  const index = new LiveIndex(new BlockIndex(surroundingsOf(CITIES)));
  const random = randomNumbers(1);
  const upserts = Array.from({ length: listings }, (_, at) => ({
    ...randomProperty(random, at + 1, CITIES, NOW),
    status: 'ativo' as const,
    deadlineAt: null,
    auctionDates: [],
    priceCents: centavos(100),
  }));
  index.apply({ version: 1, upserts, removals: [] });
  return index;
}

test('F16 the counts of a list are of the version of its totals, whatever changes while its items are read', async () => {
  const index = filled(100);
  const outlet = {
    brand: { wire: { strippedCampaigns: [] } },
    clock: { now: () => NOW },
    search: index.search.bind(index),
    moment: index.moment.bind(index),
    versionOf: index.versionOf.bind(index),
    sceneAt: () => 'scene',
    reloads: () => 0,
    localityBySlug: () => null,
    async properties() {
      const removals = Array.from({ length: 40 }, (_, at) => at + 1);
      index.apply({ version: 2, upserts: [], removals });
      return [];
    },
  };
  const lists = new PropertyLists();
  const app = new Hono<AppEnv>().get('/', (c) => lists.ofCall(c, outlet as unknown as Outlet));
  const answer = await (await app.request('/')).json();
  expect(index.version).toBe(2);
  expect(answer.pagination.available_items).toBe(100);
  expect(answer.facets.search).toEqual({ sp: 100, 'cidade-1-sp': 100 });
});
