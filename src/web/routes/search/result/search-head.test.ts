import { describe, expect, it } from 'vitest';
import type { Locality } from '../../../../domain/localities/locality.ts';
import { readLanding } from '../../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { filtersHeading, searchHead } from './search-head.ts';

type Place = Pick<Locality, 'slug' | 'name' | 'level' | 'uf' | 'parent'>;

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

describe('title and address of a search for search engines', () => {
  it('F18 a landing page has its own title, description and address', () => {
    const { landing } = readLanding('campinas-sp', '30', lookup);
    const numbers = { available: 1234, lowestCents: 45_000_00, largestDiscount: 68 };
    expect(
      searchHead({ query: DEFAULT_QUERY, landing, isIndexable: true, places: [], numbers, found }),
    ).toEqual({
      title: 'Imóveis à venda em Campinas, SP com deságio de até 30%',
      description:
        '1.234 imóveis retomados à venda em Campinas, SP com deságio de até 30%, a partir de R$\u00a045.000, com até 68% de deságio sobre a avaliação. Veja preço, avaliação e desconto de cada um, lado a lado.',
      canonical: '/busca/campinas-sp/30',
      isIndexable: true,
    });
    const nothing = { available: 0, lowestCents: null, largestDiscount: null };
    expect(
      searchHead({ query: DEFAULT_QUERY, landing, isIndexable: true, places: [], numbers: nothing, found }),
    ).toMatchObject({
      description: expect.stringMatching(/^Nenhum imóvel à venda hoje\./),
      isIndexable: false,
    });
    const preset = readLanding('para-morar', null, lookup);
    expect(
      searchHead({
        query: DEFAULT_QUERY,
        landing: preset.landing,
        isIndexable: true,
        places: [],
        numbers: null,
        found,
      }).title,
    ).toBe('Imóveis desocupados para morar');
  });

  it('F18 a state is named with its article, and so is a city that has one', () => {
    const numbers = { available: 2, lowestCents: null, largestDiscount: null };
    const headOf = (place: Partial<Locality>) => {
      const { landing } = readLanding('maranhao', null, () => ({ ...campinas, ...place }));
      return searchHead({ query: DEFAULT_QUERY, landing, isIndexable: true, places: [], numbers, found });
    };
    const maranhao = headOf({ name: 'Maranhão', level: 'state', uf: 'ma' });
    expect(maranhao.title).toBe('Imóveis à venda no Maranhão');
    expect(maranhao.description).toMatch(/^2 imóveis retomados à venda no Maranhão\./);
    expect(headOf({ name: 'São Paulo', level: 'state', uf: 'sp' }).title).toBe(
      'Imóveis à venda em São Paulo',
    );
    expect(headOf({ name: 'Rio de Janeiro', uf: 'rj' }).title).toBe('Imóveis à venda no Rio de Janeiro, RJ');
  });

  it('F18 a page with parameters keeps the address of its landing page and says its number', () => {
    const query = { ...DEFAULT_QUERY, localities: ['campinas-sp'], page: 2 };
    expect(
      searchHead({ query, landing: null, places: [campinas], isIndexable: false, numbers: null, found }),
    ).toMatchObject({
      title: 'Imóveis à venda em Campinas, SP, página 2',
      canonical: '/busca/campinas-sp',
      isIndexable: false,
    });
    const both = {
      query,
      landing: null,
      places: [campinas, campinas],
      isIndexable: false,
      numbers: null,
      found,
    };
    expect(searchHead(both).title).toBe('Imóveis à venda, página 2');
  });

  it('F18 a search by filters says what it holds, and where, in heading, title and description', () => {
    const headOf = (asked: Partial<SearchQuery>, places: readonly Place[] = []) => {
      const query = { ...DEFAULT_QUERY, localities: places.map(({ slug }) => slug), ...asked };
      return searchHead({ query, landing: null, places, isIndexable: false, numbers: null, found });
    };
    expect(headOf({ propertyTypes: ['casa', 'apartamento'] }, [campinas])).toMatchObject({
      title: 'Casas e apartamentos à venda em Campinas, SP',
      description:
        'Casas e apartamentos à venda em Campinas, SP: 12 imóveis, a partir de R$\u00a045.000. Veja preço, avaliação e desconto de cada um, lado a lado.',
      canonical: '/busca/campinas-sp',
    });
    expect(headOf({ propertyTypes: ['chacara_sitio'], discount: 51 }).title).toBe(
      'Chácaras e sítios à venda com deságio acima de 50%',
    );
    expect(headOf({ saleTypes: ['leilao'] }).title).toBe('Imóveis em leilão');
    expect(headOf({ propertyTypes: ['casa', 'lote', 'sala'] }).title).toBe('Imóveis à venda');
    expect(filtersHeading({ query: { ...DEFAULT_QUERY, coupons: ['X'] }, places: [] })).toBeNull();
  });

  it('F18 a state beside its city is that city, as the breadcrumb of a property asks for it', () => {
    const state = { ...campinas, slug: 'sp', name: 'São Paulo', level: 'state', parent: null } as const;
    const query = { ...DEFAULT_QUERY, localities: ['sp', 'campinas-sp'] };
    const both = { query, landing: null, isIndexable: false, numbers: null, found };
    expect(searchHead({ ...both, places: [state, campinas] })).toMatchObject({
      title: 'Imóveis à venda em Campinas, SP',
      canonical: '/busca/campinas-sp',
    });
    const sumare = { ...campinas, slug: 'sumare-sp', name: 'Sumaré' };
    expect(searchHead({ ...both, places: [campinas, sumare] })).toMatchObject({
      title: 'Imóveis à venda',
      canonical: '/busca',
    });
  });
});
