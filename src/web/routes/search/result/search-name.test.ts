import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEDROOM_CHOICES,
  DISCOUNT_BANDS,
  PROPERTY_TYPES,
  SALE_TYPES,
} from '../../../../domain/catalogue/enumerations.ts';
import { centavos } from '../../../../domain/money.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../../domain/search/filters/filters.ts';
import { circleOf, polygonOf } from '../../../../domain/search/search-area.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { parseLocalDate } from '../../../../domain/time.ts';
import { everywhereName, filtersHeading, type HeadPlace, nameOf } from './search-name.ts';

const city = (slug: string, name: string, uf: 'sp' | 'rj') =>
  ({ slug: `${slug}-${uf}`, name, level: 'city', parent: uf, uf }) as const;
const campinas = city('campinas', 'Campinas', 'sp');
const sumare = city('sumare', 'Sumaré', 'sp');
const rio = city('rio-de-janeiro', 'Rio de Janeiro', 'rj');
const inRio = (slug: string, name: string) =>
  ({
    slug: `${slug}-${rio.slug}`,
    name,
    level: 'neighbourhood',
    parent: rio.slug,
    uf: 'rj',
    cityName: rio.name,
  }) as const;
const [bangu, realengo, meier, tijuca] = [
  inRio('bangu', 'Bangu'),
  inRio('realengo', 'Realengo'),
  inRio('meier', 'Méier'),
  inRio('tijuca', 'Tijuca'),
];
const ceara = { slug: 'ce', name: 'Ceará', level: 'state', parent: null, uf: 'ce' } as const;
const PLACES: readonly HeadPlace[] = [campinas, sumare, bangu, realengo, ceara];

const asking = (asked: Partial<SearchQuery>, places: readonly HeadPlace[]) => ({
  query: { ...DEFAULT_QUERY, localities: places.map(({ slug }) => slug), ...asked },
  places,
});
const named = (asked: Partial<SearchQuery>, ...places: readonly HeadPlace[]) =>
  nameOf(asking(asked, places))?.replaceAll('\u00a0', ' ');
const reais = (amount: number) => centavos(amount * 100);

