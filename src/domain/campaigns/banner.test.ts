import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '../time.ts';
import { BANNER_PLACES, bannerAt } from './banner.ts';
import { bannerLink } from './banner-link.ts';
import {
  BANNER_LOCATIONS,
  type Campaign,
  isCampaignActive,
  isCampaignInPreLaunch,
  isCampaignShown,
} from './campaign.ts';
import { isBlackout, recognisedName } from './campaign-name.ts';
import { nextCampaignTurn } from './campaign-turns.ts';

const now = instant(Date.parse('2026-11-22T12:00:00Z'));
const at = (ms: number): Instant => instant(now + ms);

const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  ...{ id: 'c', key: 'feirao', code: 'feirao', name: 'Feirão', type: 'geral', model: null },
  ...{ isActive: true, isPreLaunch: false, startsAt: at(-1000), endsAt: at(1000), bannerOrder: 1 },
  ...{ couponCode: null, text: null, filter: null, tag: null, countdowns: [] },
  banners: BANNER_LOCATIONS.map((location) => ({
    location,
    image: `/midia/${location}.svg`,
    url: null,
    resaleId: null,
    name: 'O que a imagem diz',
  })),
  ...changes,
});

describe('C01 windows', () => {
  test('a campaign runs from its start on and until its end, and is announced before its start alone', () => {
    const own = campaign({ isPreLaunch: true });
    const seen = [-1001, -1000, 0, 999, 1000].map((ms) => [
      isCampaignInPreLaunch(own, at(ms)),
      isCampaignActive(own, at(ms)),
      isCampaignShown(own, at(ms)),
    ]);
    expect(seen).toEqual([
      [true, false, true],
      [false, true, true],
      [false, true, true],
      [false, true, true],
      [false, false, false],
    ]);
    expect(isCampaignShown(campaign({ isActive: false }), now)).toBe(false);
    expect(isCampaignShown(campaign({ startsAt: at(5) }), now)).toBe(false);
  });

  test('the next turn is the first start, end or end of a countdown to come of those that are on', () => {
    const counting = campaign({ countdowns: [{ location: 'home', text: '', at: at(400) }] });
    const waiting = campaign({ startsAt: at(300) });
    const off = campaign({ isActive: false, startsAt: at(1) });
    expect(nextCampaignTurn([counting, waiting, off], now)).toBe(at(300));
    expect(nextCampaignTurn([counting, off], now)).toBe(at(400));
    expect(nextCampaignTurn([off], now)).toBeNull();
  });
});

describe('C04 C07 pictures', () => {
  test('each of the twelve locations has a place; a banner needs every picture of its place, all of them ours', () => {
    expect(Object.values(BANNER_PLACES).flat().sort()).toEqual([...BANNER_LOCATIONS].sort());
    for (const [place, locations] of Object.entries(BANNER_PLACES)) {
      const shown = bannerAt(campaign(), place as keyof typeof BANNER_PLACES, now);
      const { sourceMobile, sourceNormal, sourceLarge, sourceWidest } = shown ?? {};
      const used = new Set([sourceMobile, sourceNormal, sourceLarge, sourceWidest]);
      expect(used).toEqual(new Set(locations.map((location) => `/midia/${location}.svg`)));
      for (const location of locations) {
        const banners = campaign().banners;
        const without = banners.filter((banner) => banner.location !== location);
        expect(bannerAt(campaign({ banners: without }), place as 'home', now)).toBeNull();
        const elsewhere = banners.map((banner) =>
          banner.location === location ? { ...banner, image: 'https://example.com/a.png' } : banner,
        );
        expect(bannerAt(campaign({ banners: elsewhere }), place as 'home', now)).toBeNull();
      }
    }
  });

  test('C03 a countdown stands where its location says, while there is time left', () => {
    const counting = (location: string, ms = 500) =>
      campaign({ countdowns: [{ location, text: 'Termina em', at: at(ms) }] });
    const expected = { text: 'Termina em', at: new Date(at(500)).toISOString() };
    expect(bannerAt(counting('home'), 'home', now)?.countdown).toEqual(expected);
    expect(bannerAt(counting('home_1280_474'), 'home', now)?.countdown).toEqual(expected);
    expect(bannerAt(counting('listing'), 'home', now)?.countdown).toBeNull();
    expect(bannerAt(counting('home', 0), 'home', now)?.countdown).toBeNull();
  });
});

test('C05 where banners lead: fairs, blackout conditions and other sites in a new tab, all else a path of ours', () => {
  const links = {
    '/busca?campanha-exclusiva=feirao': ['/busca?campanha-exclusiva=feirao', true],
    '/busca?order=data&campanha-exclusiva=corujao,megafeiraoemgea': [
      '/busca?order=data&campanha-exclusiva=corujao,megafeiraoemgea',
      true,
    ],
    '/busca?campanha-exclusiva=corujao': ['/busca?campanha-exclusiva=corujao', false],
    '/condicoes-blackout': ['/condicoes-blackout', true],
    'https://example.com/a': ['https://example.com/a', true],
    'http://example.com/': ['http://example.com/', true],
    'busca?cupom=X': ['/busca?cupom=X', false],
    '/fale-conosco': ['/fale-conosco', false],
    '': ['/busca', false],
    '//example.com': ['/busca', false],
    'javascript:alert(1)': ['/busca', false],
    'http:// ': ['/busca', false],
  } as const;
  for (const [url, [href, newTab]] of Object.entries(links)) {
    expect([url, bannerLink(url)]).toEqual([url, { href, newTab }]);
  }
  expect(bannerLink(null)).toEqual({ href: '/busca', newTab: false });
});

test('C08 the names of campaigns are recognised however they are spelled', () => {
  const names = {
    Feirão: 'feirao',
    'Mega Feirão 2026': 'mega feirao',
    mega_feirao: 'mega feirao',
    FEIRAO15: 'feirao15',
    Corujão: 'corujao',
    'cash-back': 'cashback',
    'Blackout Day': 'blackout day',
    BLACKOUT: 'blackout',
    'Melhor Proposta': 'melhor proposta',
    'Cupom 10': 'cupom10',
    cupom20: 'cupom20',
    'Esquenta Feirão': 'esquenta',
    'Saldão de Imóveis': 'saldao',
    'Outra coisa': null,
  };
  for (const [text, name] of Object.entries(names))
    expect([text, recognisedName(text)]).toEqual([text, name]);
  expect(isBlackout({ key: 'x', name: 'Blackout Day' })).toBe(true);
  expect(isBlackout({ key: 'feirao', name: 'Feirão' })).toBe(false);
});
