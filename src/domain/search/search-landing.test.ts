import { describe, expect, it } from 'vitest';
import type { Locality } from '../localities/locality.ts';
import { searchPath } from './format-search-query.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import {
  canonicalSearchPath,
  isOnLanding,
  landingPath,
  landingSearchPath,
  presetQuery,
  readLanding,
  withLanding,
} from './search-landing.ts';

const campinas: Locality = {
  slug: 'campinas-sp',
  name: 'Campinas',
  level: 'city',
  parent: 'sp',
  uf: 'sp',
  code: 3509502,
  position: null,
};
const lookup = (slug: string) => (slug === campinas.slug ? campinas : null);
const read = (text: string) => parseSearchQuery(new URLSearchParams(text), { strippedCampaigns: [] });

describe('ready-made searches', () => {
  it('F02 the five presets', () => {
    expect(searchPath(presetQuery('para-morar'))).toBe('/busca?situacao=desocupado&order=relevante');
    expect(searchPath(presetQuery('para-investir'))).toBe('/busca?situacao=ocupado');
    expect(searchPath(presetQuery('leilao'))).toBe('/busca?tipo-venda=leilao');
    expect(searchPath(presetQuery('venda-direta'))).toBe('/busca?tipo-venda=venda_direta');
    expect(searchPath(presetQuery('fazenda'))).toBe('/busca?tipo-imovel=fazenda');
  });

  it('F18 a landing page names a place or a preset, and a discount', () => {
    const reading = readLanding('Campinas-SP', '30', lookup);
    expect(reading.kind).toBe('landing');
    expect(reading.landing && landingPath(reading.landing)).toBe('/busca/campinas-sp/30');
    expect(reading.landing && withLanding(read('page=2'), reading.landing)).toMatchObject({
      localities: ['campinas-sp'],
      discount: 30,
      page: 2,
    });
    expect(readLanding('venda-direta', null, lookup)).toEqual({
      kind: 'landing',
      landing: { subject: { kind: 'preset', name: 'venda-direta' }, discount: null },
    });
  });

  it('F18 an unknown slug or discount is ignored', () => {
    expect(readLanding('atlantida', null, lookup)).toEqual({ kind: 'unknown', landing: null });
    expect(readLanding('constructor', null, lookup).kind).toBe('unknown');
    expect(readLanding('fazenda', '40', lookup)).toEqual({
      kind: 'unknown',
      landing: { subject: { kind: 'preset', name: 'fazenda' }, discount: null },
    });
  });

  it('the query of a landing page wins over what its path names', () => {
    const { landing } = readLanding('leilao', null, lookup);
    expect(landing && withLanding(read('tipo-venda=corretor'), landing).saleTypes).toEqual(['corretor']);
  });

  it('F18 a search is on its landing page only while it shows exactly what that is about', () => {
    const isOn = (path: string, text: string) => {
      const [slug = '', discount = null] = path.split('/');
      const { landing } = readLanding(slug, discount, lookup);
      return landing !== null && isOnLanding(withLanding(read(text), landing), landing);
    };
    expect(isOn('campinas-sp', '')).toBe(true);
    expect(isOn('campinas-sp', 'tipo-imovel=casa&order=desagio&page=2')).toBe(true);
    expect(isOn('campinas-sp', 'search=campinas-sp')).toBe(true);
    expect(isOn('para-morar', 'order=desagio')).toBe(true);
    expect(isOn('campinas-sp', 'search=sp')).toBe(false);
    expect(isOn('campinas-sp', 'search=campinas-sp,sp')).toBe(false);
    expect(isOn('campinas-sp/50', 'desagio=51')).toBe(false);
    expect(isOn('leilao', 'tipo-venda=venda_direta')).toBe(false);
    expect(isOn('leilao', 'tipo-venda=leilao,venda_direta')).toBe(false);
  });

  it('the address of a landing page keeps its path, with what is asked beside it', () => {
    const { landing } = readLanding('campinas-sp', '30', lookup);
    expect(landingSearchPath(landing, read('tipo-imovel=casa&page=4'))).toBe(
      '/busca/campinas-sp/30?tipo-imovel=casa&page=4',
    );
    expect(landingSearchPath(landing, read(''))).toBe('/busca/campinas-sp/30');
    expect(landingSearchPath(null, read('page=4'))).toBe('/busca?page=4');
  });

  it('a search is canonical to the landing page it belongs to (D§4)', () => {
    expect(canonicalSearchPath(read('search=campinas-sp&tipo-imovel=casa&page=2'))).toBe(
      '/busca/campinas-sp',
    );
    expect(canonicalSearchPath(read('search=campinas-sp&desagio=51'))).toBe('/busca/campinas-sp/51');
    expect(canonicalSearchPath(read('tipo-venda=leilao&page=3&order=desagio'))).toBe('/busca/leilao');
    expect(canonicalSearchPath(read('tipo-venda=leilao,corretor'))).toBe('/busca');
    expect(canonicalSearchPath(read('search=sp,campinas-sp'))).toBe('/busca');
    expect(canonicalSearchPath(read('desagio=30'))).toBe('/busca');
  });
});