describe('the name of a search', () => {
  it('F18 a long choice is told by what it leaves out, else in words: no number of kinds or sales', () => {
    const others = PROPERTY_TYPES.filter((type) => type !== 'apartamento');
    expect(named({ propertyTypes: others }, campinas)).toBe(
      'Imóveis, menos apartamentos, à venda em Campinas, SP',
    );
    const sales = SALE_TYPES.filter((sale) => sale !== 'leilao');
    expect(named({ saleTypes: sales })).toBe('Imóveis à venda, menos em leilão');
    expect(named({ saleTypes: sales }, campinas)).toBe('Imóveis à venda, menos em leilão, em Campinas, SP');
    expect(named({ purposes: ['residencial', 'rural', 'comercial', 'misto'] })).toBe(
      'Imóveis de várias finalidades à venda',
    );
  });

  it('F18 it names kinds, occupation, rooms and sale as a person would', () => {
    expect(named({ propertyTypes: ['casa'] }, bangu)).toBe(
      'Casas à venda no bairro Bangu, Rio de Janeiro, RJ',
    );
    expect(named({ propertyTypes: ['casa'], occupations: ['desocupado'], bedrooms: ['2'] }, campinas)).toBe(
      'Casas desocupadas de 2 quartos à venda em Campinas, SP',
    );
    expect(named({ propertyTypes: ['casa', 'apartamento'], occupations: ['ocupado', 'locado'] })).toBe(
      'Casas e apartamentos ocupados ou locados à venda',
    );
    expect(named({ propertyTypes: ['casa', 'lote', 'sala'] })).toBe('Casas, lotes e salas à venda');
    expect(named({ propertyTypes: ['casa', 'lote', 'sala', 'predio'] })).toBe(
      'Imóveis de vários tipos à venda',
    );
    expect(named({ purposes: ['comercial'] })).toBe('Imóveis comerciais à venda');
    expect(named({ propertyTypes: ['chacara_sitio'], discount: 51 })).toBe(
      'Chácaras e sítios à venda com deságio acima de 50%',
    );
    expect(named({ saleTypes: ['leilao'] })).toBe('Imóveis em leilão');
    expect(named({ saleTypes: ['melhor_proposta'] })).toBe('Imóveis à venda por melhor proposta');
    expect(named({ saleTypes: ['leilao'] }, { ...ceara, slug: 'sp', name: 'São Paulo', uf: 'sp' })).toBe(
      'Imóveis em leilão em São Paulo',
    );
  });

  it('F18 numbers of bedrooms are told as they are chosen', () => {
    const rooms = (...bedrooms: SearchQuery['bedrooms']) => named({ bedrooms });
    expect(rooms('1')).toBe('Imóveis de 1 quarto à venda');
    expect(rooms('3', '2')).toBe('Imóveis de 2 ou 3 quartos à venda');
    expect(rooms('3', '4')).toBe('Imóveis de 3 quartos ou mais à venda');
    expect(rooms('1', '4')).toBe('Imóveis de 1 ou 4 quartos ou mais à venda');
    expect(rooms(...BEDROOM_CHOICES)).toBe('Imóveis de 1 quarto ou mais à venda');
  });

  it('F18 several places are named, of one city or state once, and many by their number', () => {
    expect(named({}, bangu, realengo)).toBe(
      'Imóveis à venda nos bairros Bangu e Realengo, Rio de Janeiro, RJ',
    );
    expect(named({}, rio, bangu, realengo, meier)).toBe(
      'Imóveis à venda nos bairros Bangu, Realengo e Méier, Rio de Janeiro, RJ',
    );
    expect(named({}, bangu, realengo, meier, tijuca)).toBe(
      'Imóveis à venda em 4 bairros, Rio de Janeiro, RJ',
    );
    expect(named({}, campinas, sumare)).toBe('Imóveis à venda em Campinas e em Sumaré, SP');
    expect(named({}, campinas, rio)).toBe('Imóveis à venda em Campinas, SP e no Rio de Janeiro, RJ');
    expect(named({}, bangu, ceara)).toBe('Imóveis à venda no bairro Bangu, Rio de Janeiro, RJ e no Ceará');
    expect(named({}, ...PLACES)).toBe('Imóveis à venda em 5 localidades');
    expect(named({ searchRegion: true }, campinas)).toBe('Imóveis à venda em Campinas, SP e região');
  });

  it('F18 prices, discounts, areas and days are told with their limits', () => {
    expect(named({ maxPriceCents: reais(300_000) }, campinas)).toBe(
      'Imóveis à venda em Campinas, SP por até R$ 300.000',
    );
    expect(named({ minPriceCents: reais(100_000) })).toBe('Imóveis à venda a partir de R$ 100.000');
    expect(named({ minPriceCents: reais(100_000), maxPriceCents: reais(200_000), discount: 30 })).toBe(
      'Imóveis à venda de R$ 100.000 a R$ 200.000 e com deságio de até 30%',
    );
    expect(named({ minDiscount: 40, maxDiscount: 60 })).toBe('Imóveis à venda com deságio de 40% a 60%');
    expect(named({ minAreaM2: 60 })).toBe('Imóveis à venda com área a partir de 60 m²');
    expect(named({ auctionTo: parseLocalDate('2026-12-01') })).toBe(
      'Imóveis à venda com leilão até 01/12/2026',
    );
    expect(named({ area: polygonOf([-47, -23, -46, -22]) })).toBe('Imóveis à venda na área do mapa');
    expect(named({ area: circleOf([-47, -23, 5]) })).toBe('Imóveis à venda num raio de 5 km');
  });

  it('F18 three more are named, and what is beyond them is counted', () => {
    const three = { maxPriceCents: reais(300_000), discount: 51, withoutDebts: true } as const;
    expect(named(three)).toBe('Imóveis à venda por até R$ 300.000, com deságio acima de 50% e sem dívidas');
    expect(named({ ...three, acceptsFgts: true, coupons: ['X10'] })).toBe(
      'Imóveis à venda por até R$ 300.000, com deságio acima de 50%, sem dívidas e mais 2 filtros',
    );
  });

  it('F18 a preset keeps its own heading only when nothing else is asked', () => {
    const morar = { subject: { kind: 'preset', name: 'para-morar' }, discount: null } as const;
    const onPage = (asked: Partial<SearchQuery>) => nameOf({ ...asking(asked, []), landing: morar });
    expect(onPage({ occupations: ['desocupado'], order: 'relevante' })).toBe(
      'Imóveis desocupados para morar',
    );
    expect(onPage({ occupations: ['desocupado'], bedrooms: ['2'] })).toBe(
      'Imóveis desocupados de 2 quartos à venda',
    );
    expect(named({ occupations: ['desocupado'], order: 'valor-min' })).toBe('Imóveis desocupados à venda');
    expect(named({ occupations: ['ocupado'] })).toBe('Imóveis ocupados à venda');
    expect(named({ occupations: ['desocupado'] }, campinas)).toBe(
      'Imóveis desocupados à venda em Campinas, SP',
    );
    expect(named({ saleTypes: ['leilao'], discount: 51, page: 4 })).toBe(
      'Imóveis em leilão com deságio acima de 50%',
    );
  });

  it('L01 a search of the whole country that was not asked for says what else it filters', () => {
    const everywhere = (asked: Partial<SearchQuery>) =>
      everywhereName(asking(asked, [])).replaceAll('\u00a0', ' ');
    expect(everywhere({ order: 'relevante' })).toBe('Imóveis em todo o Brasil');
    expect(everywhere({ propertyTypes: ['casa'] })).toBe('Casas à venda em todo o Brasil');
    expect(everywhere({ saleTypes: ['leilao'] })).toBe('Imóveis em leilão em todo o Brasil');
    expect(
      everywhere({
        propertyTypes: ['casa'],
        bedrooms: ['2'],
        minPriceCents: reais(100_000),
        maxPriceCents: reais(150_000),
      }),
    ).toBe('Casas de 2 quartos à venda em todo o Brasil de R$ 100.000 a R$ 150.000');
  });

  it('L01 the whole list, a search by a code and a profile are headed by their number', () => {
    const heading = (asked: Partial<SearchQuery>) => filtersHeading(asking(asked, []));
    expect(heading({ order: 'valor-min', page: 2 })).toBeNull();
    expect(heading({ searchId: 'oi-4071' })).toBeNull();
    expect(heading({ profile: 'experiente', discount: 31 })).toBeNull();
    expect(named({})).toBeUndefined();
  });
});

