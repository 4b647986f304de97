import { expect, test } from 'vitest';
import type { SiteContent } from '../../../domain/content/site-content.ts';
import { instant } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/outlet.server.ts';
import { loadHomePage } from './load-home-page.ts';

const broken = new Error('broken on purpose');

/** An outlet without a listing, whose best sellers cannot be had. */
const outlet = {
  clock: { now: () => instant(Date.parse('2026-11-22T12:00:00Z')) },
  brand: { switches: { cardsInNewTab: true } },
  listProperties: async () => ({
    cards: [],
    result: { facets: { situacao: {}, 'tipo-venda': {}, 'tipo-imovel': {} } },
  }),
  bestSellers: () => Promise.reject(broken),
  localities: () => [],
  shownCampaigns: () => ({ home: [], popup: [], notices: [], isBlackout: false, turnsAt: null }),
  isDemo: () => false,
} as unknown as Outlet;

test('E12 H02 best sellers that cannot be had are left out, the home stands, and the log is told', async () => {
  const content = { testimonials: { buyers: [] }, faq: { entries: [] } } as unknown as SiteContent;
  const reported: unknown[] = [];
  const page = await loadHomePage(outlet, content, (error) => reported.push(error));
  expect([page.featured, page.showcase, page.tiles.length]).toEqual([[], [], 5]);
  expect(reported).toEqual([broken]);
});
