import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { BasisPoints } from '../../../domain/cost/basis-points.ts';
import { centavos } from '../../../domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import { DAY_MS, instant, localDateOf } from '../../../domain/time.ts';
import { facetsJson } from '../scan/facet-reading.ts';
import { randomCampaigns } from '../testing/random-catalogue.ts';
import { indexOf, listing, now, query, random, surroundings } from '../testing/small-index.ts';
import { BlockIndex } from './block-index.server.ts';
import { recordProblems } from './listing-record.ts';

it('a scan has room for the options of a listing', () => {
  expect(recordProblems()).toEqual([]);
});

describe('the search index', () => {
  it.each(['kernel', 'typescript'] as const)('F12 meets limits of areas exactly (%s)', (scanning) => {
    const index = BlockIndex.scannedBy(scanning, surroundings);
    // Of one zone, so that each row is looked at itself.
    const upserts = [
      listing(1, { mainAreaM2: 49.6, priceCents: centavos(186_000_00) }),
      listing(2, { mainAreaM2: 49.59, priceCents: centavos(186_000_00) }),
      listing(3, { mainAreaM2: 70, priceCents: centavos(1) }),
      listing(4, { mainAreaM2: 69.99, priceCents: centavos(1) }),
      listing(5, { mainAreaM2: 70.01, priceCents: centavos(1) }),
      listing(6, { mainAreaM2: 16_777_217, priceCents: centavos(1) }),
      listing(7, { mainAreaM2: 167_772_171, priceCents: centavos(167_772_171_00) }),
      listing(8, { mainAreaM2: 2_000_000_000, priceCents: centavos(1) }),
      listing(9, { mainAreaM2: 0.1, priceCents: centavos(700) }),
    ];
    index.apply({ version: 1, upserts, removals: [] });
    const found = (text: string) => [...index.matches(query(text), now)].sort();
    expect(found('m2-max=3750&area-max=50')).toEqual([1, 9]);
    expect(found('m2-max=3749.99&area-max=50')).toEqual([9]);
    expect(found('m2-max=70&area-max=1')).toEqual([9]);
    expect(found('m2-max=69.99&area-max=1')).toEqual([]);
    expect(found('m2-max=1&area-min=100000000')).toEqual([7, 8]);
    expect(found('m2-max=0.99&area-min=100000000')).toEqual([8]);
    expect(found('area-min=70&area-max=70')).toEqual([3]);
    expect(found('area-min=70')).toEqual([3, 5, 6, 7, 8]);
    expect(found('area-max=69')).toEqual([1, 2, 9]);
    expect(found('area-min=16777217&area-max=16777217')).toEqual([6]);
    expect(found('area-min=167772171&area-max=167772171')).toEqual([7]);
    expect(found('area-min=167772172')).toEqual([8]);
    expect(found('area-max=999999999')).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  });

  it.each(['kernel', 'typescript'] as const)(
    'F12 meets limits of prices exactly, round or not, over all scales of classes (%s)',
    (scanning) => {
      const near = [
        0, 100_00, 20_000_00, 1_999_900_00, 2_000_000_00, 2_345_000_00, 9_999_000_00, 10_000_000_00,
      ]
        .concat([10_000_050_00, 77_700_000_00, 486_600_000_00, 486_700_000_00, 900_000_000_00])
        .flatMap((amount) => [amount - 1, amount, amount + 1, amount + 50_00])
        .filter((amount) => amount >= 0);
      const areas = [0.01, 1, 49.59, 70, 1234.56, 20_000_000, 40_000_000];
      const listings = [...near, null].flatMap((priceCents) =>
        areas.map((mainAreaM2) => ({
          priceCents: priceCents === null ? null : centavos(priceCents),
          mainAreaM2,
        })),
      );
      const index = BlockIndex.scannedBy(scanning, surroundings);
      const upserts = listings.map((one, place) => listing(place + 1, one));
      index.apply({ version: 1, upserts, removals: [] });
      const found = (limits: Partial<SearchQuery>) =>
        [...index.matches({ ...DEFAULT_QUERY, ...limits }, now)].sort((a, b) => a - b);
      const expected = (passes: (priceCents: number, areaM2: number) => boolean) =>
        listings.flatMap(({ priceCents, mainAreaM2 }, place) =>
          priceCents !== null && passes(priceCents, mainAreaM2) ? [place + 1] : [],
        );
      for (const limit of near.map(centavos)) {
        expect(found({ minPriceCents: limit })).toEqual(expected((price) => price >= limit));
        expect(found({ maxPriceCents: limit })).toEqual(expected((price) => price <= limit));
        expect(found({ minPriceCents: limit, maxPriceCents: limit })).toEqual(
          expected((price) => price === limit),
        );
        const between = { minPriceCents: limit, maxPriceCents: centavos(limit + 1) };
        expect(found(between)).toEqual(expected((price) => price >= limit && price <= limit + 1));
        expect(found({ maxM2PriceCents: limit })).toEqual(
          expected((price, area) => price * 100 <= limit * Math.round(area * 100)),
        );
      }
    },
  );

  it('finds by bedrooms, area and price for a square metre; what is not known passes no limit', () => {
    const index = indexOf([
      listing(1, { bedrooms: 2, mainAreaM2: 50 }),
      listing(2, { bedrooms: 3, mainAreaM2: 50.01 }),
      listing(3, { bedrooms: 5, mainAreaM2: 200 }),
      listing(4, { bedrooms: null, mainAreaM2: null }),
      listing(5, { bedrooms: 0, mainAreaM2: 0 }),
      listing(6, { bedrooms: 1, mainAreaM2: 100, priceCents: null }),
    ]);
    const found = (text: string) => [...index.matches(query(text), now)].sort();
    expect(found('quartos=2')).toEqual([1]);
    expect(found('quartos=3,4')).toEqual([2, 3]);
    expect(found('area-min=50')).toEqual([1, 2, 3, 6]);
    expect(found('area-max=50')).toEqual([1]);
    expect(found('area-min=51&area-max=100')).toEqual([6]);
    expect(found('m2-max=2000')).toEqual([1, 2, 3]);
    expect(found('m2-max=1999.99')).toEqual([2, 3]);
    expect(index.search(query('quartos=2'), now).facets.quartos).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
    expect(index.search(query('area-min=51'), now).facets.quartos).toEqual({ 1: 1, 4: 1 });
    expect(index.search(query('m2-max=500'), now).priceRange).toEqual({
      lowestCents: 100_000_00,
      highestCents: 100_000_00,
    });
  });

  it('F15 region, id, coupon, pre-active, visits and virtual tour filters change the list', () => {
    const plain = { bankId: null, coupon: null, acceptsVisit: false, hasVirtualTour: false };
    const index = indexOf([
      listing(1, { ...plain, bankId: '1555520123456' }),
      listing(2, { ...plain, citySlug: 'extrema-mg', uf: 'mg' }),
      listing(3, { ...plain, coupon: 'CUPOM10' }),
      listing(4, { ...plain, status: 'pre_ativo', preActiveUntil: instant(now + DAY_MS) }),
      listing(5, { ...plain, acceptsVisit: true, citySlug: 'santos-sp' }),
      listing(6, { ...plain, hasVirtualTour: true, citySlug: 'santos-sp' }),
    ]);
    const found = (text: string) => [...index.matches(query(text), now)].sort();
    expect(found('search=campinas-sp')).toEqual([1, 3, 4]);
    expect(found('search=campinas-sp&buscar-regiao=sim')).toEqual([1, 2, 3, 4]);
    expect(found('search=sp')).toEqual([1, 3, 4, 5, 6]);
    expect(found('search=sp,mg,santos-sp')).toEqual([2, 5, 6]);
    expect(found('id-banco=1555520123456')).toEqual([1]);
    expect(found('id-banco=155.552.012.345-6')).toEqual([1]);
    expect(found('id-banco=OI-4')).toEqual([4]);
    expect(found('cupom=cupom10')).toEqual([3]);
    expect(found('pre-ativo=sim')).toEqual([4]);
    expect(found('permite-visita=sim')).toEqual([5]);
    expect(found('permite-visita=sim,tourvirtual')).toEqual([5, 6]);
    expect(found('tourvirtual=true')).toEqual([6]);
  });

  it('F16 an option counts what it would give, its own group left out, sold ones not counted', () => {
    const index = indexOf([
      listing(1, { propertyType: 'casa', occupation: 'ocupado' }),
      listing(2, { propertyType: 'lote', occupation: 'ocupado' }),
      listing(3, { propertyType: 'lote', occupation: null }),
      listing(4, { propertyType: 'lote', occupation: 'ocupado', status: 'vendido' }),
    ]);
    const { facets, totalItems, availableItems } = index.search(
      query('tipo-imovel=casa&situacao=ocupado'),
      now,
    );
    expect(facets['tipo-imovel']).toEqual({ casa: 1, lote: 1 });
    expect(facets.situacao).toEqual({ ocupado: 1 });
    expect([totalItems, availableItems]).toEqual([1, 1]);
    const all = index.search(DEFAULT_QUERY, now);
    expect([all.totalItems, all.availableItems]).toEqual([4, 3]);
    expect(all.numbers[3]).toBe(4);
  });

  it('F14 each of the five orders', () => {
    const days = (count: number) => localDateOf(instant(now - count * DAY_MS));
    const index = indexOf([
      listing(1, { priceCents: centavos(3_00), appraisalCents: centavos(4_00), publishedOn: days(2) }),
      listing(2, { priceCents: centavos(1_00), appraisalCents: centavos(4_00), publishedOn: days(3) }),
      listing(3, { priceCents: null, publishedOn: days(1) }),
      listing(4, { priceCents: centavos(2_00), appraisalCents: null, publishedOn: days(4), featuredRank: 1 }),
    ]);
    const by = (order: string) => index.search(query(`order=${order}`), now).numbers;
    expect(by('data')).toEqual([3, 1, 2, 4]);
    expect(by('valor-min')).toEqual([2, 4, 1, 3]);
    expect(by('valor-max')).toEqual([1, 4, 2, 3]);
    expect(by('desagio').slice(0, 2)).toEqual([2, 1]);
    expect(by('relevante').slice(0, 2)).toEqual([4, 2]);
  });

  it('D11 the orders by cost: unknown last, and a listing moves with its costs', () => {
    const costing = (total: number | null, firstDay: number | null, discount: number | null) => {
      const cost =
        total === null
          ? null
          : {
              totalCents: centavos(total * 100),
              firstDayCents: firstDay === null ? null : centavos(firstDay * 100),
              instalmentCents: null,
              effectiveDiscount: discount as BasisPoints | null,
            };
      return { costsOf: () => ({ atPrice: cost, atCampaign: null }) };
    };
    const fixed = { campaignCodes: [], campaignTotalCents: null, priceCents: centavos(1_000_00) };
    const dear = listing(1, { ...fixed, ...costing(300_000, 20_000, -100) });
    const index = indexOf([
      dear,
      listing(2, { ...fixed, ...costing(200_000, 90_000, 4000) }),
      listing(3, { ...fixed, ...costing(null, null, null) }),
      listing(4, { ...fixed, ...costing(250_000, null, 5000) }),
    ]);
    const by = (order: string) => index.search(query(`order=${order}`), now).numbers;
    expect(by('custo-min')).toEqual([2, 4, 1, 3]);
    expect(by('entrada-min').slice(0, 2)).toEqual([1, 2]);
    expect(by('desagio-efetivo').slice(0, 2)).toEqual([4, 2]);
    const cheap = { ...dear, version: 2, ...costing(100_000, 95_000, 6000) };
    index.apply({ version: 2, upserts: [cheap], removals: [] });
    expect(by('custo-min')).toEqual([1, 2, 4, 3]);
    expect(by('entrada-min').slice(0, 2)).toEqual([2, 1]);
    expect(by('desagio-efetivo').slice(0, 3)).toEqual([1, 4, 2]);
  });

  it('C06 the campaign price is payable from the start of its campaign to its end, forwards and backwards', () => {
    const [template] = randomCampaigns(random, now);
    const campaign = {
      ...(template as Campaign),
      code: 'feirao15',
      isActive: true,
      startsAt: instant(now + 1000),
      endsAt: instant(now + 2000),
    };
    const index = indexOf(
      [listing(1, { campaignTotalCents: centavos(80_000_00), campaignCodes: ['feirao15'] })],
      [campaign],
    );
    const lowestAt = (ms: number) => index.search(DEFAULT_QUERY, instant(now + ms)).priceRange?.lowestCents;
    expect([0, 999, 1000, 1999, 2000].map(lowestAt)).toEqual([
      100_000_00, 100_000_00, 80_000_00, 80_000_00, 100_000_00,
    ]);
    expect([1500, 500].map(lowestAt)).toEqual([80_000_00, 100_000_00]);
    expect(index.nextTurn(now)).toBe(now + 1000);
    expect(index.nextTurn(instant(now + 1000))).toBe(now + 2000);
  });

  it('what the clock turns next is the midnight of Brasília, an opening, or the end of the 30 days', () => {
    const midnight = Date.parse('2026-01-09T00:00:00-03:00');
    expect(indexOf([listing(1)]).nextTurn(now)).toBe(midnight);
    const opening = listing(2, { status: 'pre_ativo', preActiveUntil: instant(now + 5) });
    expect(indexOf([opening]).nextTurn(now)).toBe(now + 5);
    const sold = listing(3, { status: 'vendido', statusAt: instant(now - 30 * DAY_MS + 7) });
    const index = indexOf([sold]);
    expect(index.nextTurn(now)).toBe(now + 7);
    expect(index.matches(DEFAULT_QUERY, instant(now + 6))).toEqual([3]);
    expect(index.matches(DEFAULT_QUERY, instant(now + 7))).toEqual([]);
  });

  it('pages of twenty that never overlap, empty past the end', () => {
    const index = indexOf(Array.from({ length: 45 }, (_, number) => listing(number + 1)));
    const pages = [1, 2, 3, 4].map((page) => index.search({ ...DEFAULT_QUERY, page }, now));
    expect(pages.map(({ numbers }) => numbers.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap(({ numbers }) => numbers)).size).toBe(45);
    expect(pages.map(({ maxPage }) => maxPage)).toEqual([3, 3, 3, 3]);
  });

  it('knows versions and places, and forgets what is withdrawn', () => {
    const index = indexOf([
      listing(1, { version: 5 }),
      listing(2),
      listing(3, { status: 'vendido', citySlug: 'santos-sp' }),
    ]);
    expect([index.versionOf(1), index.versionOf(9), index.size]).toEqual([5, null, 3]);
    expect(Object.fromEntries(index.localityCounts(now))).toEqual({
      sp: 2,
      'campinas-sp': 2,
      'santos-sp': 0,
    });
    expect(index.cityBySlug('santos-sp')).toMatchObject({ uf: 'sp', citySlug: 'santos-sp' });
    index.apply({ version: 2, upserts: [listing(2, { status: 'retirado' })], removals: [1] });
    expect([index.version, index.versionOf(1), index.versionOf(2), index.size]).toEqual([2, null, null, 1]);
  });

  it('knows a city by the name in its listings, for as long as one lies there, in a copy too', () => {
    const city = { citySlug: 'lugar-novo-sp', cityName: 'Lugar Novo' };
    const index = indexOf([listing(1, city), listing(2, city), listing(3)]);
    const known = { uf: 'sp', ...city };
    expect(index.cityBySlug('lugar-novo-sp')).toMatchObject(known);
    expect(index.cityBySlug('lugar-nenhum-sp')).toBeNull();
    index.apply({ version: 2, upserts: [listing(1)], removals: [] });
    const copy = index.copy();
    index.apply({ version: 3, upserts: [], removals: [2] });
    expect(index.cityBySlug('lugar-novo-sp')).toBeNull();
    expect(copy.cityBySlug('lugar-novo-sp')).toMatchObject(known);
    index.apply({ version: 4, upserts: [listing(3, city)], removals: [] });
    expect(index.cityBySlug('lugar-novo-sp')).toMatchObject(known);
  });

  it('F16 with the region on, a city counts what it gives with its region; states as ever', () => {
    const index = indexOf([
      listing(1),
      listing(2, { citySlug: 'jundiai-sp' }),
      listing(3, { citySlug: 'jundiai-sp', status: 'vendido' }),
      listing(4, { citySlug: 'extrema-mg', uf: 'mg' }),
    ]);
    const places = (text: string) => index.search(query(text), now).facets.search;
    const alone = { sp: 2, mg: 1, 'campinas-sp': 1, 'jundiai-sp': 1, 'extrema-mg': 1 };
    expect(places('search=campinas-sp')).toEqual(alone);
    expect(places('search=campinas-sp&buscar-regiao=sim')).toEqual({ ...alone, 'campinas-sp': 3 });
    expect(places('search=campinas-sp')).toEqual(alone);
    expect(places('buscar-regiao=sim')).toEqual({ ...alone, 'campinas-sp': 3 });
  });

  it('F16 tells its counts as JSON just so, a city that listings name in two states once, before and after they are read', () => {
    const both = { citySlug: 'divisa' };
    const index = indexOf([
      listing(1, both),
      listing(2, { ...both, uf: 'mg' }),
      listing(3, { ...both, uf: 'mg' }),
      listing(4, { citySlug: 'jundiai-sp', status: 'vendido' }),
    ]);
    const told = (text: string) => JSON.parse(facetsJson(index.search(query(text), now).facets).toString());
    for (const text of [
      '',
      'search=mg',
      'tipo-imovel=casa',
      'buscar-regiao=sim',
      'valor-min=1',
      'cupom=nenhum',
    ]) {
      const first = told(text);
      const { facets } = index.search(query(text), now);
      expect(first, text).toEqual({ ...facets });
      expect(told(text), text).toEqual(first);
    }
    expect(told('valor-min=1').search).toEqual({ sp: 1, mg: 2, divisa: 3 });
    expect(told('cupom=nenhum').search).toEqual({});
  });
});
