import { describe, expect, it } from 'vitest';
import { readLanding } from '../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { searchHead } from './search-head.ts';

const campinas = {
  slug: 'campinas-sp',
  name: 'Campinas',
  level: 'city',
  parent: 'sp',
  uf: 'sp',
  code: null,
  position: null,
} as const;
const lookup = (slug: string) => (slug === campinas.slug ? campinas : null);

describe('title and address of a search for search engines', () => {
  it('F18 a landing page has its own title, description and address', () => {
    const { landing } = readLanding('campinas-sp', '30', lookup);
    expect(searchHead({ query: DEFAULT_QUERY, landing, isIndexable: true })).toEqual({
      title: 'Imóveis à venda em Campinas, SP com deságio de até 30%',
      description: expect.stringContaining('em Campinas, SP'),
      canonical: '/busca/campinas-sp/30',
      isIndexable: true,
    });
    const preset = readLanding('para-morar', null, lookup);
    expect(searchHead({ query: DEFAULT_QUERY, landing: preset.landing, isIndexable: true }).title).toBe(
      'Imóveis desocupados para morar',
    );
  });

  it('F18 a page with parameters keeps the address of its landing page and says its number', () => {
    const query = { ...DEFAULT_QUERY, localities: ['campinas-sp'], page: 2 };
    expect(searchHead({ query, landing: null, isIndexable: false })).toMatchObject({
      title: 'Imóveis à venda, página 2',
      canonical: '/busca/campinas-sp',
      isIndexable: false,
    });
  });
});
