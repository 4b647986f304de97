import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISCOUNT_BANDS, INVESTOR_PROFILES, ORDERS } from '../catalogue/enumerations.ts';
import { centavos } from '../money.ts';
import { localDateOf, startOfLocalDay } from '../time.ts';
import {
  cleared,
  hasFilters,
  orderAfterChange,
  toggleDiscount,
  toggleOption,
  withFilters,
  withMaxPrice,
  withMinPrice,
  withOption,
  withOrder,
  withoutOption,
  withPage,
} from './change-search-query.ts';
import { OPTION_FILTERS, type OptionFields, YES_NO_FILTERS, type YesNoFields } from './filters/filters.ts';
import { roundedToStep } from './filters/money-steps.ts';
import { type RangeFields, withOneDiscount } from './filters/ranges.ts';
import { formatListCall, formatSearchQuery, searchPath } from './format-search-query.ts';
import { withProfile } from './investor-profile.ts';
import { readName } from './name-text.ts';
import { parseSearchQuery, type SearchContext } from './parse-search-query.ts';
import { parseReais, readPriceInput } from './price-text.ts';
import { GRID_STEPS, MOST_CORNERS, type SearchArea } from './search-area.ts';
import { CAMPAIGN_CODE_KEY, SEARCH_KEYS } from './search-keys.ts';
import { DEFAULT_QUERY, type SearchQuery } from './search-query.ts';

const context: SearchContext = { strippedCampaigns: ['megafeiraoemgea'] };
const read = (text: string) => parseSearchQuery(new URLSearchParams(text), context);
const reais = (amount: number) => centavos(amount * 100);

const anyCorner = fc.record({
  latitudeE5: fc.integer({ min: -90 * GRID_STEPS, max: 90 * GRID_STEPS }),
  longitudeE5: fc.integer({ min: -180 * GRID_STEPS, max: 180 * GRID_STEPS }),
});
const anyArea: fc.Arbitrary<SearchArea> = fc.oneof(
  fc.record({
    kind: fc.constant('polygon' as const),
    corners: fc.array(anyCorner, { minLength: 3, maxLength: MOST_CORNERS }),
  }),
  fc.record({
    kind: fc.constant('circle' as const),
    centre: anyCorner,
    km: fc.integer({ min: 1, max: 500_000 }).map((metres) => metres / 1000),
  }),
);

/** Any choice of each declared filter; of least numbers one at most. */
const anyFilters = fc.record(
  Object.fromEntries([
    ...OPTION_FILTERS.map((filter) => [
      filter.field,
      fc
        .subarray<string>([...filter.options])
        .map((chosen) => ('atLeast' in filter ? chosen.slice(0, 1) : chosen)),
    ]),
    ...YES_NO_FILTERS.map(({ field }) => [field, fc.boolean()]),
  ]) as unknown as { [Field in keyof FilterFields]: fc.Arbitrary<FilterFields[Field]> },
);
type FilterFields = OptionFields & YesNoFields;

const otherFields = fc.record({
  profile: fc.constant(null),
  discount: fc.constantFrom(null, ...DISCOUNT_BANDS),
  visits: fc.subarray(['sim' as const, 'tourvirtual' as const]),
  campaignCodes: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-zçã %&=+_-]{0,8}[A-Za-z0-9]$/), {
    selector: (code) => code.toLowerCase(),
    maxLength: 3,
  }),
  coupons: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,8}$/), { maxLength: 3 }),
  preActive: fc.constantFrom(null, 'sim' as const),
  searchId: fc.constantFrom('', '1555520123456', 'oi-4071', 'OI-1'),
  minPriceCents: fc.option(fc.integer({ min: 1, max: 100_000_00 }).map(centavos)),
  maxPriceCents: fc.option(fc.integer({ min: 100_000_00, max: 69_000_000_00 }).map(centavos)),
  minAreaM2: fc.option(fc.integer({ min: 1, max: 100 })),
  maxAreaM2: fc.option(fc.integer({ min: 100, max: 999_999_999 })),
  maxM2PriceCents: fc.option(fc.integer({ min: 1, max: 999_999_99 }).map(centavos)),
  area: fc.option(anyArea),
  name: fc.string({ unit: 'grapheme', maxLength: 120 }).map(readName),
  localities: fc.uniqueArray(fc.stringMatching(/^[a-z]{2}(-[a-z]{2,5})?$/), { maxLength: 4 }),
  searchRegion: fc.boolean(),
  order: fc.constantFrom(...ORDERS),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

