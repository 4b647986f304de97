import { expect, test } from 'vitest';
import { BANNER_LOCATIONS, type Campaign } from '../../domain/campaigns/campaign.ts';
import { instant } from '../../domain/time.ts';
import { shownCampaigns } from './shown-campaigns.ts';

const now = instant(Date.parse('2026-11-22T12:00:00Z'));
const campaign = (code: string, changes: Partial<Campaign> = {}): Campaign => ({
  ...{
    id: code,
    key: code,
    code,
    name: code,
    type: 'geral',
    model: null,
    isActive: true,
    isPreLaunch: false,
  },
  ...{ startsAt: instant(now - 1000), endsAt: instant(now + 1000), bannerOrder: 1, couponCode: null },
  ...{ text: null, filter: null, tag: null, countdowns: [] },
  banners: BANNER_LOCATIONS.map((location) => ({
    ...{ location, image: `/midia/${code}/${location}.svg`, url: null, resaleId: null, name: code },
  })),
  ...changes,
});
const codes = (banners: readonly { readonly code: string }[]) => banners.map(({ code }) => code);

test('C01 C07 banners of what runs or is announced, in their order; the default one where none is complete', () => {
  const over = campaign('over', { endsAt: now });
  const announced = campaign('announced', { isPreLaunch: true, startsAt: instant(now + 5) });
  const incomplete = campaign('incomplete', { banners: [] });
  const shown = shownCampaigns([over, announced, incomplete, campaign('running')], now);
  expect(codes(shown.home)).toEqual(['announced', 'running']);
  expect(codes(shown.listing)).toEqual(['announced', 'running']);
  expect(codes(shown.popup)).toEqual(['announced', 'running']);
  const none = shownCampaigns([over, incomplete], now);
  expect(none.home).toMatchObject([
    { href: '/busca', sourceMobile: '/midia/campanha/padrao/home_750_998.svg' },
  ]);
  expect([none.listing, none.popup, none.advertising, none.notices]).toEqual([[], [], null, []]);
});

test('H07 M11 notices and advertising are no campaigns that sell, and keep their windows', () => {
  const notice = campaign('manutencao', { type: 'aviso', name: 'Manutenção', text: 'Das 8h às 23h.' });
  const late = campaign('tarde', { type: 'aviso', startsAt: instant(now + 5) });
  const advertising = campaign('seguro', { type: 'publicidade' });
  const shown = shownCampaigns([notice, late, advertising], now);
  expect(shown.notices).toEqual([{ code: 'manutencao', title: 'Manutenção', text: 'Das 8h às 23h.' }]);
  expect(shown.advertising).toEqual({
    urlDesktop: '/midia/seguro/listing_1280_280.svg',
    urlMobile: '/midia/seguro/listing_750_176.svg',
    href: '/busca',
    newTab: false,
    alt: 'seguro',
  });
  expect(codes(shown.listing)).toEqual([]);
});

test('H05 the offers of a blackout are told while they run, not before', () => {
  const blackout = campaign('blackout', { isPreLaunch: true });
  expect(shownCampaigns([blackout], now).isBlackout).toBe(true);
  expect(shownCampaigns([{ ...blackout, startsAt: instant(now + 5) }], now).isBlackout).toBe(false);
});
