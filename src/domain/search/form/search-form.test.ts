import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDERS } from '../../catalogue/enumerations.ts';
import { centavosFromReais } from '../../money.ts';
import { formatSearchQuery, searchPath } from '../format-search-query.ts';
import { parseSearchQuery } from '../parse-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import {
  isSearchForm,
  leftOverPath,
  readLeftOver,
  readSearchForm,
  refusedErrors,
  searchFormTarget,
} from './search-form.ts';
import { isWithoutTakenAway, withoutTakenAway } from './taken-away-address.ts';

const context = { strippedCampaigns: ['megafeiraoemgea'] };

/** The form as a browser sends it: what it was filled in from, and the controls as they were left. */
function submitted(previous: SearchQuery, controls: string): URLSearchParams {
  const params = new URLSearchParams(controls);
  params.set('anterior', formatSearchQuery(previous));
  return params;
}

const read = (previous: SearchQuery, controls: string) =>
  readSearchForm(submitted(previous, controls), context);

describe('the filter form', () => {
  it('F08 a changed filter begins at page 1 and turns an order by date into relevance', () => {
    const { query } = read({ ...DEFAULT_QUERY, page: 3 }, 'tipo-imovel=casa&order=data');
    expect(searchPath(query)).toBe('/busca?tipo-imovel=casa&order=relevante');
  });

  it('F08 an order that is not by date survives a changed filter', () => {
    const previous: SearchQuery = { ...DEFAULT_QUERY, order: 'valor-min', page: 2 };
    expect(searchPath(read(previous, 'situacao=ocupado&order=valor-min').query)).toBe(
      '/busca?situacao=ocupado&order=valor-min',
    );
  });

  it('F14 a chosen order stays, by date too, and begins at page 1', () => {
    const previous: SearchQuery = { ...DEFAULT_QUERY, order: 'relevante', page: 4 };
    expect(searchPath(read(previous, 'order=data').query)).toBe('/busca');
    expect(searchPath(read(previous, 'order=desagio').query)).toBe('/busca?order=desagio');
  });

  it('leads back to the same address when nothing was changed', () => {
    fc.assert(
      fc.property(
        fc.record({
          order: fc.constantFrom(...ORDERS),
          page: fc.integer({ min: 1, max: 500 }),
          discount: fc.constantFrom(null, 30 as const, 50 as const, 51 as const),
          propertyTypes: fc.subarray(['apartamento', 'casa', 'lote'] as const),
          localities: fc.subarray(['sp', 'campinas-sp', 'rj']),
          coupons: fc.subarray(['CASA10', 'LOTE5']),
          minReais: fc.option(fc.integer({ min: 1, max: 900_000 })),
        }),
        ({ minReais, ...fields }) => {
          const minPriceCents = minReais === null ? null : centavosFromReais(minReais);
          const previous: SearchQuery = { ...DEFAULT_QUERY, ...fields, minPriceCents };
          const controls = new URLSearchParams(formatSearchQuery(previous));
          for (const key of ['valor-min', 'page']) controls.delete(key);
          if (!controls.has('order')) controls.set('order', previous.order);
          const form = read(previous, String(controls));
          expect(form.errors).toEqual([]);
          expect(searchPath(form.query)).toBe(searchPath(previous));
        },
      ),
    );
  });

  it('F07 a price of fewer than 6 or more than 10 characters is not applied and says why', () => {
    for (const typed of ['5.000', '99999', '12.345.6789']) {
      const form = read(DEFAULT_QUERY, `order=data&valor-min=${typed}`);
      expect(form.errors).toEqual([{ field: 'valor-min', code: 'price_length' }]);
      expect(searchPath(form.query)).toBe('/busca');
    }
    const accepted = read(DEFAULT_QUERY, 'order=data&valor-min=100.000&valor-max=R$ 900.000');
    expect(accepted.errors).toEqual([]);
    expect(searchPath(accepted.query)).toBe('/busca?order=relevante&valor-min=100000&valor-max=900000');
  });

  it('F07 a limit that was set by an address or a sentence stays, however it is spelled', () => {
    const upTo: SearchQuery = { ...DEFAULT_QUERY, maxPriceCents: centavosFromReais(90_000) };
    for (const kept of ['90000', '90.000', 'R$ 90.000', 'R$ 90.000,00']) {
      const form = read(upTo, `tipo-imovel=casa&order=data&valor-max=${kept}`);
      expect(form.errors).toEqual([]);
      expect(searchPath(form.query)).toBe('/busca?tipo-imovel=casa&order=relevante&valor-max=90000');
    }
    expect(read(upTo, 'order=data&valor-max=80000').errors).toHaveLength(1);
  });

  it('F07 limits that cross reset, and limits that are too close keep one step', () => {
    const upTo: SearchQuery = { ...DEFAULT_QUERY, maxPriceCents: centavosFromReais(300_000) };
    expect(read(upTo, 'order=data&valor-min=500.000&valor-max=R$ 300.000').query).toMatchObject({
      minPriceCents: null,
      maxPriceCents: centavosFromReais(300_000),
    });
    expect(read(upTo, 'order=data&valor-min=299.999&valor-max=R$ 300.000').query).toMatchObject({
      minPriceCents: centavosFromReais(299_000),
    });
    const from: SearchQuery = { ...DEFAULT_QUERY, minPriceCents: centavosFromReais(300_000) };
    expect(read(from, 'order=data&valor-min=R$ 300.000&valor-max=200.000').query).toMatchObject({
      minPriceCents: centavosFromReais(300_000),
      maxPriceCents: null,
    });
  });

  it('F07 D§4 a limit that crosses the other one is reset, and its address says which', () => {
    const target = (previous: SearchQuery, controls: string) => {
      const params = submitted(previous, controls);
      const form = readSearchForm(params, context);
      expect(form.errors).toEqual([]);
      return searchFormTarget(params, form);
    };
    const between: SearchQuery = {
      ...DEFAULT_QUERY,
      order: 'relevante',
      minPriceCents: centavosFromReais(100_000),
      maxPriceCents: centavosFromReais(300_000),
    };
    expect(target(between, 'order=relevante&valor-min=500.000&valor-max=R$ 300.000')).toBe(
      '/busca?order=relevante&valor-max=300000&retirado=valor-min',
    );
    expect(target(between, 'order=relevante&valor-min=R$ 100.000&valor-max=500.000')).toBe(
      '/busca?order=relevante&valor-min=100000&valor-max=500000',
    );
    expect(target(between, 'order=relevante&valor-min=R$ 100.000&valor-max=50.000')).toBe(
      '/busca?order=relevante&valor-min=100000&retirado=valor-max',
    );
    expect(target(DEFAULT_QUERY, 'order=data&valor-min=900.000&valor-max=100.000')).toBe(
      '/busca?order=relevante&valor-max=100000&retirado=valor-min',
    );
    expect(target(DEFAULT_QUERY, 'order=data&valor-min=99.999.999')).toBe('/busca?retirado=valor-min');
    expect(target(between, 'order=relevante&valor-min=299.999&valor-max=R$ 300.000')).not.toContain(
      'retirado',
    );
  });

  it('a page that tells of a limit stays the same when its address says so no more', () => {
    const url = (search: string) => new URL(`https://outlet.example/busca${search}`);
    const told = url('?order=relevante&valor-max=300000&retirado=valor-min');
    expect(withoutTakenAway(told.search)).toBe('?order=relevante&valor-max=300000');
    expect(withoutTakenAway('?retirado=valor-max')).toBe('');
    expect(isWithoutTakenAway(told, url('?order=relevante&valor-max=300000'))).toBe(true);
    expect(isWithoutTakenAway(told, url('?valor-max=300000&order=relevante'))).toBe(false);
    expect(isWithoutTakenAway(url('?page=2'), url('?page=2'))).toBe(false);
  });

  it('what an address says of the map and of sizes is told where no search can ask for it', () => {
    const refused = (text: string) =>
      refusedErrors(new URLSearchParams(text)).map(({ field, code }) => `${field} ${code}`);
    expect(refused('area=1,2&raio=x&area-min=9&area-max=3')).toEqual([
      'area-min area_above_max',
      'area area_unreadable',
      'raio radius_unreadable',
    ]);
    expect(refused('area=&raio=-47,-23,5&area-min=3&area-max=9')).toEqual([]);
    expect(refused('area=x&area=-47,-23,-46,-22')).toEqual([]);
  });

  it('an address tells what it could not take', () => {
    const left = (text: string) => {
      const params = new URLSearchParams(text);
      return readLeftOver(params, parseSearchQuery(params, context));
    };
    expect(left('retirado=valor-min&valor-max=300000')).toEqual({ localityText: null, crossed: 'valor-min' });
    expect(left('retirado=valor-max')).toEqual({ localityText: null, crossed: 'valor-max' });
    expect(left('valor-min=300000&valor-max=200000').crossed).toBe('valor-min');
    for (const text of [
      'retirado=x',
      'retirado=valor-min&valor-min=5',
      'valor-min=1&valor-max=1',
      'localidade=',
    ]) {
      expect(left(text)).toEqual({ localityText: null, crossed: null });
    }
    expect(left('localidade=+Lugar+Nenhum+').localityText).toBe('Lugar Nenhum');
    expect(leftOverPath(DEFAULT_QUERY, { localityText: 'a&b\r\n', crossed: null })).toBe(
      '/busca?localidade=a%26b%0D%0A',
    );
  });

  it('F07 an emptied price field takes its limit away, however short the limit was', () => {
    const cheap: SearchQuery = { ...DEFAULT_QUERY, minPriceCents: centavosFromReais(5000) };
    expect(read(cheap, 'order=data&valor-min=R$ 5.000').errors).toEqual([]);
    expect(read(cheap, 'order=data&valor-min=').query.minPriceCents).toBeNull();
  });

  it('leaves a typed place to the server, and never its own keys in an address', () => {
    const params = submitted(DEFAULT_QUERY, 'order=data&localidade=%20Campinas%20');
    const form = readSearchForm(params, context);
    expect(form.localityText).toBe('Campinas');
    expect(searchFormTarget(params, form)).toBe(`/busca?${params}`);
    expect(isSearchForm(params)).toBe(true);
    const plain = submitted(DEFAULT_QUERY, 'order=data&localidade=&finalidade=rural');
    expect(searchFormTarget(plain, readSearchForm(plain, context))).toBe(
      '/busca?finalidade=rural&order=relevante',
    );
  });

  it('F03 takes the stripped campaign out of what it sends on', () => {
    const { query } = read(DEFAULT_QUERY, 'campanha-exclusiva=megafeiraoemgea&campanha-exclusiva=feirao');
    expect(query.campaignCodes).toEqual(['feirao']);
  });

  it('never fails on whatever is sent', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const form = readSearchForm(new URLSearchParams(`anterior=&${text}`), context);
        const reread = parseSearchQuery(new URLSearchParams(formatSearchQuery(form.query)), context);
        expect(formatSearchQuery(reread)).toBe(formatSearchQuery(form.query));
      }),
    );
  });
});