const anyDay = fc.integer({ min: 20_000, max: 30_000 }).map((day) => localDateOf(startOfLocalDay(day)));
const anyRanges: fc.Arbitrary<RangeFields> = fc.record({
  minDiscount: fc.option(fc.integer({ min: 1, max: 50 })),
  maxDiscount: fc.option(fc.integer({ min: 50, max: 99 })),
  auctionFrom: fc.option(anyDay),
  auctionTo: fc.constant(null),
  maxTotalCost: fc.option(fc.integer({ min: 0, max: 50_000_000 }).map(roundedToStep)),
  maxFirstDay: fc.option(fc.integer({ min: 0, max: 300_000 }).map(roundedToStep)),
  maxInstalment: fc.option(fc.integer({ min: 0, max: 30_000 }).map(roundedToStep)),
  minEffectiveDiscount: fc.option(fc.integer({ min: 1, max: 100 })),
});

const plainQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(anyFilters, anyRanges, otherFields)
  .map(([filters, ranges, others]) => withOneDiscount({ ...filters, ...ranges, ...others }, 'range'));

/** Any query that an address can spell: of no profile, or of one whose filters stand as it sets them. */
const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(plainQuery, fc.option(fc.constantFrom(...INVESTOR_PROFILES), { freq: 3 }))
  .map(([query, profile]) => (profile === null ? query : withProfile(query, profile)));

