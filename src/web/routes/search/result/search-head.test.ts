import { describe, expect, it } from 'vitest';
import type { Locality } from '../../../../domain/localities/locality.ts';
import { centavos } from '../../../../domain/money.ts';
import { readLanding, withLanding } from '../../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { type LandingNumbers, lowestOffered } from './landing-numbers.ts';
import { searchHead } from './search-head.ts';
import type { HeadPlace } from './search-name.ts';

const campinas = {
  slug: 'campinas-sp',
  name: 'Campinas',
  level: 'city',
  parent: 'sp',
  uf: 'sp',
  code: null,
  position: null,
} as const;
const found = { available: 12, lowestCents: 45_000_00 };
const lookup = (slug: string) => (slug === campinas.slug ? campinas : null);

/** The head of a landing page, with what its own query asks beside it. */
function landingHead(
  path: readonly [string, (string | null)?],
  numbers: LandingNumbers,
  { asked = {}, place = campinas }: { asked?: Partial<SearchQuery>; place?: Locality } = {},
) {
  const { landing } = readLanding(path[0], path[1] ?? null, (slug) => lookup(slug) && place);
  if (landing === null) throw new Error('no landing page');
  const query = withLanding({ ...DEFAULT_QUERY, ...asked }, landing);
  const places = landing.subject.kind === 'locality' ? [place] : [];
  return searchHead({ query, landing, places, numbers, found, isIndexable: true });
}

function filtersHead(asked: Partial<SearchQuery>, places: readonly HeadPlace[] = [], counts = found) {
  const query = { ...DEFAULT_QUERY, localities: places.map(({ slug }) => slug), ...asked };
  return searchHead({ query, landing: null, places, isIndexable: false, numbers: null, found: counts });
}