/** Any choice of each declared filter; of least numbers one at most. */
const anyOptions = Object.fromEntries(
  OPTION_FILTERS.map((filter) => [
    filter.field,
    fc
      .subarray<string>([...filter.options])
      .map((chosen) => ('atLeast' in filter ? chosen.slice(0, 1) : chosen)),
  ]),
);
const anyFlags = Object.fromEntries(YES_NO_FILTERS.map(({ field }) => [field, fc.boolean()]));
const maybe = <Value>(...values: readonly Value[]) => fc.constantFrom(null, ...values);
const anySearch = fc
  .record({
    ...anyOptions,
    ...anyFlags,
    discount: maybe(...DISCOUNT_BANDS),
    auctionFrom: maybe(parseLocalDate('2026-12-01')),
    auctionTo: maybe(parseLocalDate('2026-12-31')),
    visits: fc.subarray(['sim', 'tourvirtual']),
    campaignCodes: fc.subarray(['a1', 'b2', 'c3', 'd4']),
    coupons: fc.subarray(['X10', 'Y20']),
    preActive: maybe('sim'),
    searchId: fc.constantFrom('', 'oi-4071'),
    minPriceCents: maybe(reais(100_000)),
    maxPriceCents: maybe(reais(200_000)),
    minAreaM2: maybe(60),
    maxAreaM2: maybe(90),
    maxM2PriceCents: maybe(reais(3_000)),
    area: maybe(polygonOf([-47, -23, -46, -22]), circleOf([-47, -23, 5])),
    name: fc.constantFrom('', 'rua das flores'),
    localities: fc.subarray(PLACES.map(({ slug }) => slug)),
    searchRegion: fc.boolean(),
  })
  .map((asked) => ({ ...DEFAULT_QUERY, ...asked }) as SearchQuery)
  .map((query) => ({ ...query, searchRegion: query.searchRegion && query.localities.length > 0 }));

describe('every filter that is set is in the name of its search', () => {
  const nameIn = (query: SearchQuery) =>
    nameOf({ query, places: PLACES.filter(({ slug }) => query.localities.includes(slug)) });
  const isSame = (a: SearchQuery, b: SearchQuery) => JSON.stringify(a) === JSON.stringify(b);
  const fields = Object.keys(DEFAULT_QUERY) as (keyof SearchQuery)[];
  /** Two ends are one filter, and the region is that of the places. */
  const TOGETHER: readonly (readonly (keyof SearchQuery)[])[] = [
    ['minPriceCents', 'maxPriceCents'],
    ['minAreaM2', 'maxAreaM2'],
    ['auctionFrom', 'auctionTo'],
    ['localities', 'searchRegion'],
  ];
  const filters = [
    ...TOGETHER,
    ...fields.filter((field) => !TOGETHER.some((ends) => ends.includes(field))).map((field) => [field]),
    ['searchRegion'] as const,
  ];

  it('F18 without any one of them it is called otherwise', () => {
    fc.assert(
      fc.property(anySearch, (query) => {
        for (const filter of filters) {
          const off = Object.fromEntries(filter.map((field) => [field, DEFAULT_QUERY[field]]));
          const without = { ...query, ...off } as SearchQuery;
          if (isSame(without, query)) continue;
          expect([filter, nameIn(without)]).not.toEqual([filter, nameIn(query)]);
        }
      }),
    );
  });

  it('F18 it begins with a capital, holds no hole and ends in no space', () => {
    fc.assert(
      fc.property(anySearch, (query) => {
        expect(nameIn(query) ?? 'X').toMatch(/^[A-ZÀ-Ú](?!.*(?: {2}|undefined|null| ,)).*\S$/);
      }),
    );
  });
});