describe('the address of a search', () => {
  it('F01 each of the 22 query keys sets its filter and is mirrored back', () => {
    const address =
      'finalidade=residencial,consultar&tipo-imovel=casa&forma_pagamento=vista&categoria_venda=pre_venda' +
      '&situacao=locado&tipo-venda=leilao&tipo-compra=outros&desagio=50&possui-acao-judicial=nao' +
      '&possui-dividas=nao&buscar-regiao=sim&permite-visita=sim&tourvirtual=true&campanha-exclusiva=feirao15' +
      '&id-banco=1555520123456&order=valor-min&cupom=CUPOM10,CUPOM20&pre-ativo=sim&valor-min=100000' +
      '&valor-max=250000.5&page=3&search=sp,campinas-sp';
    expect([...new URLSearchParams(address).keys()]).toEqual(SEARCH_KEYS.slice(0, 22));
    const query = read(address);
    expect(query).toEqual({
      ...DEFAULT_QUERY,
      purposes: ['residencial', 'consultar'],
      propertyTypes: ['casa'],
      paymentTypes: ['vista'],
      saleCategories: ['pre_venda'],
      saleTypes: ['leilao'],
      occupations: ['locado'],
      purchaseTypes: ['outros'],
      discount: 50,
      withoutLegalAction: true,
      withoutDebts: true,
      visits: ['sim', 'tourvirtual'],
      campaignCodes: ['feirao15'],
      coupons: ['CUPOM10', 'CUPOM20'],
      preActive: 'sim',
      searchId: '1555520123456',
      minPriceCents: reais(100_000),
      maxPriceCents: 250_000_50,
      localities: ['sp', 'campinas-sp'],
      searchRegion: true,
      profile: null,
      order: 'valor-min',
      page: 3,
    });
    expect(formatSearchQuery(query)).toBe(address);
  });

  it('rooms, area and price for a square metre are read as they are typed', () => {
    const address = 'quartos=2,4&area-min=45&area-max=1200&m2-max=3500.5';
    expect(read(address)).toMatchObject({
      bedrooms: ['2', '4'],
      minAreaM2: 45,
      maxAreaM2: 1200,
      maxM2PriceCents: 350_050,
    });
    expect(formatSearchQuery(read(address))).toBe(address);
    const typed = 'area-min=45,5&area-max=1.200&m2-max=R$ 3.500,50&quartos=4%2B,2,9,um';
    expect(formatSearchQuery(read(typed))).toBe('quartos=2&area-min=46&area-max=1200&m2-max=3500.5');
    const none = 'area-min=0&area-max=1000000000&m2-max=0&quartos=0';
    expect(formatSearchQuery(read(none))).toBe('');
    expect(formatSearchQuery(read('area-min=90&area-max=60&m2-max=1000000'))).toBe('area-max=60');
  });

  it('what is formatted is read back the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(read(formatSearchQuery(query))).toEqual(query);
      }),
    );
  });

  it('the list call says the same search as the address', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(read(formatListCall(query))).toEqual(query);
      }),
    );
  });

  it('junk never throws, and what it is read as has one spelling', () => {
    const key = fc.oneof(fc.constantFrom(...SEARCH_KEYS, CAMPAIGN_CODE_KEY, 'utm_source'), fc.string());
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'sim',
        'nao',
        'true',
        '-1',
        '1e9',
        '0',
        'NaN',
        '99999999999999999999',
        'sp',
        ',,',
        '30,50',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
        const query = parseSearchQuery(new URLSearchParams(pairs), context);
        const spelled = formatSearchQuery(query);
        expect(formatSearchQuery(read(spelled))).toBe(spelled);
      }),
      { numRuns: 500 },
    );
  });

  it('unknown keys and values are ignored, repeated and comma-joined ones are the same (D§4)', () => {
    expect(
      read('utm_source=x&tipo-imovel=castelo&order=melhor&desagio=40&page=-3&valor-min=muito&foo'),
    ).toEqual(DEFAULT_QUERY);
    expect(read('tipo-imovel=casa&tipo-imovel=lote')).toEqual(read('tipo-imovel=lote,casa'));
    expect(read('tipo-imovel= Casa ,LOTE condominio&tipo-venda=Venda-Direta&order=Valor-Max')).toMatchObject({
      propertyTypes: ['casa', 'lote_condominio'],
      saleTypes: ['venda_direta'],
      order: 'valor-max',
    });
  });

  it('unknown places beside known ones are ignored, and alone they find nothing', () => {
    const known = { ...context, placeOf: (slug: string) => (slug === 'sp' ? 'sp' : null) };
    expect(parseSearchQuery(new URLSearchParams('search=SP,atlantida'), known).localities).toEqual(['sp']);
    expect(parseSearchQuery(new URLSearchParams('search=atlantida,lemuria'), known).localities).toEqual([
      'atlantida',
    ]);
    expect(read('search=atlantida').localities).toEqual(['atlantida']);
    const endless = parseSearchQuery(new URLSearchParams(`search=${'a'.repeat(80)}`), known);
    expect(endless.localities).toEqual(['a'.repeat(64)]);
  });

  it('F03 campanha-exclusiva becomes campanha-code before the list call, legacy values are rewritten, megafeiraoemgea is stripped', () => {
    const query = read('campanha-exclusiva=feirao15,MegaFeiraoEmgea&permite-visita=tourvirtual');
    expect(query.campaignCodes).toEqual(['feirao15']);
    expect(query.visits).toEqual(['tourvirtual']);
    expect(formatListCall(query)).toBe('tourvirtual=true&campanha-code=feirao15');
    expect(searchPath(query)).toBe('/busca?tourvirtual=true&campanha-exclusiva=feirao15');
  });

  it('F05 the discount is a single choice of 30, 50 and 51', () => {
    expect(read('desagio=50,30').discount).toBe(50);
    expect(toggleDiscount(toggleDiscount(DEFAULT_QUERY, 30), 51).discount).toBe(51);
    expect(toggleDiscount(toggleDiscount(DEFAULT_QUERY, 30), 30).discount).toBeNull();
  });

  it('F06 a coupon toggles within the comma list', () => {
    const one = toggleOption(read('cupom=CUPOM10'), 'coupons', 'CUPOM20');
    expect(searchPath(one)).toBe('/busca?order=relevante&cupom=CUPOM10,CUPOM20');
    expect(toggleOption(one, 'coupons', 'CUPOM10').coupons).toEqual(['CUPOM20']);
  });
});