describe('title and address of a search for search engines', () => {
  it('F18 a landing page has its own title, description and address', () => {
    const numbers = { available: 1234, lowestCents: 45_000_00, largestDiscount: 68 };
    expect(landingHead(['campinas-sp', '30'], numbers)).toEqual({
      title: 'Imóveis à venda em Campinas, SP com deságio de até 30%',
      description:
        '1.234 imóveis retomados à venda em Campinas, SP com deságio de até 30%, a partir de R$\u00a045.000, com até 68% de deságio sobre a avaliação. Veja preço, avaliação e desconto de cada um, lado a lado.',
      canonical: '/busca/campinas-sp/30',
      isIndexable: true,
    });
    expect(landingHead(['para-morar'], numbers).title).toBe('Imóveis desocupados para morar');
  });

  it('F18 an empty landing page names its place, and is not listed', () => {
    const nothing = { available: 0, lowestCents: null, largestDiscount: null };
    expect(landingHead(['campinas-sp', '30'], nothing)).toMatchObject({
      description: expect.stringMatching(
        /^Nenhum imóvel à venda em Campinas, SP com deságio de até 30% hoje\./,
      ),
      isIndexable: false,
    });
    expect(landingHead(['leilao'], nothing).description).toMatch(/^Nenhum imóvel à venda hoje\./);
  });

  it('F18 a landing page with filters says what they ask for', () => {
    const numbers = { ...found, largestDiscount: 40 };
    expect(landingHead(['campinas-sp'], numbers, { asked: { propertyTypes: ['casa'] } })).toMatchObject({
      title: 'Casas à venda em Campinas, SP',
      description: expect.stringMatching(/^Casas à venda em Campinas, SP: 12 imóveis, a partir de R\$/),
      canonical: '/busca/campinas-sp',
    });
    expect(
      landingHead(['leilao'], numbers, { asked: { localities: ['campinas-sp'], page: 3 } }).title,
    ).toMatch(/^Imóveis em leilão.*, página 3$/);
  });

  it('F18 a state is named with its article, and so is a city that has one', () => {
    const numbers = { available: 2, lowestCents: null, largestDiscount: null };
    const headOf = (place: Partial<Locality>) =>
      landingHead(['campinas-sp'], numbers, { place: { ...campinas, ...place } });
    const maranhao = headOf({ name: 'Maranhão', level: 'state', uf: 'ma' });
    expect(maranhao.title).toBe('Imóveis à venda no Maranhão');
    expect(maranhao.description).toMatch(/^2 imóveis retomados à venda no Maranhão\./);
    expect(headOf({ name: 'São Paulo', level: 'state' }).title).toBe('Imóveis à venda em São Paulo');
    expect(headOf({ name: 'Rio de Janeiro', uf: 'rj' }).title).toBe('Imóveis à venda no Rio de Janeiro, RJ');
  });

  it('F18 a page with parameters keeps the address of its landing page and says its number', () => {
    expect(filtersHead({ page: 2 }, [campinas])).toMatchObject({
      title: 'Imóveis à venda em Campinas, SP, página 2',
      canonical: '/busca/campinas-sp',
      isIndexable: false,
    });
    expect(filtersHead({ page: 2 })).toMatchObject({
      title: 'Imóveis à venda, página 2',
      canonical: '/busca',
    });
  });

  it('F18 a search by filters says what it holds, and where, in title and description', () => {
    expect(filtersHead({ propertyTypes: ['casa', 'apartamento'] }, [campinas])).toMatchObject({
      title: 'Casas e apartamentos à venda em Campinas, SP',
      description:
        'Casas e apartamentos à venda em Campinas, SP: 12 imóveis, a partir de R$\u00a045.000. Veja preço, avaliação e desconto de cada um, lado a lado.',
      canonical: '/busca/campinas-sp',
    });
  });

  it('F18 a state beside its city is that city, as the breadcrumb of a property asks for it', () => {
    const state = { ...campinas, slug: 'sp', name: 'São Paulo', level: 'state', parent: null } as const;
    expect(filtersHead({}, [state, campinas])).toMatchObject({
      title: 'Imóveis à venda em Campinas, SP',
      canonical: '/busca/campinas-sp',
    });
    const sumare = { ...campinas, slug: 'sumare-sp', name: 'Sumaré' };
    expect(filtersHead({}, [campinas, sumare])).toMatchObject({
      title: 'Imóveis à venda em Campinas e em Sumaré, SP',
      canonical: '/busca',
    });
  });

  it('F18 a place that nobody knows beside a known one is no part of title and address', () => {
    expect(filtersHead({ localities: ['nada-xx', 'campinas-sp'] }, [campinas])).toMatchObject({
      title: 'Imóveis à venda em Campinas, SP',
      canonical: '/busca/campinas-sp',
    });
  });

  it('F18 a place that nobody knows is told in the title', () => {
    const query = { ...DEFAULT_QUERY, localities: ['lugar-nenhum'] };
    const notFound = 'Não conhecemos o lugar “lugar-nenhum”';
    expect(
      searchHead({ query, landing: null, places: [], isIndexable: false, numbers: null, found, notFound }),
    ).toMatchObject({ title: notFound, canonical: '/busca' });
  });
});

describe('the lowest price of a description', () => {
  const priceRange = { lowestCents: centavos(80_000_00), highestCents: centavos(900_000_00) };
  const lowest = (asked: Partial<SearchQuery>, availableItems = 3) =>
    lowestOffered({ ...DEFAULT_QUERY, ...asked }, { availableItems, priceRange });
  const reais = (amount: number) => centavos(amount * 100);

  it('F18 it lies within the limits that were asked for, or is not told', () => {
    expect(lowest({})).toBe(80_000_00);
    expect(lowest({ maxPriceCents: reais(100_000) })).toBe(80_000_00);
    expect(lowest({ minPriceCents: reais(50_000) })).toBe(80_000_00);
    expect(lowest({ minPriceCents: reais(100_000) })).toBeNull();
    expect(lowest({ maxPriceCents: reais(60_000) })).toBeNull();
    expect(lowest({}, 0)).toBeNull();
  });

  it('F18 a search without a listing promises no price', () => {
    const { description } = filtersHead({ maxPriceCents: reais(300_000) }, [campinas], {
      available: 0,
      lowestCents: 803_016_00,
    });
    expect(description).toMatch(
      /^Imóveis à venda em Campinas, SP por até R\$.300\.000: nenhum imóvel hoje\./,
    );
  });
});
