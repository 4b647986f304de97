import { expect, test } from 'vitest';
import type { SiteContent } from '../../../domain/content/site-content.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { instant } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
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
  fallenInPrice: () => Promise.reject(broken),
  localities: () => [],
  shownCampaigns: () => ({ home: [], popup: [], notices: [], isBlackout: false }),
  listTurnsAt: () => null,
  isDemo: () => false,
} as unknown as Outlet;

test('E12 H02 best sellers that cannot be had are left out, the home stands, and the log is told', async () => {
  const content = { testimonials: { buyers: [] }, faq: { entries: [] } } as unknown as SiteContent;
  const reported: unknown[] = [];
  const page = await loadHomePage(outlet, content, (error) => reported.push(error));
  expect([page.featured, page.showcase, page.tiles.length]).toEqual([[], [], 5]);
  expect([page.newest, page.endingSoon, page.fallen, page.cities]).toEqual([[], [], [], []]);
  expect(reported).toEqual([broken, broken]);
});

test('H02 S01 home shows what ends soon, what is new with a photo and what fell in price, nothing twice, and no row of fewer than three', async () => {
  const card = (id: string, state = 'available') => ({
    id,
    state,
    price: { discountPercent: null, saleCents: null, campaign: null },
    image: { kind: 'photo' },
  });
  const cards = (ids: string) => [...ids].map((id) => card(id));
  const content = { testimonials: { buyers: [] }, faq: { entries: [] } } as unknown as SiteContent;
  const page = (newest: string, endingSoon: string, fallen: string) =>
    loadHomePage(
      {
        ...outlet,
        bestSellers: async () => cards('ab'),
        fallenInPrice: async () => [...cards(fallen), card('y', 'sold')],
        listProperties: async ({ withPhoto, endsSoon }: SearchQuery) => ({
          cards: withPhoto ? cards(newest) : endsSoon ? [...cards(endingSoon), card('z', 'sold')] : [],
          result: { facets: { situacao: {}, 'tipo-venda': {}, 'tipo-imovel': {} } },
        }),
      } as unknown as Outlet,
      content,
      () => {},
    );
  const ids = (row: readonly { readonly id: string }[]) => row.map(({ id }) => id).join('');
  const whole = await page('acdefghijklm', 'bcno', 'apqdr');
  expect([ids(whole.endingSoon), ids(whole.newest), ids(whole.fallen)]).toEqual(['cno', 'defghijk', 'pqr']);
  const few = await page('acd', 'bno', 'pq');
  expect([few.endingSoon, few.newest, few.fallen]).toEqual([[], [], []]);
});