describe('price limits', () => {
  it('reads the spellings of an amount', () => {
    const amounts = ['150000', '150.000', 'R$ 150.000,00', '147398.67', '147398,6', '0', '1.5', '1.234.567'];
    expect(amounts.map(parseReais)).toEqual([
      150_000_00, 150_000_00, 150_000_00, 147_398_67, 147_398_60, 0, 1_50, 1_234_567_00,
    ]);
    expect(['', '-1', '1e5', 'R$', '1.23.456', '1,234.5', '9999999999999'].map(parseReais)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('F07 inputs take 6 to 10 characters', () => {
    expect(readPriceInput('12345')).toEqual({ ok: false, code: 'length' });
    expect(readPriceInput('123456')).toEqual({ ok: true, cents: 123_456_00 });
    expect(readPriceInput('70.000.000')).toEqual({ ok: true, cents: 70_000_000_00 });
    expect(readPriceInput('170.000.000')).toEqual({ ok: false, code: 'length' });
    expect(readPriceInput('1.2.3.4')).toEqual({ ok: false, code: 'number' });
  });

  it('F07 limits keep one step between them and reset when they cross', () => {
    const upTo200 = withMaxPrice(DEFAULT_QUERY, reais(200_000));
    expect(withMinPrice(upTo200, reais(150_000)).minPriceCents).toBe(reais(150_000));
    expect(withMinPrice(upTo200, reais(199_500)).minPriceCents).toBe(reais(199_000));
    expect(withMinPrice(upTo200, reais(200_001)).minPriceCents).toBeNull();
    const from100 = withMinPrice(DEFAULT_QUERY, reais(100_000));
    expect(withMaxPrice(from100, reais(100_200)).maxPriceCents).toBe(reais(101_000));
    expect(withMaxPrice(from100, reais(99_999)).maxPriceCents).toBeNull();
    expect(withMaxPrice(from100, reais(70_000_000)).maxPriceCents).toBeNull();
  });

  it('an address with a minimum above its maximum resets the minimum, equal bounds stand', () => {
    expect(read('valor-min=300000&valor-max=200000')).toMatchObject({
      minPriceCents: null,
      maxPriceCents: reais(200_000),
    });
    expect(read('valor-min=200000&valor-max=200000').minPriceCents).toBe(reais(200_000));
    expect(read('valor-min=0&valor-max=70000000')).toEqual(DEFAULT_QUERY);
  });
});

describe('changes of a search', () => {
  it('F08 a filter change resets the page to 1, and ordering by date becomes relevant', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const changed = toggleOption(query, 'propertyTypes', 'casa');
        expect(changed.page).toBe(1);
        expect(changed.order).toBe(query.order === 'data' ? 'relevante' : query.order);
        expect(changed.propertyTypes.includes('casa')).toBe(!query.propertyTypes.includes('casa'));
      }),
    );
    expect(orderAfterChange('data')).toBe('relevante');
    expect(
      withFilters({ ...DEFAULT_QUERY, order: 'desagio', page: 4 }, { withoutDebts: true }),
    ).toMatchObject({
      order: 'desagio',
      page: 1,
      withoutDebts: true,
    });
  });

  it('a page number of any length counts, and the longest stays a safe integer', () => {
    expect(
      ['0', '7', '9'.repeat(20), '9'.repeat(400), '-1', '1e3'].map((page) => read(`page=${page}`).page),
    ).toEqual([1, 7, 1_000_000_000, 1_000_000_000, 1, 1]);
  });

  it('what does not change anything leaves page and order', () => {
    const query = read('tipo-imovel=casa&page=4');
    expect(withOption(query, 'propertyTypes', 'casa')).toBe(query);
    expect(withoutOption(query, 'propertyTypes', 'lote')).toBe(query);
  });

  it('another order starts at its first page, another page keeps the order', () => {
    expect(withOrder(read('page=4'), 'desagio')).toMatchObject({ order: 'desagio', page: 1 });
    expect(searchPath(withPage(read('order=desagio'), 4))).toBe('/busca?order=desagio&page=4');
  });

  it('F09 Limpar restores the defaults and clears the selected localities', () => {
    expect(searchPath(cleared())).toBe('/busca');
    expect(hasFilters(cleared())).toBe(false);
    expect(hasFilters(read('order=desagio&page=2'))).toBe(false);
    expect(hasFilters(read('search=sp'))).toBe(true);
    expect(hasFilters(read('desagio=30'))).toBe(true);
  });
});
